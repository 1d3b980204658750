# sacbe: not compiled
"""Reading the pending steps of a written position: what could not wait so is refused."""

from __future__ import annotations

from typing import Final

from sacbe.core.agenda import step
from sacbe.core.flat import i64, vec
from sacbe.core.game import Json
from sacbe.core.reading import Reader
from sacbe.games.tzolkin import steps
from sacbe.games.tzolkin.buildings import BUILDINGS, FARM, can_go_on
from sacbe.games.tzolkin.calendar import refuse_two
from sacbe.games.tzolkin.components import (
    GEARS,
    LEVEL_PRICE,
    RESOURCES,
    TECHNOLOGIES,
    TEMPLES,
    THEOLOGY,
    last_space,
)
from sacbe.games.tzolkin.effects import CLIMB, effect_text, read_effects
from sacbe.games.tzolkin.gears.palenque import refuse_palenque
from sacbe.games.tzolkin.position import PAYMENTS, STEP_NAMES
from sacbe.games.tzolkin.state import (
    CHICHEN_SKULLS,
    CORN,
    FIRST,
    GIFTS_AFTER,
    LEVEL,
    PLAYED,
    SEATS,
    TAKEN,
    at,
    resources_of,
)
from sacbe.games.tzolkin.technologies import can_learn

NUMBERS: Final = {name: what for what, name in STEP_NAMES.items()}
DEEPEST: Final = 24
"""More steps than can ever wait: six buildings in one turn, each with its effects."""

BOTTOM: Final = (steps.WEALTH, steps.TURN, steps.PLACING, steps.TAKING, steps.ADVANCE)
WAITING: Final = (
    steps.LEARN,
    steps.RISE,
    steps.CLIMB,
    steps.OFFERING,
    steps.EFFECT,
    steps.GIFTS,
    steps.BUILD,
)
"""What may wait below another step of the same turn."""

FIELDS: Final = {
    "placing": ("placed",),
    "action": ("gear", "space"),
    "any": ("optional",),
    "harvest": ("action",),
    "learn": ("paid", "left", "optional"),
    "pay": ("resources",),
    "rise": ("technology",),
    "gain": ("resources",),
    "climb": ("temples",),
    "build": ("with", "monument", "two", "architecture", "optional"),
    "market": ("sold", "buying"),
    "effect": ("effect",),
}

EFFECT_TEXTS: Final = tuple(
    sorted(
        {effect_text(e) for b in BUILDINGS if b.kind != FARM for e in read_effects(b.effects)}
        | {f"climb {temple}" for temple in TEMPLES}
    )
)


def read_agenda(r: Reader, given: object, v: vec[i64]) -> list[int]:
    """The steps as numbers, from the bottom up. What has no entry is the next seat's turn."""
    whose = int((v[FIRST] + v[PLAYED]) % v[SEATS])
    if given is None:
        return [int(step(steps.TURN, whose))]
    found = [read_step(r, i, entry, v) for i, entry in enumerate(r.items("agenda", given, DEEPEST))]
    for i, each in enumerate(found):
        what = each & 255
        if what == 0:
            continue
        if (what in BOTTOM) != (i == 0):
            r.no(f"agenda: {STEP_NAMES[what]} can't stand at place {i}")
        if 0 < i < len(found) - 1 and (what not in WAITING or not may_wait(what, each >> 16)):
            r.no(f"agenda: {STEP_NAMES[what]} never waits below another step")
        if i and found[0] & 255 != steps.TAKING:
            r.no("agenda: choices come up only while workers are taken")
        if i and each >> 8 & 255 != found[0] >> 8 & 255:
            r.no("agenda: all choices of a turn belong to the same seat")
    if found and found[-1] & 255 > steps.ADVANCE:
        r.no("agenda: the step on top must be one that asks")
    return found


def may_wait(what: int, arg: int) -> bool:
    """Whether a step that waits can always be done when its time comes."""
    if what == steps.LEARN:
        return not arg & steps.PAID or arg & steps.OPTIONAL != 0
    return what != steps.BUILD or arg & (steps.WITH_CORN | steps.TWO) == 0


def read_step(r: Reader, place: int, given: object, v: vec[i64]) -> int:
    """One step; 0 if it is none."""
    where = f"agenda: place {place}"
    if not isinstance(given, dict):
        r.no(f"{where} must be an object")
        return 0
    what = r.name(f"{where}: step", given.get("step"), tuple(NUMBERS))
    if what < 0:
        return 0
    name = tuple(NUMBERS)[what]
    number = NUMBERS[name]
    r.table(where, given, ("step", "seat", *FIELDS.get(name, ())))
    if number == steps.WEALTH:
        return int(step(number))
    seat = r.number(f"{where}: seat", given.get("seat"), 0, int(v[SEATS]) - 1)
    arg = read_argument(r, f"{where}: {name}", number, given)
    return int(step(number, seat, arg))


