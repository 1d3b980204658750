"""Chichen Itza: a crystal skull for points, a temple step and sometimes a resource."""

from __future__ import annotations

from sacbe.core.agenda import push, step
from sacbe.core.flat import i64, vec
from sacbe.core.moves import Moves
from sacbe.core.state import EVERYBODY, State
from sacbe.games.tzolkin import choices, effects, events, refusals, steps
from sacbe.games.tzolkin.components import (
    CHICHEN_POINTS,
    CHICHEN_RESOURCE,
    CHICHEN_TEMPLE,
    THEOLOGY,
)
from sacbe.games.tzolkin.state import (
    CHICHEN_SKULLS,
    FROM_CHICHEN,
    LEVEL,
    SHEET,
    SKULLS_OWNED,
    at,
    resources_of,
)
from sacbe.games.tzolkin.temples import can_climb, climb, climbable


def refuse_chichen(v: vec[i64], p: i64, number: i64) -> i64:
    """Why this action can't be done."""
    if v[CHICHEN_SKULLS] >> number & 1:
        return refusals.SKULL_THERE
    return 0 if v[p + SKULLS_OWNED] else refusals.NO_SKULL


def chichen(s: State, seat: i64, number: i64) -> None:
    """Leave a skull; with theology 2 an offering may follow."""
    v = s.v
    p = at(seat)
    v[p + SKULLS_OWNED] -= 1
    v[CHICHEN_SKULLS] |= 1 << number
    s.tell(EVERYBODY, events.SKULL_LEFT, seat, number)
    v[p + SHEET + FROM_CHICHEN] += CHICHEN_POINTS[number]
    s.tell(EVERYBODY, events.POINTS, seat, CHICHEN_POINTS[number], FROM_CHICHEN)
    climb(s, seat, CHICHEN_TEMPLE[number])
    if v[p + LEVEL + THEOLOGY] >= 2:
        push(v, step(steps.OFFERING, seat))
    if CHICHEN_RESOURCE[number]:
        push(v, step(steps.GAIN, seat, 1))


# -- theology 2 --------------------------------------------------------------------------------


def refuse_offer(v: vec[i64], seat: i64, temple: i64) -> i64:
    """Why nothing can be offered."""
    if temple > 2:
        return refusals.WRONG_NUMBER
    p = at(seat)
    if resources_of(v, p) == 0:
        return refusals.NOT_OWNED
    return 0 if can_climb(v, p, temple) else refusals.NO_STEP_THERE


def lone_offer(v: vec[i64], seat: i64) -> i64:
    """STOP if nothing can be offered, -1 otherwise."""
    p = at(seat)
    return -1 if resources_of(v, p) and climbable(v, p) else choices.STOP


def list_offer(v: vec[i64], seat: i64, out: Moves) -> None:
    """A temple, or nothing."""
    for temple in range(3):
        if refuse_offer(v, seat, temple) == 0:
            out.add(choices.choice(choices.OFFER, temple))
    out.add(choices.STOP)


def offer(s: State, seat: i64, temple: i64) -> None:
    """A resource is paid, then the temple climbed."""
    v = s.v
    v[v[0]] = step(steps.EFFECT, seat, effects.effect(effects.CLIMB, 1, temple))
    push(v, step(steps.PAY, seat, 1))
