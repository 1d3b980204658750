"""The effects of cards and powers, step by step (glossary of the cards; O4, O16).

`possible` says whether an effect would do anything; `begin` puts its first step on the agenda;
`list_effect` lists the moves of a step, `effect_steps.do_effect` makes them. A step ends when
nothing more can be done.
"""

from __future__ import annotations

from typing import Final

from sacbe.boards.masks import PLACES, PRIME, bit
from sacbe.boards.masks import first as lowest
from sacbe.core.agenda import arg_of, push, step, what_of
from sacbe.core.flat import i64, vec
from sacbe.core.state import EVERYBODY, State, zeros
from sacbe.games.site.members import holder
from sacbe.games.site.temples import GUARDS_EACH, enough_for_one_more
from sacbe.games.site.treasures import held, one
from sacbe.games.tikal_legend import cards, events, steps
from sacbe.games.tikal_legend.camps import camp_cells, list_camps, own_camps
from sacbe.games.tikal_legend.components import ALL_HEXES, DOTTED, EDGES_N
from sacbe.games.tikal_legend.knowledge import motif, pile_at
from sacbe.games.tikal_legend.members import list_deploys, list_transfers, list_walks, recruit
from sacbe.games.tikal_legend.moves import (
    M_ARRANGE,
    M_CAMP_MOVE,
    M_DIG,
    M_DROP,
    M_EDGE,
    M_GATHER,
    M_GIVE,
    M_LIFT,
    M_POST,
    M_TO,
    M_UNCOVER,
    NEXT_EDGE,
)
from sacbe.games.tikal_legend.state import (
    BLOCK,
    BLOCKS,
    BLUES,
    BOX_E,
    BOX_L,
    CAMPS,
    CAMPS_LEFT,
    CREW,
    D_BLUE,
    EXPLORERS,
    GUARDS,
    LEADERS,
    MUSEUM,
    O_BLUE,
    O_CAMP_MEMBERS,
    OPEN_SET,
    PILE_SET,
    STANDS,
    STONE_EDGES,
    TEMPLE_SET,
    TILED,
    WAY_STONES,
    WAYS,
    WHAT,
    E,
    L,
    block,
    crew_of,
)
from sacbe.games.tikal_legend.stones import start_stone
from sacbe.games.tikal_legend.temples import can_rise, list_guards
from sacbe.games.tikal_legend.tiles import can_lay_edge, list_lay
from sacbe.games.tikal_legend.treasures import givable, list_exchanges

ROOM_FOR_STEP: Final = 1024
"""More moves than any step has: a stone token may go to any of the edges."""
ROOM_FOR_EFFECT: Final = 256
"""More moves than any effect step but that one has: a dozen members, six sides, three camps."""


# -- is there anything to do? (Q7, O4) ---------------------------------------------------------


def possible(
    v: vec[i64], d: vec[i64], seat: i64, effect: i64, p1: i64, p2: i64, p3: i64 = 0
) -> bool:
    """Whether at least part of an effect can happen now."""
    if effect == cards.BLUE or effect == cards.STONE:
        return True
    first = BLOCKS + seat * BLOCK
    if effect == cards.DIG:
        return (v[PILE_SET] & v[STANDS + seat]) != 0
    if effect == cards.RUINS_DROP or effect == cards.PICK:
        return v[PILE_SET] != 0 and v[first + EXPLORERS] > 0
    if effect == cards.TEMPLES:
        return v[first + EXPLORERS] > 0
    if effect == cards.BUILD_ONE or effect == cards.BUILD_MANY:
        return builds(v, seat)
    if effect == cards.CAMP:
        if v[first + CAMPS_LEFT] == 0 and own_camps(v, seat) == 0:
            return False
        return camp_cells(v, seat) != 0
    if effect == cards.RECRUIT:
        return (
            (p1 > 0 and v[first + BOX_E] > 0)
            or (p2 > 0 and v[first + BOX_L] > 0)
            or (p3 > 0 and v[first + EXPLORERS] + v[first + LEADERS] > 0)
        )
    if effect == cards.GROUP:
        return v[STANDS + seat] != 0
    if effect == cards.MOVES:
        return can_move(v, seat, p1)
    if effect == cards.EDGE_TILE:
        return can_lay_edge(v, d, seat, p1)
    if effect == cards.EXCHANGE:
        return v[first + MUSEUM] > 0 and list_exchanges(v, seat, zeros(64), 0) > 0
    return effect == cards.GUARDIAN and can_guard(v, seat)


