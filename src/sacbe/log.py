"""The record of a game as text: a JSON header line, then one line per move.

    {"sacbe": 1, "game": "tikal", "version": 1, "options": {...}, "seats": 4, "deal": {...}}
    0 lay b3 2
    0 place W a5

Any prefix of a record is a record. Lines that are empty or begin with `#` say nothing; what
follows a move after ` # ` is a remark.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from sacbe.core.refusal import Unreadable, shown

FORMAT: Final = 1
MOST_BYTES: Final = 64_000_000
"""No record or position is as long as that."""


@dataclass
class Log:
    """Options, deal and moves: all there is to a game."""

    game: str
    version: int
    options: dict[str, Any]
    seats: int
    deal: dict[str, list[str]]
    start: dict[str, Any] | None = None
    """The position the game began from, if it was not the printed set-up."""
    moves: list[tuple[int, str]] = field(default_factory=list)
    lines: list[int] = field(default_factory=list, compare=False, repr=False)
    """The line of each move in the file that the record was read from."""

    def header(self) -> dict[str, Any]:
        """The first line, as data."""
        head: dict[str, Any] = {
            "sacbe": FORMAT,
            "game": self.game,
            "version": self.version,
            "options": self.options,
            "seats": self.seats,
            "deal": self.deal,
        }
        if self.start is not None:
            head["start"] = self.start
        return head

    def text(self) -> str:
        """The whole record."""
        lines = [json.dumps(self.header(), separators=(", ", ": "))]
        lines += [f"{seat} {move}" for seat, move in self.moves]
        return "\n".join(lines) + "\n"

    def save(self, path: str | Path) -> None:
        """Write the record to a file, in one step: a stop half-way leaves the earlier one."""
        path = Path(path).resolve()
        if path.exists() and not path.is_file():  # a pipe or a terminal
            path.write_text(self.text(), "utf-8")
            return
        new = path.with_name(f"{path.name}.new")
        try:
            new.write_text(self.text(), "utf-8")
            new.replace(path)
        except OSError as problem:  # of the file that was asked for
            raise OSError(problem.errno, problem.strerror, str(path)) from None

    def copy(self) -> Log:
        """A log that can go its own way."""
        return Log(
            self.game, self.version, self.options, self.seats, self.deal, self.start, [*self.moves]
        )


def read_file(path: Path) -> str:
    """The text of a record or a position; `Unreadable` where it is none."""
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise Unreadable(f"{path.name} is too large to be a record or a position")
    try:
        return content.decode("utf-8-sig")  # some editors begin a file with a mark
    except UnicodeDecodeError:
        raise Unreadable(f"{path.name} is no text, so neither a record nor a position") from None


def read_log(text: str) -> Log:
    """Read a record; `Unreadable` names the first line that is wrong."""
    if not isinstance(text, str):
        raise Unreadable(f"a record is a text, not {shown(text)}")
    if not text.strip():
        raise Unreadable("the record is empty")
    lines = text.split("\n")
    log = _read_header(lines[0])
    for number, line in enumerate(lines[1:], start=2):
        words = line.split(" # ")[0].strip()
        if not words or words.startswith("#"):
            continue
        seat, _, move = words.partition(" ")
        if not (seat.isascii() and seat.isdigit() and move):
            raise Unreadable("expected a seat and a move, such as '0 end'", number)
        if len(seat) > 2 or int(seat) >= log.seats:
            raise Unreadable(f"there is no seat {seat[:20]} in a game of {log.seats}", number)
        log.moves.append((int(seat), move.strip()))
        log.lines.append(number)
    return log


def _read_header(line: str) -> Log:
    try:
        head = json.loads(line)
    except (ValueError, RecursionError):
        raise Unreadable("the header is not JSON", 1) from None
    if not isinstance(head, dict) or head.get("sacbe") != FORMAT:
        raise Unreadable(f'the header does not say "sacbe": {FORMAT}', 1)
    kinds: dict[str, type] = {
        "game": str, "version": int, "options": dict, "seats": int, "deal": dict,
    }  # fmt: skip
    for name, kind in kinds.items():
        value = head.get(name)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise Unreadable(f"the header lacks {name!r}, or it is not of the right kind", 1)
    unknown = sorted(set(head) - {*kinds, "sacbe", "start"})
    if unknown:
        raise Unreadable(f"the header has an unknown entry {unknown[0]!r}", 1)
    start = head.get("start")
    if start is not None and not isinstance(start, dict):
        raise Unreadable("'start' must be a position", 1)
    return Log(head["game"], head["version"], head["options"], head["seats"], head["deal"], start)
