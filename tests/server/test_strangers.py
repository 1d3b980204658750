"""Who may do what: a table of every route and every command, for every role.

A route or command without a row fails the test.
"""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest
import websockets

from sacbe.server.doors import HEADERS
from sacbe.server.routes import ROUTES
from sacbe.wire.messages import AnyCommand, FromReader
from server.harness import Human, Server

Roles = dict[str, Human]

ROLES = ("nobody", "stranger", "watcher", "removed", "guest", "host", "admin")
"""Nobody has no cookie; the watcher has the link; the guest has the other seat."""

EVERYBODY = dict.fromkeys(ROLES, 200)
PEOPLE = EVERYBODY | {"nobody": 401}
SEEN = EVERYBODY | {"nobody": 404, "stranger": 404, "removed": 404}
SEEN_BY_PEOPLE = SEEN | {"nobody": 401}
NEW = PEOPLE | dict.fromkeys(ROLES[1:], 201)

HTTP: dict[tuple[str, str], dict[str, int]] = {
    ("GET", "/"): EVERYBODY,
    ("GET", "/{path:path}"): EVERYBODY,
    ("GET", "/api/house"): EVERYBODY,
    ("GET", "/api/words/{name:str}"): EVERYBODY,
    ("GET", "/api/rules/{name:str}/{language:str}"): EVERYBODY,
    ("GET", "/api/lessons/{name:str}"): EVERYBODY,
    ("GET", "/api/games/{name:str}/schema"): EVERYBODY,
    ("GET", "/api/me"): PEOPLE,
    ("POST", "/api/me"): EVERYBODY | {"nobody": 201},
    ("PATCH", "/api/me"): PEOPLE,
    ("DELETE", "/api/me"): PEOPLE | dict.fromkeys(ROLES[1:], 204),
    ("GET", "/api/me/tokens"): PEOPLE,
    ("POST", "/api/me/tokens"): NEW,
    ("DELETE", "/api/me/tokens/{ident:str}"): PEOPLE | dict.fromkeys(ROLES[1:], 404),
    ("POST", "/api/me/entry"): NEW,
    ("POST", "/api/enter"): dict.fromkeys(ROLES, 404),
    ("GET", "/api/tables"): EVERYBODY,
    ("POST", "/api/tables"): NEW,
    ("POST", "/api/tables/import"): PEOPLE | dict.fromkeys(ROLES[1:], 400),
    ("GET", "/api/tables/{ident:str}"): SEEN,
    ("GET", "/api/tables/{ident:str}/log"): SEEN,
    ("GET", "/api/tables/{ident:str}/at/{n:int}"): SEEN,
    ("GET", "/api/tables/{ident:str}/record"): {r: 404 if SEEN[r] == 404 else 403 for r in ROLES},
    ("POST", "/api/tables/{ident:str}/commands"): PEOPLE,
    ("POST", "/api/tables/{ident:str}/hint"): SEEN_BY_PEOPLE
    | {"watcher": 404, "guest": 403, "admin": 403},
    ("POST", "/api/tables/{ident:str}/fork"): SEEN_BY_PEOPLE
    | {"watcher": 201, "guest": 201, "host": 201, "admin": 201},
    ("POST", "/api/tables/{ident:str}/rematch"): SEEN_BY_PEOPLE
    | {"watcher": 404, "guest": 403, "host": 403, "admin": 403},
    ("GET", "/api/invite/{key:str}"): EVERYBODY,
    ("POST", "/api/invite/{key:str}"): PEOPLE,
}

ENDED: dict[tuple[str, str], dict[str, int]] = {
    ("GET", "/api/tables/{ident:str}/record"): SEEN,
    ("POST", "/api/tables/{ident:str}/hint"): SEEN_BY_PEOPLE
    | {"watcher": 404, "guest": 403, "host": 403, "admin": 403},
    ("POST", "/api/tables/{ident:str}/rematch"): SEEN_BY_PEOPLE | {"watcher": 404, "admin": 403},
    ("GET", "/api/invite/{key:str}"): dict.fromkeys(ROLES, 404),
    ("POST", "/api/invite/{key:str}"): dict.fromkeys(ROLES, 404) | {"nobody": 401},
}
"""What differs when the table was given up. (A game over is the same to all but `over`.)"""

BODIES: dict[tuple[str, str], Any] = {
    ("POST", "/api/me"): {"name": "Somebody"},
    ("PATCH", "/api/me"): {"name": "Else"},
    ("POST", "/api/me/tokens"): {"label": "bot"},
    ("POST", "/api/enter"): {"key": "x" * 43},
    ("POST", "/api/tables"): {"game": "pebbles", "seats": [{"type": "me"}, {"type": "me"}]},
    ("POST", "/api/tables/import"): {"record": "nonsense"},
    ("POST", "/api/tables/{ident:str}/fork"): {"at": 0},
    ("POST", "/api/invite/{key:str}"): {},
}

