"""An older database is brought to the form this server knows, and loses nothing."""

from __future__ import annotations

import asyncio
import functools
import json
import shutil
import sqlite3
import time
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

import sacbe
import sacbe.server.store as db
from sacbe.server import events as ev
from sacbe.server.commands import Person, Referee, Refuse
from sacbe.server.events import Event, read_body, write_body
from sacbe.server.fold import fold
from sacbe.server.schema import metadata
from sacbe.server.store import Store
from sacbe.server.views import Look, Reader
from sacbe.wire import messages as wire
from server.harness import Human, Server
from server.test_never_lost import same

MIGRATIONS = db.MIGRATIONS
OLDER = Path(__file__).parent / "older"


def test_migrations_make_what_the_schema_says(tmp_path: Path) -> None:
    Store(tmp_path / "t.db").close()
    engine = create_engine(f"sqlite:///{tmp_path / 't.db'}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_one_line_of_migrations() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert len(ScriptDirectory.from_config(config).get_heads()) == 1


def test_a_database_opened_again_keeps_its_events(tmp_path: Path) -> None:
    store = Store(tmp_path / "t.db")
    events = [Event(n, n, "p", f"c{n}", ev.Said(0, "A", "x")) for n in range(1, 5)]

    async def write() -> None:
        await store.writer.do(
            lambda c: db.save_rows(
                c,
                [
                    db.Row(
                        id="b",
                        phase="over",
                        access="open",
                        seq=4,
                        changed=0,
                        minded=False,
                        card=b"{}",
                    )
                ],
            )
        )
        await store.writer.do(lambda c: db.add_events(c, "b", events))

    asyncio.run(write())
    store.close()
    again = Store(tmp_path / "t.db")
    assert again.ask(lambda c: db.events_of(c, "b")) == events
    again.close()


@pytest.mark.parametrize("name", sorted(path.stem for path in OLDER.glob("*.sql")))
def test_an_older_database_is_as_it_was(tmp_path: Path, name: str) -> None:
    """Every form that a server ever left behind: seats, drafts, clocks, secrets, logs, results."""
    (tmp_path / "data").mkdir()
    database = sqlite3.connect(tmp_path / "data" / "sacbe.db")
    database.executescript((OLDER / f"{name}.sql").read_text())
    database.execute("PRAGMA journal_mode=WAL")
    database.close()
    known = json.loads((OLDER / f"{name}.json").read_text())
    started = time.monotonic()
    with Server(tmp_path / "data", workers=1) as server:
        people = {}
        for who, secret in known["people"].items():
            people[who] = Human(server, known=False)
            people[who].http.cookies.set("sacbe", secret)
            assert people[who].get("/api/me")["name"] == who
        clocks = drafts = 0
        for key, (then, log) in known["shown"].items():
            human, table = people[key.split()[0]], key.split()[1]
            now = human.state(table)
            assert same([now]) == same([then])
            assert human.get(f"/api/tables/{table}/log") == log
            drafts += bool(now["draft"]["undo"] and now["draft"]["redo"])
            for mine, old in zip(now["times"], then["times"], strict=True):
                assert mine["runs"] == old["runs"]
                if old["left"] is not None:
                    clocks += old["runs"]
                    assert 0 <= old["left"] - mine["left"] <= time.monotonic() - started + 5
        assert clocks >= 3
        assert drafts
        # And the game goes on from there, where what was done before is not done again.
        ana = people["Ana"]
        live = next(t for t in ana.get("/api/tables")["mine"] if t["clock"]["type"] == "bank")
        assert ana.act(live["id"], "redo", 0, id="c1")["result"] == "duplicate"
        assert ana.act(live["id"], "redo", 0, id="later")["result"] == "ok"


NEXT = """
import sqlalchemy as sa
from alembic import op
revision, down_revision, branch_labels, depends_on = "9999", {head!r}, None, None

def upgrade():
    op.add_column("board", sa.Column("colour", sa.Text, nullable=False, server_default="jade"))
    op.execute("UPDATE event SET at = at + 1")
    {then}
"""


@pytest.mark.parametrize("fails", [False, True])
def test_a_migration_is_done_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, fails: bool
) -> None:
    store = Store(tmp_path / "t.db")
    people = [("ana", "Ana"), ("ben", "Ben")]
    for ident, name in people:
        work = functools.partial(db.add_person, person=ident, name=name, language="en", admin=False)
        asyncio.run(store.writer.do(work))
    store.close()

    def content() -> list[str]:
        connection = sqlite3.connect(tmp_path / "t.db")
        lines = list(connection.iterdump())
        connection.close()
        return lines

    before = content()
    shutil.copytree(MIGRATIONS, tmp_path / "migrations")
    heads = ScriptDirectory(str(MIGRATIONS)).get_heads()
    text = NEXT.format(
        head=heads[0], then="raise OSError('the power is gone')" if fails else "pass"
    )
    (tmp_path / "migrations" / "versions" / "9999_next.py").write_text(text)
    monkeypatch.setattr(db, "MIGRATIONS", tmp_path / "migrations")
    if fails:
        with pytest.raises(OSError, match="the power is gone"):
            Store(tmp_path / "t.db")
        assert content() == before
    else:
        Store(tmp_path / "t.db").close()
        assert any("jade" in line for line in content())
        assert sum("Ana" in line or "Ben" in line for line in content()) == 2


