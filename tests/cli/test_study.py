"""simulate, perft, bench, games, soak: numbers for those who study."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import sacbe
from cli.conftest import HOME, Run
from sacbe.registry import all_games


def test_simulate_says_who_is_better(run: Run, tmp_path: Path) -> None:
    done = run(
        *("simulate", "tikal", "-n", 4, "-p", "planner:8,random", "-j", 1, "-s", 1, "--json"),
        *("--keep", tmp_path / "kept", "-o", "edition=tilsit"),
    )
    found = json.loads(done.out)
    assert found["games"] == 4
    assert [p["name"] for p in found["programs"]] == ["planner:8", "random"]
    wins = found["programs"][0]["wins"]
    assert wins["mean"] == 1.0
    assert 0.2 < wins["give"] < 0.5, "four games don't say how many more would be won"
    kept = sorted((tmp_path / "kept").iterdir())
    assert [path.name for path in kept] == [f"tikal-{n:05}.sacbe" for n in range(1, 5)]
    for path in kept:
        match = sacbe.replay(path)
        assert match.over
        assert match.options["edition"] == "tilsit"


def test_processes_change_nothing(alone: Run) -> None:
    command = ("simulate", "tikal", "-n", 3, "-p", "random,random", "-s", 5, "--json")
    one, two = (json.loads(alone(*command, "-j", jobs).out) for jobs in (1, 2))
    del one["seconds"], two["seconds"]
    assert one == two


def test_simulate_prints_a_table(run: Run) -> None:
    done = run("simulate", "-n", 2, "-p", "random,random,random", "-j", 1, "-s", 1)
    assert done.code == 0
    assert "random" in done.out
    assert "seed 1" in done.out


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_stopped_series_says_so(jobs: str, tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "sacbe", "simulate", "-n", "100000", "-p", "random,random",
         "-j", jobs, "--keep", str(tmp_path)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={"PYTHONPATH": str(HOME), "PATH": ""},
    )  # fmt: skip
    try:
        while not any(tmp_path.iterdir()):  # it has begun
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    assert said == "sacbe: stopped\n"


def test_perft_counts_ways(run: Run) -> None:
    done = run("perft", "tikal", "--depth", 2, "--seats", 2, "--seed", 1)
    counts = [int(line.split()[1].replace(",", "")) for line in done.out.splitlines()]
    match = sacbe.game("tikal").start(seats=2, seed=1)
    assert counts[:2] == [1, len(match.moves())]
    deeper = 0
    for move in match.moves():
        after = match.clone()
        after.play(move)
        deeper += len(after.moves())
    assert counts[2] == deeper


def test_games_are_listed(run: Run) -> None:
    done = run("games")
    for game in all_games().values():
        assert f"{game.title} ({game.id})" in done.out
        for option in game.options:
            assert f"--option {option.name}=" in done.out


def test_bench_has_the_promised_form(run: Run) -> None:
    done = run("bench", "tikal", "--json", "--rounds", 1, "--seconds", 0.1, "--no-peer")
    found = json.loads(done.out)
    assert found["compiled"] == sacbe.compiled
    assert found["machine"]
    assert found["catanatron_moves_per_s"] is None
    each = found["games"]["tikal"]
    assert set(each) == {
        *("core_moves_per_s", "loop_moves_per_s", "interpreted_moves_per_s", "ratio_core"),
        *("ratio_loop", "ratio_interpreted", "clone_us", "games_per_s"),
    }
    assert each["ratio_core"] is None
    assert each["interpreted_moves_per_s"] > 1000
    if sacbe.compiled:
        assert each["core_moves_per_s"] > 5 * each["interpreted_moves_per_s"]


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("games", "Pebbles (pebbles)"),
        ("simulate pebbles -n 2 -p random,random", "2 games"),
        ("bench pebbles --rounds 1 --seconds 0.05 --no-peer", "plain Python"),
    ],
)
def test_a_game_from_outside_joins(command: str, said: str) -> None:
    """By its entry point, wherever on the path it lies."""
    plugin = Path(__file__).parents[1] / "server" / "plugin"
    done = subprocess.run(
        [sys.executable, "-P", "-m", "sacbe", *command.split()],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(HOME), str(plugin)))},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert said in done.stdout


def test_a_peer_that_can_not_be_fetched_gives_no_ratios(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "full").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "full"))
    done = run("bench", "tzolkin", "--rounds", 1, "--seconds", 0.05)
    assert done.code == 0
    assert "times" not in done.out
    assert "can't be fetched" in done.err


def test_soak_needs_a_checkout(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("soak")
    assert done.code == 2
    assert "checkout" in done.err


def test_soak_runs_what_it_finds(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").touch()
    oracle = tmp_path / "tests" / "oracle"
    oracle.mkdir(parents=True)
    (oracle / "soak_good.py").write_text("import sys; assert '--seed' in sys.argv")
    monkeypatch.chdir(oracle)
    assert run("soak", "--only", "soak_", "--minutes", 0.01).code == 0
    (oracle / "soak_bad.py").write_text("raise SystemExit(1)")
    assert run("soak", "--only", "soak_").code == 1
    assert run("soak", "--only", "nothing like it").code == 2


def test_help_names_every_command(alone: Run) -> None:
    done = alone("--help")
    for command in ("serve", "play", "replay", "show", "check", "simulate", "perft", "bench"):
        assert command in done.out
    assert alone("play", "-h").code == 0


def test_a_terminal_without_the_shapes(record_file: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-P", "-m", "sacbe", "show", str(record_file)],
        capture_output=True, check=True,
        env={"PYTHONPATH": str(HOME), "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip
    assert b"? seat 0: " in done.stdout


def test_a_closed_pipe_is_no_accident(record_file: Path) -> None:
    shell = f"'{sys.executable}' -P -m sacbe replay '{record_file}' | head -1"
    done = subprocess.run(
        ["sh", "-c", shell], capture_output=True, text=True, check=True,
        env={"PYTHONPATH": str(HOME), "PATH": "/bin:/usr/bin"},
    )  # fmt: skip
    assert done.stdout.startswith("1. ")
    assert "Traceback" not in done.stderr
