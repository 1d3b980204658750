"""How the planner sees Tzolk'in: what a seat has, and what its workers may still bring.

A seat is worth its points, what temples will pay, its goods, levels, farms and monuments, and for
each worker on a gear the best action within reach, less what waiting costs. An action counts only
as far as it can be paid: a worker at Chichen Itza without a skull is worth nothing. Food that is
missing on the next food day costs dearly, whatever may come in until then.
"""

from __future__ import annotations

from typing import Final

from sacbe.agents.judge import Judge
from sacbe.core.flat import i64, vec
from sacbe.core.state import State, flat, zeros
from sacbe.games.tzolkin import choices, steps
from sacbe.games.tzolkin.buildings import BUILDINGS, KINDS, PRICE, corn_price, short_by
from sacbe.games.tzolkin.components import (
    ACTIONS_CHICHEN,
    ACTIONS_SMALL,
    AGRICULTURE,
    ARCHITECTURE,
    BUILDING_SLOTS,
    CHICHEN,
    CHICHEN_POINTS,
    CHICHEN_RESOURCE,
    CHICHEN_TEMPLE,
    EXTRACTION,
    FEASTS,
    FIRST_SPACE,
    FOOD_DAYS,
    GEARS,
    HARVEST_CORN,
    HARVEST_WOOD,
    HIGHEST_LEVEL,
    LAST_DAY,
    LEVEL_PRICE,
    MAJORITY,
    PALENQUE,
    STEP_POINTS,
    STEPS_EACH,
    THEOLOGY,
    TIKAL,
    TOP,
    UXMAL,
    WORKERS_MAX,
    YAXCHILAN,
    last_space,
)
from sacbe.games.tzolkin.effects import read_effect
from sacbe.games.tzolkin.feast import GIFT_CELLS, GIFTS, eaters, food_each
from sacbe.games.tzolkin.scoring import final_quarters, monument_points
from sacbe.games.tzolkin.state import (
    CHICHEN_SKULLS,
    CORN,
    CORN_LEFT,
    DAY,
    FEASTS_OVER,
    FIRST,
    FIRST_WORKER,
    GOODS,
    HAND,
    IN_PLAY,
    KEPT,
    LEVEL,
    LIGHT,
    MONUMENT_ROW,
    MONUMENTS_BUILT,
    ON,
    PLAYED,
    SEATS,
    SKULLS_OWNED,
    SLOTS,
    TEMPLE,
    TURN_NUMBER,
    WOOD_LEFT,
    at,
    resources_of,
    score_of,
)
from sacbe.games.tzolkin.wealth import COUNT, WEALTH

POINT: Final = 100
FEW: Final = 25
"""A corn that only counts at the end."""
FIRST_CORN: Final = 95
NEXT_CORN: Final = 108
MORE_CORN: Final = 29
"""Corn with the whole game to come, when nobody is hungry: the first six, eight more, and more."""
GOOD: Final[vec[i64]] = flat([95, 130, 113])
"""Wood, stone and gold with the whole game to come."""
GOOD_LAST: Final[vec[i64]] = flat([50, 75, 100])
"""... and at the end."""
SKULL: Final = 706
SKULL_LAST: Final = 210
CROWD: Final = 28
"""Hundredths that each further worker on a gear counts of the one before."""
WAIT: Final = 45
"""What it costs to leave a worker where it is for a round."""
HELD: Final = 70
HELD_SOON: Final = 20
"""A worker in hand with time to use it, at most so much for each turn to come."""
LEVELS: Final[vec[i64]] = flat(
    [
        *(0, 177, 289, 524),  # agriculture
        *(0, 196, 411, 607),  # extraction
        *(0, 321, 846, 1290),  # architecture
        *(0, 302, 705, 940),  # theology
    ]
)
"""Levels of technology with the whole game to come."""
BONUS: Final = 161
LEARN_PRICE: Final = 100
HUNGRY_NOW: Final = 180
HUNGRY_SOON: Final = 85
HUNGRY_LATER: Final = 40
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
WORKER: Final = 15
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

ACTIONS: Final = 10
"""Cells kept for the actions of each gear."""