def read_argument(r: Reader, where: str, what: int, given: Json) -> int:
    """What a step is about, packed as steps.py says."""

    def number(name: str, low: int, high: int) -> int:
        return r.number(f"{where}: {name}", given.get(name), low, high)

    def truth(name: str, bit: int) -> int:
        return bit if r.truth(f"{where}: {name}", given.get(name, False)) else 0

    if what == steps.PLACING:
        return number("placed", 1, 6)
    if what == steps.ACTION:
        gear = max(0, r.name(f"{where}: gear", given.get("gear"), GEARS))
        return int(steps.worker_arg(gear, number("space", 0, int(last_space(gear)))))
    if what == steps.ANY:
        return truth("optional", 1)
    if what == steps.HARVEST:
        return number("action", 2, 5)
    if what == steps.LEARN:
        return number("left", 1, 2) | truth("paid", steps.PAID) | truth("optional", steps.OPTIONAL)
    if what == steps.PAY:
        return number("resources", 1, 3)
    if what == steps.GAIN:
        return number("resources", 1, 2)
    if what == steps.CLIMB:
        return number("temples", 1, 2)
    if what == steps.RISE:
        return max(0, r.name(f"{where}: technology", given.get("technology"), TECHNOLOGIES))
    if what == steps.EFFECT:
        which = r.name(f"{where}: effect", given.get("effect"), EFFECT_TEXTS)
        return read_effects(EFFECT_TEXTS[max(0, which)])[0]
    if what == steps.MARKET:
        sold = r.items(f"{where}: sold", given.get("sold", []), 3)
        places = [r.name(f"{where}: sold", each, RESOURCES) for each in sold]
        if places != sorted(set(places)):
            r.no(f"{where}: sold must name each resource once, in order")
        mask = sum(1 << place for place in set(places) if place >= 0)
        return mask | truth("buying", steps.BUYING)
    if what == steps.BUILD:
        with_corn = r.name(f"{where}: with", given.get("with", "resources"), PAYMENTS) == 1
        return (
            (steps.WITH_CORN if with_corn else 0)
            | truth("monument", steps.MONUMENT_TOO)
            | truth("two", steps.TWO)
            | truth("architecture", steps.ARCHITECTURE_OPEN)
            | truth("optional", steps.OPTIONAL)
        )
    return 0


def check_top(r: Reader, v: vec[i64], top: int) -> None:
    """The step that asks must leave something to do, and be one that rules can bring up."""
    what, seat, arg = top & 255, top >> 8 & 255, top >> 16
    p = at(seat)
    possible = True
    if what == steps.ANY:
        possible = arg == 1 or v[p + CORN] >= 1
    elif what == steps.HARVEST:
        possible = refuse_palenque(v, p, arg) == 0
    elif what == steps.LEARN:
        possible = not arg & steps.PAID or arg & steps.OPTIONAL != 0 or can_learn(v, p)
    elif what == steps.PAY:
        possible = resources_of(v, p) >= arg
    elif what == steps.BUILD and not arg & steps.OPTIONAL:
        possible = can_go_on(v, p, arg)
    if not possible:
        r.no(f"agenda: seat {seat} could do nothing in the step {STEP_NAMES[what]}")
    if what == steps.ADVANCE and refuse_two(v, seat):
        r.no("agenda: the calendar can only make one step, and makes it by itself [Z-44]")
    if what == steps.ACTION and v[TAKEN + (arg >> 4)] >> (arg & 15) & 1:
        r.no(
            f"agenda: space {arg & 15} of {GEARS[arg >> 4]} can't be taken yet: its worker has left"
        )


def check_steps(r: Reader, v: vec[i64], pending: list[int]) -> None:
    """What no rule can bring up."""
    for i, each in enumerate(pending):
        what, arg = each & 255, each >> 16
        if what == steps.PAY and arg != due(v, pending[i - 1]):
            r.no("agenda: what is paid waits below: a technology's step, or steps of temples")
        if what == steps.RISE and (i + 1 == len(pending) or pending[i + 1] & 255 != steps.PAY):
            r.no("agenda: a step of technology waits for its payment, and for nothing else")
        devout = v[at(each >> 8 & 255) + LEVEL + THEOLOGY] >= 2 and v[CHICHEN_SKULLS] != 0
        if what == steps.OFFERING and not devout:
            r.no("agenda: an offering takes level 2 of theology and an action of Chichen Itza")
        if what == steps.LEARN and arg & steps.OPTIONAL and (not arg & steps.PAID or arg & 3 != 1):
            r.no("agenda: only the second of two paid steps of technology is optional")
        if what == steps.BUILD and not plausible_build(arg):
            r.no("agenda: no action lets one build so")
        if what == steps.GIFTS and not v[GIFTS_AFTER]:
            r.no("agenda: gifts wait only with the option gifts = after")


def due(v: vec[i64], below: int) -> int:
    """The resources that are paid for what waits below; 0 if nothing of it is paid."""
    what, seat, arg = below & 255, below >> 8 & 255, below >> 16
    if what == steps.RISE:
        return int(LEVEL_PRICE[v[at(seat) + LEVEL + arg]])
    if what == steps.EFFECT:
        return 1 if arg & 15 == CLIMB and arg >> 8 < len(TEMPLES) else 0
    return 1 if what == steps.CLIMB and arg == 2 else 0


def plausible_build(arg: i64) -> bool:
    """Tikal 2, Tikal 4 and its second building, Uxmal 4, or a building's effect."""
    return arg in (
        steps.ARCHITECTURE_OPEN,
        steps.ARCHITECTURE_OPEN | steps.MONUMENT_TOO | steps.TWO,
        steps.OPTIONAL,
        steps.OPTIONAL | steps.ARCHITECTURE_OPEN,
        steps.ARCHITECTURE_OPEN | steps.WITH_CORN,
    )
