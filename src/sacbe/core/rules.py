"""The rules of one game, as the engine sees them: numbers in, numbers out.

This is an interface and nothing else. A game implements it with functions of its own; programs,
playouts and the edge (text, views, records) all stand on these few verbs. A *seat* is 0 to n-1.
"""

from __future__ import annotations

from sacbe.core.chance import Rng
from sacbe.core.flat import i64, mypyc_attr, vec
from sacbe.core.moves import Moves
from sacbe.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """What every game can do with a state."""

    def deal(self, seats: i64, options: list[int], rng: Rng) -> vec[i64]:
        """All chance of one game, drawn before the first move."""
        raise NotImplementedError

    def setup(self, seats: i64, options: list[int], deal: vec[i64]) -> State:
        """The first position, settled: somebody must choose in it."""
        raise NotImplementedError

    def awaiting(self, s: State) -> i64:
        """The seats that must choose now, as a bit mask; 0 when the game is over."""
        raise NotImplementedError

    def moves(self, s: State, seat: i64, out: Moves) -> None:
        """Write the legal moves of a seat, each once, in a fixed order. Clears `out` first."""
        raise NotImplementedError

    def check(self, s: State, seat: i64, move: i64) -> i64:
        """0 if the seat may make this move now, else the code of the refusal. Never writes."""
        raise NotImplementedError

    def apply(self, s: State, seat: i64, move: i64) -> None:
        """Make a legal move and settle all that follows by itself. Never fails."""
        raise NotImplementedError

    def reveals(self, s: State, seat: i64, move: i64) -> bool:
        """Whether the move shows somebody what he did not know, so that it can't be undone."""
        raise NotImplementedError

    def turn(self, s: State) -> i64:
        """The number of the turn in progress; it grows whenever a seat's turn is over."""
        raise NotImplementedError

    def imagine(self, s: State, seat: i64, rng: Rng) -> State:
        """A full state consistent with what a seat (or -1, a spectator) knows."""
        raise NotImplementedError
