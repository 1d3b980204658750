"""A move as one number: its kind and up to three small arguments, six bits each."""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64, vec
from sacbe.core.state import flat

KEEP: Final = 1
BEG: Final = 2
PLACE: Final = 3
TAKE: Final = 4
END: Final = 5
ACT: Final = 6
REST: Final = 7
CUT: Final = 8
"""A wood tile."""
REAP: Final = 9
"""A corn tile."""
GATHER: Final = 10
BURN: Final = 11
LEARN_IT: Final = 12
PAY_THESE: Final = 13
GAIN_THESE: Final = 14
CLIMB_IT: Final = 15
BUILD_IT: Final = 16
OFFER: Final = 17
SELL: Final = 18
BUY: Final = 19
ADVANCE_BY: Final = 20
STOP: Final = 21

ARGUMENTS: Final[vec[i64]] = flat(
    [0, 2, 1, 1, 2, 0, 2, 0, 0, 0, 0, 1, 1, 3, 3, 2, 3, 1, 1, 1, 1, 0]
)
"""How many arguments each kind has."""

NEXT: Final = 64
"""Added to a move, its first argument is one more."""


def choice(kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    """Pack a move."""
    return kind | a << 6 | b << 12 | c << 18


def kind_of(move: i64) -> i64:
    """What kind of move it is."""
    return move & 63


def first_of(move: i64) -> i64:
    """Its first argument."""
    return move >> 6 & 63


def second_of(move: i64) -> i64:
    """Its second argument."""
    return move >> 12 & 63


def third_of(move: i64) -> i64:
    """Its third argument."""
    return move >> 18 & 63


def is_well_formed(move: i64) -> bool:
    """Whether a number is a move of some kind, with no argument too many."""
    if move < 1 or move & 63 > STOP:
        return False
    return move >> 6 >> 6 * ARGUMENTS[move & 63] == 0
