"""One game on a terminal: the board, what happened, a menu of moves, and what is typed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import sacbe
from sacbe.agents import Agent, hint
from sacbe.cli.menu import Menu, Unclear
from sacbe.cli.screen import (
    console,
    heard,
    number,
    paint,
    print_board,
    refusal_line,
    result_lines,
    seat_name,
    source_name,
    told_line,
)
from sacbe.core.game import Told
from sacbe.core.refusal import Refused, Unreadable
from sacbe.match import Match
from sacbe.words import say

HINT_SAMPLES: Final = 1000 if sacbe.compiled else 60


class Terminal:
    """A match, its players (None: a person at this keyboard), and the talk with them."""

    def __init__(
        self, match: Match, agents: Sequence[Agent | None], language: str, record: Path | None
    ) -> None:
        self.match = match
        self.agents = agents
        self.language = language
        self.record = record
        self.screen = console()
        self.people = [seat for seat, agent in enumerate(agents) if agent is None]
        self.taken_back: list[Match] = []
        """The match before each move of the turn in progress that may be undone."""
        self.last_person: int | None = self.people[0] if len(self.people) == 1 else None
        self.news: list[Told] = []
        """All that was told since the game was taken up."""
        self.read_to: dict[int, int] = {}
        """How much of the news each person has read."""
        self.left = False

    # -- the game ---------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        self.keep()
        while not self.match.over and not self.left:
            seat = self.whose()
            agent = self.agents[seat]
            if agent is None:
                self.ask(seat)
            else:
                with self.screen.status(paint(seat_name(seat, self.language))):
                    move = agent.move(self.match, seat)
                self.make(move.text, seat)
        if self.match.outcome is not None:
            viewer = self.people[0] if len(self.people) == 1 else None
            print_board(self.screen, self.match.board(viewer, self.language))
            for line in result_lines(self.match.outcome, self.match.game.id, self.language):
                self.screen.print(paint(line))

    def whose(self) -> int:
        """The seat to choose now. Where several must, whoever is at the keyboard goes on."""
        awaiting = self.match.awaiting
        return self.last_person if self.last_person in awaiting else awaiting[0]

    def make(self, text: str, seat: int) -> None:
        """Make a move, say what it led to, and keep the record."""
        match = self.match
        move = match.read(text, seat)
        before, turn, reveals = match.clone(), match.turn, match.reveals(move)
        facts = match.play(move)
        if self.agents[seat] is not None or reveals or match.turn != turn:
            self.taken_back = []
        else:
            self.taken_back.append(before)
        self.keep()
        self.news += facts
        self.tell(facts)

    def tell(self, facts: Sequence[Told]) -> None:
        """Put told facts into words for whoever is at the keyboard."""
        for told in heard(facts, self.last_person):
            self.screen.print(paint(told_line(told, self.language)))
        if self.last_person is not None:
            self.read_to[self.last_person] = len(self.news)

    def keep(self) -> None:
        """Write the record, if it has a place."""
        if self.record is not None:
            self.match.log.save(self.record)

    # -- talk -------------------------------------------------------------------------------------

    def say(self, code: str, **params: Any) -> None:
        """Say a sentence of the command's own."""
        self.screen.print(paint(say(f"cli.{code}", params, self.language)))

    def ask(self, seat: int) -> None:
        """Show a person the game and do what he types, until he has moved or left."""
        if seat != self.last_person:
            self.hand_over(seat)
        match = self.match
        menu = Menu(match.moves(seat), self.language)
        self.show(seat, menu)
        moves = len(match.log.moves)
        # An undo puts another match in the place of this one.
        while not self.left and self.match is match and len(match.log.moves) == moves:
            typed = self.read("prompt", seat=seat_name(seat, self.language))
            if typed:
                self.do(typed, seat, menu)

    def hand_over(self, seat: int) -> None:
        """Give the keyboard to another person: on an empty screen, where there are secrets."""
        self.taken_back = []
        hides = self.hides(seat)
        if hides:
            self.clear()
            self.read("hand_over", seat=seat_name(seat, self.language))
        self.last_person = seat
        if hides:
            self.tell(self.news[self.read_to.get(seat, 0) :])

    def clear(self) -> None:
        """Empty the screen, and what a terminal keeps above it."""
        self.screen.clear()
        if self.screen.is_terminal:
            self.screen.file.write("\x1b[3J")

    def hides(self, seat: int) -> bool:
        """Whether there is something that the person before must not see."""
        if self.last_person is None:
            return len(self.people) > 1 and self.match.hides(seat, None)
        return self.match.hides(seat, self.last_person)

    def read(self, code: str, **params: Any) -> str:
        """Ask for a line. The end of input is a way to leave."""
        try:
            return input(say(f"cli.{code}", params, self.language) + " ").strip()
        except EOFError:
            self.screen.print()
            self.leave()
            return ""

    def show(self, seat: int, menu: Menu) -> None:
        """The board and the menu."""
        self.screen.print()
        print_board(self.screen, self.match.board(seat, self.language))
        self.screen.print()
        for line in menu.lines(self.screen.width):
            self.screen.print(line)

    def do(self, typed: str, seat: int, menu: Menu) -> None:
        """A command, or a move."""
        word, _, rest = typed.partition(" ")
        command = {
            "?": self.help,
            "help": self.help,
            "undo": self.undo,
            "log": self.log,
            "hint": self.hint,
            "quit": self.leave,
            "q": self.leave,
        }.get(word)
        if word == "save":
            self.save(rest.strip())
        elif word in ("board", "moves"):
            self.show(seat, menu)
        elif command is not None and not rest:
            command()
        else:
            try:
                self.make(menu.find(typed), seat)
            except Refused as refusal:
                words = refusal_line(refusal, self.language)
                strange = isinstance(refusal, Unreadable) and not isinstance(refusal, Unclear)
                if strange and self.language != "en":  # how moves are written is told in English
                    words = say("cli.unreadable", {"typed": typed[:40]}, self.language)
                self.screen.print(paint(words, style="yellow"))

    # -- commands ---------------------------------------------------------------------------------

    def help(self) -> None:
        """What can be typed."""
        example = self.match.moves(self.last_person)[-1].text
        self.say("help.moves", example=example)
        for line in ("board", "undo", "hint", "log", "save", "quit"):
            self.say(f"help.{line}")

    def undo(self) -> None:
        """Take the last move back, within the turn and until something was revealed."""
        if not self.taken_back:
            self.say("no_undo")
            return
        _, text = self.match.log.moves[-1]
        self.match = self.taken_back.pop()
        self.keep()
        self.say("undone", move=text)

    def log(self) -> None:
        """The moves so far."""
        for count, (seat, text) in enumerate(self.match.log.moves, 1):
            self.screen.print(paint(f"{count:>4}. {seat_name(seat, self.language)}: {text}"))

    def hint(self) -> None:
        """The planner's best turn from here."""
        seat = self.last_person
        assert seat is not None
        with self.screen.status("..."):
            advice = hint(self.match, seat, HINT_SAMPLES, len(self.match.log.moves))
        for step in advice:
            gain = ", ".join(
                f"{source_name(self.match.game.id, name, self.language)} {number(points)}"
                if points < 0
                else f"{source_name(self.match.game.id, name, self.language)} +{number(points)}"
                for name, points in step.gain.items()
            )
            self.screen.print(f"    {step.move.text}" + (f"   {gain}" if gain else ""))

    def save(self, name: str) -> None:
        """Write the record to a file."""
        if not name:
            self.say("save_where")
            return
        try:
            self.match.log.save(Path(name).expanduser())
        except OSError as problem:
            self.screen.print(f"{name}: {problem.strerror or problem}", style="yellow")
        else:
            self.say("saved", name=name)

    def leave(self) -> None:
        """Leave the game where it is."""
        self.left = True
        if self.record is not None:
            self.say("resume", name=str(self.record))
