"""An acknowledged move is never lost: `kill -9`, power cuts, restarts, backups."""

from __future__ import annotations

import random
import sqlite3
import threading
import time
import uuid
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.harness import Human, Server

KILLS = 10


def hammer(
    human: Human, table: str, seat: int, acknowledged: list[tuple[int, str]], stop: threading.Event
) -> None:
    """Play and take back until the server dies; keep what was acknowledged."""
    chance = random.Random(seat)
    while not stop.is_set():
        ident = uuid.uuid4().hex  # never one of an earlier round, which would be a duplicate
        try:
            state = human.state(table)
            moves = [m["move"] for m in state["moves"]]
            if not moves or chance.random() < 0.5:  # talk goes on when the game is over
                answer = human.command(table, "say", text="still here", id=ident)
            else:
                kind = chance.choice(["play", "play", "play", "undo", "redo"])
                more = {"moves": [chance.choice(moves)]} if kind == "play" else {}
                answer = human.command(
                    table, kind, seat=state["seat"], seq=state["seq"], id=ident, **more
                )
            if answer["result"] == "ok":
                acknowledged.append((answer["done"], ident))
        except httpx.TransportError:
            return


def test_kill_9(tmp_path: Path) -> None:
    kill_often(tmp_path, KILLS, 5)


def kill_often(tmp_path: Path, kills: int, seed: int) -> int:
    """Kill the server so many times amid play; how many acknowledged commands all survived."""
    server = Server(tmp_path / "data", workers=1)
    server.start()
    people = [Human(server, f"P{i}") for i in range(4)]
    tables = {p.name: p.open(["me", "me"], options={"long": True}) for p in people}
    acknowledged: dict[str, list[tuple[int, str]]] = {p.name: [] for p in people}
    chance = random.Random(seed)
    for _ in range(kills):
        stop = threading.Event()
        threads = [
            threading.Thread(target=hammer, args=(p, tables[p.name], i, acknowledged[p.name], stop))
            for i, p in enumerate(people)
        ]
        for thread in threads:
            thread.start()
        time.sleep(0.3 + chance.random() * 0.5)
        server.kill()
        stop.set()
        for thread in threads:
            thread.join()
        server.start()
        stored = rows(tmp_path / "data" / "sacbe.db")
        for person in people:
            known = stored[tables[person.name]]
            assert [seq for seq, _ in known] == list(range(1, len(known) + 1))
            for done, ident in acknowledged[person.name]:
                assert known[done - 1] == (done, ident)
            assert person.state(tables[person.name])["seq"] == len(known)
    assert sum(map(len, acknowledged.values())) > 5 * kills
    # Sent again after everything, a command that was done is a duplicate.
    person = people[0]
    done, ident = acknowledged[person.name][-1]
    again = person.command(tables[person.name], "undo", seat=0, seq=done, id=ident)
    assert (again["result"], again["done"]) == ("duplicate", done)
    server.open.close()
    server.stop()
    assert "Traceback" not in server.log(), server.log()[-3000:]
    return sum(map(len, acknowledged.values()))


def rows(path: Path) -> dict[str, list[tuple[int, str]]]:
    found: dict[str, list[tuple[int, str]]] = {}
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as db:
        for board, seq, cmd in db.execute("SELECT board, seq, cmd FROM event ORDER BY board, seq"):
            found.setdefault(board, []).append((seq, cmd))
    db.close()
    return found


def test_restart_and_backup_change_nothing(tmp_path: Path) -> None:
    with Server(tmp_path / "data", workers=1) as server:
        ana, ben = Human(server, "Ana"), Human(server, "Ben")
        table = ana.open(["me", "open"], clock={"type": "bank", "bank": 600, "increment": 5})
        ben.ask("POST", f"/api/invite/{ana.state(table)['links']['seats']['1']}", {})
        ana.play(table, 0, "draw")
        ana.play(table, 0, "take 1")
        ana.play(table, 0, "take 2")
        ana.act(table, "undo", 0)
        assert ana.state(table)["draft"]["redo"] == [["take 2"]]
        before = [ana.state(table), ben.state(table), ana.get(f"/api/tables/{table}/log")]
        # A backup during play, by SQLite's own means: others go on while it is copied.
        other = ana.open(["me", "me"], options={"long": True})
        stop, played = threading.Event(), list[tuple[int, str]]()
        busy = threading.Thread(target=hammer, args=(ana, other, 0, played, stop))
        busy.start()
        while len(played) < 5:
            time.sleep(0.01)
        (tmp_path / "copy").mkdir()
        source = sqlite3.connect(f"file:{tmp_path / 'data' / 'sacbe.db'}?mode=ro", uri=True)
        target = sqlite3.connect(tmp_path / "copy" / "sacbe.db")
        source.backup(target)
        source.close()
        target.close()
        stop.set()
        busy.join()
        begun = time.monotonic()
        server.stop()
        down = time.monotonic()
        time.sleep(3)
        up = time.monotonic()
        server.start()
        after = [ana.state(table), ben.state(table), ana.get(f"/api/tables/{table}/log")]
        ended = time.monotonic()
        assert same(after) == same(before)
        # The clock ran while the server did, and stood still while it was down.
        lost = before[0]["times"][0]["left"] - after[0]["times"][0]["left"]
        assert 0 <= lost <= (down - begun) + (ended - up) + 0.5
        server.stop()
        server.data = tmp_path / "copy"
        server.given["data"] = str(tmp_path / "copy")
        server.start()
        assert same([ana.state(table), ben.state(table), ana.get(f"/api/tables/{table}/log")]) == (
            same(before)
        )
        # What was played meanwhile is in the copy up to some moment, and without a gap.
        copied = rows(tmp_path / "copy" / "sacbe.db")[other]
        assert [seq for seq, _ in copied] == list(range(1, len(copied) + 1))
        assert ana.state(other)["seq"] == len(copied)
        assert {ident for _, ident in played[:5]} <= {ident for _, ident in copied}
        assert ana.act(table, "redo", 0)["result"] == "ok"


def same(states: list[Any]) -> list[Any]:
    """Without what tells the time."""
    return [
        s if isinstance(s, list) else {k: v for k, v in s.items() if k != "times"} for s in states
    ]


def test_second_server_is_refused(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        other = Server(tmp_path / "data")
        with pytest.raises(AssertionError, match="another sacbe server"):
            other.start()
        assert Human(server).id
