"""The 21 wealth tiles: dealt four to a seat, two kept in secret, then all take effect."""

from __future__ import annotations

from typing import Final, NamedTuple

from sacbe.core.agenda import pop, push, step
from sacbe.core.flat import i64, vec
from sacbe.core.moves import Moves
from sacbe.core.state import EVERYBODY, State, flat
from sacbe.games.tzolkin import choices, events, refusals, steps
from sacbe.games.tzolkin.components import CHICHEN, GEARS, PALENQUE, TIKAL, UXMAL, YAXCHILAN
from sacbe.games.tzolkin.effects import read_effects, take_effect
from sacbe.games.tzolkin.state import FIRST, KEPT, SEATS, TURN_NUMBER, at


class Wealth(NamedTuple):
    """A wealth tile: the space it shows (for neutral workers) and what it gives."""

    gear: int
    number: int
    effects: str


WEALTH: Final = (
    Wealth(PALENQUE, 1, "corn 3, climb quetzalcoatl, learn agriculture"),
    Wealth(PALENQUE, 3, "corn 5, gold 1, climb quetzalcoatl"),
    Wealth(PALENQUE, 5, "stone 1, gold 1, learn agriculture"),
    Wealth(PALENQUE, 7, "corn 9, stone 1"),
    Wealth(YAXCHILAN, 1, "wood 1, climb kukulcan, learn extraction"),
    Wealth(YAXCHILAN, 3, "corn 2, wood 2, climb kukulcan"),
    Wealth(YAXCHILAN, 5, "corn 4, wood 1, learn extraction"),
    Wealth(YAXCHILAN, 7, "corn 3, wood 2, stone 1"),
    Wealth(TIKAL, 1, "corn 2, climb chaac, learn architecture"),
    Wealth(TIKAL, 3, "corn 6, stone 2"),
    Wealth(TIKAL, 5, "corn 3, gold 1, learn architecture"),
    Wealth(TIKAL, 7, "corn 6, wood 1, stone 1"),
    Wealth(UXMAL, 1, "corn 5, stone 1, climb chaac"),
    Wealth(UXMAL, 3, "corn 3, wood 1, eat 1"),
    Wealth(UXMAL, 5, "worker 1"),
    Wealth(UXMAL, 7, "corn 8, gold 1"),
    Wealth(CHICHEN, 0, "corn 4, wood 1, skull 1"),
    Wealth(CHICHEN, 3, "corn 5, stone 1, learn theology"),
    Wealth(CHICHEN, 5, "corn 4, wood 3"),
    Wealth(CHICHEN, 7, "corn 2, wood 2, learn theology"),
    Wealth(CHICHEN, 10, "corn 7, wood 2"),
)
"""In the order of the facts; a tile's number is its place here."""

COUNT: Final = len(WEALTH)
DEALT: Final = 4
WEALTH_NAMES: Final = tuple(f"{GEARS[w.gear]}-{w.number}" for w in WEALTH)
GEAR_SHOWN: Final[vec[i64]] = flat([w.gear for w in WEALTH])
SPACE_SHOWN: Final[vec[i64]] = flat([w.number for w in WEALTH])

_EFFECTS: Final = [read_effects(w.effects) for w in WEALTH]
EFFECTS: Final[vec[i64]] = flat([code for effects in _EFFECTS for code in effects])
EFFECTS_FROM: Final[vec[i64]] = flat([sum(map(len, _EFFECTS[:i])) for i in range(COUNT + 1)])

FEEDING_TILE: Final = 13
"""uxmal-3: one worker needs no food."""


def has_dealt(s: State, seat: i64, tile: i64) -> bool:
    """Whether a wealth tile was dealt to a seat."""
    deal = s.deal
    return any_of(deal, DEALT * seat, DEALT * seat + DEALT, tile)


def any_of(cells: vec[i64], start: i64, end: i64, wanted: i64) -> bool:
    """Whether a number lies in a stretch of cells."""
    for i in range(start, end):
        if cells[i] == wanted:
            return True
    return False


def refuse_keep(s: State, seat: i64, one: i64, other: i64) -> i64:
    """Why a seat can't keep these two."""
    if one >= other:
        return refusals.WEALTH_ORDER
    if not has_dealt(s, seat, one) or not has_dealt(s, seat, other):
        return refusals.NOT_DEALT
    return 0


def list_keep(s: State, seat: i64, out: Moves) -> None:
    """The six pairs of four tiles."""
    hand = s.deal[DEALT * seat : DEALT * seat + DEALT]
    for i in range(3):
        for j in range(i + 1, 4):
            one, other = hand[i], hand[j]
            if one > other:
                one, other = other, one
            out.add(choices.choice(choices.KEEP, one, other))


def keep(s: State, seat: i64, one: i64, other: i64) -> None:
    """Choose in secret; the last choice reveals all, and all tiles take effect."""
    v = s.v
    v[at(seat) + KEPT] = 1 << one | 1 << other
    s.tell(1 << seat, events.KEPT, seat, one, other)
    s.tell(EVERYBODY, events.CHOSEN, seat)
    for each in range(v[SEATS]):
        if v[at(each) + KEPT] == 0:
            return
    pop(v)
    for each in range(v[SEATS]):
        reveal(s, each)
    v[TURN_NUMBER] = 1
    push(v, step(steps.TURN, v[FIRST]))
    s.tell(EVERYBODY, events.ROUND, v[FIRST], 1)


def reveal(s: State, seat: i64) -> None:
    """Show the kept tiles of a seat and let them take effect; none of them leaves a choice."""
    v = s.v
    kept = v[at(seat) + KEPT]
    for tile in range(COUNT):
        if kept >> tile & 1:
            s.tell(EVERYBODY, events.WEALTH, seat, tile)
            for i in range(EFFECTS_FROM[tile], EFFECTS_FROM[tile + 1]):
                push(v, step(steps.EFFECT, seat, EFFECTS[i]))
                take_effect(s)
