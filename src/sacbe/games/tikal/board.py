# sacbe: not compiled
"""The board as text, drawn from a view alone: for terminals and screen readers.

Hexagons share their borders. A number on one is the cost of the way over it (before the neighbour
is explored: the stones that lie there already); a plain line is no way. Inside stand the place, the
kind, whose guard or camp stands there or who would score the temple, and the members by seat. All
of it fits into the 80 columns of a terminal, in every language: what stands in a hexagon is short.
"""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.game import Json, Say
from sacbe.core.state import State
from sacbe.games.site.picture import Picture
from sacbe.games.tikal.components import (
    CELL_NAMES,
    COLUMNS,
    KIND,
    KIND_NAMES,
    NEIGHBOUR,
    ROWS,
    STONES,
    TILE_NAMES,
    VALUE,
)
from sacbe.games.tikal.view import view

SHAPES: Final = "●■▲◆"
"""The seats' shapes: circle, square, triangle, diamond."""
FLAT: Final = 6
"""How long the upper edge of a hexagon is."""


def board(s: State, you: int | None, say: Say) -> str:
    """The board, then the seats, then what is pending."""
    seen = view(s, you)
    return "\n".join([*_hexes(seen, say), "", *_seats(seen, say), "", *_table(seen, say)])


def _hexes(seen: Json, say: Say) -> list[str]:
    picture = Picture(COLUMNS, ROWS, FLAT)
    for cell, name in enumerate(CELL_NAMES):
        column, row = divmod(cell, ROWS)
        at = picture.corner(column, row, lower=column % 2 == 1)
        hexagon = seen["board"].get(name)
        if hexagon is None:
            picture.fill(at, ("", "", f"·{name}·"))
            continue
        picture.outline(at)
        picture.fill(at, _labels(name, hexagon, say))
        for side in range(6):
            cost = _cost(seen, cell, hexagon, side)
            if cost:
                picture.cost(at, side, cost)
    return picture.lines()


def _cost(seen: Json, cell: int, hexagon: Json, side: int) -> int:
    there = NEIGHBOUR[cell * 6 + side]
    explored = there >= 0 and CELL_NAMES[there] in seen["board"]
    return int(hexagon["paths" if explored else "stones"][side])


def _labels(name: str, hexagon: Json, say: Say) -> tuple[str, ...]:
    kind = say(f"tikal.board.{hexagon['kind']}", {})
    return name, kind, f"{_worth(hexagon, say)} {_whose(hexagon, say)}".strip(), *_who(hexagon)


def _worth(hexagon: Json, say: Say) -> str:
    if "level" in hexagon:
        return str(hexagon["level"])
    if "pile" in hexagon and "camp" not in hexagon:
        return f"x{hexagon['pile']}" if hexagon["pile"] else say("tikal.board.empty", {})
    return ""


def _whose(hexagon: Json, say: Say) -> str:
    if "guard" in hexagon:
        return say("tikal.board.guard", {"shape": SHAPES[hexagon["guard"]["seat"]]})
    if "camp" in hexagon:
        return say("tikal.board.camp", {"shape": SHAPES[hexagon["camp"]]})
    if hexagon.get("tied"):
        return say("tikal.board.tied", {})
    holder = hexagon.get("holder")
    return "" if holder is None else say("tikal.board.holder", {"shape": SHAPES[holder]})


def _who(hexagon: Json) -> tuple[str, str]:
    """The bands of members, in two rows where one is too short."""
    bands = [
        f"{SHAPES[m['seat']]}{m['workers'] or ''}{'L' if m['leader'] else ''}"
        for m in hexagon["members"]
    ]
    upper, lower = " ".join(bands), ""
    if len(upper) > FLAT + 4:
        upper, lower = " ".join(bands[:2]), "".join(bands[2:])
    return upper, lower


def _seats(seen: Json, say: Say) -> list[str]:
    lines = []
    for seat, has in enumerate(seen["seats"]):
        treasures = ", ".join(
            f"{say(f'motif.{name}', {})}{'' if n == 1 else f' x{n}'}"
            for name, n in has["treasures"].items()
        )
        first = {
            "name": _name(seat, say),
            "you": "yes" if seat == seen["you"] else "no",
            "score": has["score"],
            "now": has["preview"]["temples"] + has["preview"]["treasures"],
            "turned": "yes" if has["turned"] else "no",
        }
        second = {
            "workers": has["reserve"]["workers"],
            "leader": "yes" if has["reserve"]["leader"] else "no",
            "camps": has["camps_left"],
            "guards": has["guards_left"],
            "treasures": treasures or say("tikal.board.none", {}),
        }
        mark = ">" if seat in seen["awaiting"] else " "
        lines.append(f"{mark} {say('tikal.board.seat', first)}")
        lines.append(f"    {say('tikal.board.pieces', second)}")
    return lines


def _name(seat: int, say: Say) -> str:
    return f"{SHAPES[seat]} {say('house.seat', {'seat': seat})}"


def _table(seen: Json, say: Say) -> list[str]:
    levels = "  ".join(f"{level}: {left}" for level, left in seen["stock"].items())
    terrain, scoring = seen["terrain"], seen["scoring"]
    lines = [say("tikal.board.stock", {"levels": levels})]
    if terrain["left"]:
        more = {"treasures": seen["treasures"]["left"]}
        lines.append(say("tikal.board.terrain", {**terrain, **scoring, **more}))
    if seen["offer"]:
        tiles = ", ".join(tile_words(name, say) for name in seen["offer"])
        lines.append(say("tikal.board.offer", {"tiles": tiles}))
    lines.append(_now(seen["now"], say))
    return lines


def _now(now: Any, say: Say) -> str:
    if now is None:
        return say("house.over", {})
    params: Json = {"name": _name(now["seat"], say)}
    if now["step"] == "lay":
        params["tile"] = tile_words(now["tile"], say)
    elif now["step"] == "bid":
        params["high"] = now["high"] or 0
    elif now["step"] == "act":
        params.update(points=now["points"], scoring="yes" if now.get("scoring") else "no")
    return say(f"tikal.board.now.{now['step']}", params)


def tile_words(name: str, say: Say) -> str:
    """A tile in a few words: `B2 (temple 3, stones 012001)`."""
    tile = TILE_NAMES.index(name)
    stones = "".join(str(int(STONES[tile * 36 + side])) for side in range(6))
    terrain = f"@tikal.tile.{KIND_NAMES[KIND[tile]]}"
    params = {"tile": name, "terrain": terrain, "value": int(VALUE[tile]), "stones": stones}
    return say("tikal.board.tile", params)
