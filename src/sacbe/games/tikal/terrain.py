"""Laying a terrain hexagon: where it may lie, and what it opens."""

from __future__ import annotations

from sacbe.boards.masks import BITS, PLACES, PRIME, bit, first
from sacbe.core.agenda import arg_of, pop, top
from sacbe.core.flat import i64, vec
from sacbe.core.state import EVERYBODY, State
from sacbe.games.site.stones import add_stones
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
from sacbe.games.tikal.moves import FIRST, LAY, NEXT_ROTATION
from sacbe.games.tikal.refusals import EXPLORED_ALREADY, NO_ACCESS, NO_SUCH_MOVE, NOT_BESIDE
from sacbe.games.tikal.state import (
    ACCESS,
    ANY_SIDE,
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


def gives_access(tile: i64, rotation: i64, sides: i64) -> bool:
    """T-21: some border towards an enterable hexagon bears a stone, on either side of it."""
    return sides & (ANY_SIDE | OPEN_SIDES[tile * 6 + rotation]) != 0


def has_access(v: vec[i64]) -> bool:
    """Whether a tile can be laid anywhere with access; else the rule is waived for it (T5).

    A tile with stones can be turned so that any border bears one.
    """
    left = v[FRONTIER]
    while left:
        if v[ACCESS + first(left)]:
            return True
        left &= left - 1
    return False


def needs_access(v: vec[i64], tile: i64) -> bool:
    """Volcanoes need no access (T4), nor do tiles that can't have any (T5)."""
    return KIND[tile] != VOLCANO and has_access(v)


def list_lays(v: vec[i64], at: vec[i64], n: i64) -> i64:
    """All cells and all rotations that look different (T6)."""
    tile = arg_of(top(v))
    turns = TURNS[tile]
    free = not needs_access(v, tile)
    left = v[FRONTIER]
    while left:
        cell = PLACES[(left & -left) % PRIME]
        left &= left - 1
        sides = v[ACCESS + cell]
        if free:
            sides = ANY_SIDE
        if sides == 0:
            continue
        lay = LAY | (cell << FIRST)
        for rotation in range(turns):
            if sides >= ANY_SIDE or gives_access(tile, rotation, sides):
                at[n] = lay
                n += 1
            lay += NEXT_ROTATION
    return n


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
    if not gives_access(tile, rotation, v[ACCESS + cell]) and needs_access(v, tile):
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
    v[ACCESS + cell] = 0
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
    """T-33: a path costs the stones of both touching sides; none leads to a volcano (T-34).

    Over each side towards an unexplored cell there may be a path one day (T3).
    """
    v = s.v
    if KIND[tile] == VOLCANO:
        return
    explored = v[EXPLORED]
    enterable = explored & ~v[VOLCANOES]
    for side in range(6):
        there = NEIGHBOUR[cell * 6 + side]
        if there < 0:
            continue
        facing = (side + 3) % 6
        stones = stones_on(tile, rotation, side)
        if (enterable >> there) & 1:
            stones += stones_on(v[TILE + there] - 1, v[ROTATION + there], facing)
            add_stones(v, PATHS, cell, side, there, stones)
        elif not (explored >> there) & 1:
            v[ACCESS + there] |= BITS[facing]
            if stones:
                v[ACCESS + there] |= ANY_SIDE
