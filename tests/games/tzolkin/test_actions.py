"""Choosing an action: with the worker just taken, lower ones, free choice."""

from __future__ import annotations

import pytest

from games.tzolkin.tables import (
    goods,
    on,
    play,
    refused,
    steps,
    table,
    texts,
    told,
    working,
)


def test_lower_actions_cost_a_corn_a_step() -> None:
    """Z-11 Z13."""
    match = working("yaxchilan", 4, {"corn": 2})
    assert texts(match) == ["act yaxchilan 2", "act yaxchilan 3", "act yaxchilan 4", "rest"]
    assert [move.cost for move in match.moves()] == [2, 1, 0, 0]
    refused(match, "act yaxchilan 1", "no_corn")
    refused(match, "act yaxchilan 5", "out_of_reach")
    refused(match, "act yaxchilan 0", "no_action")
    refused(match, "act tikal 1", "other_gear")
    play(match, "act yaxchilan 2")
    assert goods(match) == (1, 0, 1, 0, 0)
    assert steps(match) == ["taking"]


def test_resting() -> None:
    """Z-11: a worker may do nothing."""
    match = play(working("yaxchilan", 4, {"corn": 2}), "rest")
    assert goods(match) == (2, 0, 0, 0, 0)


def test_space_0_has_no_action() -> None:
    """Z-11: it rests by itself, which is told."""
    match = play(table({"corn": 5}, gears=on(palenque={0: 0})), "take palenque 0")
    assert steps(match) == ["taking"]
    assert told(match) == ["took", "forced"]


@pytest.mark.parametrize("space", [6, 7])
def test_free_choice(space: int) -> None:
    """Z-12: all actions without surcharge."""
    match = working("yaxchilan", space)
    assert texts(match) == [*(f"act yaxchilan {n}" for n in range(1, 6)), "rest"]
    assert {move.cost for move in match.moves()} == {0}
    for number in (6, 7):
        refused(match, f"act yaxchilan {number}", "no_action")


def test_example_two_stones() -> None:
    """Z-10, Z-11, Z-16 Z1: stone and corn from 2, then from 3 for the corn just gained."""
    match = table({}, gears=on(yaxchilan={1: 0, 2: 0, 3: 0}))
    play(match, "take yaxchilan 2", "act yaxchilan 2", "take yaxchilan 3")
    play(match, "act yaxchilan 2", "end")
    assert goods(match) == (1, 0, 2, 0, 0)
    assert match.position()["gears"]["yaxchilan"][1] == 0


def test_example_without_corn() -> None:
    """Z-11: the other way round the surcharge can't be paid."""
    match = play(table({}, gears=on(yaxchilan={2: 0, 3: 0})), "take yaxchilan 3")
    assert texts(match) == ["act yaxchilan 3", "rest"]
