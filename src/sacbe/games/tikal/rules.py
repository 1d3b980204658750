"""The rules of Tikal as the engine calls them: each verb to its chapter."""

from __future__ import annotations

from sacbe.core.agenda import seat_of, top, what_of
from sacbe.core.chance import Rng
from sacbe.core.flat import i64, vec
from sacbe.core.moves import Moves
from sacbe.core.rules import Rules
from sacbe.core.state import State
from sacbe.games.tikal import imagine, setup
from sacbe.games.tikal.auction import (
    do_bid,
    do_choose,
    do_pass,
    list_bids,
    list_choices,
    refuse_bid,
    refuse_choice,
)
from sacbe.games.tikal.camps import do_camp, list_camps, refuse_camp
from sacbe.games.tikal.components import CAMP_COST, PLACE_COST, RECOVER_COST, UNCOVER_COST
from sacbe.games.tikal.members import (
    do_place,
    do_transfer,
    do_walk,
    list_places,
    list_transfers,
    list_walks,
    refuse_place,
    refuse_transfer,
    refuse_walk,
)
from sacbe.games.tikal.moves import (
    BID,
    CAMP,
    CHOOSE,
    END,
    EXCHANGE,
    GUARD,
    LAST_VERB,
    LAY,
    PASS,
    PLACE,
    RECOVER,
    TRANSFER,
    UNCOVER,
    WALK,
    a_of,
    b_of,
    c_of,
    verb_of,
)
from sacbe.games.tikal.refusals import (
    BID_FIRST,
    CHOOSE_FIRST,
    LAY_FIRST,
    NO_SALE,
    NO_SUCH_MOVE,
    NOT_AWAITED,
    NOTHING_TO_CHOOSE,
    NOTHING_TO_LAY,
)
from sacbe.games.tikal.state import AP, TO_ACT, TO_BID, TO_CHOOSE, TO_LAY, TURN
from sacbe.games.tikal.temples import (
    do_guard,
    do_uncover,
    list_guards,
    list_uncovers,
    refuse_guard,
    refuse_uncover,
)
from sacbe.games.tikal.terrain import do_lay, list_lays, refuse_lay
from sacbe.games.tikal.treasures import (
    do_exchange,
    do_recover,
    list_exchanges,
    list_recovers,
    refuse_exchange,
    refuse_recover,
)
from sacbe.games.tikal.turns import awaited, begin_turn, do_end, settle


