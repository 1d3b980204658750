# sacbe: not compiled
"""Reading what a position of Tikal says of each seat, and counting it: pieces and points."""

from __future__ import annotations

from typing import Final

from sacbe.boards.masks import bit
from sacbe.core.flat import i64, vec
from sacbe.core.game import Json
from sacbe.core.reading import Reader
from sacbe.games.site.members import LEADER, WORKER
from sacbe.games.site.treasures import MOTIFS
from sacbe.games.tikal.components import (
    ALL_TILES,
    AUCTION_START,
    CAMPS,
    CELLS,
    GUARDS,
    KIND,
    LEVEL_TILES,
    TEMPLE,
    TOP_LEVEL,
    VALUE,
    WAFERS_PER_MOTIF,
    WORKERS,
)
from sacbe.games.tikal.position import stock
from sacbe.games.tikal.scoring import SOURCE_NAMES
from sacbe.games.tikal.state import (
    AUCTION,
    CAMPS_LEFT,
    FIRST_SCORING,
    GUARD,
    GUARDS_LEFT,
    RESERVE,
    SCORINGS,
    SHEET,
    SOURCES,
    STOCK,
    TURNED,
    members_at,
    score,
)

MOST_TEMPLES: Final = sum(LEVEL_TILES) + sum(
    int(VALUE[tile]) for tile in range(ALL_TILES) if KIND[tile] == TEMPLE
)
"""What all temples count together when every level is uncovered."""
MOST_TREASURES: Final = MOTIFS * WAFERS_PER_MOTIF * (WAFERS_PER_MOTIF + 1) // 2


def read_pieces(r: Reader, v: vec[i64], seat: int, given: Json) -> None:
    """The camps and guards a seat has left, and its turn indicator."""
    who = f"seat {seat}"
    v[CAMPS_LEFT + seat] = r.number(
        f"{who}: camps_left", given.get("camps_left", v[CAMPS_LEFT + seat]), 0, CAMPS
    )
    v[GUARDS_LEFT + seat] = r.number(
        f"{who}: guards_left", given.get("guards_left", v[GUARDS_LEFT + seat]), 0, GUARDS
    )
    if r.truth(f"{who}: turned", given.get("turned", False)):
        v[TURNED] |= bit(seat)
        if not v[AUCTION]:
            r.no(f"{who}: turn indicators belong to the auction game")


def count_pieces(r: Reader, v: vec[i64], seats: list[Json], hexes: dict[int, Json]) -> None:
    """Workers, leaders, camps and guards of each seat, on the board and off it."""
    for seat, given in enumerate(seats):
        who = f"seat {seat}"
        known = len(r.reasons)
        bands = [int(members_at(v, seat, cell)) for cell in range(CELLS)]
        guards = [int(v[GUARD + c]) for c in range(CELLS) if (int(v[GUARD + c]) - 1) >> 1 == seat]
        workers = sum(band & 31 for band in bands) + sum(guard & 1 for guard in guards)
        leaders = sum(band >> 5 for band in bands) + sum(1 - (guard & 1) for guard in guards)
        reserve = r.table(
            f"{who}: reserve",
            given.get("reserve", {"workers": max(0, WORKERS - workers), "leader": leaders == 0}),
            ("workers", "leader"),
        )
        kept = r.number(f"{who}: reserve: workers", reserve.get("workers", 0), 0, WORKERS)
        at_home = r.truth(f"{who}: reserve: leader", reserve.get("leader", False))
        v[RESERVE + seat] = kept * WORKER + (LEADER if at_home else 0)
        if len(r.reasons) > known:  # what can't be read can't be counted
            continue
        if workers + kept > WORKERS:
            r.no(f"{who}: {workers + kept} workers, of {WORKERS}")
        if leaders + at_home > 1:
            r.no(f"{who}: {leaders + at_home} leaders, of 1")
        gone = WORKERS - workers - kept + 1 - leaders - at_home
        if gone > 0 and not guards:
            r.no(f"{who}: {gone} members left the game, which happens only when a guard is posted")
        camps = sum(1 for h in hexes.values() if h.get("camp") == seat)
        if "camps_left" not in given:
            v[CAMPS_LEFT + seat] = max(0, CAMPS - camps)
        if camps + v[CAMPS_LEFT + seat] != CAMPS:
            r.no(f"{who}: {camps} camps pitched and {v[CAMPS_LEFT + seat]} left, of {CAMPS}")
        if "guards_left" not in given:
            v[GUARDS_LEFT + seat] = max(0, GUARDS - len(guards))
        if len(guards) + v[GUARDS_LEFT + seat] != GUARDS:
            r.no(f"{who}: {len(guards)} guards and {v[GUARDS_LEFT + seat]} left, of {GUARDS}")


def count_stock(r: Reader, v: vec[i64], given: object) -> None:
    """The level tiles that the temples leave."""
    for level in range(2, TOP_LEVEL + 1):
        if v[STOCK + level] < 0:
            r.no(f"{-v[STOCK + level]} temple tile(s) of level {level} too many lie on the board")
    if given is not None and given != stock(v):
        r.no(f"stock must be what the temples leave: {stock(v)}")


def read_sheet(r: Reader, v: vec[i64], seat: int, given: object) -> None:
    """A seat's points by source, none of a round that has not begun."""
    sheet = r.table(f"seat {seat}: sheet", given, SOURCE_NAMES)
    at = SHEET + seat * SOURCES
    start = AUCTION_START if v[AUCTION] else 0
    most = int(start + v[SCORINGS] * (MOST_TEMPLES + MOST_TREASURES))
    for i, name in enumerate(SOURCE_NAMES):
        where = f"seat {seat}: sheet: {name}"
        if name == "start":
            low, high, usual = start, start, start
        elif name == "bids":
            low, high, usual = (-most if v[AUCTION] else 0), 0, 0
        else:
            counted = (i - FIRST_SCORING) // 2 < v[SCORINGS]
            best = MOST_TREASURES if name.startswith("treasures") else MOST_TEMPLES
            low, high, usual = 0, best if counted else 0, 0
        v[at + i] = r.number(where, sheet.get(name, usual), low, high)
    if score(v, seat) < 0:
        r.no(f"seat {seat}: fewer than no points; a bid is at most what one has [T15]")
