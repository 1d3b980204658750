"""Setting up: the deal, and the first position."""

from __future__ import annotations

from sacbe.boards.masks import bit
from sacbe.core.agenda import push, step
from sacbe.core.chance import Rng
from sacbe.core.flat import i64, vec
from sacbe.core.state import State, zeros
from sacbe.games.site.members import LEADER
from sacbe.games.tikal.components import (
    AUCTION_START,
    BASE,
    CAMPS,
    CARDS,
    GUARDS,
    LETTER,
    PRINTED_CELLS,
    STOCKED,
    TILES,
    TOP_LEVEL,
    WAFERS,
    WORKERS,
)
from sacbe.games.tikal.state import (
    AUCTION,
    CAMPS_LEFT,
    DRAW,
    EDITION,
    GUARDS_LEFT,
    HOMES,
    LAST,
    RESERVE,
    ROUND,
    SEATS,
    SHEET,
    SIZE,
    SOURCES,
    START,
    STOCK,
)
from sacbe.games.tikal.terrain import explore


def deal_cards(rng: Rng) -> vec[i64]:
    """Shuffle the terrain within its letters, A on top (T23), and the treasures."""
    cards = CARDS[:]
    start: i64 = 0
    for tile in range(1, TILES + 1):
        if tile == TILES or LETTER[tile] != LETTER[start]:
            rng.shuffle(cards, start, tile)
            start = tile
    rng.shuffle(cards, TILES, TILES + WAFERS)
    return cards


def blank(seats: i64, options: list[int], deal: vec[i64]) -> State:
    """The printed board and everybody's pieces, nobody's turn yet."""
    s = State(zeros(SIZE), deal)
    v = s.v
    v[SEATS] = seats
    v[AUCTION] = options[0]
    v[EDITION] = options[1]
    v[LAST] = seats - 1
    for level in range(TOP_LEVEL + 1):
        v[STOCK + level] = STOCKED[level]
    for seat in range(seats):
        v[RESERVE + seat] = WORKERS + LEADER
        v[HOMES + seat] = bit(BASE)
        v[CAMPS_LEFT + seat] = CAMPS
        v[GUARDS_LEFT + seat] = GUARDS
        if v[AUCTION]:
            v[SHEET + seat * SOURCES + START] = AUCTION_START
    for i in range(len(PRINTED_CELLS)):
        explore(s, TILES + i, PRINTED_CELLS[i], 0)
    return s


def begin(s: State) -> None:
    """Put the step on the agenda from which all turns come."""
    push(s.v, step(ROUND if s.v[AUCTION] else DRAW))
