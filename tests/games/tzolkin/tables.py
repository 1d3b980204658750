"""Positions of Tzolk'in for tests, written short."""

from __future__ import annotations

from typing import Any

import pytest

import sacbe
from sacbe.games.tzolkin.buildings import BUILDINGS
from sacbe.match import Match

KIT = sacbe.game("tzolkin")


def table(*seats: dict[str, Any], of: int = 4, **fields: Any) -> Match:
    """Seat 0 begins its turn, with what is said of the first seats; four seats have no neutral."""
    entries = [*seats, *({} for _ in range(of - len(seats)))]
    return KIT.from_position({"seats": entries, **fields})


def on(**spaces: dict[int, int]) -> dict[str, list[int | None]]:
    """Who stands where: `on(palenque={4: 0})`."""
    return {
        gear: [there.get(space) for space in range(max(there) + 1)]
        for gear, there in spaces.items()
    }


def working(gear: str, space: int, *seats: dict[str, Any], **fields: Any) -> Match:
    """Seat 0 has just taken a worker from that space."""
    agenda = [
        {"step": "taking", "seat": 0},
        {"step": "action", "seat": 0, "gear": gear, "space": space},
    ]
    return table(*seats, agenda=agenda, **fields)


def asked(step: dict[str, Any], *seats: dict[str, Any], **fields: Any) -> Match:
    """Seat 0 takes workers, and this is asked."""
    agenda = [{"step": "taking", "seat": 0}, {"seat": 0, **step}]
    return table(*seats, agenda=agenda, **fields)


JUMPED = {"day": 3, "round": 3}
"""Time was sped up once: one board may be dark."""
RICH = {"wood": 9, "stone": 9, "gold": 9}
AGE_2 = {"day": 14, "round": 15, "feasts": 2}


def with_tiles(*buildings: str, space: int = 2, has: dict[str, Any] = RICH, **more: Any) -> Match:
    """Seat 0's worker from Tikal finds these buildings open, the cheapest others behind."""
    age = 2 if any(b.name == buildings[0] and b.age == 2 for b in BUILDINGS) else 1
    spare = [b.name for b in BUILDINGS if b.age == age and b.name not in buildings]
    slots = [*buildings, *spare][:6]
    fields = {**(AGE_2 if age == 2 else {}), **more}
    return working("tikal", space, has, buildings=slots, **fields)


def level(**levels: int) -> dict[str, dict[str, int]]:
    """A seat with these levels of technology."""
    return {"technologies": levels}


def feast_day(*seats: dict[str, Any], day: int, feasts: int, **fields: Any) -> Match:
    """The last seat of a food day has placed a worker and may end its turn.

    Nobody stands on the first-player space.
    """
    of = fields.pop("of", 4)
    entries = [dict(seat) for seat in [*seats, *({} for _ in range(of - len(seats)))]]
    fields.setdefault("gears", on(yaxchilan={0: of - 1}))
    return KIT.from_position(
        {
            "seats": entries,
            "day": day,
            "round": day + 1,
            "feasts": feasts,
            "played": of - 1,
            "agenda": [{"step": "placing", "seat": of - 1, "placed": 1}],
            **fields,
        }
    )


def play(match: Match, *texts: str) -> Match:
    """Make moves of whoever must choose first."""
    for text in texts:
        match.play(text)
    return match


def texts(match: Match, seat: int | None = None) -> list[str]:
    """The legal moves."""
    return [move.text for move in match.moves(seat)]


def seat(match: Match, number: int = 0) -> dict[str, Any]:
    """A seat of the position."""
    found: dict[str, Any] = match.position()["seats"][number]
    return found


def goods(match: Match, number: int = 0) -> tuple[int, ...]:
    """Corn, wood, stone, gold, skulls of a seat."""
    has = seat(match, number)
    return tuple(has[name] for name in ("corn", "wood", "stone", "gold", "skulls"))


def steps(match: Match) -> list[str]:
    """The names of the pending steps, from the bottom up."""
    return [step["step"] for step in match.position()["agenda"]]


def told(match: Match) -> list[str]:
    """What the last move led to."""
    return [each.code.removeprefix("tzolkin.") for each in match.told]


def refused(match: Match, move: str, code: str) -> sacbe.Illegal:
    """The move is refused for this reason, in words, and changes nothing."""
    digest = match.digest()
    with pytest.raises(sacbe.Illegal) as caught:
        match.play(move)
    assert caught.value.code == f"tzolkin.no.{code}"
    assert caught.value.words
    assert match.digest() == digest
    return caught.value
