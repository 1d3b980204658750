"""Why a move of Tikal Legend is refused: a code, the id of its sentence, and the rule behind it.

Whether a move is legal only the lists say; here the reason is found for one that is not listed.
"""

from __future__ import annotations

from typing import Final

from sacbe.boards.masks import bit
from sacbe.core.agenda import arg_of, seat_of, top, what_of
from sacbe.core.flat import i64, vec
from sacbe.core.game import Refusal
from sacbe.core.state import State
from sacbe.games.site.members import heads
from sacbe.games.tikal_legend import moves as m
from sacbe.games.tikal_legend import steps
from sacbe.games.tikal_legend.actions import at_least, can_rise, cost_of, path_between
from sacbe.games.tikal_legend.cards import PERMANENT, USED
from sacbe.games.tikal_legend.components import (
    COMMON_CAMP,
    DOTTED,
    FIRST_EDGE,
    GUARDS_EACH,
    HEXES,
    INNER,
    LIMIT,
    MOST_LEFT,
    SHOWN_CARDS,
    SHOWN_TILES,
    TOP_LEVEL,
)
from sacbe.games.tikal_legend.execution import must_act
from sacbe.games.tikal_legend.management import lacks_card, may_take_tile
from sacbe.games.tikal_legend.state import (
    BOX_E,
    CAMPS,
    CAMPS_LEFT,
    CLEAR_SET,
    CREW,
    D_LEFT,
    EXPLORERS,
    GUARDS,
    HELD,
    HELD_ROOM,
    LEFT,
    MUSEUM,
    OPEN_SET,
    PILE_SET,
    PLACE,
    POINTS,
    POWER,
    RIGHT,
    RIGHT_ROOM,
    SEATS,
    SHOWN,
    SHOWN_TILES_AT,
    SHOWN_TOKENS_AT,
    SITE,
    TEMPLE_SET,
    TILED,
    TOKEN,
    block,
    count_row,
    crew_of,
    holder,
    in_row,
    museum_of,
    work_of,
)
from sacbe.games.tikal_legend.tiles import turns_towards_first, turns_with_access

NOT_LISTED: Final = 1
NOT_AWAITED: Final = 2
TAKE_SOMETHING: Final = 3
NO_DRAFT: Final = 4
EFFECT_FIRST: Final = 5
NOT_IN_EFFECT: Final = 6
ACTION_DONE: Final = 7
NO_POINTS: Final = 8
SPEND_FIRST: Final = 9
# drafting
HAS_PLACE: Final = 10
PLACE_TAKEN: Final = 11
NO_SUCH_PLACE: Final = 12
HAS_TOKEN: Final = 13
NOT_SHOWN: Final = 14
NO_TILE_NOW: Final = 15
CARDS_FULL: Final = 16
# turn
NOT_IN_HAND: Final = 20
ROOM_LEFT: Final = 21
MUST_DROP: Final = 22
PERMANENT_CARD: Final = 23
NO_EFFECT: Final = 24
NO_TOKEN: Final = 25
NO_BONUS: Final = 26
NOT_HELD: Final = 27
MUST_USE: Final = 28
POWER_USED: Final = 29
POWER_EMPTY: Final = 30
NO_PILES: Final = 31
NOT_PERMANENT: Final = 32
# action points
TOO_DEAR: Final = 40
NOT_IN_RESERVE: Final = 41
NOT_YOUR_CAMP: Final = 42
NOBODY_THERE: Final = 43
NO_WAY: Final = 44
SAME_CAMP: Final = 45
NO_CAMP_LEFT: Final = 46
NO_CLEARING: Final = 47
CAMP_MAJORITY: Final = 48
BOX_EMPTY: Final = 49
NO_TEMPLE: Final = 50
GUARDED: Final = 51
TWO_FLOORS: Final = 52
TOO_FEW_MEMBERS: Final = 53
NO_FLOOR: Final = 54
TOP_REACHED: Final = 55
GUARDS_OUT: Final = 56
NO_MAJORITY: Final = 57
NO_PILE: Final = 58
TWO_TREASURES: Final = 59
NOT_A_RIVAL: Final = 60
FEWER_THAN_RIVAL: Final = 61
RIVAL_LACKS: Final = 62
NOTHING_TO_GIVE: Final = 63
CAMP_IN_RESERVE: Final = 64
# tiles
NO_JUNGLE: Final = 70
DOTTED_HEX: Final = 71
INNER_HEX: Final = 72
TILE_MAJORITY: Final = 73
NO_ACCESS: Final = 74
PLACE_LEFT: Final = 75
# effects
NO_STOP: Final = 80
TEMPLE_ONCE: Final = 81
ONE_TEMPLE: Final = 82
SAME_EDGE: Final = 83
NOT_THE_PILE: Final = 84
TOO_FAR: Final = 85

