"""What is in the box of Tikal, for the oracle: tiles, pieces, and the cells of the board."""

from __future__ import annotations

EDITIONS = ("super-meeple", "tilsit", "rio-grande")
MOTIFS = ("mask", "jaguar", "vessel", "shell", "bird", "serpent", "necklace", "blade")

# kind, printed value (level of a temple, masks of a treasure), stones N NE SE S SW NW
TILES: dict[str, tuple[str, int, tuple[int, ...]]] = {
    "P1": ("base", 0, (1, 1, 1, 0, 0, 0)),
    "P2": ("temple", 1, (1, 1, 0, 1, 0, 0)),
    "P3": ("jungle", 0, (1, 1, 1, 0, 0, 0)),
    "P4": ("temple", 1, (0, 1, 0, 0, 0, 1)),
    "A1": ("temple", 1, (2, 1, 0, 0, 0, 0)),
    "A2": ("temple", 2, (2, 0, 0, 1, 0, 0)),
    "A3": ("temple", 2, (2, 0, 1, 0, 0, 0)),
    "A4": ("jungle", 0, (1, 1, 0, 1, 0, 0)),
    "A5": ("treasure", 4, (2, 0, 1, 0, 0, 0)),
    "A6": ("treasure", 4, (2, 0, 0, 0, 1, 0)),
    "B1": ("temple", 2, (2, 0, 0, 0, 1, 0)),
    "B2": ("temple", 3, (2, 0, 0, 1, 0, 0)),
    "B3": ("jungle", 0, (2, 1, 0, 0, 0, 0)),
    "B4": ("jungle", 0, (2, 0, 1, 0, 0, 0)),
    "B5": ("treasure", 4, (2, 0, 0, 0, 0, 1)),
    "B6": ("volcano", 0, (0, 0, 0, 0, 0, 0)),
    "C1": ("temple", 3, (3, 0, 0, 0, 0, 0)),
    "C2": ("temple", 4, (2, 0, 0, 0, 1, 0)),
    "C3": ("jungle", 0, (3, 0, 0, 0, 0, 0)),
    "C4": ("jungle", 0, (1, 1, 0, 1, 0, 0)),
    "C5": ("treasure", 3, (3, 0, 0, 0, 0, 0)),
    "D1": ("temple", 5, (3, 0, 0, 0, 0, 0)),
    "D2": ("temple", 5, (2, 0, 0, 1, 0, 0)),
    "D3": ("jungle", 0, (1, 0, 1, 0, 1, 0)),
    "D4": ("treasure", 3, (3, 0, 0, 0, 0, 0)),
    "D5": ("volcano", 0, (0, 0, 0, 0, 0, 0)),
    "E1": ("temple", 5, (3, 0, 0, 0, 0, 0)),
    "E2": ("temple", 6, (3, 0, 0, 0, 0, 0)),
    "E3": ("jungle", 0, (2, 0, 0, 1, 0, 0)),
    "E4": ("jungle", 0, (2, 0, 0, 1, 0, 0)),
    "E5": ("treasure", 2, (2, 0, 0, 0, 0, 1)),
    "F1": ("temple", 4, (3, 0, 0, 0, 0, 0)),
    "F2": ("temple", 4, (2, 1, 0, 0, 0, 0)),
    "F3": ("jungle", 0, (2, 0, 0, 1, 0, 0)),
    "F4": ("treasure", 2, (2, 0, 0, 1, 0, 0)),
    "F5": ("volcano", 0, (0, 0, 0, 0, 0, 0)),
    "G1": ("temple", 3, (2, 0, 0, 0, 0, 1)),
    "G2": ("temple", 3, (2, 0, 1, 0, 0, 0)),
    "G3": ("jungle", 0, (2, 0, 0, 1, 0, 0)),
    "G4": ("treasure", 2, (3, 0, 0, 0, 0, 0)),
}
PRINTED = {"a5": "P1", "a4": "P2", "b4": "P3", "b5": "P4"}
BASE = "a5"
LEVEL_TILES = {2: 3, 3: 6, 4: 9, 5: 11, 6: 8, 7: 5, 8: 3, 9: 2, 10: 1}

CELLS = [column + row for column in "abcdefgh" for row in "12345"]
# What lies N, NE, SE, S, SW, NW of a cell, as steps of column and row: columns b, d, f and h lie
# half a hexagon lower.
STEPS = {
    "aceg": ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
    "bdfh": ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
}


def beside(cell: str) -> list[str | None]:
    """The six cells around a cell, clockwise from north; None is off the board."""
    steps = STEPS["aceg" if cell[0] in "aceg" else "bdfh"]
    around = [chr(ord(cell[0]) + column) + str(int(cell[1]) + row) for column, row in steps]
    return [other if other in CELLS else None for other in around]


NEIGHBOURS = {cell: beside(cell) for cell in CELLS}


def turned(tile: str, rotation: int) -> tuple[int, ...]:
    """The stones of a tile, clockwise from north, turned clockwise by that many sixths."""
    stones = TILES[tile][2]
    return stones[-rotation:] + stones[:-rotation] if rotation else stones


def rotations(tile: str) -> list[int]:
    """The rotations of a tile that look different, each by its smallest number (T6)."""
    return [r for r in range(6) if turned(tile, r) not in [turned(tile, s) for s in range(r)]]


ROTATIONS = {tile: rotations(tile) for tile in TILES}
