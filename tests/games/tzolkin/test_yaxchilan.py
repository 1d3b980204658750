"""Yaxchilan: goods and skulls."""

from __future__ import annotations

import pytest

from games.tzolkin.tables import (
    goods,
    level,
    play,
    refused,
    told,
    working,
)


@pytest.mark.parametrize(
    ("number", "plain", "best"),
    [
        (1, (0, 1, 0, 0, 0), (0, 2, 0, 0, 0)),
        (2, (1, 0, 1, 0, 0), (1, 0, 2, 0, 0)),
        (3, (2, 0, 0, 1, 0), (2, 0, 0, 2, 0)),
        (4, (0, 0, 0, 0, 1), (0, 0, 0, 0, 2)),
        (5, (2, 0, 1, 1, 0), (2, 0, 2, 2, 0)),
    ],
)
def test_yaxchilan(number: int, plain: tuple[int, ...], best: tuple[int, ...]) -> None:
    """Z-16 Z1, Z-31, Z-33 Z29."""
    match = play(working("yaxchilan", number), f"act yaxchilan {number}")
    assert goods(match) == plain
    skilled = level(extraction=3, theology=3)
    match = play(working("yaxchilan", number, skilled), f"act yaxchilan {number}")
    assert goods(match) == best


def test_extraction_level_by_level() -> None:
    """Z-31."""
    match = play(working("yaxchilan", 5, level(extraction=2)), "act yaxchilan 5")
    assert goods(match) == (2, 0, 2, 1, 0)
    match = play(working("yaxchilan", 2, level(extraction=1)), "act yaxchilan 2")
    assert goods(match) == (1, 0, 1, 0, 0)


def test_no_skull_left() -> None:
    """Z-16, Z-55 Z15: the action is over with the last skull; before, it brings what there is."""
    refused(working("yaxchilan", 4, {"corn": 9}, {"skulls": 13}), "act yaxchilan 4", "no_effect")
    match = play(working("yaxchilan", 4, level(theology=3), {"skulls": 12}), "act yaxchilan 4")
    assert goods(match)[4] == 1
    assert "no_skulls" in told(match)
