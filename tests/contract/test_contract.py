"""What every game of the house promises; a new game is held to it without a line of its own.

Random games to the end, in every number of seats and every option; and at many positions of them:
text and positions round trip, `check` agrees with `moves`, clones are independent, nothing secret
is in a view, nothing changes when bad input is refused.
"""

from __future__ import annotations

import json
import random
from itertools import product

import jsonschema
import pytest

import sacbe
from sacbe.core.game import Game
from sacbe.core.moves import Moves
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


def walk(match: Match, rng: random.Random, upto: int = 100_000):
    """Random moves; yields before each of them."""
    for number in range(upto):
        if match.over:
            return
        yield number
        match.play(rng.choice(match.moves(rng.choice(match.awaiting))))


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


GARBAGE = ("", " ", "x", "end end", "END", "\x00", "é", "9" * 300, "lay", "end ", " end", "bid -1")


def mutations(text: str, rng: random.Random) -> list[str]:
    """A move's text with letters changed, doubled, dropped."""
    at = rng.randrange(len(text))
    sign = rng.choice("abcW 019-é\n")
    return [
        text[:at] + sign + text[at + 1 :],
        text[:at] + text[at:] * 2,
        text[:at] + text[at + 1 :],
    ]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_garbage_is_refused_and_changes_nothing(game: Game) -> None:
    rng = random.Random(8)
    match = start(game, game.seats[0], {}, 8)
    for number in walk(match, rng, upto=150):
        if number % SAMPLE:
            continue
        digest = match.digest()
        texts = [*GARBAGE, *mutations(rng.choice(match.moves()).text, rng)]
        legal = {move.text for move in match.moves()}
        for text in texts:
            if text not in legal:
                probe = match.clone()
                try:
                    probe.play(text)
                except (sacbe.Illegal, sacbe.Unreadable) as refusal:
                    assert str(refusal)
                    assert probe.digest() == digest
                else:  # another spelling of a legal move
                    assert probe.log.moves[-1][1] in legal
        assert match.digest() == digest


def mangle(value: object, rng: random.Random) -> object:
    """The same JSON with one thing in it broken."""
    junk = rng.choice([None, -1, 99, "x", [], {}, True, 1.5, [[]], "a5"])
    if isinstance(value, dict) and value:
        name = rng.choice(list(value))
        changed = dict(value)
        how = rng.randrange(5)
        if how == 0:
            del changed[name]
        elif how == 1:
            changed["surplus"] = junk
        else:
            changed[name] = mangle(value[name], rng)
        return changed
    if isinstance(value, list) and value:
        at = rng.randrange(len(value))
        how = rng.randrange(4)
        if how == 0:
            return value[:at] + value[at + 1 :]
        if how == 1:
            return [*value, value[at]]
        return [*value[:at], mangle(value[at], rng), *value[at + 1 :]]
    return junk


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_mangled_positions_are_read_or_refused(game: Game) -> None:
    """A broken position is refused with reasons, or it is one that can be: then it plays on."""
    rng = random.Random(21)
    match = start(game, game.seats[1], {}, 21)
    kit = sacbe.game(game.id)
    refused = 0
    for number in walk(match, rng, upto=240):
        if number % 3:
            continue
        position = mangle(json.loads(json.dumps(match.position())), rng)
        try:
            read = kit.from_position(position)  # type: ignore[arg-type]
        except (sacbe.Impossible, sacbe.Unreadable) as refusal:
            refused += 1
            assert str(refusal)
        else:
            for _ in walk(read, rng, upto=5):
                pass
    assert refused > 20


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_mangled_records_are_read_or_refused(game: Game) -> None:
    rng = random.Random(13)
    match = start(game, game.seats[0], {}, 13)
    for _ in walk(match, rng, upto=30):
        pass
    text = match.log.text()
    for _ in range(60):
        at = rng.randrange(len(text))
        broken = text[:at] + rng.choice('x0"{}[]:, \n') + text[at + rng.randrange(3) :]
        try:
            sacbe.replay(sacbe.read_log(broken))
        except sacbe.Unreadable as refusal:
            assert str(refusal)


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


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_event_and_refusal_has_its_sentence_in_every_language(game: Game) -> None:
    from sacbe.words import LANGUAGES, catalogue, say

    english = catalogue("en")
    codes = {refusal.code for refusal in game.refusals.values()}
    match = start(game, game.seats[1], {}, 2)
    for _ in walk(match, random.Random(2)):
        for told in match.told:
            codes.add(told.code)
            for language in LANGUAGES:
                words = say(told.code, told.params, language)
                assert words
                assert "{" not in words
                assert "@" not in words
    for language in LANGUAGES:
        missing = sorted((codes | set(english)) - set(catalogue(language)))
        assert not missing, f"{language} lacks {missing}"
