"""A move as one number: its kind, and up to four small arguments."""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64

M_ORDER: Final = 1
M_TOKEN: Final = 2
M_TILE: Final = 3
M_CARD: Final = 4
M_KEEP: Final = 5
M_PLAY: Final = 6
M_ACTIVATE: Final = 7
M_LAY: Final = 8
M_PASS: Final = 9
M_POWER: Final = 10
M_PEEK: Final = 11
M_TOSS: Final = 12
M_END: Final = 13
M_DEPLOY: Final = 14
M_WALK: Final = 15
M_CAMP: Final = 16
M_TRANSFER: Final = 17
M_STONE: Final = 18
M_RECRUIT: Final = 19
M_UNCOVER: Final = 20
M_GUARD: Final = 21
M_DIG: Final = 22
M_EXCHANGE: Final = 23
M_AT: Final = 24
M_AWAY: Final = 25
M_DROP: Final = 26
M_ARRANGE: Final = 27
M_CAMP_MOVE: Final = 28
M_POST: Final = 29
M_GATHER: Final = 30
M_TO: Final = 31
M_LIFT: Final = 32
M_EDGE: Final = 33
M_GIVE: Final = 34
M_STOP: Final = 35

NEXT_EDGE: Final = 1 << 8
"""Added to `edge EDGE`, it is the next edge."""

NEXT_ROTATION: Final = 1 << 16
"""Added to `at HEX ROTATION`, the tile is turned by one more."""


def move(kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> i64:
    """Pack a move."""
    return kind | (a << 8) | (b << 16) | (c << 24) | (d << 32)


def kind_of_move(m: i64) -> i64:
    """What kind of move."""
    return m & 255


def arg_a(m: i64) -> i64:
    """The first argument."""
    return (m >> 8) & 255


def arg_b(m: i64) -> i64:
    """The second argument."""
    return (m >> 16) & 255


def arg_c(m: i64) -> i64:
    """The third argument."""
    return (m >> 24) & 255


def arg_d(m: i64) -> i64:
    """The fourth argument."""
    return (m >> 32) & 255
