"""How strong the planner of Tikal is: the table of docs/programs.md, measured anew.

    .venv/bin/python benchmarks/strength.py [--games N] [--seed S]

Two rivals play here that are no programs of the house. `greedy` takes the move with the best value
each time, so it plans half a turn at most; `blind:N` samples N turns, all of them random.
"""

from __future__ import annotations

import argparse
from typing import Final

import sacbe
from sacbe.agents import Agent
from sacbe.agents.arena import SEEDS, Chooser, Played, play_out, seating, standings
from sacbe.agents.planner import WORLDS, Planner
from sacbe.agents.programs import JUDGES
from sacbe.core.chance import Rng
from sacbe.match import Match, Move

JUDGE: Final = JUDGES["tikal"]
ROWS: Final = (
    (("planner:100", "random", "random", "random"), 40, False),
    (("planner:100", "greedy"), 40, False),
    (("planner:200", "blind:200"), 50, False),
    (("planner:200", "planner:30"), 80, False),
    (("planner:1000", "planner:200"), 40, False),
    (("planner:1000", "planner:100"), 60, False),
    (("planner:200", "planner:30", "planner:30"), 60, True),
)
"""Players, games, and whether turns are auctioned."""


class Greedy:
    """Takes the move after which the position looks best."""

    def __init__(self, luck: int) -> None:
        self.rng = Rng(luck)

    def move(self, match: Match, seat: int) -> Move:
        """The first of the best moves, judged in one imagined world."""
        world = match.imagined(seat, self.rng)
        values = []
        for move in world.moves(seat):
            s = world.state.clone()
            match.game.rules.apply(s, seat, move.number)
            values.append((JUDGE.value(s, seat), move))
        return max(values, key=lambda each: each[0])[1]


class Blind:
    """Samples random turns, and varies none."""

    def __init__(self, samples: int, luck: int) -> None:
        self.samples = samples
        self.rng = Rng(luck)
        self.plan: list[int] = []

    def move(self, match: Match, seat: int) -> Move:
        """The next move of a plan that holds to the end of the turn, or to what it reveals."""
        if not self.plan:
            rules = match.game.rules
            worlds = [rules.imagine(match.state, seat, self.rng.fork()) for _ in range(WORLDS)]
            planner = Planner(rules, JUDGE, worlds, seat, self.rng)
            for number in range(self.samples):
                s = worlds[number % WORLDS].clone()
                planner.length = 0
                planner.finish(s)
                planner.keep(JUDGE.value(s, seat))
            self.plan = planner.line_of(planner.best_in_all_worlds(0))
        number = self.plan.pop(0)
        move = next(move for move in match.moves(seat) if move.number == number)
        if match.reveals(move):
            self.plan = []
        return move


def chooser(name: str, luck: int) -> Chooser:
    """A program of the house, or one of the rivals above."""
    if name == "greedy":
        return Greedy(luck)
    if name.startswith("blind:"):
        return Blind(int(name.partition(":")[2]), luck)
    return Agent(name, luck)


def series(players: tuple[str, ...], games: int, auction: bool, seed: int) -> list[Played]:
    """Every deal with each seating, as `sacbe simulate` plays them."""
    found = []
    for number in range(games):
        names = seating(players, number)
        deal = seed + number // len(players)
        match = sacbe.game("tikal").start(seats=len(names), seed=deal, auction=auction)
        luck = (seed + number) * SEEDS
        found.append(play_out(match, names, [chooser(n, luck + i) for i, n in enumerate(names)]))
    return found


def main() -> None:
    """Print a row as soon as it is played."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=0, help="games a row, if not as in the table")
    parser.add_argument("--seed", type=int, default=7000)
    given = parser.parse_args()
    print("| players | games | won by the first | points |\n|---|---|---|---|", flush=True)
    for players, usual, auction in ROWS:
        games = given.games or usual
        found = {s.name: s for s in standings(series(players, games, auction, given.seed))}
        first, rival = found[players[0]], found[players[1]]
        names = f"{players[0]} : {', '.join(players[1:])}" + (" (auction)" if auction else "")
        won = f"{100 * first.wins.value:.1f} ± {100 * first.wins.give:.1f} %"
        points = f"{first.score.value:.1f} : {rival.score.value:.1f}"
        print(f"| {names} | {games} | {won} | {points} |", flush=True)


if __name__ == "__main__":
    main()
