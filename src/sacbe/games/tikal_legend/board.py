# sacbe: not compiled
"""The table as text, drawn from a view alone: for terminals and screen readers."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.game import Json
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
CARD_WORDS: Final = {
    "01": "two blue treasures",
    "02": "2 explorers onto ruins",
    "03": "3 explorers onto ruins",
    "04": "dig up a treasure",
    "05": "dig up to 2 treasures",
    "06": "dig up to 3 treasures",
    "07": "each round, look at the top of every pile",
    "08": "an explorer onto ruins: look through the pile, re-order it, take the top",
    "09": "up to 2 explorers to temples",
    "10": "up to 2 floors on one temple",
    "11": "a floor on each of three temples",
    "12": "a camp",
    "13": "a camp and a member",
    "14": "a camp and 2 members",
    "15": "up to 4 new explorers",
    "16": "a new leader and a new explorer",
    "17": "a group goes anywhere",
    "18": "up to 5 steps",
    "19": "a stone token",
    "20": "each round, 1 more action point",
    "21": "each round, 2 more action points",
    "22": "a temple on the edge",
    "23": "a lake on the edge",
    "24": "a volcano on the edge",
}
POWER_WORDS: Final = {
    "extra_ap": "{} more action points with the token",
    "dig": "dig up to {} treasures",
    "build_many": "a floor on each of {} temples",
    "temples": "up to {} explorers to temples",
    "ruins": "{} explorers onto ruins",
    "camp": "a camp, members: {}",
    "group": "a group goes anywhere",
    "moves": "up to {} steps",
    "stone": "a stone token, then up to {} steps",
    "recruit": "new explorers: {}, leaders: {}; then deploy: {}",
    "exchange": "an exchange",
    "guardian": "a guardian",
}
NOTICE: Final = (
    "Note: scenario layouts, powers, stones, the mix of tokens, the blue cards and the left card "
    "spaces are this house's own data."
)
WIDTH: Final = 11
HEIGHT: Final = 6
ROWS: Final = 7


def board(s: State, you: int | None) -> str:
    """The site, the management board, the seats, and what is pending."""
    seen = view(s, you)
    return "\n".join([*_hexes(seen), "", *_table(seen), "", *_seats(seen), "", _now(seen["now"])])


# -- the site ----------------------------------------------------------------------------------


def _hexes(seen: Json) -> list[str]:
    canvas = [[" "] * (len(COLUMNS) * WIDTH + 2) for _ in range(ROWS * HEIGHT + HEIGHT // 2)]
    for name in HEX_NAMES:
        column, row = COLUMNS.index(name[0]), int(name[1:])
        x, y = column * WIDTH, row * HEIGHT + (HEIGHT // 2 if column % 2 == 0 else 0)
        for dy, line in enumerate(_hexagon(seen, name, seen["board"][name])):
            for dx, sign in enumerate(line[:WIDTH]):
                if sign != " ":
                    canvas[y + dy][x + dx] = sign
    lines = ["".join(line).rstrip() for line in canvas]
    return [line for i, line in enumerate(lines) if line or 0 < i < len(lines) - 1]


def _hexagon(seen: Json, name: str, here: Json) -> list[str]:
    sides = [_border(seen, name, here, side) for side in range(6)]
    if here["kind"] == "jungle":
        mark = ":" if here["dotted"] else "·"
        return ["", "", f"{mark + name + mark:^11}", f"{_who(here):^11}"]
    n, ne, se, s, sw, nw = sides
    return [
        f" .---{n}---. ",
        f"{nw}{name:^9}{ne}",
        f"|{_what(here):^9}|",
        f"|{_who(here):^9}|",
        f"{sw}{_extra(here):^9}{se}",
        f" '---{s}---' ",
    ]


def _border(seen: Json, name: str, here: Json, side: int) -> str:
    beyond = NEXT[6 * HEX_NUMBER[name] + side]
    stones = here["paths"][side] if beyond >= 0 else here["stones"][side]
    return str(stones) if stones else ("-" if side in (0, 3) else "|")


def _what(here: Json) -> str:
    kind = here["kind"]
    if kind == "temple":
        seal = "=" if here.get("tied") else ""
        if here.get("holder") is not None:
            seal = SHAPES[here["holder"]]
        return f"temple {here['level']}{seal}"
    if kind == "ruins":
        return f"ruin x{here['pile']}" if here["pile"] else f"clear ({here['masks']})"
    return {"clearing": "clearing", "volcano": "VOLCANO", "lake": "LAKE", "camp": "CAMP"}[kind]


def _who(here: Json) -> str:
    bands = [
        f"{SHAPES[m['seat']]}{m['explorers'] or ''}{'L' * m['leaders']}"
        for m in here.get("members", [])
    ]
    return " ".join(bands) if len(" ".join(bands)) <= 9 else "".join(bands)


def _extra(here: Json) -> str:
    if "guard" in here:
        return f"guard {SHAPES[here['guard']['seat']]}"
    if "camp" in here:
        return f"camp {SHAPES[here['camp']]}"
    known = [name[:4] if name else "?" for name in here.get("seen", [])]
    return ",".join(known)[:9] if any(name != "?" for name in known) else ""


# -- the rest of the table ---------------------------------------------------------------------


def _table(seen: Json) -> list[str]:
    stock = "  ".join(f"{level}: {left}" for level, left in seen["stock"].items())
    order = " ".join(SHAPES[seat] for seat in seen["order"])
    blue = ", ".join(f"{name} x{n}" for name, n in seen["blue"].items() if n)
    stones = ", ".join("-".join(edge) for edge in seen["stones"]) or "none out"
    lines = [
        f"Round {min(seen['round'], 6)} of 6, order {order}; stone tokens: {stones}",
        f"Floors left   {stock}",
        f"Blue treasures: {blue or 'none left'}",
    ]
    shown = [
        ("Tokens", [str(n) for n in seen["tokens"] if n]),
        ("Tiles", [tile_words(n) for n in seen["tiles"] if n]),
        ("Cards", [card_words(n) for n in seen["cards"] if n]),
    ]
    lines += [f"{what}: {', '.join(names)}" for what, names in shown if names]
    return [*lines, NOTICE]


def tile_words(name: str) -> str:
    """A tile in a few words."""
    tile = TILE_NUMBER[name]
    kind, number = KIND_WORDS[TILE_KIND[tile]], int(TILE_SIZE[tile])
    return f"{name} ({kind}{f' {number}' if number else ''})"


def card_words(name: str) -> str:
    """A card in a few words."""
    bare = name.removesuffix("-used")
    return f"{bare} ({CARD_WORDS[bare[:2]]}{', used' if bare != name else ''})"


def power_words(text: str) -> str:
    """A power in a few words; one that house data made up is told as it stands there."""
    effect, *numbers = text.split()
    words = POWER_WORDS.get(effect, "")
    return words.format(*numbers) if words.count("{}") == len(numbers) and words else text


def _seats(seen: Json) -> list[str]:
    lines = []
    for seat, has in enumerate(seen["seats"]):
        mark = ">" if seat in seen["awaiting"] else " "
        you = " (you)" if seat == seen["you"] else ""
        now = sum(has["preview"].values())
        points = "1 point" if has["score"] == 1 else f"{has['score']} points"
        reserve, box = has["available"], has["box"]
        lines.append(
            f"{mark} {SHAPES[seat]} seat {seat}{you}: {points}, {now} if scored now; "
            f"reserve {reserve['explorers']}E {reserve['leaders']}L {reserve['camps']} camps, "
            f"box {box['explorers']}E {box['leaders']}L{'; has passed' if has['passed'] else ''}"
        )
        lines += [f"      {line}" for line in _campsite(has)]
    return lines


def _campsite(has: Json) -> list[str]:
    bits = []
    if has["next"]:
        bits.append(f"next place {has['next']}")
    if has["token"]:
        bits.append(f"token {has['token']}")
    bits += [f"tile {tile_words(name)}" for name in has["tiles"]]
    museum = ", ".join(f"{name}{'' if n == 1 else f' x{n}'}" for name, n in has["museum"].items())
    lines = ["; ".join(bits)] if bits else []
    if has["right"]:
        lines.append("right: " + ", ".join(card_words(name) for name in has["right"]))
    if has["left"]:
        lines.append("left: " + ", ".join(card_words(name) for name in has["left"]))
    lines.append(f"museum: {museum or 'empty'}")
    used = f"{has['power']} used" if has["power"] else "unused"
    powers = [f"{n}: {power_words(text)}" for n, text in enumerate(has["powers"], start=1)]
    lines.append(f"power {has['power_tile']} ({used}) {' / '.join(powers)}")
    return lines


def _now(now: Any) -> str:
    if now is None:
        return "The game is over."
    who = f"{SHAPES[now['seat']]} seat {now['seat']}"
    if now["step"] == "points":
        scoring = ", scoring turn" if now["kind"] == "scoring" else ""
        return f"{who} has {now['points']} action points{scoring}"
    if now["step"] == "lay":
        return f"{who} lays {tile_words(now['tile'])}"
    words = {
        "pick": "takes an element",
        "turn": "has the turn",
        "after": "may make a free move, or ends the turn",
    }
    return f"{who} {words.get(now['step'], 'goes on with an effect: ' + now['step'])}"
