"""What Tikal tells, as the ids of sentences and their parameters."""

from __future__ import annotations

from typing import Final

from sacbe.core.flat import i64
from sacbe.core.game import Event, Json, Told
from sacbe.core.state import EVERYBODY, State
from sacbe.games.site.members import LEADER
from sacbe.games.site.treasures import MOTIF_NAMES
from sacbe.games.tikal.components import CELL_NAMES, CELLS, KIND, KIND_NAMES, TILE_NAMES, VALUE
from sacbe.games.tikal.events import (
    BADE,
    CAMPED,
    CHOSE,
    DREW,
    ENDED,
    EXCHANGED,
    FREE_TURN,
    GUARDED,
    LAID,
    OFFERED,
    OVER,
    PASSED,
    PLACED,
    RECOVERED,
    SCORED,
    SCORING,
    TRANSFERRED,
    UNCOVERED,
    WAIVED,
    WALKED,
    WON_SALE,
)
from sacbe.games.tikal.state import LEVEL, TEMPLES
from sacbe.games.tikal.temples import holder

_NAMES: Final = {
    DREW: "drew",
    OFFERED: "offered",
    LAID: "laid",
    WAIVED: "waived",
    PLACED: "placed",
    TRANSFERRED: "transferred",
    WALKED: "walked",
    UNCOVERED: "uncovered",
    RECOVERED: "recovered",
    EXCHANGED: "exchanged",
    CAMPED: "camped",
    GUARDED: "guarded",
    ENDED: "ended",
    BADE: "bade",
    PASSED: "passed",
    WON_SALE: "won_sale",
    FREE_TURN: "free_turn",
    CHOSE: "chose",
    SCORING: "scoring",
    SCORED: "scored",
    OVER: "over",
}


def hear(s: State, event: Event) -> Told:
    """An event as the id of a sentence and its parameters."""
    audience, what, seat, a, b, c = event
    seats = None if audience == EVERYBODY else tuple(i for i in range(4) if audience >> i & 1)
    params = _params(what, a, b, c)
    if what == SCORED:
        params["where"] = _held(s, seat) or "none"
    return Told(f"tikal.{_NAMES[what]}", params, seat, seats)


def _held(s: State, seat: int) -> str:
    """T-71: the temples that a seat holds, with their levels. Nothing is built after a count."""
    v = s.v
    held: list[str] = []
    for cell in range(CELLS):
        at: i64 = cell
        if (v[TEMPLES] >> at) & 1 and holder(v, at) == seat:
            held.append(f"{CELL_NAMES[cell]} {v[LEVEL + at]}")
    return ", ".join(held)


def _member(member: int) -> str:
    return "leader" if member == LEADER else "worker"


def _tile(tile: int) -> Json:
    return {
        "tile": TILE_NAMES[tile],
        "kind": KIND_NAMES[KIND[tile]],
        "terrain": f"@tikal.tile.{KIND_NAMES[KIND[tile]]}",
        "value": int(VALUE[tile]),
    }


def _params(what: int, a: int, b: int, c: int) -> Json:
    if what in (DREW, OFFERED, WAIVED, CHOSE):
        return _tile(a)
    if what == LAID:
        return {**_tile(a), "cell": CELL_NAMES[b], "rotation": c}
    if what == PLACED:
        return {"member": _member(a), "cell": CELL_NAMES[b]}
    if what in (TRANSFERRED, WALKED):
        return {"member": _member(a), "from": CELL_NAMES[b], "to": CELL_NAMES[c]}
    if what == UNCOVERED:
        return {"cell": CELL_NAMES[a], "level": b}
    if what == RECOVERED:
        motif = MOTIF_NAMES[b]
        return {"cell": CELL_NAMES[a], "motif": motif, "treasure": f"@motif.{motif}", "left": c}
    if what == EXCHANGED:
        own, theirs = MOTIF_NAMES[a], MOTIF_NAMES[c]
        return {
            "own": own,
            "rival": b,
            "theirs": theirs,
            "own_treasure": f"@motif.{own}",
            "their_treasure": f"@motif.{theirs}",
        }
    if what == CAMPED:
        return {"cell": CELL_NAMES[a]}
    if what == GUARDED:
        return {"member": _member(a), "cell": CELL_NAMES[b], "left": c}
    if what == SCORING:
        return {"round": a, "final": b}
    if what == SCORED:
        return {"temples": a, "treasures": b, "round": c, "points": a + b}
    if what in (ENDED, BADE, WON_SALE):
        return {"points": a}
    if what == FREE_TURN:
        return {"why": "last" if a else "first"}
    return {}
