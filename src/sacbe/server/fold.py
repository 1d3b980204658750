"""A table as the fold of its events: who sits there, what was played, what may be taken back.

Nothing here reads a clock, draws a number or touches the database: the same events always give the
same table. The rules are not here either: positions are asked through `sacbe.match`.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sacbe import registry
from sacbe.core.game import Told
from sacbe.core.refusal import Refused
from sacbe.log import Log
from sacbe.match import Match, begin
from sacbe.server import events as ev
from sacbe.server.clocks import Clocks, Outages
from sacbe.server.events import AnyBody, Event
from sacbe.wire.messages import Phase

log = logging.getLogger("sacbe.table")


@dataclass
class Chair:
    """A seat now. `level`: it belongs to a program; `sub`: a program plays for its person."""

    person: str | None
    name: str
    level: str | None
    sub: str | None = None
    barred: bool = False

    @property
    def program(self) -> str | None:
        """The level of the program that plays it, if one does."""
        return self.level or self.sub

    @property
    def open(self) -> bool:
        """Whether nobody has it."""
        return self.person is None and self.level is None


@dataclass(frozen=True, slots=True)
class Entry:
    """A move of the log: its number from 1, and what it led to."""

    n: int
    seat: int
    text: str
    turn: int
    cost: int
    told: list[Told]


@dataclass(frozen=True, slots=True)
class Unit:
    """A play that may still be taken back, and the position before it."""

    seat: int
    moves: list[str]
    first: int
    before: Match


@dataclass
class Progress:
    """The game and its log; `draft` are the plays that may be taken back, oldest first."""

    match: Match
    log: list[Entry] = field(default_factory=list)
    draft: list[Unit] = field(default_factory=list)

    def play(self, seat: int, moves: Sequence[str]) -> bool:
        """Play a unit; whether it may be taken back. Raises if a move is refused."""
        match = self.match
        before, awaiting, turn = match.clone(), match.awaiting, match.turn
        first = len(self.log)
        secret = False
        for text in moves:
            move = match.read(text, seat)
            secret = secret or match.reveals(move)
            n, turn_now = len(self.log) + 1, match.turn
            self.log.append(Entry(n, seat, move.text, turn_now, move.cost, match.play(move)))
        same_turn = not match.over and match.turn == turn
        if secret or not same_turn or not set(match.awaiting) <= set(awaiting):
            self.draft = []
            return False
        self.draft.append(Unit(seat, list(moves), first, before))
        return True

    def without(self, seat: int, count: int) -> Progress | None:
        """The game without the last `count` plays of a seat; None if it can't do without them."""
        mine = [i for i, unit in enumerate(self.draft) if unit.seat == seat][-count:]
        if not mine:
            return None
        k = mine[0]
        base = self.draft[k]
        back = Progress(base.before.clone(), self.log[: base.first], self.draft[:k])
        try:
            for i, unit in enumerate(self.draft[k:], start=k):
                if i not in mine and not back.play(unit.seat, unit.moves):
                    return None
        except Refused:
            return None
        return back


