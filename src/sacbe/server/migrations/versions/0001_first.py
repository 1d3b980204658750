"""The first form of the database."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "person",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("admin", sa.Boolean, nullable=False),
        sa.Column("notify", sa.Text, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
    )
    op.create_table(
        "secret",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        sa.Column("person", sa.Text, sa.ForeignKey("person.id"), nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.Integer, nullable=False),
        sa.Column("expires", sa.Integer),
    )
    op.create_index("ix_secret_person", "secret", ["person"])
    op.create_table(
        "board",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("access", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("changed", sa.Integer, nullable=False),
        sa.Column("minded", sa.Boolean, nullable=False),
        sa.Column("card", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_board_listed", "board", ["phase", "access", "changed"])
    op.create_table(
        "event",
        sa.Column("board", sa.Text, sa.ForeignKey("board.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("person", sa.Text),
        sa.Column("cmd", sa.Text),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("board", "person", "cmd"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "place",
        sa.Column("board", sa.Text, sa.ForeignKey("board.id"), primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("person.id"), primary_key=True),
    )
    op.create_index("ix_place_person", "place", ["person"])
    op.create_table(
        "link",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("board", sa.Text, sa.ForeignKey("board.id"), nullable=False),
    )
    op.create_table(
        "outage",
        sa.Column("start", sa.Integer, primary_key=True),
        sa.Column("end", sa.Integer, nullable=False),
    )
    op.create_table(
        "notice",
        sa.Column("board", sa.Text, sa.ForeignKey("board.id"), primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("moment", sa.Integer, primary_key=True),
    )
