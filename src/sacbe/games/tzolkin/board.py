# sacbe: not compiled
"""The board as text, drawn from a view alone: for terminals and screen readers.

Seats are shapes, neutral workers are N. It fits a terminal of 100 columns.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Any, Final

from sacbe.core.game import Json
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
CELL: Final = 7
LABEL: Final = 9
WIDEST: Final = 98

GOODS: Final = ("corn", "wood", "stone", "gold", "skulls")
KEY: Final = (
    "c corn  w wood  s stone  g gold  k skull  r resource  p points  N neutral  "
    "[2] next space, 2 corn"
)
"""What the letters mean; the next worker comes to the space in brackets, for that much corn."""

ACTIONS: Final = {
    "palenque": ("", "3c", "4c", "5c/2w", "7c/3w", "9c/4w", "any", "any"),
    "yaxchilan": ("", "1w", "1s1c", "1g2c", "1k", "1g1s2c", "any", "any"),
    "tikal": ("", "tech", "build", "2 tech", "2 b/m", "2 step", "any", "any"),
    "uxmal": ("", "step", "market", "worker", "b/corn", "action", "any", "any"),
    "chichen": ("", "4p", "5p", "6p", "7p", "8p", "8p+r", "10p", "11p+r", "13p+r", "any"),
}
"""What each numbered space gives, in as few letters as a cell has."""

SCORES: Final = {
    "monument-funerary": "4p a funerary tile",
    "monument-all-own": "2p a tile",
    "monument-corn-tiles": "4p a corn tile",
    "monument-wood-tiles": "4p a wood tile",
    "monument-all-monuments": "each monument of anybody",
    "monument-civil": "4p a civil tile",
    "monument-tech-max": "technologies at level 3",
    "monument-tech-levels": "3p a level",
    "monument-workers": "6p a worker beyond three",
    "monument-sacred": "4p a sacred tile",
    "monument-temple-all": "temple points again",
    "monument-temple-best": "3p a step, best temple",
    "monument-skulls": "3p a skull on Chichen",
}
"""What each monument brings at the end."""


def board(s: State, you: int | None) -> str:
    """Calendar, gears, jungle, temples, technologies, tiles, seats, and what is pending."""
    seen = view(s, you)
    return "\n".join(
        [
            *_calendar(seen),
            "",
            *_gears(seen),
            KEY,
            "",
            *_beside(_temples(seen), _technologies(seen)),
            "",
            *_tiles(seen),
            "",
            *_seats(seen),
            "",
            _now(seen),
        ]
    )


def _letter(good: str) -> str:
    """A good's letter; stone has the s, so that skulls have another."""
    return "k" if good.startswith("skull") else good[:1]


def _row(label: str, cells: list[str]) -> str:
    return (f"{label:<{LABEL}}" + "".join(f"{cell:^{CELL}}" for cell in cells)).rstrip()


def _beside(left: list[str], right: list[str]) -> list[str]:
    width = max(map(len, left)) + 3
    return [
        f"{one:<{width}}{other}".rstrip() for one, other in zip_longest(left, right, fillvalue="")
    ]


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


def _calendar(seen: Json) -> list[str]:
    food = seen["food"]
    if food["next"] is None:
        feast = "no food day any more"
    elif food["rounds"] == 1:
        feast = f"food day {food['next']} ({food['kind']}) ends this round"
    else:
        feast = f"food day {food['next']} ({food['kind']}) in {food['rounds'] - 1} rounds"
    on_first = seen["first_space"]
    space = f"[{seen['places']['first']['corn']}]" if on_first is None else SHAPES[on_first]
    bank = f"corn on the teeth: {seen['tooth_corn']}; skulls in the bank: {seen['skulls']['bank']}"
    return [
        f"Round {seen['round']}, day {seen['day']} of {LAST_DAY}: {feast}",
        f"First player {SHAPES[seen['first']]}; first-player space: {space}; {bank}",
    ]


def _gears(seen: Json) -> list[str]:
    lines = [_row("", [str(space) for space in range(int(last_space(len(GEARS) - 1)) + 1)])]
    for gear, name in enumerate(GEARS):
        last = int(last_space(gear))
        spaces = [_who(seen, name, i) for i in range(int(teeth_of(gear)))]
        # The last two spaces have no number, and matter only while a neutral worker passes.
        unnumbered = [f"({who})" if who == "N" else "" for who in spaces[last + 1 :]]
        lines.append(_row(name.capitalize(), spaces[: last + 1] + unnumbered))
        lines.append(_row("", [_given(seen, name, i) for i in range(last + 1)]))
        if name == "palenque":
            lines.append(_row("  left", ["", "", *(_field(seen, i) for i in range(2, 6))]))
    return lines


def _who(seen: Json, gear: str, space: int) -> str:
    here = seen["gears"][gear][space]
    if here is None:
        place = seen["places"][gear]
        return f"[{place['corn']}]" if place["space"] == space else "."
    return "N" if here == "neutral" else SHAPES[int(here)]


def _given(seen: Json, gear: str, space: int) -> str:
    if gear == "chichen" and space in seen["skulls"]["chichen"]:
        return "skull"
    return ACTIONS[gear][space]


def _field(seen: Json, group: int) -> str:
    field = seen["fields"][f"palenque-{group}"]
    wood = f" {field['wood']}w" if "wood" in field else ""
    return f"{field['corn']}c{wood}"


# -- temples and technologies ------------------------------------------------------------------


