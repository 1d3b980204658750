"""What a seat can't know, said by hand: where it stands in a written position, and another world.

The forms are those of `docs/positions`. `imagine` is not asked, so a secret that it forgets, or
that a view shows, is found out.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any

Position = dict[str, Any]
Path = tuple[str | int, ...]
Group = list[Path]
"""Places whose contents may lie in any order, for all that a seat knows."""

GEARS = ("palenque", "yaxchilan", "tikal", "uxmal", "chichen")
DEALT = 4


def get(position: Position, path: Path) -> Any:
    """What stands at a path."""
    found: Any = position
    for step in path:
        found = found[step]
    return found


def put(position: Position, path: Path, value: Any) -> None:
    """Let something else stand there."""
    get(position, path[:-1])[path[-1]] = value


def by_letter(position: Position, paths: Iterable[Path]) -> list[Group]:
    """The letters on the backs of tiles are seen; which tile of a letter comes next is not."""
    return [list(group) for _, group in groupby(paths, lambda path: get(position, path)[0])]


def tikal(position: Position, seat: int | None, begun: Position) -> list[Group]:
    """Nobody knows the order of the terrain to come, nor any treasure that lies face down."""
    terrain = [("terrain", i) for i in range(len(position["terrain"]))]
    treasures: Group = [("treasures", i) for i in range(len(position["treasures"]))]
    for name, cell in position["board"].items():
        treasures += [("board", name, "pile", i) for i in range(len(cell.get("pile", ())))]
    return [*by_letter(position, terrain), treasures]


def legend(position: Position, seat: int | None, begun: Position) -> list[Group]:
    """What is still to be drawn, and treasures in piles but those that the seat has looked at."""
    deal, drawn = position["deal"], position["drawn"]

    def to_come(name: str) -> Group:
        return [("deal", name, i) for i in range(drawn[name], len(deal[name]))]

    unknown = {
        name
        for cell in position["board"].values()
        for name, seats in zip(cell.get("pile", ()), cell.get("known", ()), strict=True)
        if seat not in seats
    }
    treasures = to_come("treasures")
    treasures += [("deal", "treasures", i) for i, t in enumerate(deal["treasures"]) if t in unknown]
    return [
        to_come("tokens"),
        to_come("cards"),
        *by_letter(position, to_come("tiles")),
        treasures,
    ]


def tzolkin(position: Position, seat: int | None, begun: Position) -> list[Group]:
    """The piles; wealth tiles of others, after the choice those thrown away; those never drawn."""
    deal, drawn, seats = position["deal"], position["drawn"], len(position["seats"])
    choosing = position["turn"] == 0
    wealth: Group = []
    for other, entry in enumerate(position["seats"]):
        for i in range(DEALT * other, DEALT * other + DEALT):
            if other != seat and (choosing or deal["wealth"][i] not in entry["kept"]):
                wealth.append(("deal", "wealth", i))
    undealt = DEALT * seats
    if seats < 4:  # those that placed the neutral workers were seen
        while stands_neutral(begun, deal["wealth"][undealt]):
            undealt += 1
    wealth += [("deal", "wealth", i) for i in range(undealt, len(deal["wealth"]))]
    return [
        wealth,
        *([("deal", age, i) for i in range(drawn[age], len(deal[age]))] for age in drawn),
        [("deal", "monuments", i) for i in range(2 + seats, len(deal["monuments"]))],
    ]


def stands_neutral(position: Position, tile: str) -> bool:
    """Whether a neutral worker stands where a wealth tile shows."""
    gear, number = tile.rsplit("-", 1)
    return bool(position["gears"][gear][int(number)] == "neutral")


SECRETS: dict[str, Callable[[Position, int | None, Position], list[Group]]] = {
    "tikal": tikal,
    "tikal-legend": legend,
    "tzolkin": tzolkin,
}
"""The secrets of each game, given a position, a seat (None: a spectator) and the first position."""


def other_world(
    game: str, position: Position, seat: int | None, begun: Position, rng: random.Random
) -> Position:
    """A position in which all that the seat can't know is different, if it can be."""
    world = copy.deepcopy(position)
    for group in SECRETS[game](position, seat, begun):
        things = [get(position, path) for path in group]
        rng.shuffle(things)
        for path, thing in zip(group, things, strict=True):
            put(world, path, thing)
    if game == "tikal-legend":
        follow_piles(position, world)
    if game == "tzolkin":
        follow_wealth(world, seat, rng)
    return world


def follow_piles(position: Position, world: Position) -> None:
    """Piles hold places of the deal: where the deal is another, they hold other treasures."""
    renamed = dict(
        zip(position["deal"]["treasures"], world["deal"]["treasures"], strict=True),
    )
    for cell in world["board"].values():
        if "pile" in cell:
            cell["pile"] = [renamed[name] for name in cell["pile"]]


def follow_wealth(world: Position, seat: int | None, rng: random.Random) -> None:
    """What was dealt is written a second time; what others have chosen may be any two of it."""
    wealth = world["deal"]["wealth"]
    for other, entry in enumerate(world["seats"]):
        entry["dealt"] = wealth[DEALT * other : DEALT * other + DEALT]
        if world["turn"] == 0 and entry["kept"] and other != seat:
            entry["kept"] = sorted(rng.sample(entry["dealt"], 2), key=in_table)


def in_table(tile: str) -> tuple[int, int]:
    """Where a wealth tile stands in the table: by gear, then by space."""
    gear, number = tile.rsplit("-", 1)
    return GEARS.index(gear), int(number)
