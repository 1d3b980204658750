"""Members of an expedition: placing them, between camps, and over the stones."""

from __future__ import annotations

from typing import Final

from sacbe.boards.masks import PLACES, PRIME
from sacbe.core.flat import i64, vec
from sacbe.core.state import EVERYBODY, State
from sacbe.games.site.members import LEADER, WORKER, has
from sacbe.games.tikal.components import CELLS, NEIGHBOUR, PLACE_COST, TRANSFER_COST
from sacbe.games.tikal.events import PLACED, TRANSFERRED, WALKED
from sacbe.games.tikal.moves import FIRST, NEXT_SIDE, NO_SIDE, PLACE, SECOND, THIRD, TRANSFER, WALK
from sacbe.games.tikal.refusals import (
    BEYOND_BOARD,
    NO_SECRET_PATH,
    NO_SUCH_MOVE,
    NO_WAY,
    NOBODY_THERE,
    NOT_IN_RESERVE,
    NOT_NEIGHBOURS,
    NOT_YOUR_CAMP,
    SAME_CAMP,
    TOO_DEAR,
    UNEXPLORED,
    VOLCANO_AHEAD,
)
from sacbe.games.tikal.state import (
    AP,
    EXPLORED,
    HOMES,
    MEMBERS,
    PATHS,
    PRESENT,
    RESERVE,
    VOLCANOES,
    arrive,
    leave,
    members_at,
    path_cost,
)

PLACE_WORKER: Final = PLACE | (WORKER << FIRST)
PLACE_LEADER: Final = PLACE | (LEADER << FIRST)
TRANSFER_WORKER: Final = TRANSFER | (WORKER << FIRST)
TRANSFER_LEADER: Final = TRANSFER | (LEADER << FIRST)
WALK_WORKER: Final = WALK | (WORKER << FIRST)
WALK_LEADER: Final = WALK | (LEADER << FIRST)

# The lists write into the buffer from its cell `n` on and return where they stopped. What is a call
# elsewhere (`first`, `move`, `members_at`) is spelt out: here a random game spends its time.


def list_places(v: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """Every camp, with a worker and with the leader."""
    reserve = v[RESERVE + seat]
    if reserve == 0:
        return n
    left = v[HOMES + seat]
    while left:
        camp = PLACES[(left & -left) % PRIME] << SECOND
        left &= left - 1
        if reserve & 31:
            at[n] = PLACE_WORKER | camp
            n += 1
        if reserve >= LEADER:
            at[n] = PLACE_LEADER | camp
            n += 1
    return n


def refuse_place(s: State, seat: i64, member: i64, camp: i64) -> i64:
    """T-30: from the reserve to the base camp or an own camp, for one point."""
    v = s.v
    if camp >= CELLS or (member != WORKER and member != LEADER):
        return NO_SUCH_MOVE
    if not (v[HOMES + seat] >> camp) & 1:
        return NOT_YOUR_CAMP
    if not has(v[RESERVE + seat], member):
        return NOT_IN_RESERVE
    if v[AP] < PLACE_COST:
        return TOO_DEAR
    return 0


def do_place(s: State, seat: i64, member: i64, camp: i64) -> None:
    """Place a member."""
    v = s.v
    v[AP] -= PLACE_COST
    v[RESERVE + seat] -= member
    arrive(v, seat, camp, member)
    s.tell(EVERYBODY, PLACED, seat, member, camp)


def list_transfers(v: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """From every camp with own members to every other one."""
    homes = v[HOMES + seat]
    if homes & (homes - 1) == 0:
        return n
    origins = homes & v[PRESENT + seat]
    while origins:
        here = origins & -origins
        origins ^= here
        origin = PLACES[here % PRIME]
        members = v[MEMBERS + seat * CELLS + origin]
        goals = homes ^ here
        while goals:
            way = (origin << SECOND) | (PLACES[(goals & -goals) % PRIME] << THIRD)
            goals &= goals - 1
            if members & 31:
                at[n] = TRANSFER_WORKER | way
                n += 1
            if members >= LEADER:
                at[n] = TRANSFER_LEADER | way
                n += 1
    return n


def refuse_transfer(s: State, seat: i64, member: i64, origin: i64, goal: i64) -> i64:
    """T-31: between the base camp and own camps, for one point."""
    v = s.v
    if origin >= CELLS or goal >= CELLS or (member != WORKER and member != LEADER):
        return NO_SUCH_MOVE
    homes = v[HOMES + seat]
    if not (homes >> origin) & 1 or not (homes >> goal) & 1:
        return NO_SECRET_PATH
    if origin == goal:
        return SAME_CAMP
    if not has(members_at(v, seat, origin), member):
        return NOBODY_THERE
    if v[AP] < TRANSFER_COST:
        return TOO_DEAR
    return 0


def do_transfer(s: State, seat: i64, member: i64, origin: i64, goal: i64) -> None:
    """Move a member on the secret paths between camps."""
    v = s.v
    v[AP] -= TRANSFER_COST
    leave(v, seat, origin, member)
    arrive(v, seat, goal, member)
    s.tell(EVERYBODY, TRANSFERRED, seat, member, origin, goal)


def list_walks(v: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """Over every border with stones that the points left can pay."""
    points = v[AP]
    here = MEMBERS + seat * CELLS
    left = v[PRESENT + seat]
    while left:
        cell = PLACES[(left & -left) % PRIME]
        left &= left - 1
        members = v[here + cell]
        paths = v[PATHS + cell]
        over = cell << SECOND
        while paths:
            stones = paths & 15
            if stones and stones <= points:
                if members & 31:
                    at[n] = WALK_WORKER | over
                    n += 1
                if members >= LEADER:
                    at[n] = WALK_LEADER | over
                    n += 1
            paths >>= 4
            over += NEXT_SIDE
    return n


def refuse_walk(s: State, seat: i64, member: i64, cell: i64, side: i64) -> i64:
    """T-32 to T-34: to a neighbour, over all stones of both sides, never into a volcano."""
    v = s.v
    if cell >= CELLS or side > NO_SIDE or (member != WORKER and member != LEADER):
        return NO_SUCH_MOVE
    if not has(members_at(v, seat, cell), member):
        return NOBODY_THERE
    if side == NO_SIDE:
        return NOT_NEIGHBOURS
    there = NEIGHBOUR[cell * 6 + side]
    if there < 0:
        return BEYOND_BOARD
    if not (v[EXPLORED] >> there) & 1:
        return UNEXPLORED
    if (v[VOLCANOES] >> there) & 1:
        return VOLCANO_AHEAD
    stones = path_cost(v, cell, side)
    if stones == 0:
        return NO_WAY
    if stones > v[AP]:
        return TOO_DEAR
    return 0


def do_walk(s: State, seat: i64, member: i64, cell: i64, side: i64) -> None:
    """Walk over a border."""
    v = s.v
    v[AP] -= path_cost(v, cell, side)
    there = NEIGHBOUR[cell * 6 + side]
    leave(v, seat, cell, member)
    arrive(v, seat, there, member)
    s.tell(EVERYBODY, WALKED, seat, member, cell, there)
