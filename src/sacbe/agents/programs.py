# sacbe: not compiled
"""Programs by name: what they are called, what they choose, and how an agent keeps to its plan.

A program sees imagined positions only. `plan` is the one place where a match is looked at: every
position it hands on was dealt anew by `Rules.imagine` for the seat that asks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from sacbe.agents.judge import Judge
from sacbe.agents.planner import WORLDS, Planner
from sacbe.agents.tikal import TikalJudge
from sacbe.agents.tikal_legend import LegendJudge
from sacbe.agents.tzolkin import TzolkinJudge
from sacbe.core.chance import Rng
from sacbe.core.moves import Moves
from sacbe.core.refusal import Illegal, Refused, Unreadable
from sacbe.match import Match, Move, luck, move_of

JUDGES: Final[Mapping[str, Judge]] = MappingProxyType(
    {"tikal": TikalJudge(), "tikal-legend": LegendJudge(), "tzolkin": TzolkinJudge()}
)
"""The games that programs have an opinion on."""

RANDOM: Final = "random"
PLANNER: Final = "planner"
SAMPLES: Final = 200
"""How many turns `planner` looks at if its name doesn't say; at most six digits."""
LEVELS: Final = (RANDOM, "planner:30", "planner:200", "planner:1000")

Seed = int | Rng


@dataclass(frozen=True)
class Program:
    """A program and its strength: `random`, or `planner` with a number of samples."""

    kind: str
    samples: int = 0

    def __str__(self) -> str:
        return f"{self.kind}:{self.samples}" if self.samples else self.kind


@dataclass(frozen=True)
class Advice:
    """One move of a plan, and what it adds to the points as they would be counted, by source.

    `view`: what its seat would see after it; None where the move would bring something to light.
    """

    move: Move
    gain: dict[str, float]
    view: dict[str, Any] | None = None


def levels(game: str) -> tuple[str, ...]:
    """The programs that play a game, weakest first."""
    return LEVELS if game in JUDGES else LEVELS[:1]


def program(name: str, game: str) -> Program:
    """The program of this name for a game; `Unreadable` if there is none."""
    kind, colon, number = name.partition(":")
    if kind == RANDOM and not colon:
        return Program(RANDOM)
    samples = number if colon else str(SAMPLES)
    if kind == PLANNER and game in JUDGES and re.fullmatch("[1-9][0-9]{0,5}", samples):
        return Program(PLANNER, int(samples))
    offer = "random, planner, planner:100 (turns it samples)" if game in JUDGES else "random"
    raise Unreadable(f"there is no program {name[:40]!r} for {game}; there are: {offer}")


def plan(match: Match, seat: int, name: str, seed: Seed) -> list[Move]:
    """The moves that a program would make now, up to the end of its turn.

    It ends early with a move that reveals something: what follows wants to be thought over.
    """
    if seat not in match.awaiting:
        raise Illegal(f"seat {seat} has nothing to choose now", "house.not_your_turn")
    chosen = program(name, match.game.id)
    rng = luck(seed)
    rules = match.game.rules
    count = 1 if chosen.kind == RANDOM else WORLDS
    worlds = [rules.imagine(match.state, seat, rng.fork()) for _ in range(count)]
    if chosen.kind == RANDOM:
        buffer = Moves()
        rules.moves(worlds[0], seat, buffer)
        line = [int(buffer.get(rng.below(buffer.count())))]
    else:
        planner = Planner(rules, JUDGES[match.game.id], worlds, seat, rng)
        line = planner.plan(chosen.samples)
    return _readable(match, seat, line, worlds[0])


def _readable(match: Match, seat: int, line: Sequence[int], world: Any) -> list[Move]:
    """A line as moves with their texts, up to the first that reveals something."""
    game = match.game
    s = world.clone()
    moves = []
    for number in line:
        if game.rules.check(s, seat, number):
            break
        moves.append(move_of(game, s, seat, number))
        if game.rules.reveals(s, seat, number):
            break
        game.rules.apply(s, seat, number)
    return moves


def choose(match: Match, seat: int, name: str, seed: Seed) -> Move:
    """The move that a program makes now."""
    return plan(match, seat, name, seed)[0]


def hint(match: Match, seat: int, samples: int, seed: Seed) -> list[Advice]:
    """The best turn that the planner finds, move by move, with what each adds.

    What would come to light is not known, so that the last move may have no gain to show.
    """
    name = f"{PLANNER}:{samples}" if match.game.id in JUDGES else RANDOM
    rng = luck(seed)
    ahead = match.clone()
    advice = []
    for move in plan(match, seat, name, rng):
        if match.game.rules.reveals(ahead.state, seat, move.number):
            advice.append(Advice(move, {}))
            break
        before = ahead.preview()[seat]
        ahead.play(move)
        gain = difference(before, ahead.preview()[seat])
        advice.append(Advice(move, gain, ahead.view(seat)))
    return advice


def difference(before: Mapping[str, float], after: Mapping[str, float]) -> dict[str, float]:
    """What changed, by source."""
    change = {name: after.get(name, 0) - before.get(name, 0) for name in {**before, **after}}
    return {name: points for name, points in change.items() if points}


class Agent:
    """A program at a seat: plans a whole turn, then plays it move by move.

    It plans anew when its plan is done or something came to light, or when anybody else has moved.
    """

    def __init__(self, name: str, seed: Seed) -> None:
        self.name = name
        self.rng = luck(seed)
        self._plan: list[Move] = []
        self._played = -1

    def move(self, match: Match, seat: int) -> Move:
        """The move to make now. Play it, or the plan is dropped."""
        number = len(match.log.moves)
        if self._plan and number == self._played:
            try:
                ready = match.read(self._plan[0].text, seat)
            except Refused:
                self._plan = []
            else:
                del self._plan[0]
                self._played = number + 1
                return ready
        planned = plan(match, seat, self.name, self.rng)
        self._plan = planned[1:]
        self._played = number + 1
        return planned[0]
