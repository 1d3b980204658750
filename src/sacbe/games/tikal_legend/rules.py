"""The rules as the house sees them: settles the agenda, lists, checks and makes moves."""

from __future__ import annotations

from sacbe.core.agenda import arg_of, pop, seat_of, top, what_of
from sacbe.core.chance import Rng
from sacbe.core.flat import i64, vec
from sacbe.core.moves import Moves
from sacbe.core.rules import Rules
from sacbe.core.state import EVERYBODY, State, zeros
from sacbe.games.tikal_legend import events
from sacbe.games.tikal_legend.actions import do_action, list_actions
from sacbe.games.tikal_legend.camps import camp_cells
from sacbe.games.tikal_legend.card_effects import (
    ROOM_FOR_EFFECT,
    can_move,
    list_effect,
    may_stop,
)
from sacbe.games.tikal_legend.components import RUINS_N, SCORING_POINTS
from sacbe.games.tikal_legend.effect_steps import do_effect
from sacbe.games.tikal_legend.execution import (
    any_free,
    do_after,
    do_end_spending,
    do_free,
    do_pass,
    do_turn,
    end_turn,
    list_free,
    list_turn,
    next_turn,
    only_pass,
)
from sacbe.games.tikal_legend.knowledge import imagine, pile_at
from sacbe.games.tikal_legend.maintenance import maintain
from sacbe.games.tikal_legend.management import do_pick, list_picks, next_pick, only_pick
from sacbe.games.tikal_legend.moves import M_END, M_STOP
from sacbe.games.tikal_legend.reasons import why_not
from sacbe.games.tikal_legend.refusals import NOT_LISTED
from sacbe.games.tikal_legend.scoring import begin_spending, count_points
from sacbe.games.tikal_legend.setup import draw_deal, set_up
from sacbe.games.tikal_legend.state import (
    BLOCK,
    BLOCKS,
    CARDS_DRAWN,
    EXPLORERS,
    LEADERS,
    PERMANENTS,
    PILE_CELLS,
    PILE_SET,
    PILES,
    POWER,
    STANDS,
    STONE_EDGES,
    TOKENS_DRAWN,
    TURNS,
)
from sacbe.games.tikal_legend.steps import (
    AFTER,
    ARRANGE,
    CAMP,
    COUNT,
    EDGE,
    EXECUTION,
    FIRST_EFFECT,
    GATHER,
    LAY,
    LIFT,
    MANAGEMENT,
    MOVES,
    PICK,
    POST,
    RUINS_DROP,
    SPEND,
    TEMPLES,
    TO,
    TURN,
)
from sacbe.games.tikal_legend.tiles import has_choice


def make_move(s: State, seat: i64, m: i64) -> None:
    """Make a listed move of the top step."""
    v = s.v
    now = v[v[0]]
    what = now & 255
    if what == SPEND:
        kind = m & 255
        if kind == M_END:
            do_end_spending(s, seat)
        elif kind < M_END:
            do_free(s, seat, m)
        else:
            do_action(s, seat, m)
    elif what == PICK:
        do_pick(s, seat, m)
    elif what == TURN:
        do_turn(s, seat, m)
    elif what == AFTER:
        do_after(s, seat, m)
    else:
        do_effect(s, now, m)


def settle(s: State) -> None:
    """Do all that needs no choice, until somebody must choose or the game is over."""
    v = s.v
    while v[0]:
        now = v[v[0]]
        what = now & 255
        if what == SPEND:
            return
        seat = (now >> 8) & 255
        if what == MANAGEMENT:
            next_pick(s)
        elif what == EXECUTION:
            if not next_turn(s):
                maintain(s)
        elif what >= FIRST_EFFECT:
            if not settle_effect(s, now):
                return
        elif what == AFTER:
            if any_free(v, s.deal, seat):
                return
            end_turn(v)
        elif what == PICK:
            m = only_pick(v, seat)
            if m == 0:
                return
            do_pick(s, seat, m)
        elif what == TURN:
            if not only_pass(v, s.deal, seat):
                return
            do_pass(s, seat)
        elif what == COUNT:
            pop(v)
            count_points(s, seat, arg_of(now) == 1)
            if what_of(top(v)) == SPEND:
                begin_spending(v, seat_of(top(v)), SCORING_POINTS)
        else:
            pop(v)
            s.tell(EVERYBODY, events.GAME_OVER, -1)


def settle_effect(s: State, now: i64) -> bool:
    """End an effect step that has nothing left, make its only move; False if there is a choice."""
    v = s.v
    what = now & 255
    if surely_choice(v, now):
        return False
    if what == POST and arg_of(now) & 255 == 0:
        pop(v)
        return True
    at = zeros(ROOM_FOR_EFFECT)
    n = list_effect(v, s.deal, now, at, 0)
    if n == 0:
        pop(v)
        return True
    if n > 1 or may_stop(v, now):
        return False
    do_effect(s, now, at[0])
    return True