class TzolkinJudge(Judge):
    """Tzolk'in, for programs."""

    __slots__ = ("action", "step")

    def __init__(self) -> None:
        # Room to work in; nothing is remembered from one call to the next.
        self.action: vec[i64] = zeros(len(GEARS) * ACTIONS)
        self.step: vec[i64] = zeros(3)

    def value(self, s: State, seat: i64) -> i64:
        """What the seat has and may still make of it."""
        v = s.v
        if v[0] == 0:
            return self.at_the_end(v, seat)
        p = at(seat)
        turns = turns_left(v, seat)
        total = score_of(v, p) * POINT
        total += self.temples(v, seat)
        total += goods_worth(v, p, turns)
        total += levels_worth(v, p, turns)
        total += monuments_worth(v, p) + monument_hope(v, p, turns)
        total -= hunger(v, p)
        total += farms_worth(v, p)
        total += self.workers(v, seat, turns)
        if v[TURN_NUMBER] == 0:
            total += wealth_worth(v[p + KEPT])
        if v[p + LIGHT]:
            total += 40
        return total

    def at_the_end(self, v: vec[i64], seat: i64) -> i64:
        """The margin to the best rival, the own score counting most."""
        mine = final_quarters(v, seat)
        return mine * FEW

    # -- temples -------------------------------------------------------------------------------

    def temples(self, v: vec[i64], seat: i64) -> i64:
        """What the temples will pay; notes what a step up on each would add."""
        total: i64 = 0
        p = at(seat)
        for temple in range(3):
            here = v[p + TEMPLE + temple]
            now = temple_worth(v, seat, temple, here)
            total += now
            gain: i64 = 0
            if here < TOP[temple]:
                gain = temple_worth(v, seat, temple, here + 1) - now
            self.step[temple] = gain
        return total

    def best_step(self) -> i64:
        """The best temple step there is."""
        step = self.step
        return max(step[0], step[1], step[2])

    def two_steps(self) -> i64:
        """The best two steps on different temples."""
        step = self.step
        return step[0] + step[1] + step[2] - min(step[0], step[1], step[2])

    # -- workers -------------------------------------------------------------------------------

    def workers(self, v: vec[i64], seat: i64, turns: i64) -> i64:
        """Workers in hand and on the gears."""
        p = at(seat)
        total: i64 = 0
        if turns > 1:
            more = v[p + IN_PLAY] - 3
            total += more * WORKER * min(turns, 20)
            in_hand = v[p + HAND] + (1 if v[FIRST_WORKER] == seat + 1 else 0)
            total += in_hand * min(HELD, HELD_SOON * turns)
        if v[p + IN_PLAY] == v[p + HAND] or turns == 0:
            return total
        self.actions(v, p, turns)
        ahead: i64 = 1 if has_played(v, seat) else 0
        for gear in range(5):
            mask = v[p + ON + gear]
            space: i64 = 0
            share: i64 = 100
            while mask:
                if mask & 1:
                    total += self.best_use(v, gear, space + ahead, turns) * share // 100
                    share = share * CROWD // 100
                mask >>= 1
                space += 1
        return total

    def best_use(self, v: vec[i64], gear: i64, space: i64, turns: i64) -> i64:
        """The best that a worker can do from here on, waiting included."""
        best: i64 = 0
        last = last_space(gear)
        waited: i64 = 0
        while space <= last and waited < turns and waited < 6:
            now = self.best_action(gear, space) - WAIT * waited
            best = max(best, now)
            space += 1
            waited += 1
        return best

    def best_action(self, gear: i64, space: i64) -> i64:
        """The best action of a worker on a space, surcharge paid."""
        base = gear * ACTIONS
        most: i64 = ACTIONS_CHICHEN if gear == CHICHEN else ACTIONS_SMALL
        free = space > most
        number = min(space, most)
        best: i64 = 0
        while number > 0:
            worth = self.action[base + number]
            if not free:
                worth -= (space - number) * NEXT_CORN
            best = max(best, worth)
            number -= 1
        return best

    def actions(self, v: vec[i64], p: i64, turns: i64) -> None:
        """What each action would bring the seat now."""
        action = self.action
        corn = corn_rate(turns)
        for number in range(1, 6):
            action[PALENQUE * ACTIONS + number] = harvest(v, p, number, corn, turns)
        self.yaxchilan(v, p, corn, turns)
        self.tikal(v, p, turns)
        best: i64 = 0
        for i in range(3 * ACTIONS):
            best = max(best, action[i])
        base: i64 = UXMAL * ACTIONS
        action[base + 1] = self.best_step() - 3 * corn if v[p + CORN] >= 3 else 0
        action[base + 2] = 60
        action[base + 3] = new_worker(v, p, turns)
        action[base + 4] = best_building(v, p, with_corn=True)
        action[base + 5] = best - corn
        base = CHICHEN * ACTIONS
        for number in range(1, 10):
            worth: i64 = 0
            if v[p + SKULLS_OWNED] and not v[CHICHEN_SKULLS] >> number & 1:
                worth = CHICHEN_POINTS[number] * POINT + self.step[CHICHEN_TEMPLE[number]]
                worth += CHICHEN_RESOURCE[number] * GOOD[2] - skull_rate(turns)
                if v[p + LEVEL + THEOLOGY] >= 2:
                    worth += 60
            action[base + number] = worth

    def yaxchilan(self, v: vec[i64], p: i64, corn: i64, turns: i64) -> None:
        """Goods, with what extraction adds."""
        action = self.action
        level = v[p + LEVEL + EXTRACTION]
        wood = good_rate(0, turns) * (2 if level >= 1 else 1)
        stone = good_rate(1, turns) * (2 if level >= 2 else 1)
        gold = good_rate(2, turns) * (2 if level >= 3 else 1)
        base: i64 = YAXCHILAN * ACTIONS
        action[base + 1] = wood
        action[base + 2] = stone + corn
        action[base + 3] = gold + 2 * corn
        action[base + 4] = skull_rate(turns)
        action[base + 5] = gold + stone + 2 * corn

    def tikal(self, v: vec[i64], p: i64, turns: i64) -> None:
        """Technology, buildings, monuments and temple steps, as far as there are resources."""
        action = self.action
        base: i64 = TIKAL * ACTIONS
        owned = resources_of(v, p)
        tech = best_level(v, p, owned, turns)
        building = best_building(v, p, with_corn=False)
        action[base + 1] = tech
        action[base + 2] = building
        action[base + 3] = tech + tech // 2 if owned > 2 else tech
        action[base + 4] = max(building + building // 3, best_monument(v, p))
        action[base + 5] = self.two_steps() - 100 if owned else 0

    # -- what is worth a try -------------------------------------------------------------------

    def weight(self, s: State, seat: i64, move: i64) -> i64:
        """Higher actions first; ending, resting and exchanging now and then."""
        kind = choices.kind_of(move)
        a = choices.first_of(move)
        if kind == choices.ACT:
            return act_weight(s.v, seat, a, choices.second_of(move))
        if kind == choices.TAKE:
            return take_weight(s.v, a, choices.second_of(move))
        if kind == choices.PLACE:
            return 12 if a == FIRST_SPACE else 16
        if kind == choices.END:
            return 14
        if kind == choices.REST:
            return 2
        if kind == choices.STOP:
            return 12
        if kind == choices.BUILD_IT:
            return 40 if a >= KINDS else 16
        if kind == choices.BEG:
            return 4
        if kind == choices.BURN:
            return 4
        if kind == choices.BUY:
            return 5
        if kind == choices.SELL:
            return 4
        return 12


def act_weight(v: vec[i64], seat: i64, gear: i64, number: i64) -> i64:
    """Dear actions more often."""
    if gear == CHICHEN:
        return 20 + 4 * number
    if gear == UXMAL and number == 2:
        return 6
    if v[v[0]] & 255 == steps.ANY:
        return 6 + number
    return 8 + 4 * number


def take_weight(v: vec[i64], gear: i64, space: i64) -> i64:
    """Workers that have waited, and those that would be thrown off, first."""
    if space == 0:
        return 1
    return 6 + 3 * space


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


# -- what actions would bring --------------------------------------------------------------------


def harvest(v: vec[i64], p: i64, number: i64, corn: i64, turns: i64) -> i64:
    """The better of corn and wood."""
    level = v[p + LEVEL + AGRICULTURE]
    if number == 1:
        return (4 if level >= 2 else 3) * corn
    best: i64 = 0
    more: i64 = 3 if level == 3 else 1 if level else 0
    if v[CORN_LEFT + number] > v[WOOD_LEFT + number] or level >= 2:
        best = (HARVEST_CORN[number] + more) * corn
    elif v[WOOD_LEFT + number]:
        best = (HARVEST_CORN[number] + more) * corn - 200
    if v[WOOD_LEFT + number]:
        wood = HARVEST_WOOD[number] + (1 if v[p + LEVEL + EXTRACTION] else 0)
        best = max(best, wood * good_rate(0, turns))
    return best


def new_worker(v: vec[i64], p: i64, turns: i64) -> i64:
    """A worker more."""
    if v[p + IN_PLAY] >= WORKERS_MAX:
        return 0
    worth = WORKER * min(turns, 20) + HELD - MEAL * (FEASTS - v[FEASTS_OVER])
    return max(worth, 0)


def best_level(v: vec[i64], p: i64, owned: i64, turns: i64) -> i64:
    """The best step of technology that can be paid."""
    best: i64 = 0
    for track in range(4):
        level = v[p + LEVEL + track]
        price = LEVEL_PRICE[level]
        if price <= owned:
            if level == HIGHEST_LEVEL:
                worth: i64 = BONUS
            else:
                gain = LEVELS[4 * track + level + 1] - LEVELS[4 * track + level]
                worth = gain * turns // 26
            best = max(best, worth - price * LEARN_PRICE)
    return best


def best_building(v: vec[i64], p: i64, *, with_corn: bool) -> i64:
    """The best open building that can be paid, less its price."""
    best: i64 = 0
    help_: i64 = 1 if v[p + LEVEL + ARCHITECTURE] == HIGHEST_LEVEL else 0
    gifts: i64 = 50 if v[p + LEVEL + ARCHITECTURE] >= 1 else 0
    if v[p + LEVEL + ARCHITECTURE] >= 2:
        gifts += 200
    for i in range(SLOTS, SLOTS + BUILDING_SLOTS):
        tile = v[i] - 1
        if tile < 0:
            continue
        if with_corn:
            price = corn_price(v, p, tile)
            if price > v[p + CORN]:
                continue
            worth = BUILDING_WORTH[tile] + gifts - price * NEXT_CORN
        else:
            if short_by(v, p, tile) > help_:
                continue
            worth = BUILDING_WORTH[tile] + gifts + help_ * 80
            for good in range(3):
                worth -= PRICE[4 * tile + good] * GOOD[good] * 9 // 10
        best = max(best, worth)
    return best


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
