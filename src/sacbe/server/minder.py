"""What a table needs the server itself for: clocks that run out, and programs that must choose."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from sacbe.server import events as ev
from sacbe.server import store as db
from sacbe.server.commands import Refuse, legal, middle
from sacbe.server.store import Unstored

if TYPE_CHECKING:
    from sacbe.server.table import LiveTable

log = logging.getLogger("sacbe.table")

TRIES: Final = 3
"""How often a program may answer nonsense before the first legal move is played for it."""


class Minder:
    """Minds one table."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self._thinking: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    @property
    def needed(self) -> bool:
        """Whether the server must keep the table in mind."""
        state = self.table.fold
        return self._seat() is not None or (
            state.phase == "playing" and state.clocks.deadline() is not None
        )

    def look(self) -> None:
        """After anything happened: set the clock's timer, wake the programs or call them off."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.table.fold.clocks.deadline()
        if due is not None and self.table.fold.phase == "playing":
            delay = max(0.0, (due[0] - db.now()) / 1000) + 0.02
            self._timer = asyncio.get_running_loop().call_later(
                min(delay, 86400.0), self._spawn, self.ring
            )
        idle = self._thinking is None or self._thinking.done()
        if self._seat() is not None:
            if idle:
                self._thinking = self._spawn(self._think)
        elif not idle and self._thinking is not asyncio.current_task():
            # Nobody waits for that answer any more; its worker is free for others.
            self._call_off()

    def _spawn(self, work: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
        return self.table.house.spawn(work())

    def _seat(self) -> int | None:
        """The first seat that a program must choose for."""
        state = self.table.fold
        if state.phase != "playing":
            return None
        for seat in state.awaiting:
            if state.chairs[seat].program is not None:
                return seat
        return None

    async def ring(self) -> None:
        """A clock may have run out: a program plays for that seat."""
        table = self.table
        async with table.lock:
            due = table.fold.clocks.deadline()
            if due is None or table.fold.phase != "playing":
                return
            seat = due[1]
            if table.fold.clocks.left_at(seat, db.now()) == 0:
                level = middle(table.house.levels(table.fold.terms.game))
                with contextlib.suppress(Unstored):
                    await table.add([ev.Substituted(seat, level, "time")])
            else:
                self.look()

    async def _think(self) -> None:
        """Let programs choose as long as it is their turn."""
        try:
            await self._choose()
        except Exception as problem:  # a game's mistake is its own table's trouble, nobody else's
            self.table.freeze(problem)

    async def _choose(self) -> None:
        table, house = self.table, self.table.house
        refused = 0
        while (seat := self._seat()) is not None and not house.stopping:
            state, match = table.fold, table.fold.match
            level = state.chairs[seat].program
            if match is None or level is None:
                return
            stamp = (seat, level, state.changed[seat])
            seed = house.seed(f"{state.id} {state.seq} {seat}")
            if refused < TRIES:
                moves = await house.programs.choose(match, seat, level, seed)
            else:
                moves = [match.moves(seat)[0].text]
            async with table.lock:
                state = table.fold
                if self._seat() != seat:
                    continue
                if stamp != (seat, state.chairs[seat].program, state.changed[seat]):
                    continue
                try:
                    texts = legal(state, seat, moves if not refused else moves[:1])
                    await table.add([ev.Played(seat, texts)])
                    refused = 0
                except Refuse as no:
                    refused += 1
                    log.error("table %s: program %s chose %r: %s", state.id, level, moves, no)
                except Unstored:
                    await asyncio.sleep(1)
            await asyncio.sleep(0)

    def _call_off(self) -> None:
        task, self._thinking = self._thinking, None
        if task is not None:
            task.cancel()

    def stop(self) -> None:
        """Forget timers and programs."""
        if self._timer is not None:
            self._timer.cancel()
        self._call_off()
