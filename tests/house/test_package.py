"""The package on its own: what it is installed with is all that it needs."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import sacbe

ROOT = Path(__file__).parents[2]
HOME = Path(sacbe.__file__).parents[1]

ONLY_DECLARED = """
import sys
allowed = {*sys.stdlib_module_names, "sacbe", *sys.argv[1:]}
class NothingElse:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in allowed and not top.endswith("__mypyc"):
            raise ModuleNotFoundError(f"{name} is not declared", name=name)
sys.meta_path.insert(0, NothingElse())
import sacbe
from sacbe.agents import choose
for game in sacbe.all_games():
    match = sacbe.game(game).start(seats=2, seed=1)
    match.play(choose(match, match.awaiting[0], "planner:2", 1))
    assert sacbe.read_log(match.log.text()) == match.log
    assert sacbe.game(game).from_position(match.position()).digest() == match.digest()
from sacbe.cli import main
sys.exit(main(["games"]))
"""


def test_the_engine_needs_what_it_declares() -> None:
    """Games and programs run on the declared packages; the command says what it lacks."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    names = [each.split("=")[0].split(">")[0] for each in project["dependencies"]]
    done = subprocess.run(
        [sys.executable, "-P", "-c", ONLY_DECLARED, *(n.replace("-", "_") for n in names)],
        env={"PYTHONPATH": str(HOME)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    assert done.stderr == "sacbe: the command needs Typer and Rich: pip install 'sacbe[cli]'\n"
