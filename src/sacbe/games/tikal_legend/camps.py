"""Camps: put up for points, put up or moved by cards (L-A3, cards 12 to 14)."""

from __future__ import annotations

from sacbe.boards.masks import bit
from sacbe.boards.masks import first as lowest
from sacbe.core.flat import i64, vec
from sacbe.core.state import EVERYBODY, State
from sacbe.games.tikal_legend import events
from sacbe.games.tikal_legend.components import (
    COMMON_CAMP,
)
from sacbe.games.tikal_legend.moves import (
    M_CAMP,
)
from sacbe.games.tikal_legend.state import (
    CAMPS,
    CAMPS_LEFT,
    CLEAR_SET,
    block,
    free_for,
)


def camp_cells(v: vec[i64], seat: i64) -> i64:
    """Clearings and emptied ruins without a camp, where nobody stands or the seat dominates."""
    return free_for(v, v[CLEAR_SET], seat)


def list_camps(v: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """`camp HEX` from the reserve."""
    cells = camp_cells(v, seat)
    while cells:
        at[n] = M_CAMP | (lowest(cells) << 8)
        n += 1
        cells &= cells - 1
    return n


def put_camp(s: State, seat: i64, hex_: i64) -> None:
    """A camp of the reserve comes to stand on a hex."""
    v = s.v
    v[block(seat) + CAMPS_LEFT] -= 1
    v[CAMPS + seat] |= bit(hex_)
    v[CLEAR_SET] &= ~bit(hex_)
    s.tell(EVERYBODY, events.CAMP_PUT, seat, hex_)


def move_camp(s: State, seat: i64, from_: i64, to: i64) -> None:
    """A card moves a camp; members on the old place stay (Q27)."""
    v = s.v
    v[CAMPS + seat] ^= bit(from_) | bit(to)
    v[CLEAR_SET] ^= bit(from_) | bit(to)
    s.tell(EVERYBODY, events.CAMP_MOVED, seat, from_, to)


def own_camps(v: vec[i64], seat: i64) -> i64:
    """The seat's own camps on the site."""
    return v[CAMPS + seat] & ~COMMON_CAMP