_TABLE: Final = (
    (NOT_LISTED, "not_listed", ""),
    (NOT_AWAITED, "not_awaited", "L-E1"),
    (TAKE_SOMETHING, "take_something", "L-M1 Q2"),
    (NO_DRAFT, "no_draft", "L-M6"),
    (EFFECT_FIRST, "effect_first", "L-E4 O1"),
    (NOT_IN_EFFECT, "not_in_effect", "L-E4 O1"),
    (ACTION_DONE, "action_done", "L-E1 O1"),
    (NO_POINTS, "no_points", "L-E7"),
    (SPEND_FIRST, "spend_first", "L-E7 O2"),
    (HAS_PLACE, "has_place", "L-M2"),
    (PLACE_TAKEN, "place_taken", "L-M2"),
    (NO_SUCH_PLACE, "no_such_place", "L-M2 Q3"),
    (HAS_TOKEN, "has_token", "L-M3"),
    (NOT_SHOWN, "not_shown", "L-M1"),
    (NO_TILE_NOW, "no_tile_now", "L-M4 Q1"),
    (CARDS_FULL, "cards_full", "L-M5"),
    (NOT_IN_HAND, "not_in_hand", "L-E2"),
    (ROOM_LEFT, "room_left", "L-E3"),
    (MUST_DROP, "must_drop", "L-E3"),
    (PERMANENT_CARD, "permanent_card", "L-E5"),
    (NO_EFFECT, "no_effect", "L-E4 Q7"),
    (NO_TOKEN, "no_token", "L-E7"),
    (NO_BONUS, "no_bonus", "L-E7 O3"),
    (NOT_HELD, "not_held", "L-T1"),
    (MUST_USE, "must_use", "L-E9"),
    (POWER_USED, "power_used", "L-P1"),
    (POWER_EMPTY, "power_empty", "L-P1 O4"),
    (NO_PILES, "no_piles", "L-K07 O5"),
    (NOT_PERMANENT, "not_permanent", "L-E6 Q5"),
    (TOO_DEAR, "too_dear", "L-E7"),
    (NOT_IN_RESERVE, "not_in_reserve", "L-A1"),
    (NOT_YOUR_CAMP, "not_your_camp", "L-A1"),
    (NOBODY_THERE, "nobody_there", "L-A2"),
    (NO_WAY, "no_way", "L-A2 Q15"),
    (SAME_CAMP, "same_camp", "L-A4"),
    (NO_CAMP_LEFT, "no_camp_left", "L-A3"),
    (NO_CLEARING, "no_clearing", "L-A3"),
    (CAMP_MAJORITY, "camp_majority", "L-A3"),
    (BOX_EMPTY, "box_empty", "L-A6"),
    (NO_TEMPLE, "no_temple", "L-A8"),
    (GUARDED, "guarded", "L-A9 O13"),
    (TWO_FLOORS, "two_floors", "L-A8 Q10"),
    (TOO_FEW_MEMBERS, "too_few_members", "L-A8 Q11"),
    (NO_FLOOR, "no_floor", "L-A8"),
    (TOP_REACHED, "top_reached", "L-A8"),
    (GUARDS_OUT, "guards_out", "L-A9"),
    (NO_MAJORITY, "no_majority", "L-A9 Q12"),
    (NO_PILE, "no_pile", "L-A10"),
    (TWO_TREASURES, "two_treasures", "L-A10 Q10"),
    (NOT_A_RIVAL, "not_a_rival", "L-A11"),
    (FEWER_THAN_RIVAL, "fewer_than_rival", "L-A11 Q13"),
    (RIVAL_LACKS, "rival_lacks", "L-A11"),
    (NOTHING_TO_GIVE, "nothing_to_give", "L-A11 Q13"),
    (CAMP_IN_RESERVE, "camp_in_reserve", "L-K12 Q27"),
    (NO_JUNGLE, "no_jungle", "L-T1"),
    (DOTTED_HEX, "dotted_hex", "L-T1"),
    (INNER_HEX, "inner_hex", "L-K22"),
    (TILE_MAJORITY, "tile_majority", "L-T1 Q17"),
    (NO_ACCESS, "no_access", "L-K22 Q16"),
    (PLACE_LEFT, "place_left", "L-T1 Q18"),
    (NO_STOP, "no_stop", "O16"),
    (TEMPLE_ONCE, "temple_once", "L-K11"),
    (ONE_TEMPLE, "one_temple", "L-K10"),
    (SAME_EDGE, "same_edge", "L-A5 O8"),
    (NOT_THE_PILE, "not_the_pile", "L-K08 Q25"),
    (TOO_FAR, "too_far", "L-K18"),
)

