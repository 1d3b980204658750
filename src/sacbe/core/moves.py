"""A reused buffer of moves.

In the core a move is one number; people meet it as text at the edge. Listing legal moves writes
into a buffer that the caller keeps, so that a playout allocates nothing.
"""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64, vec
from sacbe.core.state import zeros

ROOM: Final = 4096
"""More moves than any position of any game has; the contract test watches the largest list."""


class Moves:
    """Legal moves, written by `Rules.moves`: the first `n` cells of `at`."""

    __slots__ = ("at", "n")

    def __init__(self) -> None:
        self.at: vec[i64] = zeros(ROOM)
        self.n: i64 = 0

    def add(self, move: i64) -> None:
        """Write one move."""
        n = self.n
        self.at[n] = move
        self.n = n + 1

    def count(self) -> i64:
        """How many moves were written."""
        return self.n

    def get(self, index: i64) -> i64:
        """The move at an index."""
        return self.at[index]

    def has(self, move: i64) -> bool:
        """Whether a move was written."""
        at = self.at
        for i in range(self.n):
            if at[i] == move:
                return True
        return False

    def to_list(self) -> list[int]:
        """The moves as a plain list."""
        at = self.at
        return [int(at[i]) for i in range(self.n)]
