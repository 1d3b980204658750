"""Finding games: every package below `sacbe.games` that has a `GAME`, and entry points."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points

from sacbe import games
from sacbe.core.game import Game
from sacbe.core.refusal import Unreadable


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
    return found


def game(name: str) -> Game:
    """The game of this id."""
    known = all_games()
    if name not in known:
        raise Unreadable(f"there is no game {name!r} here; there are: {', '.join(known)}")
    return known[name]
