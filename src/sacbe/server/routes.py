"""The addresses of the house (`docs/protocol.md` lists them)."""

from __future__ import annotations

from typing import Any

from litestar import Response, WebSocket, get, websocket
from litestar.params import FromPath

from sacbe.server import routes_people, routes_tables
from sacbe.server.asking import Anybody, desk
from sacbe.server.doors import Wrong, address, refuse


@websocket("/api/socket")
async def socket(socket: WebSocket[Any, Any, Any]) -> None:
    """Follow tables live."""
    at = desk(socket)
    try:
        await at.sockets.serve(socket, await at.who(socket), address(socket.scope))
    except Wrong as no:
        await refuse(socket.scope, socket.send, no)


@get("/", include_in_schema=False, sync_to_thread=False)
def home(request: Anybody) -> Response[bytes]:
    """The client."""
    return _file(request, "")


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def page(request: Anybody, path: FromPath[str]) -> Response[bytes]:
    """The client's other pages, and its files."""
    return _file(request, path)


def _file(request: Anybody, path: str) -> Response[bytes]:
    file = desk(request).bundle.find(path)
    if file is None:
        raise Wrong(404, "house.not_found")
    cache = "public, max-age=31536000, immutable" if file.forever else "no-cache"
    headers = {"cache-control": cache, "etag": file.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    body = file.plain
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        body = file.packed
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=file.kind, headers=headers)


ROUTES: list[Any] = [*routes_people.ROUTES, *routes_tables.ROUTES, socket, home, page]
