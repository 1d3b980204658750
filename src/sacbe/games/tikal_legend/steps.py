"""The steps of the agenda: one number for each, and how their argument is packed."""

from __future__ import annotations

from typing import Final

MANAGEMENT: Final = 1
EXECUTION: Final = 2
FINAL: Final = 3
PICK: Final = 4
TURN: Final = 5
AFTER: Final = 6
SPEND: Final = 7
"""`points`: argument 0 for a token, 1 for a scoring turn."""
COUNT: Final = 8
"""Argument 1 in the final scoring."""

FIRST_EFFECT: Final = 10
LAY: Final = 10
"""Argument: the tile."""
DIG: Final = 11
"""left | done << 4 | hex << 8 | hex << 16 (hexes dug before)."""
RUINS_DROP: Final = 12
"""explorers | arrange << 4."""
ARRANGE: Final = 13
"""hex."""
TEMPLES: Final = 14
"""left | done << 4."""
BUILD_ONE: Final = 15
"""left | done << 4 | hex << 8."""
BUILD_MANY: Final = 16
"""left | done << 4 | hex << 8 | hex << 16."""
CAMP: Final = 17
"""members."""
POST: Final = 18
"""left | hex << 8."""
DEPLOY: Final = 19
GATHER: Final = 20
TO: Final = 21
"""hex | explorers << 8 | leaders << 16."""
MOVES: Final = 22
"""left | stop << 4."""
LIFT: Final = 23
"""moves that follow."""
EDGE: Final = 24
"""moves that follow | (lifted edge + 1) << 8."""
TRADE: Final = 25
GIVE: Final = 26
"""seat | collection << 4 | count << 8."""
GUARD: Final = 27
