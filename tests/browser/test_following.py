"""What others did: shown move by move as it comes, and to who comes back after days."""

from __future__ import annotations

import re

from .conftest import NewWindow, Window

ME = {"type": "me"}
OPEN = {"type": "open"}

PLAY = """([table, seat, moves]) => new Promise((done) => {
  const socket = new WebSocket(location.origin.replace('http', 'ws') + '/api/socket');
  const say = (message) => socket.send(JSON.stringify(message));
  socket.onopen = () => say({type: 'watch', table, seat});
  socket.onmessage = ({data}) => {
    const message = JSON.parse(data);
    const id = 'abcdefgh' + message.state?.seq;
    if (message.type === 'table')
      say({type: 'play', table, id, seq: message.state.seq, seat, moves});
    if (message.type === 'answer') { socket.close(); done(message.result); }
  };
})"""


def two(window: NewWindow) -> tuple[Window, Window, str]:
    """A host and a friend at a table of Pebbles; it is the host's turn."""
    host, friend = window(), window()
    host.enter("Itzel")
    friend.enter("Marek")
    table = host.open([ME, OPEN])
    state = host.context.request.get(f"{host.server.url}/api/tables/{table}").json()
    friend.context.request.post(
        f"{host.server.url}/api/invite/{state['links']['seats']['1']}",
        data={},
        headers={"Origin": host.server.url},
    )
    friend.go(f"/table/{table}")
    return host, friend, table


def at_once(some: Window, table: str, seat: int, *moves: str) -> None:
    """Play several moves as one: they reach the others in one message."""
    assert some.page.evaluate(PLAY, [table, seat, list(moves)]) == "ok"


def test_a_turn_of_others_is_shown_move_by_move(window: NewWindow) -> None:
    host, friend, table = two(window)
    page = host.go(f"/table/{table}")
    page.get_by_role("button", name="take 1").wait_for()
    at_once(host, table, 0, "take 1", "end")
    page.get_by_text("Waiting for Marek").wait_for()
    at_once(friend, table, 1, "take 1", "take 2", "end")
    page.get_by_role("button", name="Skip").wait_for()
    page.locator(".what", has_text="Marek").wait_for()
    assert page.url.endswith(table)
    assert host.axe() == []
    page.get_by_role("button", name=re.compile("Speed")).click()
    page.get_by_role("button", name="Stop").click()
    page.get_by_text("As it was after step").wait_for()
    page.get_by_role("button", name="To now").click()
    page.get_by_role("button", name="bet 1", exact=True).wait_for()


def test_who_comes_back_is_told(window: NewWindow) -> None:
    """What happened meanwhile is offered, and shown from where one left."""
    host, friend, table = two(window)
    page = host.go(f"/table/{table}")
    page.get_by_role("button", name="take 1").wait_for()
    at_once(host, table, 0, "take 1", "end")
    page.get_by_text("Waiting for Marek").wait_for()
    host.go("/")
    at_once(friend, table, 1, "take 2", "end")
    page.get_by_role("heading", name="Waiting for me").wait_for()
    page.locator("li.mine a").click()
    page.get_by_text("2 moves were made since you last looked").wait_for()
    assert host.axe() == []
    page.get_by_role("button", name="Show me").click()
    page.get_by_text("As it was after step").wait_for()
    page.get_by_role("button", name="bet 1", exact=True).wait_for()
    page.reload()
    page.get_by_role("button", name="bet 1", exact=True).wait_for()
    assert page.get_by_text("since you last looked").count() == 0
