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
WIDTH: Final = 9
"""From the left edge of a column to that of the next one; a hexagon is three signs wider."""
HEIGHT: Final = 6
"""From the upper edge of a hexagon to that of the one below it."""
OUTLINE: Final = (
    "   ______   ",
    "  /      \\  ",
    " /        \\ ",
    "/          \\",
    "\\          /",
    " \\        / ",
    "  \\______/  ",
)
COST_AT: Final = ((5, 0), (10, 2), (10, 5), (5, 6), (1, 5), (1, 2))
"""Where the cost of each side stands in the outline, clockwise from the north."""
ROOM: Final = (6, 8, 10, 10, 8)
"""How many signs there is room for in the rows of a hexagon below its upper edge; in the second and
the fifth, two less keep away from the costs."""


def board(s: State, you: int | None, say: Say) -> str:
    """The board, then the seats, then what is pending."""
    seen = view(s, you)
    return "\n".join([*_hexes(seen, say), "", *_seats(seen, say), "", *_table(seen, say)])


def _hexes(seen: Json, say: Say) -> list[str]:
    canvas = [[" "] * (COLUMNS * WIDTH + 3) for _ in range(ROWS * HEIGHT + HEIGHT // 2 + 1)]
    for cell, name in enumerate(CELL_NAMES):
        column, row = divmod(cell, ROWS)
        x, y = column * WIDTH, row * HEIGHT + (HEIGHT // 2 if column % 2 else 0)
        hexagon = seen["board"].get(name)
        if hexagon is None:
            _write(canvas, x + 4, y + 3, f"·{name}·")
            continue
        for dy, line in enumerate(OUTLINE):
            _write(canvas, x, y + dy, line)
        for dy, (room, words) in enumerate(zip(ROOM, _labels(name, hexagon, say), strict=True), 1):
            _write(canvas, x + 6 - room // 2, y + dy, f"{words:^{room}}")
        for side, (dx, dy) in enumerate(COST_AT):
            cost = _cost(seen, cell, hexagon, side)
            if cost:
                canvas[y + dy][x + dx] = str(cost)
    return ["".join(line).rstrip() for line in canvas]


def _write(canvas: list[list[str]], x: int, y: int, words: str) -> None:
    """Write over what is there; blanks leave it as it is."""
    for dx, sign in enumerate(words):
        if sign != " ":
            canvas[y][x + dx] = sign


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
    if len(upper) > ROOM[3]:
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
