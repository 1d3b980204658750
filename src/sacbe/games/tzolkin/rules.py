"""The rules of Tzolk'in as the core sees them: which chapter lists, refuses and does what."""

from __future__ import annotations

from sacbe.core.agenda import pop
from sacbe.core.chance import Rng
from sacbe.core.flat import i64, vec
from sacbe.core.moves import Moves
from sacbe.core.rules import Rules
from sacbe.core.state import EVERYBODY, State
from sacbe.games.tzolkin import choices, events, refusals, setup, steps
from sacbe.games.tzolkin.anger import beg, list_beg, refuse_beg
from sacbe.games.tzolkin.buildings import build, can_go_on, list_build, refuse_build
from sacbe.games.tzolkin.calendar import advance, list_advance, refuse_advance
from sacbe.games.tzolkin.gears.actions import (
    act,
    act_any,
    list_action,
    list_any,
    refuse_action,
    refuse_any,
)
from sacbe.games.tzolkin.gears.chichen import list_offer, offer, refuse_offer
from sacbe.games.tzolkin.gears.palenque import (
    burn,
    cut,
    list_harvest,
    reap,
    refuse_burn,
    refuse_cut,
    refuse_gather,
    refuse_reap,
)
from sacbe.games.tzolkin.gears.uxmal import buy, list_market, refuse_buy, refuse_sell, sell
from sacbe.games.tzolkin.goods import gain, list_gain, list_pay, pay, refuse_gain, refuse_pay
from sacbe.games.tzolkin.imagine import imagine
from sacbe.games.tzolkin.state import KEPT, SEATS, TURN_NUMBER, at
from sacbe.games.tzolkin.technologies import learn, list_learn, refuse_learn
from sacbe.games.tzolkin.temples import climb_chosen, climbable, list_climb, refuse_climb
from sacbe.games.tzolkin.turns import (
    do_waiting,
    end_reveals,
    end_turn,
    lone_move,
)
from sacbe.games.tzolkin.wealth import keep, list_keep, refuse_keep
from sacbe.games.tzolkin.workers import (
    list_place,
    list_take,
    place,
    refuse_place,
    refuse_take,
    take,
)


class TzolkinRules(Rules):
    """What the core may ask; the answers are in the chapters."""

    def deal(self, seats: i64, options: list[int], rng: Rng) -> vec[i64]:
        """Four shuffled piles."""
        return setup.deal(rng)

    def setup(self, seats: i64, options: list[int], deal: vec[i64]) -> State:
        """The board laid out; all seats choose their wealth."""
        return setup.lay_out(seats, options, deal)

    def awaiting(self, s: State) -> i64:
        """The seat of the top step; all that have not chosen while wealth is chosen."""
        return awaiting(s.v)

    def moves(self, s: State, seat: i64, out: Moves) -> None:
        """The moves of the step on top."""
        list_moves(s, seat, out)

    def check(self, s: State, seat: i64, move: i64) -> i64:
        """Why a move is refused, 0 if it is not."""
        return refuse(s, seat, move)

    def apply(self, s: State, seat: i64, move: i64) -> None:
        """Do a move and all that follows by itself."""
        perform(s, seat, move)
        settle(s)

    def reveals(self, s: State, seat: i64, move: i64) -> bool:
        """The last choice of wealth, and new buildings."""
        kind = choices.kind_of(move)
        if kind == choices.KEEP:
            return awaiting(s.v) == 1 << seat
        return kind == choices.END and end_reveals(s.v)

    def turn(self, s: State) -> i64:
        """Counts the choice of wealth, turns, and choices about the calendar."""
        return s.v[TURN_NUMBER]

    def imagine(self, s: State, seat: i64, rng: Rng) -> State:
        """What a seat can't know is dealt anew."""
        return imagine(s, seat, rng)


def awaiting(v: vec[i64]) -> i64:
    """The seats that must choose now, as a bit mask."""
    top_ = v[v[0]] if v[0] else 0
    if top_ == 0:
        return 0
    if top_ & 255 != steps.WEALTH:
        return 1 << (top_ >> 8 & 255)
    mask: i64 = 0
    for seat in range(v[SEATS]):
        if v[at(seat) + KEPT] == 0:
            mask |= 1 << seat
    return mask


