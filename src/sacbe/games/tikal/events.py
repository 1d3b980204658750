"""The facts that Tikal tells, and their sentences."""

from __future__ import annotations

from typing import Final

from sacbe.core.game import Event, Json, Told
from sacbe.core.state import EVERYBODY, State
from sacbe.games.site.members import LEADER
from sacbe.games.site.treasures import MOTIF_NAMES
from sacbe.games.tikal.components import CELL_NAMES, KIND, KIND_NAMES, TILE_NAMES, VALUE

DREW: Final = 1
"""tile"""
OFFERED: Final = 2
"""tile, a"""
LAID: Final = 3
"""tile, cell, rotation"""
WAIVED: Final = 4
"""tile: no cell gives access, so any beside an explored one will do (T5)"""
PLACED: Final = 5
"""member, cell"""
TRANSFERRED: Final = 6
"""member, from, to"""
WALKED: Final = 7
"""member, from, to"""
UNCOVERED: Final = 8
"""cell, level"""
RECOVERED: Final = 9
"""cell, motif, left"""
EXCHANGED: Final = 10
"""own motif, rival, their motif"""
CAMPED: Final = 11
"""cell"""
GUARDED: Final = 12
"""member, cell, others that left"""
ENDED: Final = 13
"""points unspent"""
BADE: Final = 14
"""points"""
PASSED: Final = 15
WON_SALE: Final = 16
"""points paid"""
FREE_TURN: Final = 17
"""0: first to pass, 1: last of the round"""
CHOSE: Final = 18
"""tile"""
SCORING: Final = 19
"""round, 1 if it is the final one"""
SCORED: Final = 20
"""temples, treasures, round"""
OVER: Final = 21

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
    return Told(f"tikal.{_NAMES[what]}", _params(what, a, b, c), seat, seats)


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
