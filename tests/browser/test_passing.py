"""Several people at one screen: it is covered before it shows what only the next one may see."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from .conftest import NewWindow

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocket

SEATS = [{"type": "me"}, {"type": "me", "name": "Marek"}]


def keep(page: Page) -> None:
    """Keep the first two wealth tiles."""
    tiles = page.locator(".deeds li button:enabled")
    for n in (0, 1):
        tiles.nth(n).click()
    page.locator(".deeds").get_by_role("button", name="Keep").click()


def test_the_screen_is_covered_until_the_next_one_has_it(window: NewWindow) -> None:
    """Wealth is chosen in secret: the second sees his tiles after a button, also after a reload."""
    some = window()
    states: list[Any] = []

    def follow(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard(str(frame)))

    def heard(frame: str) -> None:
        message = json.loads(frame)
        states.extend([message["state"]] if "state" in message else [])

    some.page.on("websocket", follow)
    some.enter("Itzel")
    table = some.open(SEATS, game="tzolkin")
    page = some.go(f"/table/{table}")
    page.locator(".status strong", has_text="Choose two").wait_for()
    first = states[-1]
    assert first["view"]["seats"][0]["dealt"]
    keep(page)

    cover = page.get_by_role("heading", name="Hand the screen to Marek")
    for _ in range(2):
        cover.wait_for()
        page.locator("button:focus", has_text="I am Marek").wait_for()
        state = states[-1]
        assert (state["seat"], state["covered"], state["moves"]) == (1, True, [])
        assert state["draft"] == {"undo": [], "redo": []}
        assert [(s["dealt"], s["kept"]) for s in state["view"]["seats"]] == [(None, None)] * 2
        assert page.locator(".deeds, .board, .story").count() == 0
        assert some.axe() == []
        page.reload()
    cover.wait_for()
    assert not any(s["view"]["seats"][1]["dealt"] for s in states)

    page.keyboard.press("Enter")
    page.locator(".status strong", has_text="Choose two").wait_for()
    assert page.evaluate("document.activeElement.id") == "main"
    assert states[-1]["view"]["seats"][1]["dealt"]
    assert states[-1]["view"]["seats"][0]["kept"] is None
    page.reload()  # it is Marek who has it now
    page.locator(".status strong", has_text="Choose two").wait_for()
    keep(page)
    page.locator(".status strong", has_text="Place workers").wait_for()
    assert not states[-1]["covered"]


def test_where_nothing_is_hidden_the_screen_just_passes(window: NewWindow) -> None:
    """Also between two secret bets: the second has made none that could be seen."""
    some = window()
    some.enter("Itzel")
    page = some.go(f"/table/{some.open(SEATS)}")
    for seat in (0, 1):
        page.locator(f".seat.awaited[data-seat='{seat}']").wait_for()
        page.get_by_role("button", name="End turn", disabled=False).wait_for()
        page.keyboard.press("e")
        page.locator(".question button.main:focus").wait_for()
        page.keyboard.press("Enter")
    for _ in (0, 1):
        page.get_by_role("button", name="bet 1", exact=True).click()
        page.locator(".seat.awaited").nth(1).wait_for(state="detached")
    page.get_by_role("button", name="take 1").wait_for()
