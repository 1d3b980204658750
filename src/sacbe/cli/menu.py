"""Legal moves as a numbered menu, grouped by verb, and what a typed line means in it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from sacbe.core.refusal import Unreadable
from sacbe.match import Move
from sacbe.words import say


class Unclear(Unreadable):
    """What was typed names no one move; said in the player's language."""


class Menu:
    """The moves that a seat has now; numbers count from 1 in the order they are shown."""

    def __init__(self, moves: Sequence[Move], language: str = "en") -> None:
        self.language = language
        self.rows: dict[str, list[Move]] = {}
        for move in moves:
            self.rows.setdefault(_row(move.text), []).append(move)
        # All rows of a verb stand together, verbs in the order of the rules.
        verbs = {_verb(move.text): place for place, move in reversed([*enumerate(moves)])}
        self.rows = dict(sorted(self.rows.items(), key=lambda row: verbs[_verb(row[0])]))
        self.moves = [move for row in self.rows.values() for move in row]

    def lines(self, width: int) -> list[Text]:
        """The menu: a line per verb and first words, as `walk W a5   3 b4 ·1   4 a4 ·2`."""
        number = 0
        head = max(map(len, self.rows), default=0) + 1
        lines = []
        for row, moves in self.rows.items():
            line = Text().append(f"{row:<{head}}", style="bold")
            for move in moves:
                number += 1
                words = Text()
                words.append(f" {number:>3} ", style="cyan")
                words.append(move.text[len(row) :].strip() or row)
                if move.cost:
                    words.append(f" ·{move.cost}", style="dim")
                if len(line) + len(words) > max(width, head + 24):
                    lines.append(line)
                    line = Text(" " * head)
                line.append_text(words)
            lines.append(line)
        return lines

    def find(self, typed: str) -> str:
        """The move that a typed line means: a number, the text of a move, or its beginnings.

        What fits none is given back as it is, so that the rules may say why it can't be.
        """
        if typed.isascii() and typed.isdigit():
            place = int(typed[:6]) - 1
            if 0 <= place < len(self.moves):
                return self.moves[place].text
            raise Unclear(say("cli.numbered", {"n": len(self.moves)}, self.language))
        words = typed.split()
        texts = [move.text for move in self.moves]
        if " ".join(words) in texts:
            return " ".join(words)
        fitting = [text for text in texts if _fits(text.split(), words)]
        if len(fitting) == 1:
            return fitting[0]
        if len(fitting) > 1:
            offer = ", ".join(fitting[:6]) + (" ..." if len(fitting) > 6 else "")
            raise Unclear(say("cli.unclear", {"offer": offer}, self.language))
        return " ".join(words)


def _row(text: str) -> str:
    """All words but the last; a move of one word is its own row."""
    return text.rpartition(" ")[0] or text


def _verb(text: str) -> str:
    return text.partition(" ")[0]


def _fits(words: Sequence[str], typed: Sequence[str]) -> bool:
    return len(typed) <= len(words) and all(
        word.lower().startswith(start.lower()) for word, start in zip(words, typed, strict=False)
    )
