"""What things are worth to a seat of Tzolk'in, in hundredths of a point.

The numbers were found by playing: four programs against each other, keeping what made all richer.
"""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64, vec
from sacbe.core.state import flat
from sacbe.games.tzolkin.buildings import BUILDINGS, KINDS, PRICE, short_by
from sacbe.games.tzolkin.components import (
    BUILDING_SLOTS,
    FEASTS,
    FOOD_DAYS,
    LAST_DAY,
    MAJORITY,
    STEP_POINTS,
    STEPS_EACH,
)
from sacbe.games.tzolkin.effects import read_effect
from sacbe.games.tzolkin.feast import GIFT_CELLS, GIFTS, eaters, food_each
from sacbe.games.tzolkin.scoring import monument_points
from sacbe.games.tzolkin.state import (
    CORN,
    DAY,
    FEASTS_OVER,
    FIRST,
    GOODS,
    LEVEL,
    MONUMENT_ROW,
    MONUMENTS_BUILT,
    PLAYED,
    SEATS,
    SKULLS_OWNED,
    TEMPLE,
    at,
)
from sacbe.games.tzolkin.wealth import COUNT, WEALTH

POINT: Final = 100
FEW: Final = 25
"""A corn that only counts at the end."""
FIRST_CORN: Final = 95
NEXT_CORN: Final = 108
MORE_CORN: Final = 29
"""Corn with the whole game to come, when nobody is hungry: the first six, eight more, and more."""
GOOD: Final[vec[i64]] = flat([95, 107, 158])
"""Wood, stone and gold with the whole game to come."""
GOOD_LAST: Final[vec[i64]] = flat([50, 75, 100])
"""... and at the end."""
SKULL: Final = 700
SKULL_LAST: Final = 250
CROWD: Final = 34
"""Hundredths that each further worker on a gear counts of the one before."""
WAIT: Final = 37
"""What it costs to leave a worker where it is for a round."""
HELD: Final = 70
HELD_SOON: Final = 10
"""A worker in hand with time to use it, at most so much for each turn to come."""
LEVELS: Final[vec[i64]] = flat(
    [
        *(0, 100, 165, 300),  # agriculture
        *(0, 274, 575, 850),  # extraction
        *(0, 156, 414, 630),  # architecture
        *(0, 247, 578, 770),  # theology
    ]
)
"""Levels of technology with the whole game to come."""
BONUS: Final = 115
LEARN_PRICE: Final = 100
HUNGRY_NOW: Final = 180
HUNGRY_SOON: Final = 60
HUNGRY_LATER: Final = 48
"""A corn that is missing for the next food day: it comes within a round, three, or later."""
HOPE: Final = 40
"""Hundredths of what a monument would bring that count before it is built."""
OWN_TILE: Final = 200
"""What most monuments count for themselves."""
STEP_NEAR: Final = 90
STEP_FAR: Final = 60
LEAD_NEAR: Final = 60
LEAD_FAR: Final = 50
LEAD_LAST: Final = 90
"""Hundredths of what temples would pay that count: at the end of this age and of the next one."""
GIFT: Final = 100
"""Hundredths of a good that a temple will give."""
MEAL: Final = 75
"""A corn that farms save, on each food day to come."""
WORKER: Final = 10
"""A worker more, for each turn to come; it eats, which is counted apart."""


def _worth_of(text: str) -> int:
    """What an effect is worth, roughly, early in the game."""
    code = read_effect(text)
    what, number = code & 15, code >> 4 & 15
    each = (0, 60, 95, 130, 165, SKULL, POINT, 350, 190, 190, 60, 60, 150, 150, 380)
    return each[what] * max(1, number)


BUILDING_WORTH: Final[vec[i64]] = flat(
    [sum(_worth_of(text) for text in b.effects.split(", ")) for b in BUILDINGS]
)
WEALTH_WORTH: Final[vec[i64]] = flat(
    [sum(_worth_of(text) for text in w.effects.split(", ")) for w in WEALTH]
)

# -- time ----------------------------------------------------------------------------------------


def has_played(v: vec[i64], seat: i64) -> bool:
    """Whether the seat's turn of this round is over."""
    return (seat - v[FIRST] + v[SEATS]) % v[SEATS] < v[PLAYED]


def turns_left(v: vec[i64], seat: i64) -> i64:
    """Turns that the seat will still have, if time is not sped up."""
    rounds = LAST_DAY - v[DAY]
    rounds = max(rounds, 0)
    if v[FEASTS_OVER] >= FEASTS:
        return 0
    return rounds if has_played(v, seat) else rounds + 1


def fade(early: i64, late: i64, turns: i64) -> i64:
    """What something is worth between the game's first half and its end."""
    return late + (early - late) * min(turns, 12) // 12


def corn_rate(turns: i64) -> i64:
    """A corn that comes in."""
    return fade(NEXT_CORN, FEW, turns)


def good_rate(resource: i64, turns: i64) -> i64:
    """A resource."""
    return fade(GOOD[resource], GOOD_LAST[resource], turns)


def skull_rate(turns: i64) -> i64:
    """A skull: three points, more with time to bring it to Chichen Itza."""
    return fade(SKULL, SKULL_LAST, turns)


# -- what a seat has -----------------------------------------------------------------------------


