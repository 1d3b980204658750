"""Keys that are quicker than the line: none is lost, and none goes to another state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .conftest import NewWindow, Window

if TYPE_CHECKING:
    from playwright.sync_api import Page

ME = {"type": "me"}
LATE = """
const add = WebSocket.prototype.addEventListener;
WebSocket.prototype.addEventListener = function (type, hear) {
    add.call(this, type, type === 'message' ? (event) => setTimeout(() => hear(event), 500) : hear);
};
"""
"""Whatever the server says comes late."""


def sit(some: Window) -> Page:
    """A table of Tikal with two seats on one screen, at the end of a long line."""
    some.context.add_init_script(LATE)
    some.enter("Itzel")
    table = some.open([ME, {"type": "me", "name": "Marek"}], game="tikal")
    page = some.go(f"/table/{table}")
    page.locator("g.live[data-cell]").first.wait_for()
    return page


def hurry(page: Page, *keys: str) -> None:
    """One key after the other, without a look at the screen."""
    for key in keys:
        page.keyboard.press(key)


def log(page: Page) -> list[str]:
    """What was done in the first turn, line by line."""
    return page.locator(".log .entry").all_inner_texts()


def test_no_key_is_lost(window: NewWindow) -> None:
    """A whole turn is typed before the first answer is there, with figures that walk."""
    page = sit(window())
    hurry(page, *"nr", "Enter", "Enter", "b", "Enter", "b", "Enter", *"bb", "Enter", "Control+z")
    hurry(page, "m", "Enter", "e", "Enter")
    page.locator(".seat.awaited[data-seat='1']").wait_for()
    said = [line.split()[0] for line in log(page)]
    assert said == ["lays", "places", "places", "walks", "ends"]


def test_no_key_is_for_the_next_player(window: NewWindow) -> None:
    """What is typed after the end of one's turn is not done in the other's."""
    page = sit(window(reduced_motion="reduce"))
    hurry(page, "n", "Enter", "Enter", "e", "Enter", "n", "Enter", "Enter")
    page.locator(".seat.awaited[data-seat='1']").wait_for()
    page.locator(".actions[aria-busy=false]").wait_for()
    page.wait_for_timeout(1500)
    assert len(log(page)) == 2
    assert page.locator(".what strong").inner_text() == "Lay the new tile"


def test_keys_after_a_refusal_are_forgotten(window: NewWindow) -> None:
    """The same person at a second page took the move back: what was meant here is void."""
    some = window(reduced_motion="reduce")
    page = sit(some)
    hurry(page, "n", "Enter", "Enter", "b", "Enter")
    page.locator(".log .entry").nth(1).wait_for()
    page.locator(".actions[aria-busy=false]").wait_for()
    other = some.context.new_page()
    other.goto(page.url)
    other.get_by_role("button", name="Undo").click()
    # The news of it is still on its way to the first page.
    hurry(page, "b", "Enter", "b", "Enter", "b", "Enter")
    page.get_by_role("alert").wait_for()
    page.wait_for_timeout(1500)
    assert len(log(page)) == 1
