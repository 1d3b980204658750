"""The example bot plays a seat over the network."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from server.harness import Human, Server
from server.test_playing import finish

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def test_the_bot_plays_a_whole_game(server: Server) -> None:
    ana, owner = Human(server, "Ana"), Human(server, "Bot")
    token = owner.ask("POST", "/api/me/tokens", {"label": "bot"})["secret"]
    table = ana.open(["me", "open"])
    key = ana.state(table)["links"]["seats"]["1"]
    bot = subprocess.Popen([sys.executable, str(BOT), server.url, token, key])
    try:
        finish(table, ana, patience=60)
        assert bot.wait(30) == 0
    finally:
        bot.kill()
        bot.wait()
    assert ana.state(table)["outcome"]["ranks"]


def test_the_bot_is_short() -> None:
    code = BOT.read_text().split('"""')[2].strip().splitlines()
    assert len([line for line in code if line.strip() and line[0] != "#"]) <= 30
