"""The one thread that writes: it takes what has queued up and commits it in one transaction.

Whoever asks is answered after the commit. A job that breaks a constraint fails alone; a failed
commit fails every job of its batch, and the tables concerned read their events again.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")

BATCH: Final = 256
"""Jobs in one transaction at most."""


@dataclass
class Job(Generic[T]):
    """Something to do within a transaction, and the promise of its result."""

    work: Callable[[Connection], T]
    loop: asyncio.AbstractEventLoop
    promise: asyncio.Future[T]


class Writer:
    """Owns the only connection that may write."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: queue.SimpleQueue[Job[Any] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="sacbe-writer", daemon=True)
        self.failpoint: Callable[[str], None] | None = None
        """Called with `before_commit` and `after_commit`: for tests that let things go wrong."""
        self._thread.start()

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Do this in a transaction; returns when it is on disk."""
        loop = asyncio.get_running_loop()
        promise: asyncio.Future[T] = loop.create_future()
        self._jobs.put(Job(work, loop, promise))
        # What was begun is finished even if the asker goes away.
        return await asyncio.shield(promise)

    def stop(self) -> None:
        """Finish what is queued, then end."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        with self._engine.connect() as connection:
            while True:
                batch, last = self._take()
                if batch:
                    self._commit(connection, batch)
                if last:
                    return

    def _take(self) -> tuple[list[Job[Any]], bool]:
        job = self._jobs.get()
        batch: list[Job[Any]] = []
        while job is not None:
            batch.append(job)
            if len(batch) == BATCH:
                return batch, False
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return batch, False
        return batch, True

    def _commit(self, connection: Connection, batch: list[Job[Any]]) -> None:
        results: list[tuple[Job[Any], Any, BaseException | None]] = []
        try:
            with connection.begin():
                for job in batch:
                    results.append((job, *_try(connection, job)))
                self._pass("before_commit")
            self._pass("after_commit")
        except Exception as problem:  # whatever it is, the askers must hear of it
            results = [(job, None, problem) for job in batch]
        by_loop: dict[asyncio.AbstractEventLoop, list[tuple[Job[Any], Any, BaseException | None]]]
        by_loop = {}
        for result in results:
            by_loop.setdefault(result[0].loop, []).append(result)
        for loop, some in by_loop.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(_keep, some)

    def _pass(self, point: str) -> None:
        if self.failpoint is not None:
            self.failpoint(point)


def _try(connection: Connection, job: Job[Any]) -> tuple[Any, BaseException | None]:
    try:
        with connection.begin_nested():
            return job.work(connection), None
    except Exception as problem:  # it is this job's own, the others go on
        return None, problem


def _keep(results: list[tuple[Job[Any], Any, BaseException | None]]) -> None:
    for job, result, problem in results:
        if job.promise.done():
            continue
        if problem is not None:
            job.promise.set_exception(problem)
            job.promise.exception()  # it is known to have been looked at, even if nobody waits
        else:
            job.promise.set_result(result)
