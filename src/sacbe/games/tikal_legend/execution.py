"""A turn of the second phase: the four actions, passing, and what is free (L-E1 to L-E10)."""

from __future__ import annotations

from sacbe.core.agenda import arg_of, pop, push, replace, step, top, what_of
from sacbe.core.flat import i64, vec
from sacbe.core.state import EVERYBODY, State
from sacbe.games.tikal_legend import events, steps
from sacbe.games.tikal_legend.card_effects import begin, possible
from sacbe.games.tikal_legend.cards import (
    CARD_07,
    CARD_20,
    CARD_21,
    CARD_EFFECT,
    CARD_FIRST,
    CARD_SECOND,
    PERMANENT,
    USED,
)
from sacbe.games.tikal_legend.components import MOST_LEFT
from sacbe.games.tikal_legend.directors import any_power, do_power, list_powers
from sacbe.games.tikal_legend.knowledge import peek
from sacbe.games.tikal_legend.moves import (
    M_ACTIVATE,
    M_END,
    M_KEEP,
    M_LAY,
    M_PASS,
    M_PEEK,
    M_PLAY,
    M_POWER,
    M_TOSS,
    arg_a,
    arg_b,
    kind_of_move,
)
from sacbe.games.tikal_legend.scoring import begin_spending
from sacbe.games.tikal_legend.state import (
    BLOCK,
    BLOCKS,
    D_LEFT,
    HELD,
    LAST,
    LEFT,
    O_NO_AFTER,
    ORDER,
    PASSED,
    PERMANENTS,
    PILE_SET,
    POINTS,
    POWER,
    RIGHT,
    RIGHT_ROOM,
    SEATS,
    TOKEN,
    TURNS,
    block,
    drop_row,
    in_row,
    push_row,
)

# -- whose turn --------------------------------------------------------------------------------


def next_turn(s: State) -> bool:
    """The next seat in order that has not passed has its turn; False when all have."""
    v = s.v
    seats = v[SEATS]
    place = v[LAST]
    for _ in range(seats):
        place += 1
        if place == seats:
            place = 0
        seat = v[ORDER + place]
        if v[BLOCKS + seat * BLOCK + PASSED] == 0:
            v[LAST] = place
            push(v, step(steps.TURN, seat))
            return True
    return False


def must_act(v: vec[i64], first: i64) -> bool:
    """Whether the seat whose cells begin there has to use something before passing (L-E9)."""
    if v[first + TOKEN] or v[first + HELD]:
        return True
    i = first + RIGHT
    while v[i] and i < first + LEFT:
        if not PERMANENT[v[i] & (USED - 1)]:
            return True
        i += 1
    return False


def only_pass(v: vec[i64], d: vec[i64], seat: i64) -> bool:
    """Whether passing is all that the seat can do (Q8).

    A permanent card could be tossed; so what is left to look at are powers and cards on the left.
    """
    first = BLOCKS + seat * BLOCK
    if must_act(v, first) or v[first + PERMANENTS] or any_power(v, d, seat, False):
        return False
    i = first + LEFT
    while v[i] and i < first + LEFT + MOST_LEFT:
        if can_play(v, d, seat, v[i]):
            return False
        i += 1
    return True


# -- the moves of a turn -----------------------------------------------------------------------