def goods_worth(v: vec[i64], p: i64, turns: i64) -> i64:
    """Corn, resources and skulls."""
    corn = v[p + CORN]
    total = min(corn, 6) * fade(FIRST_CORN, FEW, turns)
    if corn > 6:
        total += min(corn - 6, 8) * fade(NEXT_CORN, FEW, turns)
    if corn > 14:
        total += (corn - 14) * fade(MORE_CORN, FEW, turns)
    for resource in range(3):
        owned = v[p + GOODS + resource]
        total += min(owned, 5) * good_rate(resource, turns)
        if owned > 5:
            total += (owned - 5) * (GOOD_LAST[resource] + good_rate(resource, turns)) // 2
    return total + v[p + SKULLS_OWNED] * skull_rate(turns)


def levels_worth(v: vec[i64], p: i64, turns: i64) -> i64:
    """Levels of technology, by the time there is to use them."""
    total: i64 = 0
    for track in range(4):
        total += LEVELS[4 * track + v[p + LEVEL + track]]
    return total * turns // 26


def hunger(v: vec[i64], p: i64) -> i64:
    """What missing food will cost on the next food day, the more the nearer it is."""
    feasts = v[FEASTS_OVER]
    if feasts >= FEASTS:
        return 0
    away = FOOD_DAYS[feasts] - v[DAY]
    missing = eaters(v, p) * food_each(v, p) - v[p + CORN]
    if missing <= 0:
        return 0
    if away <= 1:
        return missing * HUNGRY_NOW
    return missing * (HUNGRY_SOON if away <= 3 else HUNGRY_LATER)


def farms_worth(v: vec[i64], p: i64) -> i64:
    """Food that farms save on the food days to come; workers eat it otherwise."""
    feasts = FEASTS - v[FEASTS_OVER]
    return -eaters(v, p) * food_each(v, p) * MEAL * feasts // 2


def monuments_worth(v: vec[i64], p: i64) -> i64:
    """What the monuments would bring now."""
    total: i64 = 0
    mask = v[p + MONUMENTS_BUILT]
    for monument in range(13):
        if mask >> monument & 1:
            total += monument_points(v, p, monument) * POINT
    return total


def monument_hope(v: vec[i64], p: i64, turns: i64) -> i64:
    """What the best open monument may bring, as far as its price has been gathered."""
    if turns < 2:
        return 0
    best: i64 = 0
    for i in range(MONUMENT_ROW, MONUMENT_ROW + BUILDING_SLOTS):
        tile = v[i] - 1
        if tile < 0:
            continue
        price: i64 = 0
        surplus = monument_points(v, p, tile - KINDS) * POINT + OWN_TILE
        for good in range(3):
            price += PRICE[4 * tile + good]
            surplus -= PRICE[4 * tile + good] * GOOD_LAST[good]
        gathered = price - short_by(v, p, tile)
        if surplus > 0 and gathered > 0:
            best = max(best, surplus * gathered * gathered // (price * price))
    return best * HOPE // 100


def best_monument(v: vec[i64], p: i64) -> i64:
    """The best open monument that can be paid, less its price."""
    best: i64 = 0
    for i in range(MONUMENT_ROW, MONUMENT_ROW + BUILDING_SLOTS):
        tile = v[i] - 1
        if tile < 0 or short_by(v, p, tile) > 0:
            continue
        worth = monument_points(v, p, tile - KINDS) * POINT + OWN_TILE
        for good in range(3):
            worth -= PRICE[4 * tile + good] * GOOD_LAST[good]
        best = max(best, worth)
    return best


def wealth_worth(kept: i64) -> i64:
    """Wealth tiles that have been chosen, but not yet taken effect."""
    total: i64 = 0
    for tile in range(COUNT):
        if kept >> tile & 1:
            total += WEALTH_WORTH[tile]
    return total


def temple_worth(v: vec[i64], seat: i64, temple: i64, here: i64) -> i64:
    """What a step of a temple will pay on the food days to come, majorities included."""
    feasts = v[FEASTS_OVER]
    total: i64 = 0
    points = STEP_POINTS[temple * STEPS_EACH + here]
    hope = lead(v, seat, temple, here)
    if feasts < 2:
        total += points * STEP_NEAR + hope * MAJORITY[temple] * LEAD_NEAR // 100
        total += points * STEP_FAR + hope * MAJORITY[3 + temple] * LEAD_FAR // 100
    elif feasts < FEASTS:
        total += points * STEP_NEAR + hope * MAJORITY[3 + temple] * LEAD_LAST // 100
    middays: i64 = 2 if feasts < 1 else 1 if feasts < 3 else 0
    if middays:
        for i in range(0, GIFT_CELLS, 3):
            if GIFTS[i] == temple and here >= GIFTS[i + 1]:
                gift = GIFTS[i + 2]
                total += middays * (SKULL if gift == 3 else GOOD[gift]) * GIFT // 100
    return total


def lead(v: vec[i64], seat: i64, temple: i64, here: i64) -> i64:
    """Hundredths of the majority that this step can hope for."""
    ahead: i64 = 100
    for other in range(v[SEATS]):
        if other != seat:
            theirs = v[at(other) + TEMPLE + temple]
            if theirs > here:
                ahead = min(ahead, 20 if theirs == here + 1 else 5)
            elif theirs == here:
                ahead = min(ahead, 50)
            elif theirs == here - 1:
                ahead = min(ahead, 85)
    return ahead
