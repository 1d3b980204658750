"""Laying a terrain hexagon: where it may lie, and what it opens."""

from __future__ import annotations

from typing import Final

from sacbe.boards.masks import BITS, bit, first
from sacbe.core.agenda import arg_of, pop, top
from sacbe.core.flat import i64
from sacbe.core.moves import Moves
from sacbe.core.state import EVERYBODY, State
from sacbe.games.tikal.components import (
    AROUND,
    CELLS,
    JUNGLE,
    KIND,
    NEIGHBOUR,
    OPEN_SIDES,
    TEMPLE,
    TREASURE,
    TURNS,
    VALUE,
    VOLCANO,
    stones_on,
)
from sacbe.games.tikal.events import LAID
from sacbe.games.tikal.moves import LAY, NEXT_ROTATION, move
from sacbe.games.tikal.refusals import EXPLORED_ALREADY, NO_ACCESS, NO_SUCH_MOVE, NOT_BESIDE
from sacbe.games.tikal.state import (
    CLEARINGS,
    EXPLORED,
    FRONTIER,
    LEVEL,
    PATHS,
    ROTATION,
    RUINS,
    TEMPLES,
    TILE,
    VOLCANOES,
    WAFER,
    WAFERS_DRAWN,
)

ANY_SIDE: Final = 64


def sides_to_open(s: State, cell: i64) -> i64:
    """The sides of a cell over which somebody might come: those of enterable hexagons (T3).

    `ANY_SIDE` is set if one of these has a stone towards the cell: then any tile can be reached.
    """
    v = s.v
    enterable = v[EXPLORED] & ~v[VOLCANOES] & AROUND[cell]
    sides: i64 = 0
    if enterable == 0:
        return sides
    for side in range(6):
        there = NEIGHBOUR[cell * 6 + side]
        if there >= 0 and (enterable >> there) & 1:
            sides |= BITS[side]
            facing = (side + 3) % 6
            if (OPEN_SIDES[(v[TILE + there] - 1) * 6 + v[ROTATION + there]] >> facing) & 1:
                sides |= ANY_SIDE
    return sides


def gives_access(tile: i64, rotation: i64, sides: i64) -> bool:
    """T-21: some border towards an enterable hexagon bears a stone, on either side of it."""
    return sides & (ANY_SIDE | OPEN_SIDES[tile * 6 + rotation]) != 0


def has_access(s: State, tile: i64) -> bool:
    """Whether the tile can be laid anywhere with access; else the rule is waived for it (T5).

    A tile with stones can be turned so that any border bears one.
    """
    left = s.v[FRONTIER]
    while left:
        if sides_to_open(s, first(left)):
            return True
        left &= left - 1
    return False


def needs_access(s: State, tile: i64) -> bool:
    """Volcanoes need no access (T4), nor do tiles that can't have any (T5)."""
    return KIND[tile] != VOLCANO and has_access(s, tile)


def list_lays(s: State, out: Moves) -> None:
    """All cells and all rotations that look different (T6)."""
    tile = arg_of(top(s.v))
    turns = TURNS[tile]
    free = not needs_access(s, tile)
    at = out.at
    n = out.n
    left = s.v[FRONTIER]
    while left:
        cell = first(left)
        left &= left - 1
        sides = sides_to_open(s, cell)
        if free:
            sides = ANY_SIDE
        if sides == 0:
            continue
        lay = move(LAY, cell)
        for rotation in range(turns):
            if sides >= ANY_SIDE or gives_access(tile, rotation, sides):
                at[n] = lay
                n += 1
            lay += NEXT_ROTATION
    out.n = n


def refuse_lay(s: State, cell: i64, rotation: i64) -> i64:
    """T-20, T-21: beside an explored hexagon, with access."""
    v = s.v
    tile = arg_of(top(v))
    if cell >= CELLS or rotation >= TURNS[tile]:
        return NO_SUCH_MOVE
    if (v[EXPLORED] >> cell) & 1:
        return EXPLORED_ALREADY
    if not (v[FRONTIER] >> cell) & 1:
        return NOT_BESIDE
    if not gives_access(tile, rotation, sides_to_open(s, cell)) and needs_access(s, tile):
        return NO_ACCESS
    return 0


def do_lay(s: State, seat: i64, cell: i64, rotation: i64) -> None:
    """Lay the pending tile."""
    tile = arg_of(pop(s.v))
    explore(s, tile, cell, rotation)
    s.tell(EVERYBODY, LAID, seat, tile, cell, rotation)


def explore(s: State, tile: i64, cell: i64, rotation: i64) -> None:
    """Put a hexagon on the board, with its treasures (T7), and open the paths to its neighbours."""
    v = s.v
    here = bit(cell)
    kind = KIND[tile]
    v[TILE + cell] = tile + 1
    v[ROTATION + cell] = rotation
    v[EXPLORED] |= here
    v[FRONTIER] = (v[FRONTIER] | AROUND[cell]) & ~v[EXPLORED]
    if kind == TEMPLE:
        v[TEMPLES] |= here
        v[LEVEL + cell] = VALUE[tile]
    elif kind == JUNGLE:
        v[CLEARINGS] |= here
    elif kind == TREASURE:
        v[RUINS] |= here
        v[LEVEL + cell] = VALUE[tile]
        v[WAFER + cell] = v[WAFERS_DRAWN]
        v[WAFERS_DRAWN] += VALUE[tile]
    elif kind == VOLCANO:
        v[VOLCANOES] |= here
    open_paths(s, tile, cell, rotation)


def open_paths(s: State, tile: i64, cell: i64, rotation: i64) -> None:
    """T-33: a path costs the stones of both touching sides; none leads to a volcano (T-34)."""
    v = s.v
    if KIND[tile] == VOLCANO:
        return
    enterable = v[EXPLORED] & ~v[VOLCANOES]
    paths: i64 = 0
    for side in range(6):
        there = NEIGHBOUR[cell * 6 + side]
        if there >= 0 and (enterable >> there) & 1:
            facing = (side + 3) % 6
            stones = stones_on(tile, rotation, side)
            stones += stones_on(v[TILE + there] - 1, v[ROTATION + there], facing)
            paths |= stones << (4 * side)
            v[PATHS + there] |= stones << (4 * facing)
    v[PATHS + cell] = paths
