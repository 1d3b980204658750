"""What one address may do: so many sockets, so many calls, and nothing that never ends."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest
import websockets
import websockets.asyncio.client as aws

from sacbe.server import edges, run
from sacbe.server.app import make_app
from sacbe.server.doors import HEADERS
from sacbe.server.house import House
from sacbe.server.limits import Limits, Rate
from sacbe.server.store import Store
from server.harness import Human, Server
from server.shouter import SHOUTS, opening


def refused_page(human: Human) -> websockets.Response:
    with pytest.raises(websockets.InvalidStatus) as refused:
        human.socket()
    return refused.value.response


def test_so_many_sockets_from_one_address(tmp_path: Path) -> None:
    """Whoever they are of; the next one is told so, and may come when one has gone."""
    with Server(tmp_path / "data", workers=1, sockets=3) as server:
        ana, ben = Human(server, "Ana"), Human(server, "Ben")
        pages = [ana.socket(), ana.socket(), ben.socket()]
        for human in (ana, ben):
            answer = refused_page(human)
            assert answer.status_code == 429
            assert b"house.too_many_sockets" in answer.body
            assert int(answer.headers["retry-after"]) > 0
            known = {name.lower() for name, _ in answer.headers.raw_items()}
            assert {name.decode() for name, _ in HEADERS} <= known
        assert ben.get("/api/me")["name"] == "Ben"  # requests go on as before
        pages[0].close()
        deadline = time.monotonic() + 30
        while True:
            try:
                page = ben.socket()
                break
            except websockets.InvalidStatus:
                assert time.monotonic() < deadline
        page.send("ping", n=1)
        assert page.until("pong")["n"] == 1
        assert "127.0.0.1 has 3 pages open" in server.log()


@pytest.mark.parametrize("how", ["pings", "pongs", "pieces"])
def test_a_flood_of_the_smallest_frames(tmp_path: Path, how: str) -> None:
    """Who sends them is cut off; a few of them are nobody's harm."""
    with Server(tmp_path / "data", workers=1, fast=False) as server:
        ana, ben = Human(server, "Ana"), Human(server, "Ben")
        with socket.create_connection(("127.0.0.1", server.port), 60) as line:
            line.sendall(opening(server.url, ana.cookie()))
            assert line.recv(4000).startswith(b"HTTP/1.1 101")
            line.sendall(SHOUTS[how][:300] + b"\x89\x84" + bytes(4) + b"here")
            heard = b""
            while b"\x8a\x04here" not in heard:  # the answer to the last ping
                heard += line.recv(4000)
            end = time.monotonic() + 60
            with contextlib.suppress(ConnectionError):  # it is cut off
                while time.monotonic() < end:
                    line.sendall(SHOUTS[how] * 10)
            assert time.monotonic() < end
        page = ben.socket()
        page.send("ping", n=1)
        assert page.until("pong", n=1)
        assert "socket.send()" not in server.log()  # it was not written to any more


def test_calls_of_one_address(tmp_path: Path) -> None:
    """Files and handshakes count too, and whoever has no cookie or a wrong one."""

    async def ask(port: int) -> None:
        here = f"http://127.0.0.1:{port}"
        async with httpx.AsyncClient(base_url=here, trust_env=False) as client:
            answers = [await client.get("/") for _ in range(6)]
            assert [a.status_code for a in answers] == [200] * 5 + [429]
            assert answers[5].json()["code"] == "house.too_fast"
            assert int(answers[5].headers["retry-after"]) > 0
            for name, value in HEADERS:
                assert answers[5].headers[name.decode()] == value.decode()
        with pytest.raises(websockets.InvalidStatus) as refused:
            await aws.connect(f"ws://127.0.0.1:{port}/api/socket", origin=here, proxy=None)  # type: ignore[arg-type]
        assert refused.value.response.status_code == 429

    in_this_process(tmp_path, Limits(calls=Rate(0.001, 5)), ask)


