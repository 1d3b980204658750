"""What is in the box of Tikal, a line per tile. A test counts it against the contents list."""

from __future__ import annotations

from typing import Final

from sacbe.boards.hexes import cell_name, cell_number, neighbours, rotated, rotations
from sacbe.core.flat import i64, vec
from sacbe.core.state import flat
from sacbe.games.site.temples import FLOORS, GUARDS_EACH
from sacbe.games.site.treasures import MOTIFS

# -- the board: 8 columns of 5 hexes --------------------------------------------------------------

COLUMNS: Final = 8
ROWS: Final = 5
CELLS: Final = 40
BASE: Final = 4
"""The base camp, a5, in the south-west corner."""

CELL_NAMES: Final = tuple(cell_name(cell, ROWS) for cell in range(CELLS))

# -- the hexagons ---------------------------------------------------------------------------------

TEMPLE: Final = 0
JUNGLE: Final = 1
TREASURE: Final = 2
VOLCANO: Final = 3
CAMP_GROUND: Final = 4
"""The base camp's own hexagon."""

KIND_NAMES: Final = ("temple", "jungle", "treasure", "volcano", "base")

# id, kind, start level or masks, stones on the sides clockwise from north (turned so that the
# strongest side looks north).
TERRAIN: Final = (
    ("A1", TEMPLE, 1, (2, 1, 0, 0, 0, 0)),
    ("A2", TEMPLE, 2, (2, 0, 0, 1, 0, 0)),
    ("A3", TEMPLE, 2, (2, 0, 1, 0, 0, 0)),
    ("A4", JUNGLE, 0, (1, 1, 0, 1, 0, 0)),
    ("A5", TREASURE, 4, (2, 0, 1, 0, 0, 0)),
    ("A6", TREASURE, 4, (2, 0, 0, 0, 1, 0)),
    ("B1", TEMPLE, 2, (2, 0, 0, 0, 1, 0)),
    ("B2", TEMPLE, 3, (2, 0, 0, 1, 0, 0)),
    ("B3", JUNGLE, 0, (2, 1, 0, 0, 0, 0)),
    ("B4", JUNGLE, 0, (2, 0, 1, 0, 0, 0)),
    ("B5", TREASURE, 4, (2, 0, 0, 0, 0, 1)),
    ("B6", VOLCANO, 0, (0, 0, 0, 0, 0, 0)),
    ("C1", TEMPLE, 3, (3, 0, 0, 0, 0, 0)),
    ("C2", TEMPLE, 4, (2, 0, 0, 0, 1, 0)),
    ("C3", JUNGLE, 0, (3, 0, 0, 0, 0, 0)),
    ("C4", JUNGLE, 0, (1, 1, 0, 1, 0, 0)),
    ("C5", TREASURE, 3, (3, 0, 0, 0, 0, 0)),
    ("D1", TEMPLE, 5, (3, 0, 0, 0, 0, 0)),
    ("D2", TEMPLE, 5, (2, 0, 0, 1, 0, 0)),
    ("D3", JUNGLE, 0, (1, 0, 1, 0, 1, 0)),
    ("D4", TREASURE, 3, (3, 0, 0, 0, 0, 0)),
    ("D5", VOLCANO, 0, (0, 0, 0, 0, 0, 0)),
    ("E1", TEMPLE, 5, (3, 0, 0, 0, 0, 0)),
    ("E2", TEMPLE, 6, (3, 0, 0, 0, 0, 0)),
    ("E3", JUNGLE, 0, (2, 0, 0, 1, 0, 0)),
    ("E4", JUNGLE, 0, (2, 0, 0, 1, 0, 0)),
    ("E5", TREASURE, 2, (2, 0, 0, 0, 0, 1)),
    ("F1", TEMPLE, 4, (3, 0, 0, 0, 0, 0)),
    ("F2", TEMPLE, 4, (2, 1, 0, 0, 0, 0)),
    ("F3", JUNGLE, 0, (2, 0, 0, 1, 0, 0)),
    ("F4", TREASURE, 2, (2, 0, 0, 1, 0, 0)),
    ("F5", VOLCANO, 0, (0, 0, 0, 0, 0, 0)),
    ("G1", TEMPLE, 3, (2, 0, 0, 0, 0, 1)),
    ("G2", TEMPLE, 3, (2, 0, 1, 0, 0, 0)),
    ("G3", JUNGLE, 0, (2, 0, 0, 1, 0, 0)),
    ("G4", TREASURE, 2, (3, 0, 0, 0, 0, 0)),
)
TILES: Final = 36

