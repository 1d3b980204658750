"""Tables in the browser: two clicks to a game, several windows, looking back, the end."""

from __future__ import annotations

import re
from typing import Any

import pytest

from server.harness import Server

from .conftest import NewWindow, Window

ME = {"type": "me"}
OPEN = {"type": "open"}


def settle(some: Window) -> None:
    """Until no command is on its way."""
    some.page.wait_for_timeout(150)


def test_two_clicks_to_a_game(window: NewWindow) -> None:
    """One click picks the game, one begins; no account, no question."""
    some = window()
    page = some.go("/")
    page.get_by_role("button", name=re.compile("^Pebbles")).click()
    page.get_by_role("button", name="Play Pebbles").click()
    page.wait_for_url("**/table/*")
    page.get_by_role("button", name="take 2").wait_for()
    assert page.locator("[data-seat]").count() == 4
    page.get_by_role("button", name="take 2").click()
    page.locator(".points", has_text="2").first.wait_for()
    page.get_by_role("button", name="Undo").click()
    page.locator(".points", has_text="0").first.wait_for()


def test_a_whole_game_on_one_screen(window: NewWindow) -> None:
    """Moves, undo and redo, the end of the turn with its question, the result, a rematch."""
    some = window()
    some.enter("Itzel")
    table = some.open([ME, {"type": "me", "name": "Marek"}])
    page = some.go(f"/table/{table}")
    page.get_by_role("button", name="take 3").click()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Redo").click()
    page.locator(".points").first.get_by_text("3").wait_for()
    for _ in range(3):
        for _seat in range(2):
            page.locator("button.end").click()
            page.locator(".question button.main").click()
            settle(some)
        for _seat in range(2):
            page.get_by_role("button", name="bet 1", exact=True).click()
            settle(some)
    dialog = page.get_by_role("dialog", name="Result")
    dialog.get_by_text("Itzel wins").wait_for()
    assert some.axe() == []
    dialog.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    page.get_by_role("button", name="take 3").wait_for()


def test_looking_back(window: NewWindow) -> None:
    """Any position has an address; the present comes back; a fork goes on from there."""
    some = window()
    some.enter("Itzel")
    table = some.open([ME, {"type": "me", "name": "Marek"}])
    page = some.go(f"/table/{table}")
    for move in ("take 1", "take 2", "take 1"):
        page.get_by_role("button", name=move).click()
        settle(some)
    page.locator(".points").first.get_by_text("4").wait_for()
    page.locator(".log .entry").nth(1).click()
    page.wait_for_url(f"**/table/{table}/at/2")
    page.get_by_text("As it was after step 2").wait_for()
    page.locator(".points").first.get_by_text("3").wait_for()
    assert page.get_by_role("button", name="take 1").count() == 0
    page.keyboard.press("[")
    page.wait_for_url(f"**/table/{table}/at/1")
    page.reload()
    page.get_by_text("As it was after step 1").wait_for()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    page.locator(".points").first.get_by_text("1").wait_for()
    page.get_by_role("button", name="take 3").wait_for()
    page = some.go(f"/table/{table}/at/2")
    page.get_by_role("button", name="To now").click()
    page.wait_for_url(f"**/table/{table}")
    page.get_by_role("button", name="take 1").wait_for()


def test_friends_in_two_windows(window: NewWindow) -> None:
    """An invitation, two seats, chat that stays text, a move that the other sees, a watcher."""
    host, friend, watcher = window(), window(768), window(375)
    page = host.go("/new?game=pebbles")
    page.get_by_role("button", name="2 players").click()
    page.get_by_label("Your name").fill("Itzel")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Copy invitation").click()
    address = page.locator(".address code").inner_text()

    guest = friend.page
    guest.goto(address)
    bad = "<img src=x onerror=alert(1)>"
    guest.get_by_label("Your name").fill(bad)
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_text("Waiting for Itzel").wait_for()

    page.get_by_role("button", name="take 2").wait_for()
    page.locator(".name", has_text=bad).wait_for()
    assert page.locator("img").count() == 0
    page.get_by_role("button", name="take 2").click()
    guest.locator(".points").first.get_by_text("2").wait_for()

    guest.get_by_role("button", name="Chat").click()
    guest.get_by_label("Say something").fill("<b>Hola</b>")
    guest.keyboard.press("Enter")
    page.locator(".tabs .count", has_text="1").wait_for()
    page.get_by_role("button", name="Chat").click()
    page.get_by_text("<b>Hola</b>").wait_for()

    state = host.context.request.get(f"{host.server.url}/api/tables/{page.url.rsplit('/', 1)[1]}")
    key = state.json()["links"]["watch"]
    other = watcher.go(f"/watch/{state.json()['table']['id']}/{key}")
    other.get_by_text("Waiting for Itzel").wait_for()
    assert other.get_by_role("button", name="take 2").count() == 0
    page.get_by_role("button", name="take 1").click()
    other.locator(".points").first.get_by_text("3").wait_for()
    other.get_by_role("button", name="Step back").click()
    other.wait_for_url(f"**/watch/*/{key}/at/1")
    other.reload()
    other.get_by_text("As it was after step 1").wait_for()


