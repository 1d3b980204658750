"""Reading untrusted JSON field by field, collecting every reason why it can't be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sacbe.core.game import Json, Option
from sacbe.core.refusal import Impossible, Unreadable, shown


class Reader:
    """Collects reasons; each `want` gives a usable value even where the given one is wrong."""

    def __init__(self) -> None:
        self.reasons: list[str] = []

    def no(self, reason: str) -> None:
        """One more reason, said once."""
        if reason not in self.reasons:
            self.reasons.append(reason)

    def finish(self) -> None:
        """Raise `Impossible` if there was any reason."""
        if self.reasons:
            raise Impossible(self.reasons)

    def table(self, where: str, value: object, known: Sequence[str]) -> Json:
        """An object with no unknown entries."""
        if not isinstance(value, dict):
            self.no(f"{where} must be an object")
            return {}
        for name in value:
            if name not in known:
                self.no(f"{where} has an unknown entry {shown(name)}")
        return value

    def items(self, where: str, value: object, most: int) -> list[Any]:
        """A list of at most so many entries."""
        if not isinstance(value, list) or len(value) > most:
            self.no(f"{where} must be a list of at most {most}")
            return []
        return value

    def number(self, where: str, value: object, low: int, high: int) -> int:
        """A whole number within bounds."""
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.no(f"{where} must be a number from {low} to {high}, not {shown(value)}")
            return low
        return value

    def truth(self, where: str, value: object) -> bool:
        """True or false."""
        if not isinstance(value, bool):
            self.no(f"{where} must be true or false, not {shown(value)}")
        return value is True

    def name(self, where: str, value: object, known: Sequence[str]) -> int:
        """The place of a name among the known ones; -1 if it is none of them."""
        if not isinstance(value, str) or value not in known:
            self.no(f"{where} must be one of {', '.join(known[:12])}; not {shown(value)}")
            return -1
        return known.index(value)

    def options(self, value: object, options: Sequence[Option]) -> list[int]:
        """Options by name, each with its default."""
        given = self.table("options", value, [option.name for option in options])
        numbers = []
        for option in options:
            try:
                numbers.append(option.index(given.get(option.name, option.default)))
            except Unreadable as refusal:
                self.no(str(refusal))
                numbers.append(option.index(option.default))
        return numbers
