"""Camps: each seat may pitch two."""

from __future__ import annotations

from sacbe.boards.masks import bit, first
from sacbe.core.flat import i64, vec
from sacbe.core.state import EVERYBODY, State
from sacbe.games.tikal.components import CAMP_COST, CELLS
from sacbe.games.tikal.events import CAMPED as CAMPED_EVENT
from sacbe.games.tikal.moves import CAMP, FIRST
from sacbe.games.tikal.refusals import (
    CAMP_THERE,
    NO_CAMP_LEFT,
    NO_CLEARING,
    NO_MEMBER_FOR_CAMP,
    NO_SUCH_MOVE,
    TOO_DEAR,
)
from sacbe.games.tikal.state import (
    AP,
    CAMPED,
    CAMPS_LEFT,
    CLEARINGS,
    EDITION,
    HOMES,
    PRESENT,
    RIO_GRANDE,
)


def list_camps(v: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """Every free clearing; but for Rio Grande with an own member on it (T1)."""
    if v[CAMPS_LEFT + seat] == 0:
        return n
    left = v[CLEARINGS] & ~v[CAMPED]
    if v[EDITION] != RIO_GRANDE:
        left &= v[PRESENT + seat]
    while left:
        at[n] = CAMP | (first(left) << FIRST)
        n += 1
        left &= left - 1
    return n


def refuse_camp(s: State, seat: i64, cell: i64) -> i64:
    """T-60 to T-63."""
    v = s.v
    if cell >= CELLS:
        return NO_SUCH_MOVE
    if not (v[CLEARINGS] >> cell) & 1:
        return NO_CLEARING
    if (v[CAMPED] >> cell) & 1:
        return CAMP_THERE
    if v[CAMPS_LEFT + seat] == 0:
        return NO_CAMP_LEFT
    if v[EDITION] != RIO_GRANDE and not (v[PRESENT + seat] >> cell) & 1:
        return NO_MEMBER_FOR_CAMP
    if v[AP] < CAMP_COST:
        return TOO_DEAR
    return 0


def do_camp(s: State, seat: i64, cell: i64) -> None:
    """Pitch a camp."""
    v = s.v
    v[AP] -= CAMP_COST
    v[CAMPS_LEFT + seat] -= 1
    v[HOMES + seat] |= bit(cell)
    v[CAMPED] |= bit(cell)
    s.tell(EVERYBODY, CAMPED_EVENT, seat, cell)
