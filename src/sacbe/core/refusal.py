"""What is said to a player whose move, text, position or record can't be taken."""

from __future__ import annotations

from typing import Final

LONGEST_SHOWN: Final = 40


def shown(value: object) -> str:
    """Something that was given and can't be taken, short enough to be said back."""
    if value is None or isinstance(value, (bool, float)):
        return str(value)
    if isinstance(value, str):
        return repr(value[:LONGEST_SHOWN])
    if isinstance(value, int):  # Python won't write out thousands of digits
        return str(value) if value.bit_length() <= 128 else "a huge number"
    if isinstance(value, (list, tuple)):  # may be nested too deep to be written out
        return "a list"
    return "an object" if isinstance(value, dict) else f"a {type(value).__name__}"


class Refused(ValueError):
    """The base of all refusals: bad input, clearly said, nothing changed."""


class Illegal(Refused):
    """A readable move that the rules forbid now.

    `code` names the sentence (`game.no.why`), `rule` the rule or ruling that forbids it.
    """

    def __init__(self, words: str, code: str = "", rule: str = "") -> None:
        super().__init__(f"{words} [{rule}]" if rule else words)
        self.words = words
        self.code = code
        self.rule = rule


class Unreadable(Refused):
    """A text that is no move, record or position of this game. `line` counts from 1, 0: no line."""

    def __init__(self, words: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {words}" if line else words)
        self.words = words
        self.line = line


class Impossible(Refused):
    """A position (or what else is said) that can't be, with every reason."""

    def __init__(self, reasons: list[str], what: str = "This position can't be") -> None:
        super().__init__(f"{what}:\n" + "\n".join(f"- {r}" for r in reasons))
        self.reasons = reasons
