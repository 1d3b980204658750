# sacbe: not compiled
"""Whole games between programs, and what a series of them says about their strength."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final, Protocol

from sacbe.agents.programs import Agent
from sacbe.match import Match, Move, game

SURE: Final = 1.96
"""Standard errors to either side that hold 95 % of a normal distribution."""
DOUBT: Final = 2
"""How many games won and how many lost the interval of a share is widened by (Agresti and Coull):
who won all of six games need not win them all."""
SEEDS: Final = 1_000_003
"""Keeps the luck of a program apart from the deal, and that of seats and games apart."""


class Chooser(Protocol):
    """Whatever chooses moves: an `Agent`, or a thing of your own."""

    def move(self, match: Match, seat: int, /) -> Move:
        """The move to make now."""


@dataclass(frozen=True)
class Played:
    """A finished game between programs: who sat where, how it ended, and its record."""

    players: tuple[str, ...]
    ranks: tuple[int, ...]
    scores: tuple[float, ...]
    moves: int
    record: str


@dataclass(frozen=True)
class Mean:
    """A mean with the half-width of its 95 % interval."""

    value: float
    give: float


@dataclass(frozen=True)
class Standing:
    """How one program did over a series."""

    name: str
    games: int
    wins: Mean
    """The share of games won by one of its seats; a shared win counts in parts."""
    score: Mean
    rank: Mean


def seating(players: Sequence[str], number: int) -> tuple[str, ...]:
    """Who sits where in a game of a series: everybody has each seat in turn."""
    turns = number % len(players)
    return (*players[turns:], *players[:turns])


def play_game(
    name: str, players: Sequence[str], deal_seed: int, luck: int, options: Mapping[str, Any]
) -> Played:
    """One game between programs, the same for the same seeds."""
    match = game(name).start(seats=len(players), seed=deal_seed, **options)
    agents = [Agent(p, luck * SEEDS + seat) for seat, p in enumerate(players)]
    return play_out(match, players, agents)


def play_out(match: Match, players: Sequence[str], agents: Sequence[Chooser]) -> Played:
    """A match played to its end by whatever chooses moves for its seats."""
    while not match.over:
        seat = match.awaiting[0]
        match.play(agents[seat].move(match, seat))
    outcome = match.outcome
    assert outcome is not None
    return Played(
        tuple(players), outcome.ranks, outcome.scores, len(match.log.moves), match.log.text()
    )


def play_numbered(
    name: str, players: Sequence[str], seed: int, number: int, options: Mapping[str, Any]
) -> Played:
    """A game of a series: all seatings in turn play the same deal, then comes the next one."""
    deal = seed + number // len(players)
    return play_game(name, seating(players, number), deal, seed + number, options)


def standings(series: Iterable[Played]) -> list[Standing]:
    """Each program's results. Where it has several seats in a game, the mean of them is taken."""
    wins: dict[str, list[float]] = {}
    scores: dict[str, list[float]] = {}
    ranks: dict[str, list[float]] = {}
    bounds: dict[str, tuple[float, float]] = {}
    for played in series:
        shared = played.ranks.count(1)
        for name in dict.fromkeys(played.players):
            seats = [seat for seat, p in enumerate(played.players) if p == name]
            won = sum(played.ranks[seat] == 1 for seat in seats)
            wins.setdefault(name, []).append(won / shared / len(seats))
            alone = len(seats) == len(played.players)
            bounds[name] = (1 / len(seats) if alone else 0.0, 1 / len(seats))
            scores.setdefault(name, []).append(sum(played.scores[s] for s in seats) / len(seats))
            ranks.setdefault(name, []).append(sum(played.ranks[s] for s in seats) / len(seats))
    found = [
        Standing(
            name,
            len(wins[name]),
            share(wins[name], *bounds[name]),
            mean(scores[name]),
            mean(ranks[name]),
        )
        for name in wins
    ]
    return sorted(found, key=lambda s: (-s.wins.value, -s.score.value, s.name))


def mean(values: Sequence[float]) -> Mean:
    """The mean of a sample, with its 95 % interval."""
    n = len(values)
    middle = sum(values) / n
    if n < 2:
        return Mean(middle, float("inf"))
    spread = sum((value - middle) ** 2 for value in values) / (n - 1)
    return Mean(middle, sure(n - 1) * sqrt(spread / n))


def sure(freedom: int) -> float:
    """Student's quantile for 95 %: by its expansion, a little low below 3; `SURE` in the end."""
    z = SURE
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def share(values: Sequence[float], worst: float, best: float) -> Mean:
    """The mean of a share between these bounds, with an interval that no clean sweep makes nil."""
    found = mean(values)
    if len(values) < 2:
        return found
    return Mean(found.value, mean([*values, *[worst] * DOUBT, *[best] * DOUBT]).give)
