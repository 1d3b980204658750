# sacbe: not compiled
"""Reading a position of Tikal: anything that could not have come about is refused, with reasons."""

from __future__ import annotations

from typing import Final

from sacbe.boards.hexes import cell_number
from sacbe.boards.masks import bit
from sacbe.core.agenda import push
from sacbe.core.flat import i64, vec
from sacbe.core.game import Json
from sacbe.core.reading import Reader
from sacbe.core.state import State, flat
from sacbe.games.site.members import LEADER, WORKER
from sacbe.games.site.treasures import MOTIF_NAMES, MOTIFS, one
from sacbe.games.tikal import setup
from sacbe.games.tikal.agenda_reader import read_agenda
from sacbe.games.tikal.components import (
    AROUND,
    CELL_NAMES,
    COLUMNS,
    KIND,
    LETTER,
    PRINTED_CELLS,
    ROWS,
    TEMPLE,
    TILE_NAMES,
    TILES,
    TOP_LEVEL,
    TREASURE,
    TURNS,
    VALUE,
    VOLCANO,
    WAFERS,
    WAFERS_PER_MOTIF,
    WORKERS,
)
from sacbe.games.tikal.options import OPTIONS, VERSION
from sacbe.games.tikal.seat_reader import count_pieces, count_stock, read_pieces, read_sheet
from sacbe.games.tikal.state import (
    CAMPED,
    CLEARINGS,
    FOUND,
    GUARD,
    GUARDED,
    HOMES,
    LAST,
    LEVEL,
    RUINS,
    SCORINGS,
    SEATS,
    STOCK,
    TERRAIN_DRAWN,
    TURN,
    WAFER,
    WAFERS_DRAWN,
    arrive,
    dig_here,
    members_at,
)
from sacbe.games.tikal.terrain import explore
from sacbe.games.tikal.turns import settle

FIELDS: Final = (
    "game", "version", "options", "seats", "board", "stock", "terrain", "treasures", "turn",
    "last", "scorings", "agenda",
)  # fmt: skip
SEAT_FIELDS: Final = (
    "sheet", "reserve", "camps_left", "guards_left", "treasures", "turned",
)  # fmt: skip
HEX_FIELDS: Final = (
    "tile", "rotation", "level", "pile", "camp", "guard", "members", "dug",
)  # fmt: skip
MOST_TURNS: Final = 100_000


def read_position(given: Json) -> State:
    """A position as a settled state; `Impossible` says everything that is wrong with it."""
    r = Reader()
    given = r.table("the position", given, FIELDS)
    if given.get("game", "tikal") != "tikal":
        r.no("it is not a position of Tikal")
        r.finish()
    if given.get("version", VERSION) != VERSION:
        r.no(f"it was written under other rules; this house plays version {VERSION} of Tikal")
        r.finish()
    options = r.options(given.get("options", {}), OPTIONS)
    entries = r.items("seats", given.get("seats"), 4)
    if not 2 <= len(entries) <= 4:
        r.no("Tikal is for 2 to 4 seats")
        r.finish()
    seats = [r.table(f"seat {i}", entry, SEAT_FIELDS) for i, entry in enumerate(entries)]
    hexes = _hexes(r, given.get("board", {}))

    s = setup.blank(len(seats), options, flat([0] * (TILES + WAFERS)))
    v = s.v
    known = len(r.reasons)
    pending = read_agenda(r, given.get("agenda"), v)
    _deal_terrain(r, s, hexes, pending.tiles, given.get("terrain"))
    course_is_readable = len(r.reasons) == known
    _lay_board(r, s, hexes)
    _deal_treasures(r, s, hexes, seats, given.get("treasures"))
    for seat, entry in enumerate(seats):
        read_pieces(r, v, seat, entry)
    for cell, entry in hexes.items():
        _read_hexagon(r, s, cell, entry, pending.acting or not course_is_readable)
    count_pieces(r, v, seats, hexes)
    count_stock(r, v, given.get("stock"))
    v[TURN] = r.number("turn", given.get("turn", 0), 0, MOST_TURNS)
    v[LAST] = r.number("last", given.get("last", len(seats) - 1), 0, len(seats) - 1)
    volcanoes = sum(
        KIND[tile] == VOLCANO for tile in [*pending.lays, *(h["number"] for h in hexes.values())]
    )
    rounds = volcanoes + (0 if pending.has_bottom else 1)
    v[SCORINGS] = r.number("scorings", given.get("scorings", min(rounds, 4)), 0, 4)
    if course_is_readable and v[SCORINGS] != rounds:
        r.no(f"scorings must be {rounds}: one for each volcano drawn, and one for the final round")
    for seat, entry in enumerate(seats):
        read_sheet(r, v, seat, entry.get("sheet", {}))
    if course_is_readable:
        pending.check(r, v)
    r.finish()
    for pending_step in pending.steps:
        push(v, pending_step)
    settle(s)
    return s


