"""Compare the engine with the oracle for a long time.

    ./sacbe soak --only tikal [--seed N] [--minutes M]

It stops at the first difference, named so that `duel(...)` plays that game again; without
`--minutes` only that or an interrupt ends it. Another seed begins at another place of the same
row of games.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from contextlib import suppress
from itertools import count

from oracle.tikal_box import EDITIONS
from oracle.tikal_duel import duel
from oracle.tikal_habits import HABITS


def soak(seen: Counter[str], seed: int, minutes: float | None = None) -> None:
    """Play games until the time is over, and count what is seen in them."""
    until = None if minutes is None else time.monotonic() + 60 * minutes
    for number in count(1_000_000 * seed):
        for seats in (2, 3, 4):
            for auction in (False, True):
                for edition in EDITIONS:
                    for habit in HABITS:
                        if until is not None and time.monotonic() >= until:
                            return
                        seen += duel(habit, seats, auction, edition, number)
                        seen["games"] += 1
        sys.stdout.write(f"Tikal: {seen['games']:,} games, {seen['moves']:,} moves: equal\n")
        sys.stdout.flush()


def main() -> None:
    """Read the arguments, play, and tell what was seen."""
    parser = argparse.ArgumentParser(description="engine against oracle, Tikal")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float)
    given = parser.parse_args()
    seen: Counter[str] = Counter()
    with suppress(KeyboardInterrupt):
        soak(seen, given.seed, given.minutes)
    for name, number in sorted(seen.items()):
        sys.stdout.write(f"{number:>12,} {name}\n")


if __name__ == "__main__":
    main()
