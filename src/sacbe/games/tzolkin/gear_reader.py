# sacbe: not compiled
"""Reading who stands on the gears of a written position."""

from __future__ import annotations

from collections.abc import Sequence

from sacbe.core.flat import i64, vec
from sacbe.core.game import Json
from sacbe.core.reading import Reader
from sacbe.core.state import flat
from sacbe.games.tzolkin import setup
from sacbe.games.tzolkin.components import GEARS, last_space, teeth_of
from sacbe.games.tzolkin.options import OPTIONS
from sacbe.games.tzolkin.state import DAY, FIRST_WORKER, HAND, IN_PLAY, ON, SEATS, TAKEN, at


def turned(mask: int, teeth: int, steps_made: int) -> int:
    """A gear's spaces after so many steps of the calendar."""
    for _ in range(steps_made):
        mask <<= 1
        if mask >> teeth & 1:
            mask ^= 1 << teeth | 1
    return mask


def neutral_of(v: vec[i64], gear: int) -> int:
    """The spaces of a gear on which neutral workers stand."""
    own = 0
    for seat in range(v[SEATS]):
        own |= int(v[at(seat) + ON + gear])
    return int(v[TAKEN + gear]) & ~own


def read_gears(r: Reader, v: vec[i64], given: Json) -> bool:
    """Who stands where.

    Says whether neutral workers are named; if not, they stand as the deal has placed them.
    """
    seats = int(v[SEATS])
    named = False
    gears = r.table("gears", given.get("gears", {}), GEARS)
    for gear, name in enumerate(GEARS):
        v[TAKEN + gear] = 0
        spaces = r.items(f"gears: {name}", gears.get(name, []), int(teeth_of(gear)))
        for space, here in enumerate(spaces):
            if here is None:
                continue
            v[TAKEN + gear] |= 1 << space
            if here == "neutral":
                named = True
                continue
            seat = r.number(f"gears: {name}: space {space}", here, 0, seats - 1)
            v[at(seat) + ON + gear] |= 1 << space
            if space > last_space(gear):
                r.no(f"gears: {name}: only neutral workers pass the space {space} [Z-41]")
    first = given.get("first_space")
    v[FIRST_WORKER] = 0 if first is None else r.number("first_space", first, 0, seats - 1) + 1
    return named


def check_hand(r: Reader, v: vec[i64], seat: int, given: Json) -> None:
    """The workers of a seat that stand nowhere are in its hand."""
    p = at(seat)
    out = sum(int(v[p + ON + gear]).bit_count() for gear in range(5))
    out += 1 if v[FIRST_WORKER] == seat + 1 else 0
    v[p + HAND] = v[p + IN_PLAY] - out
    if v[p + HAND] < 0:
        r.no(f"seat {seat}: {out} workers on the board, but only {v[p + IN_PLAY]} in play")
    elif given.get("hand", v[p + HAND]) != v[p + HAND]:
        r.no(f"seat {seat}: hand must be {v[p + HAND]}, the workers that stand nowhere")


def place_neutral(r: Reader, v: vec[i64], deal: Sequence[int], named: bool) -> None:
    """Neutral workers stand where undealt wealth tiles and the days have brought them."""
    start = setup.lay_out(v[SEATS], [0] * len(OPTIONS), flat(list(deal))).v
    for gear, name in enumerate(GEARS):
        teeth = int(teeth_of(gear))
        wanted = turned(int(start[TAKEN + gear]), teeth, int(v[DAY]))
        words = ", ".join(str(space) for space in range(teeth) if wanted >> space & 1)
        if named and neutral_of(v, gear) != wanted:
            r.no(f"gears: {name}: neutral workers belong on: {words or 'no space'}")
        elif not named and v[TAKEN + gear] & wanted:
            r.no(f"gears: {name}: the deal has neutral workers on: {words}")
        v[TAKEN + gear] |= wanted
