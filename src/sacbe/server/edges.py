"""What uvicorn does by itself, before the doors are reached: with the same headers and patience.

Bytes that are no HTTP, and handshakes that are none, never become a request. Requests that never
come to their end, and frames that never become a message, never reach what limits the others.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Response

from sacbe.server.doors import HEADERS

ALWAYS: Final = [*HEADERS, (b"cache-control", b"no-store")]

PATIENCE: Final = 30.0
"""Seconds a request may take to arrive whole."""

GULP: Final = 1024
"""Bytes read from a WebSocket at once. The smallest frames have six, and all that were read at once
are taken apart before anybody else has his turn."""

IDLE: Final = 100
"""Frames that bring no message (pings, pongs, pieces) between two of our own pings."""


class Http(H11Protocol):
    """HTTP; what can't be read is refused in the house's manner, and nobody is waited for long."""

    _hurry: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Somebody calls, and must say what he wants."""
        super().connection_made(transport)
        self._expect(waiting=True)

    def data_received(self, data: bytes) -> None:
        """More of a request."""
        super().data_received(data)
        still_http = self.transport.get_protocol() is self
        self._expect(waiting=still_http and self.conn.their_state in (h11.IDLE, h11.SEND_BODY))

    def connection_lost(self, exc: Exception | None) -> None:
        """He is gone."""
        self._expect(waiting=False)
        super().connection_lost(exc)

    def _expect(self, *, waiting: bool) -> None:
        if not waiting and self._hurry is not None:
            self._hurry.cancel()
            self._hurry = None
        elif waiting and self._hurry is None and not self.transport.is_closing():
            self._hurry = self.loop.call_later(PATIENCE, self.transport.close)

    def send_400_response(self, msg: str) -> None:
        """Refuse it, and hang up."""
        kind = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
        answer: list[h11.Event] = [
            h11.Response(status_code=400, headers=[*kind, *ALWAYS], reason=b"Bad Request"),
            h11.Data(data=msg.encode("ascii")),
            h11.EndOfMessage(),
        ]
        for event in answer:
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()


class WebSockets(WebSocketsSansIOProtocol):
    """WebSockets; a handshake that fails is refused in the house's manner, a flood is cut off."""

    _idle = 0

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        plain = self.conn.reject

        def reject(status: Any, text: str) -> Response:
            answer = plain(status, text)
            for name, value in ALWAYS:
                answer.headers[name.decode()] = value.decode()
            return answer

        self.conn.reject = reject  # type: ignore[method-assign]

    def connection_made(self, transport: Any) -> None:
        """A page has come."""
        super().connection_made(transport)
        transport.max_size = GULP

    def handle_ping(self) -> None:
        """Answer it."""
        if self._heeded():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take it in."""
        if self._heeded():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """A piece of a message."""
        if self._heeded():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """A message; whoever goes on after the end is not heard."""
        if not self.close_sent or self._heeded():
            super().send_receive_event_to_app()

    def send_keepalive_ping(self) -> None:
        """Our own ping: what came before it is forgotten."""
        self._idle = 0
        super().send_keepalive_ping()

    def _heeded(self) -> bool:
        self._idle += 1
        if self._idle > IDLE and not self.transport.is_closing():
            self.transport.abort()
        return self._idle <= IDLE
