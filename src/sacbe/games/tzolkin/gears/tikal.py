"""Tikal: technology, building, and offerings in two temples."""

from __future__ import annotations

from sacbe.core.agenda import push, step
from sacbe.core.flat import i64, vec
from sacbe.core.state import State
from sacbe.games.tzolkin import refusals, steps
from sacbe.games.tzolkin.buildings import can_build
from sacbe.games.tzolkin.state import resources_of
from sacbe.games.tzolkin.technologies import can_learn
from sacbe.games.tzolkin.temples import climbable


def refuse_tikal(v: vec[i64], p: i64, number: i64) -> i64:
    """Why this action can't be done."""
    if number == 1 or number == 3:
        return 0 if can_learn(v, p) else refusals.LEVEL_TOO_DEAR
    if number == 5:
        if resources_of(v, p) == 0:
            return refusals.NOT_OWNED
        return 0 if climbable(v, p) else refusals.NO_EFFECT
    return 0 if can_build(v, p, number == 4) else refusals.NOTHING_TO_BUILD


def tikal(s: State, seat: i64, number: i64) -> None:
    """Ask what is to be learnt or built; the offering is paid first."""
    v = s.v
    if number == 1:
        push(v, step(steps.LEARN, seat, 1 | steps.PAID))
    elif number == 2:
        push(v, step(steps.BUILD, seat, steps.ARCHITECTURE_OPEN))
    elif number == 3:
        push(v, step(steps.LEARN, seat, 2 | steps.PAID))
    elif number == 4:
        push(
            v,
            step(steps.BUILD, seat, steps.MONUMENT_TOO | steps.TWO | steps.ARCHITECTURE_OPEN),
        )
    else:
        push(v, step(steps.CLIMB, seat, 2))
        push(v, step(steps.PAY, seat, 1))
