"""The four technologies: their steps, what they cost, and the bonus beyond level 3.

What a level does stands with the action that it helps.
"""

from __future__ import annotations

from sacbe.core.agenda import pop, push, step
from sacbe.core.flat import i64, vec
from sacbe.core.moves import Moves
from sacbe.core.state import EVERYBODY, State
from sacbe.games.tzolkin import choices, events, refusals, steps
from sacbe.games.tzolkin.components import (
    AGRICULTURE,
    ARCHITECTURE,
    EXTRACTION,
    HIGHEST_LEVEL,
    LEVEL_PRICE,
)
from sacbe.games.tzolkin.goods import gain_skulls
from sacbe.games.tzolkin.state import (
    FROM_ARCHITECTURE,
    LEVEL,
    SHEET,
    at,
    resources_of,
)


def can_learn(v: vec[i64], p: i64) -> bool:
    """Whether a seat can pay for a step of any technology."""
    owned = resources_of(v, p)
    for track in range(4):
        if LEVEL_PRICE[v[p + LEVEL + track]] <= owned:
            return True
    return False


def refuse_learn(v: vec[i64], seat: i64, arg: i64, track: i64) -> i64:
    """Why a step of this technology is refused."""
    if track > 3:
        return refusals.WRONG_NUMBER
    if not arg & steps.PAID:
        return 0
    p = at(seat)
    return 0 if LEVEL_PRICE[v[p + LEVEL + track]] <= resources_of(v, p) else refusals.LEVEL_TOO_DEAR


def list_learn(v: vec[i64], seat: i64, arg: i64, out: Moves) -> None:
    """The technologies a step can be made in."""
    for track in range(4):
        if refuse_learn(v, seat, arg, track) == 0:
            out.add(choices.choice(choices.LEARN_IT, track))
    if arg & steps.OPTIONAL:
        out.add(choices.STOP)


def lone_learn(v: vec[i64], seat: i64, arg: i64) -> i64:
    """The only move of this step, -1 if there are several."""
    found: i64 = choices.STOP if arg & steps.OPTIONAL else -1
    for track in range(4):
        if refuse_learn(v, seat, arg, track) == 0:
            if found >= 0:
                return -1
            found = choices.choice(choices.LEARN_IT, track)
    return found


def learn(s: State, seat: i64, arg: i64, track: i64) -> None:
    """Name a technology: a free step comes at once, a paid one is paid first."""
    v = s.v
    pop(v)
    if arg & 3 == 2:
        more = arg - 1
        push(v, step(steps.LEARN, seat, more | steps.OPTIONAL if arg & steps.PAID else more))
    if arg & steps.PAID:
        push(v, step(steps.RISE, seat, track))
        push(v, step(steps.PAY, seat, LEVEL_PRICE[v[at(seat) + LEVEL + track]]))
    else:
        rise(s, seat, track)


def rise(s: State, seat: i64, track: i64) -> None:
    """A level up; beyond the third the bonus, as often as one likes."""
    v = s.v
    p = at(seat)
    level = v[p + LEVEL + track]
    if level < HIGHEST_LEVEL:
        v[p + LEVEL + track] = level + 1
        s.tell(EVERYBODY, events.RISE, seat, track, level + 1)
        return
    s.tell(EVERYBODY, events.BONUS, seat, track)
    if track == AGRICULTURE:
        push(v, step(steps.CLIMB, seat, 1))
    elif track == EXTRACTION:
        push(v, step(steps.GAIN, seat, 2))
    elif track == ARCHITECTURE:
        v[p + SHEET + FROM_ARCHITECTURE] += 3
        s.tell(EVERYBODY, events.POINTS, seat, 3, FROM_ARCHITECTURE)
    else:
        gain_skulls(s, seat, 1)
