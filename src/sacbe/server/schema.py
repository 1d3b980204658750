"""The tables of the database. Changes go through a migration (`migrations/versions`)."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

person = Table(
    "person",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("admin", Boolean, nullable=False, default=False),
    Column("notify", Text, nullable=False, default="{}"),
    Column("created", Integer, nullable=False),
)

secret = Table(
    "secret",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("id", Text, nullable=False, unique=True),
    Column("person", Text, ForeignKey("person.id"), nullable=False, index=True),
    Column("kind", Text, nullable=False),
    Column("label", Text, nullable=False, default=""),
    Column("created", Integer, nullable=False),
    Column("expires", Integer),
)
"""Hashes of what proves who somebody is: a `cookie`, a bot's `token`, a `link` to come in once."""

board = Table(
    "board",
    metadata,
    Column("id", Text, primary_key=True),
    Column("phase", Text, nullable=False),
    Column("access", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("changed", Integer, nullable=False),
    Column("minded", Boolean, nullable=False, default=False),
    Column("card", LargeBinary, nullable=False),
    Index("ix_board_listed", "phase", "access", "changed"),
)
"""One row per table for lists, a little behind the events: `seq` tells how far. `minded`: a clock
runs or a program must choose, so the table is loaded when the server starts."""

event = Table(
    "event",
    metadata,
    Column("board", Text, ForeignKey("board.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", Integer, nullable=False),
    Column("person", Text),
    Column("cmd", Text),
    Column("body", LargeBinary, nullable=False),
    UniqueConstraint("board", "person", "cmd"),
    sqlite_with_rowid=False,
)
"""The truth. The primary key is the lock: two events for one number can't both be stored."""

place = Table(
    "place",
    metadata,
    Column("board", Text, ForeignKey("board.id"), primary_key=True),
    Column("person", Text, ForeignKey("person.id"), primary_key=True),
    Index("ix_place_person", "person"),
)
"""Who has, or had, a seat where."""

link = Table(
    "link",
    metadata,
    Column("key", Text, primary_key=True),
    Column("board", Text, ForeignKey("board.id"), nullable=False),
)
"""Where a key leads; whether it still opens anything is for the table's events to say."""

outage = Table(
    "outage",
    metadata,
    Column("start", Integer, primary_key=True),
    Column("end", Integer, nullable=False),
)
"""When the server did not run: no clock ran then. The last row is the run in progress, which keeps
moving its `start`, the last sign of life, and has no end yet (0)."""

notice = Table(
    "notice",
    metadata,
    Column("board", Text, ForeignKey("board.id"), primary_key=True),
    Column("person", Text, ForeignKey("person.id"), primary_key=True),
    Column("moment", Integer, primary_key=True),
)
"""Notifications that were sent, so that none is sent twice."""
