"""The database: SQLite with one writing connection; all others can only read.

`synchronous=FULL` makes a commit mean "on disk" even if the power fails next; `PRAGMA query_only`
keeps readers readers (SQLite before 3.51.3 has a rare corruption when several connections write or
checkpoint, so only the writer does either).
"""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Final, TypedDict, TypeVar

import msgspec
from alembic.command import upgrade
from alembic.config import Config
from sqlalchemy import (
    Connection,
    Engine,
    create_engine,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)
from sqlalchemy import event as hooks
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.pool import StaticPool

from sacbe.server import schema as db
from sacbe.server.events import Event, read_body, write_body
from sacbe.server.writer import Writer
from sacbe.wire.messages import Notify

T = TypeVar("T")

MIGRATIONS: Final = Path(__file__).parent / "migrations"


ENDED: Final = ("over", "closed", "frozen")
"""Phases of a table at which nothing more is played."""


class Unstored(Exception):
    """The events were not stored; the table is as the database has it."""


def digest(secret: str) -> bytes:
    """What is kept of a secret. It has 256 random bits, so a plain hash can't be guessed back."""
    return hashlib.sha256(secret.encode()).digest()


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Store:
    """All that is kept. Reading happens in threads, writing in the writer's."""

    def __init__(
        self,
        path: Path,
        *,
        module: ModuleType | None = None,
        synchronous: str = "FULL",
    ) -> None:
        self.path = path
        self._module = module or sqlite3
        self._engine = self._connect(
            f"PRAGMA journal_mode=WAL; PRAGMA synchronous={synchronous}; PRAGMA foreign_keys=ON",
            poolclass=StaticPool,
        )
        migrate(self._engine)
        self._readers = self._connect("PRAGMA query_only=ON", pool_size=4, max_overflow=4)
        self.writer = Writer(self._engine)

    def _connect(self, pragmas: str, **options: Any) -> Engine:
        engine = create_engine(
            f"sqlite+pysqlite:///{self.path}",
            module=self._module,
            connect_args={"check_same_thread": False, "timeout": 10},
            **options,
        )

        @hooks.listens_for(engine, "connect")
        def on_connect(connection: Any, _record: object) -> None:
            connection.isolation_level = None
            for pragma in pragmas.split("; "):
                connection.execute(pragma)

        @hooks.listens_for(engine, "begin")
        def on_begin(connection: Connection) -> None:
            connection.exec_driver_sql("BEGIN")

        return engine

    def close(self) -> None:
        """Finish writing and let go of the file."""
        self.writer.stop()
        self._readers.dispose()
        self._engine.dispose()

    def abandon(self) -> None:
        """End as after a power cut: the writer stops, nothing is finished. For tests."""
        self.writer.stop()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Ask something of the database, in another thread."""
        return await asyncio.to_thread(self.ask, work)

    def ask(self, work: Callable[[Connection], T]) -> T:
        """Ask something of the database, here and now."""
        with self._readers.connect() as connection:
            return work(connection)


def migrate(engine: Engine) -> None:
    """Bring an older (or empty) database to the form this server knows."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        upgrade(config, "head")


# -- tables and their events ----------------------------------------------------------------------


def add_events(connection: Connection, board: str, events: list[Event]) -> None:
    """Store events of a table; a taken number or a command done before breaks a constraint."""
    connection.execute(
        insert(db.event),
        [
            {
                "board": board,
                "seq": e.seq,
                "at": e.at,
                "person": e.person,
                "cmd": e.cmd,
                "body": write_body(e.body),
            }
            for e in events
        ],
    )


def add_places(connection: Connection, board: str, people: list[str]) -> None:
    """Note that these people belong to the table."""
    for person in people:
        connection.execute(
            sqlite_insert(db.place).values(board=board, person=person).on_conflict_do_nothing()
        )


def add_links(connection: Connection, board: str, keys: list[str]) -> None:
    """Note where these keys lead."""
    if keys:
        connection.execute(insert(db.link), [{"key": key, "board": board} for key in keys])


class Row(TypedDict):
    """A table's row for the lists (see `schema.board`)."""

    id: str
    phase: str
    access: str
    seq: int
    changed: int
    minded: bool
    card: bytes


def save_rows(connection: Connection, rows: list[Row]) -> None:
    """Write rows, new ones or in place of older ones."""
    if rows:
        statement = sqlite_insert(db.board)
        newer = {name: statement.excluded[name] for name in Row.__annotations__ if name != "id"}
        connection.execute(statement.on_conflict_do_update(index_elements=["id"], set_=newer), rows)


def events_of(connection: Connection, board: str) -> list[Event]:
    """All events of a table, in order."""
    e = db.event.c
    rows = connection.execute(
        select(e.seq, e.at, e.person, e.cmd, e.body)
        .where(db.event.c.board == board)
        .order_by(db.event.c.seq)
    )
    return [Event(seq, at, person, cmd, read_body(body)) for seq, at, person, cmd, body in rows]


def board_of_link(connection: Connection, key: str) -> str | None:
    """The table a key leads to."""
    return connection.scalar(select(db.link.c.board).where(db.link.c.key == key))


def cards_of(connection: Connection, person: str, limit: int) -> list[bytes]:
    """The tables of a person: those that go on, then the ended ones, each last changed first."""
    rows = connection.scalars(
        select(db.board.c.card)
        .join(db.place, db.place.c.board == db.board.c.id)
        .where(db.place.c.person == person, db.board.c.seq > 0)
        .order_by(db.board.c.phase.in_(ENDED), db.board.c.changed.desc())
        .limit(limit)
    )
    return list(rows)


