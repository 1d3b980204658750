"""The box without its tiles: names, printed numbers and prices.

Buildings, monuments and wealth tiles have modules of their own.
"""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64, vec
from sacbe.core.state import flat

# -- gears -------------------------------------------------------------------------------------

GEARS: Final = ("palenque", "yaxchilan", "tikal", "uxmal", "chichen")
PALENQUE: Final = 0
YAXCHILAN: Final = 1
TIKAL: Final = 2
UXMAL: Final = 3
CHICHEN: Final = 4
FIRST_SPACE: Final = 5
"""The first-player space, where a gear is named."""

ANY_ACTION: Final = 5
"""Uxmal 5: any action of a gear but Chichen Itza."""

LAST_SMALL: Final = 7
"""The last numbered space of a small gear; 6 and 7 give a free choice."""
LAST_CHICHEN: Final = 10
TEETH_SMALL: Final = 10
TEETH_CHICHEN: Final = 13
ACTIONS_SMALL: Final = 5
ACTIONS_CHICHEN: Final = 9


def last_space(gear: i64) -> i64:
    """The last space of a gear that has a number."""
    return LAST_CHICHEN if gear == CHICHEN else LAST_SMALL


def teeth_of(gear: i64) -> i64:
    """How many spaces a gear has, the two without a number counted."""
    return TEETH_CHICHEN if gear == CHICHEN else TEETH_SMALL


# -- goods -------------------------------------------------------------------------------------

RESOURCES: Final = ("wood", "stone", "gold")
WOOD: Final = 0
STONE: Final = 1
GOLD: Final = 2

CORN_FOR: Final[vec[i64]] = flat([2, 3, 4])
"""What a resource costs and brings at the market."""

SKULLS: Final = 13
WORKERS_START: Final = 3
WORKERS_MAX: Final = 6
BUILDING_SLOTS: Final = 6
MONUMENT_SLOTS: Final[vec[i64]] = flat([0, 0, 4, 5, 6])
"""Monuments laid out, by the number of seats."""

# -- Palenque and Chichen Itza -----------------------------------------------------------------

HARVEST_CORN: Final[vec[i64]] = flat([0, 0, 4, 5, 7, 9])
HARVEST_WOOD: Final[vec[i64]] = flat([0, 0, 0, 2, 3, 4])
FISH: Final = 3

CHICHEN_POINTS: Final[vec[i64]] = flat([0, 4, 5, 6, 7, 8, 8, 10, 11, 13])
CHICHEN_TEMPLE: Final[vec[i64]] = flat([0, 0, 0, 0, 2, 2, 2, 1, 1, 1])
CHICHEN_RESOURCE: Final[vec[i64]] = flat([0, 0, 0, 0, 0, 0, 1, 0, 1, 1])

# -- temples -----------------------------------------------------------------------------------

TEMPLES: Final = ("chaac", "quetzalcoatl", "kukulcan")
CHAAC: Final = 0
QUETZALCOATL: Final = 1
KUKULCAN: Final = 2
START_STEP: Final = 1
TOP: Final[vec[i64]] = flat([6, 8, 7])

STEP_POINTS: Final[vec[i64]] = flat(
    [
        *(-1, 0, 2, 4, 6, 7, 8, 0, 0),  # Chaac, from the bottom
        *(-2, 0, 1, 2, 4, 6, 9, 12, 13),  # Quetzalcoatl
        *(-3, 0, 1, 3, 5, 7, 9, 10, 0),  # Kukulcan
    ]
)
STEPS_EACH: Final = 9
"""Cells kept for each temple in STEP_POINTS."""

SKULL_GIFT: Final = 3
"""Stands for a skull where gifts of temple steps are listed."""
GIFT_STEPS: Final = (
    (CHAAC, 2, STONE), (CHAAC, 4, STONE),
    (QUETZALCOATL, 3, GOLD), (QUETZALCOATL, 5, GOLD),
    (KUKULCAN, 2, WOOD), (KUKULCAN, 4, WOOD), (KUKULCAN, 5, SKULL_GIFT),
)  # fmt: skip
"""Temple, step, and what the step gives on a food day in the middle of an age."""

MAJORITY: Final[vec[i64]] = flat([6, 2, 4, 2, 6, 4])
"""Points for the highest on each temple: at the end of age 1, then of age 2."""

# -- technologies ------------------------------------------------------------------------------

TECHNOLOGIES: Final = ("agriculture", "extraction", "architecture", "theology")
AGRICULTURE: Final = 0
EXTRACTION: Final = 1
ARCHITECTURE: Final = 2
THEOLOGY: Final = 3
HIGHEST_LEVEL: Final = 3
LEVEL_PRICE: Final[vec[i64]] = flat([1, 2, 3, 1])
"""Resources for the next step, by the level held; beyond level 3 it buys the bonus."""

# -- calendar ----------------------------------------------------------------------------------

FOOD_DAYS: Final[vec[i64]] = flat([7, 13, 20, 26, 1 << 20])
"""The day of each food day, counted in steps of the calendar; then never again."""
LAST_DAY: Final = 26
AGE_CHANGE: Final = 1
"""How many food days are over when the one comes that changes the buildings."""
FEASTS: Final = 4
FOOD: Final = 2
HUNGER: Final = 3
BEGGAR: Final = 2
"""A seat with this much corn or less may beg."""
BEGGED: Final = 3
SKULL_POINTS: Final = 3
CORN_PER_POINT: Final = 4
