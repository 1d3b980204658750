"""Compare the engine of Tikal with the oracle for a long time.

./sacbe soak --only soak_tikal.py [--seed N] [--minutes M]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from oracle.soaking import soak
from oracle.tikal_box import EDITIONS
from oracle.tikal_duel import duel
from oracle.tikal_habits import HABITS


def row(number: int) -> Iterator[Counter[str]]:
    """A game of this number for each setting and habit."""
    for seats in (2, 3, 4):
        for auction in (False, True):
            for edition in EDITIONS:
                for habit in HABITS:
                    yield duel(habit, seats, auction, edition, number)


if __name__ == "__main__":
    soak("Tikal", row)