def _temples(seen: Json) -> list[str]:
    rows = []
    for name, temple in seen["temples"].items():
        row = [name.capitalize(), f"+{temple['majority']}"]
        for step, points in enumerate(temple["points"]):
            gift = _letter(temple["gifts"].get(str(step), ""))
            row.append(f"{points}{gift}:{_who_stands(seen, 'temples', name, step)}")
        rows.append(row)
    return ["Temples: bonus of the highest; points, goods of each step", *_columns(rows)]


def _technologies(seen: Json) -> list[str]:
    rows = [["Technology", "0", "1", "2", "3"]]
    for name in TECHNOLOGIES:
        there = [_who_stands(seen, "technologies", name, level) for level in range(4)]
        rows.append([name.capitalize(), *there])
    return _columns(rows)


# -- tiles -------------------------------------------------------------------------------------


def _short(goods: Json) -> str:
    return " ".join(f"{n}{_letter(name)}" for name, n in goods.items() if n)


def _effects(effects: list[str]) -> str:
    """What a tile gives, with the temples of all its steps in one."""
    parts: list[str] = []
    for text in effects:
        what, _, which = text.partition(" ")
        if what == "climb" and parts and parts[-1].startswith("climb"):
            parts[-1] += f" {which}"
        elif what == "eat":
            parts.append(f"{which} worker{'s' if which != '1' else ''} without food")
        elif what == "spare":
            parts.append(f"every worker eats {which} less")
        else:
            parts.append("any action for 1c" if what == "action" else text)
    return ", ".join(parts)


def _tile(seen: Json, name: str, more: str) -> str:
    tile = seen["tiles"][name]
    payers = "".join(SHAPES[seat] for seat in tile["payable"])
    return f"{payers:<5}{name:<26}{tile['kind']:<10}{_short(tile['price']):<10}{more}"


def _tiles(seen: Json) -> list[str]:
    piles = seen["piles"]
    lines = [f"Buildings of age {piles['age']}, {piles['left']} to come (in front: who can pay)"]
    lines += [
        _tile(seen, name, _effects(seen["tiles"][name]["effects"]))
        for name in seen["buildings"]
        if name is not None
    ]
    lines.append("Monuments (at the end: what they would be worth now)")
    for name in seen["monuments"]:
        if name is not None:
            points = seen["tiles"][name]["points"]
            worth = " ".join(f"{SHAPES[i]}{n}" for i, n in enumerate(points))
            lines.append(_tile(seen, name, f"{SCORES[name]:<26}{worth}"))
    return lines


# -- seats -------------------------------------------------------------------------------------


def _seats(seen: Json) -> list[str]:
    lines = []
    for number, seat in enumerate(seen["seats"]):
        mark = ">" if number in seen["awaiting"] else " "
        you = " (you)" if number == seen["you"] else ""
        goods = " ".join(f"{seat[name]}{_letter(name)}" for name in GOODS)
        lines.append(
            f"{mark} {SHAPES[number]} seat {number}{you}: {seat['score']} points "
            f"({sum(seat['preview'].values()):g} if counted now); {goods}; "
            f"{seat['hand']} of {seat['workers']} workers in hand"
        )
        side = "light side" if seat["light"] else "dark side"
        meal = "" if seen["food"]["next"] is None else f"; {_food_day(seen, seat)}"
        lines.append(f"    {side}{meal}")
        lines += _belongings(seat)
        if seat["dealt"] and not seat["kept"]:
            lines += [f"    {name:<14}{_effects(seen['wealth'][name])}" for name in seat["dealt"]]
    return lines


def _food_day(seen: Json, seat: Json) -> str:
    """What a seat would need and gain if the next food day were today."""
    rewards = seat["rewards"]
    if seen["food"]["kind"] == "goods":
        gain = _short(rewards["goods"]) or "nothing"
    else:
        gain = f"{rewards['steps']}p and {sum(rewards['majorities'].values())}p for the highest"
    return f"food day today: needs {seat['meal']['corn']}c, temples give {gain}"


def _belongings(seat: Json) -> list[str]:
    """Tiles of all kinds that lie before a seat, as many on a line as it holds."""
    harvest = [f"{name} {n}" for name, n in seat["tiles"].items() if n]
    parts = [f"harvest tiles: {', '.join(harvest)}"] if harvest else []
    parts += [*seat["buildings"], *seat["monuments"]]
    parts += [f"wealth: {', '.join(seat['kept'])}"] if seat["kept"] else []
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(part) + 2 <= WIDEST:
            lines[-1] += f"; {part}"
        else:
            lines.append(f"    {part}")
    return lines


QUESTIONS: Final = {
    "turn": "begs, places or takes workers",
    "placing": "places more workers, or ends the turn",
    "taking": "takes more workers, or ends the turn",
    "learn": "chooses a technology",
    "climb": "chooses a temple",
    "build": "chooses a building",
    "offering": "may offer a resource for a step up a temple",
    "market": "trades at the market",
    "advance": "advances the calendar by one step or two",
    "any": "chooses any action for 1 corn",
}


def _now(seen: Json) -> str:
    now: Any = seen["now"]
    if now is None:
        return "The game is over."
    if now["step"] == "wealth":
        return "Each keeps two of four wealth tiles, in secret."
    who = f"{SHAPES[now['seat']]} seat {now['seat']}"
    if now["step"] == "action":
        return f"{who} chooses what the worker from {now['gear']} {now['space']} does"
    if now["step"] == "harvest":
        return f"{who} chooses what to harvest at palenque {now['action']}"
    if now["step"] in ("pay", "gain"):
        verb = "pays" if now["step"] == "pay" else "gains"
        return f"{who} {verb} {now['resources']} resource(s) of any kind"
    return f"{who} {QUESTIONS[now['step']]}"
