"""What can happen at a table, as it is stored: one row per event, never changed, never deleted.

A table is the fold of its events (`fold.py`). Adding a field needs a default, so that tables of
older servers still read; taking one away needs a migration.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import msgspec
from msgspec import Struct

from sacbe.wire.messages import Access, Clock, NoClock


class Body(Struct, frozen=True, tag_field="type", tag=str.lower):
    """The part of an event that differs from kind to kind."""


class Chair(Struct, frozen=True):
    """A seat as the table was opened: a person's, a program's (`level`), or nobody's."""

    person: str | None = None
    name: str = ""
    level: str | None = None


class Opened(Body, frozen=True):
    """The table was set up. `links`: the key of each open seat; `watch`: of the watch link."""

    game: str
    host: str
    chairs: list[Chair]
    options: dict[str, Any] = {}
    clock: Clock = NoClock()
    access: Access = "link"
    advice: bool = True
    links: dict[int, str] = {}
    watch: str = ""
    parent: str | None = None


class Sat(Body, frozen=True):
    """A person took a seat."""

    seat: int
    person: str
    name: str


class Stood(Body, frozen=True):
    """A seat is open again (before the game); `link` is its new key."""

    seat: int
    link: str
    barred: bool = False


class Began(Body, frozen=True):
    """The game began: the header of its record, which fixes all chance."""

    header: dict[str, Any]


class Played(Body, frozen=True):
    """Moves of one seat, taken back together if at all."""

    seat: int
    moves: list[str]


class Undone(Body, frozen=True):
    """The last play of the seat was taken back."""

    seat: int


class Redone(Body, frozen=True):
    """The last play that was taken back was made again."""

    seat: int


class Reset(Body, frozen=True):
    """All plays of the seat that could be were taken back."""

    seat: int


class Said(Body, frozen=True):
    """Somebody said something; seat -1: from outside."""

    seat: int
    name: str
    text: str


class Substituted(Body, frozen=True):
    """A program plays a seat from now on; an open one is its own. `barred`: its person may not
    come back.
    """

    seat: int
    level: str
    why: Literal["asked", "left", "removed", "time"] = "asked"
    barred: bool = False


class Reclaimed(Body, frozen=True):
    """The person of the seat plays again himself."""

    seat: int


class Offered(Body, frozen=True):
    """A seat may be taken over by whoever has this key."""

    seat: int
    link: str


class Paused(Body, frozen=True):
    """Clocks stand still, nothing is played."""


class Resumed(Body, frozen=True):
    """The game goes on."""


class Changed(Body, frozen=True):
    """The table's terms changed; null: as before."""

    clock: Clock | None = None
    access: Access | None = None
    advice: bool | None = None
    watch: str | None = None


class Closed(Body, frozen=True):
    """The game was given up."""


class Rematched(Body, frozen=True):
    """The same people play again there."""

    table: str


AnyBody = (
    Opened
    | Sat
    | Stood
    | Began
    | Played
    | Undone
    | Redone
    | Reset
    | Said
    | Substituted
    | Reclaimed
    | Offered
    | Paused
    | Resumed
    | Changed
    | Closed
    | Rematched
)

read_body = msgspec.json.Decoder(AnyBody).decode
write_body = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class Event:
    """One row: the number within its table, the time, who did it by which command, and what."""

    seq: int
    at: int
    person: str | None
    cmd: str | None
    body: AnyBody
