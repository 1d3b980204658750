"""Treasures: recovering them, and exchanging singles."""

from __future__ import annotations

from sacbe.boards.masks import bit, first
from sacbe.core.flat import i64, vec
from sacbe.core.state import EVERYBODY, State
from sacbe.games.site.treasures import MOTIFS, held, one, singles
from sacbe.games.tikal.components import CELLS, EXCHANGE_COST, RECOVER_COST, TILES
from sacbe.games.tikal.events import EXCHANGED, RECOVERED
from sacbe.games.tikal.moves import EXCHANGE, FIRST, RECOVER, SECOND, THIRD
from sacbe.games.tikal.refusals import (
    NO_SUCH_MOVE,
    NO_TREASURE,
    NOBODY_TO_RECOVER,
    NOT_A_RIVAL,
    NOT_THEIR_SINGLE,
    NOT_YOUR_SINGLE,
    SAME_MOTIF,
    TOO_DEAR,
    TOO_FEW_DIGGERS,
    TWO_TREASURES,
)
from sacbe.games.tikal.state import (
    AP,
    CLEARINGS,
    FOUND,
    LEVEL,
    PRESENT,
    RUINS,
    SEATS,
    WAFER,
    WORKED_TWICE,
    dig_here,
    enough_heads,
)


def list_recovers(v: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """Every treasure hexagon with own members."""
    left = v[PRESENT + seat] & v[RUINS] & ~v[WORKED_TWICE]
    while left:
        cell = first(left)
        left &= left - 1
        if refuse_recover(v, seat, cell) == 0:
            at[n] = RECOVER | (cell << FIRST)
            n += 1
    return n


def refuse_recover(v: vec[i64], seat: i64, cell: i64) -> i64:
    """T-50 to T-52."""
    if cell >= CELLS:
        return NO_SUCH_MOVE
    if not (v[RUINS] >> cell) & 1:
        return NO_TREASURE
    if (v[WORKED_TWICE] >> cell) & 1:
        return TWO_TREASURES
    if not enough_heads(v, seat, cell):
        return TOO_FEW_DIGGERS if (v[PRESENT + seat] >> cell) & 1 else NOBODY_TO_RECOVER
    if v[AP] < RECOVER_COST:
        return TOO_DEAR
    return 0


def do_recover(s: State, seat: i64, cell: i64) -> None:
    """Take the top treasure; the last one leaves a clearing (T-53)."""
    v = s.v
    v[AP] -= RECOVER_COST
    motif = s.deal[TILES + v[WAFER + cell]]
    v[WAFER + cell] += 1
    left = v[LEVEL + cell] - 1
    v[LEVEL + cell] = left
    if left == 0:
        v[RUINS] &= ~bit(cell)
        v[CLEARINGS] |= bit(cell)
    v[FOUND + seat] += one(motif)
    dig_here(v, cell)
    s.tell(EVERYBODY, RECOVERED, seat, cell, motif, left)


def list_exchanges(v: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """Every own single against every rival's single of another motif."""
    own = singles(v[FOUND + seat])
    if own == 0:
        return n
    for rival in range(v[SEATS]):
        theirs = singles(v[FOUND + rival])
        if rival == seat or theirs == 0:
            continue
        for give in range(MOTIFS):
            if not (own >> (give << 2)) & 1:
                continue
            for take in range(MOTIFS):
                if take != give and (theirs >> (take << 2)) & 1:
                    at[n] = EXCHANGE | (give << FIRST) | (rival << SECOND) | (take << THIRD)
                    n += 1
    return n


def refuse_exchange(s: State, seat: i64, give: i64, rival: i64, take: i64) -> i64:
    """T-54 to T-56."""
    v = s.v
    if give >= MOTIFS or take >= MOTIFS or rival >= v[SEATS]:
        return NO_SUCH_MOVE
    if rival == seat:
        return NOT_A_RIVAL
    if held(v[FOUND + seat], give) != 1:
        return NOT_YOUR_SINGLE
    if held(v[FOUND + rival], take) != 1:
        return NOT_THEIR_SINGLE
    if give == take:
        return SAME_MOTIF
    if v[AP] < EXCHANGE_COST:
        return TOO_DEAR
    return 0


def do_exchange(s: State, seat: i64, give: i64, rival: i64, take: i64) -> None:
    """Exchange two singles."""
    v = s.v
    v[AP] -= EXCHANGE_COST
    v[FOUND + seat] += one(take) - one(give)
    v[FOUND + rival] += one(give) - one(take)
    s.tell(EVERYBODY, EXCHANGED, seat, give, rival, take)
