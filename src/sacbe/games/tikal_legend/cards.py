"""The 74 action cards: 24 kinds, 34 different faces, their copies and effects (L-C3, glossary)."""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64, vec
from sacbe.core.state import flat
from sacbe.games.tikal_legend.components import FIRST_EDGE, FIRST_LAKE, FIRST_VOLCANO

BLUE: Final = 1
RUINS_DROP: Final = 2
DIG: Final = 3
PEEK: Final = 4
PICK: Final = 5
TEMPLES: Final = 6
BUILD_ONE: Final = 7
BUILD_MANY: Final = 8
CAMP: Final = 9
RECRUIT: Final = 10
GROUP: Final = 11
MOVES: Final = 12
STONE: Final = 13
AP_BONUS: Final = 14
EDGE_TILE: Final = 15
EXTRA_AP: Final = 16
EXCHANGE: Final = 17
GUARDIAN: Final = 18

EFFECT_WORDS: Final = (
    "", "blue", "ruins", "dig", "peek", "pick", "temples", "build_one", "build_many", "camp",
    "recruit", "group", "moves", "stone", "ap_bonus", "edge_tile", "extra_ap", "exchange",
    "guardian",
)  # fmt: skip

# name, copies with two seats, copies with three or four, permanent, effect, parameters
CARD_LINES: Final[list[tuple[str, int, int, bool, int, int, int]]] = [
    ("01-1", 1, 1, False, BLUE, 0, 0),
    ("01-2", 1, 1, False, BLUE, 1, 0),
    ("01-3", 1, 1, False, BLUE, 2, 0),
    ("01-4", 1, 1, False, BLUE, 3, 0),
    ("01-5", 1, 1, False, BLUE, 4, 0),
    ("01-6", 1, 1, False, BLUE, 5, 0),
    ("01-7", 1, 1, False, BLUE, 6, 0),
    ("01-8", 1, 1, False, BLUE, 7, 0),
    ("02", 1, 2, False, RUINS_DROP, 2, 0),
    ("03", 1, 1, False, RUINS_DROP, 3, 0),
    ("04", 1, 1, False, DIG, 1, 0),
    ("05", 2, 3, False, DIG, 2, 0),
    ("06", 1, 1, False, DIG, 3, 0),
    ("07", 0, 2, True, PEEK, 0, 0),
    ("08", 0, 2, False, PICK, 1, 0),
    ("09", 1, 3, False, TEMPLES, 2, 0),
    ("10", 2, 4, False, BUILD_ONE, 2, 0),
    ("11", 3, 3, False, BUILD_MANY, 3, 0),
    ("12", 1, 1, False, CAMP, 0, 0),
    ("13", 2, 3, False, CAMP, 1, 0),
    ("14", 2, 4, False, CAMP, 2, 0),
    ("15", 2, 3, False, RECRUIT, 4, 0),
    ("16", 2, 3, False, RECRUIT, 1, 1),
    ("17", 2, 4, False, GROUP, 0, 0),
    ("18", 2, 4, False, MOVES, 5, 0),
    ("19", 2, 4, False, STONE, 0, 0),
    ("20", 1, 3, True, AP_BONUS, 1, 0),
    ("21", 2, 4, True, AP_BONUS, 2, 0),
    ("22-1", 1, 1, False, EDGE_TILE, FIRST_EDGE, 1),
    ("22-2", 1, 1, False, EDGE_TILE, FIRST_EDGE + 1, 1),
    ("22-3", 1, 1, False, EDGE_TILE, FIRST_EDGE + 2, 1),
    ("22-4", 1, 1, False, EDGE_TILE, FIRST_EDGE + 3, 1),
    ("23", 5, 5, False, EDGE_TILE, FIRST_LAKE, 5),
    ("24", 2, 2, False, EDGE_TILE, FIRST_VOLCANO, 2),
]
FACES: Final = 34
CARD_NAMES: Final = ["", *(line[0] for line in CARD_LINES)]
"""Cards are numbered from 1, so that 0 is an empty space."""

CARD_NUMBER: Final = {name: number for number, name in enumerate(CARD_NAMES) if name}
CARD_EFFECT: Final[vec[i64]] = flat([0, *(line[4] for line in CARD_LINES)])
CARD_FIRST: Final[vec[i64]] = flat([0, *(line[5] for line in CARD_LINES)])
CARD_SECOND: Final[vec[i64]] = flat([0, *(line[6] for line in CARD_LINES)])
PERMANENT: Final[vec[i64]] = flat([0, *(int(line[3]) for line in CARD_LINES)])

CARD_07: Final = CARD_NAMES.index("07")
CARD_20: Final = CARD_NAMES.index("20")
CARD_21: Final = CARD_NAMES.index("21")

USED: Final = 64
"""Added to a card in hand that lies face down."""


def copies(seats: i64) -> list[int]:
    """Copies of each face, from number 1 on, in the deck for so many seats (L-C3, Q37)."""
    return [line[1] if seats == 2 else line[2] for line in CARD_LINES]


def deck_size(seats: i64) -> i64:
    """Cards in the deck: 49 with two seats, else 74."""
    return 49 if seats == 2 else 74
