# sacbe: not compiled
"""The JSON Schema of a position of Tikal Legend."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.game import Json
from sacbe.games.site.temples import TOP_LEVEL
from sacbe.games.tikal_legend.agenda_text import FIELDS
from sacbe.games.tikal_legend.cards import CARD_NAMES
from sacbe.games.tikal_legend.components import (
    COLLECTIONS,
    HEX_NAMES,
    SHOWN_CARDS,
    SHOWN_TILES,
    STOCK_FLOORS,
    TILE_NAMES,
    TREASURE_NAMES,
)
from sacbe.games.tikal_legend.deals import KEYS
from sacbe.games.tikal_legend.options import GAME_ID, OPTIONS, VERSION
from sacbe.games.tikal_legend.state import SOURCES

MOST: Final = 100_000


def _whole(low: int, high: int) -> Json:
    return {"type": "integer", "minimum": low, "maximum": high}


def _table(fields: Json, required: tuple[str, ...] = ()) -> Json:
    return {
        "type": "object",
        "properties": fields,
        "required": list(required),
        "additionalProperties": False,
    }


def _list(items: Json, most: int) -> Json:
    return {"type": "array", "items": items, "maxItems": most}


def _choice(values: Any) -> Json:
    return {"enum": list(values)}


SEAT: Final = _whole(0, 3)
HEX: Final = _choice(HEX_NAMES)
EDGE: Final = _list(HEX, 2)
STEP_FIELDS: Final[Json] = {
    "seat": SEAT,
    "kind": _choice(("token", "scoring")),
    "points": _whole(0, 99),
    "final": {"type": "boolean"},
    "tile": _choice(TILE_NAMES),
    "left": _whole(0, 12),
    "explorers": _whole(0, 30),
    "leaders": _whole(0, 2),
    "arrange": {"type": "boolean"},
    "hex": {"anyOf": [HEX, {"type": "null"}]},
    "members": _whole(0, 4),
    "stop": {"type": "boolean"},
    "moves": _whole(0, 12),
    "lifted": {"anyOf": [EDGE, {"type": "null"}]},
    "from": SEAT,
    "collection": _choice(COLLECTIONS),
    "count": _whole(1, 2),
}
DONE: Final[Json] = {"anyOf": [_list(HEX, 3), _whole(0, 9)]}


def schema() -> Json:
    """The form of a position; whether it can come about, only the reader tells."""
    hand = {"type": "string", "pattern": "^[0-9]{2}(-[1-8])?(-used)?$"}
    seat = _table(
        {
            "sheet": _table({name: _whole(0, MOST) for name in SOURCES}),
            "available": _table(
                {"explorers": _whole(0, 30), "leaders": _whole(0, 2), "camps": _whole(0, 2)}
            ),
            "box": _table({"explorers": _whole(0, 12), "leaders": _whole(0, 1)}),
            "next": _whole(0, 4),
            "token": _whole(0, 13),
            "tiles": _list(_choice(TILE_NAMES), 2),
            "right": _list(hand, 3),
            "left": _list(hand, 6),
            "museum": _table({name: _whole(0, 5) for name in COLLECTIONS}),
            "power": _whole(0, 3),
            "passed": {"type": "boolean"},
        }
    )
    band = {"seat": SEAT, "explorers": _whole(0, 30), "leaders": _whole(0, 2)}
    hexagon = _table(
        {
            "tile": _choice(TILE_NAMES),
            "rotation": _whole(0, 5),
            "level": _whole(1, TOP_LEVEL),
            "guard": _table({"seat": SEAT, "member": _choice("EL")}, ("seat", "member")),
            "camp": SEAT,
            "members": _list(_table(band, ("seat",)), 4),
            "pile": _list(_choice(TREASURE_NAMES), 4),
            "known": _list(_list(SEAT, 4), 4),
            "work": _list(_whole(0, 2), 4),
        }
    )
    shown_card = _choice([*CARD_NAMES[1:], None])
    fields: Json = {
        "game": {"const": GAME_ID},
        "version": {"const": VERSION},
        "options": _table({option.name: _choice(option.values) for option in OPTIONS}),
        "deal": _table({key: _list({"type": "string"}, 74) for key in KEYS}, KEYS),
        "round": _whole(1, 7),
        "turn": _whole(0, MOST),
        "order": _list(SEAT, 4),
        "last": _whole(-1, 3),
        "drawn": _table({k: _whole(0, 74) for k in ("cards", "tokens", "tiles", "treasures")}),
        "cards": _list(shown_card, SHOWN_CARDS),
        "tokens": _list({"anyOf": [_whole(6, 13), {"type": "null"}]}, 4),
        "tiles": _list(_choice([*TILE_NAMES, None]), SHOWN_TILES),
        "blue": _table({name: _whole(0, 2) for name in COLLECTIONS}),
        "stock": _table({str(n): _whole(0, STOCK_FLOORS[n]) for n in range(2, TOP_LEVEL + 1)}),
        "stones": _list(EDGE, 2),
        "seats": {**_list(seat, 4), "minItems": 2},
        "board": _table(dict.fromkeys(HEX_NAMES, hexagon)),
        "agenda": _list({"anyOf": [_step(*entry) for entry in FIELDS.values()]}, 16),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A position of Tikal Legend",
        **_table(fields, ("seats",)),
    }


def _step(name: str, fields: tuple[str, ...]) -> Json:
    known = {field: DONE if field == "done" else STEP_FIELDS[field] for field in fields}
    required = ("step", "seat") if "seat" in fields else ("step",)
    return _table({"step": {"const": name}, **known}, required)
