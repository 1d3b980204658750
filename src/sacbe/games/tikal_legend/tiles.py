"""Laying terrain tiles, those of the campsite and those of the edge (L-T1 to L-T8, cards 22-24)."""

from __future__ import annotations

from sacbe.boards.masks import BITS, PLACES, PRIME, bit
from sacbe.boards.masks import first as lowest
from sacbe.core.agenda import pop, replace, step
from sacbe.core.flat import i64, vec
from sacbe.core.state import EVERYBODY, State
from sacbe.games.site.members import holder
from sacbe.games.tikal_legend import events, steps
from sacbe.games.tikal_legend.components import (
    CLEARING,
    DOTTED,
    FIRST_EDGE,
    HEXES,
    INNER,
    NEAR,
    NEXT,
    OPPOSITE,
    RUIN_OF,
    RUINS,
    TEMPLE,
    TILE_KIND,
    TILE_SIZE,
    VOLCANO,
)
from sacbe.games.tikal_legend.moves import M_AT, M_AWAY, NEXT_ROTATION, arg_a, arg_b, kind_of_move
from sacbe.games.tikal_legend.scoring import start_scoring
from sacbe.games.tikal_legend.state import (
    CLEAR_SET,
    CREW,
    D_PERIODS,
    D_STONES,
    HELD,
    HELD_ROOM,
    O_PILE_TOP,
    OPEN_SET,
    PATHS,
    PILE_CELLS,
    PILE_SET,
    PILES,
    SITE,
    STANDS,
    TEMPLE_SET,
    TILED,
    TREASURES_DRAWN,
    TURNS,
    WHAT,
    block,
    drop_row,
    free_for,
    note_ways,
)

# -- where a tile may go -----------------------------------------------------------------------


def inner_cells(v: vec[i64], seat: i64) -> i64:
    """Where a campsite tile may go; if nowhere, any inner jungle will do (Q18)."""
    jungles = INNER & ~v[TILED]
    cells = free_for(v, jungles, seat)
    return cells or jungles


def edge_cells(v: vec[i64], seat: i64) -> i64:
    """Dotted jungles beside a tile, free for the seat (Q17): the tile may still lack access."""
    tiled = v[TILED]
    cells = DOTTED & ~tiled
    beside: i64 = 0
    while cells:
        here = cells & -cells
        cells ^= here
        if NEAR[lowest(here)] & tiled:
            beside |= here
    return free_for(v, beside, seat)


def turns_towards_first(d: vec[i64], tile: i64) -> i64:
    """A bit for each rotation in which the tile has stones on the first side of its hex."""
    stones = D_STONES + 6 * tile
    turns: i64 = 0
    for k in range(6):
        if d[stones + k]:
            turns |= BITS[(6 - k) % 6]
    return turns


def turns_with_access(v: vec[i64], hex_: i64, turns: i64) -> i64:
    """A bit for each rotation in which a tile beside it, or the common camp, gives access (Q16).

    `turns` are those of `turns_towards_first`; turned once more, a tile has the same one side on.
    """
    tiled = v[TILED]
    paths = v[PATHS + hex_]
    first = 6 * hex_
    found: i64 = 0
    for side in range(6):
        beyond = NEXT[first + side]
        if beyond >= 0 and (tiled >> beyond) & 1:
            if (paths >> (side << 2)) & 15:
                return 63
            found |= (turns << side) | (turns >> (6 - side))
    return found & 63


def can_lay_edge(v: vec[i64], d: vec[i64], seat: i64, tile: i64) -> bool:
    """Whether an edge tile has any place."""
    tiled = v[TILED]
    towards = turns_towards_first(d, tile)
    cells = DOTTED & ~tiled
    while cells:
        hex_ = lowest(cells)
        cells &= cells - 1
        if NEAR[hex_] & tiled == 0:
            continue
        crews = v[CREW + hex_]
        if (crews == 0 or holder(crews) == seat) and turns_with_access(v, hex_, towards):
            return True
    return False


def has_choice(v: vec[i64], seat: i64, tile: i64) -> bool:
    """Whether a campsite tile has more than one place, so that nobody need count its rotations."""
    if tile >= FIRST_EDGE:
        return False
    jungles = INNER & ~v[TILED]
    cells = jungles & ~v[STANDS] & ~v[STANDS + 1] & ~v[STANDS + 2] & ~v[STANDS + 3]
    if cells & (cells - 1):
        return True
    cells = inner_cells(v, seat)
    return cells & (cells - 1) != 0


# -- the moves ---------------------------------------------------------------------------------


