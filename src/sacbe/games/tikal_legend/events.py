"""The facts that Tikal Legend tells: a number for each. `hearing.py` puts them into sentences."""

from __future__ import annotations

from typing import Final

ROUND_BEGINS: Final = 1
"""round"""
ORDER_LAID: Final = 2
"""place"""
TOKEN_TAKEN: Final = 3
"""value"""
TILE_TAKEN: Final = 4
"""tile"""
CARD_TAKEN: Final = 5
"""card"""
KEPT: Final = 6
"""card"""
DROPPED: Final = 7
"""card"""
PLAYED: Final = 8
"""card"""
ACTIVATED: Final = 9
"""points"""
PASSED: Final = 10
POWER_USED: Final = 11
"""option"""
PEEKED: Final = 12
SEEN: Final = 13
"""hex, collection: only for its seat"""
TOSSED: Final = 14
"""card"""
ENDED: Final = 15
"""points unspent"""
DEPLOYED: Final = 16
"""member, hex"""
WALKED: Final = 17
"""member, from, to"""
CAMP_PUT: Final = 18
"""hex"""
CAMP_MOVED: Final = 19
"""from, to"""
TRANSFERRED: Final = 20
"""member, from, to"""
STONE_PUT: Final = 21
"""edge"""
STONE_MOVED: Final = 22
"""from edge, to edge"""
RECRUITED: Final = 23
"""member, how many"""
UNCOVERED: Final = 24
"""hex, level"""
GUARDED: Final = 25
"""member, hex, others that left the game"""
DUG: Final = 26
"""hex, collection"""
TRADED: Final = 27
"""rival, collection and count, what was given"""
TILE_LAID: Final = 28
"""tile, hex"""
TILE_AWAY: Final = 29
"""tile"""
PILED: Final = 30
"""hex, how many"""
VOLCANO: Final = 31
DROPPED_IN: Final = 32
"""how many, hex"""
LOOKED: Final = 33
"""hex"""
ARRANGED: Final = 34
"""hex"""
GATHERED: Final = 35
"""from, explorers and leaders, to"""
BLUE_TAKEN: Final = 36
"""collection"""
COUNTED: Final = 37
"""source, points"""
FINAL_BEGINS: Final = 39
GAME_OVER: Final = 40
LEFT_BEHIND: Final = 41
"""card"""
