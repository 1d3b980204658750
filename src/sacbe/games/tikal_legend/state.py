"""Where things lie in the flat state and in the deal, and how small sums are packed."""

from __future__ import annotations

from typing import Final

from sacbe.boards.masks import BITS, PLACES, PRIME
from sacbe.core.flat import i64, vec
from sacbe.core.state import FREE
from sacbe.games.site.members import holder
from sacbe.games.site.stones import add_stones, stones_over
from sacbe.games.site.temples import TOP_LEVEL
from sacbe.games.site.treasures import held
from sacbe.games.tikal_legend.components import (
    CAMP,
    CAMP_HEX,
    HEXES,
    MASKS,
    MOST_LEFT,
    MOST_SEATS,
    RUINS_N,
    SHOWN_CARDS,
    SHOWN_TILES,
    TILE_KIND,
    TILES,
    TOKENS,
    TREASURES,
)

# -- the state: whole game ---------------------------------------------------------------------

SEATS: Final = FREE
ROUND: Final = FREE + 1
TURNS: Final = FREE + 2
LAST: Final = FREE + 3
"""The place in the order of the seat that last had a pick or a turn; -1: nobody yet."""
POINTS: Final = FREE + 4
"""Action points left in the topmost `points` step."""
OPTIONS: Final = FREE + 5
OPTIONS_N: Final = 8
ORDER: Final = OPTIONS + OPTIONS_N
CARDS_DRAWN: Final = ORDER + MOST_SEATS
TOKENS_DRAWN: Final = CARDS_DRAWN + 1
TILES_DRAWN: Final = CARDS_DRAWN + 2
TREASURES_DRAWN: Final = CARDS_DRAWN + 3
STONE_EDGES: Final = CARDS_DRAWN + 4
"""Two cells: the edge on which a stone token lies plus 1, smaller first; 0: in supply (last)."""
SHOWN: Final = STONE_EDGES + 2
SHOWN_TOKENS_AT: Final = SHOWN + SHOWN_CARDS
SHOWN_TILES_AT: Final = SHOWN_TOKENS_AT + MOST_SEATS
BLUES: Final = SHOWN_TILES_AT + SHOWN_TILES
STOCK: Final = BLUES + 8
"""`STOCK + level`: floors of that level left to build."""

# -- sets of hexes -----------------------------------------------------------------------------

TILED: Final = STOCK + TOP_LEVEL + 1
TEMPLE_SET: Final = TILED + 1
OPEN_SET: Final = TILED + 2
"""Temples without a guardian."""
PILE_SET: Final = TILED + 3
CLEAR_SET: Final = TILED + 4
"""Clearings and emptied ruins without a camp."""
WORKED: Final = TILED + 5
"""Hexes where work counts towards a limit."""
STANDS: Final = TILED + 6
"""`STANDS + seat`: hexes on which the seat has members (guardians don't count)."""
CAMPS: Final = STANDS + MOST_SEATS
"""`CAMPS + seat`: the seat's camps and the common one."""

# -- a block per seat --------------------------------------------------------------------------

BLOCKS: Final = CAMPS + MOST_SEATS
SOURCES: Final = (
    "start", "temples", "high_temples", "volcanoes", "jungles", "lakes", "treasures", "power",
)  # fmt: skip
SOURCES_N: Final = 8
EXPLORERS: Final = 8
LEADERS: Final = 9
CAMPS_LEFT: Final = 10
BOX_E: Final = 11
BOX_L: Final = 12
PLACE: Final = 13
TOKEN: Final = 14
HELD: Final = 15
HELD_ROOM: Final = 2
RIGHT: Final = 17
RIGHT_ROOM: Final = 3
LEFT: Final = 20
MUSEUM: Final = LEFT + MOST_LEFT
"""Four bits a collection."""
POWER: Final = MUSEUM + 1
PASSED: Final = MUSEUM + 2
GUARDS: Final = MUSEUM + 3
PERMANENTS: Final = MUSEUM + 4
"""How many permanent cards lie on the campsite, on either side, face up or down."""
BLOCK: Final = MUSEUM + 5

# -- a cell per hex ----------------------------------------------------------------------------

CREW: Final = BLOCKS + MOST_SEATS * BLOCK
"""Eight bits a seat: explorers in the lower five, leaders above."""
WHAT: Final = CREW + HEXES
"""Tile + 1, and the rotation from bit 8 on; 0: a jungle."""
SITE: Final = WHAT + HEXES
"""Temple level (4 bits), guardian (4 bits: 0, or 1 + 2 * seat + leader), then the work done
towards the limit of two: four bits a seat."""
PATHS: Final = SITE + HEXES
"""Four bits a side: all stones between here and there, stone tokens included."""
WAYS: Final = PATHS + HEXES
"""The same for those who walk: seven bits for each side over which a way leads, in their order, the
side in the lower three and the stones above."""
WAY_SIDE: Final = 7
WAY_STONES: Final = 15 << 3

# -- piles of treasures ------------------------------------------------------------------------

PILES: Final = WAYS + HEXES
PILE_CELLS: Final = MASKS + 1
"""How many lie there, then from the bottom up: place in the deal plus 1, and from bit 8 on who
knows it."""
SIZE: Final = PILES + RUINS_N * PILE_CELLS

# -- options -----------------------------------------------------------------------------------

O_SCENARIO: Final = OPTIONS
O_EXCHANGE: Final = OPTIONS + 1
O_FOURTH: Final = OPTIONS + 2
O_LIMITS: Final = OPTIONS + 3
O_BLUE: Final = OPTIONS + 4
O_NO_AFTER: Final = OPTIONS + 5
O_CAMP_MEMBERS: Final = OPTIONS + 6
O_PILE_TOP: Final = OPTIONS + 7

