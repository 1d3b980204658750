"""The rooms of docs/architecture.md: what each may use, and what it never may."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src" / "sacbe"

PLAIN_LIBRARY = {
    *("__future__", "abc", "bisect", "collections", "dataclasses", "enum", "functools", "heapq"),
    *("itertools", "math", "operator", "re", "string", "types", "typing"),
}
"""The part of the standard library that has no clock, no randomness and no outside world."""

NETWORK = {"asyncio", "http", "select", "selectors", "smtplib", "socket", "socketserver", "ssl"}
COMPILER = {"librt", "mypy_extensions"}
FRONT = "front"
"""The modules that lie in src/sacbe itself: what `import sacbe` gives."""


@dataclass(frozen=True)
class Room:
    """What a room may use besides itself: rooms, the standard library, packages. None: any."""

    rooms: set[str] | None
    library: set[str] | None = None
    packages: set[str] | None = field(default_factory=set)
    never: set[str] = field(default_factory=set)


def engine(*rooms: str) -> Room:
    """A room that compiles, and has no I/O, no clock and no randomness."""
    return Room(set(rooms), PLAIN_LIBRARY, COMPILER)


ROOMS = {
    "core": engine(),
    "boards": engine("core"),
    "games": engine(),
    "games.*": engine("core", "boards"),
    "games.site": engine("core", "boards"),
    "games.tikal": engine("core", "boards", "games.site"),
    # It reads its house data, a file of its own package, once at the start.
    "games.tikal_legend": Room(
        {"core", "boards", "games.site"}, PLAIN_LIBRARY | {"importlib", "json"}, COMPILER
    ),
    "agents": Room(
        {"core", "boards", "games", FRONT},
        PLAIN_LIBRARY | {"concurrent", "multiprocessing"},
        COMPILER,
    ),
    "rl": Room({"agents", "core", "boards", "games", FRONT}, packages={"gymnasium", "numpy"}),
    "wire": Room({"core", "games", FRONT}, packages={"msgspec"}, never=NETWORK),
    FRONT: Room({"core", "boards", "games"}, never=NETWORK),
    "server": Room({"wire", "agents", "core", "boards", "games", FRONT}, packages=None),
    "cli": Room(None, packages=None),
}

CLOCKLESS = ("core", "boards", "games", "agents")
OUTSIDE_WORLD = {"breakpoint", "compile", "eval", "exec", "hash", "id", "input", "open", "print"}
"""Builtins that reach out, or whose answer differs between two runs."""


def modules() -> list[Path]:
    return sorted(SOURCES.rglob("*.py")) + sorted(SOURCES.rglob("*.pyi"))


def name_of(path: Path) -> str:
    parts = path.relative_to(SOURCES.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room_of(module: str) -> str:
    """The room that a module `sacbe...` lies in; for games, the package of the game."""
    parts = module.split(".")[1:]
    if parts == ["__main__"]:
        return "cli"
    if not parts or not (SOURCES / parts[0]).is_dir() or (SOURCES / f"{parts[0]}.py").exists():
        return FRONT
    if parts[0] == "games" and len(parts) > 1:
        return ".".join(parts[:2])
    return parts[0]


def rule_for(name: str) -> Room:
    if name in ROOMS:
        return ROOMS[name]
    if name.startswith("games."):
        return ROOMS["games.*"]
    pytest.fail(f"src/sacbe/{name} is a new room: say in {Path(__file__).name} what it may use")


def imports(tree: ast.AST, module: str, *, is_package: bool) -> Iterator[tuple[int, str]]:
    """Every import in a module, with its line; relative ones made absolute."""
    package = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*start, *([node.module] if node.module else [])])
            for alias in node.names:
                # `from sacbe.games import tikal` imports a package, `from x import name` a name.
                whole = f"{source}.{alias.name}"
                below = SOURCES.parent.joinpath(*whole.split("."))
                is_module = below.is_dir() or below.with_suffix(".py").exists()
                yield node.lineno, whole if is_module else source


def breaches(path: Path) -> Iterator[str]:
    module = name_of(path)
    here = room_of(module)
    rule = rule_for(here)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for line, imported in imports(tree, module, is_package=path.stem == "__init__"):
        top = imported.split(".")[0]
        if top == "sacbe":
            there = room_of(imported)
            allowed = (
                rule.rooms is None
                or there == here
                or there in rule.rooms
                or there.split(".")[0] in rule.rooms
            )
        elif top in rule.never:
            allowed = False
        elif top in sys.stdlib_module_names:
            allowed = rule.library is None or top in rule.library
        else:
            allowed = rule.packages is None or top in rule.packages
        if not allowed:
            yield f"{path.relative_to(SOURCES)}:{line}: {here} must not use {imported}"


def test_rooms_use_only_what_they_may() -> None:
    assert [breach for path in modules() for breach in breaches(path)] == []


def test_engine_reaches_nothing_outside() -> None:
    found = [
        f"{path.relative_to(SOURCES)}:{node.lineno}: {node.func.id}()"
        for path in modules()
        if path.relative_to(SOURCES).parts[0] in CLOCKLESS
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in OUTSIDE_WORLD
    ]
    assert found == []


def test_core_and_boards_name_no_game() -> None:
    games = re.compile(r"tikal|legend|tzolk", re.IGNORECASE)
    found = [
        f"{path.relative_to(SOURCES)}:{number}: {line.strip()}"
        for path in modules()
        if path.relative_to(SOURCES).parts[0] in ("core", "boards")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if games.search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("module", "source", "refused"),
    [
        ("core/x.py", "import random", True),
        ("core/x.py", "from os import path", True),
        ("core/x.py", "from sacbe.games import tikal", True),
        ("core/x.py", "from typing import Final", False),
        ("games/tikal/x.py", "from sacbe.games.site import members", False),
        ("games/tikal/x.py", "from ..tzolkin import gears", True),
        ("games/tikal/x.py", "def f():\n    import time", True),
        ("games/tzolkin/x.py", "from sacbe.games.site import members", True),
        ("games/tzolkin/x.py", "from . import gears", False),
        ("games/tzolkin/x.py", "import sacbe.match", True),
        ("games/newcomer/x.py", "from sacbe.agents import search", True),
        ("agents/x.py", "import sacbe.games.tikal.view", False),
        ("agents/x.py", "import random", True),
        ("wire/x.py", "import msgspec, json", False),
        ("wire/x.py", "import socket", True),
        ("server/x.py", "from sacbe.cli import main", True),
        ("server/x.py", "import litestar, asyncio, sacbe.wire", False),
        ("cli/x.py", "import sacbe.server, rich", False),
    ],
)
def test_the_table_refuses_what_it_should(
    module: str, source: str, refused: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = tmp_path / "src" / "sacbe"
    for each in ("core", "agents", "wire", "server", "cli", "games/tikal", "games/tzolkin"):
        (house / each).mkdir(parents=True)
    path = house / module
    path.parent.mkdir(exist_ok=True)
    path.write_text(source)
    monkeypatch.setattr(sys.modules[__name__], "SOURCES", house)
    assert bool(list(breaches(path))) == refused
