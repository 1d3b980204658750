"""Notices: once, not to who is there, not in quiet hours; and to safe addresses only."""

from __future__ import annotations

import asyncio
import base64
import datetime as dt
import http.server
import os
import threading
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from sacbe.server import store as db
from sacbe.server.commands import Person
from sacbe.server.house import House
from sacbe.server.notices import Notice, Notices, quiet_for
from sacbe.server.opening import open_table
from sacbe.server.senders import Mail, Unsafe, Webhook, post, resolve
from sacbe.server.store import Store
from sacbe.wire import messages as wire
from server.test_once import Ear

ANA, BEN = Person("ana", "Ana"), Person("ben", "Ben")


def run(tmp_path: Path, play: Any, quiet: wire.Quiet | None = None) -> list[Notice]:
    """Play with two people who want to be told; what they were told."""
    told: list[Notice] = []

    async def send(_: wire.Notify, notice: Notice) -> None:
        told.append(notice)

    async def go() -> None:
        store = Store(tmp_path / "t.db")
        house = House(store)
        notices = Notices(house, "http://house", [send], patience=0.05)
        values: dict[str, Any] = {}
        wish = wire.Notify(webhook="https://example.org", quiet=quiet)
        values["notify"] = msgspec.json.encode(wish).decode()
        for who in (ANA, BEN):
            await store.writer.do(
                lambda c, w=who: db.add_person(c, w.id, w.name, "fr", admin=False)
            )
            await store.writer.do(lambda c, w=who: db.change_person(c, w.id, values))
        new = wire.NewTable("pebbles", [wire.MySeat(), wire.OpenSeat()], access="open")
        table = await house.table(await open_table(house, ANA, new))
        assert table is not None
        await table.command(BEN, wire.Sit("s", table.fold.id, 1))
        await play(house, table, notices)
        await house.stop()
        store.close()

    asyncio.run(go())
    return told


async def end(table: Any, who: Person, seat: int) -> None:
    command = wire.Play(f"e{table.fold.seq}", table.fold.id, table.fold.seq, seat, ["end"])
    assert (await table.command(who, command)).result == "ok"


async def settled(notices: Notices) -> None:
    """Until everybody was told who is to be told."""
    await asyncio.sleep(0.02)
    while notices._pending:
        await asyncio.sleep(0.02)


def test_told_once_for_each_turn(tmp_path: Path) -> None:
    async def play(house: House, table: Any, notices: Notices) -> None:
        await settled(notices)
        for _ in range(3):
            notices.look(table)  # as a restart would
        await settled(notices)
        await end(table, ANA, 0)
        await settled(notices)

    told = run(tmp_path, play)
    assert [n.seat for n in told] == [0, 1]
    assert told[0].words.startswith("Pebbles : c'est à vous")
    assert told[0].url.startswith("http://house/table/")


def test_told_once_though_the_turn_was_begun(tmp_path: Path) -> None:
    """Who has made half of his turn and gone is not told of the same turn again."""

    async def play(house: House, table: Any, notices: Notices) -> None:
        await settled(notices)
        half = wire.Play("h", table.fold.id, table.fold.seq, 0, ["take 1"])
        assert (await table.command(ANA, half)).result == "ok"
        house.tables.clear()  # as a restart would
        notices._pending.clear()
        await house.flush()
        await notices.catch_up()
        await settled(notices)

    assert [n.seat for n in run(tmp_path, play)] == [0]


def test_who_is_there_or_was_quick_is_not_told(tmp_path: Path) -> None:
    async def play(house: House, table: Any, notices: Notices) -> None:
        house.lines["ben"] = [Ear()]
        await end(table, ANA, 0)
        await settled(notices)

    assert run(tmp_path, play) == []


def test_quiet_hours(tmp_path: Path) -> None:
    async def play(house: House, table: Any, notices: Notices) -> None:
        await asyncio.sleep(0.2)

    here = dt.datetime.now(dt.UTC).hour
    assert run(tmp_path, play, wire.Quiet((here - 1) % 24, (here + 2) % 24)) == []

    def rest(start: int, stop: int, hour: int, zone: str = "UTC") -> float:
        moment = dt.datetime(2026, 1, 10, hour, 30, tzinfo=dt.UTC)
        return quiet_for(wire.Quiet(start, stop, zone), moment) / 3600

    assert rest(22, 7, 23) == 7.5
    assert rest(22, 7, 6) == 0.5
    assert rest(22, 7, 7) == 0
    assert rest(22, 7, 21) == 0
    assert rest(22, 7, 21, "Europe/Berlin") == 8.5
    assert rest(9, 9, 9) == 0
    assert rest(22, 7, 23, "No/Where") == 7.5


