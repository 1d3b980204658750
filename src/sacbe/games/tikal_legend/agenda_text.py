"""Agenda steps as JSON objects, and back. The forms are in `docs/positions/tikal-legend.md`."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.agenda import arg_of, seat_of, what_of
from sacbe.core.flat import i64, vec
from sacbe.core.game import Json
from sacbe.core.reading import Reader
from sacbe.core.refusal import shown
from sacbe.games.tikal_legend import steps
from sacbe.games.tikal_legend.components import (
    COLLECTIONS,
    EDGE_NUMBER,
    HEX_NAMES,
    SCORING_POINTS,
    TILE_NAMES,
)
from sacbe.games.tikal_legend.notation import edge_text
from sacbe.games.tikal_legend.state import POINTS

FIELDS: Final[dict[int, tuple[str, tuple[str, ...]]]] = {
    steps.MANAGEMENT: ("management", ()),
    steps.EXECUTION: ("execution", ()),
    steps.FINAL: ("final", ()),
    steps.PICK: ("pick", ("seat",)),
    steps.TURN: ("turn", ("seat",)),
    steps.AFTER: ("after", ("seat",)),
    steps.SPEND: ("points", ("seat", "kind", "points")),
    steps.COUNT: ("count", ("seat", "final")),
    steps.LAY: ("lay", ("seat", "tile")),
    steps.DIG: ("dig", ("seat", "left", "done")),
    steps.RUINS_DROP: ("ruins", ("seat", "explorers", "arrange")),
    steps.ARRANGE: ("arrange", ("seat", "hex")),
    steps.TEMPLES: ("temples", ("seat", "left", "done")),
    steps.BUILD_ONE: ("build_one", ("seat", "left", "hex", "done")),
    steps.BUILD_MANY: ("build_many", ("seat", "left", "done")),
    steps.CAMP: ("camp", ("seat", "members")),
    steps.POST: ("post", ("seat", "left", "hex")),
    steps.DEPLOY: ("deploy", ("seat",)),
    steps.GATHER: ("gather", ("seat",)),
    steps.TO: ("to", ("seat", "hex", "explorers", "leaders")),
    steps.MOVES: ("moves", ("seat", "left", "stop")),
    steps.LIFT: ("lift", ("seat", "moves")),
    steps.EDGE: ("edge", ("seat", "lifted", "moves")),
    steps.TRADE: ("trade", ("seat",)),
    steps.GIVE: ("give", ("seat", "from", "collection", "count")),
    steps.GUARD: ("guard", ("seat",)),
}
STEP_NUMBER: Final = {name: what for what, (name, _) in FIELDS.items()}


def agenda_text(v: vec[i64]) -> list[Json]:
    """All pending steps, from the bottom up."""
    found = [step_text(int(v[i])) for i in range(1, int(v[0]) + 1)]
    for entry in reversed(found):
        if entry["step"] == "points":
            entry["points"] = int(v[POINTS])
            break
    return found


def step_text(step_: int) -> Json:
    """One step."""
    what, seat, arg = int(what_of(step_)), int(seat_of(step_)), int(arg_of(step_))
    name, fields = FIELDS[what]
    found: Json = {"step": name}
    if "seat" in fields:
        found["seat"] = seat
    low, done = arg & 15, arg >> 4 & 15
    noted = [HEX_NAMES[arg >> 8 * (i + 1) & 255] for i in range(done)] if what != steps.LAY else []
    if what == steps.SPEND:
        found.update(kind="scoring" if arg else "token", points=SCORING_POINTS)
    elif what == steps.COUNT:
        found.update(final=arg == 1)
    elif what == steps.LAY:
        found.update(tile=TILE_NAMES[arg])
    elif what in (steps.DIG, steps.BUILD_MANY):
        found.update(left=low, done=noted)
    elif what == steps.RUINS_DROP:
        found.update(explorers=low, arrange=done == 1)
    elif what == steps.ARRANGE:
        found.update(hex=HEX_NAMES[arg])
    elif what == steps.TEMPLES:
        found.update(left=low, done=done)
    elif what == steps.BUILD_ONE:
        found.update(left=low, hex=noted[0] if noted else None, done=done)
    elif what == steps.CAMP:
        found.update(members=arg)
    elif what == steps.POST:
        found.update(left=arg & 255, hex=HEX_NAMES[arg >> 8])
    elif what == steps.TO:
        found.update(hex=HEX_NAMES[arg & 255], explorers=arg >> 8 & 255, leaders=arg >> 16)
    elif what == steps.MOVES:
        found.update(left=low, stop=done > 0)
    elif what == steps.LIFT:
        found.update(moves=arg)
    elif what == steps.EDGE:
        lifted = edge_text((arg >> 8) - 1).split("-") if arg >> 8 else None
        found.update(lifted=lifted, moves=arg & 255)
    elif what == steps.GIVE:
        found.update({"from": low, "collection": COLLECTIONS[done], "count": arg >> 8})
    return found


# -- reading -----------------------------------------------------------------------------------


def read_step(r: Reader, given: object, seats: int) -> int:
    """A step as a number; what is wrong with its fields goes to the reader."""
    entry = r.table("a step", given, ("step", *_all_fields()))
    name = entry.get("step")
    if not isinstance(name, str) or name not in STEP_NUMBER:
        r.no(f"there is no step {shown(name)}")
        return 0
    what = STEP_NUMBER[name]
    fields = FIELDS[what][1]
    for field in entry:
        if field != "step" and field not in fields:
            r.no(f"step {name} has no {shown(field)}")
    seat = r.number(f"step {name}: seat", entry.get("seat", 0), 0, seats - 1)
    return what | seat << 8 | _read_arg(r, what, entry) << 16


def _all_fields() -> list[str]:
    return sorted({field for _, fields in FIELDS.values() for field in fields})


def _read_arg(r: Reader, what: int, entry: Json) -> int:
    where = f"step {entry['step']}"

    def number(field: str, low: int, high: int, default: object = None) -> int:
        return r.number(f"{where}: {field}", entry.get(field, default), low, high)

    def hex_(value: object) -> int:
        return max(0, r.name(f"{where}: hex", value, HEX_NAMES))

    def hexes(most: int) -> int:
        done = r.items(f"{where}: done", entry.get("done", []), most)
        return len(done) << 4 | sum(hex_(name) << 8 * (i + 1) for i, name in enumerate(done))

    if what == steps.SPEND:
        number("points", 0, 99)
        return max(0, r.name(f"{where}: kind", entry.get("kind"), ("token", "scoring")))
    if what == steps.COUNT:
        return int(r.truth(f"{where}: final", entry.get("final", False)))
    if what == steps.LAY:
        return max(0, r.name(f"{where}: tile", entry.get("tile"), TILE_NAMES))
    if what == steps.DIG:
        return number("left", 0, 3) | hexes(3)
    if what == steps.BUILD_MANY:
        return number("left", 0, 3) | hexes(3)
    if what == steps.BUILD_ONE:
        left, done = number("left", 0, 3), number("done", 0, 3, 0)
        if (done > 0) != (entry.get("hex") is not None):
            r.no(f"{where}: hex is null before the first floor, and only then")
        here = hex_(entry["hex"]) if entry.get("hex") is not None else 0
        return left | done << 4 | sum(here << 8 * (i + 1) for i in range(done))
    if what == steps.RUINS_DROP:
        arrange = r.truth(f"{where}: arrange", entry.get("arrange", False))
        return number("explorers", 1, 9) | int(arrange) << 4
    if what == steps.TEMPLES:
        return number("left", 0, 9) | number("done", 0, 9, 0) << 4
    if what == steps.CAMP:
        return number("members", 0, 4)
    if what == steps.MOVES:
        return number("left", 0, 12) | int(r.truth(f"{where}: stop", entry.get("stop", False))) << 4
    if what == steps.LIFT:
        return number("moves", 0, 12, 0)
    if what == steps.EDGE:
        return number("moves", 0, 12, 0) | read_edge(r, where, entry.get("lifted")) << 8
    if what == steps.GIVE:
        taken = max(0, r.name(f"{where}: collection", entry.get("collection"), COLLECTIONS))
        return number("from", 0, 3) | taken << 4 | number("count", 1, 2) << 8
    return _read_hex_arg(r, what, entry, hex_, number)


def _read_hex_arg(r: Reader, what: int, entry: Json, hex_: Any, number: Any) -> int:
    if what == steps.ARRANGE:
        return int(hex_(entry.get("hex")))
    if what == steps.POST:
        return int(number("left", 0, 4) | hex_(entry.get("hex")) << 8)
    if what == steps.TO:
        figures = number("explorers", 0, 30, 0) << 8 | number("leaders", 0, 2, 0) << 16
        return int(hex_(entry.get("hex")) | figures)
    return 0


def read_edge(r: Reader, where: str, value: object) -> int:
    """An edge plus 1 from its two hexes; 0 for none."""
    if value is None:
        return 0
    names = r.items(f"{where}: edge", value, 2)
    numbers = [r.name(f"{where}: edge", name, HEX_NAMES) for name in names]
    pair = (min(numbers), max(numbers)) if len(numbers) == 2 else (-1, -1)
    if pair not in EDGE_NUMBER:
        r.no(f"{where}: an edge is two hexes that touch")
        return 0
    return EDGE_NUMBER[pair] + 1
