"""Moves and deals as text."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

import sacbe
from sacbe.games.tikal_legend.notation import PLAIN
from tests.games.tikal_legend.tables import KIT, band, deal, play, table, texts


def test_every_verb_reads_and_prints_to_itself() -> None:
    """All kinds of moves come up in random games."""
    seen: set[str] = set()
    for seed in range(8):
        match = KIT.start(seats=2 + seed % 3, seed=seed)
        rng = random.Random(seed)
        while not match.over:
            for move in match.moves():
                seen.add(move.text.split(" ")[0])
            match.play(rng.choice(match.moves()))
    missing = {*PLAIN, "keep", "play", "activate", "toss", "camp", "lift", "edge", "give"} - seen
    assert missing <= {"away", "peek", "arrange"}


def test_other_spellings() -> None:
    """Turns that look alike, and orders of what has no order."""
    match = table(hexes={"b4": {"members": [band(0, 1)]}}, points=3)
    play(match, "stone", "edge c4 b4")
    assert match.log.moves[-1][1] == "edge b4 c4"


@pytest.mark.parametrize(
    "text",
    [
        "", "fly", "walk", "walk E b5", "walk X b5 c4", "walk E b5 c4 ", "walk  E b5 c4", "keep",
        "keep left-05", "keep 05 drop", "play 20-used", "peek 05", "peek left-07-used",
        "activate 21 20", "activate left-20 20", "edge b4 e5", "give lion lion lion", "arrange",
        "order 0", "order 01", "token 14", "gather b5 31 0", "at b4 6", "camp", "camp a9",
    ],
)  # fmt: skip
def test_unreadable(text: str) -> None:
    with pytest.raises(sacbe.Unreadable):
        table(points=3).play(text)


def test_deals() -> None:
    """L-C3, L-C4, L-C9, L-C10, L-S6: what is not in the box is refused."""
    assert KIT.start(seats=2, deal=deal()).log.deal == deal()
    wrong = {
        "first": ["2"],
        "tokens": ["5"] * 24,
        "cards": deal()["cards"][:-1],
        "tiles": deal()["tiles"][::-1],
        "treasures": ["lion-1"] * 24,
        "powers": ["K1: fly / dig 1 / group", "K2: dig 1 / dig 2 / group"],
        "layout": deal()["layout"][1:],
        "stones": deal()["stones"][::-1],
        "blue": deal()["blue"][::-1],
        "left": ["0"],
    }
    for key, value in wrong.items():
        with pytest.raises(sacbe.Unreadable, match=key):
            KIT.start(seats=2, deal=deal(**{key: value}))
    with pytest.raises(sacbe.Unreadable):
        KIT.start(seats=2, deal={})


def test_spots_end_nowhere_else() -> None:
    """No path of spots is the beginning of another."""
    match = KIT.start(seats=3, seed=2)
    rng = random.Random(2)
    while not match.over:
        paths = sorted(move.spots for move in match.moves())
        for a, b in pairwise(paths):
            assert b[: len(a)] != a, (a, b)
        match.play(rng.choice(match.moves()))


def test_costs() -> None:
    match = table(points=9, hexes={"b5": {"members": [band(0, 1)]}})
    costs = {move.text: move.cost for move in match.moves()}
    assert costs["walk E b5 b4"] == 2
    assert costs["recruit L"] == 5
    assert costs["stone"] == 3
    assert costs["end"] == 0
    assert "deploy E b5" in texts(match)
