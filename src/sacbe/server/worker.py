"""The worker process of a program: reads questions, one line of JSON each, and answers them.

This is the only module of the server that knows `sacbe.agents`.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import random
import sys
from functools import cache
from types import ModuleType
from typing import Any

from sacbe.match import Match, game


@cache
def _agents() -> ModuleType | None:
    """The programs, if this house has any; else random moves are played."""
    agents = importlib.import_module("sacbe.agents")
    return agents if hasattr(agents, "choose") else None


def levels(game_id: str) -> list[str]:
    """The programs that play a game, weakest first."""
    agents = _agents()
    return list(agents.levels(game_id)) if agents else ["random"]


def choose(match: Match, seat: int, level: str, seed: int) -> list[str]:
    """What a program plays."""
    agents = _agents()
    if agents is None:
        return [random.Random(seed).choice(match.moves(seat)).text]
    return [str(agents.choose(match, seat, level, seed))]


def hint(match: Match, seat: int, level: str, seed: int) -> list[dict[str, Any]]:
    """A program's moves until the seat's turn is over, each with what it adds by source."""
    steps: list[dict[str, Any]] = []
    turn = match.turn
    while seat in match.awaiting and match.turn == turn and len(steps) < 40:
        text = choose(match, seat, level, seed + len(steps))[0]
        move = match.read(text, seat)
        before = match.preview()[seat]
        secret = match.reveals(move)
        match.play(move)
        after = match.preview()[seat]
        # What a move would bring to light is not known: the hint ends there.
        gain = {} if secret else difference(before, after)
        steps.append({"move": move.text, "spots": list(move.spots), "gain": gain})
        if secret:
            break
    return steps


def difference(before: dict[str, float], after: dict[str, float]) -> dict[str, float]:
    """What changed, by source."""
    names = [*before, *(name for name in after if name not in before)]
    change = {name: after.get(name, 0) - before.get(name, 0) for name in names}
    return {name: value for name, value in change.items() if value}


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """Answer one question."""
    match = game(question["game"]).from_position(question["position"])
    args = (match, question["seat"], question["level"], question["seed"])
    return {"steps": hint(*args)} if question["do"] == "hint" else {"moves": choose(*args)}


def run() -> None:
    """Answer until the server goes away."""
    with contextlib.suppress(OSError):
        os.nice(10)  # people's moves come first
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    for line in sys.stdin:
        try:
            found = answer(json.loads(line))
        except Exception as problem:  # whatever it is, the server must hear of it
            found = {"problem": f"{type(problem).__name__}: {problem}"}
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    run()