# -- the deal ----------------------------------------------------------------------------------

D_LEFT: Final = 0
D_FIRST: Final = 1
D_TOKENS: Final = 2
D_CARDS: Final = D_TOKENS + TOKENS
D_CARDS_N: Final = 74
D_TILES: Final = D_CARDS + D_CARDS_N
D_TILES_N: Final = 27
D_TREASURES: Final = D_TILES + D_TILES_N
D_BLUE: Final = D_TREASURES + TREASURES
D_POWERS: Final = D_BLUE + 16
POWER_CELLS: Final = 13
"""Per seat: the number of the power tile, then three times effect and three parameters."""
D_LAYOUT: Final = D_POWERS + MOST_SEATS * POWER_CELLS
LAYOUT_N: Final = 16
"""Start tiles, F and G, and one E tile in El Mirador: tile (-1: none), hex, rotation."""
D_STONES: Final = D_LAYOUT + 3 * LAYOUT_N
D_PERIODS: Final = D_STONES + 6 * (TILES + 1)
"""How many rotations of each tile look different; follows from its stones."""
DEAL_SIZE: Final = D_PERIODS + TILES + 1

EMPTY: Final = -1
"""A cell of the deal that holds nothing."""

# -- members -----------------------------------------------------------------------------------

E: Final = 0
L: Final = 1


def block(seat: i64) -> i64:
    """Where a seat's cells begin."""
    return BLOCKS + seat * BLOCK


def crew_of(v: vec[i64], hex_: i64, seat: i64) -> i64:
    """A seat's members on a hex: explorers in the lower five bits, leaders above."""
    return (v[CREW + hex_] >> (seat << 3)) & 255


def free_for(v: vec[i64], cells: i64, seat: i64) -> i64:
    """Of these hexes those without members, or with a strict majority of the seat's (L-T1)."""
    found = cells & ~v[STANDS] & ~v[STANDS + 1] & ~v[STANDS + 2] & ~v[STANDS + 3]
    cells &= v[STANDS + seat]
    while cells:
        here = cells & -cells
        cells ^= here
        if holder(v[CREW + PLACES[here % PRIME]]) == seat:
            found |= here
    return found


def join(v: vec[i64], seat: i64, hex_: i64, member: i64, n: i64 = 1) -> None:
    """Put members of a seat on a hex."""
    v[CREW + hex_] += n << ((seat << 3) + 5 * member)
    v[STANDS + seat] |= BITS[hex_]


def leave(v: vec[i64], seat: i64, hex_: i64, member: i64, n: i64 = 1) -> None:
    """Take members of a seat off a hex."""
    crews = v[CREW + hex_] - (n << ((seat << 3) + 5 * member))
    v[CREW + hex_] = crews
    if (crews >> (seat << 3)) & 255 == 0:
        v[STANDS + seat] ^= BITS[hex_]


def kind_of(v: vec[i64], hex_: i64) -> i64:
    """The kind of tile on a hex, 0 for a jungle."""
    what = v[WHAT + hex_]
    if what == 0:
        return CAMP if hex_ == CAMP_HEX else 0
    return TILE_KIND[(what & 255) - 1]


def tile_of(v: vec[i64], hex_: i64) -> i64:
    """The tile on a hex, -1 for none."""
    return (v[WHAT + hex_] & 255) - 1


def path(v: vec[i64], hex_: i64, side: i64) -> i64:
    """Stones and stone tokens over one side of a hex."""
    return stones_over(v[PATHS + hex_], side)


def add_path(v: vec[i64], hex_: i64, side: i64, beyond: i64, stones: i64) -> None:
    """Add stones (or take some away) to the path over a side, seen from both hexes."""
    add_stones(v, PATHS, hex_, side, beyond, stones)
    note_ways(v, hex_)
    note_ways(v, beyond)


def note_ways(v: vec[i64], hex_: i64) -> None:
    """Write down the ways from a hex, as its paths have become."""
    paths = v[PATHS + hex_]
    side: i64 = 0
    ways: i64 = 0
    shift: i64 = 0
    while paths:
        stones = paths & 15
        if stones:
            ways |= (side | (stones << 3)) << shift
            shift += 7
        paths >>= 4
        side += 1
    v[WAYS + hex_] = ways


def work_of(v: vec[i64], hex_: i64, seat: i64) -> i64:
    """Floors or treasures of a seat here that count towards the limit of two."""
    return (v[SITE + hex_] >> (8 + (seat << 2))) & 15


def guard_of(v: vec[i64], hex_: i64) -> i64:
    """The guardian as a number, 0 for none."""
    return (v[SITE + hex_] >> 4) & 15


def museum_of(v: vec[i64], seat: i64, collection: i64) -> i64:
    """How many treasures of a collection a seat has."""
    return held(v[block(seat) + MUSEUM], collection)


def push_row(v: vec[i64], first: i64, room: i64, value: i64) -> None:
    """Put a value into the first empty cell of a row."""
    for i in range(first, first + room):
        if v[i] == 0:
            v[i] = value
            return


def drop_row(v: vec[i64], first: i64, room: i64, value: i64) -> None:
    """Take the first cell with this value out of a row; the rest moves up."""
    end = first + room
    i = first
    while i < end and v[i] != value:
        i += 1
    while i < end - 1:
        v[i] = v[i + 1]
        i += 1
    if i < end:
        v[i] = 0


def in_row(v: vec[i64], first: i64, room: i64, value: i64) -> bool:
    """Whether a row holds a value."""
    for i in range(first, first + room):
        if v[i] == value:
            return True
    return False


def count_row(v: vec[i64], first: i64, room: i64) -> i64:
    """How many cells of a row are taken."""
    n: i64 = 0
    while n < room and v[first + n]:
        n += 1
    return n
