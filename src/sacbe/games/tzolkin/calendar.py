"""The calendar: turning the wheel, the first-player space, and speeding up time."""

from __future__ import annotations

from sacbe.core.agenda import pop, push, step
from sacbe.core.flat import i64, vec
from sacbe.core.moves import Moves
from sacbe.core.state import EVERYBODY, State
from sacbe.games.tzolkin import choices, events, refusals, steps
from sacbe.games.tzolkin.components import FEASTS, LAST_DAY, last_space, teeth_of
from sacbe.games.tzolkin.state import (
    CORN,
    DAY,
    FEASTS_OVER,
    FIRST,
    FIRST_WORKER,
    HAND,
    LATE_DOUBLE,
    LIGHT,
    NEUTRAL_BLOCK,
    ON,
    PLAYED,
    ROUND,
    SEATS,
    TAKEN,
    TOOTH_CORN,
    TURN_NUMBER,
    at,
)


def take_tooth_corn(s: State, seat: i64) -> None:
    """At the end of a turn: the corn on the teeth goes to the worker on the first-player space."""
    v = s.v
    if v[FIRST_WORKER] == seat + 1 and v[TOOTH_CORN]:
        v[at(seat) + CORN] += v[TOOTH_CORN]
        s.tell(EVERYBODY, events.TOOTH_CORN, seat, v[TOOTH_CORN])
        v[TOOTH_CORN] = 0


# -- turning the wheel -------------------------------------------------------------------------


def turn_wheel(s: State) -> None:
    """One step: all workers move on, and seats' workers leave after the last numbered space."""
    v = s.v
    v[DAY] += 1
    for gear in range(5):
        taken = v[TAKEN + gear]
        if taken == 0:
            continue
        last = last_space(gear)
        for seat in range(v[SEATS]):
            p = at(seat)
            mask = v[p + ON + gear]
            if mask >> last & 1:
                mask ^= 1 << last
                taken ^= 1 << last
                v[p + HAND] += 1
                s.tell(EVERYBODY, events.THROWN_OFF, seat, gear)
            v[p + ON + gear] = mask << 1
        taken <<= 1
        teeth = teeth_of(gear)
        if taken >> teeth & 1:
            taken ^= 1 << teeth | 1
        v[TAKEN + gear] = taken
    s.tell(EVERYBODY, events.STEP, events.NOBODY, v[DAY])


def would_throw_off(v: vec[i64]) -> bool:
    """Whether a second step would take a worker off that one step would not."""
    for gear in range(5):
        space = last_space(gear) - 1
        if v[TAKEN + gear] >> space & 1:
            if v[NEUTRAL_BLOCK]:
                return True
            for seat in range(v[SEATS]):
                if v[at(seat) + ON + gear] >> space & 1:
                    return True
    return False


def refuse_two(v: vec[i64], seat: i64) -> i64:
    """Why this seat can't speed up time."""
    if v[at(seat) + LIGHT] == 0:
        return refusals.DARK_SIDE
    if v[LATE_DOUBLE] and v[DAY] + 1 >= LAST_DAY:
        return refusals.TOO_LATE
    return refusals.WOULD_THROW_OFF if would_throw_off(v) else 0


# -- the end of a round ------------------------------------------------------------------------


def advance_calendar(s: State) -> None:
    """The last part of a round. Only the seat of the first-player space may have a choice."""
    v = s.v
    if v[FIRST_WORKER] == 0:
        v[TOOTH_CORN] += 1
        turn_wheel(s)
        next_round(s)
        return
    seat = v[FIRST_WORKER] - 1
    v[FIRST_WORKER] = 0
    v[at(seat) + HAND] += 1
    s.tell(EVERYBODY, events.BACK, seat)
    v[FIRST] = (seat + 1) % v[SEATS] if v[FIRST] == seat else seat
    s.tell(EVERYBODY, events.MARKER, v[FIRST])
    if v[FEASTS_OVER] < FEASTS and refuse_two(v, seat) == 0:
        push(v, step(steps.ADVANCE, seat))
    else:
        turn_wheel(s)
        next_round(s)


def refuse_advance(v: vec[i64], seat: i64, number: i64) -> i64:
    """Why the calendar can't make so many steps."""
    if number < 1 or number > 2:
        return refusals.ONE_OR_TWO
    return refuse_two(v, seat) if number == 2 else 0


def list_advance(v: vec[i64], seat: i64, out: Moves) -> None:
    """One step or two."""
    for number in range(1, 3):
        if refuse_advance(v, seat, number) == 0:
            out.add(choices.choice(choices.ADVANCE_BY, number))


def advance(s: State, seat: i64, number: i64) -> None:
    """The seat's choice; two steps turn its board to the dark side."""
    v = s.v
    pop(v)
    v[TURN_NUMBER] += 1
    turn_wheel(s)
    if number == 2:
        turn_wheel(s)
        v[at(seat) + LIGHT] = 0
        s.tell(EVERYBODY, events.DARK, seat)
    next_round(s)


def next_round(s: State) -> None:
    """The marker's seat begins, or the game is over."""
    v = s.v
    v[PLAYED] = 0
    if v[FEASTS_OVER] >= FEASTS:
        s.tell(EVERYBODY, events.OVER, events.NOBODY)
        return
    v[ROUND] += 1
    push(v, step(steps.TURN, v[FIRST]))
    s.tell(EVERYBODY, events.ROUND, v[FIRST], v[ROUND])
