"""The frame of the long comparisons: row after row of games, until something differs."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count

EVERY = 10.0
"""Seconds between two lines that tell how far it is."""
ROWS = 1_000_000
"""Another seed begins so many rows further on."""

Row = Callable[[int], Iterator["Counter[str]"]]
"""The games of a row: a game for each setting, all of one number; what was seen in each."""


def soak(title: str, row: Row) -> None:
    """Play until the time is over, or without `--minutes` until an interrupt; tell what was seen.

    A difference stops it, named so that `duel(...)` plays that game again.
    """
    parser = argparse.ArgumentParser(description=f"engine against oracle, {title}")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float)
    given = parser.parse_args()
    end = None if given.minutes is None else time.monotonic() + 60 * given.minutes
    seen: Counter[str] = Counter()
    with suppress(KeyboardInterrupt):
        play(title, row, given.seed, end, seen)
    for name, number in sorted(seen.items()):
        sys.stdout.write(f"{number:>12,} {name}\n")


def play(title: str, row: Row, seed: int, end: float | None, seen: Counter[str]) -> None:
    """Play on, and count what is seen."""
    games = 0
    told = time.monotonic()
    for number in count(ROWS * seed):
        for found in row(number):
            games += 1
            seen += found
            now = time.monotonic()
            over = end is not None and now >= end
            if over or now - told >= EVERY:
                told = now
                sys.stdout.write(f"{title}: {games:,} games, {seen['moves']:,} moves: equal\n")
                sys.stdout.flush()
            if over:
                return
