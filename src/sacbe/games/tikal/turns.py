"""The course of the game: drawing, turns of ten action points, and what happens by itself."""

from __future__ import annotations

from sacbe.boards.masks import BITS, bit
from sacbe.core.agenda import arg_of, pop, push, step, top, what_of
from sacbe.core.flat import i64
from sacbe.core.state import EVERYBODY, State
from sacbe.games.tikal.auction import open_round, open_sale, take_tile
from sacbe.games.tikal.components import ACTION_POINTS, KIND, TILES, VOLCANO
from sacbe.games.tikal.events import DREW, ENDED, WAIVED
from sacbe.games.tikal.scoring import (
    clockwise,
    count_points,
    final_order,
    push_scoring_round,
    tell_end,
)
from sacbe.games.tikal.state import (
    AP,
    AUCTION,
    BEGIN,
    DRAW,
    LAST,
    OFFER,
    ROUND,
    SALE,
    SCORE,
    SEATS,
    TERRAIN_DRAWN,
    TO_ACT,
    TO_LAY,
    TURN,
    TURNED,
    WORKED_ONCE,
    WORKED_TWICE,
)
from sacbe.games.tikal.terrain import has_access


def settle(s: State) -> None:
    """Do all pending steps that are nobody's choice."""
    v = s.v
    while True:
        step_ = top(v)
        what = what_of(step_)
        if what == BEGIN:
            pop(v)
            v[AP] = ACTION_POINTS
        elif what == SCORE:
            pop(v)
            count_points(s, step_)
            if v[0] == 0:
                tell_end(s)
        elif what == DRAW or what == ROUND:
            next_tile(s, what)
        elif what == SALE:
            winner = open_sale(s)
            if winner >= 0:
                tile = v[OFFER] - 1
                take_tile(v, tile)
                begin_turn(s, winner, tile)
        else:
            return


def next_tile(s: State, what: i64) -> None:
    """T-10: the next seat draws (or the next tiles go on display); none left: the final round."""
    v = s.v
    if v[TERRAIN_DRAWN] == TILES:
        pop(v)
        push_scoring_round(s, final_order(s), True)
    elif what == ROUND:
        open_round(s)
    else:
        seat = (v[LAST] + 1) % v[SEATS]
        tile = s.deal[v[TERRAIN_DRAWN]]
        v[TERRAIN_DRAWN] += 1
        s.tell(EVERYBODY, DREW, seat, tile)
        begin_turn(s, seat, tile)


def begin_turn(s: State, seat: i64, tile: i64) -> None:
    """T-11: lay the tile, then act; a volcano first sends everybody into a scoring round (T-70)."""
    v = s.v
    push(v, step(TO_ACT, seat))
    push(v, step(TO_LAY, seat, tile))
    push(v, step(BEGIN, seat))
    if KIND[tile] == VOLCANO:
        push_scoring_round(s, clockwise(s, seat), False)
    elif s.told is not None and not has_access(s.v):
        s.tell(EVERYBODY, WAIVED, seat, tile)


def do_end(s: State, seat: i64) -> None:
    """T-14: the turn ends when its player says so; points left are lost (T11)."""
    v = s.v
    scoring = arg_of(pop(v))
    s.tell(EVERYBODY, ENDED, seat, v[AP])
    v[TURN] += 1
    v[AP] = 0
    v[WORKED_ONCE] = 0
    v[WORKED_TWICE] = 0
    if scoring == 0:
        v[LAST] = seat
        if v[AUCTION]:
            v[TURNED] |= bit(seat)


def awaited(s: State) -> i64:
    """The seat that must choose, as a mask; 0 when the game is over."""
    v = s.v
    if v[0] == 0:
        return 0
    return BITS[(v[v[0]] >> 8) & 255]  # `seat_of(top(v))`, asked before every move
