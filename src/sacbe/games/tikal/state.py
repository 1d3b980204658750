"""How a position of Tikal lies in the flat array, and small questions about it."""

from __future__ import annotations

from typing import Final

from sacbe.boards.masks import bit
from sacbe.core.flat import i64, vec
from sacbe.core.state import FREE
from sacbe.games.site.stones import stones_over
from sacbe.games.site.temples import enough_for_one_more
from sacbe.games.tikal.components import CELLS

# -- the game -------------------------------------------------------------------------------------
SEATS: Final = FREE
AUCTION: Final = FREE + 1
EDITION: Final = FREE + 2
TURN: Final = FREE + 3
"""How many turns and bids are over."""
TERRAIN_DRAWN: Final = FREE + 4
WAFERS_DRAWN: Final = FREE + 5
SCORINGS: Final = FREE + 6
"""How many scoring rounds have begun."""
LAST: Final = FREE + 7
"""The seat of the last normal turn that ended; before the first one, the last seat."""

# -- the turn in progress -------------------------------------------------------------------------
AP: Final = FREE + 8
WORKED_ONCE: Final = FREE + 9
"""Hexagons where one level or treasure was dug up in this turn."""
WORKED_TWICE: Final = FREE + 10

# -- the auction ----------------------------------------------------------------------------------
HIGH_BID: Final = FREE + 11
HIGH_BIDDER: Final = FREE + 12
"""Seat + 1, 0 before the first bid."""
PASSED: Final = FREE + 13
FIRST_PASSED: Final = FREE + 14
"""Seat + 1 of the first to pass, 0 if nobody has."""
TURNED: Final = FREE + 15
"""The seats whose turn indicator is turned over."""
OFFER: Final = FREE + 16
"""Up to four tiles on display, tile + 1, no gaps."""

# -- the board, as masks of cells -----------------------------------------------------------------
EXPLORED: Final = FREE + 20
FRONTIER: Final = FREE + 21
"""Unexplored cells beside explored ones."""
TEMPLES: Final = FREE + 22
CLEARINGS: Final = FREE + 23
"""Jungle, and treasure hexagons that were emptied."""
RUINS: Final = FREE + 24
"""Treasure hexagons with treasures left."""
VOLCANOES: Final = FREE + 25
GUARDED: Final = FREE + 26
CAMPED: Final = FREE + 27

# -- per seat -------------------------------------------------------------------------------------
RESERVE: Final = FREE + 28
"""Members not yet on the board."""
PRESENT: Final = FREE + 32
"""Mask of the cells where the seat has members."""
HOMES: Final = FREE + 36
"""Mask of the base camp and the seat's own camps."""
CAMPS_LEFT: Final = FREE + 40
GUARDS_LEFT: Final = FREE + 44
FOUND: Final = FREE + 48
"""The seat's treasures."""
SHEET: Final = FREE + 52
"""Ten sources of points per seat."""
SOURCES: Final = 10

# -- per level and per cell -----------------------------------------------------------------------
STOCK: Final = FREE + 92
"""Square temple tiles left, by level 0 to 10."""
TILE: Final = FREE + 104
"""Tile + 1, 0 where nothing is explored."""
ROTATION: Final = TILE + CELLS
LEVEL: Final = ROTATION + CELLS
"""A temple's level; a treasure hexagon's treasures left."""
WAFER: Final = LEVEL + CELLS
"""Where in the deal a treasure hexagon's top treasure lies."""
GUARD: Final = WAFER + CELLS
"""0, or 1 + 2 * seat, one more if the leader keeps guard."""
PATHS: Final = GUARD + CELLS
"""Cost of leaving over each of the six sides, four bits a side, 0 for no way."""
ACCESS: Final = PATHS + CELLS
"""The sides of an unexplored cell over which somebody might come, six bits, and `ANY_SIDE` if one
of them has a stone towards the cell: then any tile can be reached there."""
ANY_SIDE: Final = 64
MEMBERS: Final = ACCESS + CELLS
"""Members by seat * 40 + cell."""
SIZE: Final = MEMBERS + 4 * CELLS

# -- steps of the agenda --------------------------------------------------------------------------
DRAW: Final = 1
"""Basic game: the next seat draws a tile. Waits at the bottom till the stack is empty."""
ROUND: Final = 2
"""Auction game: put tiles on display. Waits at the bottom likewise."""
SALE: Final = 3
"""Auction game: find out who gets the next turn of this round."""
TO_BID: Final = 4
"""A seat bids or passes."""
TO_CHOOSE: Final = 5
"""A seat chooses one of the tiles on display."""
BEGIN: Final = 6
"""A seat gets ten action points."""
TO_LAY: Final = 7
"""A seat lays a tile, the argument."""
TO_ACT: Final = 8
"""A seat spends action points; argument 1 in a scoring round."""
SCORE: Final = 9
"""A seat's points are counted."""

# -- editions -------------------------------------------------------------------------------------
SUPER_MEEPLE: Final = 0
TILSIT: Final = 1
RIO_GRANDE: Final = 2

# -- sources of points, then temples and treasures of each scoring round in turn ------------------
START: Final = 0
BIDS: Final = 1
FIRST_SCORING: Final = 2


def score(v: vec[i64], seat: i64) -> i64:
    """A seat's points: the sum of its sheet."""
    at = SHEET + seat * SOURCES
    total: i64 = 0
    for i in range(SOURCES):
        total += v[at + i]
    return total


def members_at(v: vec[i64], seat: i64, cell: i64) -> i64:
    """A seat's members on a cell."""
    return v[MEMBERS + seat * CELLS + cell]


def arrive(v: vec[i64], seat: i64, cell: i64, member: i64) -> None:
    """A member comes to a cell."""
    v[MEMBERS + seat * CELLS + cell] += member
    v[PRESENT + seat] |= bit(cell)


def leave(v: vec[i64], seat: i64, cell: i64, member: i64) -> None:
    """A member leaves a cell."""
    at = MEMBERS + seat * CELLS + cell
    left = v[at] - member
    v[at] = left
    if left == 0:
        v[PRESENT + seat] &= ~bit(cell)


def path_cost(v: vec[i64], cell: i64, side: i64) -> i64:
    """The stones between a cell and its neighbour, 0 if there is no way."""
    return stones_over(v[PATHS + cell], side)


def dug_here(v: vec[i64], cell: i64) -> i64:
    """How many levels or treasures were dug up here in this turn."""
    return ((v[WORKED_ONCE] >> cell) & 1) + ((v[WORKED_TWICE] >> cell) & 1)


def dig_here(v: vec[i64], cell: i64) -> None:
    """Count one more level or treasure for this turn."""
    if (v[WORKED_ONCE] >> cell) & 1:
        v[WORKED_TWICE] |= bit(cell)
    else:
        v[WORKED_ONCE] |= bit(cell)


def enough_heads(v: vec[i64], seat: i64, cell: i64) -> bool:
    """Whether there is a member for one more level or treasure here in this turn (T8)."""
    return enough_for_one_more(members_at(v, seat, cell), dug_here(v, cell))


def offer_size(v: vec[i64]) -> i64:
    """How many tiles lie on display."""
    n: i64 = 0
    while n < 4 and v[OFFER + n]:
        n += 1
    return n
