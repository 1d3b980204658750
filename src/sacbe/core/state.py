"""A position of any game: one flat array of numbers, the deal it was dealt, and who listens.

The first cells of the array hold the *agenda* (see `agenda.py`); the cells from `FREE` on are laid
out by the game. Everything that a rule may change lies in that array, so a clone is one copy.
"""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64, vec

AGENDA_ROOM: Final = 48
"""Cells kept for the agenda: its depth, then its steps from the bottom up."""

FREE: Final = AGENDA_ROOM
"""The first cell a game may use."""

EVERYBODY: Final = -1
"""The audience of a public event."""


class State:
    """A position. `v` is the position itself, `deal` all chance, fixed before the first move."""

    __slots__ = ("deal", "told", "v")

    def __init__(self, v: vec[i64], deal: vec[i64]) -> None:
        self.v = v
        self.deal = deal
        self.told: list[tuple[int, ...]] | None = None

    def clone(self) -> State:
        """An independent copy. The deal never changes, so it is shared; listeners stay behind."""
        return State(self.v[:], self.deal)

    def listen(self) -> None:
        """Start collecting events; playouts and searches never do."""
        self.told = []

    def heard(self) -> list[tuple[int, ...]]:
        """The events told since the last call, oldest first."""
        told = self.told
        if told is None:
            return []
        self.told = []
        return told

    def tell(
        self, audience: i64, event: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0
    ) -> None:
        """Tell a fact about a seat (-1: about none) to `EVERYBODY` or a bit mask of seats."""
        told = self.told
        if told is not None:
            told.append((int(audience), int(event), int(seat), int(a), int(b), int(c)))

    def cells(self) -> list[int]:
        """The array as a plain list, for digests and tests."""
        return [int(cell) for cell in self.v]

    def dealt(self) -> list[int]:
        """The deal as a plain list."""
        return [int(card) for card in self.deal]


def zeros(size: i64) -> vec[i64]:
    """A flat array of `size` noughts."""
    return vec[i64]([0] * size)


def flat(items: list[int]) -> vec[i64]:
    """A flat array of these numbers."""
    return vec[i64](items)


def is_compiled() -> bool:
    """Whether the compiled core runs: only there is a `vec` something else than a list."""
    return not isinstance(zeros(1), list)
