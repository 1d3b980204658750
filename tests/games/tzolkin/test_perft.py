"""How many ways there are to play the first moves: a fingerprint of every list of legal moves."""

from __future__ import annotations

import pytest

from games.tzolkin.tables import KIT, on, table, working
from sacbe.core.playout import perft
from sacbe.match import Match

RICH = {"corn": 6, "wood": 4, "stone": 3, "gold": 3, "skulls": 2}


def ways(match: Match, depth: int) -> list[int]:
    return [int(perft(match.game.rules, match.state, n)) for n in range(1, depth + 1)]


@pytest.mark.parametrize(
    ("seats", "counts"),
    [
        (2, [6, 36, 216, 1476, 9660]),
        (3, [6, 36, 216, 1296, 8856]),
        (4, [6, 36, 216, 1296, 7776]),
    ],
)
def test_from_the_start(seats: int, counts: list[int]) -> None:
    assert ways(KIT.start(seats=seats, seed=1), 5) == counts


def test_a_turn_with_everything() -> None:
    gears = on(palenque={5: 0}, tikal={4: 0}, uxmal={6: 0}, chichen={8: 0})
    has = {**RICH, "workers": 6, "technologies": {"architecture": 3, "theology": 2}}
    assert ways(table(has, gears=gears), 4) == [10, 66, 200, 917]


@pytest.mark.parametrize(
    ("gear", "space", "counts"),
    [
        ("tikal", 6, [6, 22, 69, 242]),
        ("uxmal", 7, [6, 33, 104, 355]),
        ("chichen", 10, [10, 34, 105, 222]),
    ],
)
def test_a_free_choice(gear: str, space: int, counts: list[int]) -> None:
    has = {**RICH, "technologies": {"extraction": 3, "theology": 2}}
    assert ways(working(gear, space, has), 4) == counts
