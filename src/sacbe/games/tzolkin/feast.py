"""Food days: feeding, the new buildings at half-time, and the rewards of the gods."""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64, vec
from sacbe.core.state import EVERYBODY, State, flat
from sacbe.games.tzolkin import events
from sacbe.games.tzolkin.buildings import FARM_EATERS, FARM_SPARES, FARMS
from sacbe.games.tzolkin.components import (
    AGE_CHANGE,
    BUILDING_SLOTS,
    FOOD,
    FOOD_DAYS,
    GIFT_STEPS,
    HUNGER,
    MAJORITY,
    SKULL_GIFT,
    STEP_POINTS,
    STEPS_EACH,
)
from sacbe.games.tzolkin.goods import gain_resource
from sacbe.games.tzolkin.setup import refill
from sacbe.games.tzolkin.state import (
    BANK_SKULLS,
    BUILT,
    CORN,
    DAY,
    FEASTS_OVER,
    FROM_HUNGER,
    FROM_MAJORITIES,
    FROM_TEMPLES,
    IN_PLAY,
    KEPT,
    SEATS,
    SHEET,
    SKULLS_OWNED,
    SLOTS,
    TEMPLE,
    TURN_NUMBER,
    at,
)
from sacbe.games.tzolkin.wealth import FEEDING_TILE

GIFTS: Final[vec[i64]] = flat([number for gift in GIFT_STEPS for number in gift])
GIFT_CELLS: Final = 3 * len(GIFT_STEPS)


def is_food_day(v: vec[i64]) -> bool:
    """Whether this round ends with a food day: its tooth has been reached or jumped over."""
    return v[DAY] >= FOOD_DAYS[v[FEASTS_OVER]]


def feast(s: State) -> None:
    """One whole food day; it leaves no choices."""
    v = s.v
    number = v[FEASTS_OVER]
    s.tell(EVERYBODY, events.FEAST, events.NOBODY, number + 1)
    for seat in range(v[SEATS]):
        feed(s, seat)
    if number == AGE_CHANGE:
        for slot in range(BUILDING_SLOTS):
            v[SLOTS + slot] = 0
        s.tell(EVERYBODY, events.NEW_AGE, events.NOBODY)
    v[FEASTS_OVER] = number + 1
    if number == AGE_CHANGE:
        refill(s)
    if number & 1:
        reward_with_points(s, number >> 1)
    else:
        reward_with_goods(s)


# -- feeding -----------------------------------------------------------------------------------


def eaters(v: vec[i64], p: i64) -> i64:
    """Workers that need food: those in play less those that farms feed.

    A wealth tile counts once it is face up: what a seat has kept in secret shows nowhere.
    """
    free: i64 = 1 if v[TURN_NUMBER] > 0 and v[p + KEPT] >> FEEDING_TILE & 1 else 0
    for tile in FARMS:
        free += FARM_EATERS[tile] * (v[p + BUILT] >> (2 * tile) & 3)
    hungry = v[p + IN_PLAY] - free
    return max(0, hungry)


def food_each(v: vec[i64], p: i64) -> i64:
    """Corn that each of them needs."""
    need: i64 = FOOD
    for tile in FARMS:
        need -= FARM_SPARES[tile] * (v[p + BUILT] >> (2 * tile) & 3)
    return max(0, need)


def feed(s: State, seat: i64) -> None:
    """Feed as many as possible, nobody by half; points are lost for the others."""
    v = s.v
    p = at(seat)
    hungry = eaters(v, p)
    each = food_each(v, p)
    fed = hungry
    if each > 0 and v[p + CORN] < hungry * each:
        fed = v[p + CORN] // each
    v[p + CORN] -= fed * each
    s.tell(EVERYBODY, events.FED, seat, fed * each)
    if fed < hungry:
        v[p + SHEET + FROM_HUNGER] -= HUNGER * (hungry - fed)
        s.tell(EVERYBODY, events.HUNGER, seat, hungry - fed, HUNGER * (hungry - fed))


# -- rewards -----------------------------------------------------------------------------------


def gifts_due(v: vec[i64], p: i64, good: i64) -> i64:
    """How many of a good the temples give a seat in the middle of an age."""
    due: i64 = 0
    for i in range(0, GIFT_CELLS, 3):
        if GIFTS[i + 2] == good and v[p + TEMPLE + GIFTS[i]] >= GIFTS[i + 1]:
            due += 1
    return due


def reward_with_goods(s: State) -> None:
    """Goods of one's own step and all below; skulls for all who are due one, or for nobody."""
    v = s.v
    skulls: i64 = 0
    for seat in range(v[SEATS]):
        p = at(seat)
        for resource in range(3):
            gain_resource(s, seat, resource, gifts_due(v, p, resource))
        skulls += gifts_due(v, p, SKULL_GIFT)
    if skulls > v[BANK_SKULLS]:
        s.tell(EVERYBODY, events.SKULL_SHORTAGE, events.NOBODY, skulls, v[BANK_SKULLS])
        return
    for seat in range(v[SEATS]):
        due = gifts_due(v, at(seat), SKULL_GIFT)
        if due:
            v[BANK_SKULLS] -= due
            v[at(seat) + SKULLS_OWNED] += due
            s.tell(EVERYBODY, events.SKULLS, seat, due)


def step_points(v: vec[i64], p: i64) -> i64:
    """Points of the steps a seat stands on."""
    points: i64 = 0
    for temple in range(3):
        points += STEP_POINTS[temple * STEPS_EACH + v[p + TEMPLE + temple]]
    return points


def majority(v: vec[i64], seat: i64, temple: i64, age: i64) -> i64:
    """Points for the highest step of a temple; half of them if others stand there, too."""
    mine = v[at(seat) + TEMPLE + temple]
    tied = False
    for other in range(v[SEATS]):
        theirs = v[at(other) + TEMPLE + temple]
        if theirs > mine:
            return 0
        if theirs == mine and other != seat:
            tied = True
    points = MAJORITY[3 * age + temple]
    return points // 2 if tied else points


def reward_with_points(s: State, age: i64) -> None:
    """Points of one's own step on each temple, and more for the highest."""
    v = s.v
    for seat in range(v[SEATS]):
        p = at(seat)
        points = step_points(v, p)
        v[p + SHEET + FROM_TEMPLES] += points
        s.tell(EVERYBODY, events.POINTS, seat, points, FROM_TEMPLES)
        for temple in range(3):
            more = majority(v, seat, temple, age)
            if more:
                v[p + SHEET + FROM_MAJORITIES] += more
                s.tell(EVERYBODY, events.MAJORITY, seat, temple, more)
