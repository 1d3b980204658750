"""Moves drawn at random, each as often as the judge of its game would try it."""

from __future__ import annotations

from sacbe.agents.judge import Judge
from sacbe.core.chance import Rng
from sacbe.core.flat import i64, vec
from sacbe.core.moves import ROOM, Moves
from sacbe.core.rules import Rules
from sacbe.core.state import State, zeros


class Dice:
    """Draws legal moves by their weights. Whoever holds it may put another `rng` in."""

    __slots__ = ("buffer", "judge", "rng", "rules", "weights")

    def __init__(self, rules: Rules, judge: Judge, rng: Rng) -> None:
        self.rules = rules
        self.judge = judge
        self.rng = rng
        self.buffer = Moves()
        self.weights: vec[i64] = zeros(ROOM)

    def draw(self, s: State, seat: i64) -> i64:
        """A legal move of a seat that must choose."""
        buffer = self.buffer
        self.rules.moves(s, seat, buffer)
        at = buffer.at
        n = buffer.n
        if n == 1:
            return at[0]
        judge = self.judge
        weights = self.weights
        total: i64 = 0
        for i in range(n):
            total += judge.weight(s, seat, at[i])
            weights[i] = total
        if total == 0:
            return at[self.rng.below(n)]
        drawn = self.rng.below(total)
        low: i64 = 0
        high = n - 1
        while low < high:
            middle = (low + high) >> 1
            if drawn < weights[middle]:
                high = middle
            else:
                low = middle + 1
        return at[low]
