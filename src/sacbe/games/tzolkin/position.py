"""A position of Tzolk'in as JSON, written in full. The form is `docs/positions/tzolkin.md`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sacbe.core.flat import i64, vec
from sacbe.core.game import Json
from sacbe.core.state import State
from sacbe.games.tzolkin import steps
from sacbe.games.tzolkin.buildings import KINDS, TILE_NAMES
from sacbe.games.tzolkin.components import (
    BUILDING_SLOTS,
    GEARS,
    MONUMENT_SLOTS,
    RESOURCES,
    TECHNOLOGIES,
    TEMPLES,
    teeth_of,
)
from sacbe.games.tzolkin.effects import effect_text
from sacbe.games.tzolkin.options import OPTIONS, VERSION
from sacbe.games.tzolkin.setup import MONUMENTS_AT, PILE_SIZE, PILES
from sacbe.games.tzolkin.state import (
    BANK_SKULLS,
    CHICHEN_SKULLS,
    CORN,
    CORN_LEFT,
    CORN_TILES,
    DAY,
    DRAWN,
    FEASTS_OVER,
    FIRST,
    FIRST_WORKER,
    GONE_SKULLS,
    GOODS,
    HAND,
    IN_PLAY,
    KEPT,
    LATE_DOUBLE,
    LEVEL,
    LIGHT,
    MONUMENT_ROW,
    MONUMENTS_BUILT,
    ON,
    OPTION_CELLS,
    PLAYED,
    ROUND,
    SEATS,
    SHEET,
    SKULLS_OWNED,
    SLOTS,
    SOURCES,
    TAKEN,
    TEMPLE,
    TOOTH_CORN,
    TURN_NUMBER,
    WOOD_LEFT,
    WOOD_TILES,
    at,
    built_of,
)
from sacbe.games.tzolkin.wealth import COUNT, DEALT, WEALTH_NAMES

STEP_NAMES: Final = {
    steps.WEALTH: "wealth",
    steps.TURN: "turn",
    steps.PLACING: "placing",
    steps.TAKING: "taking",
    steps.ACTION: "action",
    steps.ANY: "any",
    steps.HARVEST: "harvest",
    steps.LEARN: "learn",
    steps.PAY: "pay",
    steps.GAIN: "gain",
    steps.CLIMB: "climb",
    steps.BUILD: "build",
    steps.OFFERING: "offering",
    steps.MARKET: "market",
    steps.ADVANCE: "advance",
    steps.EFFECT: "effect",
    steps.RISE: "rise",
    steps.GIFTS: "gifts",
}
PAYMENTS: Final = ("resources", "corn")


def seats_of(s: State) -> int:
    """How many seats there are."""
    return int(s.v[SEATS])


def options_of(s: State) -> list[int]:
    """The options as numbers."""
    return [int(s.v[LATE_DOUBLE + i]) for i in range(OPTION_CELLS)]


def options_json(s: State) -> Json:
    """The options in words."""
    return {o.name: o.values[n] for o, n in zip(OPTIONS, options_of(s), strict=True)}


def position(s: State) -> Json:
    """The whole position."""
    v = s.v
    return {
        "game": "tzolkin",
        "version": VERSION,
        "options": options_json(s),
        "seats": [
            {**seat_json(v, seat), "dealt": dealt_to(s, seat), "kept": kept_by(v, seat)}
            for seat in range(v[SEATS])
        ],
        **table_json(v),
        "deal": deal_text(s.dealt()),
        "drawn": {"age1": int(v[DRAWN]), "age2": int(v[DRAWN + 1])},
        "agenda": agenda(v),
    }


# -- a seat ------------------------------------------------------------------------------------


def seat_json(v: vec[i64], seat: int) -> Json:
    """All that lies open before a seat, but for its wealth tiles."""
    p = at(seat)
    return {
        "corn": int(v[p + CORN]),
        **{name: int(v[p + GOODS + i]) for i, name in enumerate(RESOURCES)},
        "skulls": int(v[p + SKULLS_OWNED]),
        "workers": int(v[p + IN_PLAY]),
        "hand": int(v[p + HAND]),
        "light": bool(v[p + LIGHT]),
        "temples": {name: int(v[p + TEMPLE + i]) for i, name in enumerate(TEMPLES)},
        "technologies": {name: int(v[p + LEVEL + i]) for i, name in enumerate(TECHNOLOGIES)},
        "tiles": {"corn": int(v[p + CORN_TILES]), "wood": int(v[p + WOOD_TILES])},
        "buildings": [
            TILE_NAMES[tile] for tile in range(KINDS) for _ in range(built_of(v, p, tile))
        ],
        "monuments": [TILE_NAMES[KINDS + i] for i in range(13) if v[p + MONUMENTS_BUILT] >> i & 1],
        "sheet": {name: int(v[p + SHEET + i]) for i, name in enumerate(SOURCES)},
    }


def dealt_to(s: State, seat: int) -> list[str]:
    """The four wealth tiles of a seat, as dealt."""
    return [WEALTH_NAMES[tile] for tile in s.dealt()[DEALT * seat : DEALT * seat + DEALT]]


def kept_by(v: vec[i64], seat: int) -> list[str] | None:
    """The two it kept, None before it has chosen."""
    kept = int(v[at(seat) + KEPT])
    return [name for i, name in enumerate(WEALTH_NAMES) if kept >> i & 1] if kept else None


# -- the table ---------------------------------------------------------------------------------


def table_json(v: vec[i64]) -> Json:
    """All that lies open on the table."""
    slots = MONUMENT_SLOTS[v[SEATS]]
    return {
        "gears": {name: gear_json(v, gear) for gear, name in enumerate(GEARS)},
        "first_space": int(v[FIRST_WORKER]) - 1 if v[FIRST_WORKER] else None,
        "fields": {f"palenque-{group}": field_json(v, group) for group in range(2, 6)},
        "skulls": {
            "bank": int(v[BANK_SKULLS]),
            "chichen": [number for number in range(1, 10) if v[CHICHEN_SKULLS] >> number & 1],
            "gone": int(v[GONE_SKULLS]),
        },
        "buildings": [tile_name(v[SLOTS + i]) for i in range(BUILDING_SLOTS)],
        "monuments": [tile_name(v[MONUMENT_ROW + i]) for i in range(slots)],
        "day": int(v[DAY]),
        "round": int(v[ROUND]),
        "feasts": int(v[FEASTS_OVER]),
        "first": int(v[FIRST]),
        "played": int(v[PLAYED]),
        "turn": int(v[TURN_NUMBER]),
        "tooth_corn": int(v[TOOTH_CORN]),
    }


def tile_name(cell: i64) -> str | None:
    """The tile in a slot."""
    return TILE_NAMES[cell - 1] if cell else None


def gear_json(v: vec[i64], gear: int) -> list[int | str | None]:
    """Who stands on each space."""
    found: list[int | str | None] = []
    for space in range(teeth_of(gear)):
        here: int | str | None = None
        if v[TAKEN + gear] >> space & 1:
            here = "neutral"
            for seat in range(v[SEATS]):
                if v[at(seat) + ON + gear] >> space & 1:
                    here = seat
        found.append(here)
    return found


def field_json(v: vec[i64], group: int) -> Json:
    """The tiles left in a group of fields."""
    corn = {"corn": int(v[CORN_LEFT + group])}
    return corn if group == 2 else {**corn, "wood": int(v[WOOD_LEFT + group])}


# -- the deal ----------------------------------------------------------------------------------


def deal_text(deal: Sequence[int]) -> dict[str, list[str]]:
    """A deal by the names of its tiles."""
    one, two = int(PILES[0]), int(PILES[1])
    return {
        "wealth": [WEALTH_NAMES[tile] for tile in deal[:COUNT]],
        "age1": [TILE_NAMES[tile] for tile in deal[one : one + int(PILE_SIZE[0])]],
        "age2": [TILE_NAMES[tile] for tile in deal[two : two + int(PILE_SIZE[1])]],
        "monuments": [TILE_NAMES[tile] for tile in deal[MONUMENTS_AT:]],
    }


# -- the agenda --------------------------------------------------------------------------------


def agenda(v: vec[i64]) -> list[Json]:
    """The pending steps, from the bottom up."""
    return [step_json(int(v[i])) for i in range(1, int(v[0]) + 1)]


def step_json(step: int) -> Json:
    """A pending step."""
    what, seat, arg = step & 255, step >> 8 & 255, step >> 16
    found: Json = {"step": STEP_NAMES[what]}
    if what != steps.WEALTH:
        found["seat"] = seat
    if what == steps.PLACING:
        found["placed"] = arg
    elif what == steps.ACTION:
        found |= {"gear": GEARS[arg >> 4], "space": arg & 15}
    elif what == steps.ANY:
        found["optional"] = bool(arg)
    elif what == steps.HARVEST:
        found["action"] = arg
    elif what == steps.LEARN:
        found |= {
            "paid": bool(arg & steps.PAID),
            "left": arg & 3,
            "optional": bool(arg & steps.OPTIONAL),
        }
    elif what in (steps.PAY, steps.GAIN):
        found["resources"] = arg
    elif what == steps.CLIMB:
        found["temples"] = arg
    elif what == steps.BUILD:
        found |= {
            "with": PAYMENTS[arg & steps.WITH_CORN],
            "monument": bool(arg & steps.MONUMENT_TOO),
            "two": bool(arg & steps.TWO),
            "architecture": bool(arg & steps.ARCHITECTURE_OPEN),
            "optional": bool(arg & steps.OPTIONAL),
        }
    elif what == steps.MARKET:
        sold = [name for i, name in enumerate(RESOURCES) if arg >> i & 1]
        found |= {"sold": sold, "buying": bool(arg & steps.BUYING)}
    elif what == steps.EFFECT:
        found["effect"] = effect_text(arg)
    elif what == steps.RISE:
        found["technology"] = TECHNOLOGIES[arg]
    return found
