"""Sets of cells as bit masks: up to 62 cells fit in one number."""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64, vec
from sacbe.core.state import flat

PRIME: Final = 67
"""The powers of two up to 2^62 leave different remainders when divided by it."""


def _places() -> list[int]:
    places = [0] * PRIME
    for cell in range(63):
        places[(1 << cell) % PRIME] = cell
    return places


PLACES: Final[vec[i64]] = flat(_places())
BITS: Final[vec[i64]] = flat([1 << cell for cell in range(62)])


def first(mask: i64) -> i64:
    """The lowest cell of a mask that isn't empty."""
    return PLACES[(mask & -mask) % PRIME]


def bit(cell: i64) -> i64:
    """The mask of one cell.

    From a table: a literal 1 shifted by a variable comes out of mypyc as a 32-bit C shift.
    """
    return BITS[cell]


def size(mask: i64) -> i64:
    """How many cells a mask has."""
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n
