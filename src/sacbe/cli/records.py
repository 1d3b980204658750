"""Records and positions: step through them, show them, check them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from sacbe.cli.screen import console, heard, paint, print_board, result_lines, seat_name, told_line
from sacbe.cli.shelf import Language, checked_language, read_match
from sacbe.core.refusal import Unreadable
from sacbe.log import Log
from sacbe.match import Match, follow
from sacbe.words import say

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record or a position.")]
Viewer = Annotated[
    int | None, typer.Option("--seat", help="Show what this seat may see; else all is public.")
]


def positions(match: Match, log: Log, upto: int | None = None) -> Iterator[Match]:
    """The match before the first move, and after each."""
    yield match
    for _ in log.moves[:upto]:
        follow(match, log)
        yield match


def show(
    file: RecordFile,
    at: Annotated[
        int | None, typer.Option("--at", min=0, help="After so many moves; else after all.")
    ] = None,
    seat: Viewer = None,
    position: Annotated[
        bool, typer.Option("--position", help="Print the whole position as JSON.")
    ] = False,
    view: Annotated[bool, typer.Option("--view", help="Print the view as JSON.")] = False,
    lang: Language = "",
) -> None:
    """Show the board of a record or position."""
    language = checked_language(lang)
    match, log = read_match(file)
    if at is not None and at > len(log.moves):
        raise Unreadable(f"{file.name} has {len(log.moves)} moves, not {at}")
    for _ in positions(match, log, at):
        pass
    if position or view:
        found = match.position() if position else match.view(seat)
        sys.stdout.write(json.dumps(found, indent=1) + "\n")
        return
    print_board(console(), match.board(seat, language))


def replay(
    file: RecordFile,
    at: Annotated[int, typer.Option("--at", min=0, help="Begin after so many moves.")] = 0,
    seat: Viewer = None,
    lang: Language = "",
) -> None:
    """Step through a record. Where the output is no terminal, it is written out in words."""
    language = checked_language(lang)
    match, log = read_match(file)
    match.view(seat)  # refuses a seat that isn't there
    if sys.stdin.isatty() and sys.stdout.isatty():
        Stepper(match, log, seat, language).run(at)
        return
    screen = console()
    for _ in positions(match, log):
        for line in _said(match, seat, language):
            screen.print(paint(line))
    _print_end(screen, match, language)


def _said(match: Match, seat: int | None, language: str) -> list[str]:
    """The last move, then what it led to."""
    moves = match.log.moves
    if not moves:
        return []
    who, text = moves[-1]
    first = f"{len(moves)}. {seat_name(who, language)}: {text}"
    return [first, *(f"    {told_line(t, language)}" for t in heard(match.told, seat))]


def _print_end(screen: Console, match: Match, language: str) -> None:
    if match.outcome is not None:
        for line in result_lines(match.outcome, match.game.id, language):
            screen.print(paint(line))


class Stepper:
    """A record on a terminal, stepped forwards and backwards by hand."""

    def __init__(self, match: Match, log: Log, seat: int | None, language: str) -> None:
        self.steps = [match.clone()]
        self.log = log
        self.seat = seat
        self.language = language
        self.screen = console()

    def run(self, at: int) -> None:
        """Ask where to go until told to stop."""
        at = min(at, len(self.log.moves))
        while True:
            self.show(at)
            last = len(self.log.moves)
            keys = say("cli.replay_keys", {"at": at, "last": last}, self.language)
            try:
                word = input(f"{keys} ").strip().lower()
            except EOFError:
                return
            if word in ("q", "quit"):
                return
            if word == "b":
                at = max(0, at - 1)
            elif word.isascii() and word.isdigit():
                at = min(last, int(word[:7]))
            elif word == "" and at < last:
                at += 1
            elif word == "":
                return

    def show(self, at: int) -> None:
        """The board after so many moves, and what the last one led to."""
        while len(self.steps) <= at:
            match = self.steps[-1].clone()
            follow(match, self.log)
            self.steps.append(match)
        match = self.steps[at]
        print_board(self.screen, match.board(self.seat, self.language))
        for line in _said(match, self.seat, self.language):
            self.screen.print(paint(line))
        _print_end(self.screen, match, self.language)


def check(file: RecordFile) -> None:
    """Verify a record or a position. Says the first line that is wrong, and why."""
    match, log = read_match(file)
    for _ in positions(match, log):
        pass
    low = f"{match.game.title}, {match.seats} seats, {len(log.moves)} moves"
    state = "over" if match.over else f"turn {match.turn} in progress"
    console().print(f"{file.name} is sound: {low}, {state}; digest {match.digest()}")
