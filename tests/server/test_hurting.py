"""Messages that want to hurt: too long, too deep, too many, or full of markup."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest
import websockets

from sacbe.server import sockets
from sacbe.server.commands import clean
from server.harness import Human, Server
from server.strain import Players, check

SHOUTER = Path(__file__).parent / "shouter.py"

PAYLOADS = [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "javascript:alert(1)",
    "'; DROP TABLE event; --", '" OR 1=1 --', "{{7*7}}", "${7*7}", "%s%s%n", "../../etc/passwd",
    "\u202eevil", "a\u0000b", "\U0001f600", "<svg/onload=alert(1)>", "&lt;b&gt;", "]]>", "<!--",
    "\\u003cscript\\u003e", "\r\nSet-Cookie: x=1", "🧨" * 10, "@house.over", "{name}", "{n, plural,",
]  # fmt: skip
TAGS = ("a", "b", "iframe", "object", "embed", "style", "link", "meta", "base", "form", "input")
PAYLOADS += [f"<{tag} {event}=alert(1)>" for tag in TAGS for event in ("onload", "onfocus", "x")]
PAYLOADS += [f"{a}{b}" for a in ("\"'", "</title>", "`;", "&#") for b in PAYLOADS[:12]]


def test_payloads_stay_text(server: Server) -> None:
    """As names and in chat they come back as they were given, but for what can't be seen."""
    assert len(PAYLOADS) >= 100
    ana = Human(server, "Ana")
    table = ana.open(["me", "me"], access="open")
    page = ana.socket()
    page.watch(table)
    for text in PAYLOADS:
        human = Human(server, known=False)
        answer = human.send("POST", "/api/me", {"name": text[:40]})
        assert answer.status_code == 201, text
        assert answer.headers["content-type"] == "application/json"
        name = answer.json()["name"]
        assert name == (clean(text[:40]) or "?")
        assert all(c.isprintable() for c in name)
        own = human.open(["me", "me"])
        assert human.state(own)["table"]["seats"][0]["name"] == name
        assert human.command(table, "say", text=text)["result"] == "ok"
        said = page.until("update")["chat"]
        assert [(line["name"], line["text"]) for line in said] == [(name, clean(text))]
        human.http.close()
    page.close()


def test_no_message_breaks_the_server(server: Server) -> None:
    ana = Human(server, "Ana")
    table = ana.open(["me", "me"])
    page = ana.socket()
    page.watch(table)
    chance = random.Random(1)
    good = {"type": "play", "id": "a", "table": table, "seq": 2, "seat": 0, "moves": ["take 1"]}
    bad: list[str | bytes] = [
        "", "null", "[]", "{}", "nonsense", '{"type":"nothing"}', "[" * 2000, '{"a":' * 600,
        '"' + "x" * 3000 + '"', b"\x00\xff", b"{}", json.dumps(good | {"extra": 1}),
        json.dumps(good | {"moves": []}), json.dumps(good | {"moves": ["x" * 300]}),
        json.dumps(good | {"seq": -1}), json.dumps(good | {"seq": 2**60}),
        json.dumps(good | {"seat": 99}), json.dumps(good | {"seat": "0"}),
        json.dumps(good | {"id": "a b"}), json.dumps(good | {"seq": 1e400}).replace("Infinity", "1e9"),
        json.dumps(good | {"table": "../x"}), json.dumps(good)[:-5], "\ud800".encode("utf-8", "replace"),
    ]  # fmt: skip
    text = json.dumps(good)
    for _ in range(150):
        at = chance.randrange(len(text))
        bad.append(text[:at] + chance.choice('{}[]",:0x\\u') + text[at + 1 :])
    for message in bad:
        page.link.send(message)
    page.send("ping", n=77)
    while (message := page.hear())["type"] != "pong":
        assert message["type"] in ("refused", "answer", "update", "presence"), message
    page.close()


