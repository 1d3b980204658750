# sacbe: not compiled
"""The board as text, drawn from a view alone: for terminals and screen readers.

Seats are shapes, neutral workers are N. A row of a gear is followed by what its actions give.
"""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.game import Json
from sacbe.core.state import State
from sacbe.games.tzolkin.components import (
    GEARS,
    LAST_DAY,
    RESOURCES,
    STEP_POINTS,
    STEPS_EACH,
    TECHNOLOGIES,
    TEMPLES,
    TOP,
    last_space,
    teeth_of,
)
from sacbe.games.tzolkin.view import view

SHAPES: Final = "●■▲◆"
"""The seats' shapes: circle, square, triangle, diamond."""
CELL: Final = 7
LABEL: Final = 12

ACTIONS: Final = {
    "palenque": ("", "3c", "4c", "5c/2w", "7c/3w", "9c/4w", "any", "any"),
    "yaxchilan": ("", "wood", "st+1c", "go+2c", "skull", "gs+2c", "any", "any"),
    "tikal": ("", "tech", "build", "2 tech", "2 b/m", "2 temp", "any", "any"),
    "uxmal": ("", "temple", "market", "worker", "b/corn", "action", "any", "any"),
    "chichen": ("", "4p", "5p", "6p", "7p", "8p", "8p+r", "10p", "11p+r", "13p+r", "any"),
}
"""What each numbered space gives, in as few letters as a cell has."""


def board(s: State, you: int | None) -> str:
    """Calendar, gears, jungle, temples, technologies, tiles, seats, and what is pending."""
    seen = view(s, you)
    return "\n".join(
        [
            *_calendar(seen),
            "",
            *_gears(seen),
            "",
            *_temples(seen),
            "",
            *_technologies(seen),
            "",
            *_tiles(seen),
            "",
            *_seats(seen),
            "",
            _now(seen),
        ]
    )


def _row(label: str, cells: list[str]) -> str:
    return (f"{label:<{LABEL}}" + "".join(f"{cell:^{CELL}}" for cell in cells)).rstrip()


def _calendar(seen: Json) -> list[str]:
    food = seen["food"]
    if food["next"] is None:
        feast = "no food day any more"
    elif food["rounds"] == 1:
        feast = f"food day {food['next']} ({food['kind']}) ends this round"
    else:
        feast = f"food day {food['next']} ({food['kind']}) in {food['rounds'] - 1} rounds"
    on_first = seen["first_space"]
    space = "free" if on_first is None else SHAPES[on_first]
    return [
        f"Round {seen['round']}, day {seen['day']} of {LAST_DAY}: {feast}",
        f"First player {SHAPES[seen['first']]}; first-player space: {space}",
        f"Corn on the teeth: {seen['tooth_corn']}; skulls in the bank: {seen['skulls']['bank']}",
    ]


def _gears(seen: Json) -> list[str]:
    lines = []
    for gear, name in enumerate(GEARS):
        teeth, last = int(teeth_of(gear)), int(last_space(gear))
        numbers = [str(space) if space <= last else "-" for space in range(teeth)]
        lines.append(_row(name.capitalize(), numbers))
        lines.append(_row("", [_who(here) for here in seen["gears"][name]]))
        lines.append(_row("", [_given(seen, name, i) for i in range(last + 1)]))
        if name == "palenque":
            lines.append(_row("  tiles", ["", "", *(_field(seen, i) for i in range(2, 6))]))
    return lines


def _who(here: int | str | None) -> str:
    if here is None:
        return "."
    return "N" if here == "neutral" else SHAPES[int(here)]


def _given(seen: Json, gear: str, space: int) -> str:
    if gear == "chichen" and space in seen["skulls"]["chichen"]:
        return "skull"
    return ACTIONS[gear][space]


def _field(seen: Json, group: int) -> str:
    field = seen["fields"][f"palenque-{group}"]
    wood = f" {field['wood']}w" if "wood" in field else ""
    return f"{field['corn']}c{wood}"


def _temples(seen: Json) -> list[str]:
    lines = []
    for temple, name in enumerate(TEMPLES):
        cells = []
        for step in range(int(TOP[temple]) + 1):
            points = int(STEP_POINTS[temple * STEPS_EACH + step])
            there = [i for i, seat in enumerate(seen["seats"]) if seat["temples"][name] == step]
            cells.append(f"{points}:{''.join(SHAPES[i] for i in there) or '.'}")
        lines.append(_row(name[:11].capitalize(), cells))
    return ["Temples: points of each step, and who stands there", *lines]


def _technologies(seen: Json) -> list[str]:
    lines = []
    for name in TECHNOLOGIES:
        cells = []
        for level in range(4):
            there = [
                i for i, seat in enumerate(seen["seats"]) if seat["technologies"][name] == level
            ]
            cells.append("".join(SHAPES[i] for i in there) or ".")
        lines.append(_row(name[:12].capitalize(), cells))
    return [_row("Technology", ["0", "1", "2", "3"]), *lines]


def _price(price: Json) -> str:
    return " ".join(f"{n} {name}" for name, n in price.items())


def _tiles(seen: Json) -> list[str]:
    piles = seen["piles"]
    lines = [f"Buildings of age {piles['age']} ({piles['left']} to come):"]
    for name in seen["buildings"]:
        if name is not None:
            tile = seen["tiles"][name]
            payers = "".join(SHAPES[seat] for seat in tile["payable"])
            gives = ", ".join(tile["effects"])
            lines.append(
                f"  {name:<26}{tile['kind']:<10}{_price(tile['price']):<24}{gives}"
                f"{f'  [{payers} can pay]' if payers else ''}"
            )
    lines.append("Monuments:")
    for name in seen["monuments"]:
        if name is not None:
            tile = seen["tiles"][name]
            worth = " ".join(f"{SHAPES[i]}{n}" for i, n in enumerate(tile["points"]))
            payers = "".join(SHAPES[seat] for seat in tile["payable"])
            lines.append(
                f"  {name:<26}{tile['kind']:<10}{_price(tile['price']):<24}now worth {worth}"
                f"{f'  [{payers} can pay]' if payers else ''}"
            )
    return lines


def _seats(seen: Json) -> list[str]:
    lines = []
    for number, seat in enumerate(seen["seats"]):
        mark = ">" if number in seen["awaiting"] else " "
        you = " (you)" if number == seen["you"] else ""
        goods = ", ".join(f"{seat[name]} {name}" for name in RESOURCES)
        lines.append(
            f"{mark} {SHAPES[number]} seat {number}{you}: {seat['score']} points "
            f"({sum(seat['preview'].values()):g} if counted now); {seat['corn']} corn, {goods}, "
            f"{seat['skulls']} skulls; workers {seat['hand']} in hand of {seat['workers']}, "
            f"{seat['meal']['corn']} corn to feed; {'light' if seat['light'] else 'dark'} side"
        )
        owned = [*seat["buildings"], *seat["monuments"]]
        tiles = seat["tiles"]
        if owned or tiles["corn"] or tiles["wood"]:
            lines.append(
                f"     {', '.join(owned) or 'no buildings'}; harvest tiles: {tiles['corn']} corn, "
                f"{tiles['wood']} wood"
            )
        if seat["kept"]:
            lines.append(f"     wealth: {', '.join(seat['kept'])}")
        elif seat["dealt"]:
            lines.append(f"     wealth dealt: {', '.join(seat['dealt'])}")
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
