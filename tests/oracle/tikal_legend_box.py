"""What is in the box of Tikal Legend, for the oracle: tiles, cards, and the hexes of the site."""

from __future__ import annotations

COLLECTIONS = ("chief", "lion", "totem", "carafe", "idol", "shell", "knife", "bird")
ROUNDS = 6
CARDS_OUT = 10
TILES_OUT = 4
STOCK = {"2": 3, "3": 6, "4": 9, "5": 11, "6": 8, "7": 5, "8": 3, "9": 2, "10": 1}
SOURCES = (
    "start", "temples", "high_temples", "volcanoes", "jungles", "lakes", "treasures", "power",
)  # fmt: skip
HIGH = {7: 5, 8: 6, 9: 8, 10: 10}
FOR_COLLECTION = {1: 1, 2: 3, 3: 6, 4: 10, 5: 15}

# kind and printed value: the number of a temple, the masks of ruins
TILES: dict[str, tuple[str, int]] = {
    "A1": ("temple", 1), "A2": ("temple", 2), "A3": ("temple", 2), "A4": ("clearing", 0),
    "A5": ("ruins", 4), "A6": ("ruins", 4),
    "B1": ("temple", 2), "B2": ("temple", 3), "B3": ("clearing", 0), "B4": ("clearing", 0),
    "B5": ("ruins", 4), "B6": ("volcano", 0),
    "C1": ("temple", 3), "C2": ("temple", 4), "C3": ("clearing", 0), "C4": ("clearing", 0),
    "C5": ("ruins", 3),
    "D1": ("temple", 5), "D2": ("temple", 5), "D3": ("clearing", 0), "D4": ("ruins", 3),
    "D5": ("volcano", 0),
    "E1": ("temple", 5), "E2": ("temple", 6), "E3": ("clearing", 0), "E4": ("clearing", 0),
    "E5": ("ruins", 2),
    "F1": ("temple", 4), "F2": ("temple", 4), "F3": ("clearing", 0), "F4": ("ruins", 2),
    "F5": ("volcano", 0),
    "G1": ("temple", 3), "G2": ("temple", 3), "G3": ("clearing", 0), "G4": ("ruins", 2),
    "S-T1a": ("temple", 1), "S-T1b": ("temple", 1), "S-CL": ("clearing", 0),
    "S-LK1": ("lake", 0), "S-LK2": ("lake", 0), "S-VO": ("volcano", 0),
    "P-T5a": ("temple", 5), "P-T5b": ("temple", 5), "P-T6a": ("temple", 6), "P-T6b": ("temple", 6),
    "P-LK1": ("lake", 0), "P-LK2": ("lake", 0), "P-LK3": ("lake", 0), "P-LK4": ("lake", 0),
    "P-LK5": ("lake", 0), "P-VO1": ("volcano", 0), "P-VO2": ("volcano", 0),
}  # fmt: skip
LAKES = ("P-LK1", "P-LK2", "P-LK3", "P-LK4", "P-LK5")
VOLCANOES = ("P-VO1", "P-VO2")
EDGE_TEMPLES = {"22-1": "P-T5a", "22-2": "P-T5b", "22-3": "P-T6a", "22-4": "P-T6b"}

PERMANENT = ("07", "20", "21")
BONUS = {"20": 1, "21": 2}
# The cards that do what a power could do; 01, 22, 23 and 24 are told apart by their names.
EFFECTS = {
    "02": "ruins 2", "03": "ruins 3", "04": "dig 1", "05": "dig 2", "06": "dig 3", "08": "study",
    "09": "temples 2", "10": "build_one 2", "11": "build_many 3", "12": "camp 0", "13": "camp 1",
    "14": "camp 2", "15": "recruit 4 0 0", "16": "recruit 1 1 0", "17": "group", "18": "moves 5",
    "19": "stone 0",
}  # fmt: skip
COST = {
    "deploy": 1, "camp": 5, "transfer": 1, "stone": 3, "E": 2, "L": 5, "uncover": 2, "guard": 5,
    "dig": 3, "exchange": 3,
}  # fmt: skip

KINDS = {"E": "explorers", "L": "leaders"}

COMMON = "b5"
INNER = [column + row for column in "bcdefghi" for row in "12345"]
DOTTED = ["a1", "a2", "a3", "c0", "d6", "e0", "f6", "g0", "h6", "i0", "j2", "j3", "j4", "j5"]
HEXES = sorted(INNER + DOTTED)
# What lies N, NE, SE, S, SW, NW of a hex, as steps of column and row: columns a, c, e, g and i
# lie half a hex lower.
HIGHER = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
LOWER = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))


def beside(here: str) -> list[str | None]:
    """The six hexes around one, clockwise from north; None is off the site."""
    steps = LOWER if here[0] in "acegi" else HIGHER
    around = [chr(ord(here[0]) + column) + str(int(here[1]) + row) for column, row in steps]
    return [other if other in HEXES else None for other in around]


NEIGHBOURS = {here: beside(here) for here in HEXES}
EDGES = [(a, b) for a in HEXES for b in HEXES if a < b and b in NEIGHBOURS[a]]


def turned(stones: str, rotation: int) -> list[int]:
    """The stones of a tile, clockwise from north, turned clockwise by that many sixths."""
    return [int(stones[(side - rotation) % 6]) for side in range(6)]


def rotations(stones: str) -> list[int]:
    """The rotations that look different, each by its smallest number."""
    looks = [turned(stones, rotation) for rotation in range(6)]
    return [rotation for rotation in range(6) if looks[rotation] not in looks[:rotation]]
