"""Power cuts on a disk that forgets unsynced writes. NORMAL is the control: it must lose some."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

apsw = pytest.importorskip("apsw", reason="the power cut needs APSW's VFS")

from sacbe.server import store as db  # noqa: E402
from sacbe.server.events import Event, Said  # noqa: E402
from sacbe.server.store import Store  # noqa: E402
from server import powercut  # noqa: E402

CUTS = 60

DEAD: list[Store] = []
"""What ran when the power failed: kept, so that it never tidies up behind itself."""


def lost(synchronous: str, cuts: int, seed: int = 3) -> tuple[int, int]:
    """How many acknowledged moves are gone after so many power cuts, and how many there were."""
    powercut.MEMORY.clear()
    powercut.DISK.clear()
    chance = random.Random(seed)
    acknowledged: set[int] = set()
    gone = 0
    path = Path("/power.db")
    seq = 0
    for _ in range(cuts):
        store = Store(path, module=powercut.module(), synchronous=synchronous)

        async def play(store: Store, first: int, count: int, done: list[int]) -> None:
            await store.writer.do(
                lambda c: db.save_rows(
                    c,
                    [
                        db.Row(
                            id="b",
                            phase="playing",
                            access="open",
                            seq=0,
                            changed=0,
                            minded=False,
                            card=b"{}",
                        )
                    ],
                )
            )

            async def one(number: int) -> None:
                event = Event(number, 0, None, str(number), Said(0, "a", "b"))
                await store.writer.do(lambda c: db.add_events(c, "b", [event]))
                done.append(number)

            for start in range(first, first + count, 4):
                await asyncio.gather(*(one(n) for n in range(start, start + 4)))

        count = 4 * chance.randint(1, 10)
        done: list[int] = []
        asyncio.run(play(store, seq, count, done))
        acknowledged.update(done)
        seq += count
        powercut.cut()
        store.abandon()
        DEAD.append(store)
        store = Store(path, module=powercut.module(), synchronous=synchronous)
        found = asyncio.run(store.writer.do(lambda c: db.events_of(c, "b")))
        have = {event.seq for event in found}
        gone += len(acknowledged - have)
        acknowledged &= have
        store.close()
    return gone, seq


def test_full_loses_nothing() -> None:
    gone, all_of_them = lost("FULL", CUTS)
    assert gone == 0
    assert all_of_them > 5 * CUTS


def test_normal_loses_some() -> None:
    assert lost("NORMAL", CUTS)[0] > 0
