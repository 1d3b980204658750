"""Yaxchilan: wood, stone, gold and crystal skulls."""

from __future__ import annotations

from sacbe.core.flat import i64, vec
from sacbe.core.state import State
from sacbe.games.tzolkin import refusals
from sacbe.games.tzolkin.components import EXTRACTION, STONE, THEOLOGY, WOOD
from sacbe.games.tzolkin.goods import gain_corn, gain_resource, gain_skulls
from sacbe.games.tzolkin.state import BANK_SKULLS, LEVEL, at


def refuse_yaxchilan(v: vec[i64], number: i64) -> i64:
    """Why this action can't be done: only skulls run out."""
    return refusals.NO_EFFECT if number == 4 and v[BANK_SKULLS] == 0 else 0


def goods_at(number: i64, good: i64, extraction: i64) -> i64:
    """How much of a resource an action brings; extraction adds one of each kind that comes."""
    if good == WOOD:
        if number != 1:
            return 0
    elif number != 5 and number != (2 if good == STONE else 3):
        return 0
    return 2 if extraction > good else 1


def corn_beside(number: i64) -> i64:
    """The corn that comes with the stone or the gold."""
    if number == 1 or number == 4:
        return 0
    return 1 if number == 2 else 2


def skulls_at(number: i64, theology: i64) -> i64:
    """The skulls that an action brings; theology 3 adds one."""
    if number != 4:
        return 0
    return 2 if theology == 3 else 1


def yaxchilan(s: State, seat: i64, number: i64) -> None:
    """Take what the space shows."""
    v = s.v
    p = at(seat)
    for good in range(3):
        amount = goods_at(number, good, v[p + LEVEL + EXTRACTION])
        if amount:
            gain_resource(s, seat, good, amount)
    if corn_beside(number):
        gain_corn(s, seat, corn_beside(number))
    if number == 4:
        gain_skulls(s, seat, skulls_at(number, v[p + LEVEL + THEOLOGY]))
