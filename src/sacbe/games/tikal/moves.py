"""A move of Tikal as one number: a verb and up to three small arguments."""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64

LAY: Final = 1
"""cell, rotation"""
PLACE: Final = 2
"""member, camp"""
TRANSFER: Final = 3
"""member, from camp, to camp"""
WALK: Final = 4
"""member, from cell, over side"""
UNCOVER: Final = 5
"""cell"""
RECOVER: Final = 6
"""cell"""
EXCHANGE: Final = 7
"""own motif, seat, their motif"""
CAMP: Final = 8
"""cell"""
GUARD: Final = 9
"""member, cell"""
END: Final = 10
BID: Final = 11
"""points"""
PASS: Final = 12
CHOOSE: Final = 13
"""tile"""
LAST_VERB: Final = 13

FIRST: Final = 24
"""By how many bits the arguments are shifted."""
SECOND: Final = 16
THIRD: Final = 8
NEXT_SIDE: Final = 1 << THIRD
"""Added to a walk, it leads over the next side."""
NO_SIDE: Final = 6
"""The side of a walk that was written between places that don't touch."""
NEXT_ROTATION: Final = 1 << SECOND
"""Added to a lay, the tile is turned by one more."""


def move(verb: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    """Pack a move; arguments are below 256, but for a bid, which may be any size."""
    return verb | (c << THIRD) | (b << SECOND) | (a << FIRST)


def verb_of(move_: i64) -> i64:
    """The verb."""
    return move_ & 255


def a_of(move_: i64) -> i64:
    """The first argument."""
    return move_ >> FIRST


def b_of(move_: i64) -> i64:
    """The second argument."""
    return (move_ >> SECOND) & 255


def c_of(move_: i64) -> i64:
    """The third argument."""
    return (move_ >> THIRD) & 255
