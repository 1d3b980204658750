"""What tiles and actions give: a small vocabulary, as text for people and as a number inside.

`corn 6`, `wood 1`, `skull 1`, `points 3`, `worker 1`, `climb chaac`, `climb any`,
`learn architecture`, `learn any 2`, `build`, `market`, `action`; and for farms, which last:
`eat 3` (so many workers need nothing) and `spare 1` (every worker needs so much less).
"""

from __future__ import annotations

from typing import Final

from sacbe.core.agenda import pop, push, step
from sacbe.core.flat import i64
from sacbe.core.state import EVERYBODY, State
from sacbe.games.tzolkin import events, steps
from sacbe.games.tzolkin.components import TECHNOLOGIES, TEMPLES, WORKERS_MAX
from sacbe.games.tzolkin.goods import gain_corn, gain_resource, gain_skulls
from sacbe.games.tzolkin.state import (
    FROM_BUILDINGS,
    HAND,
    IN_PLAY,
    SHEET,
    at,
)
from sacbe.games.tzolkin.technologies import rise
from sacbe.games.tzolkin.temples import climb

GET_CORN: Final = 1
GET_WOOD: Final = 2
GET_STONE: Final = 3
GET_GOLD: Final = 4
GET_SKULL: Final = 5
POINTS: Final = 6
WORKER: Final = 7
CLIMB: Final = 8
LEARN: Final = 9
BUILD: Final = 10
MARKET: Final = 11
ACTION: Final = 12
EAT: Final = 13
SPARE: Final = 14

WORDS: Final = (
    "", "corn", "wood", "stone", "gold", "skull", "points", "worker",
    "climb", "learn", "build", "market", "action", "eat", "spare",
)  # fmt: skip
ANY_TEMPLE: Final = 3
ANY_TECHNOLOGY: Final = 4


def effect(what: i64, number: i64 = 0, which: i64 = 0) -> i64:
    """Pack an effect."""
    return what | number << 4 | which << 8


def read_effect(text: str) -> int:
    """An effect from its text, as the tables of tiles have it; KeyError or ValueError if none."""
    words = text.split(" ")
    what = WORDS.index(words[0])
    if what == CLIMB:
        return int(effect(CLIMB, 1, [*TEMPLES, "any"].index(words[1])))
    if what == LEARN:
        which = [*TECHNOLOGIES, "any"].index(words[1])
        return int(effect(LEARN, int(words[2]) if len(words) == 3 else 1, which))
    if what in (BUILD, MARKET, ACTION):
        return int(effect(what))
    return int(effect(what, int(words[1])))


def effect_text(code: int) -> str:
    """The text of an effect."""
    what, number, which = code & 15, code >> 4 & 15, code >> 8
    if what == CLIMB:
        return f"climb {[*TEMPLES, 'any'][which]}"
    if what == LEARN:
        return f"learn any {number}" if which == ANY_TECHNOLOGY else f"learn {TECHNOLOGIES[which]}"
    if what in (BUILD, MARKET, ACTION):
        return WORDS[what]
    return f"{WORDS[what]} {number}"


def read_effects(text: str) -> tuple[int, ...]:
    """A tile's effects, parted by commas."""
    return tuple(read_effect(part) for part in text.split(", ")) if text else ()


def take_effect(s: State) -> None:
    """Do the effect on top of the agenda; what needs a choice becomes a step that asks."""
    v = s.v
    top_ = pop(v)
    seat = top_ >> 8 & 255
    code = top_ >> 16
    what = code & 15
    number = code >> 4 & 15
    which = code >> 8
    p = at(seat)
    if what == GET_CORN:
        gain_corn(s, seat, number)
    elif what <= GET_GOLD:
        gain_resource(s, seat, what - GET_WOOD, number)
    elif what == GET_SKULL:
        gain_skulls(s, seat, number)
    elif what == POINTS:
        v[p + SHEET + FROM_BUILDINGS] += number
        s.tell(EVERYBODY, events.POINTS, seat, number, FROM_BUILDINGS)
    elif what == WORKER:
        gain_worker(s, seat)
    elif what == CLIMB:
        if which == ANY_TEMPLE:
            push(v, step(steps.CLIMB, seat, 1))
        else:
            climb(s, seat, which)
    elif what == LEARN:
        if which == ANY_TECHNOLOGY:
            push(v, step(steps.LEARN, seat, number))
        else:
            rise(s, seat, which)
    elif what == BUILD:
        push(v, step(steps.BUILD, seat, steps.OPTIONAL | steps.ARCHITECTURE_OPEN))
    elif what == MARKET:
        push(v, step(steps.MARKET, seat))
    elif what == ACTION:
        push(v, step(steps.ANY, seat, 1))


def gain_worker(s: State, seat: i64) -> None:
    """A worker from the bank, if one is left there."""
    v = s.v
    p = at(seat)
    if v[p + IN_PLAY] < WORKERS_MAX:
        v[p + IN_PLAY] += 1
        v[p + HAND] += 1
        s.tell(EVERYBODY, events.WORKER, seat)
    else:
        s.tell(EVERYBODY, events.NO_WORKER, seat)
