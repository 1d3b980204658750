"""Which courses of a game of Tikal a position may be in the middle of."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.tikal.tables import KIT
from games.tikal.test_position import reasons, sale
from games.tikal.test_scoring import volcano_drawn

DRAW, ROUND = {"step": "draw"}, {"step": "round"}


def act(seat: int, **more: Any) -> dict[str, Any]:
    return {"step": "act", "seat": seat, **more}


def basic(*steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"seats": [{}, {}], "agenda": list(steps), **more}


def auction(count: int, *steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "options": {"auction": True},
        "seats": [{} for _ in range(count)],
        "agenda": list(steps),
        **more,
    }


def offer(*tiles: str) -> dict[str, Any]:
    return {"step": "sale", "offer": list(tiles)}


LAY = {"step": "lay", "seat": 0, "tile": "A1"}
TURNED = [{"turned": True}, {}]
A1 = {"a3": {"tile": "A1"}}

WRONG = [
    (basic(DRAW, offer()), "'sale' belongs to the auction game"),
    (basic(DRAW, {"step": "score", "seat": 0}), "can't have 'score' there"),
    (basic(DRAW, {"step": "begin", "seat": 0}), "can't have 'begin' there"),
    (basic(DRAW, act(0, scoring=True)), "a normal turn can't be a scoring turn"),
    (basic(DRAW, act(0), {**LAY, "seat": 1}), "the same seat's 'lay'"),
    (basic(DRAW, act(0), act(0)), "the same seat's 'lay'"),
    (basic(DRAW, act(0, points=3), LAY), "only the turn in progress has points"),
    (
        basic(DRAW, act(0), LAY, {"step": "begin", "seat": 0}, {"step": "score", "seat": 0},
              act(0, scoring=True)),
        "only a volcano starts a scoring round",
    ),
    (auction(2, DRAW), "'round' in the auction game"),
    (auction(2, ROUND, act(0)), "a 'sale' lies above the 'round'"),
    (auction(3, ROUND, board=A1), "does not make whole rounds"),
    (auction(3, ROUND, offer("A2", "A3"), board=A1), "the offer should have 3 tiles"),
    (auction(3, ROUND, offer("A2", "A3", "A4"), act(0), board=A1), "does not make whole rounds"),
    (auction(2, ROUND, seats=TURNED), "between the rounds"),
    (auction(2, ROUND, offer("A2"), act(0), board=A1, seats=TURNED), "has had its turn"),
    (
        auction(2, ROUND, offer("A2"), {"step": "choose", "seat": 0}, board=A1, seats=TURNED),
        "seat 0 can't bid or choose now",
    ),
    (
        auction(2, ROUND, offer("A2"), {"step": "choose", "seat": 1}, board=A1, seats=TURNED),
        "seat 1 can't bid or choose now",
    ),
    (auction(2, ROUND, offer("A2"), board=A1, seats=TURNED), "seat 1 can't be the last"),
    (sale(1, 3), "a high bid has a bidder"),
    (sale(1, 0, 0), "a high bid has a bidder"),
    (sale(1, 3, 0, 0), "the high bidder is another seat"),
    (sale(1, 3, 1), "the high bidder is another seat"),
    (sale(1, 0, None, 0, 1), "the speaker is not among them"),
]  # fmt: skip


@pytest.mark.parametrize(("given", "reason"), WRONG)
def test_a_course_that_can_not_be(given: dict[str, Any], reason: str) -> None:
    """T-10, T-11, T-80 to T-86."""
    assert reason in reasons(given)


@pytest.mark.parametrize("first", [None, 3])
def test_who_passed_first_is_known(first: int | None) -> None:
    """T-85: he may play for nothing, so he can't be left out, nor be somebody else."""
    given = sale(2, 5, 1, 0)
    given["agenda"][-1]["first_passed"] = first
    assert "first_passed is one of those who passed" in reasons(given)


def drawn(*changes: tuple[int, dict[str, Any] | None]) -> dict[str, Any]:
    """A scoring round with steps of its agenda changed, or (None) left out."""
    given: dict[str, Any] = json.loads(json.dumps(volcano_drawn({}).position()))
    steps = given["agenda"]
    for place, change in changes:
        steps[place] = None if change is None else {**steps[place], **change}
    given["agenda"] = [step for step in steps if step]
    return given


# From the bottom: 0 draw, 1 act and 2 lay of seat 0's turn, 3 its begin; 4 score, 5 act, 6 begin
# of seat 1; 7 score, 8 act of seat 0.
@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (drawn((3, None)), "above a waiting volcano"),
        (drawn((3, {"seat": 1})), "above a waiting volcano"),
        (drawn((4, None)), "is made of 'score', 'act' and 'begin'"),
        (drawn((7, None), (8, None)), "is made of 'score', 'act' and 'begin'"),
        (drawn((5, {"seat": 0})), "belong to one seat"),
        (drawn((5, {"scoring": False})), "are marked"),
        (drawn((4, {"seat": 0}), (5, {"seat": 0}), (6, {"seat": 0})), "nobody counts twice"),
        (
            drawn((4, {"seat": 0}), (5, {"seat": 0}), (6, {"seat": 0}), (7, {"seat": 1}),
                  (8, {"seat": 1})),
            "goes clockwise",
        ),
    ],
)  # fmt: skip
def test_a_scoring_round_that_can_not_be(given: dict[str, Any], reason: str) -> None:
    """T-70, T-73."""
    assert reason in reasons(given)
    assert KIT.from_position(drawn()).awaiting == [0]
