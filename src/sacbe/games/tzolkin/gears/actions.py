"""Choosing an action: with the worker just taken, or by an effect that grants any.

A worker does the action of its own space, a lower one for a corn a step, or none. Spaces 6 and 7
(10 at Chichen Itza) have no action of their own: there every action of the gear is free.
"""

from __future__ import annotations

from typing import Final

from sacbe.core.agenda import pop
from sacbe.core.flat import i64, vec
from sacbe.core.moves import Moves
from sacbe.core.state import EVERYBODY, State
from sacbe.games.tzolkin import choices, events, refusals
from sacbe.games.tzolkin.components import (
    ACTIONS_CHICHEN,
    ACTIONS_SMALL,
    ANY_ACTION,
    CHICHEN,
    PALENQUE,
    THEOLOGY,
    TIKAL,
    UXMAL,
    YAXCHILAN,
)
from sacbe.games.tzolkin.gears.chichen import chichen, refuse_chichen
from sacbe.games.tzolkin.gears.palenque import palenque, refuse_palenque
from sacbe.games.tzolkin.gears.tikal import refuse_tikal, tikal
from sacbe.games.tzolkin.gears.uxmal import refuse_uxmal, uxmal
from sacbe.games.tzolkin.gears.yaxchilan import refuse_yaxchilan, yaxchilan
from sacbe.games.tzolkin.state import CORN, LEVEL, SKULLS_OWNED, at

OUT_OF_REACH: Final = -1


def surcharge(v: vec[i64], p: i64, gear: i64, space: i64, number: i64) -> i64:
    """What a worker from this space pays to do an action, OUT_OF_REACH if it can't."""
    if number < 1:
        return OUT_OF_REACH
    if gear == CHICHEN:
        if number > ACTIONS_CHICHEN:
            return OUT_OF_REACH
        ahead = v[p + LEVEL + THEOLOGY] >= 1
        if space > ACTIONS_CHICHEN or (ahead and (space == ACTIONS_CHICHEN or number == space + 1)):
            return 0
    else:
        if number > ACTIONS_SMALL:
            return OUT_OF_REACH
        if space > ACTIONS_SMALL:
            return 0
    return space - number if number <= space else OUT_OF_REACH


def refuse_doing(v: vec[i64], p: i64, gear: i64, number: i64, corn: i64) -> i64:
    """Why an action can't be done with this much corn, the surcharge already paid."""
    if gear == PALENQUE:
        return refuse_palenque(v, p, number)
    if gear == YAXCHILAN:
        return refuse_yaxchilan(v, number)
    if gear == TIKAL:
        return refuse_tikal(v, p, number)
    if gear == UXMAL:
        return refuse_uxmal(v, p, number, corn)
    return refuse_chichen(v, p, number)


def do_action(s: State, seat: i64, gear: i64, number: i64, price: i64) -> None:
    """Pay the surcharge and do the action; the step that asked is done."""
    v = s.v
    pop(v)
    v[at(seat) + CORN] -= price
    s.tell(EVERYBODY, events.ACT, seat, gear | number << 4, price)
    if gear == PALENQUE:
        palenque(s, seat, number)
    elif gear == YAXCHILAN:
        yaxchilan(s, seat, number)
    elif gear == TIKAL:
        tikal(s, seat, number)
    elif gear == UXMAL:
        uxmal(s, seat, number)
    else:
        chichen(s, seat, number)


# -- the worker just taken ---------------------------------------------------------------------


def refuse_action(v: vec[i64], seat: i64, arg: i64, gear: i64, number: i64) -> i64:
    """Why the worker can't do this action."""
    if gear != arg >> 4:
        return refusals.OTHER_GEAR
    p = at(seat)
    price = surcharge(v, p, gear, arg & 15, number)
    if price < 0:
        most: i64 = ACTIONS_CHICHEN if gear == CHICHEN else ACTIONS_SMALL
        return refusals.OUT_OF_REACH if 0 < number <= most else refusals.NO_ACTION
    if price > v[p + CORN]:
        return refusals.NO_CORN
    return refuse_doing(v, p, gear, number, v[p + CORN] - price)


def reach(v: vec[i64], p: i64, gear: i64, space: i64) -> i64:
    """The highest action that could be asked for from a space."""
    if gear != CHICHEN:
        return min(ACTIONS_SMALL, space)
    if v[p + SKULLS_OWNED] == 0:
        return 0
    return space + 1 if space < ACTIONS_CHICHEN else ACTIONS_CHICHEN


def list_action(v: vec[i64], seat: i64, arg: i64, out: Moves) -> None:
    """The actions the worker can do, from 1 up, then none."""
    gear = arg >> 4
    for number in range(1, reach(v, at(seat), gear, arg & 15) + 1):
        if refuse_action(v, seat, arg, gear, number) == 0:
            out.add(choices.choice(choices.ACT, gear, number))
    out.add(choices.REST)


def lone_action(v: vec[i64], seat: i64, arg: i64) -> i64:
    """REST if there is no action to do, -1 otherwise."""
    gear = arg >> 4
    number = reach(v, at(seat), gear, arg & 15)
    while number > 0:
        if refuse_action(v, seat, arg, gear, number) == 0:
            return -1
        number -= 1
    return choices.REST


def act(s: State, seat: i64, arg: i64, gear: i64, number: i64) -> None:
    """The worker does an action."""
    do_action(s, seat, gear, number, surcharge(s.v, at(seat), gear, arg & 15, number))


# -- any action for a corn ---------------------------------------------------------------------


def refuse_any(v: vec[i64], seat: i64, gear: i64, number: i64) -> i64:
    """Why this can't be the action of one's choice."""
    if gear > UXMAL:
        return refusals.NOT_CHICHEN
    if number < 1 or number > ACTIONS_SMALL:
        return refusals.NO_ACTION
    if gear == UXMAL and number == ANY_ACTION:
        return refusals.NOT_AGAIN
    p = at(seat)
    if v[p + CORN] < 1:
        return refusals.NO_CORN
    return refuse_doing(v, p, gear, number, v[p + CORN] - 1)


def list_any(v: vec[i64], seat: i64, arg: i64, out: Moves) -> None:
    """All actions of the four small gears that can be done."""
    for gear in range(4):
        for number in range(1, ACTIONS_SMALL + 1):
            if refuse_any(v, seat, gear, number) == 0:
                out.add(choices.choice(choices.ACT, gear, number))
    if arg:
        out.add(choices.STOP)


def act_any(s: State, seat: i64, gear: i64, number: i64) -> None:
    """Pay the corn and do it."""
    do_action(s, seat, gear, number, 1)