REFUSALS: Final = {code: Refusal(f"legend.no.{name}", rule) for code, name, rule in _TABLE}

DRAFT_MOVES: Final = (m.M_ORDER, m.M_TOKEN, m.M_TILE, m.M_CARD)
TURN_MOVES: Final = (m.M_KEEP, m.M_PLAY, m.M_ACTIVATE, m.M_LAY, m.M_PASS)
FREE_MOVES: Final = (m.M_POWER, m.M_PEEK, m.M_TOSS)
POINT_MOVES: Final = (
    m.M_DEPLOY, m.M_WALK, m.M_CAMP, m.M_TRANSFER, m.M_STONE, m.M_RECRUIT, m.M_UNCOVER, m.M_GUARD,
    m.M_DIG, m.M_EXCHANGE,
)  # fmt: skip
HEX_A: Final = (
    m.M_CAMP, m.M_UNCOVER, m.M_DIG, m.M_AT, m.M_DROP, m.M_CAMP_MOVE, m.M_GATHER, m.M_TO,
)  # fmt: skip
HEX_B: Final = (m.M_DEPLOY, m.M_WALK, m.M_TRANSFER, m.M_GUARD, m.M_CAMP_MOVE)


def why_not(s: State, seat: i64, move: i64) -> i64:
    """The reason for a move that is not listed; `NOT_LISTED` if there is no better one."""
    v = s.v
    now = top(v)
    if now == 0 or seat_of(now) != seat:
        return NOT_AWAITED
    kind = m.kind_of_move(move)
    if move < 0 or kind == 0 or kind > m.M_STOP or not _in_range(v, move, kind):
        return NOT_LISTED
    what = what_of(now)
    if what == steps.PICK:
        return _why_pick(v, seat, move, kind) if kind in DRAFT_MOVES else TAKE_SOMETHING
    if kind in DRAFT_MOVES:
        return NO_DRAFT
    if what >= steps.FIRST_EFFECT:
        return _why_effect(s, seat, now, move, kind)
    if kind in FREE_MOVES:
        return _why_free(v, seat, move, kind)
    if what == steps.SPEND:
        if kind in POINT_MOVES:
            return _why_action(v, seat, move, kind)
        return SPEND_FIRST if kind in TURN_MOVES else NOT_IN_EFFECT
    if kind in TURN_MOVES:
        return _why_turn(s, seat, move, kind) if what == steps.TURN else ACTION_DONE
    return NO_POINTS if kind in POINT_MOVES else NOT_IN_EFFECT


