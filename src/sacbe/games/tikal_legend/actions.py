"""The eleven actions of action points (L-A1 to L-A11): their costs, their moves, their doing."""

from __future__ import annotations

from typing import Final

from sacbe.boards.masks import PLACES, PRIME, bit
from sacbe.boards.masks import first as lowest
from sacbe.core.agenda import push, step
from sacbe.core.flat import i64, vec
from sacbe.core.state import EVERYBODY, State, flat
from sacbe.games.site.members import heads
from sacbe.games.tikal_legend import events, steps
from sacbe.games.tikal_legend.components import (
    AROUND,
    COMMON_CAMP,
    EDGE_A,
    EDGE_B,
    EDGE_SIDE,
    GUARDS_EACH,
    LIMIT,
    NEXT,
    TOP_LEVEL,
)
from sacbe.games.tikal_legend.knowledge import motif, pile_at
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
    CLEAR_SET,
    CREW,
    EXPLORERS,
    GUARDS,
    LEADERS,
    MUSEUM,
    O_EXCHANGE,
    OPEN_SET,
    PILE_SET,
    POINTS,
    SEATS,
    SITE,
    STANDS,
    STOCK,
    STONE_EDGES,
    WAY_SIDE,
    WAY_STONES,
    WAYS,
    WORKED,
    E,
    L,
    add_path,
    block,
    crew_of,
    free_for,
    holder,
    join,
    leave,
)

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

HIGH_BITS: Final = 0x88888888
"""The top bit of each collection's four: no collection has more than seven treasures."""
MORE_THAN_ONE: Final = 0xEEEEEEEE
"""The bits set where there are two or more of a collection."""


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


# In the lists below `block`, `lowest` and `crew_of` are spelt out where it counts: interpreted, a
# call costs as much as the rest of the loop, and here a random game spends its time.

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


# -- camp (L-A3) -------------------------------------------------------------------------------


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


# -- stone tokens (L-A5) -----------------------------------------------------------------------


def start_stone(v: vec[i64], seat: i64, moves: i64) -> None:
    """A token of the supply is placed, or, with none left, one that is out is lifted (Q14)."""
    if v[STONE_EDGES + 1]:
        push(v, step(steps.LIFT, seat, moves))
    else:
        push(v, step(steps.EDGE, seat, moves))


def put_stone(s: State, seat: i64, edge: i64, lifted: i64) -> None:
    """A stone token comes to lie on an edge; `lifted` is the edge it leaves plus 1, or 0."""
    v = s.v
    if lifted:
        old = lifted - 1
        add_path(v, EDGE_A[old], EDGE_SIDE[old], EDGE_B[old], -1)
        if v[STONE_EDGES] == lifted:
            v[STONE_EDGES] = v[STONE_EDGES + 1]
        v[STONE_EDGES + 1] = 0
        s.tell(EVERYBODY, events.STONE_MOVED, seat, old, edge)
    else:
        s.tell(EVERYBODY, events.STONE_PUT, seat, edge)
    add_path(v, EDGE_A[edge], EDGE_SIDE[edge], EDGE_B[edge], 1)
    here = edge + 1
    first = v[STONE_EDGES]
    if first == 0 or here < first:
        v[STONE_EDGES + 1] = first
        v[STONE_EDGES] = here
    else:
        v[STONE_EDGES + 1] = here


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


# -- uncover (L-A8) ----------------------------------------------------------------------------


def can_rise(v: vec[i64], hex_: i64) -> bool:
    """Whether the next floor of an unguarded temple is in stock."""
    level = v[SITE + hex_] & 15
    return level < TOP_LEVEL and v[STOCK + level + 1] > 0


def list_uncovers(v: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """`uncover HEX`: at most two a temple and turn, an own member for each (Q11)."""
    cells = v[OPEN_SET] & v[STANDS + seat]
    while cells:
        hex_ = PLACES[(cells & -cells) % PRIME]
        cells &= cells - 1
        site = v[SITE + hex_]
        level = site & 15
        if level == TOP_LEVEL or v[STOCK + level + 1] == 0:  # not `can_rise`
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
    v[SITE + hex_] += 1
    level = v[SITE + hex_] & 15
    v[STOCK + level] -= 1
    s.tell(EVERYBODY, events.UNCOVERED, seat, hex_, level)


def note_work(v: vec[i64], seat: i64, hex_: i64) -> None:
    """One more floor or treasure towards the limit of two."""
    v[SITE + hex_] += 1 << (8 + (seat << 2))
    v[WORKED] |= bit(hex_)


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
    v[STANDS + seat] &= ~bit(hex_)
    v[SITE + hex_] |= (1 + 2 * seat + member) << 4
    v[OPEN_SET] &= ~bit(hex_)
    v[block(seat) + GUARDS] += 1
    s.tell(EVERYBODY, events.GUARDED, seat, member, hex_, heads(crew) - 1)


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
    v[block(seat) + MUSEUM] += 1 << (collection << 2)
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
