"""Compare the engine of Tikal Legend with the oracle for a long time.

./sacbe soak --only soak_tikal_legend [--seed N] [--minutes M]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from oracle.soaking import soak
from oracle.test_tikal_legend import OPTIONS
from oracle.tikal_legend_duel import HABITS, duel


def row(number: int) -> Iterator[Counter[str]]:
    """Two games of this number for each setting and habit: with the usual house data, and others."""
    for seats in (2, 3, 4):
        for options in OPTIONS:
            for habit in HABITS:
                yield duel(habit, seats, dict(options), number)
                yield duel(habit, seats, dict(options), number, house=True)


if __name__ == "__main__":
    soak("Tikal Legend", row)
