"""What is told of a game: every point with its reason."""

from __future__ import annotations

import random

import sacbe
from sacbe.words import say


def test_a_count_names_the_temples_it_counts() -> None:
    """T-71: their levels add up to what is counted for temples."""
    match = sacbe.game("tikal").start(seats=3, seed=11)
    chance = random.Random(11)
    counts = []
    while not match.over:
        moves = match.moves()
        told = match.play(chance.choice([m for m in moves if m.text != "end"] or moves))
        counts += [fact.params for fact in told if fact.code == "tikal.scored"]
    assert len(counts) == 4 * 3
    for params in counts:
        held = [] if params["where"] == "none" else str(params["where"]).split(", ")
        assert sum(int(temple.split()[1]) for temple in held) == params["temples"]
    assert any(params["where"] != "none" for params in counts)


def test_the_sentence_says_where() -> None:
    params = {"temples": 10, "treasures": 4, "round": 1, "points": 14, "where": "c4 6, f3 4"}
    assert say("tikal.scored", params) == "scores 14: temples 10 (c4 6, f3 4), treasures 4"
    none = {**params, "temples": 0, "points": 4, "where": "none"}
    assert say("tikal.scored", none) == "scores 4: temples 0, treasures 4"
