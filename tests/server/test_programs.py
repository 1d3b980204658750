"""Programs: they don't block people, are stopped when late, and see only what they may."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

import pytest

import sacbe
from sacbe.match import Match
from sacbe.server import store as db
from sacbe.server.commands import Person
from sacbe.server.house import House
from sacbe.server.opening import open_table
from sacbe.server.programs import Late, Programs, Worker
from sacbe.server.replays import Replays
from sacbe.server.store import Store
from sacbe.wire import messages as wire
from server.harness import Human, Server
from server.strain import Players, check


def test_a_late_or_dead_worker_is_replaced() -> None:
    match = sacbe.game("pebbles").start(seats=2, seed=1)

    async def go() -> None:
        programs = Programs(1, seconds=20)
        assert await programs.choose(match, 0, "random", 1)
        worker = programs._all[0]
        assert worker._process is not None
        first = worker._process.pid
        worker._process.kill()
        await worker._process.wait()
        assert await programs.choose(match, 0, "random", 1)
        assert worker._process is not None
        assert worker._process.pid != first
        programs.seconds = 0.0
        assert (await programs.choose(match, 0, "random", 1))[0] in [m.text for m in match.moves()]
        assert worker._process is None
        with pytest.raises(Late):
            await programs.hint(match, 0, 1)
        await programs.stop()

    asyncio.run(go())


class Thinker(Programs):
    """Programs that think until they are called off."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked = self.called_off = 0

    async def choose(self, match: Match, seat: int, level: str, seed: int) -> list[str]:
        self.asked += 1
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            self.called_off += 1
            raise
        return []


def test_a_search_that_nobody_waits_for_is_called_off(tmp_path: Path) -> None:
    """Pausing, taking the seat back or closing the table frees the worker for others."""

    async def run() -> None:
        store = Store(tmp_path / "t.db")
        thinker = Thinker()
        house = House(store, thinker)
        ana = Person("ana", "Ana")
        await store.writer.do(lambda c: db.add_person(c, "ana", "Ana", "en", admin=False))
        new = wire.NewTable("pebbles", [wire.MySeat(), wire.ProgramSeat("random")])
        table = await house.table(await open_table(house, ana, new))
        assert table is not None
        ident = table.fold.id
        commands: list[wire.AnyCommand] = [
            wire.Play("1", ident, table.fold.seq, 0, ["end"]), wire.Pause("2", ident),
            wire.Resume("3", ident), wire.Pause("4", ident), wire.Resume("5", ident),
            wire.Say("6", ident, "still thinking?"), wire.Close("7", ident),
        ]  # fmt: skip
        seen = []
        for command in commands:
            assert (await table.command(ana, command)).result == "ok"
            await asyncio.sleep(0.02)
            seen.append((thinker.asked, thinker.called_off))
        assert seen == [(1, 0), (1, 1), (2, 1), (2, 2), (3, 2), (3, 2), (3, 3)]
        # As quick as can be, one after the other: it thinks again all the same.
        again = await house.table(await open_table(house, ana, new))
        assert again is not None
        ident = again.fold.id
        await again.command(ana, wire.Play("1", ident, again.fold.seq, 0, ["end"]))
        for n in range(5):
            await again.command(ana, wire.Pause(f"p{n}", ident))
            await again.command(ana, wire.Resume(f"r{n}", ident))
        await asyncio.sleep(0.02)
        assert thinker.asked - thinker.called_off == 1
        await house.stop()
        store.close()

    asyncio.run(run())


def test_a_question_that_breaks_the_program_is_answered() -> None:
    async def go() -> None:
        worker = Worker()
        answer = await worker.ask({"do": "choose", "game": "nothing", "position": {}}, 20)
        assert "problem" in answer
        await worker.stop()

    asyncio.run(go())


def worked(server: Server) -> dict[int, int]:
    """The processor time that each program's process has used."""
    assert server.process is not None
    number = server.process.pid
    children = Path(f"/proc/{number}/task/{number}/children").read_text().split()
    times = {}
    for child in children:
        fields = Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()
        times[int(child)] = int(fields[11]) + int(fields[12])
    return times


@pytest.mark.alone
def test_people_before_programs(tmp_path: Path) -> None:
    """With one search running per core, people's moves are answered nearly as fast as without."""
    cores = os.cpu_count() or 1
    with Server(tmp_path / "data", workers=cores) as server:
        ana = Human(server, "Ana")
        players = Players([ana], 0.005)
        levels = {g["id"]: g["levels"] for g in ana.get("/api/house")["games"]}["tikal"]
        thinker = {"type": "program", "level": levels[-1]}
        tables: list[str] = []
        before: dict[int, int] = {}

        def strain() -> None:
            # More tables than cores: while one plays its move, no worker is idle.
            tables.extend(ana.open([thinker] * 4, game="tikal") for _ in range(2 * cores))
            deadline = time.monotonic() + 60
            while len(worked(server)) < cores or not all(worked(server).values()):
                assert time.monotonic() < deadline
                time.sleep(0.05)
            before.update(worked(server))

        def relax() -> None:
            if tables:  # it was strain indeed
                assert any(ana.state(t)["table"]["phase"] == "playing" for t in tables)
                now = worked(server)
                assert sum(now.values()) > sum(before.values()) or set(now) != set(before)
            for table in tables:
                ana.command(table, "close")
            tables.clear()
            time.sleep(0.1)
            before.clear()

        check(players, strain, relax)
        relax()


def test_replays_follow_what_was_taken_back() -> None:
    match = sacbe.game("pebbles").start(seats=2, seed=1)
    replays = Replays()
    for text in ("take 1", "take 2", "end"):
        match.play(text)
    whole = match.clone()
    assert replays.at(match.log, 3).digest() == whole.digest()
    other = sacbe.game("pebbles").start(seats=2, seed=1)
    other.play("take 1")
    other.play("take 3")
    assert replays.at(other.log, 2).digest() == other.digest()
    for n in (3, 0, 2, 1, 3):
        assert replays.at(whole.log, n).digest() == sacbe.replay(whole.log, n).digest()
