"""The 13 monuments: tiles, prices, and the points they bring at the end."""

from __future__ import annotations

from typing import Final, NamedTuple


class Monument(NamedTuple):
    """A monument: its kind (1 civil, 2 funerary, 3 sacred) and what it costs."""

    name: str
    kind: int
    wood: int
    stone: int
    gold: int
    skulls: int = 0


MONUMENTS: Final = (
    Monument("monument-funerary", 2, 3, 2, 1),
    Monument("monument-all-own", 2, 1, 3, 2),
    Monument("monument-corn-tiles", 2, 1, 1, 4),
    Monument("monument-wood-tiles", 2, 1, 0, 4),
    Monument("monument-all-monuments", 2, 2, 2, 2),
    Monument("monument-civil", 1, 2, 3, 1),
    Monument("monument-tech-max", 1, 1, 1, 3),
    Monument("monument-tech-levels", 1, 2, 1, 3),
    Monument("monument-workers", 1, 3, 0, 3),
    Monument("monument-sacred", 3, 0, 2, 3),
    Monument("monument-temple-all", 3, 0, 4, 3),
    Monument("monument-temple-best", 3, 0, 3, 3),
    Monument("monument-skulls", 3, 0, 0, 4, 1),
)
"""In the order of the facts; a monument's tile number is its place here after the buildings."""
