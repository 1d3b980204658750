"""Games to be played by the contract: every game of the house, in every setting, at random."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import sacbe
from sacbe.core.game import Game
from sacbe.match import Match

GAMES = sorted(sacbe.all_games().values(), key=lambda game: game.id)
SAMPLE = 9
"""Every so many moves a position is looked at closely."""


def settings(game: Game) -> list[tuple[int, dict[str, object]]]:
    """Every number of seats with the usual options, and every value of each option once."""
    low, high = game.seats
    found: list[tuple[int, dict[str, object]]] = [(seats, {}) for seats in range(low, high + 1)]
    for number, option in enumerate(game.options):
        for value in option.values:
            if value != option.default:
                found.append((low + number % (high - low + 1), {option.name: value}))
    return found


CASES = [
    pytest.param(
        game, seats, options, id=f"{game.id}-{seats}-{'-'.join(map(str, options.items()))}"
    )
    for game in GAMES
    for seats, options in settings(game)
]


def start(game: Game, seats: int, options: dict[str, object], seed: int) -> Match:
    return sacbe.game(game.id).start(seats=seats, seed=seed, **options)


def walk(match: Match, rng: random.Random, upto: int = 100_000) -> Iterator[int]:
    """Random moves; yields before each of them."""
    for number in range(upto):
        if match.over:
            return
        yield number
        match.play(rng.choice(match.moves(rng.choice(match.awaiting))))
