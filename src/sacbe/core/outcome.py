"""How a game ended: a ranking, and for each seat a sheet that names the source of every point."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Sheet = dict[str, Any]
"""Points by source: whole numbers, quarters where a game counts in quarters.

Not of `float`: compiled, a dict of floats turns whole points into fractions.
"""


@dataclass(frozen=True)
class Outcome:
    """The end of a game.

    `ranks[seat]` is 1 for a winner; tied seats share a rank. `sheets[seat]` maps each source of
    points to its points, in quarters where a game counts in quarters (`unit` says so).
    """

    ranks: tuple[int, ...]
    scores: tuple[float, ...]
    sheets: tuple[Sheet, ...]
    tie_break: str = ""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, more than one if the win is shared."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def to_json(self) -> dict[str, object]:
        """The outcome as JSON-able data."""
        return {
            "ranks": list(self.ranks),
            "scores": list(self.scores),
            "sheets": [dict(sheet) for sheet in self.sheets],
            "tie_break": self.tie_break,
        }


def rank(keys: list[tuple[float, ...]]) -> tuple[int, ...]:
    """Ranks from sort keys, the larger the better; equal keys share a rank."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)
