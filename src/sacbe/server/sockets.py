"""The WebSocket: one for each page, following any number of tables."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter, deque
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketException
from msgspec import UNSET

from sacbe.server import store as db
from sacbe.server.commands import Person
from sacbe.server.doors import Wrong
from sacbe.server.house import House
from sacbe.server.limits import Buckets, Limits
from sacbe.server.table import LiveTable, Watcher
from sacbe.server.views import Reader, encode
from sacbe.wire import messages as wire
from sacbe.words import say

log = logging.getLogger("sacbe.web")

WAITING: Final = 256
"""Messages that may wait for a slow reader; with more he is cut off, and comes back for all."""

ROOM: Final = 16 * 1024 * 1024
"""Bytes that may wait for a slow reader."""

PATIENCE: Final = 30.0
"""Seconds a reader may take to accept one message."""

FOLLOWED: Final = 20
"""Tables one page may follow."""

FULL: Final = 10.0
"""Seconds after which an address that has too many sockets open may try again."""

SHOUTS: Final = 200
"""Messages beyond the limit before the socket is closed."""


class Connection:
    """One open socket."""

    def __init__(self, socket: WebSocket[Any, Any, Any], house: House, who: Person | None) -> None:
        self.socket = socket
        self.house = house
        self.who = who
        self.following: dict[str, tuple[LiveTable, Watcher]] = {}
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self.full = asyncio.Event()
        """More waits than may: whatever is being sent is given up."""
        self._more = asyncio.Event()
        self._closed = False

    def push(self, message: bytes) -> None:
        """Send this, soon and in order."""
        if self._closed:
            return
        self._waiting.append(message)
        self._size += len(message)
        if len(self._waiting) > WAITING or (self._size > ROOM and len(self._waiting) > 1):
            self._waiting.clear()
            self.close()
            self.full.set()
        self._more.set()

    def close(self) -> None:
        """Let go of this reader, once he has got what waits."""
        self._closed = True
        self._more.set()

    async def send_all(self) -> None:
        """Send what waits, until the socket closes or its reader is too slow."""
        while True:
            await self._more.wait()
            self._more.clear()
            while self._waiting:
                found = self._waiting.popleft()
                self._size -= len(found)
                message = found.decode()
                async with asyncio.timeout(PATIENCE):
                    await self.socket.send(
                        {"type": "websocket.send", "bytes": None, "text": message}
                    )
            if self._closed:
                return


class Sockets:
    """Serves sockets."""

    def __init__(self, house: House, limits: Limits) -> None:
        self.house = house
        self.messages = Buckets(limits.messages)
        self.chat = Buckets(limits.chat)
        self.hints = Buckets(limits.hints)
        self.most = limits.sockets
        self.open = Counter[str]()

    async def serve(self, socket: WebSocket[Any, Any, Any], who: Person | None, place: str) -> None:
        """Talk with one page until it goes. Raises `Wrong` if its address has too many open."""
        if self.most and self.open[place] >= self.most:
            raise Wrong(429, "house.too_many_sockets", wait=FULL)
        self.open[place] += 1
        if self.open[place] == self.most:
            log.warning("%s has %d pages open, as many as it may", place, self.most)
        try:
            await self._talk(socket, who, who.id if who else place)
        finally:
            self.open[place] -= 1
            if not self.open[place]:
                del self.open[place]

    async def _talk(self, socket: WebSocket[Any, Any, Any], who: Person | None, name: str) -> None:
        await socket.accept()
        line = Connection(socket, self.house, who)
        if who:
            self.house.lines.setdefault(who.id, []).append(line)
        sending = asyncio.create_task(line.send_all())
        reading = asyncio.create_task(self._read_all(line, name))
        filling = asyncio.create_task(line.full.wait())
        tasks = (sending, reading, filling)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            for problem in await asyncio.gather(*tasks, return_exceptions=True):
                gone = isinstance(
                    problem, OSError | WebSocketException
                )  # late or cut off: as may be
                if isinstance(problem, Exception) and not gone:
                    log.error("a socket failed", exc_info=problem)
            self._leave(line)
        if socket.connection_state != "disconnect":
            # The other side was quicker, or reads not even this.
            with contextlib.suppress(RuntimeError, TimeoutError):
                async with asyncio.timeout(1):
                    await socket.close(code=1013)

    def _leave(self, line: Connection) -> None:
        for ident in list(line.following):
            self._unwatch(line, ident)
        if line.who:
            lines = self.house.lines[line.who.id]
            lines.remove(line)
            if not lines:
                del self.house.lines[line.who.id]

    async def _read_all(self, line: Connection, name: str) -> None:
        shouts = 0
        while True:
            event: Any = await line.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            if event["type"] != "websocket.receive":
                continue
            if self.messages.take(name):
                shouts += 1
                if shouts > SHOUTS:
                    return
                line.push(encode(wire.Refused("house.too_fast", say("house.too_fast"))))
                await asyncio.sleep(0.05)  # whoever shouts is listened to more slowly
                continue
            shouts = max(0, shouts - 1)
            await self._hear(line, event.get("text") or event.get("bytes") or b"")

    async def _hear(self, line: Connection, text: str | bytes) -> None:
        try:
            message = wire.read_message(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as problem:
            words = f"{say('house.unreadable')} ({problem})"[:300]
            line.push(encode(wire.Refused("house.unreadable", words)))
            return
        match message:
            case wire.Ping():
                line.push(encode(wire.Pong(message.n, db.now())))
            case wire.Watch():
                await self._watch(line, message)
            case wire.Unwatch():
                self._unwatch(line, message.table)
            case _:
                line.push(encode(await self.command(line, message)))

    async def _watch(self, line: Connection, message: wire.Watch) -> None:
        table = await self.house.table(message.table)
        if table is None or not self.house.may_see(table.fold, line.who, message.key):
            line.push(encode(wire.Gone(message.table)))
            return
        new = message.table not in line.following
        if new and len(line.following) >= FOLLOWED:
            line.push(encode(wire.Refused("house.too_many", say("house.too_many"))))
            return
        if not new:
            self._unwatch(line, message.table, quietly=True)
        who = line.who.id if line.who else None
        reader = Reader(who, message.seat, message.text, message.passes)
        line.following[message.table] = (table, table.admit(line, reader))
        if new:
            table.presence()

    def _unwatch(self, line: Connection, ident: str, *, quietly: bool = False) -> None:
        found = line.following.pop(ident, None)
        if found is not None:
            table, watcher = found
            if watcher in table.watchers:
                table.watchers.remove(watcher)
                if not quietly:
                    table.presence()

    async def command(self, line: Connection, command: wire.AnyCommand) -> wire.Answer:
        """Do what a page asks for."""
        table = await self.house.table(command.table)
        who = line.who
        found = line.following.get(command.table)
        followed = found is not None and found[1] in found[0].watchers
        if table is None or not (followed or self.house.may_see(table.fold, who)):
            return answer(command, "unknown")
        if who is None:
            return answer(command, "forbidden", table.fold.seq)
        return await self.act(table, who, command, line)

    async def act(
        self, table: LiveTable, who: Person, command: wire.AnyCommand, line: Connection | None
    ) -> wire.Answer:
        """Do what somebody asks for who may see the table. Hints are sent to the line."""
        slow = {wire.Say: self.chat, wire.Hint: self.hints}.get(type(command))
        if slow is not None and slow.take(who.id):
            return answer(command, "busy", table.fold.seq)
        found = await table.command(who, command)
        if isinstance(command, wire.Hint) and found.result == "ok" and line is not None:
            self.house.hint(table, command, line)
        access = isinstance(command, wire.Change) and command.access is not UNSET
        if access and found.result == "ok":
            self.house.may_still_see(table)
        return found


def answer(command: wire.AnyCommand, result: wire.Result, seq: int = 0) -> wire.Answer:
    """A short answer."""
    code = f"table.{result}"
    return wire.Answer(command.id, command.table, result, seq, None, say(code), code)
