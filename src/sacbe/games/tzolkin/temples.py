"""The three temples: steps up, tops that only one can hold, and the choice of a temple."""

from __future__ import annotations

from sacbe.core.agenda import pop
from sacbe.core.flat import i64, vec
from sacbe.core.moves import Moves
from sacbe.core.state import EVERYBODY, State
from sacbe.games.tzolkin import choices, events, refusals
from sacbe.games.tzolkin.components import TOP
from sacbe.games.tzolkin.state import LIGHT, SEATS, TEMPLE, at


def top_is_held(v: vec[i64], temple: i64) -> bool:
    """Whether anybody stands on the top step."""
    top = TOP[temple]
    for seat in range(v[SEATS]):
        if v[at(seat) + TEMPLE + temple] == top:
            return True
    return False


def can_climb(v: vec[i64], p: i64, temple: i64) -> bool:
    """Whether a step up can be made: not on the top, nor below a top that another holds."""
    here = v[p + TEMPLE + temple]
    top = TOP[temple]
    if here == top:
        return False
    return here < top - 1 or not top_is_held(v, temple)


def climbable(v: vec[i64], p: i64) -> i64:
    """On how many temples a step up can be made."""
    count: i64 = 0
    for temple in range(3):
        if can_climb(v, p, temple):
            count += 1
    return count


def climb(s: State, seat: i64, temple: i64) -> None:
    """One step up; lost if it can't be made.

    Who reaches a top turns the board back to its light side.
    """
    v = s.v
    p = at(seat)
    if not can_climb(v, p, temple):
        s.tell(EVERYBODY, events.STUCK, seat, temple)
        return
    here = v[p + TEMPLE + temple] + 1
    v[p + TEMPLE + temple] = here
    s.tell(EVERYBODY, events.UP, seat, temple, here)
    if here == TOP[temple] and v[p + LIGHT] == 0:
        v[p + LIGHT] = 1
        s.tell(EVERYBODY, events.LIGHT, seat)


# -- a choice of temples -------------------------------------------------------------------------


def refuse_climb(v: vec[i64], seat: i64, arg: i64, temple: i64, other: i64) -> i64:
    """Why these temples can't be climbed; `other` is 1 + the second temple, 0: none.

    So many are named as steps are due, or as can be climbed if those are fewer.
    """
    if temple > 2 or other > 3:
        return refusals.WRONG_NUMBER
    p = at(seat)
    if not can_climb(v, p, temple):
        return refusals.NO_STEP_THERE
    if arg < 2 or climbable(v, p) < 2:
        return refusals.ONE_TEMPLE if other else 0
    if other == 0:
        return refusals.TWO_TEMPLES
    if temple >= other - 1:
        return refusals.TWO_TEMPLES
    return 0 if can_climb(v, p, other - 1) else refusals.NO_STEP_THERE


def list_climb(v: vec[i64], seat: i64, arg: i64, out: Moves) -> None:
    """Each temple that can be climbed, or each two of them; nothing else if there is none."""
    for temple in range(3):
        if refuse_climb(v, seat, arg, temple, 0) == 0:
            out.add(choices.choice(choices.CLIMB_IT, temple))
        for other in range(temple + 2, 4):
            if refuse_climb(v, seat, arg, temple, other) == 0:
                out.add(choices.choice(choices.CLIMB_IT, temple, other))
    if out.n == 0:
        out.add(choices.STOP)


def lone_climb(v: vec[i64], seat: i64, arg: i64) -> i64:
    """The only move of this step, -1 if there are several."""
    p = at(seat)
    number = climbable(v, p)
    if number == 0:
        return choices.STOP
    if number > arg:
        return -1
    found: i64 = -1
    for temple in range(3):
        if can_climb(v, p, temple):
            if found >= 0:
                return choices.choice(choices.CLIMB_IT, found, temple + 1)
            found = temple
    return choices.choice(choices.CLIMB_IT, found)


def climb_chosen(s: State, seat: i64, temple: i64, other: i64) -> None:
    """The step that asks is done."""
    pop(s.v)
    climb(s, seat, temple)
    if other:
        climb(s, seat, other - 1)
