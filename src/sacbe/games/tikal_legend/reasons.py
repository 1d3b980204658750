"""Why a move is not listed: whether it is legal only the lists say, here the reason is found."""

from __future__ import annotations

from typing import Final

from sacbe.boards.masks import bit
from sacbe.core.agenda import arg_of, seat_of, top, what_of
from sacbe.core.flat import i64, vec
from sacbe.core.state import State
from sacbe.games.site.members import holder
from sacbe.games.site.temples import GUARDS_EACH, LIMIT, TOP_LEVEL, enough_for_one_more
from sacbe.games.tikal_legend import moves as m
from sacbe.games.tikal_legend import refusals as no
from sacbe.games.tikal_legend import steps
from sacbe.games.tikal_legend.actions import cost_of
from sacbe.games.tikal_legend.cards import EXTRA_AP, PERMANENT, USED
from sacbe.games.tikal_legend.components import (
    COMMON_CAMP,
    DOTTED,
    FIRST_EDGE,
    HEXES,
    INNER,
    MOST_LEFT,
    NEAR,
    SHOWN_CARDS,
    SHOWN_TILES,
)
from sacbe.games.tikal_legend.directors import power_at
from sacbe.games.tikal_legend.execution import must_act
from sacbe.games.tikal_legend.management import lacks_card, may_take_tile
from sacbe.games.tikal_legend.members import path_between
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
    in_row,
    museum_of,
    work_of,
)
from sacbe.games.tikal_legend.temples import can_rise
from sacbe.games.tikal_legend.tiles import turns_towards_first, turns_with_access
from sacbe.games.tikal_legend.treasures import at_least

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
    """The reason for a move that is not listed; `no.NOT_LISTED` if there is no better one."""
    v = s.v
    now = top(v)
    if now == 0 or seat_of(now) != seat:
        return no.NOT_AWAITED
    kind = m.kind_of_move(move)
    if move < 0 or kind == 0 or kind > m.M_STOP or not _in_range(v, move, kind):
        return no.NOT_LISTED
    what = what_of(now)
    if what == steps.PICK:
        return _why_pick(v, seat, move, kind) if kind in DRAFT_MOVES else no.TAKE_SOMETHING
    if kind in DRAFT_MOVES:
        return no.NO_DRAFT
    if what >= steps.FIRST_EFFECT:
        return _why_effect(s, seat, now, move, kind)
    if kind in FREE_MOVES:
        return _why_free(s, seat, move, kind)
    if what == steps.SPEND:
        if kind in POINT_MOVES:
            return _why_action(v, seat, move, kind)
        return no.SPEND_FIRST if kind in TURN_MOVES else no.NOT_IN_EFFECT
    if kind in TURN_MOVES:
        return _why_turn(s, seat, move, kind) if what == steps.TURN else no.ACTION_DONE
    return no.NO_POINTS if kind in POINT_MOVES else no.NOT_IN_EFFECT


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
            return no.HAS_PLACE
        return no.NO_SUCH_PLACE if thing < 1 or thing > v[SEATS] else no.PLACE_TAKEN
    if kind == m.M_TOKEN:
        if v[first + TOKEN]:
            return no.HAS_TOKEN
        return no.NOT_SHOWN if not in_row(v, SHOWN_TOKENS_AT, v[SEATS], thing) else no.NOT_LISTED
    if kind == m.M_TILE:
        if not may_take_tile(v, seat):
            return no.NO_TILE_NOW
        return no.NOT_SHOWN if not in_row(v, SHOWN_TILES_AT, SHOWN_TILES, thing) else no.NOT_LISTED
    if not lacks_card(v, seat):
        return no.CARDS_FULL
    return no.NOT_SHOWN if not in_row(v, SHOWN, SHOWN_CARDS, thing) else no.NOT_LISTED


def _why_turn(s: State, seat: i64, move: i64, kind: i64) -> i64:
    v, d = s.v, s.deal
    first = block(seat)
    a = m.arg_a(move)
    if kind == m.M_KEEP:
        if not in_row(v, first + RIGHT, RIGHT_ROOM, a):
            return no.NOT_IN_HAND
        full = count_row(v, first + LEFT, d[D_LEFT]) == d[D_LEFT]
        if m.arg_b(move) == 0:
            return no.MUST_DROP if full else no.NOT_LISTED
        return no.NOT_IN_HAND if full else no.ROOM_LEFT
    if kind == m.M_PLAY:
        row = first + (LEFT if m.arg_b(move) else RIGHT)
        room = MOST_LEFT if m.arg_b(move) else RIGHT_ROOM
        if a >= USED or not in_row(v, row, room, a):
            return no.NOT_IN_HAND
        return no.PERMANENT_CARD if PERMANENT[a] else no.NO_EFFECT
    if kind == m.M_ACTIVATE:
        return no.NO_BONUS if v[first + TOKEN] else no.NO_TOKEN
    if kind == m.M_LAY:
        return no.NOT_HELD if not in_row(v, first + HELD, HELD_ROOM, a + 1) else no.NOT_LISTED
    return no.MUST_USE if must_act(v, first) else no.NOT_LISTED


