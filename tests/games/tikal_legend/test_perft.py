"""How many ways lead on from given positions: a fingerprint of the move lists."""

from __future__ import annotations

import pytest

from sacbe.core.playout import perft
from tests.games.tikal_legend.tables import KIT, band, deal, holding, table

COUNTS = {
    "draft": (19, 344, 5923),
    "points": (18, 394, 6064),
    "turn": (7, 347, 1756),
}


def match_of(name: str):
    if name == "draft":
        return KIT.start(seats=4, deal=deal(4))
    if name == "points":
        return table(
            points=7, hexes={"b4": {"members": [band(0, 2)]}, "e5": {"members": [band(0, 1, 1)]}}
        )
    return holding("05", "17", "22-1", hexes={"b5": {"members": [band(0, 2)]}})


@pytest.mark.parametrize("name", COUNTS)
def test_perft(name: str) -> None:
    match = match_of(name)
    rules = match.game.rules
    found = tuple(int(perft(rules, match.state.clone(), depth)) for depth in (1, 2, 3))
    assert found == COUNTS[name]
