"""A turn: beg, then place or take workers, never both; and what follows when it ends."""

from __future__ import annotations

from typing import Final

from sacbe.core.agenda import pop, push, step
from sacbe.core.flat import i64, vec
from sacbe.core.state import State
from sacbe.games.tzolkin import choices, steps
from sacbe.games.tzolkin.buildings import architecture_gifts, lone_build
from sacbe.games.tzolkin.calendar import advance_calendar, take_tooth_corn
from sacbe.games.tzolkin.components import AGE_CHANGE, BUILDING_SLOTS
from sacbe.games.tzolkin.effects import take_effect
from sacbe.games.tzolkin.feast import feast, is_food_day
from sacbe.games.tzolkin.gears.actions import lone_action
from sacbe.games.tzolkin.gears.chichen import lone_offer
from sacbe.games.tzolkin.gears.palenque import lone_harvest
from sacbe.games.tzolkin.gears.uxmal import lone_market
from sacbe.games.tzolkin.goods import lone_pay
from sacbe.games.tzolkin.setup import PILE_SIZE, refill
from sacbe.games.tzolkin.state import (
    CORN,
    DRAWN,
    FEASTS_OVER,
    FIRST,
    PLAYED,
    SEATS,
    SLOTS,
    TURN_NUMBER,
    at,
)
from sacbe.games.tzolkin.technologies import lone_learn, rise
from sacbe.games.tzolkin.temples import lone_climb

NONE: Final = -1


def end_turn(s: State, seat: i64) -> None:
    """Refill the buildings, take the corn of the teeth; then the next seat, or the round ends."""
    v = s.v
    pop(v)
    refill(s)
    take_tooth_corn(s, seat)
    v[TURN_NUMBER] += 1
    v[PLAYED] += 1
    if v[PLAYED] < v[SEATS]:
        push(v, step(steps.TURN, (v[FIRST] + v[PLAYED]) % v[SEATS]))
        return
    if is_food_day(v):
        feast(s)
    advance_calendar(s)


def end_reveals(v: vec[i64]) -> bool:
    """Whether ending this turn turns up new buildings."""
    age: i64 = 1 if v[FEASTS_OVER] >= 2 else 0
    if v[DRAWN + age] < PILE_SIZE[age]:
        for slot in range(BUILDING_SLOTS):
            if v[SLOTS + slot] == 0:
                return True
    return v[PLAYED] + 1 == v[SEATS] and v[FEASTS_OVER] == AGE_CHANGE and is_food_day(v)


def lone_move(v: vec[i64], top_: i64) -> i64:
    """The only move of a choice above a turn; NONE if there are several."""
    what = top_ & 255
    seat = top_ >> 8 & 255
    arg = top_ >> 16
    if what == steps.ACTION:
        return lone_action(v, seat, arg)
    if what == steps.HARVEST:
        return lone_harvest(v, seat, arg)
    if what == steps.LEARN:
        return lone_learn(v, seat, arg)
    if what == steps.PAY:
        return lone_pay(v, seat, arg)
    if what == steps.BUILD:
        return lone_build(v, seat, arg)
    if what == steps.MARKET:
        return lone_market(v, seat, arg)
    if what == steps.CLIMB:
        return lone_climb(v, seat, arg)
    if what == steps.OFFERING:
        return lone_offer(v, seat)
    if what == steps.ANY:
        return choices.STOP if arg and v[at(seat) + CORN] == 0 else NONE
    return NONE


def do_waiting(s: State) -> None:
    """Do the step on top, one that does itself."""
    v = s.v
    top_ = v[v[0]]
    what = top_ & 255
    if what == steps.EFFECT:
        take_effect(s)
    elif what == steps.RISE:
        pop(v)
        rise(s, top_ >> 8 & 255, top_ >> 16)
    else:
        architecture_gifts(s)
