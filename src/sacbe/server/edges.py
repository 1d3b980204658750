"""What uvicorn answers by itself, before the doors are reached: with the same headers as all else.

Bytes that are no HTTP, and handshakes that are none, never become a request.
"""

from __future__ import annotations

from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Response

from sacbe.server.doors import HEADERS

ALWAYS: Final = [*HEADERS, (b"cache-control", b"no-store")]


class Http(H11Protocol):
    """HTTP; what can't be read is refused in the house's manner."""

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
    """WebSockets; a handshake that fails is refused in the house's manner."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        plain = self.conn.reject

        def reject(status: Any, text: str) -> Response:
            answer = plain(status, text)
            for name, value in ALWAYS:
                answer.headers[name.decode()] = value.decode()
            return answer

        self.conn.reject = reject  # type: ignore[method-assign]
