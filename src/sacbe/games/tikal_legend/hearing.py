"""Events of Tikal Legend as ids of sentences and their parameters."""

from __future__ import annotations

from typing import Final

from sacbe.core.game import Event, Json, Told
from sacbe.core.state import EVERYBODY, State
from sacbe.games.tikal_legend import events
from sacbe.games.tikal_legend.cards import CARD_NAMES, EFFECT_WORDS
from sacbe.games.tikal_legend.components import (
    COLLECTIONS,
    HEX_NAMES,
    KIND_WORDS,
    TILE_KIND,
    TILE_NAMES,
    TILE_SIZE,
)
from sacbe.games.tikal_legend.directors import power_at
from sacbe.games.tikal_legend.notation import edge_text
from sacbe.games.tikal_legend.state import SOURCES

NAMES: Final = {
    number: name.lower()
    for name, number in vars(events).items()
    if name.isupper() and isinstance(number, int)
}

TILES: Final = (events.TILE_TAKEN, events.TILE_AWAY)
CARDS: Final = (
    events.CARD_TAKEN, events.KEPT, events.DROPPED, events.PLAYED, events.TOSSED,
    events.LEFT_BEHIND,
)  # fmt: skip
HEXES: Final = (events.CAMP_PUT, events.LOOKED, events.ARRANGED)


def hear(s: State, event: Event) -> Told:
    """An event as the id of a sentence and its parameters."""
    audience, what, seat, a, b, c = event
    seats = None if audience == EVERYBODY else tuple(i for i in range(4) if audience >> i & 1)
    return Told(f"legend.{NAMES[what]}", _params(s, what, seat, a, b, c), seat, seats)


def tile_params(tile: int) -> Json:
    """A tile's name, kind and number."""
    kind = KIND_WORDS[TILE_KIND[tile]]
    return {
        "tile": TILE_NAMES[tile],
        "kind": kind,
        "terrain": f"@legend.tile.{kind}",
        "value": int(TILE_SIZE[tile]),
    }


def card_params(card: int) -> Json:
    """A card's name and its words."""
    return {"card": CARD_NAMES[card], "words": f"@legend.card.{CARD_NAMES[card][:2]}"}


def treasure(collection: int) -> Json:
    """A treasure's collection."""
    name = COLLECTIONS[collection]
    return {"collection": name, "treasure": f"@legend.treasure.{name}"}


def member(number: int) -> str:
    """The kind of a member."""
    return "leader" if number else "explorer"


def _params(s: State, what: int, seat: int, a: int, b: int, c: int) -> Json:
    if what in TILES:
        return tile_params(a)
    if what in CARDS:
        return card_params(a)
    if what in HEXES:
        return {"hex": HEX_NAMES[a]}
    if what in (events.WALKED, events.TRANSFERRED):
        return {"member": member(a), "from": HEX_NAMES[b], "to": HEX_NAMES[c]}
    if what == events.DEPLOYED:
        return {"member": member(a), "hex": HEX_NAMES[b]}
    if what in (events.ACTIVATED, events.ENDED):
        return {"points": a}
    if what == events.TILE_LAID:
        return {**tile_params(a), "hex": HEX_NAMES[b]}
    if what in (events.SEEN, events.DUG):
        return {"hex": HEX_NAMES[a], **treasure(b)}
    if what == events.BLUE_TAKEN:
        return treasure(a)
    if what == events.COUNTED:
        return {"source": f"@tikal-legend.source.{SOURCES[a]}", "points": b}
    if what == events.POWER_USED:
        word = EFFECT_WORDS[s.deal[power_at(seat, a)]]
        return {"power": word, "words": f"@legend.power.{word}"}
    if what in (events.ROUND_BEGINS, events.ORDER_LAID, events.TOKEN_TAKEN):
        return {"number": a}
    return _more(what, a, b, c)


def _more(what: int, a: int, b: int, c: int) -> Json:
    if what == events.UNCOVERED:
        return {"hex": HEX_NAMES[a], "level": b}
    if what == events.RECRUITED:
        return {"member": member(a), "number": b}
    if what == events.GUARDED:
        return {"member": member(a), "hex": HEX_NAMES[b], "left": c}
    if what == events.TRADED:
        gifts = [COLLECTIONS[x - 1] for x in (c & 255, c >> 8) if x]
        return {
            "rival": a,
            **treasure(b & 255),
            "count": b >> 8,
            "gifts": gifts,
            "gift": f"@legend.treasure.{gifts[0]}",
            "second": f"@legend.treasure.{gifts[-1]}",
        }
    if what == events.PILED:
        return {"hex": HEX_NAMES[a], "number": b}
    if what == events.DROPPED_IN:
        return {"number": a, "hex": HEX_NAMES[b]}
    if what == events.GATHERED:
        return {
            "from": HEX_NAMES[a],
            "explorers": b & 255,
            "leaders": b >> 8,
            "number": (b & 255) + (b >> 8),
            "to": HEX_NAMES[c],
        }
    if what == events.CAMP_MOVED:
        return {"from": HEX_NAMES[a], "to": HEX_NAMES[b]}
    if what == events.STONE_PUT:
        return {"edge": edge_text(a)}
    if what == events.STONE_MOVED:
        return {"from": edge_text(a), "edge": edge_text(b)}
    return {}
