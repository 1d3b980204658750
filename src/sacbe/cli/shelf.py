"""What is on the shelf: games by name, their options, seats and programs; records and positions."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Any

import typer

import sacbe
from sacbe.agents import levels
from sacbe.cli.screen import console
from sacbe.core.game import Game
from sacbe.core.refusal import Unreadable
from sacbe.log import Log, read_file, read_log
from sacbe.match import Match, begin
from sacbe.registry import all_games
from sacbe.words import LANGUAGES, say

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game; see `sacbe games`.")]
OptionTexts = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game."),
]
GameData = Annotated[
    Path | None,
    typer.Option("--data", metavar="FILE", help="Your own data for a game that takes some."),
]
Language = Annotated[
    str,
    typer.Option(
        "--language", "--lang", metavar="LANG",
        help=f"The language: {', '.join(LANGUAGES)}; else that of this terminal's locale.",
    ),
]  # fmt: skip


def games() -> None:
    """List the games with their options and programs."""
    screen = console()
    core = "compiled" if sacbe.compiled else "plain Python"
    screen.print(f"sacbe {sacbe.__version__}, {core} core")
    for game in all_games().values():
        low, high = game.seats
        screen.print(f"\n[bold]{game.title}[/] ({game.id}), {low} to {high} seats")
        for option in game.options:
            values = ", ".join(
                f"{str(v).lower()} (usual)" if v == option.default else str(v).lower()
                for v in option.values
            )
            screen.print(f"  --option {option.name}=...  {values}: {say(option.words)}")
        screen.print(f"  programs: {', '.join(levels(game.id))}")


def read_options(game: Game, texts: list[str] | None) -> dict[str, Any]:
    """Options given as `name=value`."""
    found: dict[str, Any] = {}
    for text in texts or []:
        name, equals, word = text.partition("=")
        if not equals:
            raise Unreadable(f"an option is given as name=value, not {text[:40]!r}")
        values = [o.values for o in game.options if o.name == name]
        known = {str(v).lower(): v for v in (values[0] if values else ())}
        found[name] = known.get(word.lower(), word)
    game.read_options(found)  # refuses what is none
    return found


def checked_language(language: str) -> str:
    """A language of the table; where none is given that of the locale, else English."""
    if not language:
        named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
        spoken = next(filter(None, named), "")[:2].lower()
        return spoken if spoken in LANGUAGES else "en"
    if language not in LANGUAGES:
        raise Unreadable(f"the languages are {', '.join(LANGUAGES)}; not {language[:20]!r}")
    return language


def read_match(path: Path) -> tuple[Match, Log]:
    """The match that a record or a position starts from, and the record of what follows."""
    text = read_file(path)
    position = _position(text)
    if position is None:
        log = read_log(text)
        return begin(log), log
    name = position.get("game")
    if not isinstance(name, str):
        raise Unreadable(f"{path.name} is a position without 'game'")
    match = sacbe.game(name).from_position(position)
    return match, match.log


def _position(text: str) -> dict[str, Any] | None:
    """The text as a position, which is one JSON object, unlike a record with moves."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) and "sacbe" not in found else None
