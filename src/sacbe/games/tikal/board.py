# sacbe: not compiled
"""The board as text, drawn from a view alone: for terminals and screen readers.

Hexagons share their borders. A number on one is the cost of the way over it (before the neighbour
is explored: the stones that lie there already); a plain line is no way. Inside stand the place, the
kind, whose guard or camp stands there or who would score the temple, and the members by seat. All
of it fits into the 80 columns of a terminal.
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
    "base": "BASE",
}
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
            _write(canvas, x + 4, y + 3, f"·{name}·")
            continue
        for dy, line in enumerate(OUTLINE):
            _write(canvas, x, y + dy, line)
        for dy, (room, words) in enumerate(zip(ROOM, _labels(name, hexagon), strict=True), 1):
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


def _labels(name: str, hexagon: Json) -> tuple[str, ...]:
    kind = KINDS[hexagon["kind"]]
    return name, kind, f"{_worth(hexagon)} {_whose(hexagon)}".strip(), *_who(hexagon)


def _worth(hexagon: Json) -> str:
    if "level" in hexagon:
        return str(hexagon["level"])
    if "pile" in hexagon and "camp" not in hexagon:
        return f"x{hexagon['pile']}" if hexagon["pile"] else "empty"
    return ""


def _whose(hexagon: Json) -> str:
    if "guard" in hexagon:
        return f"guard {SHAPES[hexagon['guard']['seat']]}"
    if "camp" in hexagon:
        return f"camp {SHAPES[hexagon['camp']]}"
    if hexagon.get("tied"):
        return "tied"
    holder = hexagon.get("holder")
    return f"for {SHAPES[holder]}" if holder is not None else ""


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
