"""The facts that Tikal tells."""

from __future__ import annotations

from typing import Final

DREW: Final = 1
"""tile"""
OFFERED: Final = 2
"""tile, a"""
LAID: Final = 3
"""tile, cell, rotation"""
WAIVED: Final = 4
"""tile: no cell gives access, so any beside an explored one will do (T5)"""
PLACED: Final = 5
"""member, cell"""
TRANSFERRED: Final = 6
"""member, from, to"""
WALKED: Final = 7
"""member, from, to"""
UNCOVERED: Final = 8
"""cell, level"""
RECOVERED: Final = 9
"""cell, motif, left"""
EXCHANGED: Final = 10
"""own motif, rival, their motif"""
CAMPED: Final = 11
"""cell"""
GUARDED: Final = 12
"""member, cell, others that left"""
ENDED: Final = 13
"""points unspent"""
BADE: Final = 14
"""points"""
PASSED: Final = 15
WON_SALE: Final = 16
"""points paid"""
FREE_TURN: Final = 17
"""0: first to pass, 1: last of the round"""
CHOSE: Final = 18
"""tile"""
SCORING: Final = 19
"""round, 1 if it is the final one"""
SCORED: Final = 20
"""temples, treasures, round"""
OVER: Final = 21
