"""Makes `NAME.sql` and `NAME.json`: a database as today's server leaves it, and what it showed.

    python tests/server/older/make.py 0001

Made once for each form of the database and never again: `test_migrations.py` opens them all.
"""

from __future__ import annotations

import json
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parents[1]), str(HERE.parent / "plugin")]

from server.harness import Human, Server  # noqa: E402 - found by the path above
from server.test_playing import finish, together  # noqa: E402


def main(name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        with Server(data, workers=1, admin="Root") as server:
            ana, ben = Human(server, "Ana"), Human(server, "Ben")
            tables = play(ana, ben)
            people = {human.name: human.http.cookies["sacbe"] for human in (ana, ben)}
            shown: dict[str, Any] = {
                f"{human.name} {table}": [
                    human.state(table), human.get(f"/api/tables/{table}/log")
                ]
                for human in (ana, ben)
                for table in tables
                if human.send("GET", f"/api/tables/{table}").is_success
            }  # fmt: skip
            server.stop()
        database = sqlite3.connect(data / "sacbe.db")
        (HERE / f"{name}.sql").write_text("\n".join(database.iterdump()) + "\n")
        database.close()
    text = json.dumps({"people": people, "shown": shown}, indent=1, sort_keys=True)
    (HERE / f"{name}.json").write_text(text + "\n")


def play(ana: Human, ben: Human) -> list[str]:
    """Tables in every stage of their lives, with drafts, secrets and clocks."""
    live = together(ana, ben, clock={"type": "bank", "bank": 600, "increment": 5}, access="open")
    ana.play(live, 0, "draw")
    ana.play(live, 0, "take 1")
    ana.play(live, 0, "take 2")
    ana.act(live, "undo", 0)
    ana.command(live, "say", text="a moment, please")
    time.sleep(1.5)
    betting = together(ana, ben, clock={"type": "days", "per_turn": 86400})
    for human, seat in ((ana, 0), (ben, 1)):
        human.play(betting, seat, "draw")
        human.play(betting, seat, "end")
    ana.play(betting, 0, "bet 1")
    paused = ana.open(["me", {"type": "me", "name": "Guest"}], advice=False)
    ana.play(paused, 0, "take 1", "take 1")
    ana.command(paused, "pause")
    over = ana.open(["me", "random"])
    finish(over, ana)
    left = together(ana, ben, access="private")
    ana.command(left, "remove", seat=1)
    ana.command(left, "close")
    return [live, betting, paused, over, left, ana.open(["me", "open", "open"])]


if __name__ == "__main__":
    main(sys.argv[1])