def _in_range(v: vec[i64], move: i64, kind: i64) -> bool:
    """Whether the move's hexes and figures exist."""
    if kind in HEX_A and m.arg_a(move) >= HEXES:
        return False
    if kind in HEX_B and m.arg_b(move) >= HEXES:
        return False
    if kind in (m.M_WALK, m.M_TRANSFER) and m.arg_c(move) >= HEXES:
        return False
    if kind in (m.M_DEPLOY, m.M_WALK, m.M_TRANSFER, m.M_RECRUIT, m.M_POST, m.M_GUARD):
        return m.arg_a(move) < 2
    return kind != m.M_EXCHANGE or (m.arg_b(move) < 8 and 1 <= m.arg_c(move) <= 2)


def _why_pick(v: vec[i64], seat: i64, move: i64, kind: i64) -> i64:
    first = block(seat)
    thing = m.arg_a(move)
    if kind == m.M_ORDER:
        if v[first + PLACE]:
            return HAS_PLACE
        return NO_SUCH_PLACE if thing < 1 or thing > v[SEATS] else PLACE_TAKEN
    if kind == m.M_TOKEN:
        if v[first + TOKEN]:
            return HAS_TOKEN
        return NOT_SHOWN if not in_row(v, SHOWN_TOKENS_AT, v[SEATS], thing) else NOT_LISTED
    if kind == m.M_TILE:
        if not may_take_tile(v, seat):
            return NO_TILE_NOW
        return NOT_SHOWN if not in_row(v, SHOWN_TILES_AT, SHOWN_TILES, thing) else NOT_LISTED
    if not lacks_card(v, seat):
        return CARDS_FULL
    return NOT_SHOWN if not in_row(v, SHOWN, SHOWN_CARDS, thing) else NOT_LISTED


def _why_turn(s: State, seat: i64, move: i64, kind: i64) -> i64:
    v, d = s.v, s.deal
    first = block(seat)
    a = m.arg_a(move)
    if kind == m.M_KEEP:
        if not in_row(v, first + RIGHT, RIGHT_ROOM, a):
            return NOT_IN_HAND
        full = count_row(v, first + LEFT, d[D_LEFT]) == d[D_LEFT]
        if m.arg_b(move) == 0:
            return MUST_DROP if full else NOT_LISTED
        return NOT_IN_HAND if full else ROOM_LEFT
    if kind == m.M_PLAY:
        row = first + (LEFT if m.arg_b(move) else RIGHT)
        room = MOST_LEFT if m.arg_b(move) else RIGHT_ROOM
        if a >= USED or not in_row(v, row, room, a):
            return NOT_IN_HAND
        return PERMANENT_CARD if PERMANENT[a] else NO_EFFECT
    if kind == m.M_ACTIVATE:
        return NO_BONUS if v[first + TOKEN] else NO_TOKEN
    if kind == m.M_LAY:
        return NOT_HELD if not in_row(v, first + HELD, HELD_ROOM, a + 1) else NOT_LISTED
    return MUST_USE if must_act(v, first) else NOT_LISTED


def _why_free(v: vec[i64], seat: i64, move: i64, kind: i64) -> i64:
    first = block(seat)
    if kind == m.M_POWER:
        return POWER_USED if v[first + POWER] else POWER_EMPTY
    if kind == m.M_PEEK:
        return NOT_IN_HAND if v[PILE_SET] else NO_PILES
    card = m.arg_a(move)
    row = first + (LEFT if m.arg_b(move) else RIGHT)
    if not in_row(v, row, MOST_LEFT if m.arg_b(move) else RIGHT_ROOM, card):
        return NOT_IN_HAND
    return NOT_PERMANENT


def _why_action(v: vec[i64], seat: i64, move: i64, kind: i64) -> i64:
    """What is wrong besides the price; and if nothing is, the price."""
    reason = _why_done(v, seat, move, kind)
    if reason:
        return reason
    return TOO_DEAR if cost_of(v, move) > v[POINTS] else NOT_LISTED


