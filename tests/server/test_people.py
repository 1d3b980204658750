"""Who somebody is: the first admin, what is forgotten, which tables are his or may be seen."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from sqlalchemy import text

from sacbe.server import people as people_module
from sacbe.server import store as db
from sacbe.server.people import People
from sacbe.server.store import Store
from sacbe.wire import messages as wire
from server.harness import Human, Server


def with_store(tmp_path: Path, work: Callable[[Store], Awaitable[None]]) -> None:
    async def go() -> None:
        store = Store(tmp_path / "t.db")
        await work(store)
        store.close()

    asyncio.run(go())


def test_the_first_admin_gets_a_key_until_he_has_come_in(tmp_path: Path) -> None:
    """A link that was lost or has run out locks nobody out of his own house."""

    async def work(store: Store) -> None:
        people = People(store)
        lost, key = await people.first_admin("Ana"), await people.first_admin("Bea")
        assert lost
        assert key
        assert lost != key
        came = await people.enter(key)
        assert came is not None
        assert (came[0].name, came[0].admin) == ("Ana", True)
        assert await people.first_admin("Ana") is None
        assert len(await store.read(db.admins)) == 1
        # Each key is good once, and whoever comes in by it is somebody from then on.
        assert await people.enter(key) is None
        known = await people.who(came[1], "cookie")
        assert known is not None
        assert known.admin
        await people.forget(came[1])
        assert await people.first_admin("Ana")

    with_store(tmp_path, work)


def test_what_is_forgotten_while_it_is_looked_up(tmp_path: Path, monkeypatch: Any) -> None:
    """A token that is dropped at the very moment somebody comes with it opens nothing afterwards."""

    async def work(store: Store) -> None:
        people = People(store)
        ana, _ = await people.come_in(wire.NewMe("Ana"))
        token = await people.new_token(ana, "bot")
        assert token.secret
        read, dropped = threading.Event(), threading.Event()
        plain = people_module._row_of

        def slowly(*given: Any) -> Any:
            found = plain(*given)
            read.set()
            assert dropped.wait(30)
            return found

        monkeypatch.setattr(people_module, "_row_of", slowly)
        asking = asyncio.create_task(people.who(token.secret, "token"))
        await asyncio.to_thread(read.wait)
        assert await people.drop_token(ana, token.id)
        dropped.set()
        assert await asking == ana
        assert await people.who(token.secret, "token") is None

    with_store(tmp_path, work)


def test_tables_that_go_on_come_before_all_that_ended(tmp_path: Path) -> None:
    """However long ago they changed, and however many ended since: a list has an end."""

    async def work(store: Store) -> None:
        ana, _ = await People(store).come_in(wire.NewMe("Ana"))
        phases = {"old": "playing", **{f"t{n}": db.ENDED[n % 3] for n in range(30)}}
        rows = [
            db.Row(
                id=ident, phase=phase, access="link", seq=1, changed=moment, minded=False,
                card=ident.encode(),
            )
            for moment, (ident, phase) in enumerate(phases.items())
        ]  # fmt: skip
        place = text("INSERT INTO place VALUES (:board, :person)")

        def write(connection: Any) -> None:
            db.save_rows(connection, rows)
            for row in rows:
                connection.execute(place, {"board": row["id"], "person": ana.id})

        await store.writer.do(write)
        assert await store.read(lambda c: db.cards_of(c, ana.id, 3)) == [b"old", b"t29", b"t28"]

    with_store(tmp_path, work)


def test_spectators_stay_when_the_clock_changes(server: Server) -> None:
    """Only a new way of access makes them ask again."""
    ana = Human(server, "Ana")
    table = ana.open(["me", "me"])
    page = Human(server, known=False).socket()
    page.watch(table, key=ana.state(table)["links"]["watch"])
    for change in ({"clock": {"type": "days", "per_turn": 86400}}, {"advice": False}):
        assert ana.command(table, "change", **change)["result"] == "ok"
        assert change.items() <= page.until("update")["state"]["table"].items()
    ana.command(table, "change", access="private")
    page.until("gone", table=table)
    page.close()
