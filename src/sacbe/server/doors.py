"""The doors of the house: what every request must pass, and what every answer carries.

A page of another site can make a browser send our cookie, so what changes anything, and the
WebSocket, must come from a page of this very origin. No ASGI stack checks that by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, Final

import msgspec
from litestar.types import ASGIApp, Receive, Send

from sacbe.server.limits import Buckets, Rate
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

SLOWLY: Final = 0.1
"""Seconds before somebody is told that he asks too fast: it is he who waits, and not the others."""


class Wrong(Exception):
    """An answer that is not what was asked for."""

    def __init__(self, status: int, code: str, words: str = "", wait: float = 0) -> None:
        self.status = status
        self.problem = Problem(code, words or say(code))
        self.wait = wait
        super().__init__(code)

    @property
    def headers(self) -> dict[str, str]:
        """What the answer says besides."""
        return {"retry-after": str(int(self.wait) + 1)} if self.wait else {}


class Doors:
    """Checks Host, Origin and haste, and puts the security headers on every answer."""

    def __init__(self, app: ASGIApp, origins: Iterable[str], calls: Rate) -> None:
        self.app = app
        self.calls = Buckets(calls)
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
            await refuse(scope, armed, Wrong(403, code))
        elif wait := self.calls.take(address(scope)):
            await asyncio.sleep(SLOWLY)
            await refuse(scope, armed, Wrong(429, "house.too_fast", wait=wait))
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


def address(scope: Any) -> str:
    """Where somebody comes from."""
    client = scope.get("client")
    return str(client[0]) if client else "nowhere"


async def refuse(scope: Any, send: Any, wrong: Wrong) -> None:
    """Say no, to a request or to a handshake."""
    kind = "http.response"
    if scope["type"] == "websocket":
        if "websocket.http.response" not in (scope.get("extensions") or {}):
            await send({"type": "websocket.close", "code": 1008})
            return
        kind = "websocket.http.response"
    body = msgspec.json.encode(wrong.problem)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    headers += [(name.encode(), value.encode()) for name, value in wrong.headers.items()]
    await send({"type": f"{kind}.start", "status": wrong.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body, "more_body": False})
