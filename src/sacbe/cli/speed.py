"""How fast the engine runs, measured in this process; `sacbe bench` starts it in several.

    python -m sacbe.cli.speed GAME SECONDS

Times are of the processor, so that what else the machine does matters little.
"""

from __future__ import annotations

import json
import random
import sys
import time

import sacbe
from sacbe.core.chance import Rng
from sacbe.core.game import Game
from sacbe.core.moves import Moves
from sacbe.core.playout import Run, clone_many, play_random
from sacbe.core.state import State
from sacbe.registry import game


def fresh(kit: Game, rng: Rng) -> State:
    """A new game with most seats and the usual options."""
    options = kit.read_options({})
    seats = kit.seats[1]
    return kit.rules.setup(seats, options, kit.rules.deal(seats, options, rng))


def core_speed(kit: Game, seconds: float) -> tuple[float, float]:
    """Random games inside the core: moves and games per second."""
    rng, buffer = Rng(1), Moves()
    moves = games = 0
    began = time.process_time()
    while (passed := time.process_time() - began) < seconds:
        moves += int(play_random(kit.rules, fresh(kit, rng), rng, buffer))
        games += 1
    return moves / passed, games / passed


def loop_speed(kit: Game, seconds: float) -> float:
    """Random games driven from here, a call per move: moves per second."""
    rng, luck = Rng(1), random.Random(1).random
    moves = 0
    began = time.process_time()
    while (passed := time.process_time() - began) < seconds:
        run = Run(kit.rules, fresh(kit, rng))
        step = run.step
        n: int = run.count()
        while n:
            n = step(int(luck() * n))
            moves += 1
    return moves / passed


def clone_time(kit: Game, seconds: float) -> float:
    """Microseconds for a copy of a position in the middle of a game."""
    buffer = Moves()
    whole = play_random(kit.rules, fresh(kit, Rng(1)), Rng(2), buffer)
    middle = fresh(kit, Rng(1))
    play_random(kit.rules, middle, Rng(2), buffer, whole // 2)
    times = 0
    began = time.process_time()
    while (passed := time.process_time() - began) < seconds:
        clone_many(middle, 10_000)
        times += 10_000
    return 1e6 * passed / times


def measure(kit: Game, seconds: float) -> dict[str, float | bool]:
    """All of it, the time shared out."""
    core_speed(kit, seconds / 20)  # warms up
    moves, games = core_speed(kit, seconds / 2)
    return {
        "compiled": sacbe.compiled,
        "core": moves,
        "games": games,
        "loop": loop_speed(kit, seconds / 3),
        "clone": clone_time(kit, seconds / 6),
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measure(game(sys.argv[1]), float(sys.argv[2]))) + "\n")
