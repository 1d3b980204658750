"""Temples: floors are uncovered, guardians placed (L-A8, L-A9)."""

from __future__ import annotations

from sacbe.boards.masks import PLACES, PRIME, bit
from sacbe.core.flat import i64, vec
from sacbe.core.state import EVERYBODY, State
from sacbe.games.site.members import heads, holder
from sacbe.games.site.temples import (
    GUARDS_EACH,
    LIMIT,
    TOP_LEVEL,
    floor_left,
    guard_number,
    take_floor,
)
from sacbe.games.tikal_legend import events
from sacbe.games.tikal_legend.moves import (
    M_GUARD,
    M_UNCOVER,
)
from sacbe.games.tikal_legend.state import (
    BLOCK,
    BLOCKS,
    CREW,
    GUARDS,
    OPEN_SET,
    SITE,
    STANDS,
    STOCK,
    E,
    L,
    block,
    crew_of,
    leave,
)

# -- uncover (L-A8) ----------------------------------------------------------------------------


def can_rise(v: vec[i64], hex_: i64) -> bool:
    """Whether the next floor of an unguarded temple is in stock."""
    level = v[SITE + hex_] & 15
    return floor_left(v, STOCK, level)


def list_uncovers(v: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """`uncover HEX`: at most two a temple and turn, an own member for each (Q11)."""
    cells = v[OPEN_SET] & v[STANDS + seat]
    while cells:
        hex_ = PLACES[(cells & -cells) % PRIME]
        cells &= cells - 1
        site = v[SITE + hex_]
        level = site & 15
        if level == TOP_LEVEL or v[STOCK + level + 1] == 0:  # not `floor_left`
            continue
        done = (site >> (8 + (seat << 2))) & 15
        crew = (v[CREW + hex_] >> (seat << 3)) & 255
        if done < LIMIT and (crew & 31) + (crew >> 5) > done:
            at[n] = M_UNCOVER | (hex_ << 8)
            n += 1
    return n


def uncover(s: State, seat: i64, hex_: i64) -> None:
    """The next floor of the stock goes on a temple."""
    v = s.v
    level = take_floor(v, STOCK, v[SITE + hex_] & 15)
    v[SITE + hex_] += 1
    s.tell(EVERYBODY, events.UNCOVERED, seat, hex_, level)


# -- guard (L-A9) ------------------------------------------------------------------------------


def list_guards(v: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """`guard MEMBER HEX`: strict majority, fewer than two own guardians, none there yet (O13)."""
    if v[BLOCKS + seat * BLOCK + GUARDS] >= GUARDS_EACH:
        return n
    cells = v[OPEN_SET] & v[STANDS + seat]
    while cells:
        hex_ = PLACES[(cells & -cells) % PRIME]
        cells &= cells - 1
        crews = v[CREW + hex_]
        crew = (crews >> (seat << 3)) & 255
        if crews != crew << (seat << 3) and holder(crews) != seat:
            continue
        base = M_GUARD | (hex_ << 16)
        if crew & 31:
            at[n] = base
            n += 1
        if crew > 31:
            at[n] = base | (L << 8)
            n += 1
    return n


def guard(s: State, seat: i64, member: i64, hex_: i64) -> None:
    """One member goes on top for good, the seat's others there leave the game."""
    v = s.v
    crew = crew_of(v, hex_, seat)
    leave(v, seat, hex_, E, crew & 31)
    if crew > 31:
        leave(v, seat, hex_, L, crew >> 5)
    v[SITE + hex_] |= guard_number(seat, member) << 4
    v[OPEN_SET] &= ~bit(hex_)
    v[block(seat) + GUARDS] += 1
    s.tell(EVERYBODY, events.GUARDED, seat, member, hex_, heads(crew) - 1)