def test_caught_up_after_a_restart(tmp_path: Path) -> None:
    async def play(house: House, table: Any, notices: Notices) -> None:
        await house.flush()
        house.tables.clear()
        notices._pending.clear()
        await notices.catch_up()
        await settled(notices)

    assert [n.seat for n in run(tmp_path, play)] == [0]


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org", "ftp://example.org", "https://127.0.0.1/", "https://localhost",
        "https://10.0.0.1", "https://169.254.169.254/latest", "https://[::1]/", "https://0.0.0.0",
        "https://[::ffff:127.0.0.1]/", "file:///etc/passwd", "https://", "javascript:1",
    ],
)  # fmt: skip
def test_no_address_inside_the_house(url: str) -> None:
    with pytest.raises(Unsafe):
        resolve(url, anywhere=False)


def test_webhook_and_mail() -> None:
    bodies: list[bytes] = []

    class Hook(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            bodies.append(self.rfile.read(int(self.headers["content-length"])))
            self.send_response(302)
            self.send_header("location", "http://127.0.0.1:1/")
            self.end_headers()

        def log_message(self, *_: Any) -> None: ...

    server = http.server.HTTPServer(("127.0.0.1", 0), Hook)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    url = f"http://127.0.0.1:{server.server_port}/hook?x=1"
    notice = Notice("t", "pebbles", 1, "http://house/table/t", "Your turn")
    try:
        asyncio.run(Webhook(anywhere=True)(wire.Notify(webhook=url), notice))
        assert post(url, b"{}", anywhere=True) == 302
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
    assert msgspec.json.decode(bodies[0])["seat"] == 1
    assert len(bodies) == 2

    lines: list[str] = []

    async def smtp(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        body = False
        while line := (await reader.readline()).decode():
            lines.append(line.strip())
            if body and line != ".\r\n":
                continue
            body = line.upper().startswith("DATA")
            answer = (
                "354 go" if body else "221 bye" if line.upper().startswith("QUIT") else "250 ok"
            )
            writer.write(answer.encode() + b"\r\n")
        writer.close()

    async def go() -> None:
        server = await asyncio.start_server(smtp, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        mail = Mail(f"smtp://127.0.0.1:{port}", "table@example.org")
        await mail(wire.Notify(mail="ana@example.org"), notice)
        for bad in ("ana@example.org, ben@example.org", "ana", "a@b\nBcc: c@d", "<a@b>", "a@b;c@d"):
            with pytest.raises(Unsafe):
                await mail(wire.Notify(mail=bad), notice)
        server.close()

    asyncio.run(go())
    assert "To: ana@example.org" in lines
    assert "Your turn" in lines


def test_push(tmp_path: Path) -> None:
    """A browser opens what was sealed for it; one that is gone keeps nothing from the next."""
    push = pytest.importorskip("sacbe.server.push")
    ece = pytest.importorskip("http_ece")
    came: list[tuple[str, Any, bytes]] = []

    class Service(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            came.append((self.path, self.headers, body))
            self.send_response(302 if "moved" in self.path else 410 if "gone" in self.path else 201)
            self.send_header("location", "/inside")
            self.end_headers()

        def log_message(self, *_: Any) -> None: ...

    def text(raw: bytes) -> str:
        return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()

    browser, secret = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    point = browser.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    keys = wire.PushKeys(text(point), text(secret))
    server = http.server.HTTPServer(("127.0.0.1", 0), Service)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    here = f"http://127.0.0.1:{server.server_port}"
    notice = Notice("t", "pebbles", 1, "http://house/table/t", "C'est à vous")
    paths = ["gone", "moved", "good"]
    notify = wire.Notify(push=[wire.Push(f"{here}/{path}", keys) for path in paths])
    try:
        sender = push.WebPush(tmp_path, "mailto:host@example.org", anywhere=True)
        asyncio.run(sender(notify, notice))
        # A public house calls nothing within its own walls.
        walled = push.WebPush(tmp_path, "mailto:host@example.org", anywhere=False)
        asyncio.run(walled(notify, notice))
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
    assert [path for path, _, _ in came] == ["/gone", "/moved", "/good"]  # no redirect is followed
    _, headers, body = came[-1]
    assert headers["content-encoding"] == "aes128gcm"
    opened = ece.decrypt(body, private_key=browser, auth_secret=secret, version="aes128gcm")
    assert msgspec.json.decode(opened) == {"words": notice.words, "url": notice.url}
    scheme, _, rest = headers["authorization"].partition(" ")
    signed, key = (part.partition("=")[2] for part in rest.split(","))
    assert (scheme, key) == ("vapid", sender.public_key)
    claims = msgspec.json.decode(base64.urlsafe_b64decode(signed.split(".")[1] + "=="))
    assert (claims["aud"], claims["sub"]) == (here, "mailto:host@example.org")
    assert 0 < claims["exp"] - time.time() <= 86400


def test_push_keys(tmp_path: Path) -> None:
    push = pytest.importorskip("sacbe.server.push")
    first = push.WebPush(tmp_path, "mailto:host@example.org", anywhere=False).public_key
    assert push.WebPush(tmp_path, "mailto:host@example.org", anywhere=False).public_key == first
    assert len(first) == 87
    assert (tmp_path / "push.pem").stat().st_mode & 0o777 == 0o600
