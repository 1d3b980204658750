"""A position of Tikal as JSON, written in full. The form is `docs/positions/tikal.md`."""

from __future__ import annotations

from typing import Final

from sacbe.core.agenda import arg_of, depth_of, seat_of, what_of
from sacbe.core.flat import i64, vec
from sacbe.core.game import Json
from sacbe.core.state import State
from sacbe.games.site.members import leaders, workers
from sacbe.games.site.temples import guard_seat, leads
from sacbe.games.site.treasures import MOTIF_NAMES, held
from sacbe.games.tikal.components import (
    CELL_NAMES,
    CELLS,
    KIND,
    TEMPLE,
    TILE_NAMES,
    TILES,
    TOP_LEVEL,
    TREASURE,
)
from sacbe.games.tikal.options import OPTIONS, VERSION
from sacbe.games.tikal.scoring import SOURCE_NAMES
from sacbe.games.tikal.state import (
    AP,
    AUCTION,
    BEGIN,
    CAMPED,
    CAMPS_LEFT,
    DRAW,
    EDITION,
    FIRST_PASSED,
    FOUND,
    GUARD,
    GUARDS_LEFT,
    HIGH_BID,
    HIGH_BIDDER,
    HOMES,
    LAST,
    LEVEL,
    OFFER,
    PASSED,
    RESERVE,
    ROTATION,
    ROUND,
    SALE,
    SCORE,
    SCORINGS,
    SEATS,
    SHEET,
    SOURCES,
    STOCK,
    TERRAIN_DRAWN,
    TILE,
    TO_ACT,
    TO_BID,
    TO_CHOOSE,
    TO_LAY,
    TURN,
    TURNED,
    WAFER,
    WAFERS_DRAWN,
    dug_here,
    members_at,
    offer_size,
)

STEP_NAMES: Final = {
    DRAW: "draw",
    ROUND: "round",
    SALE: "sale",
    TO_BID: "bid",
    TO_CHOOSE: "choose",
    BEGIN: "begin",
    TO_LAY: "lay",
    TO_ACT: "act",
    SCORE: "score",
}


def position(s: State) -> Json:
    """The whole position."""
    v = s.v
    return {
        "game": "tikal",
        "version": VERSION,
        "options": {o.name: o.values[n] for o, n in zip(OPTIONS, options_of(s), strict=True)},
        "seats": [seat_json(v, seat) for seat in range(v[SEATS])],
        "board": {
            CELL_NAMES[cell]: hexagon(s, cell, True) for cell in range(CELLS) if v[TILE + cell]
        },
        "stock": stock(v),
        "terrain": [TILE_NAMES[tile] for tile in s.dealt()[int(v[TERRAIN_DRAWN]) : TILES]],
        "treasures": [MOTIF_NAMES[m] for m in s.dealt()[TILES + int(v[WAFERS_DRAWN]) :]],
        "turn": int(v[TURN]),
        "last": int(v[LAST]),
        "scorings": int(v[SCORINGS]),
        "agenda": agenda(v),
    }


def seats_of(s: State) -> int:
    """How many seats there are."""
    return int(s.v[SEATS])


def options_of(s: State) -> list[int]:
    """The options as numbers."""
    return [int(s.v[AUCTION]), int(s.v[EDITION])]


def sheet_json(v: vec[i64], seat: int) -> Json:
    """All sources of points of a seat."""
    at = SHEET + seat * SOURCES
    return {name: int(v[at + i]) for i, name in enumerate(SOURCE_NAMES)}


def band(members: i64) -> Json:
    """Members at one place."""
    return {"workers": int(workers(members)), "leader": bool(leaders(members))}


def treasures_json(treasures: i64) -> Json:
    """The treasures of a seat, only the motifs it has."""
    counts = {name: int(held(treasures, motif)) for motif, name in enumerate(MOTIF_NAMES)}
    return {name: n for name, n in counts.items() if n}


def seat_json(v: vec[i64], seat: int) -> Json:
    """A seat's pieces and points."""
    return {
        "sheet": sheet_json(v, seat),
        "reserve": band(v[RESERVE + seat]),
        "camps_left": int(v[CAMPS_LEFT + seat]),
        "guards_left": int(v[GUARDS_LEFT + seat]),
        "treasures": treasures_json(v[FOUND + seat]),
        "turned": bool((v[TURNED] >> seat) & 1),
    }


def hexagon(s: State, cell: int, open_piles: bool) -> Json:
    """An explored hexagon; face-down treasures by name only if `open_piles`, else their number."""
    v = s.v
    tile = v[TILE + cell] - 1
    found: Json = {"tile": TILE_NAMES[tile], "rotation": int(v[ROTATION + cell])}
    if KIND[tile] == TEMPLE:
        found["level"] = int(v[LEVEL + cell])
    if KIND[tile] == TREASURE:
        top = TILES + int(v[WAFER + cell])
        left = int(v[LEVEL + cell])
        pile = [MOTIF_NAMES[motif] for motif in s.dealt()[top : top + left]]
        found["pile"] = pile if open_piles else left
    found["members"] = [
        {"seat": seat, **band(members_at(v, seat, cell))}
        for seat in range(v[SEATS])
        if members_at(v, seat, cell)
    ]
    if (v[CAMPED] >> cell) & 1:
        found["camp"] = next(seat for seat in range(v[SEATS]) if (v[HOMES + seat] >> cell) & 1)
    if v[GUARD + cell]:
        guard = int(v[GUARD + cell])
        found["guard"] = {
            "seat": int(guard_seat(guard)),
            "member": "L" if leads(guard) else "W",
        }
    if dug_here(v, cell):
        found["dug"] = int(dug_here(v, cell))
    return found


def stock(v: vec[i64]) -> Json:
    """The level tiles that are left."""
    return {str(level): int(v[STOCK + level]) for level in range(2, TOP_LEVEL + 1)}


def agenda(v: vec[i64]) -> list[Json]:
    """The pending steps, from the bottom up."""
    depth = int(depth_of(v))
    return [_step(v, v[i], i == depth) for i in range(1, depth + 1)]


def _step(v: vec[i64], step: i64, on_top: bool) -> Json:
    what = what_of(step)
    found: Json = {"step": STEP_NAMES[int(what)]}
    if what == SALE:
        found["offer"] = [TILE_NAMES[v[OFFER + i] - 1] for i in range(offer_size(v))]
    if what not in (DRAW, ROUND, SALE):
        found["seat"] = int(seat_of(step))
    if what == TO_LAY:
        found["tile"] = TILE_NAMES[arg_of(step)]
    if what == TO_ACT:
        if arg_of(step):
            found["scoring"] = True
        if on_top:
            found["points"] = int(v[AP])
    if what == TO_BID:
        found["high"] = int(v[HIGH_BID])
        found["bidder"] = int(v[HIGH_BIDDER]) - 1 if v[HIGH_BIDDER] else None
        found["passed"] = [seat for seat in range(v[SEATS]) if (v[PASSED] >> seat) & 1]
        found["first_passed"] = int(v[FIRST_PASSED]) - 1 if v[FIRST_PASSED] else None
    return found