def list_moves(s: State, seat: i64, out: Moves) -> None:
    """All legal moves of a seat."""
    out.n = 0
    v = s.v
    top_ = v[v[0]]
    what = top_ & 255
    if what == steps.WEALTH:
        if v[at(seat) + KEPT] == 0:
            list_keep(s, seat, out)
        return
    if top_ >> 8 & 255 != seat:
        return
    arg = top_ >> 16
    if what == steps.TURN:
        list_beg(v, seat, out)
        list_place(v, seat, 0, out)
        list_take(v, seat, out)
    elif what == steps.PLACING:
        list_place(v, seat, arg, out)
        out.add(choices.END)
    elif what == steps.TAKING:
        list_take(v, seat, out)
        out.add(choices.END)
    elif what == steps.ACTION:
        list_action(v, seat, arg, out)
    elif what == steps.ANY:
        list_any(v, seat, arg, out)
    elif what == steps.HARVEST:
        list_harvest(v, seat, arg, out)
    elif what == steps.LEARN:
        list_learn(v, seat, arg, out)
    elif what == steps.PAY:
        list_pay(v, seat, arg, out)
    elif what == steps.GAIN:
        list_gain(arg, out)
    elif what == steps.CLIMB:
        list_climb(v, seat, arg, out)
    elif what == steps.BUILD:
        list_build(v, seat, arg, out)
    elif what == steps.OFFERING:
        list_offer(v, seat, out)
    elif what == steps.MARKET:
        list_market(v, seat, arg, out)
    elif what == steps.ADVANCE:
        list_advance(v, seat, out)


def refuse(s: State, seat: i64, move: i64) -> i64:
    """The code of the reason against a move, 0 if there is none."""
    v = s.v
    if seat < 0 or seat >= v[SEATS] or not awaiting(v) >> seat & 1:
        return refusals.NOT_YOUR_TURN
    if not choices.is_well_formed(move):
        return refusals.WRONG_NUMBER
    what = v[v[0]] & 255
    if what == steps.WEALTH:
        if choices.kind_of(move) != choices.KEEP:
            return refusals.asked(what)
        return refuse_keep(s, seat, choices.first_of(move), choices.second_of(move))
    if what <= steps.TAKING:
        return refuse_in_turn(v, seat, move)
    kind = choices.kind_of(move)
    if kind == choices.STOP:
        return 0 if may_stop(v, seat) else refusals.asked(what)
    if kind == choices.REST:
        return 0 if what == steps.ACTION else refusals.asked(what)
    return refuse_choice(v, seat, move)


def may_stop(v: vec[i64], seat: i64) -> bool:
    """Whether the step on top may be left without doing anything."""
    what = v[v[0]] & 255
    arg = v[v[0]] >> 16
    if what == steps.LEARN:
        return arg & steps.OPTIONAL != 0
    if what == steps.BUILD:
        return arg & steps.OPTIONAL != 0 or not can_go_on(v, at(seat), arg)
    if what == steps.CLIMB:
        return climbable(v, at(seat)) == 0
    return what == steps.MARKET or what == steps.OFFERING or (what == steps.ANY and arg == 1)


def refuse_in_turn(v: vec[i64], seat: i64, move: i64) -> i64:
    """Why a turn can't go on so: beg first, then place or take, then end."""
    what = v[v[0]] & 255
    kind = choices.kind_of(move)
    a = choices.first_of(move)
    if kind == choices.PLACE:
        if what == steps.TAKING:
            return refusals.TAKING_NOW
        return refuse_place(v, seat, v[v[0]] >> 16, a)
    if kind == choices.TAKE:
        if what == steps.PLACING:
            return refusals.PLACING_NOW
        return refuse_take(v, seat, a, choices.second_of(move))
    if kind == choices.END:
        return refusals.NOTHING_DONE if what == steps.TURN else 0
    if kind == choices.BEG:
        return refuse_beg(v, seat, a) if what == steps.TURN else refusals.TOO_LATE_TO_BEG
    return refusals.asked(what)


