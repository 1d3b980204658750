"""Set-up of the site: the start tiles, all F and all G lie there (L-S8, L-S9, L-X1, L-X2)."""

from __future__ import annotations

from typing import Final

from sacbe.core.state import State
from sacbe.games.tikal_legend.components import CAMP_HEX, CAMP_TILE, COMMON_CAMP
from sacbe.games.tikal_legend.state import CAMPS, D_LAYOUT, LAYOUT_N, TILED
from sacbe.games.tikal_legend.tiles import add_stones, put_tile

SCENARIOS: Final = ("chichen-itza", "uxmal", "palenque", "calakmul", "el-mirador")


def open_camp(s: State) -> None:
    """The common camp belongs to every seat and has its own stones (L-T4)."""
    v, d = s.v, s.deal
    v[TILED] |= COMMON_CAMP
    for seat in range(4):
        v[CAMPS + seat] = COMMON_CAMP
    add_stones(v, d, CAMP_HEX, CAMP_TILE, 0)


def lay_out(s: State) -> None:
    """Lay the scenario's tiles, in the order of the tile list: F4 draws before G4 (O9)."""
    d = s.deal
    for i in range(LAYOUT_N):
        tile = d[D_LAYOUT + 3 * i]
        if tile >= 0:
            put_tile(s, d[D_LAYOUT + 3 * i + 1], tile, d[D_LAYOUT + 3 * i + 2])
