"""The auction game: tiles on display, bidding for turns, choosing a tile."""

from __future__ import annotations

from sacbe.boards.masks import bit
from sacbe.core.agenda import pop, push, replace, step
from sacbe.core.flat import i64, vec
from sacbe.core.state import EVERYBODY, State
from sacbe.games.tikal.components import TILES
from sacbe.games.tikal.events import BADE, CHOSE, FREE_TURN, OFFERED, WON_SALE
from sacbe.games.tikal.events import PASSED as PASSED_EVENT
from sacbe.games.tikal.moves import BID, CHOOSE, FIRST, PASS
from sacbe.games.tikal.refusals import BEYOND_MEANS, BID_HIGHER, NOT_ON_OFFER
from sacbe.games.tikal.state import (
    BIDS,
    FIRST_PASSED,
    HIGH_BID,
    HIGH_BIDDER,
    LAST,
    OFFER,
    PASSED,
    SALE,
    SEATS,
    SHEET,
    SOURCES,
    TERRAIN_DRAWN,
    TO_BID,
    TO_CHOOSE,
    TURN,
    TURNED,
    offer_size,
    score,
)


def open_round(s: State) -> None:
    """T-80: as many tiles on display as there are seats; all indicators are turned back."""
    v = s.v
    for i in range(v[SEATS]):
        tile = s.deal[v[TERRAIN_DRAWN]]
        v[TERRAIN_DRAWN] += 1
        v[OFFER + i] = tile + 1
        s.tell(EVERYBODY, OFFERED, -1, tile)
    push(v, step(SALE))


def bidders(v: vec[i64]) -> i64:
    """Who may still bid for this turn."""
    everybody = bit(v[SEATS]) - 1
    return everybody & ~v[TURNED] & ~v[PASSED]


def next_of(v: vec[i64], seats: i64, after: i64) -> i64:
    """The nearest clockwise after a seat, among these."""
    seat = (after + 1) % v[SEATS]
    while not (seats >> seat) & 1:
        seat = (seat + 1) % v[SEATS]
    return seat


def open_sale(s: State) -> i64:
    """T-81: find who gets the next turn; -1 if it must be bid for, or if the round is over.

    The last one of the round plays for nothing (T17). The first to speak is the next clockwise
    after the player of the last turn whose indicator is up (T19).
    """
    v = s.v
    left = bidders(v)
    if left == 0:
        pop(v)
        v[TURNED] = 0
        return -1
    if left & (left - 1) == 0:
        seat = next_of(v, left, v[LAST])
        s.tell(EVERYBODY, FREE_TURN, seat, 1)
        return seat
    push(v, step(TO_BID, next_of(v, left, v[LAST])))
    return -1


def list_bids(v: vec[i64], seat: i64, at: vec[i64], n: i64) -> i64:
    """Pass, and every bid from the lowest to all one has."""
    at[n] = PASS
    n += 1
    for points in range(v[HIGH_BID] + 1, score(v, seat) + 1):
        at[n] = BID | (points << FIRST)
        n += 1
    return n


def refuse_bid(s: State, seat: i64, points: i64) -> i64:
    """T-83: more than the high bid, and no more than one has (T15)."""
    v = s.v
    if points <= v[HIGH_BID]:
        return BID_HIGHER
    if points > score(v, seat):
        return BEYOND_MEANS
    return 0


def do_bid(s: State, seat: i64, points: i64) -> None:
    """Bid."""
    v = s.v
    v[TURN] += 1
    v[HIGH_BID] = points
    v[HIGH_BIDDER] = seat + 1
    s.tell(EVERYBODY, BADE, seat, points)
    speak_on(s, seat)


def do_pass(s: State, seat: i64) -> None:
    """Pass: out of this sale."""
    v = s.v
    v[TURN] += 1
    v[PASSED] |= bit(seat)
    if v[FIRST_PASSED] == 0:
        v[FIRST_PASSED] = seat + 1
    s.tell(EVERYBODY, PASSED_EVENT, seat)
    speak_on(s, seat)


def speak_on(s: State, seat: i64) -> None:
    """T-84, T-85: the next one speaks; or the high bidder has won, or the first to pass plays free.

    A lone last speaker must still bid or pass (T16).
    """
    v = s.v
    left = bidders(v)
    if left == 0:
        winner = v[FIRST_PASSED] - 1
        s.tell(EVERYBODY, FREE_TURN, winner, 0)
    elif v[HIGH_BIDDER] and left == bit(v[HIGH_BIDDER] - 1):
        winner = v[HIGH_BIDDER] - 1
        v[SHEET + winner * SOURCES + BIDS] -= v[HIGH_BID]
        s.tell(EVERYBODY, WON_SALE, winner, v[HIGH_BID])
    else:
        replace(v, step(TO_BID, next_of(v, left, seat)))
        return
    v[HIGH_BID] = 0
    v[HIGH_BIDDER] = 0
    v[PASSED] = 0
    v[FIRST_PASSED] = 0
    replace(v, step(TO_CHOOSE, winner))


def list_choices(v: vec[i64], at: vec[i64], n: i64) -> i64:
    """The tiles on display."""
    for i in range(offer_size(v)):
        at[n] = CHOOSE | ((v[OFFER + i] - 1) << FIRST)
        n += 1
    return n


def refuse_choice(s: State, tile: i64) -> i64:
    """T-86."""
    v = s.v
    if tile < TILES:
        for i in range(offer_size(v)):
            if v[OFFER + i] == tile + 1:
                return 0
    return NOT_ON_OFFER


def take_tile(v: vec[i64], tile: i64) -> None:
    """Take a tile from the display; the others close up."""
    n = offer_size(v)
    i: i64 = 0
    while v[OFFER + i] != tile + 1:
        i += 1
    while i < n - 1:
        v[OFFER + i] = v[OFFER + i + 1]
        i += 1
    v[OFFER + n - 1] = 0


def do_choose(s: State, seat: i64, tile: i64) -> None:
    """Choose a tile for one's turn."""
    pop(s.v)
    take_tile(s.v, tile)
    s.tell(EVERYBODY, CHOSE, seat, tile)
