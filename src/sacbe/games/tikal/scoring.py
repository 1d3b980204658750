"""Scoring rounds and the end: who counts when, what counts, who wins."""

from __future__ import annotations

from typing import Final

from sacbe.core.agenda import push, seat_of, step
from sacbe.core.flat import i64, vec
from sacbe.core.outcome import Outcome, Sheet, rank
from sacbe.core.state import EVERYBODY, State
from sacbe.games.site.temples import guard_seat
from sacbe.games.site.treasures import count, worth
from sacbe.games.tikal.components import CELLS
from sacbe.games.tikal.events import OVER, SCORED, SCORING
from sacbe.games.tikal.state import (
    AUCTION,
    BEGIN,
    EDITION,
    FIRST_SCORING,
    FOUND,
    GUARD,
    LAST,
    LEVEL,
    SCORE,
    SCORINGS,
    SEATS,
    SHEET,
    SOURCES,
    SUPER_MEEPLE,
    TEMPLES,
    TO_ACT,
    score,
)
from sacbe.games.tikal.temples import holder

SOURCE_NAMES: Final = (
    "start",
    "bids",
    "temples_1",
    "treasures_1",
    "temples_2",
    "treasures_2",
    "temples_3",
    "treasures_3",
    "temples_4",
    "treasures_4",
)


def push_scoring_round(s: State, order: list[i64], final: bool) -> None:
    """T-70: one after the other takes ten points' worth of actions, then counts for himself."""
    v = s.v
    v[SCORINGS] += 1
    s.tell(EVERYBODY, SCORING, order[0], v[SCORINGS], 1 if final else 0)
    for i in range(len(order) - 1, -1, -1):
        seat = order[i]
        push(v, step(SCORE, seat))
        push(v, step(TO_ACT, seat, 1))
        push(v, step(BEGIN, seat))


def clockwise(s: State, first_seat: i64) -> list[i64]:
    """All seats, clockwise from one."""
    seats = s.v[SEATS]
    return [(first_seat + i) % seats for i in range(seats)]


def final_order(s: State) -> list[i64]:
    """T-76, T-92: clockwise from the last player's left (T20); in the auction game the lowest
    score first, ties to the nearest on the last player's left.
    """
    v = s.v
    order = clockwise(s, v[LAST] + 1)
    if v[AUCTION]:
        for i in range(1, len(order)):
            j = i
            while j > 0 and score(v, order[j]) < score(v, order[j - 1]):
                order[j - 1], order[j] = order[j], order[j - 1]
                j -= 1
    return order


def temple_points(v: vec[i64], seat: i64) -> i64:
    """T-71: the levels of all temples that the seat holds."""
    points: i64 = 0
    temples = v[TEMPLES]
    for cell in range(CELLS):
        if (temples >> cell) & 1 and holder(v, cell) == seat:
            points += v[LEVEL + cell]
    return points


def count_points(s: State, step_: i64) -> None:
    """T-71, T-72: temples and treasures of one seat, onto its sheet."""
    v = s.v
    seat = seat_of(step_)
    temples = temple_points(v, seat)
    treasures = worth(v[FOUND + seat])
    at = SHEET + seat * SOURCES + FIRST_SCORING + 2 * (v[SCORINGS] - 1)
    v[at] += temples
    v[at + 1] += treasures
    s.tell(EVERYBODY, SCORED, seat, temples, treasures, v[SCORINGS])


def tell_end(s: State) -> None:
    """Say that the game is over."""
    s.tell(EVERYBODY, OVER, -1)


def best_guarded(v: vec[i64], seat: i64) -> i64:
    """The level of the highest temple that the seat guards, 0 without a guard."""
    best: i64 = 0
    for cell in range(CELLS):
        if guard_seat(v[GUARD + cell]) == seat and v[LEVEL + cell] > best:
            best = v[LEVEL + cell]
    return best


def sheet(s: State, seat: i64) -> Sheet:
    """A seat's points by source."""
    at = SHEET + seat * SOURCES
    return {name: int(s.v[at + i]) for i, name in enumerate(SOURCE_NAMES)}


def outcome(s: State) -> Outcome:
    """T-77: most points; Super Meeple breaks ties by guards, then by treasures (T2)."""
    v = s.v
    seats = [int(seat) for seat in range(v[SEATS])]
    scores = [int(score(v, seat)) for seat in seats]
    keys: list[tuple[float, ...]] = [(points,) for points in scores]
    broken = ""
    if v[EDITION] == SUPER_MEEPLE:
        keys = [
            (scores[seat], int(best_guarded(v, seat)), int(count(v[FOUND + seat])))
            for seat in seats
        ]
        leaders = [key for key in keys if key[0] == max(scores)]
        if len(leaders) > 1:
            broken = _what_broke(leaders)
    return Outcome(
        ranks=rank(keys),
        scores=tuple(float(points) for points in scores),
        sheets=tuple({k: p for k, p in sheet(s, seat).items() if p} for seat in seats),
        tie_break=broken,
    )


def _what_broke(leaders: list[tuple[float, ...]]) -> str:
    """By which of the two keys a tie for the lead was broken, if by any."""
    for place, name in ((1, "guard"), (2, "treasures")):
        best = max(key[place] for key in leaders)
        left = [key for key in leaders if key[place] == best]
        if len(left) < len(leaders):
            return name
        leaders = left
    return ""


def preview(s: State) -> list[Sheet]:
    """What each seat would count now."""
    v = s.v
    return [
        {"temples": int(temple_points(v, seat)), "treasures": int(worth(v[FOUND + seat]))}
        for seat in range(v[SEATS])
    ]
