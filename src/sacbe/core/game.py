"""A game as the house knows it: its rules, and the functions that translate them for people.

A game is a value, not a class to inherit from: its package builds one `Game` out of functions of
its own modules and calls it `GAME`. The contract test holds every game to the same promises.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sacbe.core.outcome import Outcome, Sheet
from sacbe.core.refusal import Unreadable, shown
from sacbe.core.rules import Rules
from sacbe.core.state import State

Json = dict[str, Any]
Event = tuple[int, ...]
Say = Callable[[str, Json], str]
"""Says the sentence of an id, its parameters filled in, in the language of whoever reads."""


@dataclass(frozen=True)
class Option:
    """One choice made before a game: a name, its values in words, and the usual one."""

    name: str
    values: tuple[str | bool | int, ...]
    default: str | bool | int
    words: str

    def index(self, value: object) -> int:
        """The number the core knows a value by."""
        for i, known in enumerate(self.values):
            if type(value) is type(known) and value == known:
                return i
        choice = ", ".join(str(known).lower() for known in self.values)
        raise Unreadable(f"option {self.name} can be {choice}; not {shown(value)}")


@dataclass(frozen=True)
class Refusal:
    """A reason to refuse a move: the id of its sentence and the rule or ruling behind it."""

    code: str
    rule: str


@dataclass(frozen=True)
class Told:
    """An event for people: the id of its sentence, its parameters, and who may hear it.

    `seat` is the seat that it is about (-1: none). `seats` lists who hears it; None is everybody.
    """

    code: str
    params: Json
    seat: int = -1
    seats: tuple[int, ...] | None = None


@dataclass(frozen=True)
class Game:
    """Everything the house needs to know of one game.

    `read`/`write` are the notation. `spots` gives a move's path of clickable places; a client
    completes a move by following it. `view` is all that a seat (None: a spectator) may see.
    `why` maps refusal codes; `hear` puts an event into words. `preview` scores the position as if
    it were scored now. `deal_text`/`read_deal` name the cards of a deal. `board` is the view as
    text: its words come from the `Say` it is given, and so it speaks the reader's language.
    """

    id: str
    title: str
    seats: tuple[int, int]
    version: int
    rules: Rules
    options: tuple[Option, ...]
    read: Callable[[State, int, str], int]
    write: Callable[[State, int], str]
    spots: Callable[[State, int, int], list[str]]
    cost: Callable[[State, int, int], int]
    view: Callable[[State, int | None], Json]
    position: Callable[[State], Json]
    read_position: Callable[[Json], State]
    schema: Callable[[], Json]
    deal_text: Callable[[Sequence[int]], dict[str, list[str]]]
    read_deal: Callable[[int, Sequence[int], Json], list[int]]
    outcome: Callable[[State], Outcome]
    preview: Callable[[State], list[Sheet]]
    refusals: dict[int, Refusal]
    hear: Callable[[State, Event], Told]
    board: Callable[[State, int | None, Say], str]
    seats_of: Callable[[State], int]
    options_of: Callable[[State], list[int]]
    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Sentences by language and id, of a game from outside; a game of this house has files."""
    notices: tuple[str, ...] = field(default=())
    with_data: Callable[[str], Game] | None = None
    """The same game dealt with a host's own data, read from a text; None: it takes none."""
    personal: tuple[str, ...] = field(default=())
    """Parts of a view that are made for whoever looks, though everybody could know them."""

    def read_options(self, given: dict[str, object]) -> list[int]:
        """Options in words to the numbers the core knows; unknown names are refused."""
        known = {option.name for option in self.options}
        for name in given:
            if name not in known:
                offer = ", ".join(sorted(known)) or "none"
                raise Unreadable(f"{self.title} has no option {shown(name)}; its options: {offer}")
        return [o.index(given.get(o.name, o.default)) for o in self.options]

    def options_text(self, numbers: Sequence[int]) -> dict[str, str | bool | int]:
        """The numbers of the core back to options in words."""
        return {o.name: o.values[n] for o, n in zip(self.options, numbers, strict=True)}
