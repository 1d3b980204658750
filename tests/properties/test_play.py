"""What holds whatever is played: hypothesis draws the game, and shrinks what breaks a promise.

A play is a number of moves that luck makes, to get somewhere, and a few that hypothesis chooses; a
failure is told as the shortest lead and the plainest choices that still show it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sacbe
from sacbe.core.game import Game
from sacbe.games.tikal import components as tikal_box
from sacbe.games.tikal_legend import components as legend_box
from sacbe.match import Match
from tests.properties import census

GAMES = sorted(sacbe.all_games().values(), key=lambda game: game.id)
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)

LEAD = 450
"""Enough to be anywhere in a game, its end included."""

PRINTED = {
    "tikal": {n: int(tikal_box.VALUE[t]) for t, n in enumerate(tikal_box.TILE_NAMES)},
    "tikal-legend": {n: int(legend_box.TILE_SIZE[t]) for n, t in legend_box.TILE_NUMBER.items()},
}
CENSUS: dict[str, Callable[[dict[str, Any]], Iterable[census.Count]]] = {
    "tikal": census.tikal,
    "tikal-legend": census.tikal_legend,
    "tzolkin": census.tzolkin,
}


@st.composite
def started(draw: st.DrawFn, game: Game) -> Match:
    """A new game with any seats and options."""
    options = {o.name: draw(st.sampled_from(o.values), o.name) for o in game.options}
    seats = draw(st.integers(*game.seats), "seats")
    return sacbe.game(game.id).start(seats=seats, seed=draw(st.integers(0, 999), "seed"), **options)


@st.composite
def played(draw: st.DrawFn, game: Game) -> Match:
    """A game that luck has led somewhere."""
    match = draw(started(game))
    luck = random.Random(draw(st.integers(0, 999), "luck"))
    for _ in range(draw(st.integers(0, LEAD), "lead")):
        if match.over:
            break
        match.play(luck.choice(match.moves(luck.choice(match.awaiting))))
    return match


def step(match: Match, choice: int) -> None:
    """One move of any seat that must choose: zero is the first move of the first seat."""
    moves = [move for seat in match.awaiting for move in match.moves(seat)]
    if moves:
        match.play(moves[choice % len(moves)])


choices = st.lists(st.integers(0, 500), max_size=12)


@each_game
@given(data=st.data())
def test_pieces_are_neither_made_nor_lost(game: Game, data: st.DataObject) -> None:
    match = data.draw(played(game))
    before: dict[str, int] = {}
    for choice in data.draw(choices):
        step(match, choice)
        position = match.position()
        counts = CENSUS[game.id](position)
        if game.id in PRINTED:
            counts = chain(counts, census.levels(position, PRINTED[game.id]))
        for what, found, box, may_leave in counts:
            assert found <= box, f"{found} {what} out of {box}"
            assert may_leave or found == box, f"{found} {what} out of {box}"
            if what.startswith("workers of") and game.id == "tikal":
                assert found <= before.get(what, found), "who has left the game came back"
                before[what] = found


@each_game
@given(data=st.data())
def test_a_game_goes_on_from_its_text(game: Game, data: st.DataObject) -> None:
    """Read back from its record, its position or a clone, the same moves lead to the same place."""
    match = data.draw(played(game))
    ways = {
        "record": sacbe.replay(sacbe.read_log(match.log.text())),
        "position": sacbe.game(game.id).from_position(json.loads(json.dumps(match.position()))),
        "clone": match.clone(),
    }
    for choice in data.draw(choices):
        step(match, choice)
        for way in ways.values():
            step(way, choice)
    for name, way in ways.items():
        assert way.digest() == match.digest(), name
        assert way.outcome == match.outcome, name


@each_game
@given(data=st.data())
def test_a_move_is_its_text_and_a_clone_stands_alone(game: Game, data: st.DataObject) -> None:
    match = data.draw(played(game))
    digest = match.digest()
    for seat in match.awaiting:
        for move in match.moves(seat):
            assert match.read(str(move), seat) == move
            probe = match.clone()
            probe.play(str(move), seat)
            assert probe.log.moves[-1] == (seat, str(move))
    assert match.digest() == digest, "a clone's move was felt by its origin"


@each_game
@given(data=st.data())
def test_what_may_be_taken_back_taught_nobody_anything(game: Game, data: st.DataObject) -> None:
    """A move that reveals nothing ends alike in every world that its seat holds possible."""
    match = data.draw(played(game))
    for seat in match.awaiting:
        world = match.imagined(seat, data.draw(st.integers(0, 99), "world"))
        quiet = [move for move in match.moves(seat) if not match.reveals(move)]
        for move in quiet[:: 1 + len(quiet) // 12]:
            here, there = match.clone(), world.clone()
            here.play(move)
            there.play(move)
            assert json.dumps(here.view(seat)) == json.dumps(there.view(seat)), str(move)
            assert here.board(seat) == there.board(seat)


@each_game
@given(data=st.data())
def test_secrets_dealt_anew_leave_no_trace(game: Game, data: st.DataObject) -> None:
    """The seat sees, and may do, the same in any world that differs in what it can't know."""
    match = data.draw(played(game))
    for choice in data.draw(choices):
        for seat in (None, *range(match.seats)):
            world = match.imagined(seat, choice)
            assert json.dumps(world.view(seat)) == json.dumps(match.view(seat))
            assert world.board(seat) == match.board(seat)
            if seat is not None:
                assert list(map(str, world.moves(seat))) == list(map(str, match.moves(seat)))
        step(match, choice)


@each_game
@given(data=st.data(), text=st.text(max_size=40))
def test_any_text_is_a_move_or_a_sentence(game: Game, data: st.DataObject, text: str) -> None:
    match = data.draw(played(game))
    digest = match.digest()
    other = data.draw(played(game))
    foreign = [str(move) for seat in other.awaiting for move in other.moves(seat)]
    for written in [text, *foreign[:: 1 + len(foreign) // 20]]:
        probe = match.clone()
        try:
            probe.play(written)
        except (sacbe.Illegal, sacbe.Unreadable) as refusal:
            assert str(refusal).strip()
            assert probe.digest() == digest, "a refused move changed the position"
        else:
            assert probe.log.moves[-1][1] in {str(move) for move in match.moves()}
