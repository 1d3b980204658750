"""Tikal: what can be chosen there, and offerings in two temples."""

from __future__ import annotations

from games.tzolkin.tables import (
    goods,
    on,
    play,
    refused,
    seat,
    steps,
    table,
    texts,
    working,
)


def test_tikal_without_resources() -> None:
    """Z-17, Z-18, Z-19: what can't be paid can't be chosen."""
    assert steps(play(table(gears=on(tikal={5: 0})), "take tikal 5")) == ["taking"]
    dear = ["shared-farm", "shared-farm", "agriculture-hall-stone", "tomb-chaac-quetzalcoatl"]
    match = working("tikal", 6, {"stone": 1}, buildings=[*dear, "builders-tomb", "theology-shrine"])
    assert texts(match) == ["act tikal 1", "act tikal 3", "act tikal 5", "rest"]
    refused(match, "act tikal 2", "nothing_to_build")
    refused(match, "act tikal 4", "nothing_to_build")


def test_refusals_at_tikal() -> None:
    """Z-17, Z-19."""
    match = working(
        "tikal",
        6,
        {
            "stone": 1,
            "technologies": dict.fromkeys(
                ("agriculture", "extraction", "architecture", "theology"), 2
            ),
        },
    )
    refused(match, "act tikal 1", "level_too_dear")
    refused(match, "act tikal 3", "level_too_dear")


def test_two_temples_for_a_resource() -> None:
    """Z-19: two different ones."""
    match = play(working("tikal", 5, {"wood": 1, "gold": 1}), "act tikal 5")
    assert texts(match) == ["pay wood", "pay gold"]
    refused(match, "pay stone", "not_owned")
    play(match, "pay gold")
    assert texts(match) == [
        "climb chaac quetzalcoatl",
        "climb chaac kukulcan",
        "climb quetzalcoatl kukulcan",
    ]
    refused(match, "climb kukulcan chaac", "two_temples")
    refused(match, "climb chaac chaac", "two_temples")
    refused(match, "climb chaac", "two_temples")
    play(match, "climb chaac kukulcan")
    assert seat(match)["temples"] == {"chaac": 2, "quetzalcoatl": 1, "kukulcan": 2}
    assert goods(match)[:4] == (0, 1, 0, 0)
