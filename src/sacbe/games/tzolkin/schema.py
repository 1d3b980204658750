# sacbe: not compiled
"""The JSON Schema of a position of Tzolk'in."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.game import Json
from sacbe.games.tzolkin.agenda_reader import DEEPEST, EFFECT_TEXTS, FIELDS, NUMBERS
from sacbe.games.tzolkin.buildings import BUILDINGS, KINDS, TILE_NAMES
from sacbe.games.tzolkin.components import (
    BUILDING_SLOTS,
    GEARS,
    RESOURCES,
    SKULLS,
    TECHNOLOGIES,
    TEMPLES,
    TOP,
    teeth_of,
)
from sacbe.games.tzolkin.options import OPTIONS, VERSION
from sacbe.games.tzolkin.position import PAYMENTS
from sacbe.games.tzolkin.position_reader import LONGEST
from sacbe.games.tzolkin.sheet_reader import MOST
from sacbe.games.tzolkin.state import SOURCES
from sacbe.games.tzolkin.wealth import COUNT, WEALTH_NAMES


def _whole(low: int, high: int) -> Json:
    return {"type": "integer", "minimum": low, "maximum": high}


def _table(fields: Json, required: tuple[str, ...] = ()) -> Json:
    return {
        "type": "object",
        "properties": fields,
        "required": list(required),
        "additionalProperties": False,
    }


def _list(items: Json, most: int, least: int = 0) -> Json:
    return {"type": "array", "items": items, "minItems": least, "maxItems": most}


def _choice(values: Any) -> Json:
    return {"enum": list(values)}


SEAT: Final = _whole(0, 3)
TRUTH: Final[Json] = {"type": "boolean"}
NOTHING: Final[Json] = {"type": "null"}
BUILDING: Final = _choice(TILE_NAMES[:KINDS])
MONUMENT: Final = _choice(TILE_NAMES[KINDS:])
WEALTH: Final = _choice(WEALTH_NAMES)

STEP_FIELDS: Final[Json] = {
    "placed": _whole(1, 6),
    "gear": _choice(GEARS),
    "space": _whole(0, 10),
    "optional": TRUTH,
    "action": _whole(2, 5),
    "paid": TRUTH,
    "left": _whole(1, 2),
    "resources": _whole(1, 3),
    "technology": _choice(TECHNOLOGIES),
    "temples": _whole(1, 2),
    "with": _choice(PAYMENTS),
    "monument": TRUTH,
    "two": TRUTH,
    "architecture": TRUTH,
    "sold": _list(_choice(RESOURCES), 3),
    "buying": TRUTH,
    "effect": _choice(EFFECT_TEXTS),
}

DEFAULTS: Final = ("optional", "paid", "with", "monument", "two", "architecture", "sold", "buying")
"""Fields of steps that may be left out: false, nothing, and resources."""


def _steps() -> list[Json]:
    return [
        _table(
            {
                "step": {"const": name},
                **({} if name == "wealth" else {"seat": SEAT}),
                **{field: STEP_FIELDS[field] for field in FIELDS.get(name, ())},
            },
            ("step",) if name == "wealth" else ("step", "seat", *_wanted(name)),
        )
        for name in NUMBERS
    ]


def _wanted(name: str) -> tuple[str, ...]:
    return tuple(field for field in FIELDS.get(name, ()) if field not in DEFAULTS)


def _seat() -> Json:
    return _table(
        {
            "corn": _whole(0, MOST),
            **{name: _whole(0, MOST) for name in RESOURCES},
            "skulls": _whole(0, SKULLS),
            "workers": _whole(3, 6),
            "hand": _whole(0, 6),
            "light": TRUTH,
            "temples": _table({name: _whole(0, int(TOP[i])) for i, name in enumerate(TEMPLES)}),
            "technologies": _table({name: _whole(0, 3) for name in TECHNOLOGIES}),
            "tiles": _table({"corn": _whole(0, 16), "wood": _whole(0, 12)}),
            "buildings": _list(BUILDING, sum(b.copies for b in BUILDINGS)),
            "monuments": _list(MONUMENT, 13),
            "dealt": {"anyOf": [NOTHING, _list(WEALTH, 4, 4)]},
            "kept": {"anyOf": [NOTHING, _list(WEALTH, 2, 2)]},
            "sheet": _table({name: _whole(-MOST, MOST) for name in SOURCES}),
        }
    )


def schema() -> Json:
    """The form of a position; whether it can come about, only the reader tells."""
    here = {"anyOf": [SEAT, NOTHING, {"const": "neutral"}]}
    tiles = {"corn": _whole(0, 4), "wood": _whole(0, 4)}
    fields_of = {group: ("corn",) if group == 2 else ("corn", "wood") for group in range(2, 6)}
    fields: Json = {
        "game": {"const": "tzolkin"},
        "version": {"const": VERSION},
        "options": _table({option.name: _choice(option.values) for option in OPTIONS}),
        "seats": _list(_seat(), 4, 2),
        "gears": _table(
            {name: _list(here, int(teeth_of(gear))) for gear, name in enumerate(GEARS)}
        ),
        "first_space": {"anyOf": [SEAT, NOTHING]},
        "fields": _table(
            {
                f"palenque-{group}": _table({tile: tiles[tile] for tile in known})
                for group, known in fields_of.items()
            }
        ),
        "skulls": _table(
            {
                "bank": _whole(0, SKULLS),
                "chichen": _list(_whole(1, 9), 9),
                "gone": _whole(0, 1),
            }
        ),
        "buildings": _list({"anyOf": [BUILDING, NOTHING]}, BUILDING_SLOTS, BUILDING_SLOTS),
        "monuments": _list({"anyOf": [MONUMENT, NOTHING]}, 6),
        "day": _whole(0, 28),
        "round": _whole(1, 27),
        "feasts": _whole(0, 4),
        "first": SEAT,
        "played": _whole(0, 4),
        "turn": _whole(0, LONGEST),
        "tooth_corn": _whole(0, 27),
        "deal": _table(
            {
                "wealth": _list(WEALTH, COUNT, COUNT),
                "age1": _list(BUILDING, 14, 14),
                "age2": _list(BUILDING, 18, 18),
                "monuments": _list(MONUMENT, 13, 13),
            },
            ("wealth", "age1", "age2", "monuments"),
        ),
        "drawn": _table({"age1": _whole(0, 14), "age2": _whole(0, 18)}, ("age1", "age2")),
        "agenda": _list({"anyOf": _steps()}, DEEPEST),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A position of Tzolk'in",
        **_table(fields, ("seats",)),
    }
