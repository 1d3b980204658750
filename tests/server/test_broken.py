"""A game that fails: its own table is kept as it is, and everybody else plays on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.harness import Human, Server
from server.test_playing import finish


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("broken") / "data", workers=1) as running:
        yield running


def pair(server: Server) -> tuple[Human, Human, str]:
    ana, ben = Human(server, "Ana"), Human(server, "Ben")
    table = ana.open(["me", "open"], game="brittle", access="open")
    assert ben.command(table, "sit", seat=1)["result"] == "ok"
    return ana, ben, table


def test_a_move_that_can_not_be_read(house: Server) -> None:
    """The mistake shows before anything is stored: the move fails, and the game goes on."""
    ana, _, table = pair(house)
    page = ana.socket()
    page.watch(table)
    seq = page.state["seq"]
    answer = page.do(table, "play", seat=0, seq=seq, moves=["take 1"])
    assert (answer["result"], answer["seq"]) == ("failed", seq)
    assert ana.play(table, 0, "take 1")["result"] == "failed"
    assert ana.play(table, 0, "end")["result"] == "ok"
    assert ana.state(table)["table"]["phase"] == "playing"


@pytest.mark.parametrize("move", ["take 3", "take 2"], ids=["applied", "shown"])
def test_a_table_that_breaks_is_kept_and_hurts_no_other(tmp_path: Path, move: str) -> None:
    with Server(tmp_path / "data", workers=1) as server:
        ana, ben, table = pair(server)
        other = ana.open(["me", "random"])
        page = ben.socket()
        page.watch(table)
        ana.play(table, 0, move)
        update = page.until("update")
        assert update["state"]["table"]["phase"] == "frozen"
        for restarted in (False, True):
            if restarted:  # a broken table must not keep the house shut
                server.kill()
                server.start()
            for human in (ana, ben):
                state = human.state(table)
                assert (state["table"]["phase"], state["view"], state["moves"]) == (
                    "frozen", None, []
                )  # fmt: skip
                assert state["seq"] == update["state"]["seq"]
            assert ana.play(table, 0, "end")["code"] == "table.frozen"
            assert {t["id"] for t in ana.get("/api/tables")["mine"]} == {table, other}
            again = ben.socket()
            assert again.watch(table)["state"]["table"]["phase"] == "frozen"
            assert ana.state(other)["table"]["phase"] == "playing"
        finish(other, ana)
        assert "a mistake in" in server.log()


def test_a_program_or_hint_that_can_not_imagine(house: Server) -> None:
    ana = Human(house, "Ana")
    table = ana.open(["me", "random"], game="brittle")
    page = ana.socket()
    page.watch(table)
    page.send("hint", id="h", table=table, seat=0, seq=page.state["seq"])
    assert page.until("hint", id="h")["steps"] == []
    assert ana.play(table, 0, "end")["result"] == "ok"
    while ana.state(table)["awaiting"] == [1]:  # it plays at random instead, or breaks the table
        page.hear()
    assert ana.state(table)["table"]["phase"] in ("playing", "frozen")
