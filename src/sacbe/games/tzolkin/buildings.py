"""The 32 buildings: tiles, prices, and building them.

Tikal 2 and 4 and the buildings that let one build take resources, Uxmal 4 takes corn. Monuments
(numbered after the buildings) can only be built with Tikal 4; their points are in monuments.py.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sacbe.boards.masks import bit
from sacbe.core.agenda import pop, push, step
from sacbe.core.flat import i64, vec
from sacbe.core.moves import Moves
from sacbe.core.state import EVERYBODY, State, flat
from sacbe.games.tzolkin import choices, events, refusals, steps
from sacbe.games.tzolkin.components import ARCHITECTURE, BUILDING_SLOTS
from sacbe.games.tzolkin.effects import read_effects
from sacbe.games.tzolkin.goods import gain_corn
from sacbe.games.tzolkin.monuments import MONUMENTS
from sacbe.games.tzolkin.state import (
    BANK_SKULLS,
    BUILT,
    CORN,
    FROM_ARCHITECTURE,
    GIFTS_AFTER,
    GONE_SKULLS,
    GOODS,
    LEVEL,
    MONUMENT_ROW,
    MONUMENTS_BUILT,
    SHEET,
    SKULL_LEAVES,
    SKULLS_OWNED,
    SLOTS,
    at,
)

FARM: Final = 0
CIVIL: Final = 1
FUNERARY: Final = 2
SACRED: Final = 3


class Building(NamedTuple):
    """A kind of building: its back, how many there are, and what it costs and gives."""

    name: str
    age: int
    copies: int
    kind: int
    wood: int
    stone: int
    gold: int
    effects: str


BUILDINGS: Final = (
    Building("small-farm", 1, 3, FARM, 1, 0, 0, "eat 1"),
    Building("shared-farm", 1, 2, FARM, 4, 0, 0, "spare 1"),
    Building("agriculture-hall", 1, 1, CIVIL, 2, 0, 0, "learn agriculture"),
    Building("agriculture-hall-stone", 1, 1, CIVIL, 3, 0, 0, "learn agriculture, stone 1"),
    Building("extraction-hall-corn", 1, 1, CIVIL, 1, 1, 0, "learn extraction, corn 1"),
    Building("extraction-hall-gold", 1, 1, CIVIL, 2, 1, 0, "learn extraction, gold 1"),
    Building("tomb-chaac-quetzalcoatl", 1, 1, FUNERARY, 2, 1, 0, "climb chaac, climb quetzalcoatl"),
    Building("tomb-chaac-kukulcan", 1, 1, FUNERARY, 1, 2, 0, "climb chaac, climb kukulcan"),
    Building("builders-tomb", 1, 1, FUNERARY, 1, 0, 1, "climb any, build"),
    Building("architecture-shrine", 1, 1, SACRED, 0, 0, 1, "learn architecture"),
    Building("theology-shrine", 1, 1, SACRED, 0, 1, 1, "learn theology, climb kukulcan"),
    Building("large-farm", 2, 3, FARM, 2, 0, 0, "eat 3"),
    Building("school-stone", 2, 1, CIVIL, 3, 0, 0, "learn any 1, stone 1"),
    Building("school-gold", 2, 1, CIVIL, 2, 1, 0, "learn any 1, gold 1"),
    Building("school-corn", 2, 1, CIVIL, 3, 1, 0, "learn any 1, corn 6"),
    Building("school-skull", 2, 1, CIVIL, 2, 2, 0, "learn any 1, skull 1"),
    Building("merchants-tomb", 2, 1, FUNERARY, 0, 3, 0, "market, points 6"),
    Building("workers-tomb", 2, 1, FUNERARY, 1, 1, 1, "worker 1, points 6"),
    Building("rulers-tomb", 2, 1, FUNERARY, 1, 0, 2, "points 8"),
    Building("messengers-tomb", 2, 1, FUNERARY, 2, 1, 1, "action, points 2"),
    Building(
        "tomb-three-gods", 2, 1, FUNERARY, 1, 2, 1,
        "climb chaac, climb quetzalcoatl, climb kukulcan, points 3",
    ),
    Building("shrine-chaac", 2, 1, SACRED, 0, 2, 0, "climb chaac, climb chaac, points 2"),
    Building("shrine-kukulcan", 2, 1, SACRED, 0, 0, 2, "climb kukulcan, climb kukulcan, points 3"),
    Building(
        "shrine-quetzalcoatl", 2, 1, SACRED, 0, 0, 3,
        "climb quetzalcoatl, climb quetzalcoatl, points 4",
    ),
    Building("great-architecture-shrine", 2, 1, SACRED, 0, 1, 1, "learn architecture, points 3"),
    Building(
        "great-theology-shrine", 2, 1, SACRED, 0, 2, 1,
        "learn theology, climb chaac, climb kukulcan",
    ),
    Building("shrine-wisdom", 2, 1, SACRED, 0, 1, 2, "learn any 2"),
)  # fmt: skip
"""In the order of the facts; a tile's number is its place here."""

