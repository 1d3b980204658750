"""Chichen Itza: skulls, and what theology does."""

from __future__ import annotations

import pytest

from games.tzolkin.tables import (
    asked,
    goods,
    level,
    on,
    play,
    refused,
    seat,
    steps,
    table,
    texts,
    told,
    working,
)

PLACES = {
    1: (4, "chaac"), 2: (5, "chaac"), 3: (6, "chaac"),
    4: (7, "kukulcan"), 5: (8, "kukulcan"), 6: (8, "kukulcan"),
    7: (10, "quetzalcoatl"), 8: (11, "quetzalcoatl"), 9: (13, "quetzalcoatl"),
}  # fmt: skip


@pytest.mark.parametrize("number", range(1, 10))
def test_a_skull(number: int) -> None:
    """Z-25: points, a step, at 6, 8, 9 a resource; the place is taken for good."""
    points, temple = PLACES[number]
    match = play(working("chichen", number, {"skulls": 1}), f"act chichen {number}")
    if number in (6, 8, 9):
        assert texts(match) == ["gain wood", "gain stone", "gain gold"]
        refused(match, "gain wood wood", "as_many")
        play(match, "gain gold")
        assert goods(match)[3] == 1
    assert steps(match) == ["taking"]
    assert seat(match)["sheet"]["chichen"] == points
    assert seat(match)["temples"][temple] == 2
    assert match.position()["skulls"] == {"bank": 12, "chichen": [number], "gone": 0}


def test_a_place_is_used_once() -> None:
    """Z-25 Z27."""
    match = working(
        "chichen", 3, {"skulls": 1, "corn": 5}, {"sheet": {"chichen": 5}}, skulls={"chichen": [2]}
    )
    assert texts(match) == ["act chichen 1", "act chichen 3", "rest"]
    refused(match, "act chichen 2", "skull_there")


def test_no_skull() -> None:
    """Z-25."""
    match = table({"corn": 5}, gears=on(chichen={3: 0}))
    play(match, "take chichen 3")
    assert told(match) == ["took", "forced"]
    match = asked({"step": "action", "gear": "chichen", "space": 3}, {"skulls": 1, "corn": 2})
    assert texts(match) == [*(f"act chichen {n}" for n in (1, 2, 3)), "rest"]


def test_example_action_6_from_7() -> None:
    """Z-11, Z-25: a corn, a skull, 8 points, a step, gold."""
    match = working("chichen", 7, {"skulls": 1, "corn": 1})
    play(match, "act chichen 6", "gain gold")
    assert goods(match) == (0, 0, 0, 1, 0)
    assert seat(match)["sheet"]["chichen"] == 8
    assert seat(match)["temples"]["kukulcan"] == 2


def test_free_choice_at_chichen() -> None:
    """Z-12."""
    match = working("chichen", 10, {"skulls": 1})
    assert texts(match) == [*(f"act chichen {n}" for n in range(1, 10)), "rest"]
    refused(match, "act chichen 10", "no_action")


def test_theology_1() -> None:
    """Z-33 Z27: the next action, free; from 0 the first, from 9 all."""
    priest = {"skulls": 1, **level(theology=1)}
    assert texts(working("chichen", 0, priest)) == ["act chichen 1", "rest"]
    match = working("chichen", 4, priest)
    assert texts(match) == ["act chichen 4", "act chichen 5", "rest"]
    assert {move.cost for move in match.moves()} == {0}
    match = working("chichen", 9, priest)
    assert texts(match) == [*(f"act chichen {n}" for n in range(1, 10)), "rest"]
    assert {move.cost for move in match.moves()} == {0}
    assert "act chichen 5" not in texts(working("chichen", 4, {"skulls": 1}))


def test_theology_2() -> None:
    """Z-33 Z28: a resource, also the one just gained, for a step anywhere, once."""
    priest = {"skulls": 1, **level(theology=2)}
    match = play(working("chichen", 6, priest), "act chichen 6", "gain stone")
    assert texts(match) == ["offer chaac", "offer quetzalcoatl", "offer kukulcan", "stop"]
    play(match, "offer kukulcan")
    assert seat(match)["temples"]["kukulcan"] == 3
    assert goods(match) == (0, 0, 0, 0, 0)
    assert steps(match) == ["taking"]
    match = play(working("chichen", 1, priest), "act chichen 1")
    assert steps(match) == ["taking"], "nothing to offer"
    match = play(working("chichen", 1, {**priest, "wood": 1, "gold": 1}), "act chichen 1")
    play(match, "offer chaac")
    assert steps(match) == ["taking", "effect", "pay"]
    play(match, "pay gold")
    assert seat(match)["temples"]["chaac"] == 3
    top = ({**priest, "temples": {"kukulcan": 6}, "wood": 2}, {"temples": {"kukulcan": 7}})
    match = play(working("chichen", 1, *top), "act chichen 1")
    assert texts(match) == ["offer chaac", "offer quetzalcoatl", "stop"]
    refused(match, "offer kukulcan", "no_step_there")
    rich = play(working("chichen", 1, {**priest, "wood": 1}), "act chichen 1", "stop")
    assert goods(rich)[1] == 1