def can_guard(v: vec[i64], seat: i64) -> bool:
    """Whether the seat may place a guardian on some temple."""
    if v[block(seat) + GUARDS] >= GUARDS_EACH:
        return False
    cells = v[OPEN_SET] & v[STANDS + seat]
    while cells:
        if holder(v[CREW + lowest(cells)]) == seat:
            return True
        cells &= cells - 1
    return False


def builds(v: vec[i64], seat: i64) -> bool:
    """Whether the seat stands on a temple that can rise."""
    cells = v[OPEN_SET] & v[STANDS + seat]
    while cells:
        if can_rise(v, lowest(cells)):
            return True
        cells &= cells - 1
    return False


def can_move(v: vec[i64], seat: i64, most: i64) -> bool:
    """Whether a member can walk so far or change camp."""
    camps = v[CAMPS + seat]
    stands = v[STANDS + seat]
    if camps & (camps - 1) and camps & stands:
        return True
    while stands:
        ways = v[WAYS + lowest(stands)]
        stands &= stands - 1
        while ways:
            if ways & WAY_STONES <= most << 3:
                return True
            ways >>= 7
    return False


def next_edge_tile(v: vec[i64], first: i64, alike: i64) -> i64:
    """Of the edge tiles that are alike the lowest one not yet laid (O10)."""
    laid: i64 = 0
    cells = DOTTED & v[TILED]
    while cells:
        tile = (v[WHAT + lowest(cells)] & 255) - 1
        cells &= cells - 1
        if first <= tile < first + alike:
            laid += 1
    return first + laid


# -- beginning ---------------------------------------------------------------------------------


def begin(s: State, seat: i64, effect: i64, p1: i64, p2: i64, p3: i64) -> None:
    """Put the first step of an effect on the agenda, or do what needs no choice."""
    v = s.v
    if effect == cards.BLUE:
        take_blue(s, seat, p1)
    elif effect == cards.RECRUIT:
        recruit(s, seat, E, p1)
        recruit(s, seat, L, p2)
        for _ in range(p3):
            push(v, step(steps.DEPLOY, seat))
    elif effect == cards.STONE:
        start_stone(v, seat, p1)
    elif effect == cards.EDGE_TILE:
        push(v, step(steps.LAY, seat, next_edge_tile(v, p1, p2)))
    elif effect == cards.PICK:
        push(v, step(steps.RUINS_DROP, seat, p1 | (1 << 4)))
    elif effect == cards.RUINS_DROP:
        push(v, step(steps.RUINS_DROP, seat, p1))
    elif effect == cards.DIG:
        push(v, step(steps.DIG, seat, p1))
    elif effect == cards.TEMPLES:
        push(v, step(steps.TEMPLES, seat, p1))
    elif effect == cards.BUILD_ONE:
        push(v, step(steps.BUILD_ONE, seat, p1))
    elif effect == cards.BUILD_MANY:
        push(v, step(steps.BUILD_MANY, seat, p1))
    elif effect == cards.CAMP:
        push(v, step(steps.CAMP, seat, p1))
    elif effect == cards.GROUP:
        push(v, step(steps.GATHER, seat))
    elif effect == cards.MOVES:
        push(v, step(steps.MOVES, seat, p1))
    elif effect == cards.EXCHANGE:
        push(v, step(steps.TRADE, seat))
    elif effect == cards.GUARDIAN:
        push(v, step(steps.GUARD, seat))


def take_blue(s: State, seat: i64, card: i64) -> None:
    """Cards 01: two blue treasures into the museum (Q29)."""
    v, d = s.v, s.deal
    for i in range(2):
        collection = d[D_BLUE + 2 * card + i]
        if v[O_BLUE]:
            collection = (card + i) % 8
        v[BLUES + collection] -= 1
        v[block(seat) + MUSEUM] += one(collection)
        s.tell(EVERYBODY, events.BLUE_TAKEN, seat, collection)


# -- the moves of a step -----------------------------------------------------------------------