KINDS: Final = len(BUILDINGS)
TILES: Final = KINDS + len(MONUMENTS)
"""Buildings, then monuments: the numbers a move can name."""

TILE_NAMES: Final = tuple(b.name for b in BUILDINGS) + tuple(m.name for m in MONUMENTS)

PRICE: Final[vec[i64]] = flat(
    [n for b in BUILDINGS for n in (b.wood, b.stone, b.gold, 0)]
    + [n for m in MONUMENTS for n in (m.wood, m.stone, m.gold, m.skulls)]
)
"""Wood, stone, gold and skulls of tile t at 4 * t."""

FARMS: Final[vec[i64]] = flat([i for i, b in enumerate(BUILDINGS) if b.kind == FARM])
FARM_EATERS: Final[vec[i64]] = flat(
    [int(b.effects[4:]) if b.effects.startswith("eat ") else 0 for b in BUILDINGS]
)
FARM_SPARES: Final[vec[i64]] = flat(
    [int(b.effects[6:]) if b.effects.startswith("spare ") else 0 for b in BUILDINGS]
)

_AT_ONCE: Final = [() if b.kind == FARM else read_effects(b.effects) for b in BUILDINGS]
EFFECTS: Final[vec[i64]] = flat([code for effects in _AT_ONCE for code in effects])
EFFECTS_FROM: Final[vec[i64]] = flat([sum(map(len, _AT_ONCE[:i])) for i in range(KINDS + 1)])
"""Tile t's effects lie from EFFECTS_FROM[t] up to, not including, EFFECTS_FROM[t + 1]."""


def pile(age: int) -> list[int]:
    """The tiles of an age, each as often as it is there."""
    return [i for i, b in enumerate(BUILDINGS) if b.age == age for _ in range(b.copies)]


# -- which and how -----------------------------------------------------------------------------


def slot_of(v: vec[i64], tile: i64) -> i64:
    """The first cell in which a building or monument lies open, -1 if nowhere."""
    if tile < KINDS:
        for i in range(SLOTS, SLOTS + BUILDING_SLOTS):
            if v[i] == tile + 1:
                return i
    else:
        for i in range(MONUMENT_ROW, MONUMENT_ROW + BUILDING_SLOTS):
            if v[i] == tile + 1:
                return i
    return -1


def short_by(v: vec[i64], p: i64, tile: i64) -> i64:
    """How many resources (or skulls) a seat lacks for a tile."""
    lacking: i64 = 0
    at_price = 4 * tile
    for i in range(4):
        gap = PRICE[at_price + i] - v[p + GOODS + i]
        if gap > 0:
            lacking += gap
    return lacking


def corn_price(v: vec[i64], p: i64, tile: i64) -> i64:
    """What Uxmal 4 asks for a building: two corn a resource, two less with architecture 3."""
    price = 2 * (PRICE[4 * tile] + PRICE[4 * tile + 1] + PRICE[4 * tile + 2])
    return price - 2 if v[p + LEVEL + ARCHITECTURE] == 3 else price


