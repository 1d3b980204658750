"""What each of the 21 wealth tiles gives, and the table of those tiles, copied from the box by hand."""

from __future__ import annotations

import pytest

from games.tzolkin.tables import KIT, goods, play, seat, texts
from sacbe.games.tzolkin.wealth import WEALTH, WEALTH_NAMES
from sacbe.match import Match

TILES = {
    # name: corn, wood, stone, gold, skulls; then a temple, a technology
    "palenque-1": ((3, 0, 0, 0, 0), "quetzalcoatl", "agriculture"),
    "palenque-3": ((5, 0, 0, 1, 0), "quetzalcoatl", ""),
    "palenque-5": ((0, 0, 1, 1, 0), "", "agriculture"),
    "palenque-7": ((9, 0, 1, 0, 0), "", ""),
    "yaxchilan-1": ((0, 1, 0, 0, 0), "kukulcan", "extraction"),
    "yaxchilan-3": ((2, 2, 0, 0, 0), "kukulcan", ""),
    "yaxchilan-5": ((4, 1, 0, 0, 0), "", "extraction"),
    "yaxchilan-7": ((3, 2, 1, 0, 0), "", ""),
    "tikal-1": ((2, 0, 0, 0, 0), "chaac", "architecture"),
    "tikal-3": ((6, 0, 2, 0, 0), "", ""),
    "tikal-5": ((3, 0, 0, 1, 0), "", "architecture"),
    "tikal-7": ((6, 1, 1, 0, 0), "", ""),
    "uxmal-1": ((5, 0, 1, 0, 0), "chaac", ""),
    "uxmal-3": ((3, 1, 0, 0, 0), "", ""),
    "uxmal-5": ((0, 0, 0, 0, 0), "", ""),
    "uxmal-7": ((8, 0, 0, 1, 0), "", ""),
    "chichen-0": ((4, 1, 0, 0, 1), "", ""),
    "chichen-3": ((5, 0, 1, 0, 0), "", "theology"),
    "chichen-5": ((4, 3, 0, 0, 0), "", ""),
    "chichen-7": ((2, 2, 0, 0, 0), "", "theology"),
    "chichen-10": ((7, 2, 0, 0, 0), "", ""),
}
NOTHING_ELSE = "uxmal-5"
"""Gives a worker only, so that what lies beside it shows what the other tile gives."""


def kept(name: str) -> Match:
    """Seat 0 has kept that tile and the one that gives a worker only."""
    other = NOTHING_ELSE if name != NOTHING_ELSE else "tikal-3"
    hand = [name, other, *(n for n in WEALTH_NAMES if n not in (name, other))]
    deal = KIT.start(seats=2, seed=1).log.deal
    match = KIT.start(seats=2, deal={**deal, "wealth": hand})
    mine = next(text for text in texts(match) if set(text.split()[1:]) == {name, other})
    match.play(mine, seat=0)
    return play(match, texts(match)[0])


def test_the_table() -> None:
    """Z-01."""
    assert tuple(TILES) == WEALTH_NAMES
    assert len(WEALTH) == 21


@pytest.mark.parametrize("name", [name for name in TILES if name != NOTHING_ELSE])
def test_what_a_tile_gives(name: str) -> None:
    """Z-03, Z-35."""
    given, temple, technology = TILES[name]
    me = seat(kept(name))
    assert goods(kept(name)) == given
    assert {god: step for god, step in me["temples"].items() if step != 1} == (
        {temple: 2} if temple else {}
    )
    assert {t: level for t, level in me["technologies"].items() if level} == (
        {technology: 1} if technology else {}
    )
    assert me["workers"] == me["hand"] == 4


def test_the_tile_of_the_worker() -> None:
    """Z-03: it gives nothing else."""
    assert goods(kept(NOTHING_ELSE)) == (6, 0, 2, 0, 0)
    assert seat(kept(NOTHING_ELSE))["workers"] == 4


@pytest.mark.parametrize(("name", "eaters"), [("uxmal-3", 3), ("uxmal-7", 4)])
def test_the_tile_that_feeds(name: str, eaters: int) -> None:
    """Z-37, Z-03: one of the four workers needs nothing, on every food day."""
    assert kept(name).view(0)["seats"][0]["meal"] == {
        "eaters": eaters,
        "each": 2,
        "corn": 2 * eaters,
    }
