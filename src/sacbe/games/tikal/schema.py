# sacbe: not compiled
"""The JSON Schema of a position of Tikal."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.game import Json
from sacbe.games.site.treasures import MOTIF_NAMES
from sacbe.games.tikal.agenda_reader import FIELDS
from sacbe.games.tikal.components import CELL_NAMES, TILE_NAMES, TILES
from sacbe.games.tikal.options import OPTIONS, VERSION
from sacbe.games.tikal.scoring import SOURCE_NAMES


def _whole(low: int | None, high: int) -> Json:
    bounds: Json = {"type": "integer", "maximum": high}
    if low is not None:
        bounds["minimum"] = low
    return bounds


def _table(fields: Json, required: tuple[str, ...] = ()) -> Json:
    return {
        "type": "object",
        "properties": fields,
        "required": list(required),
        "additionalProperties": False,
    }


def _choice(values: Any) -> Json:
    return {"enum": list(values)}


SEAT: Final = _whole(0, 3)
NO_SEAT: Final = {"anyOf": [SEAT, {"type": "null"}]}
BAND: Final[Json] = {"workers": _whole(0, 18), "leader": {"type": "boolean"}}
STEP_FIELDS: Final[Json] = {
    "seat": SEAT,
    "tile": _choice(TILE_NAMES[:TILES]),
    "offer": {"type": "array", "items": _choice(TILE_NAMES[:TILES]), "maxItems": 4},
    "high": _whole(0, 9999),
    "bidder": NO_SEAT,
    "passed": {"type": "array", "items": SEAT, "maxItems": 4},
    "first_passed": NO_SEAT,
    "scoring": {"type": "boolean"},
    "points": _whole(0, 10),
}


def schema() -> Json:
    """The form of a position; whether it can come about, only the reader tells."""
    seat = _table(
        {
            "sheet": _table({name: _whole(None, 100_000) for name in SOURCE_NAMES}),
            "reserve": _table(BAND),
            "camps_left": _whole(0, 2),
            "guards_left": _whole(0, 2),
            "treasures": _table({name: _whole(0, 3) for name in MOTIF_NAMES}),
            "turned": {"type": "boolean"},
        }
    )
    hexagon = _table(
        {
            "tile": _choice(TILE_NAMES),
            "rotation": _whole(0, 5),
            "level": _whole(1, 10),
            "pile": {"type": "array", "items": _choice(MOTIF_NAMES), "maxItems": 4},
            "camp": SEAT,
            "guard": _table({"seat": SEAT, "member": _choice("WL")}, ("seat", "member")),
            "members": {"type": "array", "items": _table({"seat": SEAT, **BAND}, ("seat",))},
            "dug": _whole(0, 2),
        },
        ("tile",),
    )
    steps = [
        _table(
            {"step": {"const": name}, **{f: STEP_FIELDS[f] for f in fields}},
            ("step", "seat") if "seat" in fields else ("step",),
        )
        for name, fields in FIELDS.items()
    ]
    fields: Json = {
        "game": {"const": "tikal"},
        "version": {"const": VERSION},
        "options": _table({option.name: _choice(option.values) for option in OPTIONS}),
        "seats": {"type": "array", "items": seat, "minItems": 2, "maxItems": 4},
        "board": _table(dict.fromkeys(CELL_NAMES, hexagon)),
        "stock": _table({str(level): _whole(0, 11) for level in range(2, 11)}),
        "terrain": {"type": "array", "items": _choice(TILE_NAMES[:TILES]), "maxItems": 36},
        "treasures": {"type": "array", "items": _choice(MOTIF_NAMES), "maxItems": 24},
        "turn": _whole(0, 100_000),
        "last": SEAT,
        "scorings": _whole(0, 4),
        "agenda": {"type": "array", "items": {"anyOf": steps}, "maxItems": 16},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A position of Tikal",
        **_table(fields, ("seats",)),
    }
