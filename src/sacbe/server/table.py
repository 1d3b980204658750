"""A table in memory: commands one after the other, stored first, then folded, then told.

The database is always ahead: nobody is answered, and nobody else hears, before the commit. If
storing fails the table reads its events again, so that it never holds what the database does not.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Protocol

from sqlalchemy import Connection

from sacbe import match as play
from sacbe.server import events as ev
from sacbe.server import store as db
from sacbe.server.commands import Person, Refuse
from sacbe.server.events import AnyBody, Event
from sacbe.server.fold import Chair, Entry, Fold, fold
from sacbe.server.minder import Minder
from sacbe.server.replays import Replays
from sacbe.server.store import Unstored
from sacbe.server.views import Look, Reader, Sight, card, chat_of, encode, log_of, read_alike
from sacbe.wire import messages as wire
from sacbe.words import say

if TYPE_CHECKING:
    from sacbe.server.house import House

log = logging.getLogger("sacbe.table")

RECENT: Final = 300
"""Lines of chat that a page gets when it begins to follow."""


class Line(Protocol):
    """Where messages to a reader go."""

    def push(self, message: bytes) -> None:
        """Send this, soon and in order."""

    def close(self) -> None:
        """Let go of this reader."""


@dataclass(eq=False)
class Watcher:
    """A page that follows the table; `seat` is whose eyes it looked through last."""

    line: Line
    reader: Reader
    seat: int | None = None

    def shown(self, sight: Sight) -> None:
        """A screen that passes is from now on in the hands of whoever saw it."""
        self.seat = sight.open
        if self.reader.passes and not sight.covered:
            self.reader = replace(self.reader, seat=sight.seat)


class LiveTable:
    """A table that somebody uses, or that needs the server itself."""

    def __init__(self, house: House, state: Fold) -> None:
        self.house = house
        self.fold = state
        self.lock = asyncio.Lock()
        self.watchers: list[Watcher] = []
        self.replays = Replays()
        self.minder = Minder(self)
        self.used = 0.0

    # -- commands -------------------------------------------------------------------------------

    async def command(self, who: Person, command: wire.AnyCommand) -> wire.Answer:
        """Do what a person asks for, once; also if he goes away before the answer."""
        return await self.house.surely(self._command(who, command))

    async def _command(self, who: Person, command: wire.AnyCommand) -> wire.Answer:
        async with self.lock:
            done = self.fold.done.get((who.id, command.id))
            if done is not None:
                return self._answer(command, "duplicate", done=done)
            try:
                bodies = self.house.referee.decide(self.fold, who, command)
            except Refuse as no:
                return self._answer(command, no.result, words=no.words, code=no.code, rule=no.rule)
            except Exception:
                log.exception("table %s: %s can't be decided", self.fold.id, command)
                return self._answer(command, "failed", words=say("house.failed"))
            if not bodies:
                return self._answer(command, "ok")
            try:
                await self.add(bodies, who.id, command.id)
            except Unstored:
                done = self.fold.done.get((who.id, command.id))
                return self._answer(command, "failed" if done is None else "ok", done=done)
            return self._answer(command, "ok", done=self.fold.done.get((who.id, command.id)))

    def _answer(
        self, command: wire.AnyCommand, result: wire.Result, *, done: int | None = None,
        words: str = "", code: str = "", rule: str = "",
    ) -> wire.Answer:  # fmt: skip
        return wire.Answer(command.id, self.fold.id, result, self.fold.seq, done, words, code, rule)

    async def add(
        self,
        bodies: Sequence[AnyBody],
        person: str | None = None,
        cmd: str | None = None,
        also: Callable[[Connection], object] | None = None,
    ) -> None:
        """Store events, fold them, tell them. The lock is held. Raises `Unstored`."""
        at = max(db.now(), self.fold.touched)
        bodies = [*bodies, *_begins(self.fold, bodies)]
        events = [
            Event(self.fold.seq + 1 + i, at, person, None if i else cmd, body)
            for i, body in enumerate(bodies)
        ]
        board = self.fold.id
        keys = [key for body in bodies for key in _keys(body)]
        people = [p for body in bodies for p in _people(body)]

        def work(connection: Connection) -> None:
            if also is not None:
                also(connection)
            db.add_events(connection, board, events)
            if keys:
                db.add_links(connection, board, keys)
            if people:
                db.add_places(connection, board, people)

        before = self._before()
        try:
            await self.house.store.writer.do(work)
        except Exception as problem:
            log.exception("table %s: could not store", board)
            await self.reload()
            self._tell(before)
            raise Unstored from problem
        try:
            for event in events:
                self.fold.apply(event)
        except Exception:
            log.exception("table %s: stored events do not fold", board)
            await self.reload()  # which freezes it, if they still do not
        self._tell(before)

    async def reload(self) -> None:
        """Take the table from the database again."""
        ident, outages = self.fold.id, self.fold.outages
        events = await self.house.store.read(lambda c: db.events_of(c, ident))
        self.fold = fold(ident, events, outages)

    def freeze(self, problem: Exception) -> None:
        """Its game failed where it must not: keep it, and play it no more while this house runs."""
        log.error("table %s is frozen", self.fold.id, exc_info=problem)
        self.fold.frozen = f"{problem}" or type(problem).__name__
        self.minder.stop()
        self.house.dirty(self)

    # -- telling --------------------------------------------------------------------------------

    def _before(self) -> tuple[int, list[Entry], wire.Phase, list[int]]:
        table = self.fold
        entries = list(table.progress.log) if table.progress else []
        return table.seq, entries, table.phase, table.awaiting

    def _tell(self, before: tuple[int, list[Entry], wire.Phase, list[int]]) -> None:
        """Tell everybody who watches what happened since, and see to what comes next."""
        prev, old, phase, awaiting = before
        if self.fold.seq == prev:
            return
        self.house.dirty(self)
        entries = self.fold.progress.log if self.fold.progress else []
        same = min(len(old), len(entries))
        while same and old[same - 1] is not entries[same - 1]:
            same -= 1
        self._drop_removed()
        try:
            self._send_updates(prev, same)
        except Exception as problem:  # a game's mistake is its own table's trouble, nobody else's
            self.freeze(problem)
            self._send_updates(prev, same)
        if self.fold.phase != phase or self.fold.awaiting != awaiting:
            self.house.news(self)
        self.minder.look()

    def _send_updates(self, prev: int, same: int) -> None:
        if not self.watchers:
            return
        look = Look(self.fold, db.now(), self.online())
        chat = chat_of(self.fold, prev)
        made: dict[tuple[object, ...], bytes] = {}
        ready = []
        for watcher in self.watchers:
            reader = watcher.reader
            sight = look.sight(reader)
            # On one screen the eyes change with the turn, and what they read of earlier moves.
            begin = read_alike(self.fold, watcher.seat, sight.open, same)
            mine = tuple(self.fold.seats_of(reader.person))
            key = (mine, reader.person == self.fold.terms.host, sight, reader.text, begin)
            message = made.get(key)
            if message is None:
                update = wire.Update(
                    prev, look.state(reader), begin, log_of(self.fold, sight.open, begin), chat
                )
                message = made[key] = encode(update)
            ready.append((watcher, sight, message))
        for watcher, sight, message in ready:  # when all could be made, and not before
            watcher.shown(sight)
            watcher.line.push(message)

    def _drop_removed(self) -> None:
        for watcher in list(self.watchers):
            if watcher.reader.person in self.fold.barred and self.fold.terms.access != "open":
                self.watchers.remove(watcher)
                watcher.line.push(encode(wire.Gone(self.fold.id)))

    def drop_watchers(self, keep: Callable[[str | None], bool]) -> None:
        """Let only these people go on following."""
        for watcher in list(self.watchers):
            if not keep(watcher.reader.person):
                self.watchers.remove(watcher)
                watcher.line.push(encode(wire.Gone(self.fold.id)))

    def state(self, reader: Reader) -> wire.State:
        """The table as this reader sees it now."""
        try:
            return Look(self.fold, db.now(), self.online()).state(reader)
        except Exception as problem:  # a game's mistake is its own table's trouble, nobody else's
            self.freeze(problem)
            return Look(self.fold, db.now(), self.online()).state(reader)

    def admit(self, line: Line, reader: Reader) -> Watcher:
        """Show the whole table to one more page, which follows it from now on."""
        state = self.state(reader)
        sight = Sight(state.seat, state.covered)
        log = log_of(self.fold, sight.open)
        # No wait between these two: whatever happens next is an update.
        line.push(encode(wire.TableMessage(state, log, chat_of(self.fold)[-RECENT:])))
        watcher = Watcher(line, reader)
        watcher.shown(sight)
        self.watchers.append(watcher)
        return watcher

    def online(self) -> list[int]:
        """The seats whose people have the table open."""
        people = {w.reader.person for w in self.watchers if w.reader.person}
        return [i for i, chair in enumerate(self.fold.chairs) if chair.person in people]

    def presence(self) -> None:
        """Tell who is there, after somebody came or went."""
        watching = sum(not self.fold.seats_of(w.reader.person) for w in self.watchers)
        message = encode(wire.Presence(self.fold.id, self.online(), watching))
        for watcher in self.watchers:
            watcher.line.push(message)

    def card(self) -> wire.Table:
        """The table from outside."""
        return card(self.fold, self.online())


def _begins(table: Fold, bodies: Sequence[AnyBody]) -> list[AnyBody]:
    """The game begins when the last open seat is taken."""
    if table.match is not None or table.frozen:
        return []
    if any(isinstance(body, ev.Began) for body in bodies):
        return []
    opened = next((b for b in bodies if isinstance(b, ev.Opened)), table.terms)
    chairs: Sequence[ev.Chair | Chair] = table.chairs if opened is table.terms else opened.chairs
    free = {i for i, c in enumerate(chairs) if c.person is None and c.level is None}
    for body in bodies:
        if isinstance(body, ev.Sat | ev.Substituted):
            free.discard(body.seat)
    if free or not any(isinstance(b, ev.Opened | ev.Sat | ev.Substituted) for b in bodies):
        return []
    match = play.game(opened.game).start(seats=len(chairs), **opened.options)
    return [ev.Began(match.log.header())]


def _keys(body: AnyBody) -> list[str]:
    match body:
        case ev.Opened():
            return list(body.links.values())
        case ev.Stood() | ev.Offered():
            return [body.link]
        case _:
            return []


def _people(body: AnyBody) -> list[str]:
    match body:
        case ev.Opened():
            return [body.host, *(c.person for c in body.chairs if c.person)]
        case ev.Sat():
            return [body.person]
        case _:
            return []
