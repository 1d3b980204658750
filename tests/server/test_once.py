"""No number twice, no command twice, nobody out of step, nothing seen that is not stored."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from sacbe.server import store as db
from sacbe.server.commands import Person
from sacbe.server.house import House
from sacbe.server.opening import open_table
from sacbe.server.store import Store
from sacbe.server.table import Watcher
from sacbe.server.views import Reader
from sacbe.wire import messages as wire
from server.harness import Human, Server


def test_eight_at_once(server: Server) -> None:
    """Eight pages of one person make a move at the same number, each sent up to three times."""
    ana = Human(server, "Ana")
    table = ana.open(["me", "me"], options={"long": True})
    pages = [ana.socket() for _ in range(8)]
    for page in pages:
        page.watch(table)
    chance = random.Random(8)
    for _ in range(12):
        state = ana.state(table)
        results: list[str] = []

        def go(page: Any, state: Any, results: list[str], times: int) -> None:
            ident = f"e{chance.getrandbits(60)}"
            moves = [state["moves"][0]["move"]]
            for _ in range(times):
                page.send(
                    "play", id=ident, table=table, seat=state["seat"], seq=state["seq"], moves=moves
                )
            for _ in range(times):
                results.append(page.until("answer", id=ident)["result"])

        sent = [chance.randint(1, 3) for _ in pages]
        threads = [
            threading.Thread(target=go, args=(page, state, results, times))
            for page, times in zip(pages, sent, strict=True)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        count = Counter(results)
        assert len(results) == sum(sent)
        assert count["ok"] == 1
        assert set(count) <= {"ok", "stale", "duplicate"}
        after = ana.state(table)
        assert (after["seq"], after["moves_made"]) == (state["seq"] + 1, state["moves_made"] + 1)
    last = ana.state(table)
    for page in pages:
        while page.state["seq"] < last["seq"]:
            page.hear()
        assert page.state["view"] == last["view"]
        assert len(page.log) == last["moves_made"]
        page.close()


def test_pages_that_are_cut_off_stay_in_step(server: Server) -> None:
    ana, ben = Human(server, "Ana"), Human(server, "Ben")
    table = ana.open(["me", "me"], options={"long": True}, access="open")
    chance = random.Random(4)
    page = ben.socket()
    page.watch(table)
    for _ in range(40):
        state = ana.state(table)
        if chance.random() < 0.3:
            page.close()
            page = ben.socket()
            if chance.random() < 0.5:
                page.watch(table)
            else:
                page.send("watch", table=table)  # the first message comes when it comes
        ana.play(table, state["seat"], chance.choice(state["moves"])["move"], seq=state["seq"])
    if page.state is None:
        page.until("table")
    final = ben.state(table)
    while page.state["seq"] < final["seq"]:
        page.hear()
    assert page.state["view"] == final["view"]
    assert page.log == ben.get(f"/api/tables/{table}/log")
    page.close()


class Ear:
    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def push(self, message: bytes) -> None:
        self.heard.append(message)


@pytest.mark.parametrize("point", ["before_commit", "after_commit"])
def test_what_is_seen_is_stored(tmp_path: Path, point: str) -> None:
    """The writer fails around its commit: nobody hears more than the database holds."""

    async def run() -> None:
        store = Store(tmp_path / "t.db")
        house = House(store)
        ana = Person("ana", "Ana")
        await store.writer.do(lambda c: db.add_person(c, "ana", "Ana", "en", admin=False))
        ident = await open_table(
            house, ana, wire.NewTable("pebbles", [wire.MySeat(), wire.MySeat()])
        )
        table = await house.table(ident)
        assert table is not None
        ear = Ear()

        table.watchers.append(Watcher(ear, Reader("ana")))
        seq = table.fold.seq

        def fail(at: str) -> None:
            if at == point:
                store.writer.failpoint = None
                raise OSError("the disk is gone")

        store.writer.failpoint = fail
        command = wire.Play("c1", ident, seq, 0, ["take 1"])
        answer = await table.command(ana, command)
        kept = len(await store.read(lambda c: db.events_of(c, ident)))
        assert table.fold.seq == kept
        if point == "before_commit":
            assert (answer.result, kept, ear.heard) == ("failed", seq, [])
            assert (await table.command(ana, command)).result == "ok"
        else:
            assert (answer.result, kept, len(ear.heard)) == ("ok", seq + 1, 1)
            assert (await table.command(ana, command)).result == "duplicate"
        assert table.fold.match is not None
        assert len(table.fold.match.log.moves) == 1
        await house.stop()
        store.close()

    asyncio.run(run())


def test_a_number_is_taken_once(tmp_path: Path) -> None:
    """A second house on the same database can't overwrite: the key of the event is the lock."""

    async def run() -> None:
        store = Store(tmp_path / "t.db")
        one, two = House(store), House(store)
        ana = Person("ana", "Ana")
        await store.writer.do(lambda c: db.add_person(c, "ana", "Ana", "en", admin=False))
        ident = await open_table(one, ana, wire.NewTable("pebbles", [wire.MySeat(), wire.MySeat()]))
        here, there = await one.table(ident), await two.table(ident)
        assert here is not None
        assert there is not None
        seq = here.fold.seq
        first = await here.command(ana, wire.Play("a", ident, seq, 0, ["take 1"]))
        second = await there.command(ana, wire.Play("b", ident, seq, 0, ["take 2"]))
        assert (first.result, second.result) == ("ok", "failed")
        assert there.fold.match is not None
        assert there.fold.match.log.moves == [(0, "take 1")]
        assert (
            await there.command(ana, wire.Play("b", ident, seq, 0, ["take 2"]))
        ).result == "stale"
        await one.stop()
        await two.stop()
        store.close()

    asyncio.run(run())


def test_who_goes_away_leaves_nothing_half_done(tmp_path: Path) -> None:
    """A page that closes between a move and its commit: the table and the others are in step."""

    async def run() -> None:
        store = Store(tmp_path / "t.db")
        house = House(store)
        ana = Person("ana", "Ana")
        await store.writer.do(lambda c: db.add_person(c, "ana", "Ana", "en", admin=False))
        new = wire.NewTable("pebbles", [wire.MySeat(), wire.MySeat()])
        table = await house.table(await open_table(house, ana, new))
        assert table is not None
        ear = Ear()
        table.watchers.append(Watcher(ear, Reader("ana")))
        seq = table.fold.seq
        store.writer.failpoint = lambda at: time.sleep(0.2) if at == "before_commit" else None
        command = wire.Play("c1", table.fold.id, seq, 0, ["take 1"])
        asking = asyncio.create_task(table.command(ana, command))
        await asyncio.sleep(0.05)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        store.writer.failpoint = None
        after = wire.Play("c2", table.fold.id, seq + 1, 0, ["take 1"])
        assert (await table.command(ana, after)).result == "ok"
        assert len(ear.heard) == 2
        assert table.fold.seq == len(await store.read(lambda c: db.events_of(c, table.fold.id)))
        await house.stop()
        store.close()

    asyncio.run(run())
