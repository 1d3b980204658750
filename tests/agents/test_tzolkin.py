"""How programs see Tzolk'in: the order of values, not the values."""

from __future__ import annotations

from typing import Any

import pytest

from games.tzolkin.tables import feast_day, on, play, table, working
from sacbe.agents import JUDGES, choose, plan
from sacbe.match import Match

JUDGE = JUDGES["tzolkin"]


def value(match: Match, seat: int = 0) -> int:
    found = int(JUDGE.value(match.state, seat))
    assert abs(found) < 10**9
    return found


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ({}, {"corn": 1}),
        ({}, {"wood": 1}),
        ({"wood": 1}, {"stone": 1}),
        ({}, {"skulls": 1}),
        ({}, {"temples": {"chaac": 3}}),
        ({"temples": {"chaac": 0}}, {}),
        ({}, {"technologies": {"theology": 1}}),
        ({"light": False}, {}),
        ({"sheet": {"temples": 3}}, {"sheet": {"temples": 4}}),
        ({"corn": 6}, {"corn": 6, "buildings": ["small-farm"]}),
    ],
)
def test_more_is_better(worse: dict[str, Any], better: dict[str, Any]) -> None:
    later = {"day": 16, "round": 16, "feasts": 2}  # sped up once, so one board may be dark
    assert value(table(better, **later)) > value(table(worse, **later))


def test_hunger_is_dear_when_it_is_near() -> None:
    """Six corn more feed three workers on the next food day."""
    far = value(table({"corn": 6})) - value(table({}))
    near = value(table({"corn": 6}, day=7, round=8)) - value(table({}, day=7, round=8))
    assert near > far


def test_a_worker_counts_only_for_what_can_be_paid() -> None:
    gears = on(chichen={5: 0})
    assert value(table({}, gears=gears)) <= value(table({}, gears=on(palenque={0: 0})))
    with_skull = value(table({"skulls": 1}, gears=gears)) - value(table({}, gears=gears))
    assert with_skull > value(table({"skulls": 1})) - value(table({}))


def test_the_end_is_the_score() -> None:
    match = play(feast_day(*[{"corn": 6}] * 3, {"corn": 8}, day=26, feasts=3), "end")
    assert match.outcome is not None
    assert [value(match, seat) for seat in range(4)] == [
        100 * score for score in match.outcome.scores
    ]


def test_weights_are_within_bounds() -> None:
    for match in (
        table({"corn": 9}, gears=on(tikal={3: 0})),
        working("palenque", 7, {"corn": 5}),
        working("chichen", 10, {"skulls": 1}),
    ):
        weights = [int(JUDGE.weight(match.state, 0, move.number)) for move in match.moves()]
        assert all(0 <= weight <= 10**5 for weight in weights)
        assert any(weights)


def test_it_takes_what_lies_open() -> None:
    """A skull, and the last space of Chichen Itza: thirteen points and gold are better than rest."""
    match = table({"corn": 3, "skulls": 1}, gears=on(chichen={10: 0}), day=20, round=21, feasts=2)
    assert [move.text for move in plan(match, 0, "planner:60", 1)][:2] == [
        "take chichen 10",
        "act chichen 9",
    ]


def test_it_does_not_starve_for_fun() -> None:
    """On the eve of a food day it harvests the corn that its workers need."""
    gears = on(palenque={2: 0}, yaxchilan={2: 0}, tikal={0: 0})
    match = table({"corn": 0}, gears=gears, day=7, round=8)
    texts = [move.text for move in plan(match, 0, "planner:60", 1)]
    assert "act palenque 2" in texts
    assert choose(match, 0, "planner:60", 1).text == texts[0]
