"""Temples: floors that are uncovered one by one, and guards that hold a temple for good."""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64, vec
from sacbe.games.site.members import heads

TOP_LEVEL: Final = 10
FLOORS: Final = (0, 0, 3, 6, 9, 11, 8, 5, 3, 2, 1)
"""How many floors of each level there are to uncover, 2 to 10: 48 in all."""
GUARDS_EACH: Final = 2
LIMIT: Final = 2
"""At most so many floors of a temple, or treasures of a pile, in a turn."""


def floor_left(v: vec[i64], stock: i64, level: i64) -> bool:
    """Whether there is a floor to go on that level; `stock` is where the floors are counted."""
    return level < TOP_LEVEL and v[stock + level + 1] > 0


def take_floor(v: vec[i64], stock: i64, level: i64) -> i64:
    """Take the next floor; the temple's new level."""
    level += 1
    v[stock + level] -= 1
    return level


def enough_for_one_more(members: i64, done: i64) -> bool:
    """Whether there is a member for one more floor or treasure: the n-th of a turn needs n."""
    return heads(members) > done


def guard_number(seat: i64, leader: i64) -> i64:
    """A guard as a number; no guard is 0."""
    return 1 + 2 * seat + leader


def guard_seat(guard: i64) -> i64:
    """Whose guard it is; -1 for none."""
    return (guard - 1) >> 1 if guard else -1


def leads(guard: i64) -> bool:
    """Whether the guard is a leader."""
    return guard & 1 == 0 and guard != 0
