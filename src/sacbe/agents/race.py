"""The race: of a few lines, the one after which the next turns go best.

What a short turn is good for, say a pick in a draft, shows some turns later. So the game is played
on from the end of each line, again and again: a *look*. In a look the seat takes the best of a few
random turns whenever it comes to move, as often as its judge wants; its rivals take any. After each
lap the worse half of the lines drops out, so that most looks go to those hard to choose between.
"""

from __future__ import annotations

from typing import Final

from sacbe.agents.dice import Dice
from sacbe.core.chance import Rng
from sacbe.core.flat import i64, vec
from sacbe.core.state import State, zeros

TRIES: Final = 3
"""Random turns of which the seat takes the best."""
STEPS: Final = 400
"""Where a look ends at the latest, in turns of all seats, and each turn in moves."""


class Race:
    """Lines of one seat, each begun where it ends in every world."""

    __slots__ = ("dice", "ends", "order", "seat", "totals", "worlds")

    def __init__(self, dice: Dice, seat: i64, ends: list[State], totals: vec[i64]) -> None:
        self.dice = dice
        self.seat: i64 = seat
        # By lines, best first, and within a line by worlds.
        self.ends = ends
        # The values of a line, added up: those at its ends first, then those of its looks.
        self.totals = totals
        self.worlds: i64 = len(ends) // len(totals)
        self.order: vec[i64] = zeros(len(totals))
        for i in range(len(totals)):
            self.order[i] = i

    def winner(self, looks: i64) -> i64:
        """The best line after so many looks; with fewer than a lap needs, the best as it stands."""
        order = self.order
        n: i64 = len(self.totals)
        self.sort(n)
        laps: i64 = 0
        while (1 << laps) < n:
            laps += 1
        if looks < laps * n:
            return order[0]
        looks = looks // max(laps, 1)
        rng = self.dice.rng
        run: i64 = 0
        while n > 1:
            for _ in range(looks // n):
                # All lines meet the same world and the same luck.
                seed = rng.next()
                for i in range(n):
                    self.totals[order[i]] += self.look(order[i], run % self.worlds, seed)
                run += 1
            self.sort(n)
            n = (n + 1) >> 1
        self.dice.rng = rng
        return order[0]

    def sort(self, n: i64) -> None:
        """Bring the first `n` of the order into it, the earlier first among equals."""
        order = self.order
        totals = self.totals
        for i in range(1, n):
            line = order[i]
            j = i
            while j > 0 and totals[order[j - 1]] < totals[line]:
                order[j] = order[j - 1]
                j -= 1
            order[j] = line

    def look(self, line: i64, world: i64, seed: i64) -> i64:
        """The value some turns after a line."""
        s = self.ends[line * self.worlds + world].clone()
        self.dice.rng = Rng(seed)
        rules = self.dice.rules
        ahead = self.dice.judge.ahead()
        steps: i64 = STEPS
        while ahead and steps:
            steps -= 1
            waiting = rules.awaiting(s)
            if waiting == 0:
                break
            if (waiting >> self.seat) & 1:
                s = self.good_turn(s)
                ahead -= 1
            else:
                rival: i64 = 0
                while not (waiting >> rival) & 1:
                    rival += 1
                self.any_turn(s, rival)
        return self.dice.judge.value(s, self.seat)

    def good_turn(self, s: State) -> State:
        """The position after the best of a few turns of the seat."""
        best = s
        most: i64 = 0
        for k in range(TRIES):
            after = s.clone()
            self.any_turn(after, self.seat)
            value = self.dice.judge.value(after, self.seat)
            if k == 0 or value > most:
                best = after
                most = value
        return best

    def any_turn(self, s: State, seat: i64) -> None:
        """Play what a seat has to choose in this turn."""
        rules = self.dice.rules
        turn = rules.turn(s)
        steps: i64 = STEPS
        while steps and rules.turn(s) == turn and (rules.awaiting(s) >> seat) & 1:
            rules.apply(s, seat, self.dice.draw(s, seat))
            steps -= 1
