"""Treasures: dug up, and exchanged with rivals (L-A10, L-A11)."""

from __future__ import annotations

from typing import Final

from sacbe.boards.masks import PLACES, PRIME, bit
from sacbe.core.flat import i64, vec
from sacbe.core.state import EVERYBODY, State
from sacbe.games.site.temples import LIMIT
from sacbe.games.site.treasures import one
from sacbe.games.tikal_legend import events
from sacbe.games.tikal_legend.knowledge import motif, pile_at
from sacbe.games.tikal_legend.moves import (
    M_DIG,
    M_EXCHANGE,
    arg_a,
    arg_b,
    arg_c,
)
from sacbe.games.tikal_legend.state import (
    BLOCK,
    BLOCKS,
    CLEAR_SET,
    CREW,
    MUSEUM,
    O_EXCHANGE,
    PILE_SET,
    SEATS,
    SITE,
    STANDS,
    block,
)

HIGH_BITS: Final = 0x88888888
"""The top bit of each collection's four: no collection has more than seven treasures."""
MORE_THAN_ONE: Final = 0xEEEEEEEE
"""The bits set where there are two or more of a collection."""


# -- dig (L-A10) -------------------------------------------------------------------------------


def list_digs(v: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """`dig HEX`: at most two a ruins tile and turn, an own member for each (Q11)."""
    cells = v[PILE_SET] & v[STANDS + seat]
    while cells:
        hex_ = PLACES[(cells & -cells) % PRIME]
        cells &= cells - 1
        done = (v[SITE + hex_] >> (8 + (seat << 2))) & 15
        crew = (v[CREW + hex_] >> (seat << 3)) & 255
        if done < LIMIT and (crew & 31) + (crew >> 5) > done:
            at[n] = M_DIG | (hex_ << 8)
            n += 1
    return n


def dig(s: State, seat: i64, hex_: i64) -> None:
    """The top treasure goes to the museum; emptied ruins are a clearing (L-D5)."""
    v, d = s.v, s.deal
    first = pile_at(v, hex_)
    top = first + v[first]
    collection = motif(d, v[top])
    v[top] = 0
    v[first] -= 1
    if v[first] == 0:
        v[PILE_SET] &= ~bit(hex_)
        v[CLEAR_SET] |= bit(hex_)
    v[block(seat) + MUSEUM] += one(collection)
    s.tell(EVERYBODY, events.DUG, seat, hex_, collection)


# -- exchange (L-A11) --------------------------------------------------------------------------


def at_least(mine: i64, theirs: i64) -> i64:
    """A high bit for each collection of which I have at least as many as they."""
    return ((mine | HIGH_BITS) - theirs) & HIGH_BITS


def givable(v: vec[i64], mine: i64, theirs: i64) -> i64:
    """Of what I have, four bits a collection, that which may be given (Q13)."""
    if v[O_EXCHANGE]:
        return mine
    return mine & ((at_least(mine, theirs) >> 3) * 15)


def list_exchanges(v: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """`exchange SEAT COLLECTION COUNT`: own at least as many of it, and enough to give."""
    mine = v[BLOCKS + seat * BLOCK + MUSEUM]
    if mine == 0:
        return n
    for other in range(v[SEATS]):
        theirs = v[BLOCKS + other * BLOCK + MUSEUM]
        if theirs == 0 or other == seat:
            continue
        enough = ((mine | HIGH_BITS) - theirs) & HIGH_BITS  # `at_least`, spelt out
        wanted = enough & (theirs + 0x77777777)
        if wanted == 0:
            continue
        gifts = mine if v[O_EXCHANGE] else mine & ((enough >> 3) * 15)
        while wanted:
            here = wanted & -wanted
            wanted ^= here
            others = gifts & ~((here >> 3) * 15)
            if others == 0:
                continue
            base = M_EXCHANGE | (other << 8) | ((PLACES[here % PRIME] - 3) << 14)
            at[n] = base | (1 << 24)
            n += 1
            if (theirs & ((here >> 3) * 14)) and (others & (others - 1) or others & MORE_THAN_ONE):
                at[n] = base | (2 << 24)
                n += 1
    return n


def give_arg(m: i64) -> i64:
    """The argument of the `give` step that follows an exchange."""
    return arg_a(m) | (arg_b(m) << 4) | (arg_c(m) << 8)