NEVER = {"stranger": "unknown", "removed": "unknown"}
HOSTS = NEVER | {"watcher": "forbidden", "guest": "forbidden", "host": "ok", "admin": "ok"}
SEAT_0 = NEVER | {"watcher": "forbidden", "guest": "forbidden", "host": "ok", "admin": "forbidden"}

COMMANDS: dict[str, tuple[dict[str, Any], dict[str, str]]] = {
    "play": ({"seat": 0, "seq": 0, "moves": ["take 1"]}, SEAT_0),
    "undo": ({"seat": 0, "seq": 0}, SEAT_0 | {"host": "nothing"}),
    "redo": ({"seat": 0, "seq": 0}, SEAT_0 | {"host": "nothing"}),
    "reset": ({"seat": 0, "seq": 0}, SEAT_0 | {"host": "nothing"}),
    "hint": ({"seat": 0, "seq": 0}, SEAT_0),
    "say": (
        {"text": "hello"},
        NEVER | {"watcher": "ok", "guest": "ok", "host": "ok", "admin": "ok"},
    ),
    "sit": (
        {"seat": 1},
        NEVER | dict.fromkeys(("watcher", "guest", "host", "admin"), "forbidden"),
    ),
    "leave": ({"seat": 0}, SEAT_0),
    "substitute": ({"seat": 0, "level": "random"}, SEAT_0),
    "reclaim": ({"seat": 0}, SEAT_0 | {"host": "nothing"}),
    "offer": ({"seat": 0}, SEAT_0),
    "remove": ({"seat": 1}, HOSTS),
    "pause": (
        {},
        NEVER | {"watcher": "forbidden", "guest": "ok", "host": "ok", "admin": "forbidden"},
    ),
    "resume": (
        {},
        NEVER
        | {"watcher": "forbidden", "guest": "nothing", "host": "nothing", "admin": "forbidden"},
    ),
    "change": ({"advice": False}, HOSTS),
    "close": ({}, HOSTS),
}


@pytest.fixture(scope="module")
def roles(server: Server) -> Roles:
    found = {role: Human(server, role.title(), known=role != "nobody") for role in ROLES}
    admin = found["admin"] = Human(server, known=False)
    assert admin.ask("POST", "/api/enter", {"key": server.admin_key})["admin"]
    return found


def make(roles: Roles, **more: Any) -> tuple[str, str]:
    """A table in play, and the key to watch it; the removed one had its third seat."""
    host = roles["host"]
    table = host.open(["me", "open", "open"], **more)
    for seat, role in (("1", "guest"), ("2", "removed")):
        key = host.state(table)["links"]["seats"][seat]
        roles[role].ask("POST", f"/api/invite/{key}", {})
    assert host.command(table, "remove", seat=2)["result"] == "ok"
    return table, host.state(table)["links"]["watch"]


def test_every_route_has_a_row() -> None:
    known = {
        (method, path)
        for handler in ROUTES
        if hasattr(handler, "http_methods")
        for method in handler.http_methods
        for path in handler.paths
    }
    assert known == set(HTTP)
    rest = [handler for handler in ROUTES if not hasattr(handler, "http_methods")]
    assert [path for handler in rest for path in handler.paths] == ["/api/socket"]


def test_every_message_has_a_row() -> None:
    assert {kind.__name__.lower() for kind in get_args(AnyCommand)} == set(COMMANDS)
    others = {"watch", "unwatch", "ping"}  # see test_the_socket
    assert {kind.__name__.lower() for kind in get_args(FromReader)} == set(COMMANDS) | others