def _why_done(v: vec[i64], seat: i64, move: i64, kind: i64) -> i64:
    first = block(seat)
    a, b, c = m.arg_a(move), m.arg_b(move), m.arg_c(move)
    if kind == m.M_DEPLOY:
        if v[first + EXPLORERS + a] == 0:
            return NOT_IN_RESERVE
        return 0 if v[CAMPS + seat] & bit(b) else NOT_YOUR_CAMP
    if kind in (m.M_WALK, m.M_TRANSFER):
        crew = crew_of(v, b, seat)
        if not (crew > 31 if a else crew & 31):
            return NOBODY_THERE
        if kind == m.M_WALK:
            return 0 if path_between(v, b, c) else NO_WAY
        if b == c:
            return SAME_CAMP
        camps = v[CAMPS + seat]
        return 0 if camps & bit(b) and camps & bit(c) else NOT_YOUR_CAMP
    if kind == m.M_CAMP:
        return NO_CAMP_LEFT if v[first + CAMPS_LEFT] == 0 else _why_camp(v, seat, a)
    if kind == m.M_RECRUIT:
        return 0 if v[first + BOX_E + a] else BOX_EMPTY
    if kind == m.M_UNCOVER:
        return _why_uncover(v, seat, a, work_of(v, a, seat))
    if kind == m.M_GUARD:
        return _why_guard(v, seat, a, b)
    if kind == m.M_DIG:
        if not v[PILE_SET] & bit(a):
            return NO_PILE
        done = work_of(v, a, seat)
        if done >= LIMIT:
            return TWO_TREASURES
        return TOO_FEW_MEMBERS if heads(crew_of(v, a, seat)) <= done else 0
    return _why_exchange(v, seat, a, b, c) if kind == m.M_EXCHANGE else 0


def _why_camp(v: vec[i64], seat: i64, hex_: i64) -> i64:
    if not v[CLEAR_SET] & bit(hex_):
        return NO_CLEARING
    crews = v[CREW + hex_]
    return CAMP_MAJORITY if crews and holder(crews) != seat else 0


def _why_uncover(v: vec[i64], seat: i64, hex_: i64, done: i64) -> i64:
    if not v[TEMPLE_SET] & bit(hex_):
        return NO_TEMPLE
    if not v[OPEN_SET] & bit(hex_):
        return GUARDED
    if done >= LIMIT:
        return TWO_FLOORS
    if heads(crew_of(v, hex_, seat)) <= done:
        return TOO_FEW_MEMBERS
    if v[SITE + hex_] & 15 == TOP_LEVEL:
        return TOP_REACHED
    return 0 if can_rise(v, hex_) else NO_FLOOR


def _why_guard(v: vec[i64], seat: i64, member: i64, hex_: i64) -> i64:
    if not v[TEMPLE_SET] & bit(hex_):
        return NO_TEMPLE
    if not v[OPEN_SET] & bit(hex_):
        return GUARDED
    if v[block(seat) + GUARDS] >= GUARDS_EACH:
        return GUARDS_OUT
    if holder(v[CREW + hex_]) != seat:
        return NO_MAJORITY
    crew = crew_of(v, hex_, seat)
    return 0 if (crew > 31 if member else crew & 31) else NOBODY_THERE


def _why_exchange(v: vec[i64], seat: i64, other: i64, collection: i64, count: i64) -> i64:
    if other == seat or other >= v[SEATS]:
        return NOT_A_RIVAL
    theirs = museum_of(v, other, collection)
    if theirs < count:
        return RIVAL_LACKS
    mine = v[block(seat) + MUSEUM]
    if not at_least(mine, v[block(other) + MUSEUM]) >> (4 * collection) & 8:
        return FEWER_THAN_RIVAL
    return NOTHING_TO_GIVE if v[POINTS] >= 3 else 0


