"""How a real server bears many pages: 1,000 sockets on 250 tables, 500 durable moves a second.

    python benchmarks/server/load.py [--game tikal] [--tables 250] [--rate 500] [--seconds 8]

Each table has four pages: two players' and two watchers'. Moves are made at fixed times, whether or
not earlier ones were answered, so that a stall is seen by all it delays. Prints p50 and p99 from
sending a move to its answer (it is on disk then), and to the last page's update, and the ratio to a
tenth of everything.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

import websockets.asyncio.client as ws

import sacbe
from server.harness import Human, Server


@dataclass
class Table:
    ident: str
    players: list[Human]
    links: list[Any] = field(default_factory=list)
    state: dict[str, Any] = field(default_factory=dict)
    sent: float = 0.0
    waiting: int = 0


def percentile(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))] * 1000 if times else 0.0


def cpu(server: Server) -> float:
    """Seconds of processor time the server has used."""
    assert server.process is not None
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def page(server: Server, table: Table, human: Human, number: int, found: Any) -> None:
    """One page: reads everything, looks only at what it must."""
    link = await ws.connect(
        server.url.replace("http", "ws") + "/api/socket", origin=server.url,
        additional_headers={"Cookie": human.cookie()}, proxy=None, compression=None,
        max_size=None, ping_interval=None, open_timeout=60,
    )  # fmt: skip
    table.links.append(link)
    await link.send(json.dumps({"type": "watch", "table": table.ident}))
    ready, answers, updates = found

    async def read() -> None:
        async for message in link:
            now = time.perf_counter()
            if message.startswith('{"type":"update"'):
                updates.append(now - table.sent)
                if number < 2:
                    table.state[number] = json.loads(message)["state"]
            elif message.startswith('{"type":"answer"'):
                answers.append((now - table.sent, '"ok"' in message))
                table.waiting -= 1
            elif message.startswith('{"type":"table"'):
                table.state[number] = json.loads(message)["state"]
                ready.append(1)

    table.links[-1] = (link, asyncio.create_task(read()))


async def play(table: Table) -> bool:
    """Send one command: a move, or take the last one back. False if the last is unanswered."""
    if table.waiting:
        return False
    states = [table.state[i] for i in (0, 1)]
    state = max(states, key=lambda s: s["seq"])
    for number, own in enumerate(states):
        seat = own["seat"]
        if seat in state["awaiting"] and own["seq"] == state["seq"] and own["moves"]:
            moves = [m["move"] for m in own["moves"] if not m["reveals"]]
            body: dict[str, Any] = {"table": table.ident, "seat": seat, "seq": state["seq"]}
            body["id"] = f"b{state['seq']}"
            if own["draft"]["undo"]:
                body["type"] = "undo"
            else:
                body |= {"type": "play", "moves": [(moves or [own["moves"][0]["move"]])[-1]]}
            table.waiting += 1
            table.sent = time.perf_counter()
            await table.links[number][0].send(json.dumps(body))
            return True
    return False


async def measure(game: str, count: int, rate: float, seconds: float) -> dict[str, float]:
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "data", workers=1) as server,
    ):
        people = [Human(server, f"P{i}") for i in range(4)]
        tables = []
        for _ in range(count):
            ana, ben = people[:2]
            body = {"game": game, "seats": [{"type": "me"}, {"type": "open"}], "access": "open"}
            ident = ana.ask("POST", "/api/tables", body)["table"]
            ben.command(ident, "sit", seat=1)
            tables.append(Table(ident, people))
        ready: list[int] = []
        answers: list[tuple[float, bool]] = []
        updates: list[float] = []
        for table in tables:
            for number, human in enumerate(people):
                await page(server, table, human, number, (ready, answers, updates))
        while len(ready) < 4 * count:
            await asyncio.sleep(0.05)
        missed = 0
        used = cpu(server)
        begun = time.perf_counter() + 0.5
        total = int(rate * (seconds + 1))
        for i in range(total):
            await asyncio.sleep(max(0.0, begun + i / rate - time.perf_counter()))
            if i == int(rate):
                answers.clear()
                updates.clear()  # the first second warms up
                missed = 0
            missed += not await play(tables[i % count])
        await asyncio.sleep(0.5)
        span = time.perf_counter() - begun - 1.5
        good = [t for t, ok in answers if ok]
        refused = len(answers) - len(good)
        for table in tables:
            for link, task in table.links:
                task.cancel()
                await link.close()
        return {
            "sockets": 4 * count,
            "moves/s": len(good) / span,
            "refused": refused,
            "missed": missed,
            "CPU ms/move": (cpu(server) - used) * 1000 / max(1, total - missed),
            "p50": percentile(good, 0.5),
            "p99": percentile(good, 0.99),
            "update p50": percentile(updates, 0.5),
            "update p99": percentile(updates, 0.99),
        }


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="tikal")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rate", type=float, default=500)
    parser.add_argument("--seconds", type=float, default=8)
    given = parser.parse_args()
    gc.set_threshold(100_000, 50, 1000)
    core = "compiled" if sacbe.compiled else "plain"
    print(f"{given.game}, {core} core; the machine's load before: {os.getloadavg()[0]:.1f}")
    rows = []
    for part in (0.1, 1.0):
        row = asyncio.run(
            measure(given.game, int(given.tables * part), given.rate * part, given.seconds)
        )
        rows.append(row)
        print("  ".join(f"{name} {value:.1f}" for name, value in row.items()), flush=True)
    ratio = rows[1]["p99"] / max(rows[0]["p99"], 0.001)
    print(
        f"p99 {rows[1]['p99']:.1f} ms (at most 25), {ratio:.1f} times that of a tenth (at most 3)"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