def may_stop(v: vec[i64], step_: i64) -> bool:
    """Whether `stop` is among the moves (O6, O11, O16)."""
    what = what_of(step_)
    arg = arg_of(step_)
    if what == steps.POST:
        return v[O_CAMP_MEMBERS] == 1
    if what == steps.MOVES or what == steps.BUILD_ONE or what == steps.BUILD_MANY:
        return (arg >> 4) & 15 > 0
    return (what == steps.DIG or what == steps.TEMPLES) and (arg >> 4) & 15 > 0


def list_effect(v: vec[i64], d: vec[i64], step_: i64, at: vec[i64], n: i64) -> i64:
    """The moves of an effect step, `stop` not among them."""
    what = step_ & 255
    seat = (step_ >> 8) & 255
    arg = step_ >> 16
    if what == steps.LAY:
        return list_lay(v, d, seat, arg, at, n)
    if what == steps.DIG:
        return list_more_digs(v, seat, arg, at, n)
    if what == steps.RUINS_DROP:
        return list_hexes(v[PILE_SET], M_DROP, at, n)
    if what == steps.ARRANGE:
        return list_orders(v, d, arg, at, n)
    if what == steps.TEMPLES:
        if arg & 15 == 0 or v[block(seat) + EXPLORERS] == 0:
            return n
        return list_hexes(v[TEMPLE_SET], M_DROP, at, n)
    if what == steps.BUILD_ONE or what == steps.BUILD_MANY:
        return list_builds(v, seat, what, arg, at, n)
    if what == steps.CAMP:
        return list_camp_effect(v, seat, at, n)
    if what == steps.POST:
        return list_posts(v, seat, at, n)
    if what == steps.DEPLOY:
        return list_deploys(v, seat, at, n)
    if what == steps.GATHER:
        return list_gathers(v, seat, at, n)
    if what == steps.TO:
        return list_hexes(ALL_HEXES & ~bit(arg & 255), M_TO, at, n)
    if what == steps.MOVES:
        n = list_walks(v, seat, arg & 15, at, n)
        return list_transfers(v, seat, at, n) if arg & 15 else n
    if what == steps.LIFT:
        return list_lifts(v, at, n)
    if what == steps.EDGE:
        return list_edges(arg >> 8, at, n)
    if what == steps.TRADE:
        return list_exchanges(v, seat, at, n)
    if what == steps.GIVE:
        return list_gives(v, seat, arg, at, n)
    return list_guards(v, seat, at, n)


def list_hexes(cells: i64, kind: i64, at: vec[i64], n: i64) -> i64:
    """A move for each hex of a set."""
    while cells:
        at[n] = kind | (PLACES[(cells & -cells) % PRIME] << 8)
        n += 1
        cells &= cells - 1
    return n


def list_more_digs(v: vec[i64], seat: i64, arg: i64, at: vec[i64], n: i64) -> i64:
    """Cards 04 to 06: a different member for each treasure of a tile (Q23)."""
    if arg & 15 == 0:
        return n
    cells = v[PILE_SET] & v[STANDS + seat]
    while cells:
        hex_ = lowest(cells)
        cells &= cells - 1
        if enough_for_one_more(crew_of(v, hex_, seat), times(arg, hex_)):
            at[n] = M_DIG | (hex_ << 8)
            n += 1
    return n


def times(arg: i64, hex_: i64) -> i64:
    """How often a hex is among those noted in a step's argument."""
    done = (arg >> 4) & 15
    noted = arg >> 8
    n: i64 = 0
    while done:
        if noted & 255 == hex_:
            n += 1
        noted >>= 8
        done -= 1
    return n


def note(arg: i64, hex_: i64) -> i64:
    """One less left, one more done, and the hex noted."""
    done = (arg >> 4) & 15
    return arg - 1 + 16 + (hex_ << (8 + 8 * done))


