"""Counting and timing: perft, and how fast the core is beside a peer, side by side in one run."""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import typer

import sacbe
from sacbe.cli.screen import complain, console
from sacbe.cli.shelf import GameName, OptionTexts, read_options
from sacbe.core import playout
from sacbe.core.refusal import Unreadable
from sacbe.registry import all_games
from sacbe.registry import game as find_game

PEER: Final = "catanatron==3.2.1"
"""A well-made engine for Catan in plain Python. It lives in an environment of its own and is only
timed: four players that choose at random."""
PEER_SCRIPT: Final = """
import sys, time
from catanatron import Color, Game, RandomPlayer
def play():
    game = Game([RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)])
    game.play()
    return len(game.state.action_records if hasattr(game.state, "action_records")
               else game.state.actions)
play()
seconds, moves, began = float(sys.argv[1]), 0, time.process_time()
while (passed := time.process_time() - began) < seconds:
    moves += play()
print(moves / passed)
"""


def perft(
    game: GameName = "tikal",
    depth: Annotated[int, typer.Option("--depth", "-d", min=0, help="How many moves.")] = 3,
    seats: Annotated[int | None, typer.Option("--seats", help="How many seats.")] = None,
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, help="The seed of the deal.")] = 1,
    option: OptionTexts = None,
) -> None:
    """Count the ways to play the first moves. A fingerprint of the rules."""
    kit = sacbe.game(game)
    match = kit.start(seats=seats, seed=seed, **read_options(kit.game, option))
    began = time.perf_counter()
    ways = 0
    for each in range(depth + 1):
        ways = int(playout.perft(kit.game.rules, match.state, each))
        sys.stdout.write(f"{each:>3} {ways:>16,}\n")
    seconds = time.perf_counter() - began
    complain(f"{seconds:.2f} s, {'compiled' if sacbe.compiled else 'plain Python'} core")


def bench(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Just this one.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as JSON.")] = False,
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="The best of so many counts.")] = 3,
    seconds: Annotated[float, typer.Option("--seconds", min=0.05, help="Time for each.")] = 2.0,
    peer: Annotated[bool, typer.Option(help=f"Measure {PEER} beside it.")] = True,
) -> None:
    """Measure the speed of random games. Compiled, in plain Python, and beside a peer."""
    names = [find_game(game).id] if game else list(all_games())
    with tempfile.TemporaryDirectory() as folder:
        plain = _plain_copy(Path(folder))
        found = _measure(names, plain, rounds, seconds, _peer_python() if peer else None)
    if as_json:
        sys.stdout.write(json.dumps(found) + "\n")
    else:
        _print(found)


def _measure(
    names: list[str], plain: Path, rounds: int, seconds: float, peer: Path | None
) -> dict[str, Any]:
    """The best of some rounds; in each everything is timed once, so that all share the weather."""
    peer_speed = 0.0
    best: dict[str, dict[str, float]] = {name: {} for name in names}
    for _ in range(rounds):
        if peer is not None:
            peer_speed = max(peer_speed, float(_run([str(peer), "-c", PEER_SCRIPT, str(seconds)])))
        for name in names:
            _note(best[name], "", _speed(name, seconds, None))
            _note(best[name], "plain_", _speed(name, seconds, plain))
    return {
        "compiled": sacbe.compiled,
        "machine": machine(),
        "catanatron_moves_per_s": round(peer_speed) if peer_speed else None,
        "games": {name: _entry(best[name], peer_speed) for name in names},
    }


def _entry(best: Mapping[str, float], peer: float) -> dict[str, float | None]:
    def ratio(name: str) -> float | None:
        return round(best[name] / peer, 2) if peer else None

    return {
        "core_moves_per_s": round(best["core"]),
        "loop_moves_per_s": round(best["loop"]),
        "interpreted_moves_per_s": round(best["plain_core"]),
        "ratio_core": ratio("core"),
        "ratio_loop": ratio("loop"),
        "ratio_interpreted": ratio("plain_core"),
        "clone_us": round(best["clone"], 4),
        "games_per_s": round(best["games"], 1),
    }


def _note(best: dict[str, float], prefix: str, found: Mapping[str, float]) -> None:
    for name, value in found.items():
        known = best.get(prefix + name, value)
        best[prefix + name] = min(known, value) if name == "clone" else max(known, value)


def _speed(name: str, seconds: float, home: Path | None) -> dict[str, float]:
    """`sacbe.cli.speed` in a process of its own: the installed core, or the one at `home`."""
    environment = dict(os.environ)
    if home is not None:
        # What was on the path stays there, behind: games from outside may lie on it.
        paths = (str(home), environment.get("PYTHONPATH", ""))
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    command = [sys.executable, "-P", "-m", "sacbe.cli.speed", name, str(seconds)]
    found: dict[str, float] = json.loads(_run(command, environment))
    if home is not None and found["compiled"]:
        raise Unreadable("the plain copy of sacbe is shadowed by a compiled one")
    return found


def _plain_copy(folder: Path) -> Path:
    """The package without its compiled parts, in a folder to import it from."""
    shutil.copytree(
        Path(sacbe.__file__).parent,
        folder / "sacbe",
        ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static"),
    )
    return folder


def _peer_python() -> Path | None:
    """The peer's own interpreter, fetched when it is missing; None where it can't be."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    home = cache / "sacbe" / f"{PEER}-py{sys.version_info[0]}.{sys.version_info[1]}"
    python = home / "bin" / "python"
    ready = home / "ready"
    try:
        if not ready.exists():
            complain(f"fetching {PEER} into an environment of its own, once")
            shutil.rmtree(home, ignore_errors=True)
            _run([sys.executable, "-m", "venv", str(home)])
            _run([str(python), "-m", "pip", "install", "--quiet", "--no-input", PEER])
            ready.touch()
    except (OSError, subprocess.SubprocessError, Unreadable):
        shutil.rmtree(home, ignore_errors=True)
        complain(f"{PEER} can't be fetched here, so there are no ratios")
        return None
    return python


def _run(command: list[str], environment: Mapping[str, str] | None = None) -> str:
    """A command's output; `Unreadable` with its last words if it fails."""
    done = subprocess.run(
        command, env=environment, text=True, capture_output=True, check=False, timeout=600
    )
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or ["it said nothing"]
        raise Unreadable(f"{Path(command[0]).name} failed: {last[0][:200]}")
    return done.stdout


def machine() -> str:
    """This machine in a line: processor, cores, system, Python."""
    processor = platform.processor() or platform.machine()
    try:
        for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines():
            if line.startswith("model name"):
                processor = line.partition(":")[2].strip()
                break
    except OSError:
        pass
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{processor}, {os.cpu_count()} cores, {platform.system()}, {python}"


def _print(found: dict[str, Any]) -> None:
    screen = console()
    screen.print(f"{found['machine']}; {'compiled' if found['compiled'] else 'NOT compiled'}")
    peer = found["catanatron_moves_per_s"]
    if peer:
        screen.print(f"{PEER}, 4 random players: {peer:,} moves/s")
    for name, each in found["games"].items():
        screen.print(f"\n[bold]{name}[/], {each['games_per_s']:,} random games/s")
        for label, key in (
            ("inside the core", "core"),
            ("from a Python loop", "loop"),
            ("plain Python", "interpreted"),
        ):
            ratio = each[f"ratio_{key}"]
            times = f", {ratio:.1f} times" if ratio is not None else ""
            screen.print(f"  {label:<20}{each[f'{key}_moves_per_s']:>12,} moves/s{times}")
        screen.print(f"  {'clone':<20}{each['clone_us']:>12.3f} µs")
