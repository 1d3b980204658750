"""What a game tells the programs that play it: how good a position is, and what is worth a try.

An interface and nothing else, like `core.rules.Rules`. A judge sees imagined positions only, and
may read all of one, because nothing in it that its seat can't know is true but by chance.
"""

from __future__ import annotations

from sacbe.core.flat import i64, mypyc_attr, vec
from sacbe.core.state import State


def lead(totals: vec[i64], seats: i64, seat: i64) -> i64:
    """A seat's total above the mean of its rivals' average and the best of them."""
    most: i64 = -(10**9)
    rivals: i64 = 0
    for who in range(seats):
        if who != seat:
            rivals += totals[who]
            most = max(most, totals[who])
    return totals[seat] - (rivals // (seats - 1) + most) // 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """How a program sees one game."""

    def value(self, s: State, seat: i64) -> i64:
        """How good the position is for a seat, its rivals' chances counted: the more the better.

        Asked when a seat's turn has just ended (or the game). A hundred is about a point; within
        plus and minus 10^9.
        """
        raise NotImplementedError

    def weight(self, s: State, seat: i64, move: i64) -> i64:
        """How often to try a legal move among its rivals: 0 (never, if others have more) to 10^5.

        A rough guess that costs next to nothing. It keeps samples from wasting a turn: a move that
        gives up the rest of a turn wants a small one.
        """
        raise NotImplementedError

    def ahead(self) -> i64:
        """How many more turns of the seat a short turn is judged by, when samples are left for it.

        0 where `value` says enough: turns are long, and each pays by itself.
        """
        return 0
