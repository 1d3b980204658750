"""Finding games: every package below `sacbe.games` that has a `GAME`, and entry points."""

from __future__ import annotations

import importlib
import os
import pkgutil
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final

from sacbe import games
from sacbe.core.game import Game
from sacbe.core.refusal import Unreadable, shown
from sacbe.log import read_file

DATA: Final = "SACBE_DATA"
"""Where a host's own data lie: `game=file`, several separated as in PATH."""


@cache
def all_games() -> dict[str, Game]:
    """All games by id, in the order of their names.

    A package outside this house joins by an entry point of the group `sacbe.games`.
    """
    found: dict[str, Game] = {}
    for module in sorted(pkgutil.iter_modules(games.__path__), key=lambda m: m.name):
        if module.ispkg:
            game = getattr(importlib.import_module(f"sacbe.games.{module.name}"), "GAME", None)
            if isinstance(game, Game):
                found[game.id] = game
    for point in sorted(entry_points(group="sacbe.games"), key=lambda p: p.name):
        game = point.load()
        if isinstance(game, Game):
            found.setdefault(game.id, game)
    for entry in filter(None, os.environ.get(DATA, "").split(os.pathsep)):
        name, _, path = entry.partition("=")
        plain = found.get(name)
        if plain is None or plain.with_data is None:
            raise Unreadable(f"{DATA}: {name[:40]!r} is no game that takes data of its own")
        found[name] = plain.with_data(read_file(Path(path)))
    return found


def use_data(name: str, path: Path) -> None:
    """Deal a game with a host's own data from now on, in processes begun from here too."""
    os.environ[DATA] = f"{name}={path.resolve()}"
    all_games.cache_clear()
    all_games()


def game(name: str) -> Game:
    """The game of this id."""
    known = all_games()
    if not isinstance(name, str) or name not in known:
        raise Unreadable(f"there is no game {shown(name)} here; there are: {', '.join(known)}")
    return known[name]
