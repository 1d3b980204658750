"""What the board offers a seat: its actions in the vocabulary of effects, and what comes nearer.

The words are those of effects.py; besides, `pay` (goods to be paid first), `gain` (a resource of
one's choice), `learn paid` (levels paid in resources) and `monument`. `or` stands between two of
which one is chosen.
"""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64, vec
from sacbe.core.game import Json
from sacbe.games.tzolkin.components import (
    ACTIONS_CHICHEN,
    ACTIONS_SMALL,
    AGRICULTURE,
    CHICHEN_POINTS,
    CHICHEN_RESOURCE,
    CHICHEN_TEMPLE,
    CORN_FOR,
    EXTRACTION,
    GEARS,
    GIFT_STEPS,
    HARVEST_WOOD,
    LEVEL_PRICE,
    MAJORITY,
    RESOURCES,
    SKULL_GIFT,
    STEP_POINTS,
    STEPS_EACH,
    TEMPLES,
    THEOLOGY,
    TOP,
    WORKERS_MAX,
    last_space,
)
from sacbe.games.tzolkin.gears.palenque import corn_at, wood_at
from sacbe.games.tzolkin.gears.uxmal import OFFERING_CORN
from sacbe.games.tzolkin.gears.yaxchilan import corn_beside, goods_at, skulls_at
from sacbe.games.tzolkin.state import FEASTS_OVER, LEVEL, ON, SEATS, at
from sacbe.games.tzolkin.workers import FULL, open_space

TIKAL_OFFERS: Final = (
    ("learn paid 1",),
    ("build 1",),
    ("learn paid 2",),
    ("build 2 or monument 1",),
    ("pay any 1", "climb two"),
)
UXMAL_OFFERS: Final = (
    (f"pay corn {OFFERING_CORN}", "climb any"),
    ("market",),
    ("worker 1",),
    ("build corn",),
    ("pay corn 1", "action"),
)
STEPS_AHEAD: Final = 3


def offers(v: vec[i64], seat: int | None) -> Json:
    """What each action brings this seat by its technologies; None: what is printed."""
    level: list[i64] = [0, 0, 0, 0]
    if seat is not None:
        level = [v[at(seat) + LEVEL + art] for art in range(4)]
    small = range(1, ACTIONS_SMALL + 1)
    found = (
        [harvest(number, level) for number in small],
        [quarry(number, level) for number in small],
        [list(offer) for offer in TIKAL_OFFERS],
        [list(offer) for offer in UXMAL_OFFERS],
        [ritual(number) for number in range(1, ACTIONS_CHICHEN + 1)],
    )
    return dict(zip(GEARS, found, strict=True))


def harvest(number: int, level: list[i64]) -> list[str]:
    """An action of Palenque."""
    corn = f"corn {corn_at(number, level[AGRICULTURE])}"
    wood = f" or wood {wood_at(number, level[EXTRACTION])}" if HARVEST_WOOD[number] else ""
    return [corn + wood]


def quarry(number: int, level: list[i64]) -> list[str]:
    """An action of Yaxchilan."""
    found = []
    for good, name in enumerate(RESOURCES):
        amount = goods_at(number, good, level[EXTRACTION])
        if amount:
            found.append(f"{name} {amount}")
    if corn_beside(number):
        found.append(f"corn {corn_beside(number)}")
    if skulls_at(number, level[THEOLOGY]):
        found.append(f"skull {skulls_at(number, level[THEOLOGY])}")
    return found


def ritual(number: int) -> list[str]:
    """An action of Chichen Itza."""
    found = [
        "pay skull 1",
        f"points {CHICHEN_POINTS[number]}",
        f"climb {TEMPLES[int(CHICHEN_TEMPLE[number])]}",
    ]
    if CHICHEN_RESOURCE[number]:
        found.append("gain 1")
    return found


# -- what comes nearer -------------------------------------------------------------------------


def ahead(v: vec[i64]) -> Json:
    """Where seats' workers, and the next to be placed, come in one, two, three steps.

    By gear and space; null where a worker would have been thrown off.
    """
    found: Json = {}
    for gear, name in enumerate(GEARS):
        last = int(last_space(gear))
        spaces = [
            space
            for space in range(last + 1)
            if space == open_space(v, gear)
            or any(v[at(seat) + ON + gear] >> space & 1 for seat in range(v[SEATS]))
        ]
        found[name] = {
            str(space): [
                space + steps if space + steps <= last else None
                for steps in range(1, STEPS_AHEAD + 1)
            ]
            for space in spaces
            if space != FULL
        }
    return found


def tariff(placed: int) -> Json:
    """What workers of one turn cost besides their spaces: those placed, and the sums."""
    return {
        "placed": placed,
        "sums": [count * (count - 1) // 2 for count in range(1, WORKERS_MAX + 1)],
    }


# -- temples and technologies ------------------------------------------------------------------


def temples(v: vec[i64]) -> Json:
    """The steps of each temple from the bottom: points, gifts, and what the highest get."""
    age = 1 if v[FEASTS_OVER] >= 2 else 0
    found: Json = {}
    for temple, name in enumerate(TEMPLES):
        first = STEPS_EACH * temple
        found[name] = {
            "points": [int(n) for n in STEP_POINTS[first : first + int(TOP[temple]) + 1]],
            "gifts": {
                str(step): "skull" if good == SKULL_GIFT else RESOURCES[good]
                for which, step, good in GIFT_STEPS
                if which == temple
            },
            "majority": int(MAJORITY[3 * age + temple]),
        }
    return found


def market() -> Json:
    """The corn that a resource costs and brings at the market."""
    return {name: int(CORN_FOR[good]) for good, name in enumerate(RESOURCES)}


def level_prices() -> list[int]:
    """Resources for the first, second and third level of a technology, then for its bonus."""
    return [int(price) for price in LEVEL_PRICE]