def _why_free(s: State, seat: i64, move: i64, kind: i64) -> i64:
    v = s.v
    first = block(seat)
    if kind == m.M_POWER:
        if v[first + POWER]:
            return no.POWER_USED
        option = m.arg_a(move)
        if 1 <= option <= 3 and s.deal[power_at(seat, option - 1)] == EXTRA_AP:
            return no.POWER_TOKEN
        return no.POWER_EMPTY
    if kind == m.M_PEEK:
        return no.NOT_IN_HAND if v[PILE_SET] else no.NO_PILES
    card = m.arg_a(move)
    row = first + (LEFT if m.arg_b(move) else RIGHT)
    if not in_row(v, row, MOST_LEFT if m.arg_b(move) else RIGHT_ROOM, card):
        return no.NOT_IN_HAND
    return no.NOT_PERMANENT


def _why_action(v: vec[i64], seat: i64, move: i64, kind: i64) -> i64:
    """What is wrong besides the price; and if nothing is, the price."""
    reason = _why_done(v, seat, move, kind)
    if reason:
        return reason
    return no.TOO_DEAR if cost_of(v, move) > v[POINTS] else no.NOT_LISTED


def _why_done(v: vec[i64], seat: i64, move: i64, kind: i64) -> i64:
    first = block(seat)
    a, b, c = m.arg_a(move), m.arg_b(move), m.arg_c(move)
    if kind == m.M_DEPLOY:
        if v[first + EXPLORERS + a] == 0:
            return no.NOT_IN_RESERVE
        return 0 if v[CAMPS + seat] & bit(b) else no.NOT_YOUR_CAMP
    if kind in (m.M_WALK, m.M_TRANSFER):
        crew = crew_of(v, b, seat)
        if not (crew > 31 if a else crew & 31):
            return no.NOBODY_THERE
        if kind == m.M_WALK:
            if not NEAR[b] & bit(c):
                return no.NOT_BESIDE
            return 0 if path_between(v, b, c) else no.NO_WAY
        if b == c:
            return no.SAME_CAMP
        camps = v[CAMPS + seat]
        return 0 if camps & bit(b) and camps & bit(c) else no.NOT_YOUR_CAMP
    if kind == m.M_CAMP:
        return no.NO_CAMP_LEFT if v[first + CAMPS_LEFT] == 0 else _why_camp(v, seat, a)
    if kind == m.M_RECRUIT:
        return 0 if v[first + BOX_E + a] else no.BOX_EMPTY
    if kind == m.M_UNCOVER:
        return _why_uncover(v, seat, a, work_of(v, a, seat))
    if kind == m.M_GUARD:
        return _why_guard(v, seat, a, b)
    if kind == m.M_DIG:
        if not v[PILE_SET] & bit(a):
            return no.NO_PILE
        done = work_of(v, a, seat)
        if done >= LIMIT:
            return no.TWO_TREASURES
        return 0 if enough_for_one_more(crew_of(v, a, seat), done) else no.TOO_FEW_MEMBERS
    return _why_exchange(v, seat, a, b, c) if kind == m.M_EXCHANGE else 0


def _why_camp(v: vec[i64], seat: i64, hex_: i64) -> i64:
    if not v[CLEAR_SET] & bit(hex_):
        return no.NO_CLEARING
    crews = v[CREW + hex_]
    return no.CAMP_MAJORITY if crews and holder(crews) != seat else 0


def _why_uncover(v: vec[i64], seat: i64, hex_: i64, done: i64) -> i64:
    if not v[TEMPLE_SET] & bit(hex_):
        return no.NO_TEMPLE
    if not v[OPEN_SET] & bit(hex_):
        return no.GUARDED
    if done >= LIMIT:
        return no.TWO_FLOORS
    if not enough_for_one_more(crew_of(v, hex_, seat), done):
        return no.TOO_FEW_MEMBERS
    if v[SITE + hex_] & 15 == TOP_LEVEL:
        return no.TOP_REACHED
    return 0 if can_rise(v, hex_) else no.NO_FLOOR


def _why_guard(v: vec[i64], seat: i64, member: i64, hex_: i64) -> i64:
    if not v[TEMPLE_SET] & bit(hex_):
        return no.NO_TEMPLE
    if not v[OPEN_SET] & bit(hex_):
        return no.GUARDED
    if v[block(seat) + GUARDS] >= GUARDS_EACH:
        return no.GUARDS_OUT
    if holder(v[CREW + hex_]) != seat:
        return no.NO_MAJORITY
    crew = crew_of(v, hex_, seat)
    return 0 if (crew > 31 if member else crew & 31) else no.NOBODY_THERE


