"""A game that fails: its own table is kept as it is, and everybody else plays on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import text

from sacbe.server import store as db
from sacbe.server.commands import Person
from sacbe.server.house import House, read_card
from sacbe.server.opening import open_table
from sacbe.server.store import Store
from sacbe.wire import messages as wire
from server.harness import Human, Server
from server.test_playing import finish


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("broken") / "data", workers=1) as running:
        yield running


def pair(server: Server) -> tuple[Human, Human, str]:
    ana, ben = Human(server, "Ana"), Human(server, "Ben")
    table = ana.open(["me", "open"], game="brittle", access="open")
    assert ben.command(table, "sit", seat=1)["result"] == "ok"
    return ana, ben, table


def test_a_move_that_can_not_be_read(house: Server) -> None:
    """The mistake shows before anything is stored: the move fails, and the game goes on."""
    ana, _, table = pair(house)
    page = ana.socket()
    page.watch(table)
    seq = page.state["seq"]
    answer = page.do(table, "play", seat=0, seq=seq, moves=["take 1"])
    assert (answer["result"], answer["seq"]) == ("failed", seq)
    assert ana.play(table, 0, "take 1")["result"] == "failed"
    assert ana.play(table, 0, "end")["result"] == "ok"
    assert ana.state(table)["table"]["phase"] == "playing"


@pytest.mark.parametrize("move", ["take 3", "take 2"], ids=["applied", "shown"])
def test_a_table_that_breaks_is_kept_and_hurts_no_other(tmp_path: Path, move: str) -> None:
    with Server(tmp_path / "data", workers=1) as server:
        ana, ben, table = pair(server)
        other = ana.open(["me", "random"])
        page = ben.socket()
        page.watch(table)
        ana.play(table, 0, move)
        update = page.until("update")
        assert update["state"]["table"]["phase"] == "frozen"
        for restarted in (False, True):
            if restarted:  # a broken table must not keep the house shut
                server.kill()
                server.start()
            for human in (ana, ben):
                state = human.state(table)
                assert (state["table"]["phase"], state["view"], state["moves"]) == (
                    "frozen", None, []
                )  # fmt: skip
                assert state["seq"] == update["state"]["seq"]
            assert ana.play(table, 0, "end")["code"] == "table.frozen"
            assert {t["id"] for t in ana.get("/api/tables")["mine"]} == {table, other}
            again = ben.socket()
            assert again.watch(table)["state"]["table"]["phase"] == "frozen"
            assert ana.state(other)["table"]["phase"] == "playing"
        finish(other, ana)
        assert "a mistake in" in server.log()


def test_a_disk_that_is_full_for_a_while(tmp_path: Path) -> None:
    """Nothing can be stored, then it can again: the house goes on as if nothing had been."""

    async def run() -> None:
        store = Store(tmp_path / "t.db")
        house = House(store)
        house.pulse = 0.01
        await house.start()
        ana = Person("ana", "Ana")
        await store.writer.do(lambda c: db.add_person(c, "ana", "Ana", "en", admin=False))
        ident = await open_table(house, ana, wire.NewTable("pebbles", [wire.MySeat()] * 2))
        table = await house.table(ident)
        assert table is not None
        seq = table.fold.seq
        await table.command(ana, wire.Play("a", ident, seq, 0, ["take 1"]))

        def full(_: str) -> None:
            raise OSError("no space left on device")

        store.writer.failpoint = full
        answer = await table.command(ana, wire.Play("b", ident, seq + 1, 0, ["take 1"]))
        assert (answer.result, answer.seq) == ("failed", seq + 1)
        with pytest.raises(db.Unstored):
            await open_table(house, ana, wire.NewTable("pebbles", [wire.MySeat()] * 2))
        await asyncio.sleep(0.2)
        store.writer.failpoint = None
        again = await table.command(ana, wire.Play("b", ident, seq + 1, 0, ["take 1"]))
        assert (again.result, again.seq) == ("ok", seq + 2)
        for _ in range(500):  # the line for the lists is written as soon as that is possible
            cards = await store.read(lambda c: db.cards_of(c, "ana", 10))
            if [read_card(card).table.seq for card in cards] == [seq + 2]:
                break
            await asyncio.sleep(0.01)
        else:
            raise AssertionError(cards)
        assert list(house.tables) == [ident]
        await house.stop()
        store.close()

    asyncio.run(run())


def test_a_table_that_can_not_be_read(tmp_path: Path) -> None:
    """An event of a server to come, or a torn page: the other tables wake up all the same."""

    async def run() -> None:
        store = Store(tmp_path / "t.db")
        house = House(store)
        await house.start()
        ana = Person("ana", "Ana")
        await store.writer.do(lambda c: db.add_person(c, "ana", "Ana", "en", admin=False))
        clock = wire.BankClock(600)
        new = wire.NewTable("pebbles", [wire.MySeat()] * 2, clock=clock)
        idents = sorted([await open_table(house, ana, new) for _ in range(3)])
        await house.stop()
        bad = text(
            'UPDATE event SET body = \'{"type":"nothing"}\' WHERE board = :board AND seq = 2'
        )
        await store.writer.do(lambda c: c.execute(bad, {"board": idents[0]}))
        house = House(store)
        await house.start()
        for _ in range(500):
            if set(house.tables) >= set(idents[1:]):
                break
            await asyncio.sleep(0.01)
        assert sorted(house.tables) == idents[1:]
        assert len((await house.lists(ana)).mine) == 3
        with pytest.raises(msgspec.ValidationError):
            await house.table(idents[0])
        await house.stop()
        store.close()

    asyncio.run(run())


def test_a_program_or_hint_that_can_not_imagine(house: Server) -> None:
    ana = Human(house, "Ana")
    table = ana.open(["me", "random"], game="brittle")
    page = ana.socket()
    page.watch(table)
    page.send("hint", id="h", table=table, seat=0, seq=page.state["seq"])
    assert page.until("hint", id="h")["steps"] == []
    assert ana.play(table, 0, "end")["result"] == "ok"
    while ana.state(table)["awaiting"] == [1]:  # it plays at random instead, or breaks the table
        page.hear()
    assert ana.state(table)["table"]["phase"] in ("playing", "frozen")
