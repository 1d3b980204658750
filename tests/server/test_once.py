"""No number twice, no command twice, nobody out of step, nothing seen that is not stored."""

from __future__ import annotations

import asyncio
import contextlib
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
from server.harness import Human, Page, Server, fingerprint
from server.test_never_lost import rows


def test_eight_at_once(tmp_path: Path) -> None:
    """Eight pages of one person make a move at the same number, each sent one to three times.

    Some lines break before the answer, and in every third round the server dies with the answers:
    then all come back and send the same again.
    """
    with Server(tmp_path / "data", workers=1) as server:
        ana = Human(server, "Ana")
        table = ana.open(["me", "me"], options={"long": True})
        chance = random.Random(8)

        def fresh() -> Page:
            page = ana.socket()
            page.watch(table)
            return page

        pages = [fresh() for _ in range(8)]
        winners = set()
        for number in range(12):
            state = ana.state(table)
            play = {
                "table": table, "seat": state["seat"], "seq": state["seq"],
                "moves": [state["moves"][0]["move"]],
            }  # fmt: skip
            idents = [f"e{chance.getrandbits(60)}" for _ in pages]
            counts = [chance.randint(1, 3) for _ in pages]
            broken = [chance.random() < 0.3 for _ in pages]
            answers: list[Any] = []

            def go(i: int, play: Any, idents: Any, counts: Any, cut: Any, answers: Any) -> None:
                for _ in range(counts[i]):
                    pages[i].send("play", id=idents[i], **play)
                if cut[i]:
                    pages[i].cut()
                    pages[i] = fresh()
                    pages[i].send("play", id=idents[i], **play)
                for _ in range(1 if cut[i] else counts[i]):
                    answers.append(pages[i].until("answer", id=idents[i]))

            threads = [
                threading.Thread(target=go, args=(i, play, idents, counts, broken, answers))
                for i in range(8)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            if number % 3 == 2:
                server.kill()
                server.start()
                for i, page in enumerate(pages):
                    page.cut()
                    pages[i] = fresh()
                    answers.append(pages[i].do(kind="play", id=idents[i], **play))
            count = Counter(answer["result"] for answer in answers)
            # The answer "ok" may be lost with its line; the move is there, and there once.
            assert count["ok"] == 1 or (count["ok"] == 0 and count["duplicate"])
            assert set(count) <= {"ok", "stale", "duplicate"}
            after = ana.state(table)
            assert after["seq"] == state["seq"] + 1
            assert after["moves_made"] == state["moves_made"] + 1
            done = {a["id"] for a in answers if a["result"] in ("ok", "duplicate")}
            assert len(done) == 1
            winners |= done
            for answer in answers:
                assert answer["seq"] == after["seq"]
                assert answer["done"] == (None if answer["result"] == "stale" else after["seq"])
        stored = rows(server.data / "sacbe.db")[table]
        assert [seq for seq, _ in stored] == list(range(1, len(stored) + 1))
        assert {cmd for _, cmd in stored} == winners | {None}
        last, log = ana.state(table), ana.get(f"/api/tables/{table}/log")
        for page in pages:
            while page.state["seq"] < last["seq"]:
                page.hear()
            assert page.digest() == fingerprint(last, log, [])
            page.close()


def test_pages_that_are_cut_off_stay_in_step(server: Server) -> None:
    """Lines break at random, also between loading the page and the socket's first message."""
    ana = Human(server, "Ana")
    table = ana.open(["me", "me"], options={"long": True}, access="open")
    readers = [ana, *(Human(server, name) for name in ("Ben", "Carl", "Dora"))]
    chance = random.Random(4)
    pages: list[Page | None] = [None] * len(readers)
    loaded: list[int] = [0] * len(readers)
    cuts = early = 0
    for _ in range(120):
        state = ana.state(table)
        for i, reader in enumerate(readers):
            page, luck = pages[i], chance.random()
            if page is None:
                # The page is loaded; its socket opens now or a few moves later.
                loaded[i] = loaded[i] or reader.state(table)["seq"]
                if luck < 0.5:
                    page = pages[i] = reader.socket()
                    page.send("watch", table=table)
            elif luck < 0.2:
                cuts += 1
                early += page.state is None  # before its first message was read
                page.cut()
                pages[i], loaded[i] = None, 0
            elif luck < 0.6:
                with contextlib.suppress(TimeoutError):
                    page.hear(0.001)
        undo = state["draft"]["undo"] and chance.random() < 0.3
        kind = "reset" if undo and chance.random() < 0.5 else "undo" if undo else "play"
        more = {} if undo else {"moves": [chance.choice(state["moves"])["move"]]}
        ana.command(table, kind, seat=state["seat"], seq=state["seq"], **more)
        if chance.random() < 0.2:
            ana.command(table, "say", text=f"line {state['seq']}")
    assert cuts > 20
    assert early > 3
    for i, reader in enumerate(readers):
        page = pages[i] or reader.socket()
        if pages[i] is None:
            page.send("watch", table=table)
        final, log = reader.state(table), reader.get(f"/api/tables/{table}/log")
        assert loaded[i] <= final["seq"]
        while page.state is None or page.state["seq"] < final["seq"]:
            page.hear()
        fresh = reader.socket()
        fresh.watch(table)
        assert page.digest() == fresh.digest() == fingerprint(final, log, fresh.chat)
        assert fresh.chat
        page.close()
        fresh.close()


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
