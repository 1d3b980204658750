"""The planner: samples whole turns to their end and keeps the best.

A *line* is the moves of one seat from now to the end of its turn. Lines begin as weighted random
moves; later ones are mostly made from the best so far: a beginning of such a line, something new,
then as much of its end as is still legal. What is hidden is dealt in several ways, the *worlds*;
the best lines are judged once more in all of them, so that no luck of one world wins.
"""

from __future__ import annotations

from typing import Final

from sacbe.agents.judge import Judge
from sacbe.core.chance import Rng
from sacbe.core.flat import i64, vec
from sacbe.core.moves import ROOM, Moves
from sacbe.core.rules import Rules
from sacbe.core.state import State, zeros

LONGEST: Final = 64
"""Moves of a turn that are looked at; what a longer turn still needs is planned when it is due."""
POOL: Final = 8
"""How many of the best lines are kept."""
WORLDS: Final = 6
"""How many ways of dealing what is hidden are looked at."""


class Planner:
    """Plans one turn of one seat."""

    __slots__ = (
        *("buffer", "judge", "length", "lengths", "line", "lines", "rng", "rules", "seat"),
        *("size", "turn", "values", "weights", "worlds"),
    )

    def __init__(
        self, rules: Rules, judge: Judge, worlds: list[State], seat: i64, rng: Rng
    ) -> None:
        self.rules = rules
        self.judge = judge
        self.worlds = worlds
        self.seat: i64 = seat
        self.turn: i64 = rules.turn(worlds[0])
        self.rng = rng
        self.buffer = Moves()
        self.weights: vec[i64] = zeros(ROOM)
        # The line in the making, then the best ones, best first.
        self.line: vec[i64] = zeros(LONGEST)
        self.length: i64 = 0
        self.lines: vec[i64] = zeros(POOL * LONGEST)
        self.lengths: vec[i64] = zeros(POOL)
        self.values: vec[i64] = zeros(POOL)
        self.size: i64 = 0

    def plan(self, samples: i64) -> list[int]:
        """The best line that so many samples find."""
        world = self.worlds[0]
        self.rules.moves(world, self.seat, self.buffer)
        if self.buffer.n == 1 and samples > 0:
            samples = 1
        fresh = samples // 4
        for k in range(samples):
            s = self.worlds[k % len(self.worlds)].clone()
            self.length = 0
            if k >= fresh and self.size and self.rng.below(4):
                self.vary(s)
            self.finish(s)
            self.keep(self.judge.value(s, self.seat))
        return self.line_of(self.best_in_all_worlds())

    def mine(self, s: State) -> bool:
        """Whether the turn goes on, and the seat has to choose in it."""
        if self.length == LONGEST or self.rules.turn(s) != self.turn:
            return False
        return (self.rules.awaiting(s) >> self.seat) & 1 != 0

    def do(self, s: State, move: i64) -> None:
        """Make a move and write it down."""
        self.rules.apply(s, self.seat, move)
        self.line[self.length] = move
        self.length += 1

    def try_move(self, s: State, move: i64) -> None:
        """Make a move if it is still legal."""
        if self.mine(s) and self.rules.check(s, self.seat, move) == 0:
            self.do(s, move)

    def any_move(self, s: State) -> i64:
        """A legal move, drawn by its weight."""
        seat = self.seat
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

    def finish(self, s: State) -> None:
        """Play the turn to its end."""
        while self.mine(s):
            self.do(s, self.any_move(s))

    def vary(self, s: State) -> None:
        """Replay one of the best lines but for its last move, with something left out or new."""
        rng = self.rng
        pick = rng.below(self.size)
        other = rng.below(self.size)
        pick = min(pick, other)
        start = pick * LONGEST
        end = start + self.lengths[pick]
        cut = start + rng.below(end - start)
        out = rng.below(3)
        new = rng.below(3)
        at = start
        while at < cut:
            self.try_move(s, self.lines[at])
            at += 1
        while new and self.mine(s):
            self.do(s, self.any_move(s))
            new -= 1
        at += out
        # The last move would end the turn, though the change may have left something to do.
        while at < end - 1:
            self.try_move(s, self.lines[at])
            at += 1

    def keep(self, value: i64) -> None:
        """Put the line among the best, if it is one of them.

        Of lines with equal values one is enough: most are the same moves in another order.
        """
        values = self.values
        place: i64 = 0
        while place < self.size and values[place] > value:
            place += 1
        if place == POOL or (place < self.size and values[place] == value):
            return
        if self.size < POOL:
            self.size += 1
        i = self.size - 1
        while i > place:
            values[i] = values[i - 1]
            self.lengths[i] = self.lengths[i - 1]
            self.copy(self.lines, (i - 1) * LONGEST, i * LONGEST, self.lengths[i])
            i -= 1
        values[place] = value
        self.lengths[place] = self.length
        self.copy(self.line, 0, place * LONGEST, self.length)

    def copy(self, source: vec[i64], start: i64, goal: i64, n: i64) -> None:
        """Copy moves into the best lines."""
        lines = self.lines
        for i in range(n):
            lines[goal + i] = source[start + i]

    def best_in_all_worlds(self) -> i64:
        """The line with the best sum of values over all worlds."""
        best: i64 = 0
        most: i64 = 0
        for k in range(self.size):
            total: i64 = 0
            for world in self.worlds:
                s = world.clone()
                self.length = 0
                for i in range(self.lengths[k]):
                    self.try_move(s, self.lines[k * LONGEST + i])
                self.finish(s)
                total += self.judge.value(s, self.seat)
            if k == 0 or total > most:
                best = k
                most = total
        return best

    def line_of(self, k: i64) -> list[int]:
        """One of the best lines, as a plain list."""
        return [int(self.lines[k * LONGEST + i]) for i in range(self.lengths[k])]
