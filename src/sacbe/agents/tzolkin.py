"""How the planner sees Tzolk'in: what a seat has, and what its workers may still bring.

A seat is worth its points, what temples will pay, its goods, levels, farms and monuments, and for
each worker on a gear the best action within reach, less what waiting costs. An action counts only
as far as it can be paid: a worker at Chichen Itza without a skull is worth nothing. Food that is
missing on the next food day costs dearly, whatever may come in until then.
"""

from __future__ import annotations

from typing import Final

from sacbe.agents.judge import Judge
from sacbe.agents.tzolkin_worth import (
    BONUS,
    BUILDING_WORTH,
    CROWD,
    FEW,
    GOOD,
    HELD,
    HELD_SOON,
    LEARN_PRICE,
    LEVELS,
    MEAL,
    NEXT_CORN,
    POINT,
    WAIT,
    WORKER,
    best_monument,
    corn_rate,
    farms_worth,
    good_rate,
    goods_worth,
    has_played,
    hunger,
    levels_worth,
    monument_hope,
    monuments_worth,
    skull_rate,
    temple_worth,
    turns_left,
    wealth_worth,
)
from sacbe.core.flat import i64, vec
from sacbe.core.state import State, zeros
from sacbe.games.tzolkin import choices, steps
from sacbe.games.tzolkin.buildings import KINDS, PRICE, corn_price, short_by
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
    GEARS,
    HARVEST_CORN,
    HARVEST_WOOD,
    HIGHEST_LEVEL,
    LEVEL_PRICE,
    PALENQUE,
    THEOLOGY,
    TIKAL,
    TOP,
    UXMAL,
    WORKERS_MAX,
    YAXCHILAN,
    last_space,
)
from sacbe.games.tzolkin.scoring import final_quarters
from sacbe.games.tzolkin.state import (
    CHICHEN_SKULLS,
    CORN,
    CORN_LEFT,
    FEASTS_OVER,
    FIRST_WORKER,
    HAND,
    IN_PLAY,
    KEPT,
    LEVEL,
    LIGHT,
    ON,
    SKULLS_OWNED,
    SLOTS,
    TEMPLE,
    TURN_NUMBER,
    WOOD_LEFT,
    at,
    resources_of,
    score_of,
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

    def ahead(self) -> i64:
        """What is placed on a gear pays some turns later."""
        return 3

    def value(self, s: State, seat: i64) -> i64:
        """What the seat has and may still make of it."""
        v = s.v
        if v[0] == 0:
            return final_quarters(v, seat) * FEW
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
