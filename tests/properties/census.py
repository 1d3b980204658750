"""Counts the pieces in a position's JSON, wherever they lie: none is made, none is lost.

Plain counting, from the JSON alone, against the contents of the box as the rulebooks list them.
A count is an equality unless the rules take that piece out of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

Position = dict[str, Any]
Count = tuple[str, int, int, bool]
"""What was counted, how many were found, how many are in the box, whether some may have left."""

LEVELS = {"2": 3, "3": 6, "4": 9, "5": 11, "6": 8, "7": 5, "8": 3, "9": 2, "10": 1}
"""Temple tiles of each level; the two games of the site have the same."""


def tikal(position: Position) -> Iterator[Count]:
    """18 workers and a leader, 2 camps, 2 guards a seat; 48 temple tiles, 36 hexagons, 24 wafers."""
    board = list(position["board"].values())
    for seat, own in enumerate(position["seats"]):
        crews = [m for cell in board for m in cell["members"] if m["seat"] == seat]
        guards = [c["guard"]["member"] for c in board if c.get("guard", {}).get("seat") == seat]
        workers = own["reserve"]["workers"] + sum(m["workers"] for m in crews)
        leaders = own["reserve"]["leader"] + sum(m["leader"] for m in crews)
        yield f"workers of {seat}", workers + guards.count("W"), 18, True
        yield f"leaders of {seat}", leaders + guards.count("L"), 1, True
        yield f"guards of {seat}", own["guards_left"] + len(guards), 2, False
        camps = sum(cell.get("camp") == seat for cell in board)
        yield f"camps of {seat}", own["camps_left"] + camps, 2, False
    wafers = list(position["treasures"])
    for cell in board:
        wafers += cell.get("pile", [])
    for own in position["seats"]:
        wafers += Counter(own["treasures"]).elements()
    for motif, number in Counter(wafers).items():
        yield motif, number, 3, False
    yield "wafers", len(wafers), 24, False
    tiles = [cell["tile"] for cell in board if not cell["tile"].startswith("P")]
    tiles += position["terrain"]
    for step in position["agenda"]:
        tiles += step.get("offer", [])
        tiles += [step["tile"]] if step["step"] == "lay" else []
    yield from once("hexagons", tiles, 36, may_leave=True)


def tzolkin(position: Position) -> Iterator[Count]:
    """Workers of each seat, 13 skulls, the harvest's tiles, each card of the deal once."""
    standing = [who for gear in position["gears"].values() for who in gear]
    standing.append(position["first_space"])
    for seat, own in enumerate(position["seats"]):
        yield f"workers of {seat}", own["hand"] + standing.count(seat), own["workers"], False
        yield f"most workers of {seat}", own["workers"], 6, True
    skulls = position["skulls"]
    held = sum(own["skulls"] for own in position["seats"])
    there = skulls["bank"] + len(skulls["chichen"]) + skulls["gone"] + held
    yield "skulls", there, 13, False
    for good in ("corn", "wood"):
        tiles = sum(field.get(good, 0) for field in position["fields"].values())
        tiles += sum(own["tiles"][good] for own in position["seats"])
        box = len(position["seats"]) * (4 if good == "corn" else 3)
        yield f"{good} harvest tiles", tiles, box, good == "wood"  # burnt ones are out
    deal = position["deal"]
    for name, cards in (("age1", deal["age1"]), ("age2", deal["age2"])):
        yield f"{name} drawn", position["drawn"][name], len(cards), True
    out = list(position["monuments"])
    for own in position["seats"]:
        out += own["monuments"]
    yield from once("monuments", out, (0, 0, 4, 5, 6)[len(position["seats"])], may_leave=False)
    built = [*position["buildings"]]
    for own in position["seats"]:
        built += own["buildings"]
    cards = Counter(deal["age1"]) + Counter(deal["age2"])
    for name, number in Counter(name for name in built if name).items():
        yield name, number, cards[name], True


def tikal_legend(position: Position) -> Iterator[Count]:
    """30 explorers, 2 leaders, 2 camps a seat; temple tiles, treasures, cards, tiles, tokens."""
    board = list(position["board"].values())
    for seat, own in enumerate(position["seats"]):
        crews = [m for cell in board for m in cell.get("members", ()) if m["seat"] == seat]
        guards = [c["guard"]["member"] for c in board if c.get("guard", {}).get("seat") == seat]
        for kind, letter, box in (("explorers", "E", 30), ("leaders", "L", 2)):
            there = own["available"][kind] + own["box"][kind] + sum(m[kind] for m in crews)
            yield f"{kind} of {seat}", there + guards.count(letter), box, True
        camps = sum(cell.get("camp") == seat for cell in board)
        yield f"camps of {seat}", own["available"]["camps"] + camps, 2, False
    deal = position["deal"]
    hidden = deal["treasures"][position["drawn"]["treasures"] :]
    there = [wafer.rpartition("-")[0] for wafer in hidden]
    for cell in board:
        there += [wafer.rpartition("-")[0] for wafer in cell.get("pile", ())]
    museum: Counter[str] = Counter()
    for own in position["seats"]:
        museum.update(own["museum"])
    for name, left in position["blue"].items():
        total = there.count(name) + museum[name] + left
        yield f"{name} treasures", total, 3 + 2, False
    tiles = [cell["tile"] for cell in board if "tile" in cell]
    tiles += [tile for tile in position["tiles"] if tile]
    for own in position["seats"]:
        tiles += own["tiles"]
    yield from once("tiles", tiles, 53, may_leave=True)
    held = [own["token"] for own in position["seats"]] + position["tokens"]
    yield "tokens", sum(1 for token in held if token), len(position["seats"]), True
    cards = [card for card in position["cards"] if card]
    for own in position["seats"]:
        cards += [card.removesuffix("-used") for card in own["left"] + own["right"]]
    dealt = Counter(deal["cards"])
    for name, number in Counter(cards).items():
        yield f"card {name}", number, dealt[name], True
    yield "stone tokens", len(position["stones"]), 2, True


def once(what: str, names: Iterable[str], box: int, *, may_leave: bool) -> Iterator[Count]:
    """Things of which there is one each: how many there are, and that none is there twice."""
    counted = Counter(names)
    yield what, sum(counted.values()), box, may_leave
    for name, number in counted.items():
        yield name, number, 1, False


def levels(position: Position, printed: dict[str, int]) -> Iterator[Count]:
    """Temple tiles in the stock and on the pyramids, given the level printed on each hexagon."""
    built: Counter[str] = Counter()
    for cell in position["board"].values():
        if "level" in cell:
            built.update(str(n) for n in range(printed[cell["tile"]] + 1, cell["level"] + 1))
    for level, box in LEVELS.items():
        yield f"temple tiles {level}", position["stock"][level] + built[level], box, False
