"""Where everything lies in the flat array of a position.

`v[DAY]` is a cell of the table; `v[at(seat) + CORN]` one of a seat. A gear's workers are bit masks:
bit n set means that somebody (or this seat) stands on space n.
"""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64, vec
from sacbe.core.state import FREE
from sacbe.games.tzolkin.components import START_STEP, WORKERS_START

# -- options -----------------------------------------------------------------------------------

LATE_DOUBLE: Final = FREE
NEUTRAL_BLOCK: Final = FREE + 1
GIFTS_AFTER: Final = FREE + 2
SKULL_LEAVES: Final = FREE + 3
WHOLE_POINTS: Final = FREE + 4
NO_BURN_BESIDE: Final = FREE + 5
"""Options are kept by the index of their value: 0 is always the default."""
OPTION_CELLS: Final = 6

# -- the table ---------------------------------------------------------------------------------

SEATS: Final = FREE + 6
FIRST: Final = FREE + 7
"""The seat that has the first-player marker."""
PLAYED: Final = FREE + 8
"""Seats that have ended their turn in this round."""
TURN_NUMBER: Final = FREE + 9
ROUND: Final = FREE + 10
DAY: Final = FREE + 11
FEASTS_OVER: Final = FREE + 12
TOOTH_CORN: Final = FREE + 13
FIRST_WORKER: Final = FREE + 14
"""1 + the seat on the first-player space, 0: nobody."""
BANK_SKULLS: Final = FREE + 15
GONE_SKULLS: Final = FREE + 16
CHICHEN_SKULLS: Final = FREE + 17
"""A bit for each action of Chichen Itza that has been used."""
DRAWN: Final = FREE + 18
"""Buildings laid out so far, of age 1 and of age 2."""
TAKEN: Final = FREE + 20
"""For each gear the spaces on which anybody stands."""
CORN_LEFT: Final = FREE + 25 - 2
"""Corn tiles left in group n at CORN_LEFT + n, n from 2 to 5; those under wood counted."""
WOOD_LEFT: Final = FREE + 29 - 2
SLOTS: Final = FREE + 33
"""Buildings laid out: 1 + the tile, 0: an empty slot."""
MONUMENT_ROW: Final = FREE + 39
SEATS_AT: Final = FREE + 45

# -- a seat ------------------------------------------------------------------------------------

CORN: Final = 0
GOODS: Final = 1
"""Wood, stone and gold."""
SKULLS_OWNED: Final = 4
IN_PLAY: Final = 5
"""Own workers that are not in the bank."""
HAND: Final = 6
LIGHT: Final = 7
TEMPLE: Final = 8
LEVEL: Final = 11
CORN_TILES: Final = 15
WOOD_TILES: Final = 16
ON: Final = 17
"""For each gear the spaces on which own workers stand."""
BUILT: Final = 22
"""Buildings built: two bits for each kind."""
MONUMENTS_BUILT: Final = 23
KEPT: Final = 24
"""Wealth tiles kept, a bit for each; 0: the seat has not chosen."""
SHEET: Final = 25

SOURCES: Final = ("chichen", "buildings", "architecture", "temples", "majorities", "hunger")
FROM_CHICHEN: Final = 0
FROM_BUILDINGS: Final = 1
FROM_ARCHITECTURE: Final = 2
FROM_TEMPLES: Final = 3
FROM_MAJORITIES: Final = 4
FROM_HUNGER: Final = 5

SEAT_SIZE: Final = 31


def at(seat: i64) -> i64:
    """Where a seat's cells begin."""
    return SEATS_AT + seat * SEAT_SIZE


def size_for(seats: i64) -> i64:
    """How many cells a position has."""
    return SEATS_AT + seats * SEAT_SIZE


def new_seat(v: vec[i64], seat: i64) -> None:
    """A seat as it sits down."""
    p = at(seat)
    v[p + IN_PLAY] = WORKERS_START
    v[p + HAND] = WORKERS_START
    v[p + LIGHT] = 1
    for temple in range(3):
        v[p + TEMPLE + temple] = START_STEP


# -- small questions ---------------------------------------------------------------------------


def resources_of(v: vec[i64], p: i64) -> i64:
    """How many resources lie at a seat, of all kinds."""
    return v[p + GOODS] + v[p + GOODS + 1] + v[p + GOODS + 2]


def score_of(v: vec[i64], p: i64) -> i64:
    """Points so far."""
    total: i64 = 0
    for source in range(6):
        total += v[p + SHEET + source]
    return total


def all_on_gears(v: vec[i64], p: i64) -> i64:
    """Not 0 if the seat has a worker on any gear."""
    return v[p + ON] | v[p + ON + 1] | v[p + ON + 2] | v[p + ON + 3] | v[p + ON + 4]


def workers_on_gears(v: vec[i64], p: i64) -> i64:
    """How many workers of a seat stand on gears."""
    return v[p + IN_PLAY] - v[p + HAND]


def built_of(v: vec[i64], p: i64, tile: i64) -> i64:
    """How many copies of a building a seat has built."""
    return v[p + BUILT] >> (2 * tile) & 3
