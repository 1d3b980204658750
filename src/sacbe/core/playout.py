"""Loops that stay inside the compiled core: random games, perft, one game stepped from outside."""

from __future__ import annotations

from typing import Final

from sacbe.core.chance import Rng
from sacbe.core.flat import i64
from sacbe.core.moves import Moves
from sacbe.core.rules import Rules
from sacbe.core.state import State

ENDLESS: Final = 1_000_000
"""No game lasts this many moves; a random game that does is a bug in its rules."""


def lowest(mask: i64) -> i64:
    """The lowest seat of a bit mask."""
    seat: i64 = 0
    while not mask & 1:
        mask >>= 1
        seat += 1
    return seat


def play_random(rules: Rules, s: State, rng: Rng, buffer: Moves, limit: i64 = ENDLESS) -> i64:
    """Play random moves to the end, or `limit` of them; how many were played."""
    played: i64 = 0
    at = buffer.at
    while played < limit:
        waiting = rules.awaiting(s)
        if waiting == 0:
            break
        seat: i64 = 0  # `lowest`, spelt out
        while not waiting & 1:
            waiting >>= 1
            seat += 1
        rules.moves(s, seat, buffer)
        rules.apply(s, seat, at[rng.below(buffer.n)])
        played += 1
    return played


def perft(rules: Rules, s: State, depth: i64) -> i64:
    """How many ways there are to play `depth` moves from here: a fingerprint of the move list."""
    if depth == 0:
        return 1
    waiting = rules.awaiting(s)
    if waiting == 0:
        return 0
    seat = lowest(waiting)
    buffer = Moves()
    rules.moves(s, seat, buffer)
    if depth == 1:
        return buffer.n
    total: i64 = 0
    for i in range(buffer.n):
        child = s.clone()
        rules.apply(child, seat, buffer.at[i])
        total += perft(rules, child, depth - 1)
    return total


def clone_many(s: State, times: i64) -> State:
    """Clone a state again and again, for measuring."""
    for _ in range(times):
        s = s.clone()
    return s


class Run:
    """One game stepped from a Python loop with a single call per move.

    >>> run = Run(rules, state)            # doctest: +SKIP
    >>> n = run.count()                    # legal moves now
    >>> while n:
    ...     n = run.step(randrange(n))     # make the k-th, list the next ones
    """

    __slots__ = ("buffer", "rules", "seat", "state")

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.state = state
        self.buffer = Moves()
        self.seat: i64 = 0
        self.list_moves()

    def list_moves(self) -> i64:
        """List the moves of the lowest seat that must choose; 0 when the game is over."""
        waiting = self.rules.awaiting(self.state)
        if waiting == 0:
            self.buffer.n = 0
            return 0
        self.seat = lowest(waiting)
        self.rules.moves(self.state, self.seat, self.buffer)
        return self.buffer.n

    def count(self) -> i64:
        """How many legal moves the seat has now."""
        return self.buffer.n

    def move(self, index: i64) -> i64:
        """A listed move."""
        return self.buffer.at[index]

    def step(self, index: i64) -> i64:
        """Make a listed move; how many legal moves come next, 0 at the end of the game."""
        self.rules.apply(self.state, self.seat, self.buffer.at[index])
        return self.list_moves()