# The four hexagons printed on the board: id, cell, kind, start level, stones.
PRINTED: Final = (
    ("P1", "a5", CAMP_GROUND, 0, (1, 1, 1, 0, 0, 0)),
    ("P2", "a4", TEMPLE, 1, (1, 1, 0, 1, 0, 0)),
    ("P3", "b4", JUNGLE, 0, (1, 1, 1, 0, 0, 0)),
    ("P4", "b5", TEMPLE, 1, (0, 1, 0, 0, 0, 1)),
)
ALL_TILES: Final = 40
"""Terrain tiles 0 to 35, then the printed hexagons."""

TILE_NAMES: Final = tuple(t[0] for t in TERRAIN) + tuple(p[0] for p in PRINTED)

# -- the other pieces -----------------------------------------------------------------------------

TOP_LEVEL: Final = 10
LEVEL_TILES: Final = FLOORS
"""How many square temple tiles there are of each level, 2 to 10: 48 in all."""

WAFERS: Final = 24
WAFERS_PER_MOTIF: Final = 3
WORKERS: Final = 18
CAMPS: Final = 2
GUARDS: Final = GUARDS_EACH
ACTION_POINTS: Final = 10
PLACE_COST: Final = 1
TRANSFER_COST: Final = 1
UNCOVER_COST: Final = 2
RECOVER_COST: Final = 3
EXCHANGE_COST: Final = 3
CAMP_COST: Final = 5
GUARD_COST: Final = 5
AUCTION_START: Final = 20

# -- the same as flat tables for the rules --------------------------------------------------------


def _sides(tile: int) -> tuple[int, ...]:
    return TERRAIN[tile][3] if tile < TILES else PRINTED[tile - TILES][4]


def _stones() -> list[int]:
    turned = [rotated(_sides(tile), turns) for tile in range(ALL_TILES) for turns in range(6)]
    return [stones for sides in turned for stones in sides]


def _open_sides() -> list[int]:
    return [
        sum(1 << side for side, stones in enumerate(rotated(_sides(tile), turns)) if stones)
        for tile in range(ALL_TILES)
        for turns in range(6)
    ]


def _cell_masks() -> list[int]:
    around = neighbours(COLUMNS, ROWS)
    return [sum(1 << n for n in around[cell * 6 : cell * 6 + 6] if n >= 0) for cell in range(CELLS)]


LETTER: Final[vec[i64]] = flat([ord(t[0][0]) for t in TERRAIN])
"""The letter on the back of each terrain tile."""
STOCKED: Final[vec[i64]] = flat(list(LEVEL_TILES))
CARDS: Final[vec[i64]] = flat(
    [*range(TILES), *(motif for motif in range(MOTIFS) for _ in range(WAFERS_PER_MOTIF))]
)
"""All tiles and treasures in box order, as a deal before shuffling."""
KIND: Final[vec[i64]] = flat([t[1] for t in TERRAIN] + [p[2] for p in PRINTED])
VALUE: Final[vec[i64]] = flat([t[2] for t in TERRAIN] + [p[3] for p in PRINTED])
TURNS: Final[vec[i64]] = flat([rotations(_sides(tile)) for tile in range(ALL_TILES)])
STONES: Final[vec[i64]] = flat(_stones())
"""Stones by tile * 36 + rotation * 6 + side."""
OPEN_SIDES: Final[vec[i64]] = flat(_open_sides())
"""Mask of the sides with stones, by tile * 6 + rotation."""
NEIGHBOUR: Final[vec[i64]] = flat(neighbours(COLUMNS, ROWS))
"""Neighbour by cell * 6 + side, -1 beyond the board."""
AROUND: Final[vec[i64]] = flat(_cell_masks())
"""Mask of a cell's neighbours."""
PRINTED_CELLS: Final = tuple(cell_number(p[1], COLUMNS, ROWS) for p in PRINTED)


def stones_on(tile: i64, rotation: i64, side: i64) -> i64:
    """The stones that a placed tile shows on a side."""
    return STONES[tile * 36 + rotation * 6 + side]