class Fold:
    """A table.

    `changed[seat]` is the number of the last event that changed what the seat may choose,
    `since[seat]` that of the event since which it is waited for without a break.
    """

    def __init__(self, ident: str, outages: Outages = ()) -> None:
        self.id = ident
        self.outages = outages
        self.seq = 0
        self.created = 0
        self.touched = 0
        self.terms = ev.Opened("", "", [])
        self.watch = ""
        self.links: dict[int, str] = {}
        self.chairs: list[Chair] = []
        self.barred: list[str] = []
        self.progress: Progress | None = None
        self.redo: dict[int, list[list[str]]] = {}
        self.chat: list[Event] = []
        self.done: dict[tuple[str, str], int] = {}
        self.changed: list[int] = []
        self.since: list[int] = []
        self.clocks = Clocks(self.terms.clock, 0, outages)
        self.paused = False
        self.closed = False
        self.frozen = ""
        self.rematch: str | None = None

    # -- what it is now -------------------------------------------------------------------------

    @property
    def match(self) -> Match | None:
        """The game in progress, if it has begun and its rules run here."""
        return self.progress.match if self.progress and not self.frozen else None

    @property
    def phase(self) -> Phase:
        """Where the table is in its life."""
        if self.frozen:
            return "frozen"
        if self.match is not None and self.match.over:
            return "over"
        if self.closed:
            return "closed"
        if self.match is None:
            return "gathering"
        return "paused" if self.paused else "playing"

    @property
    def awaiting(self) -> list[int]:
        """The seats that must choose now."""
        return self.match.awaiting if self.match and not self.closed else []

    @property
    def turn(self) -> int:
        """The number of the turn in progress."""
        return self.match.turn if self.match else 0

    @property
    def settled(self) -> int:
        """How many moves can't be taken back any more."""
        if self.progress is None:
            return 0
        return self.progress.draft[0].first if self.progress.draft else len(self.progress.log)

    def seats_of(self, person: str | None) -> list[int]:
        """The seats of a person."""
        if person is None:
            return []
        return [i for i, c in enumerate(self.chairs) if c.person == person and not c.barred]

    def undoable(self, seat: int) -> list[list[str]]:
        """What a seat may take back, oldest first."""
        draft = self.progress.draft if self.progress else []
        return [unit.moves for unit in draft if unit.seat == seat]

    # -- how it came about ----------------------------------------------------------------------

    def apply(self, event: Event) -> None:
        """Take in the next event."""
        self.clocks.advance(event.at)
        awaiting, turn, phase = self.awaiting, self.turn, self.phase
        self._take_in(event.body, event)
        self.seq = event.seq
        self.touched = event.at
        if event.person and event.cmd:
            self.done[event.person, event.cmd] = event.seq
        now = self.awaiting
        if self.match is not None:
            people = [s for s in now if self.chairs[s].program is None]
            self.clocks.turn(self.turn, now, people if self.phase == "playing" else [])
        calm = turn == self.turn and phase == self.phase
        for seat in now:
            if not (calm and seat in awaiting):
                self.since[seat] = event.seq
        if not isinstance(event.body, ev.Said | ev.Offered | ev.Rematched):
            actor = getattr(event.body, "seat", -1)
            for seat in range(len(self.chairs)):
                # A choice made at the same time by somebody else leaves mine as it is.
                if not (calm and seat != actor and seat in awaiting and seat in now):
                    self.changed[seat] = event.seq

    def _take_in(self, body: AnyBody, event: Event) -> None:
        match body:
            case ev.Played():
                self.redo.pop(body.seat, None)
                self._play(body.seat, body.moves)
            case ev.Redone():
                self._play(body.seat, self.redo[body.seat].pop())
            case ev.Undone():
                self._take_back(body.seat, 1)
            case ev.Reset():
                self._take_back(body.seat, len(self.undoable(body.seat)))
            case ev.Opened():
                self._open(body, event)
            case ev.Began():
                self._begin(body.header)
            case ev.Said():
                self.chat.append(event)
            case ev.Paused() | ev.Resumed():
                self.paused = isinstance(body, ev.Paused)
            case ev.Closed():
                self.closed = True
            case ev.Rematched():
                self.rematch = body.table
            case ev.Changed():
                self._change(body)
            case _:
                self._seat(body)

    def _open(self, body: ev.Opened, event: Event) -> None:
        self.terms = body
        self.watch = body.watch
        self.links = dict(body.links)
        self.created = event.at
        self.chairs = [Chair(c.person, c.name, c.level) for c in body.chairs]
        self.changed = [0] * len(self.chairs)
        self.since = [0] * len(self.chairs)
        self.clocks = Clocks(body.clock, len(self.chairs), self.outages)
        self.clocks.at = event.at

    def _begin(self, header: dict[str, Any]) -> None:
        head = {name: value for name, value in header.items() if name != "sacbe"}
        try:
            self.progress = Progress(begin(Log(**head)))
        except Refused as problem:
            self.frozen = str(problem)

    def _seat(self, body: AnyBody) -> None:
        match body:
            case ev.Sat():
                self.chairs[body.seat] = Chair(body.person, body.name, None)
                self.links.pop(body.seat, None)
                self.clocks.renew(body.seat)
            case ev.Stood():
                chair = self.chairs[body.seat]
                if body.barred and chair.person:
                    self.barred.append(chair.person)
                self.chairs[body.seat] = Chair(None, "", None)
                self.links[body.seat] = body.link
            case ev.Substituted():
                chair = self.chairs[body.seat]
                if chair.open:
                    self.chairs[body.seat] = Chair(None, "", body.level)
                    self.links.pop(body.seat, None)
                    return
                chair.sub = body.level
                chair.barred = chair.barred or body.barred
                if body.barred and chair.person:
                    self.barred.append(chair.person)
            case ev.Reclaimed():
                self.chairs[body.seat].sub = None
                self.clocks.renew(body.seat)
            case ev.Offered():
                self.links[body.seat] = body.link
            case _:
                raise AssertionError(f"an event of an unknown kind: {type(body).__name__}")

    def _change(self, body: ev.Changed) -> None:
        terms = self.terms
        self.terms = ev.Opened(
            terms.game, terms.host, terms.chairs, terms.options,
            terms.clock if body.clock is None else body.clock,
            terms.access if body.access is None else body.access,
            terms.advice if body.advice is None else body.advice,
            terms.links, terms.watch, terms.parent,
        )  # fmt: skip
        if body.watch is not None:
            self.watch = body.watch
        if body.clock is not None:
            self.clocks.set(body.clock, len(self.chairs))

    def _play(self, seat: int, moves: Sequence[str]) -> None:
        if self.progress is not None and not self.progress.play(seat, moves):
            self.redo = {}

    def _take_back(self, seat: int, count: int) -> None:
        if self.progress is None:
            return
        taken = [u.moves for u in self.progress.draft if u.seat == seat][-count:]
        back = self.progress.without(seat, count)
        if back is not None:
            self.progress = back
            self.redo.setdefault(seat, []).extend(reversed(taken))


def fold(ident: str, events: Sequence[Event], outages: Outages = ()) -> Fold:
    """The table that these events make. Rules that refuse to replay them, or fail, freeze it."""
    table = Fold(ident, outages)
    for event in events:
        if table.frozen:
            table.seq = event.seq
            continue
        try:
            table.apply(event)
        except Exception as problem:  # a game's mistake is its own table's trouble, nobody else's
            if not isinstance(problem, Refused):
                log.exception("table %s: event %d breaks its game", ident, event.seq)
            table.frozen = f"{problem}" or type(problem).__name__
            table.seq = event.seq
    return table


def title(game: str) -> str:
    """A game's title, or its id where this house does not have it."""
    known = registry.all_games().get(game)
    return known.title if known else game
