"""Running the server: one process, one data folder, one address."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import ipaddress
import logging
import os
import resource
import signal
import socket
import sqlite3
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import uvicorn
from alembic.util import CommandError
from sqlalchemy.exc import DatabaseError, OperationalError

import sacbe
from sacbe.server.app import make_app
from sacbe.server.doors import Doors
from sacbe.server.edges import Http, WebSockets
from sacbe.server.guard import Guard, Occupied
from sacbe.server.house import House
from sacbe.server.limits import Limits
from sacbe.server.notices import Notices, Sender
from sacbe.server.people import People
from sacbe.server.programs import Programs
from sacbe.server.senders import Mail, Webhook
from sacbe.server.store import Store, admins

MESSAGE: Final = 4096
"""Bytes a WebSocket message may have."""


PORTS: Final = {"http": 80, "https": 443}

FILES: Final = 65_536
"""Open files and sockets the system is asked to allow; often it would be a thousand."""


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
    """The origins whose pages may act here, first the one to tell people.

    Exactly one for a public address; at home also the other name of the same place.
    """
    if public_url is None:
        twins = {"127.0.0.1": "localhost", "localhost": "127.0.0.1", "::1": "localhost"}
        names = [host, twins[host]] if host in twins else [host]
        return [_origin("http", name, port) for name in names]
    try:
        parts = urlsplit(public_url)
        given = parts.port
        name = (parts.hostname or "").encode("idna").decode()
    except ValueError:
        name = ""
    if not name or parts.scheme not in PORTS or "@" in parts.netloc:
        raise Wanted("--public-url is an address such as https://tikal.example.org")
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise Wanted("--public-url is the address of a whole site: nothing follows its name")
    return [_origin(parts.scheme, name, given or PORTS[parts.scheme])]


def _origin(scheme: str, name: str, port: int) -> str:
    """As browsers write it: the usual port is left out."""
    name = f"[{name}]" if ":" in name else name
    return f"{scheme}://{name}" + ("" if port == PORTS[scheme] else f":{port}")


def main(
    host: str = "127.0.0.1",
    port: int = 8080,
    data: Path | str = "data",
    public_url: str | None = None,
    admin: str | None = None,
    sockets: int | None = None,
    workers: int | None = None,
    limits: Limits | None = None,
) -> int:
    """Serve until told to stop; the exit code.

    `admin` is the name of the first admin, `sockets` how many one address may have open.
    """
    limits = limits or Limits()
    if sockets is not None:
        limits = replace(limits, sockets=sockets)
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s: %(message)s")
    for quiet in ("alembic", "uvicorn"):
        logging.getLogger(quiet).setLevel(logging.WARNING)
    try:
        return _serve(host, port, Path(data), public_url, admin, workers, limits)
    except (Wanted, Occupied) as problem:
        sys.stderr.write(f"sacbe: {problem}\n")
        return 2
    except OSError as problem:
        where = problem.filename or f"{host}:{port}"
        sys.stderr.write(f"sacbe: {problem.strerror or problem} ({where})\n")
        return 2


def _serve(
    host: str, port: int, data: Path, public_url: str | None, admin: str | None,
    workers: int | None, limits: Limits,
) -> int:  # fmt: skip
    if not is_home(host) and public_url is None:
        raise Wanted(f"to listen on {host}, say under which address people come: --public-url URL")
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    guard = Guard(data)
    store = _open(data / "sacbe.db")
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
            _allow_many_files()
            return asyncio.run(_run(store, door, origins, public_url, admin, workers, limits))
    finally:
        store.close()
        guard.release()


def _open(path: Path) -> Store:
    try:
        return Store(path)
    except CommandError:
        raise Wanted(f"{path} was made by a newer sacbe than this one: update it") from None
    except OperationalError as problem:
        raise Wanted(f"{path} can't be opened: {problem.orig}") from None
    except DatabaseError as problem:
        raise Wanted(f"{path} can't be read ({problem.orig}): put a backup in its place") from None


def _allow_many_files() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


async def _run(
    store: Store, door: socket.socket, origins: list[str], public_url: str | None,
    admin: str | None, workers: int | None, limits: Limits,
) -> int:  # fmt: skip
    house = House(store, Programs(workers))
    here = origins[0]
    if admin and (key := await People(store).first_admin(admin)):
        say(f"{admin} comes in as admin, once and within a day, by {here}/enter/{key}")
    senders, push = _senders(store.path.parent, here, private=public_url is None)
    notices = Notices(house, here, senders)
    app = make_app(house, origins, limits=limits, push=push, started=notices.catch_up)
    server = Server(configured(app, proxied=bool(public_url)), lambda: _tell(here))
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, server.handle_exit, number, None)
    await server.serve(sockets=[door])
    return 0 if server.started else 1  # why it was not, stands in the log


def configured(app: Doors, *, proxied: bool) -> uvicorn.Config:
    """How uvicorn serves. What a proxy says of who asks is believed if it runs on this machine."""
    return uvicorn.Config(
        app, http=Http, ws=WebSockets, ws_per_message_deflate=False, ws_max_size=MESSAGE,
        access_log=False, log_config=None, server_header=False, proxy_headers=proxied,
        timeout_graceful_shutdown=3, ws_ping_interval=20, ws_ping_timeout=20,
    )  # fmt: skip


def _tell(here: str) -> None:
    core = "compiled" if sacbe.compiled else "plain Python"
    say(f"the table stands at {here} ({core} core, SQLite {sqlite3.sqlite_version})")
    if sqlite3.sqlite_version_info < (3, 51, 3):
        say("this SQLite must have one writing process only: sacbe holds a lock and sees to it")


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
    """Tells when it listens, and ends when told to.

    It lets the rest be tidied up; uvicorn would raise the signal again.
    """

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the door."""
        await super().startup(sockets)
        if self.started:
            self.ready()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave the signals to the loop."""
        yield


def say(text: str) -> None:
    """Tell the host at the terminal."""
    sys.stdout.write(f"sacbe: {text}\n")
    sys.stdout.flush()
