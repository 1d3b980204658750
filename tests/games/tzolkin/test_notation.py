"""Texts of moves."""

from __future__ import annotations

import random

import pytest

import sacbe
from games.tzolkin.tables import KIT, table
from sacbe.agents import choose
from sacbe.games.tzolkin import choices
from sacbe.games.tzolkin.notation import EXAMPLES

NO_MOVES = [
    ("place", "is no move"),
    ("place  tikal", "is no move"),
    ("place Tikal", "is none of"),
    ("place rome", "is none of"),
    ("place first 0", "is no move"),
    ("take tikal", "is no move"),
    ("take first 0", "is none of"),
    ("take tikal 04", "is no number"),
    ("take tikal 13", "is no number"),
    ("act tikal -1", "is no number"),
    ("end ", "is no move"),
    ("end now", "is no move"),
    ("pay", "is no move"),
    ("pay gold wood", "in the order"),
    ("pay wood wood wood wood", "is no move"),
    ("pay corn", "is none of"),
    ("climb chaac chaac chaac", "is no move"),
    ("build hut", "is none of"),
    ("build small-farm save", "after the tile"),
    ("build small-farm save wood plain", "after the tile"),
    ("build small-farm plain save corn", "is none of"),
    ("advance 3", "is no number"),
    ("keep tikal-1", "is no move"),
    ("beg zeus", "is none of"),
    ("fly", "begins with one of: keep, beg, place"),
    ("beg", "is written like 'beg chaac'"),
    ("take first", "is written like 'take palenque 4'"),
    ("build small farm save wood now", "is written like 'build small-farm save wood'"),
]


@pytest.mark.parametrize(("text", "words"), NO_MOVES)
def test_what_is_no_move(text: str, words: str) -> None:
    """The refusal says what was expected, and changes nothing."""
    match = table({"corn": 5})
    digest = match.digest()
    with pytest.raises(sacbe.Unreadable, match=words):
        match.play(text)
    assert match.digest() == digest


def test_the_examples_are_moves() -> None:
    """One for each word that moves begin with."""
    match = table({"corn": 5})
    for word, example in EXAMPLES.items():
        assert example.split(" ")[0] == word
        number = KIT.game.read(match.state, 0, example)
        assert KIT.game.write(match.state, number) == example
    assert {"keep", "beg", "place", "take", "act", "build", "stop"} <= set(EXAMPLES)
    kinds = {KIT.game.read(match.state, 0, example) & 63 for example in EXAMPLES.values()}
    assert kinds == set(range(1, choices.STOP + 1))


def test_every_legal_move_reads_and_prints_to_itself() -> None:
    """Half of the moves are well chosen, so that rare ones come up."""
    verbs: set[str] = set()
    for seed in range(4):
        match = KIT.start(seats=2 + seed % 3, seed=seed)
        rng = random.Random(seed)
        while not match.over:
            seat = rng.choice(match.awaiting)
            moves = match.moves(seat)
            for move in moves:
                assert match.read(str(move), seat).number == move.number
                verbs.add(str(move).split()[0])
            clever = rng.random() < 0.5
            match.play(
                choose(match, seat, "planner:4", seed) if clever else rng.choice(moves), seat
            )
    assert verbs >= {
        "keep", "beg", "place", "take", "end", "act", "rest", "wood", "corn", "burn", "learn",
        "pay", "climb", "build", "sell", "buy", "advance", "stop",
    }  # fmt: skip


def test_deals_are_read_strictly() -> None:
    deal = KIT.start(seats=2, seed=1).log.deal
    for part in deal:
        broken = {**deal, part: deal[part][1:]}
        with pytest.raises(sacbe.Unreadable, match=part):
            KIT.start(seats=2, deal=broken)
        doubled = {**deal, part: [deal[part][0], *deal[part][:-1]]}
        with pytest.raises(sacbe.Unreadable, match=part):
            KIT.start(seats=2, deal=doubled)
    with pytest.raises(sacbe.Unreadable, match="unknown entry"):
        KIT.start(seats=2, deal={**deal, "more": []})