def can_build(v: vec[i64], p: i64, monuments: bool) -> bool:
    """Whether any open tile can be paid in resources, with the help of architecture."""
    help_: i64 = 1 if v[p + LEVEL + ARCHITECTURE] == 3 else 0
    for i in range(SLOTS, SLOTS + BUILDING_SLOTS):
        if v[i] and short_by(v, p, v[i] - 1) <= help_:
            return True
    if monuments:
        for i in range(MONUMENT_ROW, MONUMENT_ROW + BUILDING_SLOTS):
            if v[i] and short_by(v, p, v[i] - 1) == 0:
                return True
    return False


def can_build_with_corn(v: vec[i64], p: i64, corn: i64) -> bool:
    """Whether any open building can be paid with this much corn."""
    for i in range(SLOTS, SLOTS + BUILDING_SLOTS):
        if v[i] and corn_price(v, p, v[i] - 1) <= corn:
            return True
    return False


def can_go_on(v: vec[i64], p: i64, arg: i64) -> bool:
    """Whether a step of building that asks leaves anything to build."""
    if arg & steps.WITH_CORN:
        return can_build_with_corn(v, p, v[p + CORN])
    return can_build(v, p, arg & steps.MONUMENT_TOO != 0)


def saves_on(v: vec[i64], p: i64, arg: i64, tile: i64, plain: i64) -> bool:
    """Whether a resource of the price must be named that architecture 3 saves."""
    return (
        tile < KINDS
        and plain == 0
        and arg & steps.ARCHITECTURE_OPEN != 0
        and arg & steps.WITH_CORN == 0
        and v[p + LEVEL + ARCHITECTURE] == 3
    )


def refuse_build(v: vec[i64], seat: i64, arg: i64, tile: i64, plain: i64, saved: i64) -> i64:
    """Why a tile can't be built; `saved` is 1 + the resource saved, 0: none."""
    p = at(seat)
    if tile >= TILES or slot_of(v, tile) < 0:
        return refusals.NOT_ON_OFFER
    if tile >= KINDS and not arg & steps.MONUMENT_TOO:
        return refusals.NO_MONUMENT
    if plain and (
        plain > 1
        or tile >= KINDS
        or not arg & steps.TWO
        or (v[p + LEVEL + ARCHITECTURE] == 0 and not v[GIFTS_AFTER])
    ):
        return refusals.NOT_PLAIN
    if arg & steps.WITH_CORN:
        if saved:
            return refusals.NOT_SAVED
        return 0 if corn_price(v, p, tile) <= v[p + CORN] else refusals.TILE_TOO_DEAR
    if not saves_on(v, p, arg, tile, plain):
        if saved:
            return refusals.NOT_SAVED
        return 0 if short_by(v, p, tile) == 0 else refusals.TILE_TOO_DEAR
    if saved == 0:
        return refusals.SAVE_WHICH
    if saved > 3 or PRICE[4 * tile + saved - 1] == 0:
        return refusals.NOT_SAVED
    lacking = short_by(v, p, tile)
    if lacking == 0:
        return 0
    if lacking == 1 and PRICE[4 * tile + saved - 1] > v[p + GOODS + saved - 1]:
        return 0
    return refusals.TILE_TOO_DEAR


def list_build(v: vec[i64], seat: i64, arg: i64, out: Moves) -> None:
    """Every open tile that can be paid, in every way."""
    p = at(seat)
    for i in range(SLOTS, SLOTS + BUILDING_SLOTS):
        tile = v[i] - 1
        if tile >= 0 and slot_of(v, tile) == i:
            if saves_on(v, p, arg, tile, 0):
                for saved in range(1, 4):
                    if refuse_build(v, seat, arg, tile, 0, saved) == 0:
                        out.add(choices.choice(choices.BUILD_IT, tile, 0, saved))
            elif refuse_build(v, seat, arg, tile, 0, 0) == 0:
                out.add(choices.choice(choices.BUILD_IT, tile))
            if arg & steps.TWO and refuse_build(v, seat, arg, tile, 1, 0) == 0:
                out.add(choices.choice(choices.BUILD_IT, tile, 1))
    if arg & steps.MONUMENT_TOO:
        for i in range(MONUMENT_ROW, MONUMENT_ROW + BUILDING_SLOTS):
            if v[i] and refuse_build(v, seat, arg, v[i] - 1, 0, 0) == 0:
                out.add(choices.choice(choices.BUILD_IT, v[i] - 1))
    if arg & steps.OPTIONAL or out.n == 0:
        out.add(choices.STOP)


