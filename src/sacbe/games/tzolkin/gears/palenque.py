"""Palenque: fishing, and harvesting the jungle.

The tiles of a group that show the same are alike, so a group is two numbers: corn tiles, and wood
tiles, each of which lies on a corn tile.
"""

from __future__ import annotations

from sacbe.core.agenda import pop, push, step
from sacbe.core.flat import i64, vec
from sacbe.core.moves import Moves
from sacbe.core.state import EVERYBODY, State
from sacbe.games.tzolkin import choices, events, refusals, steps
from sacbe.games.tzolkin.anger import can_anger, descend, refuse_anger
from sacbe.games.tzolkin.components import (
    AGRICULTURE,
    EXTRACTION,
    FISH,
    HARVEST_CORN,
    HARVEST_WOOD,
    WOOD,
)
from sacbe.games.tzolkin.goods import gain_corn, gain_resource
from sacbe.games.tzolkin.state import (
    CORN_LEFT,
    CORN_TILES,
    LEVEL,
    NO_BURN_BESIDE,
    WOOD_LEFT,
    WOOD_TILES,
    at,
)


def refuse_palenque(v: vec[i64], p: i64, number: i64) -> i64:
    """Why this action can't be done."""
    if number == 1 or v[CORN_LEFT + number] or v[p + LEVEL + AGRICULTURE] >= 2:
        return 0
    return refusals.NO_TILE


def palenque(s: State, seat: i64, number: i64) -> None:
    """Fish, or choose what to harvest."""
    v = s.v
    if number == 1:
        gain_corn(s, seat, corn_at(number, v[at(seat) + LEVEL + AGRICULTURE]))
    else:
        push(v, step(steps.HARVEST, seat, number))


# -- how much ----------------------------------------------------------------------------------


def corn_at(number: i64, agriculture: i64) -> i64:
    """The corn that an action brings with this level of agriculture."""
    if number == 1:
        return FISH + 1 if agriculture >= 2 else FISH
    more: i64 = 3 if agriculture == 3 else 1 if agriculture >= 1 else 0
    return HARVEST_CORN[number] + more


def wood_at(number: i64, extraction: i64) -> i64:
    """The wood that a wood tile brings with this level of extraction."""
    more: i64 = 1 if extraction >= 1 else 0
    return HARVEST_WOOD[number] + more


# -- harvest -----------------------------------------------------------------------------------


def refuse_cut(v: vec[i64], number: i64) -> i64:
    """Why no wood can be taken."""
    return 0 if v[WOOD_LEFT + number] else refusals.NO_WOOD


def refuse_reap(v: vec[i64], number: i64) -> i64:
    """Why no corn tile can be taken."""
    return 0 if v[CORN_LEFT + number] > v[WOOD_LEFT + number] else refusals.NO_OPEN_CORN


def refuse_gather(v: vec[i64], seat: i64, number: i64) -> i64:
    """Why no corn can be taken without a tile."""
    if v[at(seat) + LEVEL + AGRICULTURE] < 2:
        return refusals.NEEDS_AGRICULTURE
    return refusals.TAKE_THE_TILE if refuse_reap(v, number) == 0 else 0


def refuse_burn(v: vec[i64], seat: i64, number: i64, temple: i64) -> i64:
    """Why no wood can be burnt to the anger of this god."""
    if v[WOOD_LEFT + number] == 0:
        return refusals.NO_WOOD
    if v[NO_BURN_BESIDE] and refuse_reap(v, number) == 0:
        return refusals.CORN_LIES_OPEN
    return refuse_anger(v, at(seat), temple)


def list_harvest(v: vec[i64], seat: i64, number: i64, out: Moves) -> None:
    """Wood, corn, corn without a tile, burning."""
    if refuse_cut(v, number) == 0:
        out.add(choices.CUT)
    if refuse_reap(v, number) == 0:
        out.add(choices.REAP)
    if refuse_gather(v, seat, number) == 0:
        out.add(choices.GATHER)
    for temple in range(3):
        if refuse_burn(v, seat, number, temple) == 0:
            out.add(choices.choice(choices.BURN, temple))


def lone_harvest(v: vec[i64], seat: i64, number: i64) -> i64:
    """The only way to harvest, -1 if there are several."""
    wood = refuse_cut(v, number) == 0
    if wood and can_anger(v, at(seat)):
        return -1
    if refuse_reap(v, number) == 0:
        return -1 if wood else choices.REAP
    if refuse_gather(v, seat, number) == 0:
        return -1 if wood else choices.GATHER
    return choices.CUT


def cut(s: State, seat: i64) -> None:
    """Take a wood tile and its wood."""
    v = s.v
    number = pop(v) >> 16
    p = at(seat)
    v[WOOD_LEFT + number] -= 1
    v[p + WOOD_TILES] += 1
    s.tell(EVERYBODY, events.CUT, seat, number)
    gain_resource(s, seat, WOOD, wood_at(number, v[p + LEVEL + EXTRACTION]))


def reap(s: State, seat: i64, *, with_tile: bool) -> None:
    """Take corn, and its tile if there is one."""
    v = s.v
    number = pop(v) >> 16
    p = at(seat)
    if with_tile:
        v[CORN_LEFT + number] -= 1
        v[p + CORN_TILES] += 1
        s.tell(EVERYBODY, events.REAP, seat, number)
    else:
        s.tell(EVERYBODY, events.GATHER, seat, number)
    gain_corn(s, seat, corn_at(number, v[p + LEVEL + AGRICULTURE]))


def burn(s: State, seat: i64, number: i64, temple: i64) -> None:
    """Burn the wood above a corn tile, and take that."""
    s.v[WOOD_LEFT + number] -= 1
    s.tell(EVERYBODY, events.BURN, seat, number)
    descend(s, seat, temple)
    reap(s, seat, with_tile=True)
