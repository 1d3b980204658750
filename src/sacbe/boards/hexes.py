"""Flat-top hexes in columns, the odd columns half a hex lower; six sides, clockwise from north.

Cells have chess-like names: a letter for the column, a number for the row, `a1` in the north-west.
"""

from __future__ import annotations

from typing import Final

SIDES: Final = 6

# Step in (column, row) over each side, for even and for odd columns.
EVEN: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
ODD: Final = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))


def opposite(side: int) -> int:
    """The side that a neighbour shows to this one."""
    return (side + 3) % SIDES


def neighbours(columns: int, rows: int) -> list[int]:
    """For each cell (column by column) and side: the neighbour's number, or -1."""
    found = []
    for column in range(columns):
        for row in range(rows):
            for dx, dy in ODD if column % 2 else EVEN:
                x, y = column + dx, row + dy
                found.append(x * rows + y if 0 <= x < columns and 0 <= y < rows else -1)
    return found


def rotated(sides: tuple[int, ...], turns: int) -> tuple[int, ...]:
    """The six sides of a tile after turning it clockwise."""
    return tuple(sides[(side - turns) % SIDES] for side in range(SIDES))


def rotations(sides: tuple[int, ...]) -> int:
    """After how many turns a tile first looks as before: 1, 2, 3 or 6."""
    return next(turns for turns in range(1, SIDES + 1) if rotated(sides, turns) == sides)


def cell_name(cell: int, rows: int) -> str:
    """A cell's name: `a1`."""
    return f"{chr(97 + cell // rows)}{cell % rows + 1}"


def cell_number(name: str, columns: int, rows: int) -> int:
    """The cell of a name, or -1."""
    if len(name) != 2 or not ("a" <= name[0] <= "z" and "1" <= name[1] <= "9"):
        return -1
    column, row = ord(name[0]) - 97, ord(name[1]) - 49
    return column * rows + row if column < columns and row < rows else -1
