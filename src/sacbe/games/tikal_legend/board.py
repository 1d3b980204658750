# sacbe: not compiled
"""The table as text, drawn from a view alone: for terminals and screen readers."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.game import Json, Say
from sacbe.core.state import State
from sacbe.games.tikal_legend.components import (
    COLUMNS,
    HEX_NAMES,
    HEX_NUMBER,
    KIND_WORDS,
    NEXT,
    TILE_KIND,
    TILE_NUMBER,
    TILE_SIZE,
)
from sacbe.games.tikal_legend.view import view

SHAPES: Final = "●■▲◆"
"""The seats' shapes: circle, square, triangle, diamond."""
POWER_NUMBERS: Final = {
    "extra_ap": 1, "dig": 1, "build_one": 1, "build_many": 1, "temples": 1, "ruins": 1, "camp": 1,
    "group": 0, "moves": 1, "stone": 1, "recruit": 3, "exchange": 0, "guardian": 0,
}  # fmt: skip
"""How many numbers each kind of power has, to be told in a sentence."""
WIDTH: Final = 11
HEIGHT: Final = 6
ROWS: Final = 7


def board(s: State, you: int | None, say: Say) -> str:
    """The site, the management board, the seats, and what is pending."""
    seen = view(s, you)
    parts = [_hexes(seen, say), _table(seen, say), _seats(seen, say), [_now(seen["now"], say)]]
    return "\n\n".join("\n".join(part) for part in parts)


# -- the site ----------------------------------------------------------------------------------


