"""Running the server: one process, one data folder, one address."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import ipaddress
import logging
import os
import signal
import socket
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import uvicorn

import sacbe
from sacbe.server.app import make_app
from sacbe.server.edges import Http, WebSockets
from sacbe.server.guard import Guard, Occupied
from sacbe.server.house import House
from sacbe.server.limits import Rates
from sacbe.server.notices import Notices, Sender
from sacbe.server.people import People
from sacbe.server.programs import Programs
from sacbe.server.senders import Mail, Webhook
from sacbe.server.store import Store, admins
from sacbe.wire.messages import NewMe

MESSAGE: Final = 4096
"""Bytes a WebSocket message may have."""


class Wanted(ValueError):
    """The server can't run this way; the text says what is wanted."""


def is_home(host: str) -> bool:
    """Whether an address is reached from this machine only."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def origins_of(host: str, port: int, public_url: str | None) -> list[str]:
    """The origins whose pages may act here: exactly one for a public address."""
    if public_url is None:
        names = {"127.0.0.1", "localhost", f"[{host}]" if ":" in host else host}
        return [f"http://{name}:{port}" for name in sorted(names)]
    parts = urlsplit(public_url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/"):
        raise Wanted("--public-url is an address such as https://tikal.example.org, without a path")
    return [f"{parts.scheme}://{parts.netloc.lower()}"]


def main(
    host: str = "127.0.0.1",
    port: int = 8080,
    data: Path | str = "data",
    public_url: str | None = None,
    admin: str | None = None,
    workers: int | None = None,
    rates: Rates | None = None,
) -> int:
    """Serve until told to stop; the exit code. `admin` is the name of the first admin."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s: %(message)s")
    for quiet in ("alembic", "uvicorn"):
        logging.getLogger(quiet).setLevel(logging.WARNING)
    try:
        _serve(host, port, Path(data), public_url, admin, workers, rates)
    except (Wanted, Occupied) as problem:
        sys.stderr.write(f"sacbe: {problem}\n")
        return 2
    except OSError as problem:
        sys.stderr.write(f"sacbe: {problem.strerror or problem} ({host}:{port})\n")
        return 2
    return 0


def _serve(
    host: str, port: int, data: Path, public_url: str | None, admin: str | None,
    workers: int | None, rates: Rates | None,
) -> None:  # fmt: skip
    if not is_home(host) and public_url is None:
        raise Wanted(f"to listen on {host}, say under which address people come: --public-url URL")
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    guard = Guard(data)
    store = Store(data / "sacbe.db")
    try:
        if public_url is not None and not admin and not store.ask(admins):
            raise Wanted("a house that is open to others needs an admin: --admin NAME")
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        # asyncio turns Nagle's delay (40 ms on each answer) off only for what says it is TCP.
        with socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP) as door:
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            door.bind((host, port))
            door.set_inheritable(False)
            origins = origins_of(host, door.getsockname()[1], public_url)
            # Thousands of sockets are long-lived objects: the default thresholds stall for 200 ms.
            gc.set_threshold(20_000, 50, 1_000)
            asyncio.run(_run(store, door, origins, public_url, admin, workers, rates))
    finally:
        store.close()
        guard.release()


async def _run(
    store: Store, door: socket.socket, origins: list[str], public_url: str | None,
    admin: str | None, workers: int | None, rates: Rates | None,
) -> None:  # fmt: skip
    house = House(store, Programs(workers))
    here = origins[0]
    if admin and not await store.read(admins):
        people = People(store)
        person, _ = await people.come_in(NewMe(admin), admin=True)
        key = await people.new_entry(person, 86400)
        say(f"{admin} comes in as admin, once and within a day, by {here}/enter/{key}")
    senders, push = _senders(store.path.parent, here, private=public_url is None)
    notices = Notices(house, here, senders)
    config = uvicorn.Config(
        make_app(house, origins, rates=rates, push=push, started=notices.catch_up),
        http=Http, ws=WebSockets, ws_per_message_deflate=False, ws_max_size=MESSAGE,
        access_log=False, log_config=None, server_header=False, proxy_headers=bool(public_url),
        timeout_graceful_shutdown=3, ws_ping_interval=20, ws_ping_timeout=20,
    )  # fmt: skip
    core = "compiled" if sacbe.compiled else "plain Python"
    say(f"the table stands at {here} ({core} core, SQLite {sqlite3.sqlite_version})")
    if sqlite3.sqlite_version_info < (3, 51, 3):
        say("this SQLite must have one writing process only: sacbe holds a lock and sees to it")
    server = Server(config)
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, server.handle_exit, number, None)
    await server.serve(sockets=[door])


def _senders(folder: Path, here: str, *, private: bool) -> tuple[list[Sender], str | None]:
    """The ways notices go out, as the environment sets them up (see docs/hosting.md)."""
    senders: list[Sender] = [Webhook(anywhere=private)]
    server, sender = os.environ.get("SACBE_SMTP"), os.environ.get("SACBE_MAIL_FROM")
    if server and sender:
        senders.append(Mail(server, sender))
    contact = os.environ.get("SACBE_CONTACT")
    if not contact or not (here.startswith("https://") or private):
        return senders, None
    from sacbe.server.push import WebPush  # noqa: PLC0415 - slow to load, and seldom wanted

    push = WebPush(folder, contact, anywhere=private)
    return [*senders, push], push.public_key


class Server(uvicorn.Server):
    """Ends when told to, and lets the rest be tidied up; uvicorn would raise the signal again."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave the signals to the loop."""
        yield


def say(text: str) -> None:
    """Tell the host at the terminal."""
    sys.stdout.write(f"sacbe: {text}\n")
    sys.stdout.flush()
