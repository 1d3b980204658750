"""What is in the box: hexes, tiles, treasures, floors, tokens, members (L-C1 to L-C13).

Only what the rule text and its counts give stands here. What no public source gives (stones of
the tiles, scenarios, powers ...) is house data: `data/house.json`, read by `house.py`.
"""

from __future__ import annotations

from typing import Final

from sacbe.boards.hexes import SIDES, neighbours
from sacbe.core.flat import i64, vec
from sacbe.core.state import flat
from sacbe.games.site.temples import FLOORS

# -- the site board ----------------------------------------------------------------------------

COLUMNS: Final = "abcdefghij"
DOTTED_NAMES: Final = [
    "a1", "a2", "a3", "c0", "d6", "e0", "f6", "g0", "h6", "i0", "j2", "j3", "j4", "j5",
]  # fmt: skip
"""The edge of the site, drawn with dotted lines: only cards lay tiles there."""

INNER_NAMES: Final = [f"{column}{row}" for column in "bcdefghi" for row in range(1, 6)]
HEX_NAMES: Final = sorted(DOTTED_NAMES + INNER_NAMES)
HEXES: Final = 54
CAMP_NAME: Final = "b5"
CAMP_HEX: Final = HEX_NAMES.index(CAMP_NAME)
"""The common camp, lower left."""
COMMON_CAMP: Final[i64] = 1 << CAMP_HEX

HEX_NUMBER: Final = {name: number for number, name in enumerate(HEX_NAMES)}

GRID_ROWS: Final = 7
GRID: Final = neighbours(len(COLUMNS) + 1, GRID_ROWS)
"""The whole grid, with one column more in the west: here it is a, c, e, g, i that lie lower."""


def _around() -> list[int]:
    places = {name: (COLUMNS.index(name[0]) + 1) * GRID_ROWS + int(name[1]) for name in HEX_NAMES}
    numbers = {place: HEX_NUMBER[name] for name, place in places.items()}
    return [numbers.get(GRID[6 * places[n] + side], -1) for n in HEX_NAMES for side in range(SIDES)]


AROUND: Final = _around()
NEXT: Final[vec[i64]] = flat(AROUND)
"""`NEXT[6 * hex + side]` is the hex beyond that side, -1 off the board."""

OPPOSITE: Final[vec[i64]] = flat([3, 4, 5, 0, 1, 2])
"""The side of the hex beyond that touches a side."""

NEAR: Final[vec[i64]] = flat(
    [sum(1 << n for n in AROUND[6 * h : 6 * h + 6] if n >= 0) for h in range(HEXES)]
)
"""The neighbours of each hex as a bit mask."""

DOTTED: Final[i64] = sum(1 << HEX_NUMBER[name] for name in DOTTED_NAMES)
ALL_HEXES: Final[i64] = (1 << HEXES) - 1
INNER: Final[i64] = sum(1 << HEX_NUMBER[name] for name in INNER_NAMES)

EDGE_LIST: Final = [
    (h, n, side)
    for h in range(HEXES)
    for n, side in sorted((AROUND[6 * h + side], side) for side in range(6))
    if n > h
]
"""Every edge between two hexes: the earlier hex, the later one, and the side of the earlier."""

EDGES_N: Final = len(EDGE_LIST)
EDGE_A: Final[vec[i64]] = flat([a for a, _, _ in EDGE_LIST])
EDGE_B: Final[vec[i64]] = flat([b for _, b, _ in EDGE_LIST])
EDGE_SIDE: Final[vec[i64]] = flat([side for _, _, side in EDGE_LIST])
EDGE_NUMBER: Final = {(a, b): number for number, (a, b, _) in enumerate(EDGE_LIST)}

# -- terrain tiles -----------------------------------------------------------------------------

TEMPLE: Final = 1
CLEARING: Final = 2
RUINS: Final = 3
VOLCANO: Final = 4
LAKE: Final = 5
CAMP: Final = 6

KIND_WORDS: Final = ("", "temple", "clearing", "ruins", "volcano", "lake", "camp")

