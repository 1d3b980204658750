"""Doing the steps of effects: each move of `card_effects.list_effect` is made here."""

from __future__ import annotations

from sacbe.boards.masks import bit
from sacbe.core.agenda import arg_of, pop, push, replace, seat_of, step, what_of
from sacbe.core.flat import i64
from sacbe.core.state import EVERYBODY, State, zeros
from sacbe.games.site.treasures import one
from sacbe.games.tikal_legend import events, steps
from sacbe.games.tikal_legend.camps import move_camp, put_camp
from sacbe.games.tikal_legend.card_effects import note
from sacbe.games.tikal_legend.knowledge import look_through, motif, pile_at
from sacbe.games.tikal_legend.members import deploy, transfer, walk
from sacbe.games.tikal_legend.moves import (
    M_CAMP,
    M_STOP,
    M_TRANSFER,
    arg_a,
    arg_b,
    arg_c,
    kind_of_move,
)
from sacbe.games.tikal_legend.state import (
    EXPLORERS,
    MUSEUM,
    E,
    L,
    block,
    join,
    leave,
)
from sacbe.games.tikal_legend.stones import put_stone
from sacbe.games.tikal_legend.temples import guard, uncover
from sacbe.games.tikal_legend.tiles import do_lay
from sacbe.games.tikal_legend.treasures import dig, give_arg


def do_effect(s: State, step_: i64, m: i64) -> None:
    """Make a move of an effect step."""
    v = s.v
    what = what_of(step_)
    seat = seat_of(step_)
    arg = arg_of(step_)
    if m == M_STOP:
        pop(v)
    elif what == steps.LAY:
        do_lay(s, seat, arg, m)
    elif what == steps.DIG:
        replace(v, step(what, seat, note(arg, arg_a(m))))
        dig(s, seat, arg_a(m))
    elif what == steps.BUILD_ONE or what == steps.BUILD_MANY:
        replace(v, step(what, seat, note(arg, arg_a(m))))
        uncover(s, seat, arg_a(m))
    elif what == steps.TEMPLES:
        replace(v, step(what, seat, arg - 1 + 16))
        deploy(s, seat, E, arg_a(m))
    elif what == steps.RUINS_DROP:
        do_drop(s, seat, arg, arg_a(m))
    elif what == steps.ARRANGE:
        pop(v)
        arrange(s, seat, arg, m >> 8)
    elif what == steps.CAMP:
        if kind_of_move(m) == M_CAMP:
            put_camp(s, seat, arg_a(m))
        else:
            move_camp(s, seat, arg_b(m), arg_a(m))
        replace(v, step(steps.POST, seat, arg | (arg_a(m) << 8)))
    elif what == steps.POST:
        replace(v, step(what, seat, arg - 1))
        deploy(s, seat, arg_a(m), arg >> 8)
    elif what == steps.DEPLOY:
        pop(v)
        deploy(s, seat, arg_a(m), arg_b(m))
    else:
        do_more(s, what, seat, arg, m)


def do_more(s: State, what: i64, seat: i64, arg: i64, m: i64) -> None:
    """Moves, stone tokens, exchanges, guardians."""
    v = s.v
    if what == steps.GATHER:
        replace(v, step(steps.TO, seat, m >> 8))
    elif what == steps.TO:
        pop(v)
        go(s, seat, arg, arg_a(m))
    elif what == steps.MOVES:
        do_moves(s, seat, arg, m)
    elif what == steps.LIFT:
        replace(v, step(steps.EDGE, seat, arg | ((arg_a(m) + 1) << 8)))
    elif what == steps.EDGE:
        pop(v)
        put_stone(s, seat, arg_a(m), arg >> 8)
        if arg & 255:
            push(v, step(steps.MOVES, seat, (arg & 255) | (1 << 4)))
    elif what == steps.TRADE:
        replace(v, step(steps.GIVE, seat, give_arg(m)))
    elif what == steps.GIVE:
        pop(v)
        give(s, seat, arg, m)
    elif what == steps.GUARD:
        pop(v)
        guard(s, seat, arg_a(m), arg_b(m))


def do_drop(s: State, seat: i64, arg: i64, hex_: i64) -> None:
    """Cards 02, 03, 08: explorers of the reserve onto ruins, as many as there are (Q22)."""
    v = s.v
    first = block(seat)
    n = min(arg & 15, v[first + EXPLORERS])
    v[first + EXPLORERS] -= n
    join(v, seat, hex_, E, n)
    s.tell(EVERYBODY, events.DROPPED_IN, seat, n, hex_)
    if arg >> 4:
        replace(v, step(steps.ARRANGE, seat, hex_))
        look_through(s, seat, hex_)
    else:
        pop(v)


def arrange(s: State, seat: i64, hex_: i64, order: i64) -> None:
    """Card 08: the pile lies in the new order, its top is taken; only the user knows the rest."""
    v, d = s.v, s.deal
    first = pile_at(v, hex_)
    size = v[first]
    old = zeros(4)
    for i in range(size):
        old[i] = v[first + size - i]
    for i in range(size):
        wanted = ((order >> (4 * i)) & 15) - 1
        for j in range(size):
            if old[j] >= 0 and motif(d, old[j]) == wanted:
                v[first + size - i] = (old[j] & 255) | (1 << (8 + seat))
                old[j] = -1
                break
    s.tell(EVERYBODY, events.ARRANGED, seat, hex_)
    dig(s, seat, hex_)
    # Told to nobody else: a table that shows others only moves that are told to all hides this one.
    for i in range(first + v[first], first, -1):
        s.tell(bit(seat), events.SEEN, seat, hex_, motif(d, v[i]))


def go(s: State, seat: i64, arg: i64, to: i64) -> None:
    """Card 17: the members gathered go to one hex."""
    v = s.v
    from_ = arg & 255
    explorers = (arg >> 8) & 255
    leaders = arg >> 16
    if explorers:
        leave(v, seat, from_, E, explorers)
        join(v, seat, to, E, explorers)
    if leaders:
        leave(v, seat, from_, L, leaders)
        join(v, seat, to, L, leaders)
    s.tell(EVERYBODY, events.GATHERED, seat, from_, explorers | (leaders << 8), to)


def do_moves(s: State, seat: i64, arg: i64, m: i64) -> None:
    """Card 18: a stone crossed and a change of camp are one move each."""
    if kind_of_move(m) == M_TRANSFER:
        transfer(s, seat, arg_a(m), arg_b(m), arg_c(m))
        used: i64 = 1
    else:
        used = walk(s, seat, arg_a(m), arg_b(m), arg_c(m))
    replace(s.v, step(steps.MOVES, seat, ((arg & 15) - used) | (1 << 4)))


def give(s: State, seat: i64, arg: i64, m: i64) -> None:
    """An exchange is carried out."""
    v = s.v
    other = arg & 15
    taken = (arg >> 4) & 15
    count = arg >> 8
    back = one(arg_a(m) - 1)
    if arg_b(m):
        back += one(arg_b(m) - 1)
    mine = block(seat) + MUSEUM
    theirs = block(other) + MUSEUM
    v[mine] += count * one(taken) - back
    v[theirs] += back - count * one(taken)
    s.tell(EVERYBODY, events.TRADED, seat, other, taken | (count << 8), (m >> 8) & 65535)