def _hexes(r: Reader, given: object) -> dict[int, Json]:
    """The hexagons by cell, the printed ones included, each with its tile's `number`.

    What lies on the board must be known before anything else can be counted.
    """
    found: dict[int, Json] = {}
    nameless = False
    board = r.table("board", given, CELL_NAMES)
    for i, cell in enumerate(PRINTED_CELLS):
        if CELL_NAMES[cell] not in board:
            board = {**board, CELL_NAMES[cell]: {"tile": TILE_NAMES[TILES + i]}}
    for name in sorted(name for name in board if name in CELL_NAMES):
        cell = cell_number(name, COLUMNS, ROWS)
        entry = r.table(name, board[name], HEX_FIELDS)
        tile = r.name(f"{name}: tile", entry.get("tile"), TILE_NAMES)
        if tile < 0:
            nameless = True
            continue
        if tile >= TILES and PRINTED_CELLS[tile - TILES] != cell:
            home = CELL_NAMES[PRINTED_CELLS[tile - TILES]]
            r.no(f"{name}: {TILE_NAMES[tile]} is printed on {home}")
        if cell in PRINTED_CELLS and tile != TILES + PRINTED_CELLS.index(cell):
            r.no(f"{name}: {TILE_NAMES[TILES + PRINTED_CELLS.index(cell)]} is printed there")
        turns = int(TURNS[tile]) if tile < TILES else 1
        rotation = r.number(f"{name}: rotation", entry.get("rotation", 0), 0, 5) % turns
        found[cell] = {**entry, "number": tile, "rotation": rotation}
    if nameless:
        r.finish()
    return found


def _lay_board(r: Reader, s: State, hexes: dict[int, Json]) -> None:
    for cell, entry in hexes.items():
        if cell not in PRINTED_CELLS:
            explore(s, entry["number"], cell, entry["rotation"])
    reached = {PRINTED_CELLS[0]}
    edge = [PRINTED_CELLS[0]]
    while edge:
        around = int(AROUND[edge.pop()])
        beside = [c for c in hexes if around >> c & 1 and c not in reached]
        reached.update(beside)
        edge.extend(beside)
    for cell in hexes:
        if cell not in reached:
            r.no(f"{CELL_NAMES[cell]}: lies apart from the explored hexagons")


def _deal_terrain(
    r: Reader, s: State, hexes: dict[int, Json], pending: list[int], given: object
) -> None:
    """The deal's terrain: what was drawn, in box order, then what is to come."""
    drawn = sorted([h["number"] for h in hexes.values() if h["number"] < TILES] + pending)
    for tile in sorted(set(drawn)):
        if drawn.count(tile) > 1:
            r.no(f"tile {TILE_NAMES[tile]} is there {drawn.count(tile)} times")
    left = [tile for tile in range(TILES) if tile not in drawn]
    if given is not None:
        names = r.items("terrain", given, TILES)
        coming = [r.name("terrain", name, TILE_NAMES[:TILES]) for name in names]
        if sorted(coming) != left:
            missing = [TILE_NAMES[t] for t in left if t not in coming]
            r.no(
                "terrain must list each tile that is nowhere else, once"
                + (f"; missing: {', '.join(missing[:8])}" if missing else "")
            )
            return
        left = coming
    deal = [*sorted(drawn, key=lambda tile: (LETTER[tile], tile)), *left]
    letters = [int(LETTER[tile]) for tile in deal]
    if letters != sorted(letters):
        r.no("the terrain does not come in the order of the letters, A to G [T23]")
    if len(deal) == TILES:
        for i, tile in enumerate(deal):
            s.deal[i] = tile
        s.v[TERRAIN_DRAWN] = len(drawn)


