"""What a move led to, as numbers: told by the chapters, put into words at the edge.

The comment beside each names its parameters.
"""

from __future__ import annotations

from typing import Final

KEPT: Final = 1  # seat, tile, tile; private
CHOSEN: Final = 2  # seat
WEALTH: Final = 3  # seat, tile
ROUND: Final = 4  # round, first seat
BEG: Final = 5  # seat, temple
PITY: Final = 6  # seat
PLACE: Final = 7  # seat, gear | space << 4, corn paid
TAKE: Final = 8  # seat, gear, space
ACT: Final = 9  # seat, gear | number << 4, surcharge
CORN: Final = 10  # seat, number
GOT: Final = 11  # seat, resource, number
SKULLS: Final = 12  # seat, number
NO_SKULLS: Final = 13  # seat
WORKER: Final = 14  # seat
NO_WORKER: Final = 15  # seat
CUT: Final = 16  # seat, group
REAP: Final = 17  # seat, group
GATHER: Final = 18  # seat, group
BURN: Final = 19  # seat, group
UP: Final = 20  # seat, temple, step
STUCK: Final = 21  # seat, temple
DOWN: Final = 22  # seat, temple, step
LIGHT: Final = 23  # seat
DARK: Final = 24  # seat
RISE: Final = 25  # seat, technology, level
BONUS: Final = 26  # seat, technology
PAID: Final = 27  # seat, wood | stone << 4 | gold << 8
BUILD: Final = 28  # seat, tile, plain | saved << 1 | with corn << 4
POINTS: Final = 29  # seat, number, source
SELL: Final = 30  # seat, resource, corn
BUY: Final = 31  # seat, resource, corn
SKULL_LEFT: Final = 32  # seat, number
FORCED: Final = 33  # seat, move
REFILL: Final = 34  # tile, slot
TOOTH_CORN: Final = 35  # seat, number
FEAST: Final = 36  # number
FED: Final = 37  # seat, corn
HUNGER: Final = 38  # seat, workers, points
NEW_AGE: Final = 39
SKULL_SHORTAGE: Final = 40  # due, left
MAJORITY: Final = 41  # seat, temple, points
BACK: Final = 42  # seat
MARKER: Final = 43  # seat
STEP: Final = 44  # day
THROWN_OFF: Final = 45  # seat, gear
OVER: Final = 46
