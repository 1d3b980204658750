"""What a terminal shows: words, seats in their colours, boards."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterable
from typing import Final

from rich.console import Console
from rich.text import Text

from sacbe.core.game import Told
from sacbe.core.outcome import Outcome
from sacbe.core.refusal import Illegal, Refused
from sacbe.words import say

SHAPES: Final = "●■▲◆"
"""The seats' shapes: a seat is never told by its colour alone."""
SEAT_STYLES: Final = (
    "bold #e0664b",
    "bold #4ba3cc",
    "bold #e8b13c",
    "bold #f3e9d4 on #3f374c",
)
QUIET: Final = "dim"
GAP: Final = "   "
BEFORE_WORDS: Final = f"> {SHAPES}"
"""What may stand before the first word of a sentence."""
SEEN_TWICE: Final = 14
"""How much of a picture in parts stands in both."""


def console() -> Console:
    """The terminal as it is now; without colours where it has none. A file's lines stay whole."""
    return Console(highlight=False, soft_wrap=not sys.stdout.isatty())


def complain(sentence: str) -> None:
    """Say on the error stream why something can't be done."""
    sys.stderr.write(f"sacbe: {sentence}\n")


def shape(seat: int) -> str:
    """A seat's shape; its number where there are more seats than shapes."""
    return SHAPES[seat] if seat < len(SHAPES) else str(seat)


def paint(text: str, style: str = "") -> Text:
    """A text in which every seat's shape has the seat's colour."""
    painted = Text(text, style=style)
    for seat, sign in enumerate(SHAPES):
        painted.highlight_regex(sign, SEAT_STYLES[seat])
    return painted


def paint_board(text: str) -> Text:
    """A text board: its lines step back behind what stands between them."""
    painted = paint(text)
    painted.highlight_regex(r"[/\\|_]|[-]{2,}|[·:.](?=\S+[·:])|(?<=\S)·", QUIET)
    painted.highlight_regex(r"\b[A-Z]{4,}( [A-Z]{4,})?\b", "bold")
    painted.highlight_regex(r"(?m)^> .*$", "bold")
    return painted


def print_board(screen: Console, text: str) -> None:
    """A text board, in parts where the terminal is too narrow for its picture."""
    if screen.is_terminal:
        text = hung(in_parts(text, screen.width), screen.width)
    screen.print(paint_board(text))


def hung(text: str, width: int) -> str:
    """A text whose sentences go on further in than they began, so that each is seen as one."""
    lines = []
    for line in text.split("\n"):
        began = len(line) - len(line.lstrip(BEFORE_WORDS))
        further = " " * min(began + 2, width // 2)
        fits = len(line) <= width
        lines.append(line if fits else textwrap.fill(line, width, subsequent_indent=further))
    return "\n".join(lines)


def in_parts(text: str, width: int) -> str:
    """A text that begins with a picture; of one that is too wide the east follows below the west.

    A line of a picture has gaps; other long lines are sentences, and go on in the next line.
    """
    lines = text.split("\n")
    wide = [i for i, line in enumerate(lines) if len(line) > width and GAP in line.strip()]
    if not wide:
        return text
    end = lines.index("", wide[-1]) if "" in lines[wide[-1] :] else len(lines)
    picture = lines[:end]
    widest = max(map(len, picture))
    starts = range(0, max(widest - SEEN_TWICE, 1), width - SEEN_TWICE)
    parts = [line[start : start + width].rstrip() for start in starts for line in (*picture, "")]
    return "\n".join([*parts, *lines[end + 1 :]])


def seat_name(seat: int, language: str) -> str:
    """A seat as people call it: its shape and its number."""
    return f"{shape(seat)} {say('house.seat', {'seat': seat}, language)}"


def told_line(told: Told, language: str) -> str:
    """A told fact as a line."""
    sentence = say(told.code, told.params, language)
    return sentence if told.seat < 0 else f"{seat_name(told.seat, language)} {sentence}"


def heard(facts: Iterable[Told], seat: int | None) -> list[Told]:
    """Of the told facts, those that a seat (None: a spectator) may hear."""
    return [t for t in facts if t.seats is None or (seat is not None and seat in t.seats)]


def refusal_line(refusal: Refused, language: str) -> str:
    """Why a move is refused, in the player's language where it is a matter of rules."""
    if isinstance(refusal, Illegal) and refusal.code:
        words = say(refusal.code, None, language)
        return f"{words} [{refusal.rule}]" if refusal.rule else words
    return str(refusal)


def number(points: float) -> str:
    """A number of points without a needless fraction."""
    return f"{points:g}"


def result_lines(outcome: Outcome, game: str, language: str) -> list[str]:
    """The ranking, with the sheet of every seat."""
    lines = []
    for rank, seat in sorted((rank, seat) for seat, rank in enumerate(outcome.ranks)):
        sheet = ", ".join(
            f"{source_name(game, source, language)} {number(points)}"
            for source, points in outcome.sheets[seat].items()
        )
        points = say("cli.points", {"points": number(outcome.scores[seat])}, language)
        lines.append(f"{rank}. {seat_name(seat, language)}: {points} ({sheet})")
    if outcome.tie_break:
        by = word_of(game, "tie_break", outcome.tie_break, language)
        lines.append(say("cli.tie", {"by": by}, language))
    return lines


def source_name(game: str, source: str, language: str) -> str:
    """A source of points in words."""
    return word_of(game, "source", source, language)


def word_of(game: str, what: str, name: str, language: str) -> str:
    """A game's word for one of its names; the name itself where it has none."""
    code = f"{game}.{what}.{name}"
    words = say(code, None, language)
    return name.replace("_", " ") if words == code else words
