"""The web application: routes behind the doors, and every mistake answered in words."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import sacbe
from sacbe.core.refusal import Refused
from sacbe.server.asking import Desk
from sacbe.server.commands import Refuse
from sacbe.server.doors import Doors, Wrong
from sacbe.server.house import House, games
from sacbe.server.limits import Limits
from sacbe.server.people import People
from sacbe.server.routes import ROUTES
from sacbe.server.store import Unstored
from sacbe.wire import messages as wire
from sacbe.words import LANGUAGES, say

log = logging.getLogger("sacbe.web")

ROOM = 4096
"""Bytes a request may have."""

STATUS = {"unknown": 404, "forbidden": 403, "unreadable": 400, "nothing": 409, "over": 409}


def make_app(
    house: House,
    origins: Iterable[str],
    *,
    limits: Limits | None = None,
    push: str | None = None,
    started: Callable[[], Awaitable[None]] | None = None,
) -> Doors:
    """The whole application, as one ASGI callable."""
    origins, limits = list(origins), limits or Limits()
    info = wire.House(
        sacbe.__version__, sacbe.compiled, sqlite3.sqlite_version, games(), list(LANGUAGES), push
    )
    secure = all(origin.startswith("https://") for origin in origins)
    desk = Desk(house, People(house.store), limits, info, secure=secure)
    app = Litestar(
        ROUTES,
        state=State({"desk": desk}),
        request_max_body_size=ROOM,
        exception_handlers={Exception: _problem, Wrong: _problem},
        openapi_config=OpenAPIConfig(
            # At its own address: Litestar puts an error page of its own beside it.
            title="sacbe", version=sacbe.__version__, path="/api/openapi.json",
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
        on_startup=[house.start, *([started] if started else [])],
        on_shutdown=[house.stop],
        logging_config=None,
    )  # fmt: skip
    return Doors(app, origins, limits.calls)


def _problem(_: Request[Any, Any, Any], problem: Exception) -> Response[wire.Problem]:
    headers: dict[str, str] = {"cache-control": "no-store"}
    match problem:
        case Wrong():
            status, body = problem.status, problem.problem
            headers.update(problem.headers)
        case Refuse():
            status = STATUS.get(problem.result, 400)
            body = wire.Problem(problem.code, problem.words)
        case Refused():
            status, body = 400, wire.Problem("house.unreadable", str(problem)[:500])
        case ValidationException():
            detail = f"{problem.detail} {problem.extra or ''}".strip()[:500]
            status, body = 400, wire.Problem("house.unreadable", detail)
        case HTTPException():
            status = problem.status_code
            headers.update(problem.headers or {})
            body = wire.Problem(f"house.http_{status}", str(problem.detail)[:500])
        case Unstored():
            status, body = 503, wire.Problem("table.failed", say("table.failed"))
        case RecursionError():
            status, body = 400, wire.Problem("house.unreadable", say("house.unreadable"))
        case _:
            log.error("a request failed", exc_info=problem)
            status, body = 500, wire.Problem("house.failed", say("house.failed"))
    return Response(body, status_code=status, headers=headers, media_type="application/json")
