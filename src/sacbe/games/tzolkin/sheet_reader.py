# sacbe: not compiled
"""Reading the points so far of a written position."""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64, vec
from sacbe.core.game import Json
from sacbe.core.reading import Reader
from sacbe.games.tzolkin import steps
from sacbe.games.tzolkin.buildings import BUILDINGS, FARM, KINDS
from sacbe.games.tzolkin.components import (
    ARCHITECTURE,
    HIGHEST_LEVEL,
    HUNGER,
    MAJORITY,
    STEP_POINTS,
    STEPS_EACH,
    TOP,
    WORKERS_MAX,
)
from sacbe.games.tzolkin.effects import POINTS, read_effects
from sacbe.games.tzolkin.state import (
    FEASTS_OVER,
    FROM_ARCHITECTURE,
    FROM_BUILDINGS,
    FROM_HUNGER,
    FROM_MAJORITIES,
    FROM_TEMPLES,
    LEVEL,
    SHEET,
    SOURCES,
    at,
    built_of,
)

MOST: Final = 1000
"""More of any good, and more points from any source, than a game can bring."""

POINTS_OF: Final = tuple(
    sum(code >> 4 for code in read_effects(b.effects) if code & 15 == POINTS)
    if b.kind != FARM
    else 0
    for b in BUILDINGS
)
"""The points printed on each building."""
WORST_STEPS: Final = sum(int(STEP_POINTS[temple * STEPS_EACH]) for temple in range(3))
BEST_STEPS: Final = sum(
    int(STEP_POINTS[temple * STEPS_EACH + int(TOP[temple])]) for temple in range(3)
)
ALL_MAJORITIES: Final = sum(int(MAJORITY[temple]) for temple in range(3))
"""For the highest of all temples; the same in both ages."""


def read_sheet(r: Reader, v: vec[i64], seat: int, given: object) -> None:
    """Points by source."""
    p = at(seat)
    where = f"seat {seat}: sheet"
    sheet = r.table(where, given, SOURCES)
    for i, name in enumerate(SOURCES):
        low = -MOST if i in (FROM_TEMPLES, FROM_HUNGER) else 0
        high = 0 if i == FROM_HUNGER else MOST
        v[p + SHEET + i] = r.number(f"{where}: {name}", sheet.get(name, 0), low, high)


def check_sheet(r: Reader, v: vec[i64], seat: int, given: Json, pending: list[int]) -> None:
    """Points that food days and buildings can't have brought."""
    p = at(seat)
    where = f"seat {seat}: sheet"
    ends = int(v[FEASTS_OVER]) // 2
    if v[p + SHEET + FROM_HUNGER] % HUNGER:
        r.no(f"{where}: hunger costs {HUNGER} points a worker")
    if v[FEASTS_OVER] < 1 and v[p + SHEET + FROM_HUNGER]:
        r.no(f"{where}: nobody has been hungry before the first food day")
    elif v[p + SHEET + FROM_HUNGER] < -HUNGER * WORKERS_MAX * v[FEASTS_OVER]:
        r.no(f"{where}: so much hunger can't have been")
    if ends < 1 and (v[p + SHEET + FROM_TEMPLES] or v[p + SHEET + FROM_MAJORITIES]):
        r.no(f"{where}: temples bring no points before the second food day")
    elif not WORST_STEPS * ends <= v[p + SHEET + FROM_TEMPLES] <= BEST_STEPS * ends:
        r.no(f"{where}: temples bring {WORST_STEPS} to {BEST_STEPS} points at the end of an age")
    elif v[p + SHEET + FROM_MAJORITIES] > ALL_MAJORITIES * ends:
        r.no(f"{where}: the highest get at most {ALL_MAJORITIES} points at the end of an age")
    points = built_points(v, p) - waiting_points(seat, pending)
    if "buildings" not in given.get("sheet", {}):
        v[p + SHEET + FROM_BUILDINGS] = max(0, points)
    if v[p + SHEET + FROM_BUILDINGS] != points:
        r.no(f"{where}: its buildings have brought {points} points [Z-35]")
    check_architecture(r, v, seat)


def check_architecture(r: Reader, v: vec[i64], seat: int) -> None:
    """2 points a building from level 2 on, 3 for each bonus beyond level 3."""
    p = at(seat)
    points = v[p + SHEET + FROM_ARCHITECTURE]
    level = v[p + LEVEL + ARCHITECTURE]
    built = sum(int(built_of(v, p, tile)) for tile in range(KINDS))
    possible = points == 0
    if level == 2:
        possible = points % 2 == 0 and points <= 2 * built
    elif level == HIGHEST_LEVEL:
        possible = points != 1
    if not possible:
        r.no(
            f"seat {seat}: sheet: architecture of level {level} can't have brought {points} points"
        )


def built_points(v: vec[i64], p: int) -> int:
    """The points printed on the buildings of a seat."""
    return sum(POINTS_OF[tile] * int(built_of(v, p, tile)) for tile in range(KINDS))


def waiting_points(seat: int, pending: list[int]) -> int:
    """Those of them that are still to come."""
    found = 0
    for each in pending:
        if each & 255 == steps.EFFECT and each >> 8 & 255 == seat and each >> 16 & 15 == POINTS:
            found += each >> 20 & 15
    return found