CASES = [
    pytest.param((method, path), ended, id=f"{method} {path}{' ended' if ended else ''}")
    for method, path in HTTP
    for ended in (False, True)
    if method != "DELETE" and (not ended or "{ident" in path or "{key" in path)
]


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize(("route", "ended"), CASES)
def test_routes(
    server: Server, roles: Roles, route: tuple[str, str], role: str, *, ended: bool
) -> None:
    method, path = route
    table, watch = make(roles)
    host = roles["host"]
    if "invite" in path:
        host.command(table, "offer", seat=0)
    human = Human(server, known=False) if role == "nobody" else roles[role]
    params = {"key": watch} if role == "watcher" else {}
    words = {
        "{ident:str}": table,
        "{n:int}": "0",
        "{language:str}": "en",
        "{path:path}": "settings",
    }
    words["{name:str}"] = "en.json" if "words" in path else "pebbles"
    if "lessons" in path:
        words["{name:str}"] = "tikal"
    words["{key:str}"] = host.state(table)["links"]["seats"].get("0", "")
    for word, value in words.items():
        path = path.replace(word, value)
    if ended:
        assert host.command(table, "close")["result"] == "ok"
    body = BODIES.get(route)
    if route[1].endswith("/commands"):
        body = {"type": "say", "id": "s", "table": table, "text": "hi"}
    if route[1].endswith("/hint"):
        body = {
            "type": "hint",
            "id": "h",
            "table": table,
            "seat": 0,
            "seq": host.state(table)["seq"],
        }
    answer = human.send(method, path, body, params=params)
    expected = (ENDED.get(route) if ended else None) or HTTP[route]
    assert answer.status_code == expected[role], answer.text[:300]
    for name, value in HEADERS:
        assert answer.headers[name.decode()] == value.decode()
    if answer.status_code >= 400:
        assert set(answer.json()) == {"code", "words"}
    assert watch not in answer.text or role == "host" or "commands" in path


@pytest.mark.parametrize("role", ROLES)
def test_deleting(server: Server, role: str) -> None:
    human = Human(server, "Del", known=role != "nobody")
    owner = Human(server, "Owner")
    token = owner.ask("POST", "/api/me/tokens", {"label": "bot"})["id"]
    answer = human.send("DELETE", f"/api/me/tokens/{token}")
    assert answer.status_code == HTTP["DELETE", "/api/me/tokens/{ident:str}"][role]
    assert [t["id"] for t in owner.get("/api/me/tokens")] == [token]
    cookie = human.http.cookies.get("sacbe")
    assert human.send("DELETE", "/api/me").status_code == HTTP["DELETE", "/api/me"][role]
    if cookie:
        human.http.cookies.set("sacbe", cookie)
        assert human.send("GET", "/api/me").status_code == 401


@pytest.mark.parametrize("by", ["request", "socket"])
@pytest.mark.parametrize("kind", COMMANDS)
def test_commands(roles: Roles, kind: str, by: str) -> None:
    given, expected = COMMANDS[kind]
    for role, result in ({"nobody": "unknown"} | expected).items():
        table, watch = make(roles)
        body = {"table": table, **given}
        if "seq" in body:
            body["seq"] = roles["host"].state(table)["seq"]
        key = watch if role == "watcher" else None
        if by == "socket":
            page = roles[role].socket()
            page.send("watch", table=table, key=key)
            assert page.hear()["type"] == ("gone" if result == "unknown" else "table")
            answer = page.do(kind=kind, **body)
            page.close()
        else:
            path = f"/api/tables/{table}/commands?key={key or ''}"
            sent = roles[role].send("POST", path, {"type": kind, "id": "x", **body})
            assert sent.status_code == (401 if role == "nobody" else 200)
            answer = {"result": result, **sent.json()}
        assert answer["result"] == result, (role, answer)


def test_a_watcher_without_a_name_can_only_watch(roles: Roles) -> None:
    table, watch = make(roles)
    page = roles["nobody"].socket()
    page.watch(table, key=watch)
    for kind, (given, _) in COMMANDS.items():
        assert page.do(table, kind, **given)["result"] == "forbidden"
    assert roles["host"].state(table)["table"]["phase"] == "playing"
    page.close()


@pytest.mark.parametrize("access", ["link", "private", "open"])
def test_lists_name_no_table_of_others(roles: Roles, access: str) -> None:
    """Neither to strangers nor to whom it was before: who was removed, or gave the seat away."""
    host = roles["host"]
    table, _ = make(roles, access=access)
    gathering = host.open(["me", "open", "open"], access=access)
    key = host.state(gathering)["links"]["seats"]["1"]
    roles["removed"].ask("POST", f"/api/invite/{key}", {})
    assert roles["removed"].command(gathering, "leave", seat=1)["result"] == "ok"
    for role in ROLES:
        found = roles[role].get("/api/tables")
        mine = {t["id"] for t in found["mine"]}
        others = {t["id"] for t in found["open"] + found["watch"]}
        assert mine & {table, gathering} == {
            "host": {table, gathering}, "guest": {table},
        }.get(role, set())  # fmt: skip
        assert (others & {table, gathering}) == (
            {table, gathering} - mine if access == "open" else set()
        )


