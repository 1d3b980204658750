"""Programs that play, each in a process of its own: killed when it is late, restarted when it dies.

A worker gets a position that is consistent with what its seat may know, never the real one.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import random
import sys
from typing import Any, Final

import msgspec

from sacbe.match import Match

log = logging.getLogger("sacbe.programs")

LIMIT: Final = 64 * 1024 * 1024
"""The longest line between server and worker."""

STARTING: Final = 60.0
"""Seconds a worker may take to start."""


class Late(Exception):
    """A worker did not answer in time, or died."""


class Worker:
    """One process, asked one thing at a time over its standard input and output."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Ask and wait; a late worker is killed."""
        if self._process is None or self._process.returncode is not None:
            await self._start()
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            async with asyncio.timeout(seconds):
                process.stdin.write(msgspec.json.encode(question) + b"\n")
                await process.stdin.drain()
                answer = await process.stdout.readline()
            if not answer:
                raise Late
            found: dict[str, Any] = msgspec.json.decode(answer)
        except (TimeoutError, OSError, ValueError, asyncio.CancelledError, Late) as problem:
            await self.stop()
            if isinstance(problem, asyncio.CancelledError):
                raise
            raise Late from problem
        return found

    async def _start(self) -> None:
        self._process = process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "sacbe.server.worker",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LIMIT,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)},
        )  # fmt: skip
        assert process.stdout is not None
        try:
            async with asyncio.timeout(STARTING):
                ready = await process.stdout.readline()
        except (TimeoutError, asyncio.CancelledError) as problem:
            await self.stop()
            if isinstance(problem, asyncio.CancelledError):
                raise
            raise Late from problem
        if not ready:
            await self.stop()
            raise Late

    async def stop(self) -> None:
        """Kill the process."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Programs:
    """A few workers; questions wait their turn."""

    def __init__(self, workers: int | None = None, seconds: float = 5.0) -> None:
        self.count = workers or max(1, (os.cpu_count() or 2) - 1)
        self.seconds = seconds
        self._idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        self._all = [Worker() for _ in range(self.count)]
        for each in self._all:
            self._idle.put_nowait(each)

    async def choose(self, match: Match, seat: int, level: str, seed: int) -> list[str]:
        """What a program plays: one move or several. A late or broken one plays at random."""
        try:
            answer = await self._ask("choose", match, seat, level, seed)
            return [str(text) for text in answer["moves"]]
        except Exception as problem:  # whatever it is, the game must go on
            what = type(problem).__name__
            log.warning("program %s of %s (%s): a random move", level, match.game.id, what)
            choices = match.moves(seat)
            return [random.Random(seed).choice(choices).text]

    async def hint(self, match: Match, seat: int, seed: int) -> list[dict[str, Any]]:
        """The best turn a program finds: moves, each with its gain. Raises `Late`."""
        steps: list[dict[str, Any]] = (await self._ask("hint", match, seat, "", seed))["steps"]
        return steps

    async def _ask(
        self, what: str, match: Match, seat: int, level: str, seed: int
    ) -> dict[str, Any]:
        known = match.imagined(seat, seed)
        question = {
            "do": what, "game": match.game.id, "position": known.position(), "seat": seat,
            "level": level, "seed": seed,
        }  # fmt: skip
        each = await self._idle.get()
        try:
            answer = await each.ask(question, self.seconds)
        finally:
            self._idle.put_nowait(each)
        if "problem" in answer:
            log.error("program %s of %s: %s", level, match.game.id, answer["problem"])
            raise Late
        return answer

    async def stop(self) -> None:
        """Kill all workers."""
        for each in self._all:
            await each.stop()