def list_lay(v: vec[i64], d: vec[i64], seat: i64, tile: i64, at: vec[i64], n: i64) -> i64:
    """`at HEX ROTATION`; of rotations that look alike the smallest."""
    period = d[D_PERIODS + tile]
    if tile < FIRST_EDGE:
        cells = inner_cells(v, seat)
        if cells == 0:
            at[n] = M_AWAY
            return n + 1
        while cells:
            base = M_AT | (PLACES[(cells & -cells) % PRIME] << 8)
            cells &= cells - 1
            for m in range(base, base + period * NEXT_ROTATION, NEXT_ROTATION):
                at[n] = m
                n += 1
        return n
    towards = turns_towards_first(d, tile)
    cells = edge_cells(v, seat)
    while cells:
        hex_ = lowest(cells)
        cells &= cells - 1
        turns = turns_with_access(v, hex_, towards)
        for rotation in range(period):
            if (turns >> rotation) & 1:
                at[n] = M_AT | (hex_ << 8) | (rotation << 16)
                n += 1
    return n


def do_lay(s: State, seat: i64, tile: i64, m: i64) -> None:
    """Lay the tile of the step. A volcano of the campsite starts a scoring (L-T6, Q35)."""
    v = s.v
    if tile >= FIRST_EDGE:
        pop(v)
        put_tile(s, arg_a(m), tile, arg_b(m))
        s.tell(EVERYBODY, events.TILE_LAID, seat, tile, arg_a(m))
        return
    drop_row(v, block(seat) + HELD, HELD_ROOM, tile + 1)
    if kind_of_move(m) == M_AWAY:
        s.tell(EVERYBODY, events.TILE_AWAY, seat, tile)
    else:
        s.tell(EVERYBODY, events.TILE_LAID, seat, tile, arg_a(m))
        put_tile(s, arg_a(m), tile, arg_b(m))
    if TILE_KIND[tile] == VOLCANO:
        pop(v)
        v[TURNS] += 1
        s.tell(EVERYBODY, events.VOLCANO, seat)
        start_scoring(s, seat)
    else:
        replace(v, step(steps.AFTER, seat))


def put_tile(s: State, hex_: i64, tile: i64, rotation: i64) -> None:
    """A tile comes to lie; members and stone tokens there stay (L-T2)."""
    v, d = s.v, s.deal
    here = bit(hex_)
    v[WHAT + hex_] = (tile + 1) | (rotation << 8)
    v[TILED] |= here
    add_stones(v, d, hex_, tile, rotation)
    kind = TILE_KIND[tile]
    if kind == TEMPLE:
        v[SITE + hex_] |= TILE_SIZE[tile]
        v[TEMPLE_SET] |= here
        v[OPEN_SET] |= here
    elif kind == CLEARING:
        v[CLEAR_SET] |= here
    elif kind == RUINS:
        v[PILE_SET] |= here
        draw_pile(v, PILES + PILE_CELLS * RUIN_OF[tile], TILE_SIZE[tile])
        s.tell(EVERYBODY, events.PILED, -1, hex_, TILE_SIZE[tile])


def add_stones(v: vec[i64], d: vec[i64], hex_: i64, tile: i64, rotation: i64) -> None:
    """The stones of a tile join the paths over its sides (Q15)."""
    side = rotation
    for cell in range(D_STONES + 6 * tile, D_STONES + 6 * tile + 6):
        stones = d[cell]
        if stones:
            beyond = NEXT[6 * hex_ + side]
            if beyond >= 0:
                v[PATHS + hex_] += stones << (side << 2)
                v[PATHS + beyond] += stones << (OPPOSITE[side] << 2)
                note_ways(v, beyond)
        side += 1
        if side == 6:
            side = 0
    note_ways(v, hex_)


def draw_pile(v: vec[i64], pile: i64, masks: i64) -> None:
    """Draw as many treasures as masks, unseen (L-T5); the first one is the top (O9)."""
    drawn = v[TREASURES_DRAWN]
    v[TREASURES_DRAWN] = drawn + masks
    v[pile] = masks
    for k in range(masks):
        if v[O_PILE_TOP]:
            v[pile + 1 + k] = drawn + k + 1
        else:
            v[pile + masks - k] = drawn + k + 1


def look_alike(d: vec[i64], tile: i64, rotation: i64) -> i64:
    """The smallest rotation that looks like this one."""
    return rotation % d[D_PERIODS + tile]


def count_periods(d: vec[i64]) -> None:
    """Write down how many rotations of each tile look different."""
    for tile in range(HEXES):
        d[D_PERIODS + tile] = _period(d, D_STONES + 6 * tile)


def _period(d: vec[i64], first: i64) -> i64:
    for period in (1, 2, 3):
        side: i64 = 0
        while side < 6 and d[first + side] == d[first + (side + period) % 6]:
            side += 1
        if side == 6:
            return period
    return 6
