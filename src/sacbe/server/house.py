"""All tables of this server: opening, finding, listing, and what happens without being asked."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

import msgspec

from sacbe import agents, registry
from sacbe.core.refusal import Refused
from sacbe.lessons import has_lesson
from sacbe.server import store as db
from sacbe.server.clocks import Outages
from sacbe.server.commands import Person, Referee
from sacbe.server.fold import Fold, fold
from sacbe.server.people import fresh_key
from sacbe.server.programs import Late, Programs
from sacbe.server.store import Store
from sacbe.server.table import Line, LiveTable
from sacbe.server.views import encode, personal
from sacbe.wire import messages as wire

log = logging.getLogger("sacbe.house")

T = TypeVar("T")

KEPT: Final = 500
"""Tables kept in memory though nobody watches them."""

IDLE: Final = 120.0
"""Seconds without a question before a table may be forgotten."""

LISTED: Final = 100
"""Tables in one list."""


class StoredCard(msgspec.Struct):
    """A table's row in the store: its card, and who belongs to it."""

    table: wire.Table
    people: list[str | None]
    host: str


read_card = msgspec.json.Decoder(StoredCard).decode


class House:
    """The server without its doors."""

    def __init__(self, store: Store, programs: Programs | None = None) -> None:
        self.store = store
        self.programs = programs or Programs()
        self.referee = Referee(fresh_key, self.levels)
        self.tables: dict[str, LiveTable] = {}
        self.lines: dict[str, list[Line]] = {}
        self.stopping = False
        self.pulse = 1.0
        """Seconds from one look at the house to the next."""
        self.outages: Outages = ()
        self.on_news: list[Any] = []
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._dirty: dict[str, LiveTable] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._sure: set[asyncio.Task[Any]] = set()
        self._salt = fresh_key()

    # -- life -------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Take up what was going on when the server last ran."""
        await self.store.writer.do(lambda c: db.begin_run(c, db.now()))
        self.outages = await self.store.read(db.outages)
        self.spawn(self._wake(await self.store.read(db.boards_to_wake)))
        self.spawn(self._housekeeping())

    async def _wake(self, idents: list[str]) -> None:
        """Take these tables into memory; meanwhile people come in already."""
        for ident in idents:
            try:
                table = await self.table(ident)
            except Exception:  # what can't be read is no reason to let the others sleep
                log.exception("table %s can't be read", ident)
                continue
            if table is not None:
                self.dirty(table)
                table.minder.look()

    async def stop(self) -> None:
        """Write what is left and let go."""
        self.stopping = True
        for table in self.tables.values():
            table.minder.stop()
        await asyncio.gather(*self._sure, return_exceptions=True)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.programs.stop()
        await self.flush()
        await self.store.writer.do(lambda c: db.alive(c, db.now()))

    def spawn(self, work: Any) -> asyncio.Task[Any]:
        """Do something besides; whatever goes wrong is told in the server's log."""
        task = asyncio.get_running_loop().create_task(_told(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def surely(self, work: Coroutine[Any, Any, T]) -> T:
        """Do this to its end, even if whoever asked for it goes away meanwhile.

        What was stored but not folded would leave a table behind its events.
        """
        task = asyncio.get_running_loop().create_task(work)
        self._sure.add(task)
        task.add_done_callback(self._sure.discard)
        return await asyncio.shield(task)

    async def _housekeeping(self) -> None:
        beat = 0
        while True:
            await asyncio.sleep(self.pulse)
            beat += 1
            try:
                if beat % 3 == 0:
                    await self.flush()
                if beat % 5 == 0:
                    await self.store.writer.do(lambda c: db.alive(c, db.now()))
                if beat % 60 == 0:
                    self._forget_idle()
            except Exception:  # a disk that is full now may not be so later
                log.exception("housekeeping")

    def _forget_idle(self) -> None:
        idle = [
            t
            for t in self.tables.values()
            if not (t.watchers or t.minder.needed or t.lock.locked())
        ]
        recent = time.monotonic() - IDLE
        idle = [t for t in idle if t.fold.id not in self._dirty and t.used < recent]
        idle.sort(key=lambda t: t.used)
        for table in idle[: max(0, len(idle) - KEPT)]:
            table.minder.stop()
            del self.tables[table.fold.id]

    # -- finding ----------------------------------------------------------------------------------

    async def table(self, ident: str) -> LiveTable | None:
        """A table by id, read from the store if it is not in memory."""
        found = self.tables.get(ident)
        if found is None:
            task = self._loading.get(ident)
            if task is None:
                task = asyncio.get_running_loop().create_task(self._load(ident))
                self._loading[ident] = task
                task.add_done_callback(lambda _: self._loading.pop(ident, None))
            found = await asyncio.shield(task)
        if found is not None:
            found.used = time.monotonic()
        return found

    async def _load(self, ident: str) -> LiveTable | None:
        events = await self.store.read(lambda c: db.events_of(c, ident))
        if not events:
            return None
        state = await asyncio.to_thread(fold, ident, events, self.outages)
        return self.tables.setdefault(ident, LiveTable(self, state))

    async def by_link(self, key: str) -> tuple[LiveTable, int] | None:
        """The table and seat that an invitation is for, if it is still good."""
        ident = await self.store.read(lambda c: db.board_of_link(c, key))
        table = await self.table(ident) if ident else None
        if table is None or table.fold.phase in db.ENDED:
            return None
        seats = [seat for seat, known in table.fold.links.items() if known == key]
        return (table, seats[0]) if seats else None

    def may_see(self, table: Fold, who: Person | None, key: str | None = None) -> bool:
        """Whether somebody may follow a table."""
        if table.terms.access == "open":
            return True
        if who is not None:
            if who.admin or table.seats_of(who.id) or who.id == table.terms.host:
                return True
            if who.id in table.barred:
                return False
        return table.terms.access == "link" and bool(key) and key == table.watch

    def may_still_see(self, table: LiveTable) -> None:
        """After the way of access changed: old links show nothing any more."""
        if table.fold.terms.access != "open":
            state = table.fold
            table.drop_watchers(
                lambda p: bool(state.seats_of(p)) or (p is not None and p == state.terms.host)
            )

    async def lists(self, who: Person | None) -> wire.Tables:
        """Tables of a person, tables with an open seat, tables to watch."""
        limit = LISTED
        mine = await self.store.read(lambda c: db.cards_of(c, who.id, limit)) if who else []
        found = await self.store.read(lambda c: db.open_cards(c, limit))
        # Who was removed, or has given the seat away, is told nothing more.
        own = [t for t in (self._fresh(card, who) for card in mine) if t.mine or t.host]
        own.sort(key=lambda t: (_urgency(t), -t.changed))
        ids = {t.id for t in own}
        others = [t for t in (self._fresh(card, who) for card in found) if t.id not in ids]
        # The rows in the store are a little behind: what is told is what is true now.
        others = [t for t in others if t.access == "open"]
        return wire.Tables(
            own,
            [t for t in others if t.phase == "gathering"],
            [t for t in others if t.phase in ("playing", "paused")],
        )

    def _fresh(self, stored: bytes, who: Person | None) -> wire.Table:
        card = read_card(stored)
        live = self.tables.get(card.table.id)
        if live is not None:
            shown = live.card()
            mine = live.fold.seats_of(who.id) if who else []
            return personal(shown, mine, host=who is not None and live.fold.terms.host == who.id)
        mine = [i for i, person in enumerate(card.people) if who and person == who.id]
        return personal(card.table, mine, host=who is not None and card.host == who.id)

    def levels(self, game_id: str) -> list[str]:
        """The programs that play a game."""
        return list(agents.levels(game_id))

    def seed(self, what: str) -> int:
        """A number for a program: the same for the same table and moment while this server runs."""
        found = hashlib.blake2b(f"{self._salt} {what}".encode(), digest_size=7).digest()
        return int.from_bytes(found, "big")

    # -- hints ------------------------------------------------------------------------------------

    def hint(self, table: LiveTable, command: wire.Hint, line: Line) -> None:
        """Look for a hint and send it when it is found."""
        self.spawn(self._hint(table, command, line))

    async def find_hint(self, table: LiveTable, command: wire.Hint) -> wire.HintMessage | None:
        """The program's best turn; None when it found none in time."""
        state, match = table.fold, table.fold.match
        if match is None:
            return None
        seq = state.seq
        try:
            found = await self.programs.hint(
                match, command.seat, self.seed(f"hint {state.id} {seq}")
            )
        except Late:
            found = []
        except Exception:  # a game's mistake: whoever asked is told that there is no hint
            log.exception("table %s: no hint", state.id)
            found = []
        steps = [
            wire.HintStep(
                s["move"], list(s["spots"]), s["gain"], s["view"] if command.views else None
            )
            for s in found
        ]
        total: dict[str, float] = {}
        for step in steps:
            for source, points in step.gain.items():
                total[source] = total.get(source, 0) + points
        gain = {source: points for source, points in total.items() if points}
        return wire.HintMessage(command.id, state.id, seq, command.seat, steps, gain)

    async def _hint(self, table: LiveTable, command: wire.Hint, line: Line) -> None:
        message = await self.find_hint(table, command)
        if message is not None:
            line.push(encode(message))

    def hang_up(self, person: str) -> None:
        """Close all sockets of a person; those who may come back do so by themselves."""
        for line in list(self.lines.get(person, ())):
            line.close()

    # -- telling people ---------------------------------------------------------------------------

    def news(self, table: LiveTable) -> None:
        """Tell the people of a table, wherever they are, that it changed."""
        shown = table.card()
        told = set()
        for chair in table.fold.chairs:
            person = chair.person
            if person is None or chair.barred or person in told:
                continue
            told.add(person)
            if person in self.lines:
                mine = table.fold.seats_of(person)
                form = personal(shown, mine, host=person == table.fold.terms.host)
                message = encode(wire.News(form))
                for line in self.lines[person]:
                    line.push(message)
        for listener in self.on_news:
            listener(table)

    # -- the lists' rows in the store -------------------------------------------------------------

    def dirty(self, table: LiveTable) -> None:
        """This table's row in the store is out of date."""
        self._dirty[table.fold.id] = table

    async def flush(self) -> None:
        """Write the rows that are out of date, in one go."""
        waiting, self._dirty = list(self._dirty.values()), {}
        rows = []
        for number, table in enumerate(waiting, start=1):
            rows.append(self.row(table))
            if number % 20 == 0:
                await asyncio.sleep(0)  # others are waiting too
        if not rows:
            return
        try:
            await self.store.writer.do(lambda c: db.save_rows(c, rows))
        except Exception:
            for table in waiting:
                self.dirty(table)
            raise

    def row(self, table: LiveTable) -> db.Row:
        """A table's row for the lists."""
        state, shown = table.fold, table.card()
        people = [None if c.barred else c.person for c in state.chairs]
        return db.Row(
            id=state.id,
            phase=shown.phase,
            access=shown.access,
            seq=shown.seq,
            changed=shown.changed,
            minded=table.minder.needed,
            card=encode(StoredCard(shown, people, state.terms.host)),
        )


def games() -> list[wire.GameForm]:
    """All games that can be played here."""
    return [
        wire.GameForm(
            g.id, g.title, g.version, g.seats,
            [wire.OptionForm(o.name, list(o.values), o.default, o.words) for o in g.options],
            list(agents.levels(g.id)),
            has_lesson(g.id),
        )
        for g in registry.all_games().values()
    ]  # fmt: skip


def _urgency(table: wire.Table) -> int:
    """Where a table stands among mine: waiting for me, going on, standing still, ended."""
    if table.phase in db.ENDED:
        return 3
    if table.phase == "playing" and set(table.waiting) & set(table.mine):
        return 0
    return 1 if table.phase == "playing" else 2


async def _told(work: Coroutine[Any, Any, Any]) -> Any:
    try:
        return await work
    except asyncio.CancelledError:
        raise
    except Refused as problem:
        log.error("%s", problem)
    except Exception:
        log.exception("something went wrong")
    return None
