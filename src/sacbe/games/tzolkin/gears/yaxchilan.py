"""Yaxchilan: wood, stone, gold and crystal skulls."""

from __future__ import annotations

from sacbe.core.flat import i64, vec
from sacbe.core.state import State
from sacbe.games.tzolkin import refusals
from sacbe.games.tzolkin.components import EXTRACTION, GOLD, STONE, THEOLOGY, WOOD
from sacbe.games.tzolkin.goods import gain_corn, gain_resource, gain_skulls
from sacbe.games.tzolkin.state import BANK_SKULLS, LEVEL, at


def refuse_yaxchilan(v: vec[i64], number: i64) -> i64:
    """Why this action can't be done: only skulls run out."""
    return refusals.NO_EFFECT if number == 4 and v[BANK_SKULLS] == 0 else 0


def yaxchilan(s: State, seat: i64, number: i64) -> None:
    """Take what the space shows; extraction adds one of each kind taken, theology 3 a skull."""
    v = s.v
    p = at(seat)
    level = v[p + LEVEL + EXTRACTION]
    if number == 4:
        gain_skulls(s, seat, 2 if v[p + LEVEL + THEOLOGY] == 3 else 1)
        return
    if number == 1:
        gain_resource(s, seat, WOOD, 2 if level >= 1 else 1)
        return
    if number != 3:
        gain_resource(s, seat, STONE, 2 if level >= 2 else 1)
    if number != 2:
        gain_resource(s, seat, GOLD, 2 if level >= 3 else 1)
    gain_corn(s, seat, 1 if number == 2 else 2)
