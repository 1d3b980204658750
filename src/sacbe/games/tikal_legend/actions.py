"""The eleven actions of action points (L-A1 to L-A11): which can be paid, and doing one.

Each is told in full in its module: `members`, `camps`, `stones`, `temples`, `treasures`. In the
lists there small functions are spelt out where it counts: interpreted, a call costs as much as the
rest of the loop, and there a random game spends its time.
"""

from __future__ import annotations

from typing import Final

from sacbe.boards.masks import bit
from sacbe.core.agenda import push, step
from sacbe.core.flat import i64, vec
from sacbe.core.state import State
from sacbe.games.tikal_legend import steps
from sacbe.games.tikal_legend.camps import list_camps, put_camp
from sacbe.games.tikal_legend.components import (
    COMMON_CAMP,
)
from sacbe.games.tikal_legend.members import (
    deploy,
    list_deploys,
    list_transfers,
    list_walks,
    path_between,
    recruit,
    transfer,
    walk,
)
from sacbe.games.tikal_legend.moves import (
    M_CAMP,
    M_DEPLOY,
    M_DIG,
    M_END,
    M_EXCHANGE,
    M_GUARD,
    M_RECRUIT,
    M_STONE,
    M_TRANSFER,
    M_UNCOVER,
    M_WALK,
    arg_a,
    arg_b,
    arg_c,
    kind_of_move,
)
from sacbe.games.tikal_legend.state import (
    BLOCK,
    BLOCKS,
    BOX_E,
    BOX_L,
    CAMPS,
    CAMPS_LEFT,
    MUSEUM,
    OPEN_SET,
    PILE_SET,
    POINTS,
    SITE,
    STANDS,
    WORKED,
    L,
)
from sacbe.games.tikal_legend.stones import start_stone
from sacbe.games.tikal_legend.temples import guard, list_guards, list_uncovers, uncover
from sacbe.games.tikal_legend.treasures import dig, give_arg, list_digs, list_exchanges

DEPLOY_COST: Final = 1
CAMP_COST: Final = 5
TRANSFER_COST: Final = 1
STONE_COST: Final = 3
EXPLORER_COST: Final = 2
LEADER_COST: Final = 5
UNCOVER_COST: Final = 2
GUARD_COST: Final = 5
DIG_COST: Final = 3
EXCHANGE_COST: Final = 3


def list_actions(v: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """All actions that the points left can pay, and `end`."""
    points = v[POINTS]
    at[n] = M_END
    n += 1
    if points < 1:
        return n
    first = BLOCKS + seat * BLOCK
    stands = v[STANDS + seat]
    n = list_deploys(v, seat, at, n)
    n = list_walks(v, seat, points, at, n)
    camps = v[CAMPS + seat]
    if camps & stands and camps != COMMON_CAMP:
        n = list_transfers(v, seat, at, n)
    if points < 2:
        return n
    if v[first + BOX_E]:
        at[n] = M_RECRUIT
        n += 1
    if v[OPEN_SET] & stands:
        n = list_uncovers(v, seat, at, n)
    if points < 3:
        return n
    at[n] = M_STONE
    n += 1
    if v[PILE_SET] & stands:
        n = list_digs(v, seat, at, n)
    if v[first + MUSEUM]:
        n = list_exchanges(v, seat, at, n)
    if points < 5:
        return n
    if v[first + BOX_L]:
        at[n] = M_RECRUIT | (L << 8)
        n += 1
    if v[first + CAMPS_LEFT]:
        n = list_camps(v, seat, at, n)
    return list_guards(v, seat, at, n) if v[OPEN_SET] & stands else n


def cost_of(v: vec[i64], m: i64) -> i64:
    """The points an action costs."""
    kind = kind_of_move(m)
    if kind == M_WALK:
        return path_between(v, arg_b(m), arg_c(m))
    if kind == M_RECRUIT:
        return LEADER_COST if arg_a(m) else EXPLORER_COST
    if kind in (M_DEPLOY, M_TRANSFER):
        return 1
    if kind == M_UNCOVER:
        return UNCOVER_COST
    if kind in (M_CAMP, M_GUARD):
        return CAMP_COST
    return 0 if kind == M_END else DIG_COST


def do_action(s: State, seat: i64, m: i64) -> None:
    """Pay for an action and do it."""
    v = s.v
    kind = m & 255
    a = (m >> 8) & 255
    b = (m >> 16) & 255
    c = (m >> 24) & 255
    if kind == M_WALK:
        v[POINTS] -= walk(s, seat, a, b, c)
    elif kind == M_DEPLOY:
        v[POINTS] -= DEPLOY_COST
        deploy(s, seat, a, b)
    elif kind == M_TRANSFER:
        v[POINTS] -= TRANSFER_COST
        transfer(s, seat, a, b, c)
    elif kind == M_UNCOVER:
        v[POINTS] -= UNCOVER_COST
        note_work(v, seat, a)
        uncover(s, seat, a)
    elif kind == M_DIG:
        v[POINTS] -= DIG_COST
        note_work(v, seat, a)
        dig(s, seat, a)
    elif kind == M_RECRUIT:
        v[POINTS] -= LEADER_COST if a else EXPLORER_COST
        recruit(s, seat, a, 1)
    elif kind == M_CAMP:
        v[POINTS] -= CAMP_COST
        put_camp(s, seat, a)
    elif kind == M_STONE:
        v[POINTS] -= STONE_COST
        start_stone(v, seat, 0)
    elif kind == M_EXCHANGE:
        v[POINTS] -= EXCHANGE_COST
        push(v, step(steps.GIVE, seat, give_arg(m)))
    elif kind == M_GUARD:
        v[POINTS] -= GUARD_COST
        guard(s, seat, a, b)


def note_work(v: vec[i64], seat: i64, hex_: i64) -> None:
    """One more floor or treasure towards the limit of two."""
    v[SITE + hex_] += 1 << (8 + (seat << 2))
    v[WORKED] |= bit(hex_)
