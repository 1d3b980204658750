# sacbe: not compiled
"""The table as text, drawn from a view alone: for terminals and screen readers."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.game import Json, Say
from sacbe.core.state import State
from sacbe.games.site.picture import Picture
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
FLAT: Final = 4
"""How long the upper edge of a hexagon is: ten columns fit into the 80 of a terminal."""
ROWS: Final = 7


def board(s: State, you: int | None, say: Say) -> str:
    """The site, the management board, the seats, and what is pending."""
    seen = view(s, you)
    parts = [_hexes(seen, say), _table(seen, say), _seats(seen, say), [_now(seen["now"], say)]]
    return "\n\n".join("\n".join(part) for part in parts)


# -- the site ----------------------------------------------------------------------------------


def _hexes(seen: Json, say: Say) -> list[str]:
    picture = Picture(len(COLUMNS), ROWS, FLAT)
    for name in HEX_NAMES:
        column, row = COLUMNS.index(name[0]), int(name[1:])
        at = picture.corner(column, row, lower=column % 2 == 0)
        here = seen["board"][name]
        if here["kind"] != "jungle":
            picture.outline(at)
        picture.fill(at, _labels(name, here, say))
        for side in range(6):
            beyond = NEXT[6 * HEX_NUMBER[name] + side] >= 0
            cost = here["paths" if beyond else "stones"][side]
            if cost:
                picture.cost(at, side, cost)
    lines = "\n".join(picture.lines()).strip("\n").split("\n")
    return [*lines, say("legend.board.key", {"shape": SHAPES[2]})]


def _labels(name: str, here: Json, say: Say) -> tuple[str, ...]:
    upper, lower = _who(here)
    if here["kind"] == "jungle":
        mark = ":" if here["dotted"] else "·"
        return "", "", mark + name + mark, upper, lower
    return name, _state(here, say), say(f"legend.board.{here['kind']}", {}), upper, lower


def _state(here: Json, say: Say) -> str:
    """A temple's level and who holds it, the treasures of a pile, whose camp it is."""
    if "camp" in here:
        return f"[{SHAPES[here['camp']]}]"
    if here["kind"] == "ruins":
        return f"x{here['pile']}" if here["pile"] else say("legend.board.cleared", {})
    holder = here.get("holder")
    seal = "=" if here.get("tied") else "" if holder is None else SHAPES[holder]
    if "guard" in here:
        seal = f"!{SHAPES[here['guard']['seat']]}"
    return f"{here.get('level', '')} {seal}".strip()


def _who(here: Json) -> tuple[str, str]:
    """The bands of members, in two rows where one is too short."""
    bands = [
        f"{SHAPES[m['seat']]}{m['explorers'] or ''}{'L' * m['leaders']}"
        for m in here.get("members", [])
    ]
    if len(" ".join(bands)) <= FLAT + 4:
        return " ".join(bands), ""
    upper = ""
    while bands and len(upper + bands[0]) <= FLAT + 4:
        upper += bands.pop(0)
    return upper, "".join(bands)


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
    known = [
        f"{name} " + ", ".join(_treasure(one, say) for one in here["seen"])
        for name, here in seen["board"].items()
        if any(here.get("seen", []))
    ]
    lines += [say("legend.board.known", {"list": "; ".join(known)})] if known else []
    shown = [
        ("tokens", [str(n) for n in seen["tokens"] if n]),
        ("tiles", [tile_words(n, say) for n in seen["tiles"] if n]),
        ("cards", [card_words(n, say) for n in seen["cards"] if n]),
    ]
    lines += [say(f"legend.board.{what}", {"list": ", ".join(of)}) for what, of in shown if of]
    return [*lines, *(say(notice, {}) for notice in seen["notices"])]


def _treasure(name: str | None, say: Say) -> str:
    return say(f"legend.treasure.{name}" if name else "legend.board.hidden", {})


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
