"""How the planner sees Tikal Legend: what the countings to come may bring, and what is in hand.

Every seat is worth its points, its share of temples, volcanoes and piles, what it holds by
majority elsewhere, its museum, and what it still has to spend: token, cards, power, reserve.
Distances are action points: of the nearest member or camp, over the stones.
"""

from __future__ import annotations

from typing import Final

from sacbe.agents.judge import Judge, lead
from sacbe.boards.masks import bit
from sacbe.boards.masks import first as lowest
from sacbe.core.agenda import seat_of, what_of
from sacbe.core.flat import i64, vec
from sacbe.core.state import State, flat, zeros
from sacbe.games.site.members import heads, strength
from sacbe.games.site.treasures import worth
from sacbe.games.tikal_legend import cards as c
from sacbe.games.tikal_legend import moves as m
from sacbe.games.tikal_legend import steps
from sacbe.games.tikal_legend.cards import CARD_EFFECT, CARD_FIRST, PERMANENT, USED
from sacbe.games.tikal_legend.components import (
    CLEARING,
    HEXES,
    LAKE,
    MOST_LEFT,
    NEXT,
    RUINS,
    TEMPLE,
    TILE_KIND,
    TILE_NUMBER,
    TILE_SIZE,
    VOLCANO,
)
from sacbe.games.tikal_legend.knowledge import pile_at
from sacbe.games.tikal_legend.scoring import HIGH_TEMPLE, score_of, tally
from sacbe.games.tikal_legend.state import (
    BOX_E,
    CAMPS,
    CAMPS_LEFT,
    CREW,
    EXPLORERS,
    GUARDS,
    HELD,
    LEADERS,
    LEFT,
    MUSEUM,
    OPEN_SET,
    PASSED,
    PATHS,
    PILE_SET,
    PLACE,
    POINTS,
    POWER,
    RIGHT,
    RIGHT_ROOM,
    ROUND,
    SEATS,
    SITE,
    STANDS,
    TEMPLE_SET,
    TILED,
    TOKEN,
    WHAT,
    block,
    crew_of,
    museum_of,
)

POINT: Final = 100
FAR: Final = 14
"""Action points from which on a place is out of reach."""
LATER: Final[vec[i64]] = flat([0, 90, 165, 225, 270, 300])
"""A point in each of so many countings to come, now: a majority may not last."""
FIND: Final = 90
"""What a treasure under a pile is worth in each counting to come, less the points it takes."""
AP_WORTH: Final = 60
"""An action point not yet spent."""
POWER_WORTH: Final = 560
"""A power not yet used: five points at the end, or something better."""
CAMP_KEPT: Final = 120
GUARD_KEPT: Final = 60
EXPLORER_KEPT: Final = 24
LEADER_KEPT: Final = 110
FIRST_VOLCANO: Final = TILE_NUMBER["B6"]
SECOND_VOLCANO: Final = TILE_NUMBER["D5"]

FADE: Final[vec[i64]] = flat([0, 100, 97, 93, 85, 70, 40, 0])
"""What is left of a card's worth in each round, in hundredths: it may come too late."""
CARD_WORTH: Final[vec[i64]] = flat(
    [0, *[330] * 8, 260, 330, 240, 400, 520, 40, 380, 260, 360, 460, 330, 420, 500, 180, 220, 300]
    + [340, 160, 0, 0, 420, 420, 460, 460, 260, 380]
)
"""A card in hand, by its number; cards 20 and 21 count by the rounds left."""