def _deal_treasures(
    r: Reader, s: State, hexes: dict[int, Json], seats: list[Json], given: object
) -> None:
    """The deal's treasures: those found, the piles (whose places are noted), those to come."""
    order: list[int] = []
    for i, seat in enumerate(seats):
        found = r.table(f"seat {i}: treasures", seat.get("treasures", {}), MOTIF_NAMES)
        for name, n in found.items():
            if name in MOTIF_NAMES:
                n = r.number(f"seat {i}: treasures: {name}", n, 0, WAFERS_PER_MOTIF)
                order += [MOTIF_NAMES.index(name)] * n
                s.v[FOUND + i] += n * one(MOTIF_NAMES.index(name))
    laid = 0
    for cell, entry in hexes.items():
        if KIND[entry["number"]] != TREASURE:
            continue
        masks = int(VALUE[entry["number"]])
        pile = r.items(f"{CELL_NAMES[cell]}: pile", entry.get("pile"), masks)
        motifs = [r.name(f"{CELL_NAMES[cell]}: pile", name, MOTIF_NAMES) for name in pile]
        laid += masks
        s.v[WAFER + cell] = len(order)
        s.v[LEVEL + cell] = len(motifs)
        if not motifs:
            s.v[RUINS] &= ~bit(cell)
            s.v[CLEARINGS] |= bit(cell)
        order += motifs
    if len(order) != laid:
        r.no(f"{len(order)} treasures lie in piles or were found; the hexagons held {laid}")
    left = [m for m in range(MOTIFS) for _ in range(WAFERS_PER_MOTIF - order.count(m))]
    if given is not None:
        left = [
            r.name("treasures", name, MOTIF_NAMES) for name in r.items("treasures", given, WAFERS)
        ]
    for motif, name in enumerate(MOTIF_NAMES):
        n = [*order, *left].count(motif)
        if n != WAFERS_PER_MOTIF:
            r.no(f"there are {n} treasures {name}, not {WAFERS_PER_MOTIF}")
    if len(order) + len(left) == WAFERS:
        for i, motif in enumerate([*order, *left]):
            s.deal[TILES + i] = motif
        s.v[WAFERS_DRAWN] = len(order)


def _read_hexagon(r: Reader, s: State, cell: int, given: Json, acting: bool) -> None:
    v = s.v
    here = CELL_NAMES[cell]
    tile = given["number"]
    kind = KIND[tile]
    seats = v[SEATS]
    if kind == TEMPLE:
        v[LEVEL + cell] = r.number(
            f"{here}: level", given.get("level", VALUE[tile]), int(VALUE[tile]), TOP_LEVEL
        )
        for level in range(int(VALUE[tile]) + 1, int(v[LEVEL + cell]) + 1):
            v[STOCK + level] -= 1
    elif "level" in given:
        r.no(f"{here}: only temples have a level")
    if kind != TREASURE and "pile" in given:
        r.no(f"{here}: only treasure hexagons have a pile")
    if "camp" in given:
        seat = r.number(f"{here}: camp", given["camp"], 0, int(seats) - 1)
        v[HOMES + seat] |= bit(cell)
        v[CAMPED] |= bit(cell)
        if not (v[CLEARINGS] >> cell) & 1:
            r.no(f"{here}: a camp stands only on jungle or an emptied treasure hexagon [T-60]")
    if "guard" in given:
        guard = r.table(f"{here}: guard", given["guard"], ("seat", "member"))
        seat = r.number(f"{here}: guard: seat", guard.get("seat"), 0, int(seats) - 1)
        leader = r.name(f"{here}: guard: member", guard.get("member"), ("W", "L")) == 1
        v[GUARD + cell] = 1 + 2 * seat + int(leader)
        v[GUARDED] |= bit(cell)
        if kind != TEMPLE:
            r.no(f"{here}: guards stand only on temples")
    _read_members(r, v, cell, given)
    dug = r.number(f"{here}: dug", given.get("dug", 0), 0, 2)
    for _ in range(dug):
        dig_here(v, cell)
    if dug:
        gone = v[LEVEL + cell] - VALUE[tile]
        if kind == TREASURE:
            gone = -gone
        if kind not in (TEMPLE, TREASURE) or not acting or gone < dug:
            r.no(f"{here}: nothing can have been dug up there in this turn")


def _read_members(r: Reader, v: vec[i64], cell: int, given: Json) -> None:
    here = CELL_NAMES[cell]
    seen = []
    for entry in r.items(f"{here}: members", given.get("members", []), 4):
        band = r.table(f"{here}: members", entry, ("seat", "workers", "leader"))
        seat = r.number(f"{here}: members: seat", band.get("seat"), 0, int(v[SEATS]) - 1)
        workers = r.number(f"{here}: workers", band.get("workers", 0), 0, WORKERS)
        leader = r.truth(f"{here}: leader", band.get("leader", False))
        if seat in seen:
            r.no(f"{here}: seat {seat} is named twice")
        seen.append(seat)
        if (workers or leader) and not members_at(v, seat, cell):
            arrive(v, seat, cell, workers * WORKER + (LEADER if leader else 0))
        if KIND[given["number"]] == VOLCANO and (workers or leader):
            r.no(f"{here}: nobody can be on a volcano [T-34]")
