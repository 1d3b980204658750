"""Round management: seats take one element each, in turn (L-M1 to L-M6)."""

from __future__ import annotations

from typing import Final

from sacbe.boards.masks import BITS
from sacbe.core.agenda import pop, push, replace, step
from sacbe.core.flat import i64, vec
from sacbe.core.state import EVERYBODY, State, flat, zeros
from sacbe.games.tikal_legend import events, steps
from sacbe.games.tikal_legend.cards import PERMANENT
from sacbe.games.tikal_legend.components import SHOWN_CARDS, SHOWN_TILES, cards_each
from sacbe.games.tikal_legend.moves import (
    M_CARD,
    M_ORDER,
    M_TILE,
    M_TOKEN,
)
from sacbe.games.tikal_legend.state import (
    BLOCK,
    BLOCKS,
    HELD,
    HELD_ROOM,
    LAST,
    O_FOURTH,
    ORDER,
    PERMANENTS,
    PLACE,
    RIGHT,
    RIGHT_ROOM,
    SEATS,
    SHOWN,
    SHOWN_TILES_AT,
    SHOWN_TOKENS_AT,
    TOKEN,
    TURNS,
    push_row,
)

# -- what a seat lacks -------------------------------------------------------------------------


def may_take_tile(v: vec[i64], seat: i64) -> bool:
    """Whether the seat may take a tile: two each, one each, or with three seats 2-1-1 (Q1)."""
    held = BLOCKS + seat * BLOCK + HELD
    seats = v[SEATS]
    if v[held] == 0:
        return True
    if seats == 2:
        return v[held + 1] == 0
    if seats == 4 or v[held + 1]:
        return False
    return spare_tile(v) and (v[O_FOURTH] == 0 or not lacks_other(v, seat))


def spare_tile(v: vec[i64]) -> bool:
    """Three seats: more tiles lie out than seats still have none (Q1).

    That nobody has two of the four follows: with two at one seat just enough are left.
    """
    spare: i64 = 0
    for cell in range(BLOCKS + HELD, BLOCKS + HELD + v[SEATS] * BLOCK, BLOCK):
        if v[cell] == 0:
            spare -= 1
    for i in range(SHOWN_TILES):
        if v[SHOWN_TILES_AT + i]:
            spare += 1
    return spare > 0


LAST_CARD: Final[vec[i64]] = flat([RIGHT + cards_each(seats) - 1 for seats in range(5)])
"""Where in a seat's cells lies the last card that it takes in a round, by the number of seats."""


def lacks_card(v: vec[i64], seat: i64) -> bool:
    """Whether the seat still takes a card in this round."""
    return v[BLOCKS + seat * BLOCK + LAST_CARD[v[SEATS]]] == 0


def lacks_other(v: vec[i64], seat: i64) -> bool:
    """Whether anything but a tile is lacking."""
    first = BLOCKS + seat * BLOCK
    if v[first + PLACE] == 0 or v[first + TOKEN] == 0:
        return True
    return v[first + LAST_CARD[v[SEATS]]] == 0


def lacks(v: vec[i64], seat: i64) -> bool:
    """Whether the seat has a pick to make; a full seat is skipped (Q2)."""
    return lacks_other(v, seat) or may_take_tile(v, seat)


# -- the picks ---------------------------------------------------------------------------------


def list_picks(v: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """`order`, `token`, `tile`, `card`; equal things are one move."""
    first = BLOCKS + seat * BLOCK
    seats = v[SEATS]
    if v[first + PLACE] == 0:
        taken: i64 = 0
        for cell in range(BLOCKS + PLACE, BLOCKS + PLACE + seats * BLOCK, BLOCK):
            taken |= BITS[v[cell]]
        for place in range(1, seats + 1):
            if not taken & BITS[place]:
                at[n] = M_ORDER | (place << 8)
                n += 1
    if v[first + TOKEN] == 0:
        n = list_shown(v, SHOWN_TOKENS_AT, seats, M_TOKEN, at, n)
    if may_take_tile(v, seat):
        n = list_shown(v, SHOWN_TILES_AT, SHOWN_TILES, M_TILE, at, n)
    if v[first + LAST_CARD[seats]] == 0:
        n = list_shown(v, SHOWN, SHOWN_CARDS, M_CARD, at, n)
    return n


def list_shown(v: vec[i64], first: i64, room: i64, kind: i64, at: vec[i64], n: i64) -> i64:
    """One move for each different thing in a display."""
    seen: i64 = 0
    for i in range(first, first + room):
        thing = v[i]
        if thing and not (seen >> thing) & 1:
            seen |= BITS[thing]
            at[n] = kind | (thing << 8)
            n += 1
    return n


def do_pick(s: State, seat: i64, m: i64) -> None:
    """Take the element."""
    v = s.v
    first = BLOCKS + seat * BLOCK
    thing = (m >> 8) & 255
    kind = m & 255
    pop(v)
    v[TURNS] += 1
    if kind == M_ORDER:
        v[first + PLACE] = thing
        s.tell(EVERYBODY, events.ORDER_LAID, seat, thing)
    elif kind == M_TOKEN:
        take_shown(v, SHOWN_TOKENS_AT, thing)
        v[first + TOKEN] = thing
        s.tell(EVERYBODY, events.TOKEN_TAKEN, seat, thing)
    elif kind == M_TILE:
        take_shown(v, SHOWN_TILES_AT, thing)
        push_row(v, first + HELD, HELD_ROOM, thing)
        s.tell(EVERYBODY, events.TILE_TAKEN, seat, thing - 1)
    else:
        take_shown(v, SHOWN, thing)
        push_row(v, first + RIGHT, RIGHT_ROOM, thing)
        v[first + PERMANENTS] += PERMANENT[thing]
        s.tell(EVERYBODY, events.CARD_TAKEN, seat, thing)


def take_shown(v: vec[i64], first: i64, thing: i64) -> None:
    """Take the first of these off a display; its space stays empty."""
    while v[first] != thing:
        first += 1
    v[first] = 0


# -- whose pick --------------------------------------------------------------------------------


def next_pick(s: State) -> None:
    """The next seat in order that lacks something, full ones skipped (Q2); or the second phase."""
    v = s.v
    seats = v[SEATS]
    place = v[LAST]
    for _ in range(seats):
        place += 1
        if place == seats:
            place = 0
        seat = v[ORDER + place]
        if lacks(v, seat):
            v[LAST] = place
            push(v, steps.PICK | (seat << 8))
            return
    v[LAST] = -1
    replace(v, step(steps.EXECUTION))


def only_pick(v: vec[i64], seat: i64) -> i64:
    """The seat's pick if there is but one, else 0."""
    first = BLOCKS + seat * BLOCK
    kinds: i64 = 0
    if v[first + PLACE] == 0:
        kinds += 1
    if v[first + TOKEN] == 0:
        kinds += 1
    if kinds == 2:
        return 0
    if v[first + LAST_CARD[v[SEATS]]] == 0:
        kinds += 1
    if kinds == 2 or (kinds == 1 and may_take_tile(v, seat)):
        return 0
    at = zeros(32)
    return at[0] if list_picks(v, seat, at, 0) == 1 else 0
