"""Compare the engine of Tzolk'in with the oracle for a long time.

./sacbe soak --only soak_tzolkin [--seed N] [--minutes M]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from oracle.soaking import soak
from oracle.test_tzolkin import OPTIONS
from oracle.tzolkin_duel import HABITS, duel


def row(number: int) -> Iterator[Counter[str]]:
    """A game of this number for each setting and habit."""
    for seats in (2, 3, 4):
        for options in OPTIONS:
            for habit in HABITS:
                yield duel(habit, seats, dict(options), number)


if __name__ == "__main__":
    soak("Tzolk'in", row)