class TikalRules(Rules):
    """Tikal, for the engine."""

    def deal(self, seats: i64, options: list[int], rng: Rng) -> vec[i64]:
        """All chance of one game."""
        return setup.deal_cards(rng)

    def setup(self, seats: i64, options: list[int], deal: vec[i64]) -> State:
        """The first position."""
        s = setup.blank(seats, options, deal)
        setup.begin(s)
        settle(s)
        return s

    def awaiting(self, s: State) -> i64:
        """The seat that must choose now."""
        return awaited(s)

    def moves(self, s: State, seat: i64, out: Moves) -> None:
        """All legal moves of the seat."""
        v = s.v
        # The top step unpacked by hand: interpreted, three calls cost as much as a walk.
        step_ = v[v[0]]
        what = step_ & 255
        if (step_ >> 8) & 255 != seat:
            out.n = 0
        elif what == TO_ACT:
            out.n = list_actions(v, seat, out.at, 0)
        elif what == TO_LAY:
            out.n = list_lays(v, out.at, 0)
        elif what == TO_BID:
            out.n = list_bids(v, seat, out.at, 0)
        elif what == TO_CHOOSE:
            out.n = list_choices(v, out.at, 0)
        else:
            out.n = 0

    def check(self, s: State, seat: i64, move: i64) -> i64:
        """0, or why the move is refused."""
        step_ = top(s.v)
        if step_ == 0 or seat_of(step_) != seat:
            return NOT_AWAITED
        verb = verb_of(move)
        if move < 0 or verb == 0 or verb > LAST_VERB:
            return NO_SUCH_MOVE
        what = what_of(step_)
        if verb == LAY:
            if what != TO_LAY:
                return NOTHING_TO_LAY
            return refuse_lay(s, a_of(move), b_of(move))
        if verb == BID or verb == PASS:
            if what != TO_BID:
                return NO_SALE
            return refuse_bid(s, seat, a_of(move)) if verb == BID else 0
        if verb == CHOOSE:
            if what != TO_CHOOSE:
                return NOTHING_TO_CHOOSE
            return refuse_choice(s, a_of(move))
        if what == TO_LAY:
            return LAY_FIRST
        if what == TO_BID:
            return BID_FIRST
        if what == TO_CHOOSE:
            return CHOOSE_FIRST
        return check_action(s, seat, verb, a_of(move), b_of(move), c_of(move))

    def apply(self, s: State, seat: i64, move: i64) -> None:
        """Make a legal move and settle."""
        # Unpacked by hand: interpreted, four calls cost as much as a walk.
        verb = move & 255
        a = move >> 24
        b = (move >> 16) & 255
        c = (move >> 8) & 255
        if verb == WALK:
            do_walk(s, seat, a, b, c)
        elif verb == PLACE:
            do_place(s, seat, a, b)
        elif verb == TRANSFER:
            do_transfer(s, seat, a, b, c)
        elif verb == UNCOVER:
            do_uncover(s, seat, a)
        elif verb == RECOVER:
            do_recover(s, seat, a)
        elif verb == EXCHANGE:
            do_exchange(s, seat, a, b, c)
        elif verb == CAMP:
            do_camp(s, seat, a)
        elif verb == GUARD:
            do_guard(s, seat, a, b)
        elif verb == LAY:
            do_lay(s, seat, a, b)
        else:
            if verb == END:
                do_end(s, seat)
            elif verb == BID:
                do_bid(s, seat, a)
            elif verb == PASS:
                do_pass(s, seat)
            elif verb == CHOOSE:
                do_choose(s, seat, a)
                begin_turn(s, seat, a)
            settle(s)

    def reveals(self, s: State, seat: i64, move: i64) -> bool:
        """A treasure is seen when it is recovered; the end of a turn may turn up a tile."""
        verb = verb_of(move)
        return verb == RECOVER or verb == END or verb == BID or verb == PASS

    def turn(self, s: State) -> i64:
        """The number of the turn or bid in progress."""
        return s.v[TURN]

    def imagine(self, s: State, seat: i64, rng: Rng) -> State:
        """The same position with what nobody knows dealt anew."""
        return imagine.imagine(s, rng)


def list_actions(v: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """Every action that the points left can pay, and the end of the turn."""
    points = v[AP]
    if points >= PLACE_COST:
        n = list_places(v, seat, at, n)
        n = list_transfers(v, seat, at, n)
        n = list_walks(v, seat, at, n)
    if points >= UNCOVER_COST:
        n = list_uncovers(v, seat, at, n)
    if points >= RECOVER_COST:
        n = list_recovers(v, seat, at, n)
        n = list_exchanges(v, seat, at, n)
    if points >= CAMP_COST:
        n = list_camps(v, seat, at, n)
        n = list_guards(v, seat, at, n)
    at[n] = END
    return n + 1


def check_action(s: State, seat: i64, verb: i64, a: i64, b: i64, c: i64) -> i64:
    """0, or why an action for points is refused."""
    if verb == PLACE:
        return refuse_place(s, seat, a, b)
    if verb == TRANSFER:
        return refuse_transfer(s, seat, a, b, c)
    if verb == WALK:
        return refuse_walk(s, seat, a, b, c)
    if verb == UNCOVER:
        return refuse_uncover(s.v, seat, a)
    if verb == RECOVER:
        return refuse_recover(s.v, seat, a)
    if verb == EXCHANGE:
        return refuse_exchange(s, seat, a, b, c)
    if verb == CAMP:
        return refuse_camp(s, seat, a)
    if verb == GUARD:
        return refuse_guard(s, seat, a, b)
    return 0
