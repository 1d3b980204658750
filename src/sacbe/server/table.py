"""A table in memory: commands one after the other, stored first, then folded, then told.

The database is always ahead: nobody is answered, and nobody else hears, before the commit. If
storing fails the table reads its events again, so that it never holds what the database does not.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from sqlalchemy import Connection

from sacbe import match as play
from sacbe.server import events as ev
from sacbe.server import store as db
from sacbe.server.commands import Person, Refuse, legal, middle
from sacbe.server.events import AnyBody, Event
from sacbe.server.fold import Chair, Entry, Fold, fold
from sacbe.server.replays import Replays
from sacbe.server.views import Look, Reader, card, chat_of, encode, eyes, log_of
from sacbe.wire import messages as wire

if TYPE_CHECKING:
    from sacbe.server.house import House

log = logging.getLogger("sacbe.table")

TRIES: Final = 3
"""How often a program may answer nonsense before the first legal move is played for it."""


class Line(Protocol):
    """Where messages to a reader go."""

    def push(self, message: bytes) -> None:
        """Send this, soon and in order."""

    def close(self) -> None:
        """Let go of this reader."""


@dataclass(eq=False)
class Watcher:
    """A page that follows the table."""

    line: Line
    reader: Reader


class LiveTable:
    """A table that somebody uses, or that needs the server itself."""

    def __init__(self, house: House, state: Fold) -> None:
        self.house = house
        self.fold = state
        self.lock = asyncio.Lock()
        self.watchers: list[Watcher] = []
        self.replays = Replays()
        self.used = 0.0
        self._thinking: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

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
            await self.reload()
        self._tell(before)

    async def reload(self) -> None:
        """Take the table from the database again."""
        ident, outages = self.fold.id, self.fold.outages
        events = await self.house.store.read(lambda c: db.events_of(c, ident))
        self.fold = fold(ident, events, outages)

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
        if self.watchers:
            self._send_updates(prev, same)
        if self.fold.phase != phase or self.fold.awaiting != awaiting:
            self.house.news(self)
        self.mind()

    def _send_updates(self, prev: int, same: int) -> None:
        look = Look(self.fold, db.now(), self.online())
        chat = chat_of(self.fold, prev)
        made: dict[tuple[object, ...], bytes] = {}
        for watcher in self.watchers:
            reader = watcher.reader
            seat = eyes(self.fold, reader)
            mine = tuple(self.fold.seats_of(reader.person))
            key = (mine, reader.person == self.fold.terms.host, seat, reader.text)
            message = made.get(key)
            if message is None:
                update = wire.Update(
                    prev, look.state(reader), same, log_of(self.fold, seat, same), chat
                )
                message = made[key] = encode(update)
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

    def whole(self, reader: Reader) -> bytes:
        """All of the table for one reader, as a message."""
        seat = eyes(self.fold, reader)
        state = Look(self.fold, db.now(), self.online()).state(reader)
        return encode(wire.TableMessage(state, log_of(self.fold, seat), chat_of(self.fold)))

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

    # -- what the server does by itself -----------------------------------------------------------

    @property
    def minded(self) -> bool:
        """Whether the server must keep it in mind: a clock runs, or a program must choose."""
        return self._program_seat() is not None or self.fold.clocks.deadline() is not None

    def mind(self) -> None:
        """Set the clock's timer and wake the programs."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self.fold.clocks.deadline()
        if due is not None:
            delay = max(0.0, (due[0] - db.now()) / 1000) + 0.02
            self._timer = asyncio.get_running_loop().call_later(
                min(delay, 86400.0), self._spawn, self._ring
            )
        if self._program_seat() is not None and (self._thinking is None or self._thinking.done()):
            self._thinking = self._spawn(self._think)

    def _spawn(self, work: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
        return self.house.spawn(work())

    def _program_seat(self) -> int | None:
        if self.fold.phase != "playing":
            return None
        for seat in self.fold.awaiting:
            if self.fold.chairs[seat].program is not None:
                return seat
        return None

    async def _ring(self) -> None:
        """A clock may have run out: a program plays for that seat."""
        async with self.lock:
            due = self.fold.clocks.deadline()
            if due is None or self.fold.phase != "playing":
                return
            seat = due[1]
            if self.fold.clocks.left_at(seat, db.now()) == 0:
                level = middle(self.house.levels(self.fold.terms.game))
                with contextlib.suppress(Unstored):
                    await self.add([ev.Substituted(seat, level, "time")])
            else:
                self.mind()

    async def _think(self) -> None:
        """Let programs choose as long as it is their turn."""
        refused = 0
        while (seat := self._program_seat()) is not None and not self.house.stopping:
            table, match = self.fold, self.fold.match
            level = table.chairs[seat].program
            if match is None or level is None:
                return
            stamp = (seat, level, table.changed[seat])
            seed = self.house.seed(f"{table.id} {table.seq} {seat}")
            if refused < TRIES:
                moves = await self.house.programs.choose(match, seat, level, seed)
            else:
                moves = [match.moves(seat)[0].text]
            async with self.lock:
                table = self.fold
                if self._program_seat() != seat:
                    continue
                if stamp != (seat, table.chairs[seat].program, table.changed[seat]):
                    continue
                try:
                    texts = legal(table, seat, moves if not refused else moves[:1])
                    await self.add([ev.Played(seat, texts)])
                    refused = 0
                except Refuse as no:
                    refused += 1
                    log.error("table %s: program %s chose %r: %s", table.id, level, moves, no)
                except Unstored:
                    await asyncio.sleep(1)
            await asyncio.sleep(0)

    def stop(self) -> None:
        """Forget timers and programs."""
        if self._timer is not None:
            self._timer.cancel()
        if self._thinking is not None:
            self._thinking.cancel()


class Unstored(Exception):
    """The events were not stored; the table is as the database has it."""


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
        if isinstance(body, ev.Sat):
            free.discard(body.seat)
    if free or not any(isinstance(body, ev.Opened | ev.Sat) for body in bodies):
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