def test_readers_can_only_read(tmp_path: Path) -> None:
    store = Store(tmp_path / "t.db")
    with pytest.raises(Exception, match="readonly"):
        store.ask(lambda c: db.add_person(c, "p", "n", "en", admin=False))
    store.close()


def test_events_of_older_servers_still_read() -> None:
    """What was written by the first server, as it was written. Never change a line, only add."""
    old = [
        b'{"type":"opened","game":"tikal","host":"h","chairs":[{"person":"h","name":"A","level":null}]}',
        b'{"type":"sat","seat":1,"person":"p","name":"B"}',
        b'{"type":"stood","seat":1,"link":"k"}',
        b'{"type":"began","header":{"sacbe":1}}',
        b'{"type":"played","seat":0,"moves":["end"]}',
        b'{"type":"undone","seat":0}',
        b'{"type":"redone","seat":0}',
        b'{"type":"reset","seat":0}',
        b'{"type":"said","seat":0,"name":"A","text":"hi"}',
        b'{"type":"substituted","seat":0,"level":"random"}',
        b'{"type":"reclaimed","seat":0}',
        b'{"type":"offered","seat":0,"link":"k"}',
        b'{"type":"paused"}',
        b'{"type":"resumed"}',
        b'{"type":"changed","clock":{"type":"bank","bank":60,"increment":1}}',
        b'{"type":"closed"}',
        b'{"type":"rematched","table":"t"}',
    ]
    kinds = set()
    for line in old:
        body = read_body(line)
        assert read_body(write_body(body)) == body
        kinds.add(type(body))
    assert kinds == set(ev.AnyBody.__args__)


def test_sqlite_of_this_machine_is_told() -> None:
    assert sqlite3.sqlite_version_info >= (3, 37)


def test_a_game_of_other_rules_is_kept_and_not_played() -> None:
    match = sacbe.game("pebbles").start(seats=2, seed=1)
    header = match.log.header() | {"version": 99}
    chairs = [ev.Chair("p0", "A"), ev.Chair("p1", "B")]
    bodies: list[ev.AnyBody] = [
        ev.Opened("pebbles", "p0", chairs),
        ev.Began(header),
        ev.Played(0, ["end"]),
    ]
    table = fold("T", [Event(n, n, None, None, body) for n, body in enumerate(bodies, start=1)])
    assert (table.phase, table.seq) == ("frozen", 3)
    state = Look(table, 9).state(Reader("p0"))
    assert (state.view, state.moves, state.table.phase) == (None, [], "frozen")
    desk = Referee(lambda: "k", lambda _: ["random"])
    with pytest.raises(Refuse) as refused:
        desk.decide(table, Person("p0", "A"), wire.Play("i", "T", 3, 0, ["end"]))
    assert refused.value.code == "table.frozen"
