"""Members come, walk, change camp, and are recruited (L-A1, L-A2, L-A4, L-A6, L-A7)."""

from __future__ import annotations

from typing import Final

from sacbe.boards.masks import PLACES, PRIME
from sacbe.core.flat import i64, vec
from sacbe.core.state import EVERYBODY, State, flat
from sacbe.games.tikal_legend import events
from sacbe.games.tikal_legend.components import (
    AROUND,
    NEXT,
)
from sacbe.games.tikal_legend.moves import (
    M_DEPLOY,
    M_TRANSFER,
    M_WALK,
)
from sacbe.games.tikal_legend.state import (
    BLOCK,
    BLOCKS,
    BOX_E,
    CAMPS,
    CREW,
    EXPLORERS,
    LEADERS,
    STANDS,
    WAY_SIDE,
    WAY_STONES,
    WAYS,
    L,
    block,
    join,
    leave,
)

# -- deploy (L-A1), transfer (L-A4) ------------------------------------------------------------


def list_deploys(v: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """`deploy MEMBER HEX`: to the common camp and own camps."""
    first = BLOCKS + seat * BLOCK
    explorers = v[first + EXPLORERS]
    leaders = v[first + LEADERS]
    if explorers == 0 and leaders == 0:
        return n
    camps = v[CAMPS + seat]
    while camps:
        here = camps & -camps
        camps ^= here
        base = M_DEPLOY | (PLACES[here % PRIME] << 16)
        if explorers:
            at[n] = base
            n += 1
        if leaders:
            at[n] = base | (L << 8)
            n += 1
    return n


def deploy(s: State, seat: i64, member: i64, hex_: i64) -> None:
    """A member of the available reserve comes to a hex."""
    v = s.v
    v[block(seat) + EXPLORERS + member] -= 1
    join(v, seat, hex_, member)
    s.tell(EVERYBODY, events.DEPLOYED, seat, member, hex_)


def list_transfers(v: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """`transfer MEMBER FROM TO`: between the common camp and own ones."""
    camps = v[CAMPS + seat]
    starts = camps & v[STANDS + seat]
    if starts == 0 or camps & (camps - 1) == 0:
        return n
    while starts:
        here = starts & -starts
        starts ^= here
        from_ = PLACES[here % PRIME]
        crew = (v[CREW + from_] >> (seat << 3)) & 255
        base = M_TRANSFER | (from_ << 16)
        others = camps ^ here
        while others:
            there = others & -others
            others ^= there
            m = base | (PLACES[there % PRIME] << 24)
            if crew & 31:
                at[n] = m
                n += 1
            if crew > 31:
                at[n] = m | (L << 8)
                n += 1
    return n


def transfer(s: State, seat: i64, member: i64, from_: i64, to: i64) -> None:
    """A member changes camp."""
    leave(s.v, seat, from_, member)
    join(s.v, seat, to, member)
    s.tell(EVERYBODY, events.TRANSFERRED, seat, member, from_, to)


# -- walk (L-A2) -------------------------------------------------------------------------------


WALKS: Final[vec[i64]] = flat(
    [M_WALK | (i // 6 << 16) | (max(beyond, 0) << 24) for i, beyond in enumerate(AROUND)]
)
"""`WALKS[6 * hex + side]` is the move of an explorer over that side."""


def list_walks(v: vec[i64], seat: i64, most: i64, at: vec[i64], n: i64) -> i64:
    """`walk MEMBER FROM TO` over at most so many stones."""
    stands = v[STANDS + seat]
    shift = seat << 3
    most <<= 3
    while stands:
        here = stands & -stands
        stands ^= here
        hex_ = PLACES[here % PRIME]
        crew = (v[CREW + hex_] >> shift) & 255
        ways = v[WAYS + hex_]
        first = 6 * hex_
        if crew < 32:
            while ways:
                if ways & WAY_STONES <= most:
                    at[n] = WALKS[first + (ways & WAY_SIDE)]
                    n += 1
                ways >>= 7
        while ways:
            if ways & WAY_STONES <= most:
                if crew & 31:
                    at[n] = WALKS[first + (ways & WAY_SIDE)]
                    n += 1
                at[n] = WALKS[first + (ways & WAY_SIDE)] | (L << 8)
                n += 1
            ways >>= 7
    return n


def path_between(v: vec[i64], from_: i64, to: i64) -> i64:
    """Stones and tokens between two hexes that touch; 0 also if they don't."""
    ways = v[WAYS + from_]
    first = 6 * from_
    while ways:
        if NEXT[first + (ways & WAY_SIDE)] == to:
            return (ways & WAY_STONES) >> 3
        ways >>= 7
    return 0


def walk(s: State, seat: i64, member: i64, from_: i64, to: i64) -> i64:
    """A member crosses an edge; how many stones that took."""
    v = s.v
    stones = path_between(v, from_, to)
    leave(v, seat, from_, member)
    join(v, seat, to, member)
    s.tell(EVERYBODY, events.WALKED, seat, member, from_, to)
    return stones


# -- recruit (L-A6, L-A7) ----------------------------------------------------------------------


def recruit(s: State, seat: i64, member: i64, most: i64) -> i64:
    """Up to so many members come from the box to the reserve, as many as there are."""
    v = s.v
    first = block(seat)
    n = min(most, v[first + BOX_E + member])
    if n:
        v[first + BOX_E + member] -= n
        v[first + EXPLORERS + member] += n
        s.tell(EVERYBODY, events.RECRUITED, seat, member, n)
    return n
