"""First games: scripted positions that teach a game move by move.

A lesson is data, `games/<game>/lessons/<name>.json`: a position and steps. A step is a seat's move;
those of the learner, seat 0, say why. A test plays every lesson through the engine.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

import sacbe
from sacbe.core.refusal import Unreadable


@dataclass(frozen=True)
class LessonStep:
    """One move; `say` is the id of the sentence that asks the learner for it, or empty."""

    seat: int
    move: str
    say: str = ""


@dataclass(frozen=True)
class Lesson:
    """A game's first game."""

    game: str
    title: str
    position: dict[str, Any]
    steps: tuple[LessonStep, ...]


@cache
def lesson(game: str, name: str = "first") -> Lesson:
    """A lesson of a game; `Unreadable` if it has none."""
    folder = resources.files(sacbe) / "games" / game.replace("-", "_") / "lessons"
    page = folder / f"{name}.json"
    if not page.is_file():
        raise Unreadable(f"{game} has no lesson {name!r}")
    data = json.loads(page.read_text("utf-8"))
    steps = tuple(LessonStep(**step) for step in data["steps"])
    return Lesson(game, data["title"], data["position"], steps)


def has_lesson(game: str) -> bool:
    """Whether a game has a first game."""
    try:
        lesson(game)
    except Unreadable:
        return False
    return True
