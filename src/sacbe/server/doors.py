"""The doors of the house: what every request must pass, and what every answer carries.

A page of another site can make a browser send our cookie, so what changes anything, and the
WebSocket, must come from a page of this very origin. No ASGI stack checks that by itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec
from litestar.types import ASGIApp, Receive, Send

from sacbe.wire.messages import Problem
from sacbe.words import say

COOKIE: Final = "sacbe"

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'; object-src 'none'; "
    "require-trusted-types-for 'script'"
)

HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
]

SAFE: Final = ("GET", "HEAD", "OPTIONS")


class Doors:
    """Checks Host and Origin, and puts the security headers on every answer, errors included."""

    def __init__(self, app: ASGIApp, origins: Iterable[str]) -> None:
        self.app = app
        self.origins = frozenset(origins)
        self.hosts = frozenset(origin.split("://", 1)[1] for origin in self.origins)
        self.headers = list(HEADERS)
        if all(origin.startswith("https://") for origin in self.origins):
            self.headers.append((b"strict-transport-security", b"max-age=31536000"))

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Let it in, or not."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return

        async def armed(message: Any) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                known = {name for name, _ in self.headers}
                kept = [pair for pair in message["headers"] if pair[0].lower() not in known]
                if all(name.lower() != b"cache-control" for name, _ in kept):
                    kept.append((b"cache-control", b"no-store"))
                message = {**message, "headers": [*kept, *self.headers]}
            await send(message)

        code = self._stranger(scope)
        if code:
            await _refuse(scope, armed, code)
        else:
            await self.app(scope, receive, armed)

    def _stranger(self, scope: Any) -> str:
        headers: dict[bytes, list[bytes]] = {}
        for name, value in scope["headers"]:
            headers.setdefault(name.lower(), []).append(value)
        hosts = headers.get(b"host", [])
        if len(hosts) != 1 or hosts[0].decode("latin-1").lower() not in self.hosts:
            return "house.wrong_host"
        socket = scope["type"] == "websocket"
        if not socket and scope["method"] in SAFE:
            return ""
        given = headers.get(b"origin", [])
        if given:
            good = len(given) == 1 and given[0].decode("latin-1") in self.origins
            return "" if good else "house.wrong_origin"
        # Browsers always name the origin here; a bot, which does not, may not use a cookie.
        cookies = b";".join(headers.get(b"cookie", []))
        if f"{COOKIE}=".encode() in cookies or (socket and b"authorization" not in headers):
            return "house.wrong_origin"
        return ""


async def _refuse(scope: Any, send: Any, code: str) -> None:
    kind = "http.response"
    if scope["type"] == "websocket":
        if "websocket.http.response" not in (scope.get("extensions") or {}):
            await send({"type": "websocket.close", "code": 1008})
            return
        kind = "websocket.http.response"
    body = msgspec.json.encode(Problem(code, say(code)))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": f"{kind}.start", "status": 403, "headers": headers})
    await send({"type": f"{kind}.body", "body": body, "more_body": False})
