# sacbe: not compiled
"""The board as text, drawn from a view alone: for terminals and screen readers.

Seats are shapes, neutral workers are N. It fits the 80 columns of a terminal. Tiles bear the names
of the notation, for that is what is typed; all else is in the reader's language.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Any, Final

from sacbe.core.game import Json, Say
from sacbe.core.state import State
from sacbe.games.tzolkin.components import (
    GEARS,
    LAST_DAY,
    TECHNOLOGIES,
    last_space,
    teeth_of,
)
from sacbe.games.tzolkin.view import view

SHAPES: Final = "●■▲◆"
"""The seats' shapes: circle, square, triangle, diamond."""
WIDEST: Final = 79

GOODS: Final = ("corn", "wood", "stone", "gold", "skulls")
SIGNS: Final = {
    "c": "corn", "w": "wood", "s": "stone", "g": "gold", "k": "skull", "p": "point", "r": "any",
}  # fmt: skip
"""What stands below for a good, each with a letter of its own in every language."""

ACTIONS: Final = {
    "palenque": ("", "3c", "4c", "5c/2w", "7c/3w", "9c/4w", "all", "all"),
    "yaxchilan": ("", "1w", "1s1c", "1g2c", "1k", "1g1s2c", "all", "all"),
    "tikal": ("", "learn", "build", "learn2", "build2", "climb2", "all", "all"),
    "uxmal": ("", "climb", "market", "worker", "corn", "action", "all", "all"),
    "chichen": ("", "4p", "5p", "6p", "7p", "8p", "8p+r", "10p", "11p+r", "13p+r", "all"),
}
"""What each numbered space gives: goods, or a word in as few letters as a cell has."""


def board(s: State, you: int | None, say: Say) -> str:
    """Calendar, gears, jungle, temples, technologies, tiles, seats, and what is pending."""
    seen = view(s, you)
    parts = [
        _calendar(seen, say),
        [*_gears(seen, say), *say("tzolkin.board.key", {}).split("\n")],
        _temples(seen, say),
        _technologies(seen, say),
        _tiles(seen, say),
        _seats(seen, say),
        [_now(seen, say)],
    ]
    return "\n\n".join("\n".join(part) for part in parts)


def _letter(good: str, say: Say) -> str:
    """A good's letter; none for none."""
    return say(f"tzolkin.letter.{good.removesuffix('s')}", {}) if good else ""


def _columns(rows: list[list[str]]) -> list[str]:
    """Rows whose cells stand below each other, no wider than they must be."""
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    return [
        " ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=False)).rstrip()
        for row in rows
    ]


def _who_stands(seen: Json, what: str, name: str, place: int) -> str:
    there = [SHAPES[i] for i, seat in enumerate(seen["seats"]) if seat[what][name] == place]
    return "".join(there) or "."


# -- calendar and gears ------------------------------------------------------------------------


def _calendar(seen: Json, say: Say) -> list[str]:
    food, on_first = seen["food"], seen["first_space"]
    today = {
        "round": seen["round"],
        "day": seen["day"],
        "last": LAST_DAY,
        "food": food["next"] or 0,
        "kind": food["kind"] or "none",
        "rounds": food["rounds"] or 0,
        "in": (food["rounds"] or 1) - 1,
    }
    first = {
        "shape": SHAPES[seen["first"]],
        "space": f"[{seen['places']['first']['corn']}]" if on_first is None else SHAPES[on_first],
        "corn": seen["tooth_corn"],
    }
    return [
        say("tzolkin.board.round", today),
        say("tzolkin.board.first", first),
        say("tzolkin.board.bank", {"n": seen["skulls"]["bank"]}),
    ]


def _gears(seen: Json, say: Say) -> list[str]:
    rows = [["", *(str(space) for space in range(int(last_space(len(GEARS) - 1)) + 1))]]
    for gear, name in enumerate(GEARS):
        last = int(last_space(gear))
        spaces = [_who(seen, name, i) for i in range(int(teeth_of(gear)))]
        # The last two spaces have no number, and matter only while a neutral worker passes.
        unnumbered = [f"({who})" if who == "N" else "" for who in spaces[last + 1 :]]
        rows.append([say(f"tzolkin.gear.{name}", {}), *spaces[: last + 1], *unnumbered])
        rows.append(["", *(_given(seen, name, i, say) for i in range(last + 1))])
        if name == "palenque":
            left = [_field(seen, i, say) for i in range(2, 6)]
            rows.append([say("tzolkin.board.tiles_left", {}), "", "", *left])
    return _columns(rows)


def _who(seen: Json, gear: str, space: int) -> str:
    here = seen["gears"][gear][space]
    if here is None:
        place = seen["places"][gear]
        return f"[{place['corn']}]" if place["space"] == space else "."
    return "N" if here == "neutral" else SHAPES[int(here)]


def _given(seen: Json, gear: str, space: int, say: Say) -> str:
    if gear == "chichen" and space in seen["skulls"]["chichen"]:
        return say("tzolkin.board.act.skull", {})
    given = ACTIONS[gear][space]
    if given[:1].isdigit():
        return "".join(_letter(SIGNS[sign], say) if sign in SIGNS else sign for sign in given)
    return say(f"tzolkin.board.act.{given}", {}) if given else ""


def _field(seen: Json, group: int, say: Say) -> str:
    return _short(seen["fields"][f"palenque-{group}"], say)


# -- temples and technologies ------------------------------------------------------------------


def _temples(seen: Json, say: Say) -> list[str]:
    rows = []
    for name, temple in seen["temples"].items():
        row = [say(f"tzolkin.temple.{name}", {}), f"+{temple['majority']}"]
        for step, points in enumerate(temple["points"]):
            gift = _letter(temple["gifts"].get(str(step), ""), say)
            row.append(f"{points}{gift}:{_who_stands(seen, 'temples', name, step)}")
        rows.append(row)
    return [say("tzolkin.board.temples", {}), *_columns(rows)]


