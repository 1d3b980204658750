"""A real server in a process of its own, and people and bots that talk with it."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import websockets.sync.client as ws

import sacbe

ROOT = Path(__file__).parents[2]
PLUGIN = Path(__file__).parent / "plugin"

START = """
import json, sys
from sacbe.server import main
from sacbe.server.limits import Limits, Rate
given = json.loads(sys.argv[1])
fast = Rate(1e6, 10**6)
limits = Limits(*[fast] * 7, sockets=0) if given.pop("fast") else None
sys.exit(main(limits=limits, **given))
"""


def environment() -> dict[str, str]:
    paths = [str(ROOT / "src"), str(PLUGIN)]
    if "site-packages" in (sacbe.__file__ or ""):
        paths = paths[1:]  # the tests run on an installed, compiled copy
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONWARNINGS": "error"}


class Server:
    """`with Server(folder) as server:` ... A port of 0 is a free one, kept over restarts."""

    def __init__(self, data: Path, *, port: int = 0, fast: bool = True, **given: Any) -> None:
        self.data = data
        self.port = port
        self.given = {"fast": fast, "data": str(data), **given}
        self.process: subprocess.Popen[str] | None = None
        self.open = ExitStack()
        self.admin_key = ""

    def start(self) -> Server:
        given = json.dumps({**self.given, "port": self.port})
        self.data.parent.mkdir(parents=True, exist_ok=True)
        with (self.data.parent / "server.log").open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", START, given],
                stdout=subprocess.PIPE, stderr=log, text=True, env=environment(),
            )  # fmt: skip
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if enter := re.search(r"/enter/(\S+)", line):
                self.admin_key = enter[1]
            found = re.search(r"stands at (https?)://([^: /]+):?(\d*)", line)
            if found:
                self.port = int(found[3] or self.port)
                break
        else:
            self.stop()
            raise AssertionError(f"no server: {self.log()[-3000:]}")
        for _ in range(1500):
            try:
                httpx.get(f"{self.url}/api/house", trust_env=False)
                return self
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError(f"no answer: {self.log()[-3000:]}")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def log(self) -> str:
        return (self.data.parent / "server.log").read_text()

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: int) -> None:
        process, self.process = self.process, None
        if process is not None:
            process.send_signal(how)
            process.wait(60)
            assert process.stdout is not None
            process.stdout.close()

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.open.close()
        self.stop()


class Human:
    """A person with a browser's manners."""

    def __init__(self, server: Server, name: str = "Ana", *, known: bool = True) -> None:
        self.server = server
        self.http = httpx.Client(
            base_url=server.url,
            headers={"Origin": server.url},
            trust_env=False,
            timeout=30,
            verify=False,
        )
        server.open.callback(self.http.close)
        self.ids = count()
        self.name = name
        self.id = ""
        if known:
            self.id = self.ask("POST", "/api/me", {"name": name})["id"]

    def send(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        if body is not None:
            more["json"] = body
        return self.http.request(method, path, **more)

    def ask(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        answer = self.send(method, path, body, **more)
        assert answer.is_success, (answer.status_code, answer.text[:500])
        return answer.json() if answer.content else None

    def get(self, path: str, **more: Any) -> Any:
        return self.ask("GET", path, **more)

    def open(self, seats: list[Any], **more: Any) -> str:
        kinds = {"me": {"type": "me"}, "open": {"type": "open"}}
        specs = [
            s if isinstance(s, dict) else kinds.get(s, {"type": "program", "level": s})
            for s in seats
        ]
        return self.ask("POST", "/api/tables", {"game": "pebbles", "seats": specs, **more})["table"]

    def state(self, table: str, **query: Any) -> Any:
        return self.get(f"/api/tables/{table}", params=query)

    def command(self, table: str, kind: str, **more: Any) -> Any:
        more.setdefault("id", f"c{next(self.ids)}")
        body = {"type": kind, "table": table, **more}
        return self.ask("POST", f"/api/tables/{table}/commands", body)

    def act(self, table: str, kind: str, seat: int, **more: Any) -> Any:
        """A command at the table's present number."""
        more.setdefault("seq", self.state(table)["seq"])
        return self.command(table, kind, seat=seat, **more)

    def play(self, table: str, seat: int, *moves: str, **more: Any) -> Any:
        return self.act(table, "play", seat, moves=list(moves), **more)

    def socket(self, **more: Any) -> Page:
        return Page(self, **more)

    def cookie(self) -> str:
        return f"sacbe={self.http.cookies.get('sacbe')}" if self.http.cookies.get("sacbe") else ""


class Page:
    """An open WebSocket. `state`, `log` and `chat` follow as a page's would."""

    def __init__(self, human: Human, origin: str | None = None, bearer: str = "") -> None:
        headers = {"Cookie": human.cookie()} if human.cookie() else {}
        if bearer:
            headers["Authorization"] = f"Bearer {bearer}"
        self.human = human
        self.context = ExitStack()
        opening = ws.connect(
            human.server.url.replace("http", "ws") + "/api/socket",
            origin=human.server.url if origin is None else origin or None,  # type: ignore[arg-type]
            additional_headers=headers, proxy=None, compression=None, max_size=None,
            close_timeout=1,
        )  # fmt: skip
        self.link = self.context.enter_context(opening)
        human.server.open.push(self.context)
        self.state: Any = None
        self.log: list[Any] = []
        self.chat: list[Any] = []
        self.heard: list[Any] = []

    def send(self, kind: str, **more: Any) -> None:
        self.link.send(json.dumps({"type": kind, **more}))

    def hear(self, timeout: float = 30) -> Any:
        message = json.loads(self.link.recv(timeout))
        self.heard.append(message)
        match message["type"]:
            case "table":
                self.state, self.log, self.chat = (
                    message["state"], message["log"], message["chat"]
                )  # fmt: skip
            case "update" if self.state and message["prev"] == self.state["seq"]:
                self.state = message["state"]
                self.log = self.log[: message["log_from"]] + message["log"]
                self.chat += message["chat"]
            case "update":
                raise AssertionError("an update was missed")
        return message

    def until(self, kind: str, **fields: Any) -> Any:
        while True:
            message = self.hear()
            if message["type"] == kind and all(message.get(k) == v for k, v in fields.items()):
                return message

    def watch(self, table: str, **more: Any) -> Any:
        self.send("watch", table=table, **more)
        return self.until("table")

    def do(self, table: str, kind: str, **more: Any) -> Any:
        ident = more.pop("id", None) or f"p{next(self.human.ids)}"
        self.send(kind, id=ident, table=table, **more)
        return self.until("answer", id=ident)

    def digest(self) -> str:
        """A fingerprint of all that this page shows."""
        return fingerprint(self.state, self.log, self.chat)

    def cut(self) -> None:
        """The line breaks, without a word."""
        with contextlib.suppress(OSError):
            self.link.socket.shutdown(socket.SHUT_RDWR)
        self.close()

    def close(self) -> None:
        self.context.close()


def fingerprint(state: Any, log: Any, chat: Any) -> str:
    """Of a table as a reader has it, without what tells the time or who is there."""
    kept = {k: v for k, v in state.items() if k != "times"}
    seats = [{k: v for k, v in seat.items() if k != "online"} for seat in state["table"]["seats"]]
    kept["table"] = {**state["table"], "seats": seats}
    return hashlib.sha256(json.dumps([kept, log, chat], sort_keys=True).encode()).hexdigest()