def _why_effect(s: State, seat: i64, now: i64, move: i64, kind: i64) -> i64:
    v = s.v
    what = what_of(now)
    arg = arg_of(now)
    if kind == m.M_STOP:
        return NO_STOP
    if kind in TURN_MOVES or kind in FREE_MOVES or kind in (m.M_END, m.M_STONE, m.M_RECRUIT):
        return EFFECT_FIRST
    if what == steps.LAY and kind in (m.M_AT, m.M_AWAY):
        return PLACE_LEFT if kind == m.M_AWAY else _why_lay(s, seat, arg, move)
    hex_ = m.arg_a(move)
    if what == steps.DIG and kind == m.M_DIG:
        return TOO_FEW_MEMBERS if v[PILE_SET] & bit(hex_) else NO_PILE
    if what == steps.RUINS_DROP and kind == m.M_DROP:
        return NO_PILE
    if what == steps.TEMPLES and kind == m.M_DROP:
        return NO_TEMPLE
    if what in (steps.BUILD_ONE, steps.BUILD_MANY) and kind == m.M_UNCOVER:
        return _why_build(v, seat, what, arg, hex_)
    if what == steps.CAMP and kind in (m.M_CAMP, m.M_CAMP_MOVE):
        return _why_camp_effect(v, seat, kind, move)
    if what in (steps.POST, steps.DEPLOY) and kind in (m.M_POST, m.M_DEPLOY):
        return _why_done(v, seat, move, kind) if kind == m.M_DEPLOY else NOT_IN_RESERVE
    if what == steps.GATHER and kind == m.M_GATHER:
        return NOBODY_THERE
    if what == steps.MOVES and kind in (m.M_WALK, m.M_TRANSFER):
        return _why_done(v, seat, move, kind) or TOO_FAR
    if what == steps.EDGE and kind == m.M_EDGE:
        return SAME_EDGE
    if what == steps.ARRANGE and kind == m.M_ARRANGE:
        return NOT_THE_PILE
    if what == steps.TRADE and kind == m.M_EXCHANGE:
        return _why_exchange(v, seat, hex_, m.arg_b(move), m.arg_c(move)) or NOTHING_TO_GIVE
    if what == steps.GIVE and kind == m.M_GIVE:
        return NOTHING_TO_GIVE
    if what == steps.GUARD and kind == m.M_GUARD:
        return _why_guard(v, seat, hex_, m.arg_b(move))
    return NOT_IN_EFFECT


def _why_lay(s: State, seat: i64, tile: i64, move: i64) -> i64:
    v = s.v
    hex_, rotation = m.arg_a(move), m.arg_b(move)
    here = bit(hex_)
    if v[TILED] & here:
        return NO_JUNGLE
    if tile < FIRST_EDGE and DOTTED & here:
        return DOTTED_HEX
    if tile >= FIRST_EDGE and INNER & here:
        return INNER_HEX
    turns = turns_with_access(v, hex_, turns_towards_first(s.deal, tile))
    if tile >= FIRST_EDGE and not (turns >> rotation) & 1:
        return NO_ACCESS
    crews = v[CREW + hex_]
    return TILE_MAJORITY if crews and holder(crews) != seat else NOT_LISTED


def _why_build(v: vec[i64], seat: i64, what: i64, arg: i64, hex_: i64) -> i64:
    done = (arg >> 4) & 15
    if what == steps.BUILD_MANY:
        for i in range(done):
            if (arg >> (8 * (i + 1))) & 255 == hex_:
                return TEMPLE_ONCE
        return _why_uncover(v, seat, hex_, 0)
    if done and (arg >> 8) & 255 != hex_:
        return ONE_TEMPLE
    if heads(crew_of(v, hex_, seat)) <= done:
        return TOO_FEW_MEMBERS if v[OPEN_SET] & bit(hex_) else _why_uncover(v, seat, hex_, 0)
    return _why_uncover(v, seat, hex_, 0)


def _why_camp_effect(v: vec[i64], seat: i64, kind: i64, move: i64) -> i64:
    left = v[block(seat) + CAMPS_LEFT]
    if kind == m.M_CAMP:
        return _why_camp(v, seat, m.arg_a(move)) if left else NO_CAMP_LEFT
    if left:
        return CAMP_IN_RESERVE
    if not (v[CAMPS + seat] & ~COMMON_CAMP) & bit(m.arg_b(move)):
        return NOT_YOUR_CAMP
    return _why_camp(v, seat, m.arg_a(move))
