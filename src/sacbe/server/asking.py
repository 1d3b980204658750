"""What all routes share: who asks, how fast, and for which table."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.params import PathParameter, QueryParameter

from sacbe.server.bundle import Bundle
from sacbe.server.commands import Person
from sacbe.server.doors import COOKIE, SLOWLY, Wrong, address
from sacbe.server.house import House
from sacbe.server.limits import Buckets, Limits
from sacbe.server.people import People
from sacbe.server.sockets import Sockets
from sacbe.server.table import LiveTable
from sacbe.wire import messages as wire

AGE = 400 * 86400
"""Seconds a cookie is kept: as long as browsers allow."""

Connection = ASGIConnection[Any, Any, Any, Any]


class Desk:
    """What the routes share: the house, its people, and how fast they may ask."""

    def __init__(
        self, house: House, people: People, limits: Limits, info: wire.House, *, secure: bool
    ) -> None:
        self.house = house
        self.people = people
        self.info = info
        self.secure = secure
        self.sockets = Sockets(house, limits)
        self.requests = Buckets(limits.requests)
        self.arrivals = Buckets(limits.arrivals)
        self.tables = Buckets(limits.tables)
        self.bundle = Bundle()

    async def who(self, connection: Connection) -> Person | None:
        """Who asks: by a bot's token, or by the cookie."""
        bearer = connection.headers.get("authorization", "")
        if bearer:
            scheme, _, secret = bearer.partition(" ")
            person = await self.people.who(secret, "token") if scheme.lower() == "bearer" else None
        else:
            secret = connection.cookies.get(COOKIE, "")
            person = await self.people.who(secret, "cookie") if secret else None
        wait = self.requests.take(person.id if person else address(connection.scope))
        if wait:
            await asyncio.sleep(SLOWLY)
            raise Wrong(429, "house.too_fast", wait=wait)
        if bearer and person is None:
            raise Wrong(401, "house.nobody")
        return person

    async def somebody(self, connection: Connection) -> Person:
        """Who asks, if it is somebody."""
        person = await self.who(connection)
        if person is None:
            raise Wrong(401, "house.nobody")
        return person

    async def table(self, ident: str, who: Person | None, key: str | None = None) -> LiveTable:
        """A table, if this person may see it."""
        table = await self.house.table(ident)
        if table is None or not self.house.may_see(table.fold, who, key):
            raise Wrong(404, "house.not_found")
        return table

    def cookie(self, secret: str, age: int = AGE) -> Cookie:
        """The cookie with a secret."""
        return Cookie(
            key=COOKIE, value=secret, max_age=age, path="/", httponly=True, samesite="strict",
            secure=self.secure,
        )  # fmt: skip


def desk(connection: Connection) -> Desk:
    """The desk of the app."""
    found: Desk = connection.app.state.desk
    return found


Anybody = Request[Any, Any, Any]
Ident = Annotated[str, PathParameter(max_length=40, pattern="^[A-Za-z0-9_-]+$")]
KeyQuery = Annotated[str | None, QueryParameter(name="key", max_length=64)]
SeatQuery = Annotated[int | None, QueryParameter(name="seat", ge=0, le=15)]
TextQuery = Annotated[wire.Language | None, QueryParameter(name="text")]


def slowly(buckets: Buckets, person: Person) -> None:
    """Let a person do this only so often."""
    wait = buckets.take(person.id)
    if wait:
        raise Wrong(429, "house.too_fast", wait=wait)
