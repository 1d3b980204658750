"""How the planner sees Tikal: points to come from temples and treasures, and who can get there.

Every seat is worth its points and its share of what is on the board. A share goes to whoever holds
a temple, the more the dearer it is to flip, and to the others by what it would cost them. Costs are
action points: of the nearest member or camp, over the stones.
"""

from __future__ import annotations

from typing import Final

from sacbe.agents.judge import Judge, lead
from sacbe.boards.masks import bit, first
from sacbe.core.agenda import seat_of, top, what_of
from sacbe.core.flat import i64, vec
from sacbe.core.state import State, flat, zeros
from sacbe.games.site.members import LEADER, heads, strength
from sacbe.games.site.temples import guard_seat
from sacbe.games.site.treasures import held, worth
from sacbe.games.tikal.components import CELLS, KIND, NEIGHBOUR, TEMPLE, TREASURE, VALUE, VOLCANO
from sacbe.games.tikal.moves import (
    BID,
    CAMP,
    CHOOSE,
    END,
    EXCHANGE,
    GUARD,
    LAY,
    PASS,
    PLACE,
    RECOVER,
    UNCOVER,
    WALK,
    a_of,
    b_of,
    c_of,
    verb_of,
)
from sacbe.games.tikal.scoring import temple_points
from sacbe.games.tikal.state import (
    CAMPS_LEFT,
    FOUND,
    GUARDED,
    GUARDS_LEFT,
    HIGH_BID,
    HIGH_BIDDER,
    HOMES,
    LEVEL,
    MEMBERS,
    OFFER,
    PATHS,
    PRESENT,
    RESERVE,
    RUINS,
    SCORE,
    SCORINGS,
    SEATS,
    TEMPLES,
    TO_BID,
    TO_CHOOSE,
    offer_size,
    score,
)
from sacbe.games.tikal.state import GUARD as GUARD_AT

ROUNDS: Final = 4
"""Scoring rounds of a game: three volcanoes and the end."""
POINT: Final = 100
LATER: Final[vec[i64]] = flat([0, 100, 175, 235, 285])
"""A point in each of so many rounds to come, now: a majority that isn't guarded may not last."""
FAR: Final = 14
"""Action points from which on a place is out of reach."""
FIND: Final = 85
"""What a treasure under a ruin is worth in each round to come, less the points it takes."""
CAMP_KEPT: Final = 20
GUARD_KEPT: Final = 90
"""What a camp or a guard not yet used is worth for each round to come."""


