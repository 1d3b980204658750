"""What a move led to, as numbers: told by the chapters, put into words at the edge.

The comment beside each names its parameters.
"""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
"""The seat of an event about none."""

KEPT: Final = 1  # tile, tile; private
CHOSEN: Final = 2
WEALTH: Final = 3  # tile
ROUND: Final = 4  # round; about the seat that begins
BEG: Final = 5  # temple
PITY: Final = 6
PLACE: Final = 7  # gear | space << 4, corn paid
TAKE: Final = 8  # gear, space
ACT: Final = 9  # gear | number << 4, surcharge
CORN: Final = 10  # number
GOT: Final = 11  # resource, number
SKULLS: Final = 12  # number
NO_SKULLS: Final = 13
WORKER: Final = 14
NO_WORKER: Final = 15
CUT: Final = 16  # group
REAP: Final = 17  # group
GATHER: Final = 18  # group
BURN: Final = 19  # group
UP: Final = 20  # temple, step
STUCK: Final = 21  # temple
DOWN: Final = 22  # temple, step
LIGHT: Final = 23
DARK: Final = 24
RISE: Final = 25  # technology, level
BONUS: Final = 26  # technology
PAID: Final = 27  # wood | stone << 4 | gold << 8
BUILD: Final = 28  # tile, plain | saved << 1 | with corn << 4
POINTS: Final = 29  # number, source
SELL: Final = 30  # resource, corn
BUY: Final = 31  # resource, corn
SKULL_LEFT: Final = 32  # number
FORCED: Final = 33  # move
REFILL: Final = 34  # tile, slot
TOOTH_CORN: Final = 35  # number
FEAST: Final = 36  # number
FED: Final = 37  # corn
HUNGER: Final = 38  # workers, points
NEW_AGE: Final = 39
SKULL_SHORTAGE: Final = 40  # due, left
MAJORITY: Final = 41  # temple, points
BACK: Final = 42
MARKER: Final = 43
STEP: Final = 44  # day
THROWN_OFF: Final = 45  # gear
OVER: Final = 46
