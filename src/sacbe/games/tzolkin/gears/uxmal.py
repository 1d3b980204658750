"""Uxmal: an offering of corn, the market, a new worker, building with corn, any action."""

from __future__ import annotations

from typing import Final

from sacbe.core.agenda import push, replace, step
from sacbe.core.flat import i64, vec
from sacbe.core.moves import Moves
from sacbe.core.state import EVERYBODY, State
from sacbe.games.tzolkin import choices, events, refusals, steps
from sacbe.games.tzolkin.buildings import can_build_with_corn
from sacbe.games.tzolkin.components import CORN_FOR, WOOD, WORKERS_MAX
from sacbe.games.tzolkin.effects import gain_worker
from sacbe.games.tzolkin.state import CORN, GOODS, IN_PLAY, at, resources_of
from sacbe.games.tzolkin.temples import climbable

OFFERING_CORN: Final = 3


def refuse_uxmal(v: vec[i64], p: i64, number: i64, corn: i64) -> i64:
    """Why this action can't be done with this much corn."""
    if number == 1:
        if corn < OFFERING_CORN:
            return refusals.NO_CORN
        return 0 if climbable(v, p) else refusals.NO_EFFECT
    if number == 2:
        return 0 if corn >= CORN_FOR[WOOD] or resources_of(v, p) else refusals.NO_EFFECT
    if number == 3:
        return 0 if v[p + IN_PLAY] < WORKERS_MAX else refusals.NO_EFFECT
    if number == 4:
        return 0 if can_build_with_corn(v, p, corn) else refusals.NOTHING_TO_BUILD
    return 0 if corn >= 1 else refusals.NO_CORN


def uxmal(s: State, seat: i64, number: i64) -> None:
    """Pay for the temple, or ask."""
    v = s.v
    if number == 1:
        v[at(seat) + CORN] -= OFFERING_CORN
        push(v, step(steps.CLIMB, seat, 1))
    elif number == 2:
        push(v, step(steps.MARKET, seat))
    elif number == 3:
        gain_worker(s, seat)
    elif number == 4:
        push(v, step(steps.BUILD, seat, steps.WITH_CORN | steps.ARCHITECTURE_OPEN))
    else:
        push(v, step(steps.ANY, seat))


# -- market ------------------------------------------------------------------------------------


def refuse_sell(v: vec[i64], seat: i64, arg: i64, resource: i64) -> i64:
    """Why a resource can't be sold: sales come first, so that no exchange can go round."""
    if resource > 2:
        return refusals.WRONG_NUMBER
    if arg & steps.BUYING:
        return refusals.SALES_FIRST
    return 0 if v[at(seat) + GOODS + resource] else refusals.NOT_OWNED


def refuse_buy(v: vec[i64], seat: i64, arg: i64, resource: i64) -> i64:
    """Why a resource can't be bought."""
    if resource > 2:
        return refusals.WRONG_NUMBER
    if arg >> resource & 1:
        return refusals.JUST_SOLD
    return 0 if v[at(seat) + CORN] >= CORN_FOR[resource] else refusals.TOO_DEAR_TO_BUY


def list_market(v: vec[i64], seat: i64, arg: i64, out: Moves) -> None:
    """Single exchanges."""
    for resource in range(3):
        if refuse_sell(v, seat, arg, resource) == 0:
            out.add(choices.choice(choices.SELL, resource))
    for resource in range(3):
        if refuse_buy(v, seat, arg, resource) == 0:
            out.add(choices.choice(choices.BUY, resource))
    out.add(choices.STOP)


def lone_market(v: vec[i64], seat: i64, arg: i64) -> i64:
    """STOP if nothing can be exchanged, -1 otherwise."""
    for resource in range(3):
        if refuse_sell(v, seat, arg, resource) == 0 or refuse_buy(v, seat, arg, resource) == 0:
            return -1
    return choices.STOP


def sell(s: State, seat: i64, arg: i64, resource: i64) -> None:
    """One resource for corn."""
    v = s.v
    p = at(seat)
    v[p + GOODS + resource] -= 1
    v[p + CORN] += CORN_FOR[resource]
    replace(v, step(steps.MARKET, seat, arg | 1 << resource))
    s.tell(EVERYBODY, events.SELL, seat, resource, CORN_FOR[resource])


def buy(s: State, seat: i64, arg: i64, resource: i64) -> None:
    """Corn for one resource."""
    v = s.v
    p = at(seat)
    v[p + GOODS + resource] += 1
    v[p + CORN] -= CORN_FOR[resource]
    replace(v, step(steps.MARKET, seat, arg | steps.BUYING))
    s.tell(EVERYBODY, events.BUY, seat, resource, CORN_FOR[resource])