def _why_exchange(v: vec[i64], seat: i64, other: i64, collection: i64, count: i64) -> i64:
    if other == seat or other >= v[SEATS]:
        return no.NOT_A_RIVAL
    theirs = museum_of(v, other, collection)
    if theirs < count:
        return no.RIVAL_LACKS
    mine = v[block(seat) + MUSEUM]
    if not at_least(mine, v[block(other) + MUSEUM]) >> (4 * collection) & 8:
        return no.FEWER_THAN_RIVAL
    return no.NOTHING_TO_GIVE if v[POINTS] >= 3 else 0


def _why_effect(s: State, seat: i64, now: i64, move: i64, kind: i64) -> i64:
    v = s.v
    what = what_of(now)
    arg = arg_of(now)
    if kind == m.M_STOP:
        return no.NO_STOP
    if kind in TURN_MOVES or kind in FREE_MOVES or kind in (m.M_END, m.M_STONE, m.M_RECRUIT):
        return no.EFFECT_FIRST
    if what == steps.LAY and kind in (m.M_AT, m.M_AWAY):
        return no.PLACE_LEFT if kind == m.M_AWAY else _why_lay(s, seat, arg, move)
    hex_ = m.arg_a(move)
    if what == steps.DIG and kind == m.M_DIG:
        return no.TOO_FEW_MEMBERS if v[PILE_SET] & bit(hex_) else no.NO_PILE
    if what == steps.RUINS_DROP and kind == m.M_DROP:
        return no.NO_PILE
    if what == steps.TEMPLES and kind == m.M_DROP:
        return no.NO_TEMPLE
    if what in (steps.BUILD_ONE, steps.BUILD_MANY) and kind == m.M_UNCOVER:
        return _why_build(v, seat, what, arg, hex_)
    if what == steps.CAMP and kind in (m.M_CAMP, m.M_CAMP_MOVE):
        return _why_camp_effect(v, seat, kind, move)
    if what in (steps.POST, steps.DEPLOY) and kind in (m.M_POST, m.M_DEPLOY):
        return _why_done(v, seat, move, kind) if kind == m.M_DEPLOY else no.NOT_IN_RESERVE
    if what == steps.GATHER and kind == m.M_GATHER:
        return no.NOBODY_THERE
    if what == steps.MOVES and kind in (m.M_WALK, m.M_TRANSFER):
        return _why_done(v, seat, move, kind) or no.TOO_FAR
    if what == steps.EDGE and kind == m.M_EDGE:
        return no.SAME_EDGE
    if what == steps.ARRANGE and kind == m.M_ARRANGE:
        return no.NOT_THE_PILE
    if what == steps.TRADE and kind == m.M_EXCHANGE:
        return _why_exchange(v, seat, hex_, m.arg_b(move), m.arg_c(move)) or no.NOTHING_TO_GIVE
    if what == steps.GIVE and kind == m.M_GIVE:
        return no.BAD_GIFT
    if what == steps.GUARD and kind == m.M_GUARD:
        return _why_guard(v, seat, hex_, m.arg_b(move))
    return no.NOT_IN_EFFECT


def _why_lay(s: State, seat: i64, tile: i64, move: i64) -> i64:
    v = s.v
    hex_, rotation = m.arg_a(move), m.arg_b(move)
    here = bit(hex_)
    if v[TILED] & here:
        return no.NO_JUNGLE
    if tile < FIRST_EDGE and DOTTED & here:
        return no.DOTTED_HEX
    if tile >= FIRST_EDGE and INNER & here:
        return no.INNER_HEX
    turns = turns_with_access(v, hex_, turns_towards_first(s.deal, tile))
    if tile >= FIRST_EDGE and not (turns >> rotation) & 1:
        return no.NO_ACCESS
    crews = v[CREW + hex_]
    return no.TILE_MAJORITY if crews and holder(crews) != seat else no.NOT_LISTED


def _why_build(v: vec[i64], seat: i64, what: i64, arg: i64, hex_: i64) -> i64:
    done = (arg >> 4) & 15
    if what == steps.BUILD_MANY:
        for i in range(done):
            if (arg >> (8 * (i + 1))) & 255 == hex_:
                return no.TEMPLE_ONCE
        return _why_uncover(v, seat, hex_, 0)
    if done and (arg >> 8) & 255 != hex_:
        return no.ONE_TEMPLE
    if not enough_for_one_more(crew_of(v, hex_, seat), done):
        return no.TOO_FEW_MEMBERS if v[OPEN_SET] & bit(hex_) else _why_uncover(v, seat, hex_, 0)
    return _why_uncover(v, seat, hex_, 0)


def _why_camp_effect(v: vec[i64], seat: i64, kind: i64, move: i64) -> i64:
    left = v[block(seat) + CAMPS_LEFT]
    if kind == m.M_CAMP:
        return _why_camp(v, seat, m.arg_a(move)) if left else no.NO_CAMP_LEFT
    if left:
        return no.CAMP_IN_RESERVE
    if not (v[CAMPS + seat] & ~COMMON_CAMP) & bit(m.arg_b(move)):
        return no.NOT_YOUR_CAMP
    return _why_camp(v, seat, m.arg_a(move))
