"""What is said to a player whose move, text, position or record can't be taken."""

from __future__ import annotations


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
    """A position that can't be, with every reason."""

    def __init__(self, reasons: list[str]) -> None:
        super().__init__("This position can't be:\n" + "\n".join(f"- {r}" for r in reasons))
        self.reasons = reasons
