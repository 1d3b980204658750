"""Bad input of every kind is refused in a sentence, and changes nothing."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

import sacbe
from sacbe.core.game import Game
from sacbe.match import Match
from tests.contract.play import GAMES, SAMPLE, settings, start, walk

GARBAGE = (
    "", " ", "x", "end end", "END", "\x00", "é", "9" * 300, "9" * 5000, "lay", "end ", " end",
    "bid -1", "bid 99999999999999999999", "\ud800", "end\n", "end # x", "lay a1 ²",
)  # fmt: skip


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


def deep(levels: int) -> list[Any]:
    """A list in a list in a list."""
    found: list[Any] = []
    for _ in range(levels):
        found = [found]
    return found


JUNK = (
    None, True, False, -1, 0, 1, 99, 2**31, 2**63, -(2**64), 10**5000, 1.5, -0.0, 1e308,
    float("nan"), float("inf"), "", "x", "a5", "A1", "W", "\x00", "\ud800", "9" * 5000, [], [[]],
    [None] * 5000, {}, {"": {}}, {"seat": -1}, deep(100), deep(100_000),
)  # fmt: skip

HEAVY = (10**5000, deep(100_000), {"x": deep(100_000)})


def mangle(value: object, rng: random.Random) -> object:
    """The same JSON with one thing in it broken."""
    junk = rng.choice(JUNK)
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


def leaves(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The paths of everything in a JSON value, itself included."""
    yield path
    if isinstance(value, dict):
        for name, part in value.items():
            yield from leaves(part, (*path, name))
    elif isinstance(value, list):
        for i, part in enumerate(value):
            yield from leaves(part, (*path, i))


def replaced(value: Any, path: tuple[str | int, ...], junk: object) -> Any:
    """The same JSON with something else at a path."""
    if not path:
        return junk
    changed = value.copy()
    changed[path[0]] = replaced(value[path[0]], path[1:], junk)
    return changed


def plays_on(match: Match, rng: random.Random) -> None:
    """What was read as a position can be written, shown and played."""
    assert match.game.read_position(match.position()).cells() == match.state.cells()
    for seat in (None, *range(match.seats)):
        json.dumps(match.view(seat))
    for _ in walk(match, rng, upto=4):
        pass


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
            plays_on(read, rng)
    assert refused > 20


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_junk_in_every_place_of_a_position(game: Game) -> None:
    rng = random.Random(4)
    kit = sacbe.game(game.id)
    for seed, (seats, options) in enumerate(settings(game)):
        match = start(game, seats, options, seed)
        stop = rng.randrange(20, 250)
        for _ in walk(match, rng, upto=stop):
            pass
        position = match.position()
        digest = match.digest()
        paths = list(leaves(position))
        broken = [(path, rng.choice(JUNK)) for path in rng.sample(paths, 120)]
        # What is too deep to be compared or printed hurts most where a reader looks first.
        broken += [(path, junk) for path in paths if len(path) <= 2 for junk in HEAVY]
        for path, junk in broken:
            try:
                read = kit.from_position(replaced(position, path, junk))
            except (sacbe.Impossible, sacbe.Unreadable) as refusal:
                assert str(refusal)
            else:
                plays_on(read, rng)
        assert match.digest() == digest


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_mangled_records_are_read_or_refused(game: Game) -> None:
    rng = random.Random(13)
    match = start(game, game.seats[0], {}, 13)
    for _ in walk(match, rng, upto=30):
        pass
    text = match.log.text()
    for _ in range(120):
        at = rng.randrange(len(text))
        broken = (
            text[:at] + rng.choice('x0"{}[]:, \n\x00\u2028\ud800') + text[at + rng.randrange(3) :]
        )
        with suppress(sacbe.Unreadable):
            sacbe.replay(sacbe.read_log(broken))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("from_start", [False, True], ids=["dealt", "position"])
def test_junk_in_every_place_of_a_header(game: Game, from_start: bool) -> None:
    rng = random.Random(6)
    match = start(game, game.seats[0], {}, 6)
    if from_start:
        for _ in walk(match, rng, upto=30):
            pass
        match = sacbe.game(game.id).from_position(match.position())
    head = match.log.header()
    paths = list(leaves(head))
    for path in rng.sample(paths, min(150, len(paths))):
        junk = rng.choice(JUNK[:-1])  # json can't write out the last one
        text = json.dumps(replaced(head, path, junk if junk != 10**5000 else 10**4000))
        try:
            read = sacbe.replay(sacbe.read_log(f"{text}\n"))
        except sacbe.Refused as refusal:
            assert str(refusal)
        else:
            plays_on(read, rng)


def test_a_header_agrees_with_its_start() -> None:
    log = sacbe.game("tikal").from_position({"seats": [{}, {}]}).log
    for name, other in (("seats", 3), ("options", {"auction": True}), ("deal", {})):
        head = {**log.header(), name: other}
        with pytest.raises(sacbe.Unreadable, match=f"'{name}'"):
            sacbe.replay(sacbe.read_log(json.dumps(head)))


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_the_api_refuses_what_it_can_not_take(junk: Any) -> None:
    """Wrong use is answered by a sentence too, whatever is given in whatever place."""
    kit = sacbe.game("tikal")
    match = kit.start(seats=2, seed=1)
    digest = match.digest()
    number = isinstance(junk, int) and not isinstance(junk, bool)
    seat = number and 0 <= junk < 2
    for wrong, call in (
        (junk is not None and not (number and 2 <= junk <= 4), lambda: kit.start(seats=junk)),
        (junk is not None and not isinstance(junk, int), lambda: kit.start(seed=junk)),
        (junk is not None, lambda: kit.start(deal=junk)),
        (not isinstance(junk, bool), lambda: kit.start(auction=junk)),
        (True, lambda: kit.from_position(junk)),
        (True, lambda: match.play(junk)),
        (True, lambda: match.read(junk)),
        (True, lambda: match.reveals(junk)),
        (junk is not None and not seat, lambda: match.play("end", junk)),
        (junk is not None and not seat, lambda: match.moves(junk)),
        (junk is not None and not seat, lambda: match.view(junk)),
        (junk is not None and not seat, lambda: match.board(junk)),
        (junk is not None and not seat, lambda: match.imagined(junk, 1)),
        (not isinstance(junk, int), lambda: match.imagined(0, junk)),
        (True, lambda: sacbe.game(junk)),
        (True, lambda: sacbe.read_log(junk)),
        (not isinstance(junk, str), lambda: sacbe.replay(junk)),
        (junk is not None and not (number and junk >= 0), lambda: sacbe.replay(match.log, junk)),
    ):
        if wrong:
            with pytest.raises(sacbe.Refused) as refusal:
                call()
            assert 3 < len(str(refusal.value)) < 700
    assert match.digest() == digest


def test_a_game_has_one_source_of_chance() -> None:
    kit = sacbe.game("tikal")
    with pytest.raises(sacbe.Unreadable, match="not both"):
        kit.start(seats=2, seed=1, deal=kit.start(seats=2, seed=2).log.deal)
