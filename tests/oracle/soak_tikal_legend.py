"""Compare the engine of Tikal Legend with the oracle for a long time.

    PYTHONPATH=src:tests python tests/oracle/soak_tikal_legend.py [--seed N] [--minutes M]

It stops at the first difference; without `--minutes` only that or an interrupt ends it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from itertools import count

from oracle.test_tikal_legend import OPTIONS
from oracle.tikal_legend_duel import HABITS, duel


def soak(seed: int, minutes: float | None = None) -> Counter[str]:
    """Play games until the time is over; what was seen in them."""
    until = None if minutes is None else time.monotonic() + 60 * minutes
    seen: Counter[str] = Counter()
    for number in count(1_000_000 * seed):
        for seats in (2, 3, 4):
            for options in OPTIONS:
                for habit in HABITS:
                    if until is not None and time.monotonic() >= until:
                        return seen
                    seen += duel(habit, seats, dict(options), number)
        sys.stdout.write(f"{seen['games']:,} games, {seen['moves']:,} moves: equal\n")
        sys.stdout.flush()
    return seen


def main() -> None:
    """Read the arguments, play, and tell what was seen."""
    parser = argparse.ArgumentParser(description="engine against oracle, Tikal Legend")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float)
    given = parser.parse_args()
    for name, number in sorted(soak(given.seed, given.minutes).items()):
        sys.stdout.write(f"{number:>12,} {name}\n")


if __name__ == "__main__":
    main()
