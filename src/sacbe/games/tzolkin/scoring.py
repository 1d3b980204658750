"""The final count: corn, skulls, monuments; and what breaks a tie."""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64, vec
from sacbe.core.outcome import Outcome, Sheet, rank
from sacbe.core.state import State, flat
from sacbe.games.tzolkin.buildings import BUILDINGS, CIVIL, FUNERARY, KINDS, SACRED
from sacbe.games.tzolkin.components import (
    CORN_FOR,
    CORN_PER_POINT,
    HIGHEST_LEVEL,
    SKULL_POINTS,
    START_STEP,
)
from sacbe.games.tzolkin.feast import step_points
from sacbe.games.tzolkin.monuments import MONUMENTS
from sacbe.games.tzolkin.state import (
    CHICHEN_SKULLS,
    CORN,
    CORN_TILES,
    GOODS,
    IN_PLAY,
    LEVEL,
    MONUMENTS_BUILT,
    SEATS,
    SHEET,
    SKULLS_OWNED,
    SOURCES,
    TEMPLE,
    WHOLE_POINTS,
    WOOD_TILES,
    at,
    built_of,
    score_of,
    workers_on_gears,
)

PER_MONUMENT: Final[vec[i64]] = flat([0, 0, 6, 5, 4])
"""Points for each monument of all seats, by the number of seats."""
MASTERED: Final[vec[i64]] = flat([0, 9, 20, 33, 33])
"""Points for the number of technologies at level 3."""
WORKERS: Final[vec[i64]] = flat([0, 0, 0, 0, 6, 12, 18])
"""Points for the number of workers in play."""

KIND_OF: Final[vec[i64]] = flat([b.kind for b in BUILDINGS] + [m.kind for m in MONUMENTS])


def bits(mask: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while mask:
        count += mask & 1
        mask >>= 1
    return count


# -- corn and skulls ---------------------------------------------------------------------------


def corn_worth(v: vec[i64], p: i64) -> i64:
    """All corn of a seat, its resources turned into corn as at the market."""
    corn = v[p + CORN]
    for resource in range(3):
        corn += CORN_FOR[resource] * v[p + GOODS + resource]
    return corn


def corn_quarters(v: vec[i64], p: i64) -> i64:
    """Quarter points for that corn; whole points only if the option says so."""
    corn = corn_worth(v, p)
    return corn - corn % CORN_PER_POINT if v[WHOLE_POINTS] else corn


def skull_points(v: vec[i64], p: i64) -> i64:
    """Points for skulls that were not used."""
    return SKULL_POINTS * v[p + SKULLS_OWNED]


# -- monuments ---------------------------------------------------------------------------------


def tiles_of_kind(v: vec[i64], p: i64, kind: i64) -> i64:
    """Buildings and monuments of a kind that a seat has built; kind 4: of all kinds."""
    count: i64 = 0
    for tile in range(KINDS):
        if kind == 4 or KIND_OF[tile] == kind:
            count += built_of(v, p, tile)
    for i in range(13):
        if v[p + MONUMENTS_BUILT] >> i & 1 and (kind == 4 or KIND_OF[KINDS + i] == kind):
            count += 1
    return count


def monument_points(v: vec[i64], p: i64, monument: i64) -> i64:
    """What a monument brings to the seat that built it."""
    if monument == 0:
        return 4 * tiles_of_kind(v, p, FUNERARY)
    if monument == 1:
        return 2 * tiles_of_kind(v, p, 4)
    if monument == 2:
        return 4 * v[p + CORN_TILES]
    if monument == 3:
        return 4 * v[p + WOOD_TILES]
    if monument == 4:
        count: i64 = 0
        for seat in range(v[SEATS]):
            count += bits(v[at(seat) + MONUMENTS_BUILT])
        return PER_MONUMENT[v[SEATS]] * count
    if monument == 5:
        return 4 * tiles_of_kind(v, p, CIVIL)
    if monument == 6:
        count = 0
        for track in range(4):
            if v[p + LEVEL + track] == HIGHEST_LEVEL:
                count += 1
        return MASTERED[count]
    if monument == 7:
        return 3 * (v[p + LEVEL] + v[p + LEVEL + 1] + v[p + LEVEL + 2] + v[p + LEVEL + 3])
    if monument == 8:
        return WORKERS[v[p + IN_PLAY]]
    if monument == 9:
        return 4 * tiles_of_kind(v, p, SACRED)
    if monument == 10:
        return step_points(v, p)
    if monument == 11:
        best: i64 = 0
        for temple in range(3):
            best = max(best, v[p + TEMPLE + temple] - START_STEP)
        return 3 * best
    return 3 * bits(v[CHICHEN_SKULLS])


def all_monument_points(v: vec[i64], p: i64) -> i64:
    """What a seat's monuments bring."""
    points: i64 = 0
    mask = v[p + MONUMENTS_BUILT]
    for monument in range(13):
        if mask >> monument & 1:
            points += monument_points(v, p, monument)
    return points


# -- the end -----------------------------------------------------------------------------------


def final_quarters(v: vec[i64], seat: i64) -> i64:
    """The score in quarter points, the final count added as of now."""
    p = at(seat)
    whole = score_of(v, p) + skull_points(v, p) + all_monument_points(v, p)
    return 4 * whole + corn_quarters(v, p)


def sheet(v: vec[i64], seat: int) -> Sheet:
    """Points by source, the final count added as of now."""
    p = at(seat)
    page: Sheet = {source: float(v[p + SHEET + i]) for i, source in enumerate(SOURCES)}
    page["corn"] = corn_quarters(v, p) / 4
    page["skulls"] = float(skull_points(v, p))
    page["monuments"] = float(all_monument_points(v, p))
    return page


def preview(s: State) -> list[Sheet]:
    """Each seat's sheet if the final count came now."""
    return [sheet(s.v, seat) for seat in range(int(s.v[SEATS]))]


def outcome(s: State) -> Outcome:
    """Most points, then most own workers on the gears after the last step, then a shared win."""
    v = s.v
    seats = range(int(v[SEATS]))
    scores = tuple(final_quarters(v, seat) / 4 for seat in seats)
    on_gears = [float(workers_on_gears(v, at(seat))) for seat in seats]
    ranks = rank([(scores[seat], on_gears[seat]) for seat in seats])
    leaders = [on_gears[seat] for seat in seats if scores[seat] == max(scores)]
    broken = len(set(leaders)) > 1
    return Outcome(ranks, scores, tuple(preview(s)), "workers" if broken else "")
