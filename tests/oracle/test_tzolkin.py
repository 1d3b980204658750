"""The engine and the oracle play the same games of Tzolk'in and agree at every step."""

from __future__ import annotations

from collections import Counter
from itertools import count

import pytest

from oracle.tzolkin_duel import HABITS, duel

OPTIONS = (
    {},
    {"gifts": "after"},
    {"late_double": False, "neutral_block": True},
    {"skull_returns": False, "quarters": False},
    {"gifts": "after", "neutral_block": True, "burn_beside_corn": False},
)
TABLES = [(seats, number) for seats in (2, 3, 4) for number in range(len(OPTIONS))]
MOVES = 1340  # for each of the 15 kinds of table, more than 20,000 in all

EVERYWHERE = {
    "keep",
    "beg",
    "place",
    "take",
    "end",
    "act",
    "rest",
    "learn",
    "pay",
    "climb",
    "build",
}
SOMEWHERE = {
    "wood", "burn", "gather", "gain", "sell", "buy", "stop", "advance", "jump", "offer",
    "first space", "monument", "for corn", "granted action", "theology's next action", "jumped",
    "second building", "plain", "save", "pity",
    *(f"act {gear} {n}" for gear in ("palenque", "yaxchilan", "tikal", "uxmal") for n in range(1, 6)),
    *(f"act chichen {n}" for n in range(1, 10)),
}  # fmt: skip


@pytest.mark.parametrize(("seats", "number"), TABLES)
def test_equal(seats: int, number: int) -> None:
    seen: Counter[str] = Counter()
    for seed in count():
        for habit in HABITS:
            seen += duel(habit, seats, dict(OPTIONS[number]), seed)
        if seen["moves"] >= MOVES:
            break
    assert seen["moves"] >= MOVES
    for what in EVERYWHERE:
        assert seen[what], f"{what} never came up"


def test_what_is_rare_comes_up() -> None:
    """Rich seats, who can do everything, until everything has come up; and one seat to be pitied."""
    seen = duel("poor", 4, {}, 86)  # nothing to pay with, the gods at the bottom
    for seed in range(100, 130):
        for number, options in enumerate(OPTIONS):
            seen += duel("rich", 2 + (seed + number) % 3, dict(options), seed)
        if all(seen[what] for what in SOMEWHERE):
            break
    for what in SOMEWHERE:
        assert seen[what], f"{what} never came up"
