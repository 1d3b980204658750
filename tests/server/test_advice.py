"""Hints: what a program would do, and what the seat would see then."""

from __future__ import annotations

from .harness import Human
from .test_playing import together


def test_hint_and_fork(ana: Human, ben: Human) -> None:
    table = together(ana, ben)
    page = ana.socket()
    page.watch(table)
    answer = page.do(table, "hint", seat=0, seq=page.state["seq"], id="h1")
    assert answer["result"] == "ok"
    hint = page.until("hint", id="h1")
    assert hint["steps"][0]["move"]
    assert hint["steps"][0]["view"] is None
    ana.play(table, 0, "take 2")
    fork = ben.ask("POST", f"/api/tables/{table}/fork", {"at": 1})["table"]
    state = ben.state(fork)
    assert state["table"]["mine"] == [0, 1]
    assert state["table"]["parent"] == table
    assert state["view"]["scores"] == [2, 0]
    page.close()


def test_a_hint_with_views(ana: Human, ben: Human) -> None:
    """Each step comes with what the seat sees once it is made."""
    table = together(ana, ben, game="tikal")
    page = ana.socket()
    page.watch(table)
    page.do(table, "hint", seat=0, seq=page.state["seq"], id="h1", views=True)
    steps = page.until("hint", id="h1")["steps"]
    assert len(steps) > 2
    for step in steps:
        if step["view"] is not None:
            ana.play(table, 0, step["move"])
            assert ana.state(table)["view"] == step["view"]
    page.close()
