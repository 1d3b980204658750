"""Temples: uncovering levels, who holds one, and guards."""

from __future__ import annotations

from sacbe.boards.masks import bit, first
from sacbe.core.flat import i64, vec
from sacbe.core.state import EVERYBODY, State
from sacbe.games.site.members import LEADER, WORKER, has, heads
from sacbe.games.site.members import holder as strongest
from sacbe.games.site.temples import floor_left, guard_number, guard_seat, take_floor
from sacbe.games.tikal.components import CELLS, GUARD_COST, TOP_LEVEL, UNCOVER_COST
from sacbe.games.tikal.events import GUARDED as GUARDED_EVENT
from sacbe.games.tikal.events import UNCOVERED
from sacbe.games.tikal.moves import FIRST, SECOND, UNCOVER
from sacbe.games.tikal.moves import GUARD as GUARD_MOVE
from sacbe.games.tikal.refusals import (
    FROZEN,
    GUARDED_ALREADY,
    NO_GUARD_LEFT,
    NO_LEVEL_LEFT,
    NO_MAJORITY,
    NO_SUCH_MOVE,
    NO_TEMPLE,
    NOBODY_TO_POST,
    NOBODY_TO_UNCOVER,
    TOO_DEAR,
    TOO_FEW_MEMBERS,
    TOP_REACHED,
    TWO_LEVELS,
)
from sacbe.games.tikal.state import (
    AP,
    GUARD,
    GUARDED,
    GUARDS_LEFT,
    LEVEL,
    MEMBERS,
    PRESENT,
    SEATS,
    STOCK,
    TEMPLES,
    WORKED_TWICE,
    dig_here,
    enough_heads,
    members_at,
)


def list_uncovers(v: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """Every temple with own members."""
    left = v[PRESENT + seat] & v[TEMPLES] & ~v[GUARDED] & ~v[WORKED_TWICE]
    while left:
        cell = first(left)
        left &= left - 1
        if refuse_uncover(v, seat, cell) == 0:
            at[n] = UNCOVER | (cell << FIRST)
            n += 1
    return n


def refuse_uncover(v: vec[i64], seat: i64, cell: i64) -> i64:
    """T-40 to T-45."""
    if cell >= CELLS:
        return NO_SUCH_MOVE
    if not (v[TEMPLES] >> cell) & 1:
        return NO_TEMPLE
    if (v[GUARDED] >> cell) & 1:
        return FROZEN
    if (v[WORKED_TWICE] >> cell) & 1:
        return TWO_LEVELS
    if not enough_heads(v, seat, cell):
        return TOO_FEW_MEMBERS if members_at(v, seat, cell) else NOBODY_TO_UNCOVER
    level = v[LEVEL + cell]
    if level == TOP_LEVEL:
        return TOP_REACHED
    if not floor_left(v, STOCK, level):
        return NO_LEVEL_LEFT
    if v[AP] < UNCOVER_COST:
        return TOO_DEAR
    return 0


def do_uncover(s: State, seat: i64, cell: i64) -> None:
    """Put the next level on top."""
    v = s.v
    v[AP] -= UNCOVER_COST
    level = take_floor(v, STOCK, v[LEVEL + cell])
    v[LEVEL + cell] = level
    dig_here(v, cell)
    s.tell(EVERYBODY, UNCOVERED, seat, cell, level)


def holder(v: vec[i64], cell: i64) -> i64:
    """T-71: who would score this temple: its guard, else whoever is alone the strongest; or -1."""
    guard = v[GUARD + cell]
    if guard:
        return guard_seat(guard)
    crews: i64 = 0
    for seat in range(v[SEATS]):
        crews |= v[MEMBERS + seat * CELLS + cell] << (seat << 3)
    return strongest(crews)


def list_guards(v: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """Every temple with own members, with a worker and with the leader."""
    if v[GUARDS_LEFT + seat] == 0:
        return n
    left = v[PRESENT + seat] & v[TEMPLES] & ~v[GUARDED]
    while left:
        cell = first(left)
        left &= left - 1
        if holder(v, cell) == seat:
            members = members_at(v, seat, cell)
            if members & 31:
                at[n] = GUARD_MOVE | (WORKER << FIRST) | (cell << SECOND)
                n += 1
            if members >= LEADER:
                at[n] = GUARD_MOVE | (LEADER << FIRST) | (cell << SECOND)
                n += 1
    return n


def refuse_guard(s: State, seat: i64, member: i64, cell: i64) -> i64:
    """T-46 to T-48."""
    v = s.v
    if cell >= CELLS or (member != WORKER and member != LEADER):
        return NO_SUCH_MOVE
    if not (v[TEMPLES] >> cell) & 1:
        return NO_TEMPLE
    if (v[GUARDED] >> cell) & 1:
        return GUARDED_ALREADY
    if not has(members_at(v, seat, cell), member):
        return NOBODY_TO_POST
    if v[GUARDS_LEFT + seat] == 0:
        return NO_GUARD_LEFT
    if holder(v, cell) != seat:
        return NO_MAJORITY
    if v[AP] < GUARD_COST:
        return TOO_DEAR
    return 0


def do_guard(s: State, seat: i64, member: i64, cell: i64) -> None:
    """T-49: one member keeps guard for good, the seat's others here leave the game."""
    v = s.v
    v[AP] -= GUARD_COST
    v[GUARDS_LEFT + seat] -= 1
    others = heads(members_at(v, seat, cell)) - 1
    v[MEMBERS + seat * CELLS + cell] = 0
    v[PRESENT + seat] &= ~bit(cell)
    v[GUARD + cell] = guard_number(seat, member >> 5)
    v[GUARDED] |= bit(cell)
    s.tell(EVERYBODY, GUARDED_EVENT, seat, member, cell, others)