@pytest.mark.parametrize("size", [4097, 100_000, 3_000_000])
def test_too_long(server: Server, size: int) -> None:
    ana = Human(server, "Ana")
    page = ana.socket()

    def shout() -> None:
        page.link.send(" " * size)  # may be cut off before all of it is sent
        page.link.recv(10)

    with pytest.raises(websockets.ConnectionClosed) as closed:
        shout()
    assert closed.value.rcvd is None or closed.value.rcvd.code in (1009, 1006)
    page.close()
    answer = ana.send("POST", "/api/tables", {"x": " " * size})
    assert answer.status_code == 413
    deep = "[" * 2000 + "]" * 2000
    answer = ana.http.post(
        "/api/tables", content=deep, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 400


@pytest.mark.alone
def test_floods_do_not_slow_others(tmp_path: Path) -> None:
    """With the usual limits, some who shout in every way there is, and eight who play."""
    with Server(tmp_path / "data", workers=1, fast=False) as server, ExitStack() as stack:
        players = Players([Human(server, f"P{i}") for i in range(8)], 0.008)
        shouters = []
        for how in ("socket", "pings", "pieces", "request", "page"):
            human = Human(server, "Shouter")
            command = [sys.executable, str(SHOUTER), server.url, human.cookie(), how]
            shouters.append(subprocess.Popen(command))
            stack.callback(shouters[-1].wait)
            stack.callback(shouters[-1].kill)

        def signal_all(number: int) -> None:
            for shouter in shouters:
                assert shouter.poll() is None
                shouter.send_signal(number)

        check(
            players,
            strain=lambda: signal_all(signal.SIGCONT),
            relax=lambda: signal_all(signal.SIGSTOP),
        )
        # They were loud enough to be told to wait.
        signal_all(signal.SIGCONT)
        deadline = time.monotonic() + 60
        while human.send("GET", "/api/me").status_code != 429:
            assert time.monotonic() < deadline


def test_too_fast_is_told(tmp_path: Path) -> None:
    with Server(tmp_path / "data", workers=1, fast=False) as server:
        ana = Human(server, "Ana")
        # Several at a time: a slow machine must not be what keeps them within the limit.
        with ThreadPoolExecutor(8) as many:
            answers = list(many.map(lambda _: ana.send("GET", "/api/me"), range(160)))
        late = [a for a in answers if a.status_code == 429]
        assert late
        assert int(late[0].headers["retry-after"]) >= 1
        ben = Human(server, "Ben")
        table = ben.open(["me", "me"])
        page = ben.socket()
        page.watch(table)
        for n in range(40):
            page.send("say", id=f"s{n}", table=table, text="spam")
        results = [page.until("answer", id=f"s{n}")["result"] for n in range(40)]
        assert results[:8] == ["ok"] * 8
        assert "busy" in results
        assert set(results) == {"ok", "busy"}


def test_slow_readers_are_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who does not read is cut off; what waits for him is bounded, and nobody else waits."""
    monkeypatch.setattr(sockets, "PATIENCE", 0.05)

    class Stuck:
        async def send(self, _: object) -> None:
            await asyncio.sleep(60)

    async def run() -> None:
        line = sockets.Connection(Stuck(), None, None)  # type: ignore[arg-type]
        sending = asyncio.create_task(line.send_all())
        start = time.monotonic()
        line.push(b"first")
        await asyncio.sleep(0)
        for _ in range(1000):
            line.push(b"x" * 1000)
            assert len(line._waiting) <= sockets.WAITING
        with pytest.raises(TimeoutError):
            await sending
        assert time.monotonic() - start < 5

        # A few large messages count as well as many small ones.
        monkeypatch.setattr(sockets, "ROOM", 10_000)
        line = sockets.Connection(Stuck(), None, None)  # type: ignore[arg-type]
        line.push(b"x" * 50_000)  # one is always sent, however large
        assert len(line._waiting) == 1
        line.push(b"x")
        assert not line._waiting
        line.push(b"x")
        assert not line._waiting

    asyncio.run(run())


def test_a_page_that_does_not_read_costs_the_others_nothing(server: Server) -> None:
    """It asks for more than any buffer holds and reads nothing: it is let go, and nobody waits."""
    ana = Human(server, "Ana")
    table = ana.open(["me", "me"], options={"long": True}, access="open")
    page = ana.socket()
    page.watch(table)
    for _ in range(60):
        page.do(table, "say", text="x" * 500)
    slow = Human(server, "Slow").socket()
    slow.send("watch", table=table)
    page.until("presence", watching=1)
    seen = len(page.heard)
    slowest = 0.0
    for n in range(600):  # of 40 kB each
        slow.send("watch", table=table)
        if n % 10 == 0:
            start = time.monotonic()
            page.do(table, "say", text="?")
            slowest = max(slowest, time.monotonic() - start)
    while not any(m["type"] == "presence" and not m["watching"] for m in page.heard[seen:]):
        page.hear()
    assert slowest < 2

    def read_all() -> None:
        while True:
            slow.link.recv(10)

    # When it reads at last, it finds that the line was closed.
    with pytest.raises(websockets.ConnectionClosed):
        read_all()
    page.close()
