"""How tables begin: set up anew, from a record, from another table, or as a rematch."""

from __future__ import annotations

import asyncio
from itertools import groupby
from typing import Any

from sacbe import replay as play_again
from sacbe.log import Log, read_log
from sacbe.match import Match, game
from sacbe.server import events as ev
from sacbe.server import store as db
from sacbe.server.commands import Person, Refuse, clean
from sacbe.server.events import AnyBody
from sacbe.server.fold import Fold
from sacbe.server.house import House
from sacbe.server.people import fresh_id, fresh_key
from sacbe.server.table import LiveTable
from sacbe.server.views import Reader, eyes
from sacbe.wire import messages as wire


async def open_table(house: House, who: Person, new: wire.NewTable) -> str:
    """Set up a table. Raises `Refused` or `Refuse` when its terms are wrong."""
    kit = game(new.game)
    low, high = kit.game.seats
    if not low <= len(new.seats) <= high:
        raise Refuse("unreadable", words=f"{kit.game.title} is for {low} to {high} seats")
    options = kit.game.options_text(kit.game.read_options(dict(new.options)))
    levels = house.levels(new.game)
    chairs = []
    for spec in new.seats:
        match spec:
            case wire.MySeat():
                chairs.append(ev.Chair(who.id, clean(spec.name or "") or who.name))
            case wire.ProgramSeat():
                if spec.level not in levels:
                    raise Refuse("unreadable", "table.no_level")
                chairs.append(ev.Chair(None, spec.level, spec.level))
            case _:
                chairs.append(ev.Chair())
    opened = ev.Opened(
        new.game, who.id, chairs, dict(options), new.clock, new.access, new.advice,
        _keys_for(chairs), fresh_key(),
    )  # fmt: skip
    return await _open(house, who, [opened])


async def _open(house: House, who: Person | None, bodies: list[AnyBody]) -> str:
    ident = fresh_id()
    table = LiveTable(house, Fold(ident, house.outages))
    house.tables[ident] = table

    row = db.Row(
        id=ident, phase="gathering", access="private", seq=0, changed=db.now(), minded=False,
        card=b"{}",
    )  # fmt: skip

    def register(connection: Any) -> None:
        db.save_rows(connection, [row])

    async with table.lock:
        try:
            await table.add(bodies, who.id if who else None, None, register)
        except Exception:
            del house.tables[ident]  # there is no such table
            raise
        own = house.row(table)
        await house.store.writer.do(lambda c: db.save_rows(c, [own]))
    return ident


async def take_up(
    house: House, who: Person, header: dict[str, Any], moves: list[tuple[int, str]],
    parent: str | None = None,
) -> str:  # fmt: skip
    """A one-screen table that goes on from a record."""
    names = [f"{who.name} {seat + 1}" for seat in range(header["seats"])]
    chairs = [ev.Chair(who.id, name) for name in names]
    opened = ev.Opened(
        header["game"], who.id, chairs, header["options"], access="link", watch=fresh_key(),
        parent=parent,
    )  # fmt: skip
    # A run of one seat's moves is one event: fewer positions to keep while folding.
    runs = groupby(moves, key=lambda move: move[0])
    played = [ev.Played(seat, [text for _, text in run]) for seat, run in runs]
    return await _open(house, who, [opened, ev.Began(header), *played])


async def imported(house: House, who: Person, text: str) -> str:
    """A table from a record. Raises `Refused` if it does not replay."""

    def check() -> Log:
        record = read_log(text)
        return play_again(record).log

    record = await asyncio.to_thread(check)
    return await take_up(house, who, record.header(), record.moves)


async def forked(house: House, who: Person, table: LiveTable, reader: Reader, at: int) -> str:
    """A one-screen table from a position of another one.

    While that is being played, what the reader can't know is dealt anew.
    """
    state = table.fold
    match = position(table, at)
    if state.phase == "over":
        return await take_up(house, who, match.log.header(), match.log.moves, state.id)
    known = match.imagined(eyes(state, reader), house.seed(f"fork {state.id} {fresh_key()}"))
    return await take_up(house, who, known.log.header(), [], state.id)


async def rematch(house: House, who: Person, table: LiveTable) -> str:
    """The same people again, seats shifted by one; asked twice, the same table."""
    async with table.lock:
        state = table.fold
        if state.rematch is not None:
            return state.rematch
        if state.phase not in ("over", "closed"):
            raise Refuse("forbidden", "table.not_over")
        if not state.seats_of(who.id):
            raise Refuse("forbidden", "table.not_your_seat")
        terms = state.terms
        chairs = [ev.Chair(None if c.barred else c.person, c.name, c.level) for c in state.chairs]
        chairs = chairs[-1:] + chairs[:-1]
        again = ev.Opened(
            terms.game, terms.host, chairs, terms.options, terms.clock, terms.access,
            terms.advice, _keys_for(chairs), fresh_key(),
        )  # fmt: skip
        ident = await _open(house, who, [again])
        await table.add([ev.Rematched(ident)], who.id)
    house.news(house.tables[ident])
    return ident


async def join(house: House, who: Person, key: str) -> str:
    """Take the seat of an invitation. Raises `Refuse`."""
    found = await house.by_link(key)
    if found is None:
        raise Refuse("unknown", "table.link_used")
    table, seat = found
    async with table.lock:
        if table.fold.links.get(seat) != key or table.fold.phase in ("over", "closed"):
            raise Refuse("unknown", "table.link_used")
        if table.fold.chairs[seat].person != who.id or table.fold.chairs[seat].barred:
            await table.add([ev.Sat(seat, who.id, who.name)], who.id)
        return table.fold.id


def position(table: LiveTable, n: int) -> Match:
    """The game after its first n moves, to look at only. Raises `Refuse` where there was none."""
    match = table.fold.match
    if match is None or not 0 <= n <= len(match.log.moves):
        raise Refuse("unknown", "table.no_position")
    return table.replays.at(match.log, n)


def _keys_for(chairs: list[ev.Chair]) -> dict[int, str]:
    return {
        seat: fresh_key()
        for seat, chair in enumerate(chairs)
        if chair.person is None and chair.level is None
    }