class LegendJudge(Judge):
    """Tikal Legend, for programs."""

    __slots__ = ("parts", "reach", "shares", "totals", "wave")

    def __init__(self) -> None:
        # Room to work in; nothing is remembered from one call to the next.
        self.parts: vec[i64] = zeros(8)
        self.reach: vec[i64] = zeros(4 * HEXES)
        self.shares: vec[i64] = zeros(4)
        self.totals: vec[i64] = zeros(4)
        self.wave: vec[i64] = zeros(FAR + 16)

    def ahead(self) -> i64:
        """What is drafted pays some turns later."""
        return 3

    def value(self, s: State, seat: i64) -> i64:
        """The seat's lead in worth."""
        v = s.v
        seats = v[SEATS]
        totals = self.totals
        for who in range(seats):
            totals[who] = score_of(v, who) * POINT
        if v[0] != 0:
            self.count_what_comes(v)
        return lead(totals, seats, seat)

    def count_what_comes(self, v: vec[i64]) -> None:
        """Add to each seat what the countings to come may bring."""
        totals = self.totals
        parts = self.parts
        for who in range(v[SEATS]):
            rounds = countings_left(v, who)
            self.measure_reach(v, who)
            tally(v, who, parts)
            museum = v[block(who) + MUSEUM]
            totals[who] += worth(museum) * rounds * POINT
            totals[who] += (parts[4] + parts[5]) * LATER[rounds] * 2 // 3
            totals[who] += in_hand(v, who, rounds)
        left = v[TEMPLE_SET]
        while left:
            self.share_temple(v, lowest(left))
            left &= left - 1
        left = v[TILED]
        while left:
            hex_ = lowest(left)
            left &= left - 1
            what = v[WHAT + hex_]
            if what and TILE_KIND[(what & 255) - 1] == VOLCANO:
                self.share(v, hex_, 10)
        left = v[PILE_SET]
        while left:
            self.share_pile(v, lowest(left))
            left &= left - 1

    def measure_reach(self, v: vec[i64], seat: i64) -> None:
        """What it costs the seat to bring one more member to each hex, up to FAR."""
        reach = self.reach
        wave = self.wave
        base = seat * HEXES
        for hex_ in range(HEXES):
            reach[base + hex_] = FAR
        for cost in range(FAR + 16):
            wave[cost] = 0
        stands = v[STANDS + seat]
        first = block(seat)
        wave[0] = stands & ~v[TEMPLE_SET]
        wave[1] = stands
        if v[first + EXPLORERS] + v[first + LEADERS]:
            wave[1] |= v[CAMPS + seat]
        seen: i64 = 0
        for cost in range(FAR):
            now = wave[cost] & ~seen
            seen |= now
            while now:
                hex_ = lowest(now)
                now &= now - 1
                reach[base + hex_] = cost
                paths = v[PATHS + hex_]
                side = hex_ * 6
                while paths:
                    stones = paths & 15
                    if stones:
                        wave[cost + stones] |= bit(NEXT[side])
                    paths >>= 4
                    side += 1

    def share_temple(self, v: vec[i64], hex_: i64) -> None:
        """A temple, to its guardian; or to its holder and to those who might flip it."""
        level = v[SITE + hex_] & 15
        points = level + HIGH_TEMPLE[level] + 2
        guard = (v[SITE + hex_] >> 4) & 15
        if guard:
            owner = (guard - 1) >> 1
            self.totals[owner] += points * POINT * countings_left(v, owner)
        else:
            self.share(v, hex_, points)

    def share(self, v: vec[i64], hex_: i64, points: i64) -> None:
        """Points for a majority: the more to its holder the dearer it is to flip."""
        totals = self.totals
        shares = self.shares
        seats = v[SEATS]
        crews = v[CREW + hex_]
        safe: i64 = 30
        holds: i64 = -1
        total: i64 = 60
        for who in range(seats):
            strongest: i64 = 0
            for other in range(seats):
                if other != who:
                    rival = strength((crews >> (other << 3)) & 255)
                    strongest = max(strongest, rival)
            lacking = strongest - strength((crews >> (who << 3)) & 255) + 1
            if lacking <= 0:
                holds = who
            else:
                way = max(self.reach[who * HEXES + hex_], 1)
                cost = way * lacking
                safe = min(safe, cost)
                shares[who] = 600 // (1 + cost)
                total += shares[who]
        if holds >= 0:
            shares[holds] = 100 + 50 * safe
            total += shares[holds]
        for who in range(seats):
            worth_now = points * LATER[countings_left(v, who)]
            totals[who] += worth_now * shares[who] // total

    def share_pile(self, v: vec[i64], hex_: i64) -> None:
        """The treasures still hidden, to those who are there or near."""
        seats = v[SEATS]
        shares = self.shares
        total: i64 = 200
        for who in range(seats):
            here = heads(crew_of(v, hex_, who))
            if here:
                shares[who] = 240 + 60 * here
            else:
                shares[who] = 500 // (1 + self.reach[who * HEXES + hex_])
            total += shares[who]
        pile = v[pile_at(v, hex_)]
        for who in range(seats):
            found = pile * FIND * countings_left(v, who)
            self.totals[who] += found * shares[who] // total

    def weight(self, s: State, seat: i64, move: i64) -> i64:
        """Digging and building first, then walking to where there is something to hold."""
        v = s.v
        kind = m.kind_of_move(move)
        a = m.arg_a(move)
        if kind == m.M_WALK:
            return walk_weight(v, m.arg_b(move), m.arg_c(move), a)
        if kind == m.M_UNCOVER:
            return 160
        if kind == m.M_DIG:
            return 240
        if kind == m.M_DEPLOY:
            return 60 if a else 25
        if kind == m.M_END:
            return 2 if what_of(v[v[0]]) == steps.AFTER or v[POINTS] > 1 else 30
        if kind == m.M_EXCHANGE or kind == m.M_GIVE:
            return 40 if museum_of(v, seat, m.arg_b(move) & 7) else 6
        if kind == m.M_CAMP or kind == m.M_CAMP_MOVE:
            return 14
        if kind == m.M_GUARD:
            return 6 * (v[SITE + m.arg_b(move)] & 15)
        if kind == m.M_RECRUIT:
            return 4
        if kind == m.M_STONE or kind == m.M_TOSS:
            return 1
        if kind == m.M_POWER:
            return 4
        if kind == m.M_PEEK:
            return 8
        if kind == m.M_ACTIVATE:
            return 10 * (1 + a + m.arg_b(move) + m.arg_c(move) + m.arg_d(move))
        if kind == m.M_DROP or kind == m.M_TO or kind == m.M_AT:
            return place_weight(v, a)
        if kind == m.M_GATHER:
            return 5 + 3 * m.arg_b(move) + 8 * m.arg_c(move)
        return 10