@pytest.mark.parametrize("kind", COMMANDS)
def test_commands_on_a_table_that_is_over(roles: Roles, kind: str) -> None:
    table, watch = make(roles)
    host = roles["host"]
    assert host.command(table, "close")["result"] == "ok"
    more, expected = dict(COMMANDS[kind][0]), COMMANDS[kind][1]
    if "seq" in more:
        more["seq"] = host.state(table)["seq"]
    for role, before in expected.items():
        body = {"type": kind, "id": role, "table": table, **more}
        params = {"key": watch} if role == "watcher" else {}
        answer = roles[role].ask("POST", f"/api/tables/{table}/commands", body, params=params)
        # Who might do nothing before may do nothing now; the others are told that it is over.
        result = {"say": "ok", "pause": "nothing", "resume": "nothing"}.get(kind, "over")
        refused = {before, "over"} if before in ("forbidden", "unknown") else {result}
        assert answer["result"] in refused, (role, answer)
    assert host.state(table)["table"]["phase"] == "closed"


@pytest.mark.parametrize("role", ROLES)
def test_the_socket(roles: Roles, role: str) -> None:
    """The socket shows nobody what HTTP does not."""
    table, watch = make(roles)
    human = roles[role]
    page = human.socket()
    page.send("watch", table=table, key=watch if role == "watcher" else None)
    first = page.hear()
    assert first["type"] == ("table" if SEEN[role] == 200 else "gone")
    # Whoever may not see the table follows nothing by asking to follow it no more, and anybody may
    # ask if the house is there.
    page.send("unwatch", table=table)
    page.send("ping", n=5)
    assert page.until("pong")["n"] == 5
    heard = len(page.heard)
    roles["host"].command(table, "say", text="to those who follow")
    page.send("ping", n=6)
    page.until("pong", n=6)
    assert not [m for m in page.heard[heard:] if m["type"] in ("update", "table")]
    page.close()
    assert json.dumps(first).count(watch) == (1 if role == "host" else 0)


def test_keys_are_unrelated_and_long(roles: Roles) -> None:
    """128 bits each, one purpose each; none can be derived from another."""
    seen: set[str] = set()
    for _ in range(20):
        table, watch = make(roles)
        for key in (table, watch):
            assert len(key) == 22
            assert key not in seen
            seen.add(key)
    # A watch link takes no seat, a seat's link shows no table.
    assert roles["stranger"].send("POST", f"/api/invite/{watch}", {}).status_code == 404
    host = roles["host"]
    host.command(table, "offer", seat=0)
    key = host.state(table)["links"]["seats"]["0"]
    stranger = roles["stranger"]
    assert stranger.send("GET", f"/api/tables/{table}", params={"key": key}).status_code == 404


def test_an_invitation_is_good_once(server: Server) -> None:
    host, one, two = (Human(server, name) for name in ("H", "One", "Two"))
    table = host.open(["me", "open", "open"])
    key = host.state(table)["links"]["seats"]["1"]
    one.ask("POST", f"/api/invite/{key}", {})
    assert two.send("POST", f"/api/invite/{key}", {}).status_code == 404
    # A new link makes the old one worthless.
    old = host.state(table)["links"]["seats"]["2"]
    host.command(table, "offer", seat=2)
    assert two.send("POST", f"/api/invite/{old}", {}).status_code == 404


def test_tokens(server: Server) -> None:
    import httpx

    ana = Human(server, "Ana")
    token = ana.ask("POST", "/api/me/tokens", {"label": "bot"})
    bot = httpx.Client(
        base_url=server.url, headers={"Authorization": f"Bearer {token['secret']}"}, trust_env=False
    )
    with bot:
        assert bot.get("/api/me").json()["id"] == ana.id
        quiet = {"Authorization": f"bearer {token['secret']}"}
        assert bot.get("/api/me", headers=quiet).json()["id"] == ana.id
        new = {"game": "pebbles", "seats": [{"type": "me"}, {"type": "me"}]}
        assert bot.post("/api/tables", json=new).status_code == 201
        # A cookie's secret is no token, and a token's no cookie, however well both are known.
        bearer = {"Authorization": f"Bearer {ana.http.cookies.get('sacbe')}"}
        assert bot.get("/api/me", headers=bearer).status_code == 401
        human = Human(server, known=False)
        human.http.cookies.set("sacbe", token["secret"])
        assert human.send("GET", "/api/me").status_code == 401
        # A token that is dropped opens nothing any more, and what it had opened is closed.
        robot = Human(server, known=False)
        page = robot.socket(origin="", bearer=token["secret"])
        page.send("ping", n=1)
        assert page.until("pong")["n"] == 1
        ana.ask("DELETE", f"/api/me/tokens/{token['id']}")
        with pytest.raises(websockets.ConnectionClosed):
            page.until("pong")
        assert bot.get("/api/me").status_code == 401