def _hexes(seen: Json, say: Say) -> list[str]:
    canvas = [[" "] * (len(COLUMNS) * WIDTH + 2) for _ in range(ROWS * HEIGHT + HEIGHT // 2)]
    for name in HEX_NAMES:
        column, row = COLUMNS.index(name[0]), int(name[1:])
        x, y = column * WIDTH, row * HEIGHT + (HEIGHT // 2 if column % 2 == 0 else 0)
        for dy, line in enumerate(_hexagon(seen, name, seen["board"][name], say)):
            for dx, sign in enumerate(line[:WIDTH]):
                if sign != " ":
                    canvas[y + dy][x + dx] = sign
    return "\n".join("".join(line).rstrip() for line in canvas).strip("\n").split("\n")


def _hexagon(seen: Json, name: str, here: Json, say: Say) -> list[str]:
    sides = [_border(seen, name, here, side) for side in range(6)]
    if here["kind"] == "jungle":
        mark = ":" if here["dotted"] else "·"
        return ["", "", f"{mark + name + mark:^11}", f"{_who(here):^11}"]
    n, ne, se, s, sw, nw = sides
    return [
        f" .---{n}---. ",
        f"{nw}{name:^9}{ne}",
        f"|{_what(here, say):^9}|",
        f"|{_who(here):^9}|",
        f"{sw}{_extra(here, say):^9}{se}",
        f" '---{s}---' ",
    ]


def _border(seen: Json, name: str, here: Json, side: int) -> str:
    beyond = NEXT[6 * HEX_NUMBER[name] + side]
    stones = here["paths"][side] if beyond >= 0 else here["stones"][side]
    return str(stones) if stones else ("-" if side in (0, 3) else "|")


def _what(here: Json, say: Say) -> str:
    seal = "=" if here.get("tied") else ""
    if here.get("holder") is not None:
        seal = SHAPES[here["holder"]]
    params = {"level": here.get("level", 0), "seal": seal, "pile": here.get("pile", 0)}
    return say(f"legend.board.{here['kind']}", params)


def _who(here: Json) -> str:
    bands = [
        f"{SHAPES[m['seat']]}{m['explorers'] or ''}{'L' * m['leaders']}"
        for m in here.get("members", [])
    ]
    return " ".join(bands) if len(" ".join(bands)) <= 9 else "".join(bands)


def _extra(here: Json, say: Say) -> str:
    if "guard" in here:
        return say("legend.board.guard", {"shape": SHAPES[here["guard"]["seat"]]})
    if "camp" in here:
        return say("legend.board.tent", {"shape": SHAPES[here["camp"]]})
    known = [_treasure(name, say)[:4] if name else "?" for name in here.get("seen", [])]
    return ",".join(known)[:9] if any(name != "?" for name in known) else ""


# -- the rest of the table ---------------------------------------------------------------------


def _table(seen: Json, say: Say) -> list[str]:
    stones = ", ".join("-".join(edge) for edge in seen["stones"])
    round_ = {
        "round": min(seen["round"], 6),
        "order": " ".join(SHAPES[seat] for seat in seen["order"]),
        "stones": stones or say("legend.board.no_stones", {}),
    }
    levels = "  ".join(f"{level}: {left}" for level, left in seen["stock"].items())
    blue = _treasures(seen["blue"], say) or say("legend.board.no_blue", {})
    lines = [
        say("legend.board.round", round_),
        say("legend.board.floors", {"levels": levels}),
        say("legend.board.blue", {"treasures": blue}),
    ]
    shown = [
        ("tokens", [str(n) for n in seen["tokens"] if n]),
        ("tiles", [tile_words(n, say) for n in seen["tiles"] if n]),
        ("cards", [card_words(n, say) for n in seen["cards"] if n]),
    ]
    lines += [say(f"legend.board.{what}", {"list": ", ".join(of)}) for what, of in shown if of]
    return [*lines, *(say(notice, {}) for notice in seen["notices"])]


def _treasure(name: str, say: Say) -> str:
    return say(f"legend.treasure.{name}", {})


def _treasures(counts: Json, say: Say) -> str:
    """Treasures of each kind: `lion x2, bird`."""
    return ", ".join(
        f"{_treasure(name, say)}{'' if n == 1 else f' x{n}'}" for name, n in counts.items() if n
    )


def tile_words(name: str, say: Say) -> str:
    """A tile in a few words."""
    tile = TILE_NUMBER[name]
    terrain = f"@legend.tile.{KIND_WORDS[TILE_KIND[tile]]}"
    params = {"tile": name, "terrain": terrain, "value": int(TILE_SIZE[tile])}
    return say("legend.board.tile", params)


def card_words(name: str, say: Say) -> str:
    """A card in a few words."""
    bare = name.removesuffix("-used")
    params = {"card": bare, "words": f"@legend.card.{bare[:2]}"}
    return say("legend.board.card", {**params, "used": "no" if bare == name else "yes"})


def power_words(text: str, say: Say) -> str:
    """A power in a few words; one with other numbers than usual, as house data may have it, too."""
    effect, *numbers = text.split()
    if POWER_NUMBERS.get(effect) == len(numbers):
        return say(f"legend.board.power.{effect}", dict(zip("abc", numbers, strict=False)))
    return " ".join([say(f"legend.power.{effect}", {}), *numbers])


def _name(seat: int, say: Say) -> str:
    return f"{SHAPES[seat]} {say('house.seat', {'seat': seat})}"


def _seats(seen: Json, say: Say) -> list[str]:
    lines = []
    for seat, has in enumerate(seen["seats"]):
        params = {
            "name": _name(seat, say),
            "you": "yes" if seat == seen["you"] else "no",
            "score": has["score"],
            "now": sum(has["preview"].values()),
            "passed": "yes" if has["passed"] else "no",
        }
        mark = ">" if seat in seen["awaiting"] else " "
        lines.append(f"{mark} {say('legend.board.seat', params)}")
        lines += [f"      {line}" for line in _campsite(has, say)]
    return lines


def _campsite(has: Json, say: Say) -> list[str]:
    box = {f"box_{what}": n for what, n in has["box"].items()}
    bits = []
    if has["next"]:
        bits.append(say("legend.board.next", {"next": has["next"]}))
    if has["token"]:
        bits.append(say("legend.board.token", {"token": has["token"]}))
    bits += [say("legend.board.held", {"tile": tile_words(name, say)}) for name in has["tiles"]]
    lines = [say("legend.board.reserve", {**has["available"], **box})]
    lines += ["; ".join(bits)] if bits else []
    for side in ("right", "left"):
        cards = ", ".join(card_words(name, say) for name in has[side])
        lines += [say(f"legend.board.{side}", {"list": cards})] if cards else []
    museum = _treasures(has["museum"], say) or say("legend.board.empty", {})
    powers = [f"{n}: {power_words(text, say)}" for n, text in enumerate(has["powers"], start=1)]
    director = {"tile": has["power_tile"], "used": has["power"], "list": " / ".join(powers)}
    return [
        *lines,
        say("legend.board.museum", {"list": museum}),
        say("legend.board.director", director),
    ]


def _now(now: Any, say: Say) -> str:
    if now is None:
        return say("house.over", {})
    params: Json = {**now, "name": _name(now["seat"], say)}
    if now["step"] == "lay":
        params["tile"] = tile_words(now["tile"], say)
    return say(f"legend.now.{now['step']}", params)
