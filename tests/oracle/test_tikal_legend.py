"""The engine and the oracle play the same games of Tikal Legend and agree at every step."""

from __future__ import annotations

from collections import Counter
from itertools import count
from typing import Any

import pytest

from oracle.tikal_legend_duel import HABITS, duel

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"scenario": "uxmal", "exchange": "any", "limits": "round"},
    {"scenario": "palenque", "fourth_tile": "last", "pile_top": "last-drawn"},
    {"scenario": "calakmul", "blue_cards": "neighbours", "free_after_action": False},
    {"scenario": "el-mirador", "camp_members": "up-to", "fourth_tile": "last", "exchange": "any"},
)
TABLES = [(seats, number) for seats in (2, 3, 4) for number in range(len(OPTIONS))]
MOVES = 1340  # for each of the 15 kinds of table, more than 20,000 in all

EVERYWHERE = {
    *(f"pick {verb}" for verb in ("order", "token", "tile", "card")),
    *(f"turn {verb}" for verb in ("keep", "play", "activate", "lay", "pass")),
    *(f"points {verb}" for verb in ("deploy", "walk", "recruit", "stone", "uncover", "dig", "end")),
    "lay at", "edge edge", "lift lift", "scoring turn",
}  # fmt: skip
SOMEWHERE = {
    *(f"card {number:02}" for number in range(1, 25) if number not in (7, 20, 21)),
    *(
        f"power {effect}"
        for effect in (
            "extra_ap", "dig", "build_many", "temples", "ruins", "camp", "group",
            "moves", "stone", "recruit", "exchange", "guardian",
        )
    ),
    *(f"turn {verb}" for verb in ("power", "peek", "toss")),
    *(f"after {verb}" for verb in ("power", "peek", "toss", "end")),
    *(f"points {verb}" for verb in (
        "power", "peek", "toss", "camp", "transfer", "guard", "exchange", "recruit",
    )),
    *(f"{step} stop" for step in ("dig", "temples", "build_one", "build_many", "moves", "post")),
    "dig dig", "ruins drop", "arrange arrange", "temples drop", "build_one uncover",
    "build_many uncover", "camp camp", "camp moved", "post post", "deploy deploy",
    "gather gather", "to to", "moves walk", "moves transfer", "trade exchange", "give give",
    "guard guard", "activate with cards", "keep and drop", "keep a used card", "fourth tile",
    "card from the left", "scoring turn of one who passed", "tile under members",
    "tile where others stand (Q18)", "two given", "limit of two reached", "temple of ten",
    "floor gone", "two guards", "stone on a stone", "peeked",
}  # fmt: skip


@pytest.mark.parametrize(("seats", "number"), TABLES)
def test_equal(seats: int, number: int) -> None:
    seen: Counter[str] = Counter()
    habits = list(HABITS)
    for game in count(seats + number):
        habit = habits[game % len(habits)]
        seen += duel(habit, seats, dict(OPTIONS[number]), game)
        if seen["moves"] >= MOVES:
            break
    for what in EVERYWHERE:
        assert seen[what], f"{what} never came up"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_equal_in_another_house(seats: int) -> None:
    """Whatever house data allow: powers of every kind and size, 1 to 6 left spaces, other stones."""
    seen: Counter[str] = Counter()
    for game in count(seats):
        options = dict(OPTIONS[game % len(OPTIONS)])
        seen += duel(("busy", "verbs", "hoarding")[game % 3], seats, options, game, house=True)
        if seen["moves"] >= MOVES:
            break
    assert seen["power build_one"] + seen["power recruit"] + seen["power camp"]


def test_what_is_rare_comes_up() -> None:
    """More games, until everything has come up."""
    seen: Counter[str] = Counter()
    for seed in range(100, 120):
        for number, options in enumerate(OPTIONS):
            habit = ("waiting", "busy", "waiting", "verbs")[seed % 4]
            seen += duel(habit, 2 + (seed + number) % 3, dict(options), seed)
        if all(seen[what] for what in SOMEWHERE):
            break
    for what in SOMEWHERE:
        assert seen[what], f"{what} never came up"
