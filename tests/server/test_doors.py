"""The doors: origins, hosts, headers, cookies, sizes."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
import websockets.sync.client as ws

from sacbe.server.app import make_app
from sacbe.server.doors import HEADERS
from sacbe.server.house import House
from sacbe.server.run import Wanted, is_home, origins_of
from sacbe.server.store import Store
from server.harness import START, Human, Server, environment


def wrong_origins(port: int) -> list[str | None]:
    here = f"http://127.0.0.1:{port}"
    return [
        None, "", "null", "http://127.0.0.1", f"https://127.0.0.1:{port}", f"{here}/", f"{here}.",
        f"{here}.example.org", f"http://127.0.0.1:{port + 1}", f"http://127.0.0.1:{port}0",
        f"http://localhost.:{port}", f"http://[::1]:{port}", f"http://0.0.0.0:{port}",
        f"http://example.org:{port}", f"http://127.0.0.1.nip.io:{port}", f"HTTP://127.0.0.1:{port}",
        f"http://ana@127.0.0.1:{port}", f"{here} http://example.org", f"{here},{here}",
        f"http://2130706433:{port}", "file://", "chrome-extension://abcdef",
    ]  # fmt: skip


def test_socket_origins(server: Server) -> None:
    ana = Human(server, "Ana")
    address = server.url.replace("http", "ws") + "/api/socket"
    for origin in wrong_origins(server.port):
        with pytest.raises(websockets.InvalidStatus) as refused:
            ws.connect(
                address, origin=origin, additional_headers={"Cookie": ana.cookie()}, proxy=None
            ).__enter__()
        assert refused.value.response.status_code == 403, origin
        known = {name.lower() for name, _ in refused.value.response.headers.raw_items()}
        assert {name.decode() for name, _ in HEADERS} <= known
    for name in ("127.0.0.1", "localhost"):
        page = ana.socket(origin=f"http://{name}:{server.port}")
        page.send("ping", n=3)
        assert page.until("pong")["n"] == 3
        page.close()


def test_request_origins(server: Server) -> None:
    ana = Human(server, "Ana")
    for origin in wrong_origins(server.port):
        headers = {"Cookie": ana.cookie()} | ({"Origin": origin} if origin is not None else {})
        answer = httpx.post(f"{server.url}/api/tables", json={}, headers=headers, trust_env=False)
        assert (answer.status_code, answer.json()["code"]) == (403, "house.wrong_origin"), origin


@pytest.mark.parametrize("host", ["example.org", "127.0.0.1", "localhost:1", "", "127.0.0.1:x"])
def test_hosts(server: Server, host: str) -> None:
    """A name that an attacker points at this machine opens nothing (DNS rebinding)."""
    answer = httpx.get(f"{server.url}/api/house", headers={"Host": host}, trust_env=False)
    assert answer.status_code == 403


def test_headers_on_every_answer(server: Server) -> None:
    ana = Human(server, "Ana")
    asked = [
        ("GET", "/", None), ("GET", "/api/house", None), ("GET", "/api/nothing", None),
        ("GET", "/api", None), ("GET", "/api/", None), ("GET", "/api/nothing/at/all", None),
        ("GET", "/api/house/more", None), ("GET", "/api/openapi.yaml", None),
        ("GET", "/nothing.png", None), ("POST", "/api/house", {}), ("POST", "/api/tables", {"x": 1}),
        ("GET", "/api/openapi.json", None), ("GET", "/api/tables/unknown", None),
        ("POST", "/api/me", {"name": "x" * 5000}), ("BREW", "/api/house", None),
    ]  # fmt: skip
    for method, path, body in asked:
        answer = ana.send(method, path, body)
        for name, value in HEADERS:
            assert answer.headers[name.decode()] == value.decode(), path
        assert "cache-control" in answer.headers
        if answer.status_code >= 400:
            assert set(answer.json()) == {"code", "words"}, path
        assert "server" not in answer.headers
    policy = dict(HEADERS)[b"content-security-policy"].decode()
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy


RAW = {
    "no HTTP": "nonsense",
    "no host": "GET / HTTP/1.1",
    "no length": "POST /api/me HTTP/1.1\nHost: HERE\nContent-Length: x",
    "no key": "GET /api/socket HTTP/1.1\nHost: HERE\nOrigin: http://HERE\n"
    "Connection: Upgrade\nUpgrade: websocket",
    "no upgrade": "GET /api/socket HTTP/1.1\nHost: HERE\nOrigin: http://HERE",
    "no origin": "GET /api/socket HTTP/1.1\nHost: HERE\nConnection: Upgrade\nUpgrade: websocket\n"
    "Sec-WebSocket-Version: 13\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
}


@pytest.mark.parametrize("what", RAW)
def test_headers_on_what_is_no_request_at_all(server: Server, what: str) -> None:
    """Also on what uvicorn answers by itself."""
    text = RAW[what].replace("HERE", f"127.0.0.1:{server.port}").replace("\n", "\r\n")
    with socket.create_connection(("127.0.0.1", server.port), 10) as line:
        line.sendall(f"{text}\r\n\r\n".encode())
        answer = b""
        while b"\r\n\r\n" not in answer and (more := line.recv(10_000)):
            answer += more
    first, *lines = answer.partition(b"\r\n\r\n")[0].split(b"\r\n")
    assert int(first.split()[1]) in (400, 403, 405), first
    found = {(name.lower(), value.strip()) for name, _, value in (x.partition(b":") for x in lines)}
    assert set(HEADERS) <= found
    assert (b"cache-control", b"no-store") in found
    assert b"server" not in dict(found)


def test_headers_on_what_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        store = Store(tmp_path / "t.db")
        house = House(store)

        async def fail(_: object) -> None:
            raise RuntimeError("the roof is on fire")

        monkeypatch.setattr(house, "lists", fail)
        app = make_app(house, ["https://house.example"])
        door = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=door, base_url="https://house.example") as client:
            here = {"Origin": "https://house.example"}
            cookie = (await client.post("/api/me", json={"name": "A"}, headers=here)).headers
            assert {"Secure", "HttpOnly"} <= set(cookie["set-cookie"].split("; "))
            answer = await client.get("/api/tables")
        assert (answer.status_code, answer.json()["code"]) == (500, "house.failed")
        assert "fire" not in answer.text
        for name, value in HEADERS:
            assert answer.headers[name.decode()] == value.decode()
        assert answer.headers["strict-transport-security"]
        store.close()

    asyncio.run(run())


def test_cookie_and_what_the_store_keeps(server: Server) -> None:
    answer = httpx.post(f"{server.url}/api/me", json={"name": "Eve"}, trust_env=False)
    cookie = answer.headers["set-cookie"]
    assert re.search("HttpOnly", cookie)
    assert re.search("SameSite=strict", cookie, re.IGNORECASE)
    secret = re.match("sacbe=([^;]+)", cookie)
    assert secret
    assert len(secret[1]) >= 43  # 256 bits
    eve = Human(server, known=False)
    eve.http.cookies.set("sacbe", secret[1])
    token = eve.ask("POST", "/api/me/tokens", {"label": "bot"})["secret"]
    entry = eve.ask("POST", "/api/me/entry")["key"]
    with sqlite3.connect(f"file:{server.data / 'sacbe.db'}?mode=ro", uri=True) as db:
        hashes = [row[0] for row in db.execute("SELECT hash FROM secret")]
    db.close()
    for kept in (secret[1], token, entry):
        assert len(kept) >= 43
        assert hashlib.sha256(kept.encode()).digest() in hashes
        for file in server.data.iterdir():
            assert kept.encode() not in file.read_bytes()
    assert server.log().count(secret[1]) == server.log().count(token) == 0


def test_public_address() -> None:
    """One origin, and as browsers write it; at home the two names of the same place."""
    for given, written in {
        "https://Tikal.example.org/": "https://tikal.example.org",
        "HTTPS://tikal.example.org:443": "https://tikal.example.org",
        "http://tikal.example.org:80": "http://tikal.example.org",
        "http://tikal.example.org:443": "http://tikal.example.org:443",
        "https://tikal.example.org:8443": "https://tikal.example.org:8443",
        "https://münchen.example": "https://xn--mnchen-3ya.example",
        "http://[2001:DB8::1]:8080": "http://[2001:db8::1]:8080",
    }.items():
        assert origins_of("0.0.0.0", 8080, given) == [written]
    for wrong in (
        "ftp://a.b", "tikal.example.org", "https://", "https://a@b.c", "https://a.b/c",
        "https://a.b/?c", "https://a.b/#c", "https://a.b:99999", "https://[::1", "https://..",
    ):  # fmt: skip
        with pytest.raises(Wanted):
            origins_of("0.0.0.0", 8080, wrong)
    for host, here in {
        "127.0.0.1": ["http://127.0.0.1:8080", "http://localhost:8080"],
        "localhost": ["http://localhost:8080", "http://127.0.0.1:8080"],
        "127.0.0.2": ["http://127.0.0.2:8080"],
        "::1": ["http://[::1]:8080", "http://localhost:8080"],
    }.items():
        assert origins_of(host, 8080, None) == here
    assert origins_of("127.0.0.1", 80, None) == ["http://127.0.0.1", "http://localhost"]
    assert is_home("127.0.0.1")
    assert is_home("::1")
    assert not is_home("0.0.0.0")
    assert not is_home("example.org")


def refused(data: Path, **given: Any) -> str:
    """What a server that can't start says: one sentence."""
    given = {"fast": False, "data": str(data), "port": 0, **given}
    done = subprocess.run(
        [sys.executable, "-c", START, json.dumps(given)],
        capture_output=True, text=True, timeout=60, env=environment(), check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stdout == ""
    assert re.fullmatch("sacbe: .+\n", done.stderr), done.stderr
    return done.stderr


def test_another_address_needs_more(tmp_path: Path) -> None:
    data = tmp_path / "d"
    assert "--public-url" in refused(data, host="0.0.0.0")
    assert "--admin" in refused(data, host="0.0.0.0", public_url="https://example.org")
    assert "--public-url" in refused(data, host="0.0.0.0", public_url="ftp://a.org", admin="A")


def test_what_can_not_be_opened_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "file" in refused(tmp_path / "file")
    for name in ("torn", "newer"):
        (tmp_path / name).mkdir()
    (tmp_path / "torn" / "sacbe.db").write_bytes(b"no database at all" * 1000)
    assert "not a database" in refused(tmp_path / "torn")
    Store(tmp_path / "newer" / "sacbe.db").close()
    with sqlite3.connect(tmp_path / "newer" / "sacbe.db") as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    db.close()
    assert "newer sacbe" in refused(tmp_path / "newer")
    (tmp_path / "folder" / "sacbe.db").mkdir(parents=True)
    assert "unable to open" in refused(tmp_path / "folder")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert "in use" in refused(tmp_path / "d", port=taken.getsockname()[1])


def test_pages_and_files(server: Server) -> None:
    ana = Human(server, "Ana")
    home = ana.send("GET", "/")
    assert home.headers["content-type"].startswith("text/html")
    assert home.headers["content-encoding"] == "gzip"
    assert ana.send("GET", "/table/abc").text == home.text
    assert ana.send("GET", "/", headers={"If-None-Match": home.headers["etag"]}).status_code == 304
    for path in ("/../run.py", "/%2e%2e/run.py", "/assets/../../run.py", "/.git/config", "/a.b"):
        answer = ana.send("GET", path)
        assert answer.status_code == 404 or answer.text == home.text
        assert "import" not in answer.text or answer.text == home.text