def open_cards(connection: Connection, limit: int) -> list[bytes]:
    """Tables that anybody may see and that are not over, last changed first."""
    rows = connection.scalars(
        select(db.board.c.card)
        .where(
            db.board.c.access == "open",
            db.board.c.phase.in_(["gathering", "playing", "paused"]),
            db.board.c.seq > 0,
        )
        .order_by(db.board.c.changed.desc())
        .limit(limit)
    )
    return list(rows)


def playing_cards(connection: Connection) -> list[bytes]:
    """All tables in play."""
    rows = connection.scalars(
        select(db.board.c.card).where(db.board.c.phase == "playing", db.board.c.seq > 0)
    )
    return list(rows)


def boards_to_wake(connection: Connection) -> list[str]:
    """Tables that need the server itself (clocks, programs), or whose row is behind its events."""
    last = select(db.event.c.board, func.max(db.event.c.seq).label("seq")).group_by(
        db.event.c.board
    )
    events = last.subquery()
    rows = connection.scalars(
        select(db.board.c.id)
        .join(events, events.c.board == db.board.c.id)
        .where((db.board.c.minded) | (events.c.seq > db.board.c.seq))
        .order_by(db.board.c.id)
    )
    return list(rows)


# -- people ---------------------------------------------------------------------------------------


def add_person(connection: Connection, person: str, name: str, language: str, admin: bool) -> None:
    """Somebody new."""
    connection.execute(
        insert(db.person).values(
            id=person, name=name, language=language, admin=admin, notify="{}", created=now()
        )
    )


def change_person(connection: Connection, person: str, values: dict[str, Any]) -> None:
    """New name, language or notifications."""
    connection.execute(update(db.person).where(db.person.c.id == person).values(**values))


def person_row(connection: Connection, person: str) -> dict[str, Any] | None:
    """A person by id."""
    row = connection.execute(select(db.person).where(db.person.c.id == person)).mappings().first()
    return dict(row) if row else None


def admins(connection: Connection) -> dict[str, bool]:
    """The admins by id, each with whether he has a cookie: whether he has come in."""
    cookies = exists().where(db.secret.c.person == db.person.c.id, db.secret.c.kind == "cookie")
    rows = connection.execute(select(db.person.c.id, cookies).where(db.person.c.admin))
    return {ident: bool(entered) for ident, entered in rows}


def read_notify(text: str) -> Notify:
    """How a person wants to be told."""
    return msgspec.json.decode(text, type=Notify)


def add_secret(
    connection: Connection, secret: str, ident: str, person: str, kind: str, label: str = "",
    expires: int | None = None,
) -> None:  # fmt: skip
    """Keep the hash of a new secret."""
    connection.execute(
        insert(db.secret).values(
            hash=digest(secret),
            id=ident,
            person=person,
            kind=kind,
            label=label,
            created=now(),
            expires=expires,
        )
    )


def person_of_secret(connection: Connection, hashed: bytes, kind: str) -> str | None:
    """Whose secret this is, if it is of this kind and still good."""
    row = connection.execute(
        select(db.secret.c.person, db.secret.c.expires).where(
            db.secret.c.hash == hashed, db.secret.c.kind == kind
        )
    ).first()
    if row is None or (row.expires is not None and row.expires < now()):
        return None
    return str(row.person)


def use_once(connection: Connection, hashed: bytes) -> str | None:
    """Whose link to come in this is; it works no second time."""
    person = person_of_secret(connection, hashed, "link")
    connection.execute(
        delete(db.secret).where(db.secret.c.hash == hashed, db.secret.c.kind == "link")
    )
    return person


def tokens_of(connection: Connection, person: str) -> list[dict[str, Any]]:
    """A person's tokens, without their secrets, which nobody has."""
    rows = connection.execute(
        select(db.secret.c.id, db.secret.c.label, db.secret.c.created)
        .where(db.secret.c.person == person, db.secret.c.kind == "token")
        .order_by(db.secret.c.created)
    ).mappings()
    return [dict(row) for row in rows]


def drop_token(connection: Connection, person: str, ident: str) -> int:
    """Forget a token; how many there were."""
    found = connection.execute(
        delete(db.secret).where(
            db.secret.c.person == person, db.secret.c.kind == "token", db.secret.c.id == ident
        )
    )
    return int(found.rowcount)


def drop_secret(connection: Connection, hashed: bytes) -> None:
    """Forget a secret."""
    connection.execute(delete(db.secret).where(db.secret.c.hash == hashed))


# -- when the server did not run ------------------------------------------------------------------


def begin_run(connection: Connection, moment: int) -> None:
    """The server starts: since its last sign of life no clock ran."""
    connection.execute(update(db.outage).where(db.outage.c.end == 0).values(end=moment))
    alive(connection, moment)


def alive(connection: Connection, moment: int) -> None:
    """A sign of life."""
    connection.execute(delete(db.outage).where(db.outage.c.end == 0))
    connection.execute(
        sqlite_insert(db.outage)
        .values(start=moment, end=0)
        .on_conflict_do_nothing(index_elements=["start"])
    )


def outages(connection: Connection) -> list[tuple[int, int]]:
    """All times the server did not run, oldest first."""
    rows = connection.execute(
        select(db.outage.c.start, db.outage.c.end)
        .where(db.outage.c.end > 0)
        .order_by(db.outage.c.start)
    )
    return [(int(start), int(end)) for start, end in rows]


def first_notice(connection: Connection, board: str, person: str, moment: int) -> bool:
    """Whether this is the first notification of this kind; from now on it was sent."""
    statement = sqlite_insert(db.notice).values(board=board, person=person, moment=moment)
    return connection.execute(statement.on_conflict_do_nothing()).rowcount == 1
