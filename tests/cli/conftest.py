"""The command, run in this process or in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import sacbe
from sacbe.agents.arena import play_game
from sacbe.cli import main

HOME = Path(sacbe.__file__).parents[1]


@dataclass
class Done:
    """What a command said, and its exit code."""

    code: int
    out: str
    err: str


Run = Callable[..., Done]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command here; `typed` is what comes on its standard input."""
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def run_here(*arguments: object, typed: str = "") -> Done:
        lines = iter(typed.splitlines())

        def read(prompt: str = "") -> str:
            sys.stdout.write(prompt)
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)
        code = main([str(each) for each in arguments])
        said = capsys.readouterr()
        return Done(code, said.out, said.err)

    return run_here


@pytest.fixture
def alone() -> Run:
    """Run the command in a process of its own."""

    def run_alone(*arguments: object, typed: str = "") -> Done:
        done = subprocess.run(
            [sys.executable, "-P", "-m", "sacbe", *map(str, arguments)],
            input=typed,
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONPATH": str(HOME), "LC_ALL": "C.UTF-8"},
            check=False,
            timeout=120,
        )
        return Done(done.returncode, done.stdout, done.stderr)

    return run_alone


@pytest.fixture(scope="session")
def record_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of Tikal."""
    path = tmp_path_factory.mktemp("records") / "game.sacbe"
    path.write_text(play_game("tikal", ["planner:3", "random"], 1, 2, {}).record, "utf-8")
    return path