def list_turn(v: vec[i64], d: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """The four actions, passing and the free moves."""
    first = BLOCKS + seat * BLOCK
    if v[first + RIGHT]:
        n = list_keeps(v, d[D_LEFT], first, at, n)
        n = list_plays(v, d, seat, first + RIGHT, RIGHT_ROOM, 0, at, n)
    if v[first + LEFT]:
        n = list_plays(v, d, seat, first + LEFT, MOST_LEFT, 1, at, n)
    if v[first + TOKEN]:
        n = list_activations(v, first, at, n)
    if v[first + HELD]:
        at[n] = M_LAY | ((v[first + HELD] - 1) << 8)
        n += 1
        if v[first + HELD + 1]:
            at[n] = M_LAY | ((v[first + HELD + 1] - 1) << 8)
            n += 1
    if not must_act(v, first):
        at[n] = M_PASS
        n += 1
    return list_free(v, d, seat, at, n)


def is_first(v: vec[i64], first: i64, i: i64) -> bool:
    """Whether the row from `first` holds no equal card before cell `i`."""
    card = v[i]
    for j in range(first, i):
        if v[j] == card:
            return False
    return True


def list_keeps(v: vec[i64], room: i64, first: i64, at: vec[i64], n: i64) -> i64:
    """`keep CARD`; with a full left side `keep CARD drop CARD` (L-E3, Q6)."""
    full = v[first + LEFT + room - 1] != 0
    for i in range(first + RIGHT, first + RIGHT + RIGHT_ROOM):
        if v[i] == 0:
            break
        if i > first + RIGHT and not is_first(v, first + RIGHT, i):
            continue
        base = M_KEEP | (v[i] << 8)
        if not full:
            at[n] = base
            n += 1
            continue
        for j in range(first + LEFT, first + LEFT + room):
            if is_first(v, first + LEFT, j):
                at[n] = base | (v[j] << 16)
                n += 1
    return n


def list_plays(
    v: vec[i64], d: vec[i64], seat: i64, row: i64, room: i64, left: i64, at: vec[i64], n: i64
) -> i64:
    """`play CARD`: not permanent, and with an effect (L-E4, Q7)."""
    for i in range(row, row + room):
        card = v[i]
        if card == 0:
            break
        if card >= USED or PERMANENT[card] or (i > row and not is_first(v, row, i)):
            continue
        if possible(v, d, seat, CARD_EFFECT[card], CARD_FIRST[card], CARD_SECOND[card]):
            at[n] = M_PLAY | (card << 8) | (left << 16)
            n += 1
    return n


def can_play(v: vec[i64], d: vec[i64], seat: i64, card: i64) -> bool:
    """Whether a card in hand is not permanent and would have an effect (Q7)."""
    if card >= USED or PERMANENT[card]:
        return False
    return possible(v, d, seat, CARD_EFFECT[card], CARD_FIRST[card], CARD_SECOND[card])


def copies_in(v: vec[i64], row: i64, room: i64, card: i64) -> i64:
    """How many of a card lie in a row."""
    n: i64 = 0
    for i in range(row, row + room):
        if v[i] == card:
            n += 1
    return n


def list_activations(v: vec[i64], first: i64, at: vec[i64], n: i64) -> i64:
    """`activate` with each choice of face-up 20s and 21s (L-E7, O3)."""
    if v[first + PERMANENTS] == 0:
        at[n] = M_ACTIVATE
        return n + 1
    right_20 = copies_in(v, first + RIGHT, RIGHT_ROOM, CARD_20)
    right_21 = copies_in(v, first + RIGHT, RIGHT_ROOM, CARD_21)
    left_20 = copies_in(v, first + LEFT, MOST_LEFT, CARD_20)
    left_21 = copies_in(v, first + LEFT, MOST_LEFT, CARD_21)
    for a in range(right_20 + 1):
        for b in range(right_21 + 1):
            for e in range(left_20 + 1):
                for f in range(left_21 + 1):
                    at[n] = M_ACTIVATE | (a << 8) | (b << 16) | (e << 24) | (f << 32)
                    n += 1
    return n


# -- what is free ------------------------------------------------------------------------------


def list_free(v: vec[i64], d: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """A power, a look with card 07, a permanent card out of the game (O1, Q5, Q20)."""
    first = BLOCKS + seat * BLOCK
    if v[first + POWER] == 0:
        n = list_powers(v, d, seat, in_token_turn(v), at, n)
    if v[first + PERMANENTS] == 0:
        return n
    right = first + RIGHT
    left = first + LEFT
    if v[PILE_SET]:
        if in_row(v, right, RIGHT_ROOM, CARD_07):
            at[n] = M_PEEK
            n += 1
        if in_row(v, left, MOST_LEFT, CARD_07):
            at[n] = M_PEEK | (1 << 8)
            n += 1
    n = list_tosses(v, right, RIGHT_ROOM, 0, at, n)
    return list_tosses(v, left, MOST_LEFT, 1, at, n)


def list_tosses(v: vec[i64], row: i64, room: i64, left: i64, at: vec[i64], n: i64) -> i64:
    """`toss CARD`."""
    for i in range(row, row + room):
        card = v[i]
        if card == 0:
            break
        if PERMANENT[card & (USED - 1)] and is_first(v, row, i):
            at[n] = M_TOSS | (card << 8) | (left << 16)
            n += 1
    return n


def in_token_turn(v: vec[i64]) -> bool:
    """Whether the points of a token are being spent."""
    now = top(v)
    return what_of(now) == steps.SPEND and arg_of(now) == 0


def any_free(v: vec[i64], d: vec[i64], seat: i64) -> bool:
    """Whether a free move is open after the action."""
    if v[O_NO_AFTER]:
        return False
    return v[BLOCKS + seat * BLOCK + PERMANENTS] > 0 or any_power(v, d, seat, False)


def do_free(s: State, seat: i64, m: i64) -> None:
    """Make a free move."""
    v = s.v
    first = block(seat)
    kind = kind_of_move(m)
    if kind == M_POWER:
        do_power(s, seat, arg_a(m) - 1)
    elif kind == M_PEEK:
        turn_down(v, first, arg_a(m), CARD_07)
        peek(s, seat)
    else:
        if arg_b(m):
            drop_row(v, first + LEFT, MOST_LEFT, arg_a(m))
        else:
            drop_row(v, first + RIGHT, RIGHT_ROOM, arg_a(m))
        v[first + PERMANENTS] -= 1
        s.tell(EVERYBODY, events.TOSSED, seat, arg_a(m) & (USED - 1))


def turn_down(v: vec[i64], first: i64, left: i64, card: i64) -> None:
    """Turn the first such face-up card of a side face down."""
    i = first + (LEFT if left else RIGHT)
    while v[i] != card:
        i += 1
    v[i] = card | USED


# -- doing it ----------------------------------------------------------------------------------


def do_turn(s: State, seat: i64, m: i64) -> None:
    """Make one of the four actions, or pass."""
    v = s.v
    kind = kind_of_move(m)
    if kind == M_KEEP:
        do_keep(s, seat, arg_a(m), arg_b(m))
    elif kind == M_PLAY:
        do_play(s, seat, arg_a(m), arg_b(m))
    elif kind == M_ACTIVATE:
        do_activate(s, seat, m)
    elif kind == M_LAY:
        replace(v, step(steps.LAY, seat, arg_a(m)))
    elif kind == M_PASS:
        do_pass(s, seat)
    else:
        do_free(s, seat, m)


def do_keep(s: State, seat: i64, card: i64, dropped: i64) -> None:
    """Move a card to the left; the card it replaces leaves the game."""
    v = s.v
    first = block(seat)
    drop_row(v, first + RIGHT, RIGHT_ROOM, card)
    if dropped:
        drop_row(v, first + LEFT, MOST_LEFT, dropped)
        v[first + PERMANENTS] -= PERMANENT[dropped & (USED - 1)]
        s.tell(EVERYBODY, events.DROPPED, seat, dropped & (USED - 1))
    push_row(v, first + LEFT, MOST_LEFT, card)
    s.tell(EVERYBODY, events.KEPT, seat, card & (USED - 1))
    replace(v, step(steps.AFTER, seat))


def do_play(s: State, seat: i64, face: i64, left: i64) -> None:
    """Play a card: it leaves the game, its effect begins."""
    v = s.v
    first = block(seat)
    if left:
        drop_row(v, first + LEFT, MOST_LEFT, face)
    else:
        drop_row(v, first + RIGHT, RIGHT_ROOM, face)
    s.tell(EVERYBODY, events.PLAYED, seat, face)
    replace(v, step(steps.AFTER, seat))
    begin(s, seat, CARD_EFFECT[face], CARD_FIRST[face], CARD_SECOND[face], 0)


def do_activate(s: State, seat: i64, m: i64) -> None:
    """The token's points and those of the cards said (L-E7); the token leaves the game (L-E8)."""
    v = s.v
    first = block(seat)
    points = v[first + TOKEN]
    v[first + TOKEN] = 0
    for place in range(4):
        card = CARD_21 if place & 1 else CARD_20
        for _ in range((m >> (8 + (place << 3))) & 255):
            turn_down(v, first, place >> 1, card)
            points += CARD_FIRST[card]
    replace(v, step(steps.SPEND, seat, 0))
    begin_spending(v, seat, points)
    s.tell(EVERYBODY, events.ACTIVATED, seat, points)


def do_pass(s: State, seat: i64) -> None:
    """The seat is out of this round; permanent cards on its right are lost (Q5)."""
    v = s.v
    first = block(seat)
    pop(v)
    v[TURNS] += 1
    v[first + PASSED] = 1
    s.tell(EVERYBODY, events.PASSED, seat)
    for i in range(first + RIGHT, first + RIGHT + RIGHT_ROOM):
        if v[i]:
            s.tell(EVERYBODY, events.LEFT_BEHIND, seat, v[i] & (USED - 1))
            v[i] = 0
            v[first + PERMANENTS] -= 1


def do_after(s: State, seat: i64, m: i64) -> None:
    """A free move after the action, or the end of the turn."""
    if kind_of_move(m) == M_END:
        end_turn(s.v)
    else:
        do_free(s, seat, m)


def end_turn(v: vec[i64]) -> None:
    """The turn of the top step is over."""
    pop(v)
    v[TURNS] += 1


def do_end_spending(s: State, seat: i64) -> None:
    """Points left lapse (L-E7, O2)."""
    v = s.v
    s.tell(EVERYBODY, events.ENDED, seat, v[POINTS])
    v[POINTS] = 0
    end_turn(v)
