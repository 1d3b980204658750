"""What nobody knows, dealt anew: the order of tiles and treasures to come."""

from __future__ import annotations

from sacbe.core.chance import Rng
from sacbe.core.flat import i64, vec
from sacbe.core.state import State, zeros
from sacbe.games.tikal.components import CELLS, LETTER, TILES, WAFERS
from sacbe.games.tikal.state import LEVEL, RUINS, TERRAIN_DRAWN, WAFER, WAFERS_DRAWN


def imagine(s: State, rng: Rng) -> State:
    """A position that nobody at the table can tell from this one.

    Undrawn tiles are shuffled within their letters. The treasures that lie face down, under ruins
    or in the supply, are shuffled among each other.
    """
    v = s.v
    deal = s.deal[:]
    start: i64 = v[TERRAIN_DRAWN]
    while start < TILES:
        end = start + 1
        while end < TILES and LETTER[deal[end]] == LETTER[deal[start]]:
            end += 1
        rng.redeal(deal, start, end)
        start = end
    hidden = hidden_wafers(v)
    places = zeros(WAFERS)
    for k in range(len(hidden)):
        places[k] = TILES + hidden[k]
    rng.redeal_at(deal, places, len(hidden))
    return State(v[:], deal)


def hidden_wafers(v: vec[i64]) -> list[i64]:
    """Where in the deal the treasures lie that nobody has seen, in order."""
    hidden: list[i64] = []
    for cell in range(CELLS):
        if (v[RUINS] >> cell) & 1:
            for i in range(v[LEVEL + cell]):
                hidden.append(v[WAFER + cell] + i)
    for i in range(v[WAFERS_DRAWN], WAFERS):
        hidden.append(i)
    hidden.sort()
    return hidden
