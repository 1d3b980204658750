"""What seats have seen of hidden treasures (cards 07 and 08), and what they can imagine.

Piles hold places of the deal, so all that is hidden lies in the deal. Each treasure in a pile has
a mask of the seats that know it. To imagine is to shuffle what a seat does not know.
"""

from __future__ import annotations

from sacbe.boards.masks import first as lowest
from sacbe.core.chance import Rng
from sacbe.core.flat import i64, vec
from sacbe.core.state import EVERYBODY, State, zeros
from sacbe.games.tikal_legend import events
from sacbe.games.tikal_legend.cards import deck_size
from sacbe.games.tikal_legend.components import COPIES, RUIN_OF, RUINS_N, TOKENS, TREASURES
from sacbe.games.tikal_legend.setup import shuffle_letters
from sacbe.games.tikal_legend.state import (
    CARDS_DRAWN,
    D_CARDS,
    D_TOKENS,
    D_TREASURES,
    PILE_CELLS,
    PILE_SET,
    PILES,
    SEATS,
    TILES_DRAWN,
    TOKENS_DRAWN,
    TREASURES_DRAWN,
    tile_of,
)


def pile_at(v: vec[i64], hex_: i64) -> i64:
    """Where the pile of a ruins hex lies in the state."""
    return PILES + PILE_CELLS * RUIN_OF[tile_of(v, hex_)]


def motif(d: vec[i64], cell: i64) -> i64:
    """The collection of a treasure in a pile."""
    return d[D_TREASURES - 1 + (cell & 255)] // COPIES


def peek(s: State, seat: i64) -> None:
    """Card 07: the seat sees the top of every pile (Q24)."""
    v, d = s.v, s.deal
    s.tell(EVERYBODY, events.PEEKED, seat)
    piles = v[PILE_SET]
    while piles:
        hex_ = lowest(piles)
        piles &= piles - 1
        first = pile_at(v, hex_)
        top = first + v[first]
        v[top] |= 1 << (8 + seat)
        s.tell(1 << seat, events.SEEN, seat, hex_, motif(d, v[top]))


def look_through(s: State, seat: i64, hex_: i64) -> None:
    """Card 08: the seat sees a whole pile (Q25)."""
    v, d = s.v, s.deal
    s.tell(EVERYBODY, events.LOOKED, seat, hex_)
    first = pile_at(v, hex_)
    i = first + v[first]
    while i > first:
        v[i] |= 1 << (8 + seat)
        s.tell(1 << seat, events.SEEN, seat, hex_, motif(d, v[i]))
        i -= 1


def imagine(s: State, seat: i64, rng: Rng) -> State:
    """A state that is consistent with what a seat (-1: a spectator) knows."""
    v = s.v
    d = s.deal[:]
    rng.redeal(d, D_TOKENS + v[TOKENS_DRAWN], D_TOKENS + TOKENS)
    rng.redeal(d, D_CARDS + v[CARDS_DRAWN], D_CARDS + deck_size(v[SEATS]))
    shuffle_letters(d, v[TILES_DRAWN], rng)
    unknown = zeros(TREASURES)
    n: i64 = 0
    for ruin in range(RUINS_N):
        first = PILES + PILE_CELLS * ruin
        for i in range(first + 1, first + 1 + v[first]):
            if seat < 0 or not (v[i] >> (8 + seat)) & 1:
                unknown[n] = D_TREASURES - 1 + (v[i] & 255)
                n += 1
    for place in range(v[TREASURES_DRAWN], TREASURES):
        unknown[n] = D_TREASURES + place
        n += 1
    rng.redeal_at(d, unknown, n)
    return State(v[:], d)
