"""How many ways there are to play the first moves: a fingerprint of every list of legal moves."""

from __future__ import annotations

import pytest

from games.tikal.tables import KIT, members, table
from sacbe.core.playout import perft

OPENINGS = {
    (2, False): (24, 72, 876),
    (4, False): (24, 72, 876),
    (4, True): (21, 231, 1771),
}


@pytest.mark.parametrize(("setting", "counts"), OPENINGS.items(), ids=str)
def test_from_the_start(setting: tuple[int, bool], counts: tuple[int, ...]) -> None:
    seats, auction = setting
    match = KIT.start(seats=seats, seed=1, auction=auction)
    found = tuple(perft(match.game.rules, match.state, depth) for depth in (1, 2, 3))
    assert found == counts


def test_in_the_middle() -> None:
    match = table(
        {
            "a5": {"members": members((0, 2, True), (1, 1, False))},
            "b4": {"camp": 0, "members": members((0, 1, False))},
            "a4": {"level": 4, "members": members((0, 2, False), (1, 1, False))},
            "b3": {"tile": "A5", "members": members((0, 1, False))},
        }
    )
    found = [perft(match.game.rules, match.state, depth) for depth in (1, 2, 3)]
    assert found == [21, 423, 7917]