def test_guessing_tokens_is_slow(tmp_path: Path) -> None:
    async def ask(port: int) -> None:
        async with httpx.AsyncClient(trust_env=False) as client:
            guesses = [
                {"Cookie": f"sacbe={n:043}"} if n % 2 else {"Authorization": f"Bearer {n:043}"}
                for n in range(6)
            ]
            me = f"http://127.0.0.1:{port}/api/me"
            asked = [await client.get(me, headers=guess) for guess in guesses]
        assert [answer.status_code for answer in asked] == [401] * 4 + [429] * 2

    in_this_process(tmp_path, Limits(requests=Rate(0.001, 4)), ask)


def test_requests_that_never_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are given up, however they creep; what is whole, and an open socket, may be silent."""
    monkeypatch.setattr(edges, "PATIENCE", 0.5)

    async def ask(port: int) -> None:
        here = f"127.0.0.1:{port}"
        head = f"POST /api/me HTTP/1.1\r\nHost: {here}\r\nContent-Length: 90\r\n"
        page = await aws.connect(f"ws://{here}/api/socket", origin=f"http://{here}", proxy=None)  # type: ignore[arg-type]

        async def creep(text: str) -> float:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            start = time.monotonic()
            writer.write(text.encode())
            while time.monotonic() - start < 20:
                try:
                    async with asyncio.timeout(0.1):
                        if not await reader.read(1000):
                            break
                except TimeoutError:
                    writer.write(b"x" * bool(text))
                except ConnectionError:
                    break
            writer.close()
            return time.monotonic() - start

        whole = "GET /api/house HTTP/1.1\r\n" + f"Host: {here}\r\n\r\n"
        starts = ("", "GET / HT", head, f"{head}\r\n", f"{head}\r\n{{", f"{whole}GET / HT")
        took = await asyncio.gather(*(creep(text) for text in starts))
        assert max(took) < 10, took
        async with httpx.AsyncClient(trust_env=False) as client:
            for pause in (0.0, 0.7, 0.7):
                await asyncio.sleep(pause)
                assert (await client.get(f"http://{here}/api/house")).status_code == 200
        await page.send('{"type":"ping","n":7}')
        assert '"n":7' in str(await page.recv())
        await page.close()

    in_this_process(tmp_path, Limits(), ask)


def test_who_asks_behind_a_proxy(tmp_path: Path) -> None:
    """It is he that counts, and not the proxy; what he says himself of his address does not."""
    chains = ("1.2.3.4", "1.2.3.4", "1.2.3.4", "5.6.7.8", "5.6.7.8, 1.2.3.4")
    for proxied, expected in (
        (True, [200, 200, 429, 200, 429]),
        (False, [200, 200, 429, 429, 429]),
    ):

        async def ask(port: int, expected: list[int] = expected) -> None:
            async with httpx.AsyncClient(trust_env=False) as client:
                house = f"http://127.0.0.1:{port}/api/house"
                asked = [await client.get(house, headers={"X-Forwarded-For": c}) for c in chains]
            assert [answer.status_code for answer in asked] == expected

        in_this_process(tmp_path, Limits(calls=Rate(0.001, 2)), ask, proxied=proxied)


def in_this_process(
    tmp_path: Path,
    limits: Limits,
    what: Callable[[int], Awaitable[None]],
    *,
    proxied: bool = False,
) -> None:
    """Do this with a server that can be reached into."""

    async def go() -> None:
        store = Store(tmp_path / "t.db")
        ready = asyncio.Event()
        with socket.socket() as door:
            door.bind(("127.0.0.1", 0))
            port = door.getsockname()[1]
            app = make_app(House(store), [f"http://127.0.0.1:{port}"], limits=limits)
            server = run.Server(run.configured(app, proxied=proxied), ready.set)
            serving = asyncio.create_task(server.serve(sockets=[door]))
            await ready.wait()
            try:
                await what(port)
            finally:
                server.should_exit = True
                await serving
                store.close()

    asyncio.run(go())
