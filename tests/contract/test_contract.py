"""What every game of the house promises; a new game is held to it without a line of its own.

Random games to the end, in every number of seats and every option; and at many positions of them:
text and positions round trip, `check` agrees with `moves`, clones are independent, nothing secret
is in a view, nothing changes when bad input is refused. Its words are held to it in `test_words`.
"""

from __future__ import annotations

import json
import random
from itertools import product

import jsonschema
import pytest

import sacbe
from sacbe.core.game import Game
from sacbe.core.moves import ROOM, Moves
from sacbe.match import Match
from tests.contract.play import CASES, GAMES, SAMPLE, settings, start, walk


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_random_games_end_and_replay(game: Game, seats: int, options: dict[str, object]) -> None:
    match = start(game, seats, options, seed=11)
    rng = random.Random(11)
    half = None
    for number in walk(match, rng):
        assert match.moves(), f"nobody can move after {number} moves"
        if number == 60:
            half = (match.clone(), match.digest())
    assert match.over
    assert match.awaiting == []
    outcome = match.outcome
    assert outcome is not None
    assert len(outcome.ranks) == seats
    assert 1 in outcome.ranks
    for sheet, score in zip(outcome.sheets, outcome.scores, strict=True):
        assert sum(sheet.values()) == score

    log = sacbe.read_log(match.log.text())
    again = sacbe.replay(log)
    assert again.digest() == match.digest()
    assert again.outcome == outcome
    if half is not None:
        middle, digest = half
        assert middle.digest() == digest, "a clone changed when its origin was played on"
        assert sacbe.replay(log, upto=60).digest() == digest


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_positions_on_the_way(game: Game, seats: int, options: dict[str, object]) -> None:
    match = start(game, seats, options, seed=5)
    schema = jsonschema.Draft202012Validator(game.schema())
    rng = random.Random(5)
    for number in walk(match, rng):
        if number % SAMPLE == 0:
            check_moves(match)
            check_position(match, schema)
            check_imagined(match, rng)
    check_position(match, schema)


def check_moves(match: Match) -> None:
    """Each listed move reads and prints to itself, is accepted, and has spots of its own."""
    for seat in match.awaiting:
        moves = match.moves(seat)
        assert len(moves) < ROOM // 4, "the buffer that moves are written into is near its end"
        assert len({move.text for move in moves}) == len(moves)
        assert len({move.number for move in moves}) == len(moves)
        assert len({move.spots for move in moves}) == len(moves)
        for move in moves:
            assert move.text.isascii()
            assert match.read(move.text, seat) == move
    for seat in set(range(match.seats)) - set(match.awaiting):
        assert match.moves(seat) == []


def check_position(match: Match, schema: jsonschema.Draft202012Validator) -> None:
    """A position is written, matches its schema, and reads back to the same position."""
    text = json.dumps(match.position())
    schema.validate(json.loads(text))
    again = sacbe.game(match.game.id).from_position(json.loads(text))
    assert json.dumps(again.position()) == text
    assert again.digest() == match.digest()
    assert again.awaiting == match.awaiting
    if not match.over:
        assert [m.text for m in again.moves()] == [m.text for m in match.moves()]


def check_imagined(match: Match, rng: random.Random) -> None:
    """What a seat can't know may be dealt anew without a trace in anything it is shown."""
    for seat in (None, *range(match.seats)):
        imagined = match.imagined(seat, rng)
        assert json.dumps(imagined.view(seat)) == json.dumps(match.view(seat))
        assert imagined.board(seat) == match.board(seat)
        assert imagined.awaiting == match.awaiting
        # What a program is given to think about comes out the same in both worlds.
        assert imagined.imagined(seat, 7).digest() == match.imagined(seat, 7).digest()
        if seat in match.awaiting:
            assert [m.text for m in imagined.moves(seat)] == [m.text for m in match.moves(seat)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_unlisted_move_is_accepted(game: Game) -> None:
    """Every number that was a legal move anywhere is offered everywhere: `check` must agree."""
    rng = random.Random(3)
    seen: dict[int, None] = {}
    buffer = Moves()
    refused: set[int] = set()
    for seed, (seats, options) in product(range(2), settings(game)):
        match = start(game, seats, options, seed)
        for number in walk(match, rng, upto=250):
            seat = match.awaiting[0]
            game.rules.moves(match.state, seat, buffer)
            legal = buffer.to_list()
            seen.update(dict.fromkeys(legal))
            if number % SAMPLE:
                continue
            before = match.state.cells()
            for move in rng.sample(list(seen), min(len(seen), 150)) + legal:
                code = int(game.rules.check(match.state, seat, move))
                assert (code == 0) == (move in legal), game.write(match.state, move)
                if code:
                    refused.add(code)
                    assert code in game.refusals
            assert match.state.cells() == before, "check wrote into the state"
    assert refused


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_another_rules_version_is_said(game: Game) -> None:
    log = start(game, game.seats[0], {}, 1).log
    log.version += 1
    with pytest.raises(sacbe.Unreadable, match="rules version"):
        sacbe.replay(sacbe.read_log(log.text()))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_seats_and_options_are_checked(game: Game) -> None:
    kit = sacbe.game(game.id)
    for seats in (0, 1, 5, True, "4"):
        with pytest.raises(sacbe.Unreadable):
            kit.start(seats=seats)  # type: ignore[arg-type]
    with pytest.raises(sacbe.Unreadable, match="no option"):
        kit.start(no_such_option=1)
    for option in game.options:
        with pytest.raises(sacbe.Unreadable, match=option.name):
            kit.start(**{option.name: "nonsense"})
