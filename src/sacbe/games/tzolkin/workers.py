"""Workers: placing them on the lowest free spaces, and taking them back.

Placing costs the number of the space, and 0, 1, 2 ... more for the turn's first, second, third ...
worker.
"""

from __future__ import annotations

from typing import Final

from sacbe.core.agenda import push, replace, step
from sacbe.core.flat import i64, vec
from sacbe.core.moves import Moves
from sacbe.core.state import EVERYBODY, State, flat
from sacbe.games.tzolkin import choices, events, refusals, steps
from sacbe.games.tzolkin.anger import can_anger
from sacbe.games.tzolkin.components import BEGGAR, FIRST_SPACE
from sacbe.games.tzolkin.state import (
    CORN,
    FIRST_WORKER,
    HAND,
    ON,
    TAKEN,
    all_on_gears,
    at,
)

FULL: Final = 1 << 30
"""Stands for the lowest free space of a gear that has none."""
NUMBERED: Final = 2047
"""The spaces that have a number at Chichen Itza, as a mask; small gears have fewer."""
CLOSED: Final[vec[i64]] = flat([0b111 << 8] * 4 + [0])
"""For each gear, spaces among those that count as taken, since they have no number there."""


def first_gap(taken: int) -> int:
    """The lowest space that is not taken."""
    for space in range(11):
        if not taken >> space & 1:
            return space
    return FULL


LOWEST_FREE: Final[vec[i64]] = flat([first_gap(taken) for taken in range(NUMBERED + 1)])
"""The lowest free space, by the mask of those taken."""

# -- placing -----------------------------------------------------------------------------------


def open_space(v: vec[i64], gear: i64) -> i64:
    """The space a worker would come to; FULL if there is none. The first-player space counts 0."""
    if gear == FIRST_SPACE:
        return FULL if v[FIRST_WORKER] else 0
    return LOWEST_FREE[(v[TAKEN + gear] | CLOSED[gear]) & NUMBERED]


def cheapest(v: vec[i64]) -> i64:
    """The smallest number of a free space anywhere."""
    best: i64 = FULL
    for gear in range(6):
        space = open_space(v, gear)
        best = min(best, space)
    return best


def pitied(v: vec[i64], p: i64) -> bool:
    """Whether the gods let a seat place one worker for all its corn.

    It has no worker on a gear, can pay for no space, and cannot beg.
    """
    return (
        v[p + CORN] <= BEGGAR
        and v[FIRST_WORKER] != 0
        and all_on_gears(v, p) == 0
        and not can_anger(v, p)
        and v[p + CORN] < cheapest(v)
    )


def refuse_place(v: vec[i64], seat: i64, placed: i64, gear: i64) -> i64:
    """Why a worker can't be placed there, as the turn's `placed` + 1st."""
    if gear > FIRST_SPACE:
        return refusals.WRONG_NUMBER
    p = at(seat)
    if v[p + HAND] == 0:
        return refusals.NO_WORKER
    space = open_space(v, gear)
    if space == FULL:
        return refusals.GEAR_FULL
    if space + placed <= v[p + CORN]:
        return 0
    if placed == 0 and pitied(v, p) and space == cheapest(v):
        return 0
    return refusals.SPACE_TOO_DEAR


def list_place(v: vec[i64], seat: i64, placed: i64, out: Moves) -> None:
    """The gears, then the first-player space, where a worker can be placed."""
    p = at(seat)
    if v[p + HAND] == 0:
        return
    means = v[p + CORN] - placed
    if placed == 0 and pitied(v, p):
        means = cheapest(v)
    move: i64 = choices.PLACE
    for gear in range(6):
        if open_space(v, gear) <= means:
            out.add(move)
        move += choices.NEXT


def place_price(v: vec[i64], seat: i64, placed: i64, gear: i64) -> i64:
    """The corn that placing there takes: all there is, if the gods take pity."""
    price = open_space(v, gear) + placed
    corn = v[at(seat) + CORN]
    return min(price, corn)


def place(s: State, seat: i64, placed: i64, gear: i64) -> None:
    """Pay and place; the turn goes on placing."""
    v = s.v
    p = at(seat)
    space = open_space(v, gear)
    price = place_price(v, seat, placed, gear)
    if price < space + placed:
        s.tell(EVERYBODY, events.PITY, seat)
    v[p + CORN] -= price
    v[p + HAND] -= 1
    if gear == FIRST_SPACE:
        v[FIRST_WORKER] = seat + 1
    else:
        v[p + ON + gear] |= 1 << space
        v[TAKEN + gear] |= 1 << space
    replace(v, step(steps.PLACING, seat, placed + 1))
    s.tell(EVERYBODY, events.PLACE, seat, gear | space << 4, price)


# -- taking ------------------------------------------------------------------------------------


def refuse_take(v: vec[i64], seat: i64, gear: i64, space: i64) -> i64:
    """Why no worker can be taken from there."""
    if gear > 4:
        return refusals.WRONG_NUMBER
    return 0 if v[at(seat) + ON + gear] >> space & 1 else refusals.NOT_YOURS


def list_take(v: vec[i64], seat: i64, out: Moves) -> None:
    """The seat's workers on the gears."""
    on = at(seat) + ON
    for gear in range(5):
        mask = v[on + gear]
        space: i64 = 0
        while mask:
            if mask & 1:
                out.add(choices.choice(choices.TAKE, gear, space))
            mask >>= 1
            space += 1


def take(s: State, seat: i64, gear: i64, space: i64) -> None:
    """Take a worker back; then its action is chosen, and the turn goes on taking."""
    v = s.v
    p = at(seat)
    v[p + ON + gear] &= ~(1 << space)
    v[TAKEN + gear] &= ~(1 << space)
    v[p + HAND] += 1
    replace(v, step(steps.TAKING, seat))
    push(v, step(steps.ACTION, seat, steps.worker_arg(gear, space)))
    s.tell(EVERYBODY, events.TAKE, seat, gear, space)
