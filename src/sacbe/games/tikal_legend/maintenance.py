"""Maintenance between rounds (L-N1 to L-N7), and the way into the final scoring (L-F1)."""

from __future__ import annotations

from sacbe.core.agenda import push, replace, step
from sacbe.core.state import EVERYBODY, State
from sacbe.games.tikal_legend import events, steps
from sacbe.games.tikal_legend.cards import USED
from sacbe.games.tikal_legend.components import (
    ROUNDS,
    SCORING_POINTS,
    SHOWN_CARDS,
    SHOWN_TILES,
)
from sacbe.games.tikal_legend.scoring import begin_spending, forget_work
from sacbe.games.tikal_legend.state import (
    CARDS_DRAWN,
    D_CARDS,
    D_LEFT,
    D_TILES,
    D_TOKENS,
    LAST,
    LEFT,
    ORDER,
    PASSED,
    PLACE,
    ROUND,
    SEATS,
    SHOWN,
    SHOWN_TILES_AT,
    SHOWN_TOKENS_AT,
    TILES_DRAWN,
    TOKENS_DRAWN,
    block,
)


def maintain(s: State) -> None:
    """All have passed: the next round, or after the sixth the final scoring."""
    v, d = s.v, s.deal
    seats = v[SEATS]
    v[ROUND] += 1
    v[LAST] = -1
    for seat in range(seats):
        forget_work(v, seat)
        first = block(seat)
        v[ORDER + v[first + PLACE] - 1] = seat
        v[first + PLACE] = 0
        v[first + PASSED] = 0
    if v[ROUND] > ROUNDS:
        start_final(s)
        return
    for seat in range(seats):
        first = block(seat) + LEFT
        for i in range(d[D_LEFT]):
            v[first + i] &= USED - 1
    refill(s)
    replace(v, step(steps.MANAGEMENT))
    s.tell(EVERYBODY, events.ROUND_BEGINS, -1, v[ROUND])


def start_final(s: State) -> None:
    """Each seat, in the order of the lying figures, has ten points and counts (L-F1, Q36)."""
    v = s.v
    s.tell(EVERYBODY, events.FINAL_BEGINS, -1)
    replace(v, step(steps.FINAL))
    i = v[SEATS] - 1
    while i >= 0:
        seat = v[ORDER + i]
        push(v, step(steps.COUNT, seat, 1))
        push(v, step(steps.SPEND, seat, 1))
        i -= 1
    begin_spending(v, v[ORDER], SCORING_POINTS)


def refill(s: State) -> None:
    """Ten cards, a token for each seat and four tiles lie out (L-N5 to L-N7, Q38)."""
    v, d = s.v, s.deal
    for i in range(SHOWN_CARDS):
        if v[SHOWN + i] == 0:
            v[SHOWN + i] = d[D_CARDS + v[CARDS_DRAWN]]
            v[CARDS_DRAWN] += 1
    for i in range(v[SEATS]):
        v[SHOWN_TOKENS_AT + i] = d[D_TOKENS + v[TOKENS_DRAWN]]
        v[TOKENS_DRAWN] += 1
    for i in range(SHOWN_TILES):
        v[SHOWN_TILES_AT + i] = d[D_TILES + v[TILES_DRAWN]] + 1
        v[TILES_DRAWN] += 1