class TikalJudge(Judge):
    """Tikal, for programs."""

    __slots__ = ("reach", "shares", "totals", "wave")

    def __init__(self) -> None:
        # Room to work in; nothing is remembered from one call to the next.
        self.reach: vec[i64] = zeros(4 * CELLS)
        self.shares: vec[i64] = zeros(4)
        self.totals: vec[i64] = zeros(4)
        self.wave: vec[i64] = zeros(FAR + 16)

    def value(self, s: State, seat: i64) -> i64:
        """The seat's lead in worth, and what an open sale promises."""
        v = s.v
        seats = v[SEATS]
        totals = self.totals
        for who in range(seats):
            totals[who] = score(v, who) * POINT
        if v[0] != 0:
            self.count_what_comes(v)
        return lead(totals, seats, seat) + self.sale(v, seat)

    def count_what_comes(self, v: vec[i64]) -> None:
        """Add to each seat what the scoring rounds to come may bring."""
        totals = self.totals
        for who in range(v[SEATS]):
            rounds = rounds_left(v, who)
            self.measure_reach(v, who)
            totals[who] += worth(v[FOUND + who]) * rounds * POINT
            totals[who] += v[CAMPS_LEFT + who] * rounds * CAMP_KEPT
            totals[who] += v[GUARDS_LEFT + who] * rounds * GUARD_KEPT
        left = v[TEMPLES]
        while left:
            cell = first(left)
            left &= left - 1
            self.share_temple(v, cell)
        left = v[RUINS]
        while left:
            cell = first(left)
            left &= left - 1
            self.share_ruin(v, cell)

    def measure_reach(self, v: vec[i64], seat: i64) -> None:
        """What it costs the seat to bring one more member to each cell, up to FAR."""
        reach = self.reach
        wave = self.wave
        base = seat * CELLS
        for cell in range(CELLS):
            reach[base + cell] = FAR
        for cost in range(FAR + 16):
            wave[cost] = 0
        present = v[PRESENT + seat]
        wave[0] = present & ~v[TEMPLES]
        wave[1] = present
        if v[RESERVE + seat]:
            wave[1] |= v[HOMES + seat]
        seen: i64 = 0
        for cost in range(FAR):
            now = wave[cost] & ~seen
            seen |= now
            while now:
                cell = first(now)
                now &= now - 1
                reach[base + cell] = cost
                paths = v[PATHS + cell]
                side = cell * 6
                while paths:
                    stones = paths & 15
                    if stones:
                        wave[cost + stones] |= bit(NEIGHBOUR[side])
                    paths >>= 4
                    side += 1

    def share_temple(self, v: vec[i64], cell: i64) -> None:
        """A temple, to its guard; or to its holder and to those who might flip it."""
        totals = self.totals
        level = v[LEVEL + cell]
        guard = v[GUARD_AT + cell]
        if guard:
            owner = guard_seat(guard)
            totals[owner] += level * POINT * rounds_left(v, owner)
            return
        seats = v[SEATS]
        shares = self.shares
        safe: i64 = 30
        holds: i64 = -1
        total: i64 = 60
        for who in range(seats):
            strongest: i64 = 0
            for other in range(seats):
                if other != who:
                    rival = strength(v[MEMBERS + other * CELLS + cell])
                    strongest = max(strongest, rival)
            cost = self.cost_to_hold(v, who, cell, strongest)
            if cost == 0:
                holds = who
            else:
                safe = min(safe, cost)
                shares[who] = 300 // (1 + cost)
                total += shares[who]
        if holds >= 0:
            shares[holds] = 100 + 50 * safe
            total += shares[holds]
        for who in range(seats):
            points = level * LATER[rounds_left(v, who)]
            totals[who] += points * shares[who] // total

    def cost_to_hold(self, v: vec[i64], seat: i64, cell: i64, strongest: i64) -> i64:
        """The points that it takes the seat to be the strongest here; 0: it is."""
        here = v[MEMBERS + seat * CELLS + cell]
        lacking = strongest - strength(here) + 1
        if lacking <= 0:
            return 0
        way = self.reach[seat * CELLS + cell]
        if way == 0:
            way = 1
        if lacking > 1 and here < LEADER:
            # The leader counts for three wherever he is; he is rarely nearer than a worker.
            lacking -= 2
            lacking = max(lacking, 1)
            return way * lacking + 1
        return way * lacking

    def share_ruin(self, v: vec[i64], cell: i64) -> None:
        """The treasures still hidden, to those who are there or near."""
        seats = v[SEATS]
        shares = self.shares
        totals = self.totals
        total: i64 = 200
        for who in range(seats):
            here = heads(v[MEMBERS + who * CELLS + cell])
            if here:
                shares[who] = 240 + 60 * here
            else:
                shares[who] = 200 // (1 + self.reach[who * CELLS + cell])
            total += shares[who]
        pile = v[LEVEL + cell]
        for who in range(seats):
            totals[who] += pile * FIND * rounds_left(v, who) * shares[who] // total

    def sale(self, v: vec[i64], seat: i64) -> i64:
        """Auction: what the chance of choosing first is worth, less the bid."""
        what = what_of(top(v))
        if what == TO_CHOOSE:
            return self.prize(v, seat) if seat_of(top(v)) == seat else 0
        if what != TO_BID or v[HIGH_BIDDER] != seat + 1:
            return 0
        bid = v[HIGH_BID]
        return (self.prize(v, seat) - bid * POINT) * bid * 2 // (bid * 2 + 3)

    def prize(self, v: vec[i64], seat: i64) -> i64:
        """How much better the best tile on display is than one of them."""
        n = offer_size(v)
        most: i64 = 0
        total: i64 = 0
        for i in range(n):
            appeal = self.appeal(v, seat, v[OFFER + i] - 1)
            total += appeal
            if i == 0 or appeal > most:
                most = appeal
        return most - total // n if n else 0

    def appeal(self, v: vec[i64], seat: i64, tile: i64) -> i64:
        """What a tile is worth to the one who lays it."""
        kind = KIND[tile]
        if kind == TEMPLE:
            return VALUE[tile] * 70
        if kind == TREASURE:
            return VALUE[tile] * 90
        if kind == VOLCANO:
            rivals: i64 = 0
            for who in range(v[SEATS]):
                if who != seat:
                    rivals += temple_points(v, who)
            return (temple_points(v, seat) - rivals // (v[SEATS] - 1)) * 50 + 200
        return 50

    def weight(self, s: State, seat: i64, move: i64) -> i64:
        """Digging first, then walking to where there is something to dig or to hold."""
        v = s.v
        verb = verb_of(move)
        if verb == WALK:
            return walk_weight(v, seat, a_of(move), b_of(move), c_of(move))
        if verb == UNCOVER:
            return 150
        if verb == RECOVER:
            return 200
        if verb == PLACE:
            return 50 if a_of(move) == LEADER else 20
        if verb == EXCHANGE:
            return 60 if held(v[FOUND + seat], c_of(move)) else 2
        if verb == CAMP:
            return 12
        if verb == GUARD:
            return 5 * v[LEVEL + b_of(move)]
        if verb == END:
            return 1
        if verb == BID:
            ahead = a_of(move) - v[HIGH_BID]
            return 40 if ahead < 4 else (5 if ahead < 12 else 0)
        if verb == PASS:
            return 40
        if verb == LAY or verb == CHOOSE:
            return 10
        return 6


def rounds_left(v: vec[i64], seat: i64) -> i64:
    """In how many scoring rounds the seat will still count its points."""
    rounds = ROUNDS - v[SCORINGS]
    for i in range(1, v[0] + 1):
        if what_of(v[i]) == SCORE and seat_of(v[i]) == seat:
            rounds += 1
    return rounds


def walk_weight(v: vec[i64], seat: i64, member: i64, cell: i64, side: i64) -> i64:
    """To temples and ruins, without leaving others behind."""
    there = NEIGHBOUR[cell * 6 + side]
    weight: i64 = 6
    if (v[TEMPLES] >> there) & 1:
        weight = 3 if (v[GUARDED] >> there) & 1 else 12 + 3 * v[LEVEL + there]
    elif (v[RUINS] >> there) & 1:
        weight = 24
    if (v[TEMPLES] >> cell) & 1 and (v[GUARDED] >> cell) & 1 == 0:
        weight = weight // 3
    if member == LEADER:
        weight += weight
    stones = (v[PATHS + cell] >> (4 * side)) & 15
    return weight * 2 // (1 + stones) + 1