def list_builds(v: vec[i64], seat: i64, what: i64, arg: i64, at: vec[i64], n: i64) -> i64:
    """Card 10: floors on one temple, a member for each; card 11: one on each of several (Q39)."""
    if arg & 15 == 0:
        return n
    done = (arg >> 4) & 15
    cells = v[OPEN_SET] & v[STANDS + seat]
    if what == steps.BUILD_ONE and done:
        cells &= bit((arg >> 8) & 255)
    while cells:
        hex_ = lowest(cells)
        cells &= cells - 1
        if not can_rise(v, hex_):
            continue
        if what == steps.BUILD_MANY:
            if times(arg, hex_):
                continue
        elif not enough_for_one_more(crew_of(v, hex_, seat), done):
            continue
        at[n] = M_UNCOVER | (hex_ << 8)
        n += 1
    return n


def list_orders(v: vec[i64], d: vec[i64], hex_: i64, at: vec[i64], n: i64) -> i64:
    """Card 08: every different order of a pile, the top first."""
    first = pile_at(v, hex_)
    have: i64 = 0
    for i in range(first + 1, first + 1 + v[first]):
        have += 1 << (motif(d, v[i]) << 2)
    return _orders(have, v[first], M_ARRANGE, 8, at, n)


def _orders(have: i64, left: i64, m: i64, shift: i64, at: vec[i64], n: i64) -> i64:
    if left == 0:
        at[n] = m
        return n + 1
    for collection in range(8):
        if (have >> (collection << 2)) & 15:
            n = _orders(
                have - (1 << (collection << 2)),
                left - 1,
                m | ((collection + 1) << shift),
                shift + 4,
                at,
                n,
            )
    return n


def list_camp_effect(v: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """Cards 12 to 14: a camp of the reserve, or one that is out if both are (Q27)."""
    if v[block(seat) + CAMPS_LEFT]:
        return list_camps(v, seat, at, n)
    cells = camp_cells(v, seat)
    camps = own_camps(v, seat)
    while camps:
        n = list_hexes(cells, M_CAMP_MOVE | (lowest(camps) << 16), at, n)
        camps &= camps - 1
    return n


def list_posts(v: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """A member of the reserve onto the camp's hex."""
    first = block(seat)
    if v[first + EXPLORERS]:
        at[n] = M_POST
        n += 1
    if v[first + LEADERS]:
        at[n] = M_POST | (L << 8)
        n += 1
    return n


def list_gathers(v: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """Card 17: any members of one place, guardians never (Q21, O7)."""
    cells = v[STANDS + seat]
    while cells:
        hex_ = lowest(cells)
        cells &= cells - 1
        crew = crew_of(v, hex_, seat)
        for leaders in range((crew >> 5) + 1):
            for explorers in range((crew & 31) + 1):
                if leaders + explorers:
                    at[n] = M_GATHER | (hex_ << 8) | (explorers << 16) | (leaders << 24)
                    n += 1
    return n


def list_lifts(v: vec[i64], at: vec[i64], n: i64) -> i64:
    """Which of the two stone tokens."""
    at[n] = M_LIFT | ((v[STONE_EDGES] - 1) << 8)
    n += 1
    if v[STONE_EDGES + 1] != v[STONE_EDGES]:
        at[n] = M_LIFT | ((v[STONE_EDGES + 1] - 1) << 8)
        n += 1
    return n


def list_edges(lifted: i64, at: vec[i64], n: i64) -> i64:
    """Any edge between two hexes of the board, but not where the token lay (Q14, O8)."""
    gone = M_EDGE + (lifted - 1) * NEXT_EDGE
    for m in range(M_EDGE, M_EDGE + EDGES_N * NEXT_EDGE, NEXT_EDGE):
        if m != gone:
            at[n] = m
            n += 1
    return n


def list_gives(v: vec[i64], seat: i64, arg: i64, at: vec[i64], n: i64) -> i64:
    """What is given for what is taken: as many, of other collections (Q13)."""
    mine = v[block(seat) + MUSEUM]
    theirs = v[block(arg & 15) + MUSEUM]
    gifts = givable(v, mine, theirs) & ~(15 << (4 * ((arg >> 4) & 15)))
    for x in range(8):
        have = held(gifts, x)
        if have == 0:
            continue
        base = M_GIVE | ((x + 1) << 8)
        if arg >> 8 == 1:
            at[n] = base
            n += 1
            continue
        for y in range(x, 8):
            if held(gifts, y) > (1 if y == x else 0):
                at[n] = base | ((y + 1) << 16)
                n += 1
    return n
