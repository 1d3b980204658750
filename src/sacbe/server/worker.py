"""The worker process of a program: reads questions, one line of JSON each, and answers them.

A question holds a position that its seat may know; the real one never leaves the server's process.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from typing import Any, Final

from sacbe import agents
from sacbe.match import Match, game

SAMPLES: Final = 1000
"""How many turns a hint looks at."""


def choose(match: Match, seat: int, level: str, seed: int) -> list[str]:
    """What a program plays: its turn, up to what comes to light."""
    return [move.text for move in agents.plan(match, seat, level, seed)]


def hint(match: Match, seat: int, seed: int) -> list[dict[str, Any]]:
    """The best turn that a program finds, each move with what it adds and what is seen then."""
    return [
        {
            "move": advice.move.text,
            "spots": list(advice.move.spots),
            "gain": advice.gain,
            "view": advice.view,
        }
        for advice in agents.hint(match, seat, SAMPLES, seed)
    ]


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """Answer one question."""
    match = game(question["game"]).from_position(question["position"])
    seat, seed = question["seat"], question["seed"]
    if question["do"] == "hint":
        return {"steps": hint(match, seat, seed)}
    return {"moves": choose(match, seat, question["level"], seed)}


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
