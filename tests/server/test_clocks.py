"""Clocks: they run by the times of events, stand still while the server does, and end in a program."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sacbe.server import store as db
from sacbe.server.clocks import Clocks, elapsed
from sacbe.server.commands import Person
from sacbe.server.house import House
from sacbe.server.opening import open_table
from sacbe.server.store import Store
from sacbe.wire import messages as wire


def test_time_without_a_server_costs_nothing() -> None:
    assert elapsed(0, 100, ()) == 100
    assert elapsed(0, 100, [(10, 30), (50, 60)]) == 70
    assert elapsed(20, 100, [(10, 30)]) == 70
    assert elapsed(0, 20, [(10, 30)]) == 10
    assert elapsed(40, 50, [(10, 30), (60, 90)]) == 10
    assert elapsed(12, 20, [(10, 30)]) == 0
    assert elapsed(50, 40, ()) == 0


def test_bank_and_increment() -> None:
    clocks = Clocks(wire.BankClock(100, 5), 2, ())
    clocks.turn(1, [0], [0])
    clocks.advance(20_000)
    assert clocks.left_at(0, 20_000) == 80_000
    clocks.turn(1, [0], [0])  # another choice in the same turn brings no increment
    assert clocks.left_at(0, 20_000) == 80_000
    clocks.turn(2, [1], [1])
    assert clocks.left_at(0, 50_000) == 85_000
    assert clocks.left_at(1, 50_000) == 70_000
    assert clocks.deadline() == (120_000, 1)
    clocks.advance(200_000)
    assert clocks.left_at(1, 200_000) == 0
    clocks.renew(1)
    assert clocks.left[1] == 10_000


def test_days() -> None:
    clocks = Clocks(wire.DaysClock(86400), 2, ())
    clocks.turn(1, [0, 1], [0, 1])
    clocks.advance(3_600_000)
    clocks.turn(1, [1], [1])
    clocks.turn(1, [0, 1], [0, 1])  # taken back: the time that was used stays used
    assert clocks.left == [82_800_000, 82_800_000]
    clocks.turn(2, [0], [0])
    assert clocks.left[0] == 86_400_000


def test_no_clock_never_ends() -> None:
    clocks = Clocks(wire.NoClock(), 2, ())
    clocks.turn(1, [0], [0])
    assert clocks.deadline() is None
    assert clocks.left_at(0, 10**12) is None


def test_a_program_plays_for_who_ran_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        store = Store(tmp_path / "t.db")
        house = House(store)
        people = [Person("ana", "Ana"), Person("ben", "Ben")]
        for who in people:
            await store.writer.do(
                lambda c, w=who: db.add_person(c, w.id, w.name, "en", admin=False)
            )
        new = wire.NewTable(
            "pebbles", [wire.MySeat(), wire.OpenSeat()], access="open", clock=wire.BankClock(30)
        )
        table = await house.table(await open_table(house, people[0], new))
        assert table is not None
        await table.command(people[1], wire.Sit("s", table.fold.id, 1))
        await table.minder.ring()
        assert table.fold.chairs[0].sub is None
        real = db.now
        monkeypatch.setattr(db, "now", lambda: real() + 31_000)
        await table.minder.ring()
        assert table.fold.chairs[0].sub is not None
        for _ in range(1200):
            if table.fold.awaiting == [1]:
                break
            await asyncio.sleep(0.05)
        assert table.fold.awaiting == [1]
        answer = await table.command(people[0], wire.Reclaim("r", table.fold.id, 0))
        assert answer.result == "ok"
        assert table.fold.clocks.left[0] == 10_000
        await house.stop()
        store.close()

    asyncio.run(run())