def surely_choice(v: vec[i64], now: i64) -> bool:
    """Whether a step must wait for its seat, seen without listing its moves; False: it may.

    A pile of several treasures is always arranged by hand, even if all are alike: that the step
    is done by itself would tell the others so (O18).
    """
    what = now & 255
    seat = (now >> 8) & 255
    if what == EDGE or what == TO:
        return True
    if what == ARRANGE:
        return v[pile_at(v, now >> 16)] > 1
    if what == LAY:
        return has_choice(v, seat, now >> 16)
    if what == LIFT:
        return v[STONE_EDGES] != v[STONE_EDGES + 1]
    if what == RUINS_DROP:
        return v[PILE_SET] & (v[PILE_SET] - 1) != 0
    if what == GATHER:
        return v[STANDS + seat] & (v[STANDS + seat] - 1) != 0
    if what == POST and (now >> 16) & 255:
        first = BLOCKS + seat * BLOCK
        return v[first + EXPLORERS] > 0 and v[first + LEADERS] > 0
    if what == CAMP:
        cells = camp_cells(v, seat)
        return cells & (cells - 1) != 0
    left = (now >> 16) & 15
    if left == 0:
        return False
    if what == TEMPLES:
        return v[BLOCKS + seat * BLOCK + EXPLORERS] > 0
    return what == MOVES and may_stop(v, now) and can_move(v, seat, left)


class LegendRules(Rules):
    """Tikal Legend, with one set of house data for the deals it makes."""

    def __init__(self, house: vec[i64]) -> None:
        self.house = house

    def deal(self, seats: i64, options: list[int], rng: Rng) -> vec[i64]:
        """All chance of one game, and the house data it uses."""
        return draw_deal(self.house, seats, options, rng)

    def setup(self, seats: i64, options: list[int], deal: vec[i64]) -> State:
        """The first position, settled."""
        s = set_up(seats, options, deal)
        settle(s)
        return s

    def awaiting(self, s: State) -> i64:
        """The seat that must choose now, as a bit mask."""
        v = s.v
        if v[0] == 0:
            return 0
        return 1 << ((v[v[0]] >> 8) & 255)

    def moves(self, s: State, seat: i64, out: Moves) -> None:
        """All legal moves of the seat."""
        v, d = s.v, s.deal
        now = v[v[0]]
        what = now & 255
        at = out.at
        n: i64 = 0
        if (now >> 8) & 255 != seat or what == 0:
            pass
        elif what == SPEND:
            n = list_actions(v, seat, at, 0)
            first = BLOCKS + seat * BLOCK
            if v[first + PERMANENTS] or v[first + POWER] == 0:
                n = list_free(v, d, seat, at, n)
        elif what == PICK:
            n = list_picks(v, seat, at, 0)
        elif what == TURN:
            n = list_turn(v, d, seat, at, 0)
        elif what == AFTER:
            at[0] = M_END
            n = list_free(v, d, seat, at, 1)
        else:
            n = list_effect(v, d, now, at, 0)
            if may_stop(v, now):
                at[n] = M_STOP
                n += 1
        out.n = n

    def check(self, s: State, seat: i64, move: i64) -> i64:
        """0 for a listed move, else why it is not listed."""
        listed = Moves()
        self.moves(s, seat, listed)
        if listed.has(move):
            return 0
        code = why_not(s, seat, move)
        return code or NOT_LISTED

    def apply(self, s: State, seat: i64, move: i64) -> None:
        """Make a legal move and settle."""
        v = s.v
        now = v[v[0]]
        if now & 255 == SPEND and move & 255 > M_END:
            # The most frequent case, and mostly nothing else follows.
            do_action(s, seat, move)
            if v[v[0]] == now:
                return
        else:
            make_move(s, seat, move)
        settle(s)

    def reveals(self, s: State, seat: i64, move: i64) -> bool:
        """Whether cards, tokens or treasures come to be seen by somebody."""
        child = s.clone()
        self.apply(child, seat, move)
        v, w = s.v, child.v
        if v[CARDS_DRAWN] != w[CARDS_DRAWN] or v[TOKENS_DRAWN] != w[TOKENS_DRAWN]:
            return True
        for i in range(PILES, PILES + RUINS_N * PILE_CELLS):
            if v[i] and v[i] != w[i]:
                return True
        return False

    def turn(self, s: State) -> i64:
        """How many turns are over."""
        return s.v[TURNS]

    def imagine(self, s: State, seat: i64, rng: Rng) -> State:
        """The same position with what the seat can't know dealt anew."""
        return imagine(s, seat, rng)