def refuse_choice(v: vec[i64], seat: i64, move: i64) -> i64:
    """Why this can't be the choice that is asked for."""
    what = v[v[0]] & 255
    arg = v[v[0]] >> 16
    kind = choices.kind_of(move)
    a = choices.first_of(move)
    b = choices.second_of(move)
    c = choices.third_of(move)
    if what == steps.ACTION and kind == choices.ACT:
        return refuse_action(v, seat, arg, a, b)
    if what == steps.ANY and kind == choices.ACT:
        return refuse_any(v, seat, a, b)
    if what == steps.HARVEST:
        return refuse_harvest(v, seat, arg, kind, a)
    if what == steps.LEARN and kind == choices.LEARN_IT:
        return refuse_learn(v, seat, arg, a)
    if what == steps.PAY and kind == choices.PAY_THESE:
        return refuse_pay(v, seat, arg, a, b, c)
    if what == steps.GAIN and kind == choices.GAIN_THESE:
        return refuse_gain(arg, a, b, c)
    if what == steps.CLIMB and kind == choices.CLIMB_IT:
        return refuse_climb(v, seat, arg, a, b)
    if what == steps.BUILD and kind == choices.BUILD_IT:
        return refuse_build(v, seat, arg, a, b, c)
    if what == steps.OFFERING and kind == choices.OFFER:
        return refuse_offer(v, seat, a)
    if what == steps.MARKET and kind == choices.SELL:
        return refuse_sell(v, seat, arg, a)
    if what == steps.MARKET and kind == choices.BUY:
        return refuse_buy(v, seat, arg, a)
    if what == steps.ADVANCE and kind == choices.ADVANCE_BY:
        return refuse_advance(v, seat, a)
    return refusals.asked(what)


def refuse_harvest(v: vec[i64], seat: i64, number: i64, kind: i64, temple: i64) -> i64:
    """Why this can't be harvested."""
    if kind == choices.CUT:
        return refuse_cut(v, number)
    if kind == choices.REAP:
        return refuse_reap(v, number)
    if kind == choices.GATHER:
        return refuse_gather(v, seat, number)
    if kind == choices.BURN:
        return refuse_burn(v, seat, number, temple)
    return refusals.asked(steps.HARVEST)


def perform(s: State, seat: i64, move: i64) -> None:
    """Do a legal move, and nothing of what follows."""
    # Unpacked by hand: interpreted, the calls would cost as much as the move.
    kind = move & 63
    if kind == choices.PLACE:
        place(s, seat, s.v[s.v[0]] >> 16, move >> 6)
    elif kind == choices.TAKE:
        take(s, seat, move >> 6 & 63, move >> 12)
    elif kind == choices.END:
        end_turn(s, seat)
    elif kind == choices.REST or kind == choices.STOP:
        pop(s.v)
    else:
        perform_choice(s, seat, kind, move >> 6 & 63, move >> 12 & 63, move >> 18)


def perform_choice(s: State, seat: i64, kind: i64, a: i64, b: i64, c: i64) -> None:
    """Do what was chosen."""
    top_ = s.v[s.v[0]]
    arg = top_ >> 16
    if kind == choices.ACT:
        if top_ & 255 == steps.ANY:
            act_any(s, seat, a, b)
        else:
            act(s, seat, arg, a, b)
    elif kind == choices.CUT:
        cut(s, seat)
    elif kind == choices.REAP:
        reap(s, seat, with_tile=True)
    elif kind == choices.GATHER:
        reap(s, seat, with_tile=False)
    elif kind == choices.BURN:
        burn(s, seat, arg, a)
    elif kind == choices.LEARN_IT:
        learn(s, seat, arg, a)
    elif kind == choices.PAY_THESE:
        pay(s, seat, a, b, c)
    elif kind == choices.GAIN_THESE:
        gain(s, seat, a, b, c)
    elif kind == choices.CLIMB_IT:
        climb_chosen(s, seat, a, b)
    elif kind == choices.BUILD_IT:
        build(s, seat, arg, a, b, c)
    elif kind == choices.OFFER:
        offer(s, seat, a)
    elif kind == choices.SELL:
        sell(s, seat, arg, a)
    elif kind == choices.BUY:
        buy(s, seat, arg, a)
    elif kind == choices.BEG:
        beg(s, seat, a)
    elif kind == choices.ADVANCE_BY:
        advance(s, seat, a)
    else:
        keep(s, seat, a, b)


def settle(s: State) -> None:
    """Do what does itself, and choices with one way only, until somebody must choose."""
    v = s.v
    while v[0]:
        top_ = v[v[0]]
        what = top_ & 255
        if what <= steps.TAKING:
            return
        if what >= steps.EFFECT:
            do_waiting(s)
            continue
        move = lone_move(v, top_)
        if move < 0:
            return
        seat = top_ >> 8 & 255
        s.tell(EVERYBODY, events.FORCED, seat, move)
        perform(s, seat, move)
