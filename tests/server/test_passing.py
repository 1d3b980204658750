"""One screen in several hands: what only the next seat may see is not sent before it has it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .harness import Human, Page, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("passing") / "data", workers=1) as running:
        yield running
    assert "Traceback" not in running.log()


def sees(page: Page) -> tuple[int, bool]:
    """Whose eyes the page has, and if they are covered; then nothing but the open table is in it."""
    human, state = page.human, page.state
    table = state["table"]["id"]
    while page.state["seq"] < human.state(table)["seq"]:
        page.hear()
    state = page.state
    if state["covered"]:
        stranger = Human(human.server, "Nobody", known=False)
        assert state["view"] == stranger.state(table)["view"]
        assert page.log == stranger.get(f"/api/tables/{table}/log")
        assert state["moves"] == []
        assert state["draft"] == {"undo": [], "redo": []}
    return state["seat"], state["covered"]


def test_a_screen_that_passes(ana: Human) -> None:
    """Covered where the next seat has a secret, and only there."""
    table = ana.open(["me", "me"], access="open")
    page = ana.socket()
    page.watch(table, passes=True)
    assert sees(page) == (0, False)
    ana.play(table, 0, "draw")
    ana.play(table, 0, "end")
    assert sees(page) == (1, False)  # who has nothing to hide
    assert page.state["moves"]
    ana.play(table, 1, "draw")
    assert sees(page) == (1, False)
    assert page.state["view"]["card"]
    ana.play(table, 1, "end")
    # Both bet at the same time, and who has the screen goes on.
    assert sees(page) == (1, False)
    ana.play(table, 1, "bet 1")
    assert sees(page) == (0, True)
    ana.command(table, "say", text="here you are")
    assert sees(page) == (0, True)
    page.watch(table, passes=True, seat=1)  # a reload
    assert sees(page) == (0, True)
    page.watch(table, passes=True, seat=0)
    assert sees(page) == (0, False)
    assert page.state["moves"]
    page.close()


def test_back_to_who_has_it(ana: Human) -> None:
    """What is taken back gives the screen back: nobody else has seen it."""
    table = ana.open(["me", "me"], access="open")
    page = ana.socket()
    page.watch(table, passes=True)
    for seat, move in ((0, "draw"), (0, "end"), (1, "draw"), (1, "end")):
        ana.play(table, seat, move)
    sees(page)
    page.watch(table, passes=True, seat=0)
    ana.play(table, 0, "bet 1")
    assert sees(page) == (1, True)
    ana.act(table, "undo", 0)
    assert sees(page) == (0, False)
    page.close()


def test_who_gave_the_seat_away_has_seen_only_the_open_table(ana: Human) -> None:
    """A seat that is no longer this person's opens nothing."""
    table = ana.open(["me", "me", "me"], access="open")
    page = ana.socket()
    for seat, move in ((0, "draw"), (0, "end"), (1, "end"), (2, "end")):
        ana.play(table, seat, move)
    assert ana.command(table, "offer", seat=1)["result"] == "ok"
    ben = Human(ana.server, "Ben")
    ben.ask("POST", f"/api/invite/{ana.state(table)['links']['seats']['1']}", {})
    page.watch(table, passes=True, seat=1)
    assert sees(page) == (0, True)
    page.close()
