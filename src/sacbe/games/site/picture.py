# sacbe: not compiled
"""Hexagons drawn with signs, each border drawn once for both that share it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

HEIGHT: Final = 6
"""From the upper edge of a hexagon to that of the one below it."""
SLANT: Final = 3
"""Rows, and columns, from a corner of the upper edge down to the corner at the side."""


class Picture:
    """A canvas for columns of hexagons; `flat` is how many signs long their upper edges are."""

    def __init__(self, columns: int, rows: int, flat: int) -> None:
        self.flat = flat
        self.pitch = flat + SLANT
        wide, high = columns * self.pitch + SLANT, rows * HEIGHT + SLANT + 1
        self.signs = [[" "] * wide for _ in range(high)]

    @property
    def rooms(self) -> tuple[int, ...]:
        """How many signs there is room for in the rows of a hexagon below its upper edge.

        In the second and the fifth, two less keep away from the costs.
        """
        flat = self.flat
        return (flat, flat + 2, flat + 4, flat + 4, flat + 2)

    def corner(self, column: int, row: int, *, lower: bool) -> tuple[int, int]:
        """Where a hexagon begins; every other column lies half a hexagon `lower`."""
        return column * self.pitch, row * HEIGHT + (SLANT if lower else 0)

    def write(self, x: int, y: int, words: str) -> None:
        """Write over what is there; blanks leave it as it is."""
        for dx, sign in enumerate(words):
            if sign != " ":
                self.signs[y][x + dx] = sign

    def outline(self, at: tuple[int, int]) -> None:
        """Draw the borders."""
        x, y = at
        flat = self.flat
        self.write(x + SLANT, y, "_" * flat)
        for i in range(SLANT):
            wide = " " * (flat + 2 * i)
            bottom = "_" * flat if i == 0 else wide
            self.write(x + SLANT - 1 - i, y + 1 + i, f"/{wide}\\")
            self.write(x + SLANT - 1 - i, y + HEIGHT - i, f"\\{bottom}/")

    def fill(self, at: tuple[int, int], labels: Sequence[str]) -> None:
        """Write a label into each row, in its middle."""
        x, y = at
        middle = x + SLANT + self.flat // 2
        for dy, (room, words) in enumerate(zip(self.rooms, labels, strict=False), 1):
            self.write(middle - room // 2, y + dy, f"{words:^{room}}")

    def cost(self, at: tuple[int, int], side: int, number: int) -> None:
        """Set a number upon a border; sides count clockwise from the north."""
        x, y = at
        middle, right = SLANT + self.flat // 2 - 1, self.flat + 2 * SLANT - 2
        places = (middle, 0), (right, 2), (right, 5), (middle, 6), (1, 5), (1, 2)
        dx, dy = places[side]
        self.signs[y + dy][x + dx] = str(number)

    def lines(self) -> list[str]:
        """The rows, without blanks at their ends."""
        return ["".join(row).rstrip() for row in self.signs]
