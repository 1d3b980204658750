"""Playing in the terminal: who sits where, and how a game is begun or taken up again."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Annotated

import typer

import sacbe
from sacbe import registry
from sacbe.agents import Agent, levels, program
from sacbe.cli.shelf import (
    GameData,
    GameName,
    Language,
    OptionTexts,
    checked_language,
    read_match,
    read_options,
)
from sacbe.cli.terminal import Terminal
from sacbe.core.game import Game
from sacbe.core.refusal import Unreadable
from sacbe.match import Match

HUMAN = "human"
RIVALS = 2
"""How many programs a person meets who names no players."""

Players = Annotated[
    str,
    typer.Option(
        "--players", "-p", metavar="A,B,...", help="For each seat `human` or a program's name."
    ),
]


def play(
    game: GameName = "tikal",
    players: Players = "",
    seed: Annotated[
        int | None, typer.Option("--seed", "-s", min=0, help="The same seed, the same deal.")
    ] = None,
    option: OptionTexts = None,
    resume: Annotated[
        Path | None, typer.Option("--from", help="Play on from a record or a position.")
    ] = None,
    record: Annotated[
        Path | None, typer.Option("--record", help="Keep the record here, after every move.")
    ] = None,
    data: GameData = None,
    lang: Language = "",
) -> None:
    """Play in the terminal. Alone against programs or with friends at one keyboard."""
    language = checked_language(lang)
    if data is not None:
        registry.use_data(game, data)
    seed = random.SystemRandom().getrandbits(32) if seed is None else seed
    if resume is not None:
        match, log = read_match(resume)
        match = sacbe.replay(log) if log.moves else match
        names = seated(match.game, players, match.seats)
    else:
        kit = sacbe.game(game)
        names = seated(kit.game, players, None)
        match = kit.start(seats=len(names), seed=seed, **read_options(kit.game, option))
    sit_down(match, names, seed, language, record)


def sit_down(match: Match, names: list[str], seed: int, language: str, record: Path | None) -> None:
    """Play a match with these players, humans at this terminal."""
    agents = [
        None if name == HUMAN else Agent(name, seed + seat) for seat, name in enumerate(names)
    ]
    Terminal(match, agents, language, record).run()


def usual_rival(game: Game) -> str:
    """The strongest program; in plain Python the next to weakest, so that nobody waits for it."""
    offer = levels(game.id)
    return offer[-1] if sacbe.compiled else offer[min(1, len(offer) - 1)]


def seated(game: Game, text: str, seats: int | None) -> list[str]:
    """The players by name; if none is named, a person against programs."""
    low, high = game.seats
    if text:
        names = [name.strip() for name in text.split(",")]
    else:
        rivals = min(RIVALS, high - 1) if seats is None else seats - 1
        names = [HUMAN, *[usual_rival(game)] * max(rivals, low - 1)]
    if not low <= len(names) <= high:
        raise Unreadable(f"{game.title} is for {low} to {high} seats, not {len(names)}")
    if seats is not None and len(names) != seats:
        raise Unreadable(f"this game has {seats} seats, and {len(names)} players are named")
    return [name if name == HUMAN else str(program(name, game.id)) for name in names]
