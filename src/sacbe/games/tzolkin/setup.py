"""The deal, laying out the board, neutral workers, and refilling the buildings."""

from __future__ import annotations

from typing import Final

from sacbe.core.agenda import push, step
from sacbe.core.chance import Rng
from sacbe.core.flat import i64, vec
from sacbe.core.state import EVERYBODY, State, flat, zeros
from sacbe.games.tzolkin import events, steps
from sacbe.games.tzolkin.buildings import KINDS, pile
from sacbe.games.tzolkin.components import (
    BUILDING_SLOTS,
    CHICHEN,
    MONUMENT_SLOTS,
    SKULLS,
    TEETH_SMALL,
    WORKERS_MAX,
)
from sacbe.games.tzolkin.monuments import MONUMENTS
from sacbe.games.tzolkin.state import (
    BANK_SKULLS,
    CORN_LEFT,
    DRAWN,
    FEASTS_OVER,
    LATE_DOUBLE,
    MONUMENT_ROW,
    OPTION_CELLS,
    ROUND,
    SEATS,
    SLOTS,
    TAKEN,
    WOOD_LEFT,
    new_seat,
    size_for,
)
from sacbe.games.tzolkin.wealth import COUNT, DEALT, GEAR_SHOWN, SPACE_SHOWN

# -- the deal: wealth tiles, buildings of age 1, of age 2, monuments ----------------------------

PILES: Final[vec[i64]] = flat([COUNT, COUNT + 14])
"""Where the buildings of each age begin in a deal."""
PILE_SIZE: Final[vec[i64]] = flat([14, 18])
MONUMENTS_AT: Final = COUNT + 14 + 18
DEAL_SIZE: Final = MONUMENTS_AT + len(MONUMENTS)


def box() -> list[int]:
    """All tiles in the order of the tables: a deal that nobody has shuffled."""
    return [*range(COUNT), *pile(1), *pile(2), *range(KINDS, KINDS + len(MONUMENTS))]


def deal(rng: Rng) -> vec[i64]:
    """Each of the four kinds of tiles in an order of its own."""
    tiles = flat(box())
    rng.shuffle(tiles, 0, COUNT)
    rng.shuffle(tiles, COUNT, COUNT + 14)
    rng.shuffle(tiles, COUNT + 14, MONUMENTS_AT)
    rng.shuffle(tiles, MONUMENTS_AT, DEAL_SIZE)
    return tiles


# -- the board ---------------------------------------------------------------------------------


def lay_out(seats: i64, options: list[int], dealt: vec[i64]) -> State:
    """The board before the wealth tiles are chosen."""
    v = zeros(size_for(seats))
    s = State(v, dealt)
    for i in range(OPTION_CELLS):
        v[LATE_DOUBLE + i] = options[i]
    v[SEATS] = seats
    v[ROUND] = 1
    v[BANK_SKULLS] = SKULLS
    for group in range(2, 6):
        v[CORN_LEFT + group] = seats
        v[WOOD_LEFT + group] = seats if group > 2 else 0
    for i in range(MONUMENT_SLOTS[seats]):
        v[MONUMENT_ROW + i] = dealt[MONUMENTS_AT + i] + 1
    refill(s)
    for seat in range(seats):
        new_seat(v, seat)
    place_neutral(v, dealt)
    push(v, step(steps.WEALTH))
    return s


def place_neutral(v: vec[i64], dealt: vec[i64]) -> i64:
    """Workers of colours nobody plays, as undealt wealth tiles say; how many tiles it took.

    The first on a small gear brings another on the opposite space.
    """
    seats = v[SEATS]
    left = WORKERS_MAX * (4 - seats)
    drawn: i64 = 0
    while left > 0:
        tile = dealt[DEALT * seats + drawn]
        drawn += 1
        gear = GEAR_SHOWN[tile]
        space = SPACE_SHOWN[tile]
        first = v[TAKEN + gear] == 0
        v[TAKEN + gear] |= 1 << space
        left -= 1
        if first and gear != CHICHEN and left > 0:
            v[TAKEN + gear] |= 1 << ((space + 5) % TEETH_SMALL)
            left -= 1
    return drawn


def neutral_tiles(seats: i64, dealt: vec[i64]) -> i64:
    """How many undealt wealth tiles were drawn for neutral workers."""
    v = zeros(size_for(seats))
    v[SEATS] = seats
    return place_neutral(v, dealt)


def refill(s: State) -> None:
    """New buildings into the empty slots, first slot first, as long as the pile lasts."""
    v = s.v
    age: i64 = 1 if v[FEASTS_OVER] >= 2 else 0
    for slot in range(BUILDING_SLOTS):
        if v[SLOTS + slot] == 0 and v[DRAWN + age] < PILE_SIZE[age]:
            tile = s.deal[PILES[age] + v[DRAWN + age]]
            v[SLOTS + slot] = tile + 1
            v[DRAWN + age] += 1
            s.tell(EVERYBODY, events.REFILL, events.NOBODY, tile, slot)
