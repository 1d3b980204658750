"""A full position that a seat can't tell from the true one.

Unknown are: what the others were dealt and have chosen while wealth is chosen, afterwards what they
threw away; wealth tiles never drawn; the buildings and monuments still in their piles.
"""

from __future__ import annotations

from sacbe.core.chance import Rng
from sacbe.core.flat import i64, vec
from sacbe.core.state import State, zeros
from sacbe.games.tzolkin.components import MONUMENT_SLOTS
from sacbe.games.tzolkin.setup import DEAL_SIZE, MONUMENTS_AT, PILE_SIZE, PILES, neutral_tiles
from sacbe.games.tzolkin.state import DRAWN, KEPT, SEATS, TURN_NUMBER, at
from sacbe.games.tzolkin.wealth import COUNT, DEALT


def imagine(s: State, seat: i64, rng: Rng) -> State:
    """See the module; seat -1 is a spectator."""
    deal = s.deal[:]
    made = State(s.v[:], deal)
    v = made.v
    seats = v[SEATS]
    shuffle_wealth(v, deal, seat, rng)
    for age in range(2):
        start = PILES[age] + v[DRAWN + age]
        rng.redeal(deal, start, PILES[age] + PILE_SIZE[age])
    rng.redeal(deal, MONUMENTS_AT + MONUMENT_SLOTS[seats], DEAL_SIZE)
    if v[TURN_NUMBER] == 0:
        for other in range(seats):
            if other != seat and v[at(other) + KEPT]:
                v[at(other) + KEPT] = two_of(deal, DEALT * other, rng)
    return made


def shuffle_wealth(v: vec[i64], deal: vec[i64], seat: i64, rng: Rng) -> None:
    """Deal anew the wealth tiles whose place this seat can't know."""
    seats = v[SEATS]
    places = zeros(COUNT)
    count: i64 = 0
    for other in range(seats):
        if other == seat:
            continue
        for i in range(DEALT * other, DEALT * other + DEALT):
            if v[TURN_NUMBER] == 0 or not v[at(other) + KEPT] >> deal[i] & 1:
                places[count] = i
                count += 1
    for i in range(DEALT * seats + neutral_tiles(seats, deal), COUNT):
        places[count] = i
        count += 1
    rng.redeal_at(deal, places, count)


def two_of(deal: vec[i64], start: i64, rng: Rng) -> i64:
    """Any two of four dealt tiles, as a mask."""
    one = rng.below(4)
    other = (one + 1 + rng.below(3)) % 4
    return 1 << deal[start + one] | 1 << deal[start + other]