def _technologies(seen: Json, say: Say) -> list[str]:
    rows = [[say("tzolkin.board.technologies", {}), "0", "1", "2", "3"]]
    for name in TECHNOLOGIES:
        there = [_who_stands(seen, "technologies", name, level) for level in range(4)]
        rows.append([say(f"tzolkin.technology.{name}", {}), *there])
    return _columns(rows)


# -- tiles -------------------------------------------------------------------------------------


def _short(goods: Json, say: Say) -> str:
    return " ".join(f"{n}{_letter(name, say)}" for name, n in goods.items() if n)


def _effects(effects: list[str], say: Say) -> str:
    """What a tile gives."""
    return ", ".join(_effect(*text.split(" "), say=say) for text in effects)


def _effect(what: str, which: str = "", number: str = "1", *, say: Say) -> str:
    params: Json = {"n": int(which) if which.isdigit() else int(number)}
    if which == "any":
        what += "_any"
    elif what == "learn":
        params["art"] = f"@tzolkin.technology.{which}"
    elif what == "climb":
        params["god"] = f"@tzolkin.temple.{which}"
    elif what in GOODS:
        params["good"] = f"@tzolkin.good.{what}"
        what = "good"
    return say(f"tzolkin.board.fx.{what}", params)


def _tile(seen: Json, name: str, say: Say) -> list[str]:
    tile = seen["tiles"][name]
    payers = "".join(SHAPES[seat] for seat in tile["payable"])
    return [payers, name, say(f"tzolkin.kind.{tile['kind']}", {}), _short(tile["price"], say)]


def _tiles(seen: Json, say: Say) -> list[str]:
    buildings = [name for name in seen["buildings"] if name is not None]
    monuments = [name for name in seen["monuments"] if name is not None]
    told = [_effects(seen["tiles"][name]["effects"], say) for name in buildings]
    for name in monuments:
        points = seen["tiles"][name]["points"]
        worth = " ".join(f"{SHAPES[i]}{n}" for i, n in enumerate(points))
        told.append(f"{say(f'tzolkin.brief.{name}', {})}  {worth}")
    heads = _columns([_tile(seen, name, say) for name in [*buildings, *monuments]])
    room = max(map(len, heads), default=0) + 2
    lines = []
    for head, more in zip(heads, told, strict=True):
        fits = room + len(more) <= WIDEST
        lines.append(f"{head:<{room}}{more}" if fits else f"{head}\n         {more}")
    piles = {"age": seen["piles"]["age"], "left": seen["piles"]["left"]}
    return [
        say("tzolkin.board.buildings", piles),
        *lines[: len(buildings)],
        say("tzolkin.board.monuments", {}),
        *lines[len(buildings) :],
    ]


# -- seats -------------------------------------------------------------------------------------


def _seats(seen: Json, say: Say) -> list[str]:
    lines = []
    for number, seat in enumerate(seen["seats"]):
        params = {
            "name": _name(number, say),
            "you": "yes" if number == seen["you"] else "no",
            "score": seat["score"],
            "now": f"{sum(seat['preview'].values()):g}",
            "hand": seat["hand"],
            "workers": seat["workers"],
        }
        mark = ">" if number in seen["awaiting"] else " "
        lines.append(f"{mark} {say('tzolkin.board.seat', params)}")
        parts = [" ".join(f"{seat[name]}{_letter(name, say)}" for name in GOODS)]
        parts.append(say("tzolkin.board.side", {"light": "yes" if seat["light"] else "no"}))
        if any(seat["tiles"].values()):
            parts.append(say("tzolkin.board.harvest", seat["tiles"]))
        lines.append("    " + " · ".join(parts))
        if seen["food"]["next"] is not None:
            lines.append(f"    {_food_day(seen, seat, say)}")
        lines += _belongings(seat, say)
        if seat["dealt"] and not seat["kept"]:
            dealt = [[f"    {name}", _effects(seen["wealth"][name], say)] for name in seat["dealt"]]
            lines += _columns(dealt)
    return lines


def _name(seat: int, say: Say) -> str:
    return f"{SHAPES[seat]} {say('house.seat', {'seat': seat})}"


def _food_day(seen: Json, seat: Json, say: Say) -> str:
    """What a seat would need and gain if the next food day were today."""
    rewards = seat["rewards"]
    today = {
        "corn": seat["meal"]["corn"],
        "goods": _short(rewards["goods"], say),
        "any": "yes" if any(rewards["goods"].values()) else "no",
        "steps": rewards["steps"],
        "most": sum(rewards["majorities"].values()),
    }
    return say(f"tzolkin.board.today.{seen['food']['kind']}", today)


def _belongings(seat: Json, say: Say) -> list[str]:
    """Tiles of all kinds that lie before a seat, as many on a line as it holds."""
    parts = [*seat["buildings"], *seat["monuments"]]
    if seat["kept"]:
        parts.append(say("tzolkin.board.wealth", {"list": ", ".join(seat["kept"])}))
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(part) + 3 <= WIDEST:
            lines[-1] += f" · {part}"
        else:
            lines.append(f"    {part}")
    return lines


def _now(seen: Json, say: Say) -> str:
    now: Any = seen["now"]
    if now is None:
        return say("house.over", {})
    params: Json = dict(now)
    if "seat" in now:
        params["name"] = _name(now["seat"], say)
    if "gear" in now:
        params["place"] = f"@tzolkin.gear.{now['gear']}"
    return say(f"tzolkin.now.{now['step']}", params)
