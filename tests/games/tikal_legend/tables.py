"""Positions of Tikal Legend for tests, written short."""

from __future__ import annotations

from typing import Any

import pytest

import sacbe
from sacbe.match import Match

KIT = sacbe.game("tikal-legend")
LAYOUT = {
    "h2": "F1", "g4": "F2", "e3": "F3", "e5": "F4", "f4": "F5", "d3": "G1", "f2": "G2", "h4": "G3",
    "c2": "G4", "b4": "S-T1a", "c5": "S-T1b", "c4": "S-CL", "a2": "S-LK1", "h6": "S-LK2",
    "g0": "S-VO",
}  # fmt: skip
TURNED = {
    "h2": 5, "g4": 4, "e3": 1, "e5": 1, "d3": 3, "f2": 1, "h4": 1, "c2": 2, "h6": 5, "g0": 2,
}  # fmt: skip
A_TILES = ["A1", "A2", "A3", "A4"]


def band(seat: int, explorers: int, leaders: int = 0) -> dict[str, int]:
    return {"seat": seat, "explorers": explorers, "leaders": leaders}


def entry(seat: int, **given: Any) -> dict[str, Any]:
    """A seat in the second phase of round 1; its power is used."""
    return {"next": seat + 1, "power": 1, **given}


def board(**hexes: dict[str, Any]) -> dict[str, Any]:
    """The base scenario's board with more on it: `b4={"members": [band(0, 2)]}`."""
    found: dict[str, Any] = {
        name: {"tile": tile, "rotation": TURNED.get(name, 0)} for name, tile in LAYOUT.items()
    }
    for name, more in hexes.items():
        found[name] = {**found.get(name, {}), **more}
    return found


def table(
    agenda: list[dict[str, Any]] | dict[str, Any] | None = None,
    *,
    seats: list[dict[str, Any]] | int = 2,
    points: int | None = None,
    seat: int = 0,
    hexes: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
    deal: dict[str, Any] | None = None,
    power: int = 1,
    **more: Any,
) -> Match:
    """A position of round 1, second phase. Tiles that are nowhere are held by those without."""
    entries = [{} for _ in range(seats)] if isinstance(seats, int) else seats
    entries = [entry(i, **{"power": power, **given}) for i, given in enumerate(entries)]
    there = {hexagon.get("tile") for hexagon in (hexes or {}).values()}
    loose = [tile for tile in A_TILES if tile not in there]
    for given in entries:
        loose = [tile for tile in loose if tile not in given.get("tiles", [])]
    for number, given in enumerate(entries):
        room = 2 if len(entries) == 2 or (len(entries) == 3 and number == 0) else 1
        if "tiles" not in given and not given.get("passed"):
            given["tiles"], loose = loose[:room], loose[room:]
    if points is not None:
        agenda = {"step": "points", "seat": seat, "kind": "token", "points": points}
    if agenda is None:
        agenda = {"step": "turn", "seat": seat}
    if isinstance(agenda, dict):
        agenda = [{"step": "execution"}, agenda]
    position = {
        "options": options or {},
        "seats": entries,
        "last": seat,
        "board": board(**(hexes or {})),
        "agenda": agenda,
        **more,
    }
    if deal is not None:
        position["deal"] = deal
    return KIT.from_position(position)


def deal(seats: int = 2, **changes: Any) -> dict[str, Any]:
    """A deal in box order, changed here and there."""
    from sacbe.core.state import flat
    from sacbe.games.tikal_legend.deals import deal_text
    from sacbe.games.tikal_legend.house import default_house
    from sacbe.games.tikal_legend.setup import box_deal

    house = flat(list(default_house().numbers))
    return {**deal_text([int(n) for n in box_deal(house, seats, [0] * 8)]), **changes}


def holding(*cards: str, seats: int = 2, **more: Any) -> Match:
    """Seat 0's turn with these cards on its right; all cards in hands are on top of the deck."""
    entries = more.pop("entries", [{} for _ in range(seats)])
    entries[0] = {"right": list(cards), **entries[0]}
    hands = [
        card for given in entries for side in ("right", "left") for card in given.get(side, [])
    ]
    deck = deal(seats)["cards"]
    front = [card.removesuffix("-used") for card in hands]
    for card in front:
        deck.remove(card)
    changes = {"cards": front + deck, **more.pop("changes", {})}
    return table(seats=entries, deal=deal(seats, **changes), **more)


def refused(match: Match, move: str, code: str) -> sacbe.Illegal:
    """The move is refused for this reason, in words, and changes nothing."""
    digest = match.digest()
    with pytest.raises(sacbe.Illegal) as caught:
        match.play(move)
    assert caught.value.code == f"legend.no.{code}"
    assert caught.value.words.endswith(".")
    assert match.digest() == digest
    assert move not in texts(match)
    return caught.value


def texts(match: Match, verb: str = "") -> list[str]:
    return [move.text for move in match.moves() if move.text.startswith(verb)]


def play(match: Match, *moves: str) -> Match:
    for move in moves:
        match.play(move)
    return match


def now(match: Match) -> dict[str, Any]:
    return match.position()["agenda"][-1]


def has(match: Match, seat: int = 0) -> dict[str, Any]:
    return match.position()["seats"][seat]


def on(match: Match, name: str) -> dict[str, Any]:
    return match.position()["board"].get(name, {})


def museums(*given: dict[str, int]) -> dict[str, Any]:
    """What makes these museums possible: blue treasures taken, ruins of the site emptied."""
    names = ["chief", "lion", "totem", "carafe", "idol", "shell", "knife", "bird"]
    total = {name: sum(museum.get(name, 0) for museum in given) for name in names}
    blue = {name: min(2, n) for name, n in total.items()}
    dug = [name for name in names for _ in range(total[name] - blue[name])]
    for name in names * 2:
        if len(dug) in (0, 2, 4):
            break
        if blue[name] and dug.count(name) < 3:
            blue[name] -= 1
            dug.append(name)
    order = [f"{name}-{dug[: i + 1].count(name)}" for i, name in enumerate(dug)]
    box = deal(len(given))["treasures"]
    piles = {name: {"pile": []} for name in ("e5", "c2")[: len(dug) // 2]}
    return {
        "seats": [{"museum": museum} for museum in given],
        "deal": deal(len(given), treasures=order + [name for name in box if name not in order]),
        "hexes": piles,
        "blue": {name: 2 - n for name, n in blue.items()},
    }