def test_the_log_on_a_phone(window: NewWindow) -> None:
    """What happened, each move with what it cost, in a sheet that reads well."""
    some = window(375)
    some.enter("Itzel")
    page = some.go(f"/table/{some.open([ME, ME])}")
    page.get_by_role("button", name="take 2").click()
    page.get_by_role("button", name="Story and chat").click()
    page.locator(".log .entry .cost", has_text="2").wait_for()
    page.get_by_role("heading", name="What happened").wait_for(state="attached")
    assert some.axe() == []
    assert some.overflow() <= 0


def test_a_reload_and_a_second_device_go_on_with_the_turn(window: NewWindow) -> None:
    some = window()
    some.enter("Itzel")
    table = some.open([ME, ME])
    page = some.go(f"/table/{table}")
    page.get_by_role("button", name="take 2").click()
    page.locator(".points").first.get_by_text("2").wait_for()
    page.reload()
    page.locator(".points").first.get_by_text("2").wait_for()
    second = some.context.new_page()
    second.goto(f"{some.server.url}/table/{table}")
    second.get_by_role("button", name="Undo").click()
    page.locator(".points").first.get_by_text("0").wait_for()


def test_a_page_finds_its_server_again(window: NewWindow, tmp_path: Any) -> None:
    """The server dies and comes back: the page says so, and catches up by itself."""
    with Server(tmp_path / "data", workers=1) as mortal:
        some = window()
        some.server = mortal
        some.enter("Itzel")
        table = some.open([ME, ME])
        page = some.go(f"/table/{table}")
        page.get_by_role("button", name="take 1").click()
        page.locator(".points").first.get_by_text("1").wait_for()
        mortal.kill()
        page.get_by_text("No connection").wait_for()
        mortal.start()
        page.get_by_text("No connection").wait_for(state="detached", timeout=40_000)
        page.get_by_role("button", name="take 2").click()
        page.locator(".points").first.get_by_text("3").wait_for()


def test_the_board_in_words(window: NewWindow) -> None:
    some = window()
    page = some.go("/settings")
    page.get_by_label("Board in words").check()
    some.enter("Itzel")
    table = some.open([ME, ME], game="tikal")
    page = some.go(f"/table/{table}")
    page.locator(".text").wait_for()
    assert len(page.locator(".text").inner_text()) > 100


def test_another_device_comes_in(window: NewWindow) -> None:
    """A link from the settings lets a second browser be the same person, once."""
    first, second, third = window(), window(375), window(375)
    first.enter("Itzel")
    page = first.go("/settings")
    page.get_by_role("button", name="Play on another device").click()
    address = page.locator("code.secret").inner_text()
    page = second.page
    page.goto(address)
    page.get_by_role("button", name="Come in with this browser").click()
    page.wait_for_url(second.server.url + "/")
    page.get_by_text("Itzel").first.wait_for(state="attached")
    page = third.page
    page.goto(address)
    page.get_by_role("button", name="Come in with this browser").click()
    page.get_by_role("alert").wait_for()


@pytest.mark.parametrize("width", [1440, 375])
def test_the_menu_shows_the_rules_beside_the_board(window: NewWindow, width: int) -> None:
    some = window(width)
    some.enter("Itzel")
    page = some.go(f"/table/{some.open([ME, ME], game='tikal')}")
    before = page.url
    page.locator("header button[aria-haspopup=dialog]").click()
    page.get_by_role("dialog").get_by_role("button", name="Rules").click()
    page.locator(".story .rules h2").first.wait_for()
    assert page.url == before
    assert page.get_by_role("dialog").count() == 0
