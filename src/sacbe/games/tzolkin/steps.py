"""What can be pending: the steps of the agenda, by the chapter that does them.

Steps up to TAKING always ask; the others are done by themselves when only one way is left.
Arguments are small numbers, packed as each step says.
"""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64

WEALTH: Final = 1
TURN: Final = 2
PLACING: Final = 3
"""Argument: how many workers were placed."""
TAKING: Final = 4
ACTION: Final = 5
"""Argument: the space, and the gear from bit 4 on."""
ANY: Final = 6
"""Argument: 1 if it may be declined."""
HARVEST: Final = 7
"""Argument: the action of Palenque, 2 to 5."""
LEARN: Final = 8
"""Argument: steps left, and the bits PAID and OPTIONAL."""
PAY: Final = 9
"""Argument: how many resources."""
GAIN: Final = 10
"""Argument: how many resources."""
CLIMB: Final = 11
"""Argument: on how many temples."""
BUILD: Final = 12
"""Argument: the bits below."""
OFFERING: Final = 13
MARKET: Final = 14
"""Argument: a bit for each resource sold, and BUYING."""
ADVANCE: Final = 15
EFFECT: Final = 16
"""Argument: an effect (see effects.py). Done by itself."""
RISE: Final = 17
"""Argument: a technology whose step has been paid. Done by itself."""
GIFTS: Final = 18
"""The gifts of architecture. Done by itself."""

PAID: Final = 4
OPTIONAL: Final = 8

WITH_CORN: Final = 1
MONUMENT_TOO: Final = 2
TWO: Final = 4
ARCHITECTURE_OPEN: Final = 16
"""Architecture is not used up. OPTIONAL as above."""

BUYING: Final = 8

MOST: Final = 255


def worker_arg(gear: i64, space: i64) -> i64:
    """The argument of ACTION."""
    return gear << 4 | space
