"""Nothing that a seat is given depends on what it can't know: more than 10,000 positions."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import cycle

import pytest

import sacbe
from sacbe.core.game import Game, Told
from sacbe.match import Match
from tests.contract.play import GAMES, settings, start
from tests.contract.worlds import SECRETS, get, other_world

POSITIONS = {"tikal": 4500, "tikal-legend": 1600, "tzolkin": 4500}
"""How many positions of each game are looked at; another game gets as many as it costs time."""
BOARDS = 3
"""The board is written out at every third: it takes as long as all the rest."""
DRAWS = 40


def secrets_named(game: Game) -> None:
    assert game.id in SECRETS, f"tests/contract/worlds.py must say what {game.id} keeps hidden"


def visited(game: Game, seed: int) -> Iterator[tuple[Match, Match]]:
    """Positions of random games without end, in all settings: the game, and its beginning."""
    rng = random.Random(seed)
    for seats, options in cycle(settings(game)):
        seed += 1
        match = start(game, seats, options, seed)
        begun = match.clone()
        while not match.over:
            yield match, begun
            match.play(rng.choice(match.moves(rng.choice(match.awaiting))))


def given(match: Match, seat: int | None, with_board: bool) -> list[object]:
    """All that a seat (None: a spectator) is given in a position, but for what it is told."""
    return [
        json.dumps(match.view(seat)),
        match.board(seat) if with_board else "",
        match.moves(seat) if seat is not None else [],
        json.dumps(match.preview()),
        match.awaiting,
        match.turn,
        match.over,
    ]


def heard(facts: list[Told], seat: int | None) -> list[Told]:
    return [told for told in facts if told.seats is None or seat in told.seats]


def refusals(match: Match, seat: int, texts: list[str]) -> list[str]:
    """What a seat is told of moves that it can't make."""
    found = []
    for text in texts:
        try:
            found.append(str(match.read(text, seat)))
        except sacbe.Refused as refusal:
            found.append(str(refusal))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_secret_leaves_a_trace(game: Game) -> None:
    """View, board, moves, preview, refusals and told facts are the same in another world."""
    secrets_named(game)
    assert sum(POSITIONS.values()) >= 10_000
    rng = random.Random(17)
    kit = sacbe.game(game.id)
    looked_at = 0
    known = ["end"]  # moves of all positions so far, legal or not in this one
    for number, (match, begun) in enumerate(visited(game, 300)):
        if looked_at == POSITIONS[game.id]:
            break
        seat = [None, *range(match.seats)][number % (match.seats + 1)]
        position = match.position()
        other = other_world(game.id, position, seat, begun.position(), rng)
        if other == position:  # luck, or nothing is hidden any more
            continue
        looked_at += 1
        world = kit.from_position(other)
        board = number % BOARDS == 0
        where = f"{match.seats} seats, move {len(match.log.moves)}, seat {seat}"
        assert given(world, seat, board) == given(match, seat, board), where
        mover = rng.choice(match.awaiting)
        move = rng.choice(match.moves(mover))
        known.append(move.text)
        if seat in match.awaiting:
            texts = rng.sample(known, min(4, len(known)))
            assert refusals(world, seat, texts) == refusals(match, seat, texts), where
        if not match.reveals(move) and move in world.moves(mover):
            here = match.clone()
            assert heard(world.play(move), seat) == heard(here.play(move), seat), where
            assert given(world, seat, False) == given(here, seat, False), where


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_all_secrets_are_imagined_anew(game: Game) -> None:
    """Every place that a seat can't know holds something else in some imagined world."""
    secrets_named(game)
    for number, (match, begun) in enumerate(visited(game, 800)):
        if number > 900:
            break
        if number % 75 and number > 3:
            continue
        for seat in (None, *range(match.seats)):
            position = match.position()
            groups = SECRETS[game.id](position, seat, begun.position())
            draws = [match.imagined(seat, draw).position() for draw in range(DRAWS)]
            for group in groups:
                things = [get(position, path) for path in group]
                for path in group:
                    found = {get(draw, path) for draw in draws}
                    assert len(found) > 1 or len(set(things)) < 2, f"{path} for seat {seat}"
                # Nothing is added or lost, whatever is imagined.
                for draw in draws:
                    assert sorted(map(str, things)) == sorted(str(get(draw, p)) for p in group)
