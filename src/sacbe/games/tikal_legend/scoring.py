"""The count of points: six sources (L-I1 to L-I9), and the scoring round of a volcano."""

from __future__ import annotations

from typing import Final

from sacbe.boards.masks import first as lowest
from sacbe.core.agenda import push, step
from sacbe.core.flat import i64, vec
from sacbe.core.outcome import Outcome, Sheet, rank
from sacbe.core.state import EVERYBODY, State, flat, zeros
from sacbe.games.site.members import holder
from sacbe.games.site.temples import guard_seat
from sacbe.games.site.treasures import worth
from sacbe.games.tikal_legend import events, steps
from sacbe.games.tikal_legend.components import (
    CAMP_HEX,
    LAKE,
    POWER_PRESTIGE,
    SCORING_POINTS,
    TILE_KIND,
    TILE_SIZE,
    VOLCANO,
)
from sacbe.games.tikal_legend.state import (
    CLEAR_SET,
    CREW,
    MUSEUM,
    O_LIMITS,
    OPEN_SET,
    ORDER,
    PILE_SET,
    POINTS,
    POWER,
    SEATS,
    SITE,
    SOURCES,
    STANDS,
    TEMPLE_SET,
    WHAT,
    WORKED,
    block,
)

HIGH_TEMPLE: Final[vec[i64]] = flat([0, 0, 0, 0, 0, 0, 0, 5, 6, 8, 10, 0, 0, 0, 0, 0])
"""More points for the highest temples, by level (L-I3)."""

VOLCANO_PRESTIGE: Final = 10

TEMPLES_AT: Final = 1
HIGH_AT: Final = 2
VOLCANOES_AT: Final = 3
JUNGLES_AT: Final = 4
LAKES_AT: Final = 5
TREASURES_AT: Final = 6
POWER_AT: Final = 7


def tally(v: vec[i64], seat: i64, out: vec[i64]) -> None:
    """What a seat would score now, by source, into `out[1]` to `out[6]`."""
    temples: i64 = 0
    value: i64 = 0
    high: i64 = 0
    volcanoes: i64 = 0
    wild: i64 = 0
    lakes: i64 = 0
    masks: i64 = 0
    open_temples = v[OPEN_SET]
    clear = v[CLEAR_SET]
    piles = v[PILE_SET]
    stands = v[STANDS + seat]
    while stands:
        hex_ = lowest(stands)
        here = stands & -stands
        stands ^= here
        if holder(v[CREW + hex_]) != seat:
            continue
        if open_temples & here:
            level = v[SITE + hex_] & 15
            temples += 1
            value += level
            high += HIGH_TEMPLE[level]
        elif clear & here:
            wild += 1
            masks += TILE_SIZE[(v[WHAT + hex_] & 255) - 1]  # a clearing has none
        elif piles & here:
            masks += 1
        else:
            what = v[WHAT + hex_]
            if what == 0:
                if hex_ != CAMP_HEX:
                    wild += 1
            else:
                kind = TILE_KIND[(what & 255) - 1]
                if kind == VOLCANO:
                    volcanoes += 1
                elif kind == LAKE:
                    lakes += 1
    guarded = v[TEMPLE_SET] & ~open_temples
    while guarded:
        site = v[SITE + lowest(guarded)]
        guarded &= guarded - 1
        if guard_seat((site >> 4) & 15) == seat:
            level = site & 15
            temples += 1
            value += level
            high += HIGH_TEMPLE[level]
    out[TEMPLES_AT] = value
    out[HIGH_AT] = high
    out[VOLCANOES_AT] = VOLCANO_PRESTIGE * volcanoes
    out[JUNGLES_AT] = wild * temples
    out[LAKES_AT] = lakes * masks
    out[TREASURES_AT] = worth(v[block(seat) + MUSEUM])


def count_points(s: State, seat: i64, final: bool) -> None:
    """A seat counts its points; at the end of the game an unused power adds five (L-F2, O12)."""
    v = s.v
    out = zeros(8)
    tally(v, seat, out)
    first = block(seat)
    if final and v[first + POWER] == 0:
        out[POWER_AT] = POWER_PRESTIGE
    for source in range(1, 8):
        if out[source]:
            v[first + source] += out[source]
            s.tell(EVERYBODY, events.COUNTED, seat, source, out[source])


def score_of(v: vec[i64], seat: i64) -> i64:
    """The prestige of a seat."""
    first = block(seat)
    total: i64 = 0
    for source in range(8):
        total += v[first + source]
    return total


def start_scoring(s: State, placer: i64) -> None:
    """Ten points, then the count: the placer first, the others in order (L-I1, Q9)."""
    v = s.v
    i = v[SEATS] - 1
    while i >= 0:
        seat = v[ORDER + i]
        if seat != placer:
            push(v, step(steps.COUNT, seat))
            push(v, step(steps.SPEND, seat, 1))
        i -= 1
    push(v, step(steps.COUNT, placer))
    push(v, step(steps.SPEND, placer, 1))
    begin_spending(v, placer, SCORING_POINTS)


def begin_spending(v: vec[i64], seat: i64, points: i64) -> None:
    """A seat's points begin; so does its count towards the limits of two (Q10)."""
    v[POINTS] = points
    if v[O_LIMITS] == 0:
        forget_work(v, seat)


def forget_work(v: vec[i64], seat: i64) -> None:
    """The work of a seat no longer counts towards the limits."""
    worked = v[WORKED]
    while worked:
        hex_ = lowest(worked)
        here = worked & -worked
        worked ^= here
        site = v[SITE + hex_] & ~(15 << (8 + (seat << 2)))
        v[SITE + hex_] = site
        if site >> 8 == 0:
            v[WORKED] &= ~here


def outcome(s: State) -> Outcome:
    """Most points win; a tie is shared (L-F3)."""
    v = s.v
    seats = [int(seat) for seat in range(v[SEATS])]
    scores = [int(score_of(v, seat)) for seat in seats]
    sheets: list[Sheet] = [
        {name: int(v[block(seat) + i]) for i, name in enumerate(SOURCES)} for seat in seats
    ]
    return Outcome(
        ranks=rank([(points,) for points in scores]),
        scores=tuple(float(points) for points in scores),
        sheets=tuple({k: p for k, p in sheet.items() if p} for sheet in sheets),
    )


def preview(s: State) -> list[Sheet]:
    """What each seat would count now, by the six sources."""
    v = s.v
    found: list[Sheet] = []
    for seat in range(v[SEATS]):
        out = zeros(8)
        tally(v, seat, out)
        found.append({SOURCES[i]: int(out[i]) for i in range(TEMPLES_AT, POWER_AT)})
    return found
