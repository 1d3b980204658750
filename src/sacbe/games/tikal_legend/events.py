"""What is told: one number for each kind of fact. `words_of.py` puts them into sentences."""

from __future__ import annotations

from typing import Final

ROUND_BEGINS: Final = 1
ORDER_LAID: Final = 2
TOKEN_TAKEN: Final = 3
TILE_TAKEN: Final = 4
CARD_TAKEN: Final = 5
KEPT: Final = 6
DROPPED: Final = 7
PLAYED: Final = 8
ACTIVATED: Final = 9
PASSED: Final = 10
POWER_USED: Final = 11
PEEKED: Final = 12
SEEN: Final = 13
TOSSED: Final = 14
ENDED: Final = 15
DEPLOYED: Final = 16
WALKED: Final = 17
CAMP_PUT: Final = 18
CAMP_MOVED: Final = 19
TRANSFERRED: Final = 20
STONE_PUT: Final = 21
STONE_MOVED: Final = 22
RECRUITED: Final = 23
UNCOVERED: Final = 24
GUARDED: Final = 25
DUG: Final = 26
TRADED: Final = 27
TILE_LAID: Final = 28
TILE_AWAY: Final = 29
PILED: Final = 30
VOLCANO: Final = 31
DROPPED_IN: Final = 32
LOOKED: Final = 33
ARRANGED: Final = 34
GATHERED: Final = 35
BLUE_TAKEN: Final = 36
COUNTED: Final = 37
POWER_KEPT: Final = 38
FINAL_BEGINS: Final = 39
GAME_OVER: Final = 40
LEFT_BEHIND: Final = 41
