"""What the log says of a move: its text too, unless some seats only were told what it did."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import sacbe
from sacbe.core.outcome import Outcome
from sacbe.match import Match, Move
from sacbe.server.fold import Entry
from sacbe.server.views import entry_form

Seen = tuple[object, list[int], int, Outcome | None]


def seen(match: Match) -> Seen:
    """What a spectator knows of a position."""
    return match.view(), match.awaiting, match.turn, match.outcome


@pytest.mark.parametrize("name", ["pebbles", "tikal", "tikal-legend", "tzolkin"])
def test_a_text_that_others_read_tells_nothing_hidden(name: str) -> None:
    """Of two moves whose texts are open, no spectator would mistake one for the other anyway."""
    chance = random.Random(name)
    pairs = Counter[str]()
    for seed in range(8):
        match = sacbe.game(name).start(seats=3, seed=seed)
        for _ in range(250):
            if match.over:
                break
            moves = match.moves(chance.choice(match.awaiting))
            if chance.random() < 0.3:
                compare(match, chance.sample(moves, min(len(moves), 5)), pairs)
            match.play(chance.choice(moves))
    assert pairs["open"] > 100


def compare(match: Match, moves: list[Move], pairs: Counter[str]) -> None:
    """Each of these moves with all the others."""
    after: list[tuple[str, str, Seen]] = []
    for move in moves:
        ahead = match.clone()
        entry = Entry(1, move.seat, move.text, match.turn, move.cost, ahead.play(move))
        shown_entry = entry_form(entry, None)
        if shown_entry.move is None:
            assert shown_entry.cost == 0
            continue
        assert shown_entry.cost == move.cost
        for text, digest, shown in after:
            pairs["open"] += 1
            assert digest == ahead.digest() or shown != seen(ahead), (text, move.text)
        after.append((move.text, ahead.digest(), seen(ahead)))


@pytest.mark.parametrize("name", ["tikal-legend", "tzolkin"])
def test_the_end_of_a_turn_is_no_secret(name: str) -> None:
    match = sacbe.game(name).start(seats=2, seed=1)
    chance = random.Random(1)
    ends = 0
    while not match.over and ends < 3:
        move = chance.choice(match.moves(chance.choice(match.awaiting)))
        entry = Entry(1, move.seat, move.text, match.turn, move.cost, match.play(move))
        if move.text == "end":
            ends += 1
            assert entry_form(entry, None).move == "end"
    assert ends == 3
