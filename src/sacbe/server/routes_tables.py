"""The addresses of the tables."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from sacbe.server.asking import (
    Anybody,
    Ident,
    KeyQuery,
    SeatQuery,
    TextQuery,
    desk,
    slowly,
)
from sacbe.server.doors import Wrong
from sacbe.server.opening import forked, imported, open_table, position
from sacbe.server.opening import join as take_seat
from sacbe.server.opening import rematch as again
from sacbe.server.sockets import answer
from sacbe.server.views import Reader, eyes, log_of, replay_of
from sacbe.wire import messages as wire

RECORD_ROOM = 220_000
"""Bytes of an imported record with its wrapping."""


@get("/api/tables")
async def tables(request: Anybody) -> wire.Tables:
    """My tables, open ones, and ones to watch."""
    at = desk(request)
    return await at.house.lists(await at.who(request))


@post("/api/tables")
async def new_table(request: Anybody, data: JSONBody[wire.NewTable]) -> wire.Made:
    """Set up a table."""
    at = desk(request)
    person = await at.somebody(request)
    slowly(at.tables, person)
    return wire.Made(await at.house.surely(open_table(at.house, person, data)))


@post("/api/tables/import", request_max_body_size=RECORD_ROOM)
async def import_record(request: Anybody, data: JSONBody[wire.Import]) -> wire.Made:
    """A table from a record."""
    at = desk(request)
    person = await at.somebody(request)
    slowly(at.tables, person)
    return wire.Made(await at.house.surely(imported(at.house, person, data.record)))


@get("/api/tables/{ident:str}")
async def table_state(
    request: Anybody, ident: Ident, key: KeyQuery = None, seat: SeatQuery = None,
    text: TextQuery = None,
) -> wire.State:  # fmt: skip
    """A table as I see it."""
    at = desk(request)
    who = await at.who(request)
    table = await at.table(ident, who, key)
    reader = Reader(who.id if who else None, seat, text)
    return table.state(reader)


@get("/api/tables/{ident:str}/log")
async def table_log(
    request: Anybody, ident: Ident, key: KeyQuery = None, seat: SeatQuery = None
) -> list[wire.LogEntry]:
    """The log as I may read it."""
    at = desk(request)
    who = await at.who(request)
    table = await at.table(ident, who, key)
    return log_of(table.fold, eyes(table.fold, Reader(who.id if who else None, seat)))


@get("/api/tables/{ident:str}/at/{n:int}")
async def table_at(
    request: Anybody, ident: Ident, n: FromPath[int], key: KeyQuery = None, seat: SeatQuery = None,
    text: TextQuery = None,
) -> wire.Replay:  # fmt: skip
    """An earlier position as I may see it."""
    at = desk(request)
    who = await at.who(request)
    table = await at.table(ident, who, key)
    match = position(table, n)
    return replay_of(table.fold, Reader(who.id if who else None, seat, text), n, match)


@get("/api/tables/{ident:str}/record")
async def table_record(request: Anybody, ident: Ident, key: KeyQuery = None) -> Response[str]:
    """The record of a game that is over."""
    at = desk(request)
    table = await at.table(ident, await at.who(request), key)
    if table.fold.phase not in ("over", "closed") or table.fold.match is None:
        raise Wrong(403, "table.not_over")
    return Response(table.fold.match.log.text(), media_type="text/plain; charset=utf-8")


@post("/api/tables/{ident:str}/commands", status_code=200)
async def command(
    request: Anybody, ident: Ident, data: JSONBody[wire.AnyCommand], key: KeyQuery = None
) -> wire.Answer:
    """Do something at a table."""
    at = desk(request)
    person = await at.somebody(request)
    if data.table != ident:
        raise Wrong(400, "house.unreadable")
    table = await at.house.table(ident)
    if table is None or not at.house.may_see(table.fold, person, key):
        return answer(data, "unknown")
    return await at.sockets.act(table, person, data, None)


@post("/api/tables/{ident:str}/hint", status_code=200)
async def hint(request: Anybody, ident: Ident, data: JSONBody[wire.Hint]) -> wire.HintMessage:
    """A hint, for those without a socket: the answer is the hint itself."""
    at = desk(request)
    person = await at.somebody(request)
    table = await at.table(ident, person)
    found = await at.sockets.act(table, person, data, None)
    if found.result != "ok":
        raise Wrong(403, found.code, found.words)
    message = await at.house.find_hint(table, data)
    if message is None:
        raise Wrong(403, "table.not_begun")
    return message


@post("/api/tables/{ident:str}/fork")
async def fork(
    request: Anybody,
    ident: Ident,
    data: JSONBody[wire.Fork],
    key: KeyQuery = None,
    seat: SeatQuery = None,
) -> wire.Made:
    """Go on from a position on one screen."""
    at = desk(request)
    person = await at.somebody(request)
    slowly(at.tables, person)
    table = await at.table(ident, person, key)
    return wire.Made(
        await at.house.surely(forked(at.house, person, table, Reader(person.id, seat), data.at))
    )


@post("/api/tables/{ident:str}/rematch", status_code=200)
async def rematch(request: Anybody, ident: Ident) -> wire.Made:
    """The same people again."""
    at = desk(request)
    person = await at.somebody(request)
    return wire.Made(await at.house.surely(again(at.house, person, await at.table(ident, person))))


@get("/api/invite/{key:str}")
async def invitation(request: Anybody, key: Ident) -> wire.Invitation:
    """What a link is for."""
    at = desk(request)
    await at.who(request)
    found = await at.house.by_link(key)
    if found is None:
        raise Wrong(404, "table.link_used")
    return wire.Invitation(found[0].card(), found[1])


@post("/api/invite/{key:str}", status_code=200)
async def join(
    request: Anybody,
    key: Ident,
    data: JSONBody[wire.Join],  # noqa: ARG001 - its form is checked
) -> wire.Made:
    """Take the seat of a link."""
    at = desk(request)
    person = await at.somebody(request)
    return wire.Made(await at.house.surely(take_seat(at.house, person, key)))


ROUTES = [
    tables,
    new_table,
    import_record,
    table_state,
    table_log,
    table_at,
    table_record,
    command,
    hint,
    fork,
    rematch,
    invitation,
    join,
]