TILE_LINES: Final = """
A1 temple 1    A2 temple 2    A3 temple 2    A4 clearing    A5 ruins 4     A6 ruins 4
B1 temple 2    B2 temple 3    B3 clearing    B4 clearing    B5 ruins 4     B6 volcano
C1 temple 3    C2 temple 4    C3 clearing    C4 clearing    C5 ruins 3
D1 temple 5    D2 temple 5    D3 clearing    D4 ruins 3     D5 volcano
E1 temple 5    E2 temple 6    E3 clearing    E4 clearing    E5 ruins 2
F1 temple 4    F2 temple 4    F3 clearing    F4 ruins 2     F5 volcano
G1 temple 3    G2 temple 3    G3 clearing    G4 ruins 2
S-T1a temple 1 S-T1b temple 1 S-CL clearing  S-LK1 lake     S-LK2 lake     S-VO volcano
P-T5a temple 5 P-T5b temple 5 P-T6a temple 6 P-T6b temple 6
P-LK1 lake     P-LK2 lake     P-LK3 lake     P-LK4 lake     P-LK5 lake
P-VO1 volcano  P-VO2 volcano
"""
"""The 53 terrain tiles: 36 lettered, 6 of the start, 11 of the edge. Numbers: level, or masks."""


def _read_tiles(lines: str) -> tuple[list[str], list[int], list[int]]:
    names: list[str] = []
    kinds: list[int] = []
    numbers: list[int] = []
    for word in lines.split():
        if word.isdigit():
            numbers[-1] = int(word)
        elif word in KIND_WORDS:
            kinds.append(KIND_WORDS.index(word))
        else:
            names.append(word)
            numbers.append(0)
    return names, kinds, numbers


TILE_NAMES, TILE_KINDS, TILE_NUMBERS = _read_tiles(TILE_LINES)
TILES: Final = 53
CAMP_TILE: Final = 53
"""The common camp, printed on the board, counts as one more tile."""

TILE_NUMBER: Final = {name: number for number, name in enumerate(TILE_NAMES)}
TILE_KIND: Final[vec[i64]] = flat([*TILE_KINDS, CAMP])
TILE_SIZE: Final[vec[i64]] = flat([*TILE_NUMBERS, 0])
"""The printed level of a temple, the printed masks of ruins."""

FIRST_START: Final = TILE_NAMES.index("S-T1a")
FIRST_EDGE: Final = TILE_NAMES.index("P-T5a")
FIRST_LAKE: Final = TILE_NAMES.index("P-LK1")
FIRST_VOLCANO: Final = TILE_NAMES.index("P-VO1")
FIRST_F: Final = TILE_NAMES.index("F1")

RUINS_TILES: Final = [t for t in range(TILES) if TILE_KINDS[t] == RUINS]
RUIN_OF: Final[vec[i64]] = flat(
    [RUINS_TILES.index(t) if t in RUINS_TILES else -1 for t in range(TILES + 1)]
)
"""The number of a ruins tile's pile."""

RUINS_N: Final = 8
MASKS: Final = 4
"""The most masks on a ruins tile."""

# -- treasures, floors, tokens -----------------------------------------------------------------

COLLECTIONS: Final = ("chief", "lion", "totem", "carafe", "idol", "shell", "knife", "bird")
"""The rule text names the first four; the names of the others are the house's."""

COPIES: Final = 3
TREASURES: Final = 24
TREASURE_NAMES: Final = [f"{name}-{copy}" for name in COLLECTIONS for copy in (1, 2, 3)]
BLUE_COPIES: Final = 2

STOCK_FLOORS: Final = FLOORS
"""Floors to build, by level. The prebuilt floors are another set and never run short (Q34)."""

PREBUILT: Final = (0, 0, 18, 15, 11, 8, 3)

TOKENS: Final = 24
TOKEN_LOW: Final = 6
TOKEN_HIGH: Final = 13
STONE_TOKENS: Final = 2
POWER_TILES: Final = 8

# -- players -----------------------------------------------------------------------------------

MOST_SEATS: Final = 4
ROUNDS: Final = 6
SHOWN_CARDS: Final = 10
SHOWN_TILES: Final = 4
START_EXPLORERS: Final = 18
START_LEADERS: Final = 1
BOX_EXPLORERS: Final = 12
BOX_LEADERS: Final = 1
CAMPS_EACH: Final = 2

SCORING_POINTS: Final = 10
POWER_PRESTIGE: Final = 5
MOST_LEFT: Final = 6
"""The most left card spaces that house data may give."""


def cards_each(seats: i64) -> i64:
    """Cards that a seat drafts in a round (L-M5)."""
    return 2 if seats == 4 else 3
