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


def climb(s: State, seat: i64, temple: i64) -> None:
    """One step up; lost on the top, and below a top that another holds.

    Who reaches a top turns the board back to its light side.
    """
    v = s.v
    p = at(seat)
    here = v[p + TEMPLE + temple]
    top = TOP[temple]
    if here == top or (here == top - 1 and top_is_held(v, temple)):
        s.tell(EVERYBODY, events.STUCK, seat, temple)
        return
    v[p + TEMPLE + temple] = here + 1
    s.tell(EVERYBODY, events.UP, seat, temple, here + 1)
    if here + 1 == top and v[p + LIGHT] == 0:
        v[p + LIGHT] = 1
        s.tell(EVERYBODY, events.LIGHT, seat)


def refuse_climb(arg: i64, temple: i64, other: i64) -> i64:
    """Why these temples can't be climbed; `other` is 1 + the second temple, 0: none."""
    if temple > 2 or other > 3:
        return refusals.WRONG_NUMBER
    if arg == 1:
        return refusals.WRONG_NUMBER if other else 0
    if other == 0:
        return refusals.WRONG_NUMBER
    return 0 if temple < other - 1 else refusals.TWO_TEMPLES


def list_climb(arg: i64, out: Moves) -> None:
    """Each temple, or each two of them."""
    for temple in range(3):
        if arg == 1:
            out.add(choices.choice(choices.CLIMB_IT, temple))
        else:
            for other in range(temple + 1, 3):
                out.add(choices.choice(choices.CLIMB_IT, temple, other + 1))


def climb_chosen(s: State, seat: i64, temple: i64, other: i64) -> None:
    """The step that asks is done."""
    pop(s.v)
    climb(s, seat, temple)
    if other:
        climb(s, seat, other - 1)
