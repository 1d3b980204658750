"""Telling people, wherever they are, that it is their turn: mail, webhook, web push.

Once for each time a seat begins to be waited for; not while its person has a page open; not in his
quiet hours, but after them if he is still waited for.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from sacbe.server import store as db
from sacbe.server.fold import title
from sacbe.server.house import House, read_card
from sacbe.server.table import LiveTable
from sacbe.wire.messages import Notify, Quiet
from sacbe.words import say

log = logging.getLogger("sacbe.notices")

PATIENCE: Final = 20.0
"""Seconds after which somebody who has no page open is told."""


class Notice(msgspec.Struct, frozen=True):
    """What is told: to people in `words`, to webhooks as JSON."""

    table: str
    game: str
    seat: int
    url: str
    words: str


Sender = Callable[[Notify, Notice], Awaitable[None]]


class Notices:
    """Watches the house's news and tells those who are not there."""

    def __init__(
        self, house: House, origin: str, senders: Sequence[Sender], patience: float = PATIENCE
    ) -> None:
        self.house = house
        self.origin = origin
        self.senders = senders
        self.patience = patience
        self._pending: set[tuple[str, int, int]] = set()
        if senders:
            house.on_news.append(self.look)

    def look(self, table: LiveTable) -> None:
        """See who is waited for."""
        for seat in self._waited_for(table):
            moment = table.fold.since[seat]
            mark = (table.fold.id, seat, moment)
            if mark not in self._pending:
                self._pending.add(mark)
                self.house.spawn(self._tell(table.fold.id, seat, moment))

    async def catch_up(self) -> None:
        """After a restart: see who has been waited for since before."""
        if not self.senders:
            return
        for stored in await self.house.store.read(db.playing_cards):
            card = read_card(stored)
            waiting = [card.people[seat] for seat in card.table.waiting]
            if any(waiting):
                table = await self.house.table(card.table.id)
                if table is not None:
                    self.look(table)

    def _waited_for(self, table: LiveTable) -> list[int]:
        state = table.fold
        if state.phase != "playing":
            return []
        chairs = state.chairs
        return [s for s in state.awaiting if chairs[s].person and not chairs[s].program]

    async def _tell(self, ident: str, seat: int, moment: int) -> None:
        try:
            await asyncio.sleep(self.patience)
            while True:
                table = await self.house.table(ident)
                if table is None or seat not in self._waited_for(table):
                    return
                person = table.fold.chairs[seat].person
                if person is None or table.fold.since[seat] != moment:
                    return
                if person in self.house.lines:
                    return
                rest = await self._send(table, seat, moment, person)
                if not rest:
                    return
                await asyncio.sleep(rest)
        finally:
            self._pending.discard((ident, seat, moment))

    async def _send(self, table: LiveTable, seat: int, moment: int, person: str) -> float:
        """Send it, or tell how many seconds it must rest."""
        row = await self.house.store.read(lambda c: db.person_row(c, person))
        if row is None:
            return 0.0
        notify = db.read_notify(row["notify"])
        if not (notify.mail or notify.webhook or notify.push):
            return 0.0
        rest = quiet_for(notify.quiet, dt.datetime.now(dt.UTC))
        if rest:
            return rest
        ident = table.fold.id
        # Noted before it is sent: rather none than two.
        if not await self.house.store.writer.do(
            lambda c: db.first_notice(c, ident, person, moment)
        ):
            return 0.0
        url = f"{self.origin}/table/{ident}"
        name = title(table.fold.terms.game)
        words = say("notice.your_turn", {"title": name, "table": url}, row["language"])
        notice = Notice(ident, table.fold.terms.game, seat, url, words)
        for sender in self.senders:
            try:
                await sender(notify, notice)
            except Exception as problem:  # one way that fails is no reason to leave out the others
                log.warning("%s: %s", type(problem).__name__, problem)
        return 0.0


def quiet_for(quiet: Quiet | None, moment: dt.datetime) -> float:
    """Seconds until the quiet hours are over; 0 outside of them."""
    if quiet is None or quiet.start == quiet.end:
        return 0.0
    try:
        zone = ZoneInfo(quiet.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        zone = ZoneInfo("UTC")
    here = moment.astimezone(zone)
    if (here.hour - quiet.start) % 24 >= (quiet.end - quiet.start) % 24:
        return 0.0
    hours = (quiet.end - here.hour) % 24
    return hours * 3600.0 - here.minute * 60 - here.second