def countings_left(v: vec[i64], seat: i64) -> i64:
    """How often the seat will still count its points."""
    rounds: i64 = 0
    for i in range(1, v[0] + 1):
        if what_of(v[i]) == steps.COUNT and seat_of(v[i]) == seat:
            rounds += 1
    if v[ROUND] > 6:
        return rounds
    rounds += 3
    for hex_ in range(HEXES):
        tile = (v[WHAT + hex_] & 255) - 1
        if tile == FIRST_VOLCANO or tile == SECOND_VOLCANO:
            rounds -= 1
    return rounds


def in_hand(v: vec[i64], seat: i64, rounds: i64) -> i64:
    """What a seat has not spent yet: token, cards, tiles, power, reserve, order."""
    first = block(seat)
    if v[ROUND] > 6:
        return 5 * POINT if v[first + POWER] == 0 else 0
    total = v[first + TOKEN] * AP_WORTH
    total += v[first + CAMPS_LEFT] * CAMP_KEPT * rounds // 3
    total += (2 - v[first + GUARDS]) * GUARD_KEPT * rounds
    total += min(v[first + EXPLORERS], 8) * EXPLORER_KEPT + v[first + LEADERS] * LEADER_KEPT
    total += v[first + BOX_E] // 8
    if v[first + POWER] == 0:
        total += POWER_WORTH
    if v[first + PLACE]:
        total += (v[SEATS] - v[first + PLACE]) * 30
    for i in range(first + HELD, first + HELD + 2):
        if v[i]:
            total += tile_worth(v[i] - 1)
    if v[first + PASSED] and v[ROUND] == 6:
        return total
    fade = FADE[v[ROUND]]
    for i in range(first + RIGHT, first + RIGHT + RIGHT_ROOM):
        total += card_worth(v, v[i], 1) * fade // 100
    for i in range(first + LEFT, first + LEFT + MOST_LEFT):
        total += card_worth(v, v[i], 7 - v[ROUND]) * fade // 110
    return total


def card_worth(v: vec[i64], cell: i64, rounds: i64) -> i64:
    """A card in hand; a permanent one by the rounds in which it can still be used."""
    if cell == 0:
        return 0
    face = cell & (USED - 1)
    if not PERMANENT[face]:
        return CARD_WORTH[face]
    if CARD_EFFECT[face] != c.AP_BONUS:
        return CARD_WORTH[face]
    unused: i64 = 0 if cell & USED else 1
    return CARD_FIRST[face] * AP_WORTH * (unused + rounds - 1)


def tile_worth(tile: i64) -> i64:
    """A tile still to be laid."""
    kind = TILE_KIND[tile]
    if kind == TEMPLE:
        return 60 + 30 * TILE_SIZE[tile]
    if kind == RUINS:
        return 60 * TILE_SIZE[tile]
    if kind == VOLCANO:
        return 250
    return 120 if kind == CLEARING else 0


def walk_weight(v: vec[i64], from_: i64, to: i64, leader: i64) -> i64:
    """To where there is something to hold, without leaving it."""
    weight = place_weight(v, to)
    if v[OPEN_SET] & bit(from_) or v[PILE_SET] & bit(from_):
        weight = weight // 3
    if leader:
        weight += weight
    stones: i64 = 1
    for side in range(6):
        if NEXT[6 * from_ + side] == to:
            stones = (v[PATHS + from_] >> (4 * side)) & 15
    return weight * 2 // (1 + stones) + 1


def place_weight(v: vec[i64], hex_: i64) -> i64:
    """What a hex promises to one who goes there."""
    here = bit(hex_)
    if v[OPEN_SET] & here:
        return 12 + 3 * (v[SITE + hex_] & 15)
    if v[TEMPLE_SET] & here:
        return 2
    if v[PILE_SET] & here:
        return 26
    what = v[WHAT + hex_]
    if what == 0:
        return 7
    kind = TILE_KIND[(what & 255) - 1]
    if kind == VOLCANO:
        return 26
    return 12 if kind == LAKE else 7