def lone_build(v: vec[i64], seat: i64, arg: i64) -> i64:
    """The only move of this step, -1 if there are several."""
    found: i64 = choices.STOP if arg & steps.OPTIONAL else -1
    for i in range(SLOTS, SLOTS + BUILDING_SLOTS):
        tile = v[i] - 1
        if tile >= 0 and slot_of(v, tile) == i:
            for saved in range(4):
                if refuse_build(v, seat, arg, tile, 0, saved) == 0:
                    if found >= 0:
                        return -1
                    found = choices.choice(choices.BUILD_IT, tile, 0, saved)
            if arg & steps.TWO and refuse_build(v, seat, arg, tile, 1, 0) == 0:
                if found >= 0:
                    return -1
                found = choices.choice(choices.BUILD_IT, tile, 1)
    if arg & steps.MONUMENT_TOO:
        for i in range(MONUMENT_ROW, MONUMENT_ROW + BUILDING_SLOTS):
            if v[i] and refuse_build(v, seat, arg, v[i] - 1, 0, 0) == 0:
                if found >= 0:
                    return -1
                found = choices.choice(choices.BUILD_IT, v[i] - 1)
    return found if found >= 0 else choices.STOP


# -- doing it ----------------------------------------------------------------------------------


def build(s: State, seat: i64, arg: i64, tile: i64, plain: i64, saved: i64) -> None:
    """Pay for a tile, take it, and put its effects on the agenda."""
    v = s.v
    p = at(seat)
    pop(v)
    s.tell(EVERYBODY, events.BUILD, seat, tile, plain | saved << 1 | (arg & 1) << 4)
    if arg & steps.WITH_CORN:
        v[p + CORN] -= corn_price(v, p, tile)
    else:
        for i in range(3):
            v[p + GOODS + i] -= PRICE[4 * tile + i]
        if saved:
            v[p + GOODS + saved - 1] += 1
    v[slot_of(v, tile)] = 0
    if tile >= KINDS:
        v[p + MONUMENTS_BUILT] |= 1 << (tile - KINDS)
        skulls = PRICE[4 * tile + 3]
        v[p + SKULLS_OWNED] -= skulls
        v[GONE_SKULLS if v[SKULL_LEAVES] else BANK_SKULLS] += skulls
        return
    v[p + BUILT] += bit(2 * tile)
    uses = arg & steps.ARCHITECTURE_OPEN != 0 and plain == 0
    if arg & steps.TWO:
        # What was kept back for the second building must then be used (Z23).
        left: i64 = steps.OPTIONAL if uses else steps.ARCHITECTURE_OPEN
        if uses and v[p + LEVEL + ARCHITECTURE] == 0 and not v[GIFTS_AFTER]:
            left |= steps.ARCHITECTURE_OPEN
        push(v, step(steps.BUILD, seat, left))
    if uses:
        push(v, step(steps.GIFTS, seat))
        if not v[GIFTS_AFTER]:
            architecture_gifts(s)
    i = EFFECTS_FROM[tile + 1] - 1
    while i >= EFFECTS_FROM[tile]:
        push(v, step(steps.EFFECT, seat, EFFECTS[i]))
        i -= 1


def architecture_gifts(s: State) -> None:
    """The corn and the points that architecture brings: the step on top of the agenda."""
    v = s.v
    seat = pop(v) >> 8 & 255
    p = at(seat)
    level = v[p + LEVEL + ARCHITECTURE]
    if level >= 1:
        gain_corn(s, seat, 1)
    if level >= 2:
        v[p + SHEET + FROM_ARCHITECTURE] += 2
        s.tell(EVERYBODY, events.POINTS, seat, 2, FROM_ARCHITECTURE)
