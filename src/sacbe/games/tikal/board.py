# sacbe: not compiled
"""The board as text, drawn from a view alone: for terminals and screen readers.

Hexagons share their borders. A number on one is the cost of the way over it (before the neighbour
is explored: the stones that lie there already); a plain line is no way. Inside stand the place, the
kind with the seal of whoever would score it, the members by seat, and guard or camp.
"""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.game import Json
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
KINDS: Final = {
    "temple": "temple",
    "jungle": "jungle",
    "treasure": "ruin",
    "volcano": "VOLCANO",
    "base": "BASE CAMP",
}
WIDTH: Final = 12
"""From the left edge of a column to that of the next one; a hexagon is three signs wider."""
HEIGHT: Final = 6
"""From the upper edge of a hexagon to that of the one below it."""
OUTLINE: Final = (
    "   _________   ",
    "  /         \\  ",
    " /           \\ ",
    "/             \\",
    "\\             /",
    " \\           / ",
    "  \\_________/  ",
)
COST_AT: Final = ((7, 0), (13, 2), (13, 5), (7, 6), (1, 5), (1, 2))
"""Where the cost of each side stands in the outline, clockwise from the north."""
LABELS: Final = ((1, 9), (2, 11), (3, 13), (4, 13))
"""The rows that are written in, and how wide they are."""


def board(s: State, you: int | None) -> str:
    """The board, then the seats, then what is pending."""
    seen = view(s, you)
    return "\n".join([*_hexes(seen), "", *_seats(seen), "", *_table(seen)])


def _hexes(seen: Json) -> list[str]:
    canvas = [[" "] * (COLUMNS * WIDTH + 3) for _ in range(ROWS * HEIGHT + HEIGHT // 2 + 1)]
    for cell, name in enumerate(CELL_NAMES):
        column, row = divmod(cell, ROWS)
        x, y = column * WIDTH, row * HEIGHT + (HEIGHT // 2 if column % 2 else 0)
        hexagon = seen["board"].get(name)
        if hexagon is None:
            _write(canvas, x + 1, y + 3, f"{f'·{name}·':^13}")
            continue
        for dy, line in enumerate(OUTLINE):
            _write(canvas, x, y + dy, line)
        for (dy, width), words in zip(LABELS, _labels(name, hexagon), strict=True):
            _write(canvas, x + 7 - width // 2, y + dy, f"{words:^{width}}")
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


def _labels(name: str, hexagon: Json) -> tuple[str, str, str, str]:
    return name, _what(hexagon), _who(hexagon), _extra(hexagon)


def _what(hexagon: Json) -> str:
    kind = hexagon["kind"]
    if kind == "temple":
        seal = "=" if hexagon["tied"] else ""
        if hexagon["holder"] is not None:
            seal = SHAPES[hexagon["holder"]]
        return f"temple {hexagon['level']} {seal}".rstrip()
    if kind == "treasure":
        return f"ruin x{hexagon['pile']}" if hexagon["pile"] else "clearing"
    return KINDS[kind]


def _who(hexagon: Json) -> str:
    bands = [
        f"{SHAPES[m['seat']]}{m['workers'] or ''}{'L' if m['leader'] else ''}"
        for m in hexagon["members"]
    ]
    return " ".join(bands) if len(" ".join(bands)) <= 13 else "".join(bands)


def _extra(hexagon: Json) -> str:
    if "guard" in hexagon:
        return f"guard {SHAPES[hexagon['guard']['seat']]}"
    if "camp" in hexagon:
        return f"camp {SHAPES[hexagon['camp']]}"
    return ""


def _seats(seen: Json) -> list[str]:
    lines = []
    for seat, has in enumerate(seen["seats"]):
        reserve = has["reserve"]
        treasures = ", ".join(
            f"{name}{'' if n == 1 else f' x{n}'}" for name, n in has["treasures"].items()
        )
        mark = ">" if seat in seen["awaiting"] else " "
        turned = "  indicator turned" if has["turned"] else ""
        now = has["preview"]["temples"] + has["preview"]["treasures"]
        lines.append(
            f"{mark} {SHAPES[seat]} seat {seat}{' (you)' if seat == seen['you'] else ''}: "
            f"{has['score']} points, {now} if scored now; reserve {reserve['workers']} workers"
            f"{' and the leader' if reserve['leader'] else ''}; camps {has['camps_left']}, "
            f"guards {has['guards_left']}; treasures: {treasures or 'none'}{turned}"
        )
    return lines


def _table(seen: Json) -> list[str]:
    stock = "  ".join(f"{level}: {left}" for level, left in seen["stock"].items())
    terrain, scoring = seen["terrain"], seen["scoring"]
    lines = [f"Temple levels left   {stock}"]
    if terrain["left"]:
        lines.append(
            f"Terrain left {terrain['left']} (next letter {terrain['letter']}), treasures hidden "
            f"{seen['treasures']['left']}; scoring comes in {scoring['soonest']} to "
            f"{scoring['latest']} tiles"
        )
    if seen["offer"]:
        lines.append("On offer: " + ", ".join(tile_words(name) for name in seen["offer"]))
    lines.append(_now(seen["now"]))
    return lines


def _now(now: Any) -> str:
    if now is None:
        return "The game is over."
    who = f"{SHAPES[now['seat']]} seat {now['seat']}"
    if now["step"] == "lay":
        return f"{who} lays {tile_words(now['tile'])}"
    if now["step"] == "choose":
        return f"{who} chooses a tile"
    if now["step"] == "bid":
        high = f"the high bid is {now['high']}" if now["high"] else "nobody has bid"
        return f"{who} bids or passes; {high}"
    scoring = ", scoring round" if now.get("scoring") else ""
    return f"{who} has {now['points']} action points{scoring}"


def tile_words(name: str) -> str:
    """A tile in a few words: `B2 temple 3`."""
    tile = TILE_NAMES.index(name)
    value = int(VALUE[tile])
    stones = "".join(str(int(STONES[tile * 36 + side])) for side in range(6))
    kind = KINDS[KIND_NAMES[KIND[tile]]]
    return f"{name} ({kind}{f' {value}' if value else ''}, stones {stones})"
