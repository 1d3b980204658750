"""The planner: samples whole turns to their end and keeps the best.

A *line* is the moves of one seat from now to the end of its turn. Lines begin as weighted random
moves; later ones are mostly made from the best so far: a beginning of such a line, something new,
then as much of its end as is still legal. What is hidden is dealt in several ways, the *worlds*;
the best lines are judged once more in all of them, so that no luck of one world wins.

A short turn has few lines, and soon no sample finds another one. Where the judge wants to look
ahead, what is left of the samples then buys looks at what follows the best (see `race`).
"""

from __future__ import annotations

from typing import Final

from sacbe.agents.dice import Dice
from sacbe.agents.judge import Judge
from sacbe.agents.race import Race
from sacbe.core.chance import Rng
from sacbe.core.flat import i64, vec
from sacbe.core.moves import Moves
from sacbe.core.rules import Rules
from sacbe.core.state import State, zeros

LONGEST: Final = 64
"""Moves of a turn that are looked at; what a longer turn still needs is planned when it is due."""
POOL: Final = 8
"""How many of the best lines are kept."""
WORLDS: Final = 6
"""How many ways of dealing what is hidden are looked at."""
QUIET: Final = 100
"""How many samples in a row, and half of all, must find nothing for the pool to be the last."""
LOOK: Final = 5
"""What a look ahead costs, in samples."""


class Planner:
    """Plans one turn of one seat."""

    __slots__ = (
        *("dice", "judge", "length", "lengths", "line", "lines", "quiet", "rng", "rules", "seat"),
        *("size", "turn", "values", "worlds"),
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
        self.dice = Dice(rules, judge, rng)
        # The line in the making, then the best ones, best first.
        self.line: vec[i64] = zeros(LONGEST)
        self.length: i64 = 0
        self.lines: vec[i64] = zeros(POOL * LONGEST)
        self.lengths: vec[i64] = zeros(POOL)
        self.values: vec[i64] = zeros(POOL)
        self.size: i64 = 0
        self.quiet: i64 = 0

    def plan(self, samples: i64) -> list[int]:
        """The best line that so many samples find."""
        choices = Moves()
        self.rules.moves(self.worlds[0], self.seat, choices)
        if choices.n == 1 and samples > 0:
            samples = 1
        ahead = self.judge.ahead()
        fresh = samples // 4
        k: i64 = 0
        while k < samples and (ahead == 0 or k < fresh or self.quiet < max(QUIET, k >> 1)):
            s = self.worlds[k % len(self.worlds)].clone()
            self.length = 0
            if k >= fresh and self.size and self.rng.below(4):
                self.vary(s)
            self.finish(s)
            self.keep(self.judge.value(s, self.seat))
            k += 1
        return self.line_of(self.best_in_all_worlds((samples - k) // LOOK))

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

    def finish(self, s: State) -> None:
        """Play the turn to its end."""
        while self.mine(s):
            self.do(s, self.dice.draw(s, self.seat))

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
            self.do(s, self.dice.draw(s, self.seat))
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
            self.quiet += 1
            return
        self.quiet = 0
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

    def best_in_all_worlds(self, looks: i64) -> i64:
        """The line with the best sum of values over all worlds, and so many looks ahead."""
        ends: list[State] = []
        totals = zeros(self.size)
        for k in range(self.size):
            for world in self.worlds:
                s = world.clone()
                self.length = 0
                for i in range(self.lengths[k]):
                    self.try_move(s, self.lines[k * LONGEST + i])
                self.finish(s)
                totals[k] += self.judge.value(s, self.seat)
                ends.append(s)
        return Race(self.dice, self.seat, ends, totals).winner(looks)

    def line_of(self, k: i64) -> list[int]:
        """One of the best lines, as a plain list."""
        return [int(self.lines[k * LONGEST + i]) for i in range(self.lengths[k])]
