"""Positions of Tikal for tests, written short."""

from __future__ import annotations

from typing import Any

import pytest

import sacbe
from sacbe.match import Match

KIT = sacbe.game("tikal")
A_TILES = ["A1", "A2", "A3", "A4", "A5", "A6"]
PILES = {"A5": ["mask", "bird", "shell", "blade"], "A6": ["jaguar", "jaguar", "mask", "mask"]}


def members(*bands: tuple[int, int, bool]) -> list[dict[str, Any]]:
    """(seat, workers, leader) …"""
    return [{"seat": seat, "workers": n, "leader": leader} for seat, n, leader in bands]


def table(
    board: dict[str, dict[str, Any]] | None = None,
    *,
    points: int = 10,
    seat: int = 0,
    seats: list[dict[str, Any]] | int = 2,
    options: dict[str, Any] | None = None,
    **more: Any,
) -> Match:
    """Seat `seat` has `points` left on this board; piles not given are those of `PILES`."""
    entries = [{} for _ in range(seats)] if isinstance(seats, int) else seats
    hexes = {}
    for cell, given in (board or {}).items():
        entry = dict(given)
        if entry.get("tile") in PILES:
            entry.setdefault("pile", PILES[entry["tile"]])
        if cell in PRINTED:
            entry.setdefault("tile", PRINTED[cell])
        hexes[cell] = entry
    return KIT.from_position(
        {
            "options": options or {},
            "seats": entries,
            "board": hexes,
            "last": (seat - 1) % len(entries),
            "agenda": [{"step": "draw"}, {"step": "act", "seat": seat, "points": points}],
            **more,
        }
    )


PRINTED = {"a5": "P1", "a4": "P2", "b4": "P3", "b5": "P4"}


def refused(match: Match, move: str, code: str) -> sacbe.Illegal:
    """The move is refused for this reason, in words, and changes nothing."""
    digest = match.digest()
    with pytest.raises(sacbe.Illegal) as caught:
        match.play(move)
    assert caught.value.code == f"tikal.no.{code}"
    assert caught.value.words.endswith(".")
    assert match.digest() == digest
    assert move not in texts(match)
    return caught.value


def texts(match: Match) -> list[str]:
    return [move.text for move in match.moves()]


def points(match: Match) -> int:
    return int(match.view()["now"]["points"])


def band(match: Match, cell: str, seat: int) -> tuple[int, bool]:
    """Workers and leader of a seat on a cell."""
    for entry in match.position()["board"][cell]["members"]:
        if entry["seat"] == seat:
            return entry["workers"], entry["leader"]
    return 0, False


def play(match: Match, *moves: str) -> Match:
    for move in moves:
        match.play(move)
    return match
