"""The same options, deal and moves give the same digest in every process, version and mode."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import sacbe

SOURCES = Path(__file__).parents[2] / "src"

GAMES = """
import random, sys
import sacbe
from sacbe.core.chance import Rng
assert sacbe.compiled is (sys.argv[1] == "compiled"), sacbe.compiled
for game in sorted(sacbe.all_games().values(), key=lambda game: game.id):
    for seed in range(2):
        match = sacbe.game(game.id).start(seats=game.seats[seed], seed=seed)
        rng = Rng(seed)
        while not match.over:
            moves = match.moves()
            match.play(moves[int(rng.below(len(moves)))])
            if len(match.log.moves) % 40 == 0:
                print(game.id, seed, match.digest(), match.imagined(0, rng).digest())
        print(game.id, seed, match.digest(), match.outcome)
"""


def digests(python: str, mode: str, hash_seed: str, path: Path | None) -> str:
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    env.pop("PYTHONPATH", None)
    if path is not None:
        env["PYTHONPATH"] = str(path)
    done = subprocess.run(
        [python, "-c", GAMES, mode], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def interpreted() -> str:
    """What plain Python says, from the sources."""
    return digests(sys.executable, "interpreted", "0", SOURCES)


def test_five_processes(interpreted: str) -> None:
    for seed in ("1", "2", "3", "random"):
        assert digests(sys.executable, "interpreted", seed, SOURCES) == interpreted


def test_compiled_and_interpreted(interpreted: str) -> None:
    if not sacbe.compiled:
        pytest.skip("the compiled core is not installed here; CI requires it")
    home = Path(sacbe.__file__).parents[1]
    assert digests(sys.executable, "compiled", "0", home) == interpreted


@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13"])
def test_python_versions(version: str, interpreted: str) -> None:
    python = other_python(version)
    if python is None:
        pytest.skip(f"there is no Python {version} on this machine")
    assert digests(python, "interpreted", "0", SOURCES) == interpreted


def other_python(version: str) -> str | None:
    """A Python of this version that really runs (a version manager's shim may not)."""
    shims = [shutil.which(f"python{version}")]
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    shims += [str(p) for p in sorted(root.glob(f"versions/{version}.*/bin/python"))]
    for python in shims:
        if python:
            told = subprocess.run(
                [python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"],
                capture_output=True,
                text=True,
                check=False,
            )
            if told.stdout.strip() == version:
                return python
    return None
