"""Seats that go from people to programs before a game begins."""

from __future__ import annotations

import time

from .harness import Human


def test_the_host_gives_an_open_seat_to_a_program(ana: Human, ben: Human) -> None:
    """Who did not come is not waited for; his invitation is void."""
    table = ana.open(["me", "open", "open"])
    links = ana.state(table)["links"]["seats"]
    ben.ask("POST", f"/api/invite/{links['1']}", {})
    assert ben.command(table, "substitute", seat=2, level="random")["result"] == "forbidden"
    assert ana.command(table, "substitute", seat=1, level="random")["result"] == "nothing"
    assert ana.command(table, "substitute", seat=2, level="random")["result"] == "ok"
    assert ben.send("POST", f"/api/invite/{links['2']}", {}).status_code == 404
    state = ana.state(table)
    assert state["table"]["phase"] == "playing"
    seat = state["table"]["seats"][2]
    assert (seat["kind"], seat["level"], seat["away"]) == ("program", "random", False)
    ana.play(table, 0, "end")
    ben.play(table, 1, "end")
    for _ in range(1200):
        if 2 not in ana.state(table)["awaiting"]:
            break
        time.sleep(0.05)
    assert 2 not in ana.state(table)["awaiting"]
