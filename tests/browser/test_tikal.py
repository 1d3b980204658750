"""Tikal's board in the browser: by mouse, by keys, by touch and in words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from .conftest import NewWindow, Window

if TYPE_CHECKING:
    from playwright.sync_api import Page

ME = {"type": "me"}
MARKED = "g.live[data-cell]"


def sit(some: Window, **more: Any) -> Page:
    """A table of Tikal with two seats on one screen."""
    some.enter("Itzel")
    table = some.open([ME, {"type": "me", "name": "Marek"}], game="tikal", **more)
    page = some.go(f"/table/{table}")
    page.locator("[data-cell=a5]").wait_for()
    return page


def cell(page: Page, name: str) -> Any:
    return page.locator(f"[data-cell={name}]")


def marked(page: Page) -> list[str]:
    """The cells that a click chooses now."""
    return [str(each.get_attribute("data-cell")) for each in page.locator(MARKED).all()]


def left(page: Page, points: int) -> None:
    """Until so many action points are left."""
    page.locator(".status").get_by_role("img", name=f"{points} of 10 action points").wait_for()


def lay(page: Page) -> str:
    """Lay the tile of this turn by two clicks on one cell; the cell."""
    page.locator(MARKED).first.wait_for()
    place = marked(page)[0]
    cell(page, place).click()
    cell(page, place).click()
    page.get_by_role("button", name="Bring in").wait_for()
    return place


def told(page: Page, text: str) -> None:
    page.locator(".story").get_by_text(text).first.wait_for()


def test_a_turn_by_mouse(window: NewWindow) -> None:
    """Lay, bring in, walk a whole way by one click, take it back."""
    page = sit(window())
    page.locator(MARKED).first.wait_for()
    place = marked(page)[0]
    cell(page, place).click()
    page.get_by_role("button", name="Turn right").click()
    page.locator(".handle").click()
    page.mouse.wheel(0, 100)
    page.get_by_text(re.compile("^Opens . of . borders here")).wait_for()
    page.get_by_role("button", name="Lay tile here").click()
    told(page, "lays")
    page.get_by_role("button", name="Bring in").click()
    assert marked(page) == ["a5"]
    cell(page, "a5").click()
    told(page, "places a worker on a5")
    left(page, 9)
    cell(page, "a5").click()
    assert {"a4", "b4", "b5"} <= set(marked(page))
    cell(page, "b4").hover()
    page.get_by_text("the way costs 1").wait_for()
    cell(page, "b4").click()
    told(page, "walks a worker from a5 to b4")
    left(page, 8)
    page.keyboard.press("Control+z")
    left(page, 9)


def test_a_turn_by_keys_alone(window: NewWindow) -> None:
    """No pointer: lay, bring in, walk, uncover, end, and the next seat is asked."""
    page = sit(window(reduced_motion="reduce"))
    press = page.keyboard.press
    page.locator(MARKED).first.wait_for()
    press("n")
    press("r")
    press("Enter")
    press("Enter")
    told(page, "lays")
    page.get_by_role("button", name="Bring in").wait_for()
    for points in (9, 8):
        press("b")
        press("Enter")
        left(page, points)
    press("m")
    press("Enter")
    for _ in range(6):
        if "a4" in (page.evaluate("document.activeElement.dataset.cell") or ""):
            break
        press("n")
    press("Enter")
    told(page, "walks a worker from a5 to a4")
    press("u")
    press("Enter")
    told(page, "uncovers level 2 on a4")
    press("e")
    page.locator(".question button.main:focus").wait_for()
    press("Enter")
    told(page, "ends the turn")
    page.get_by_text("Lay the new tile").wait_for()


def test_a_tap_shows_and_go_does(window: NewWindow) -> None:
    """On a phone the first tap shows the way and its cost; nothing happens before Go."""
    some = window(375, has_touch=True, is_mobile=True)
    page = sit(some)
    page.locator(MARKED).first.wait_for()
    cell(page, marked(page)[0]).tap()
    page.get_by_role("button", name="Lay tile here").tap()
    page.get_by_role("button", name="Bring in").tap()
    cell(page, "a5").tap()
    page.get_by_role("button", name="Go", exact=True).tap()
    page.get_by_role("button", name="Go", exact=True).wait_for(state="detached")
    left(page, 9)
    cell(page, "a5").tap()
    cell(page, "b5").tap()
    page.get_by_text("Worker a5 → Temple 1 b5, costs 2").wait_for()
    left(page, 9)
    assert some.overflow() <= 0
    page.get_by_role("button", name="Go", exact=True).tap()
    page.get_by_role("button", name="Go", exact=True).wait_for(state="detached")
    left(page, 7)


def test_the_worker_or_the_leader(window: NewWindow) -> None:
    page = sit(window())
    lay(page)
    for who in ("Worker", "Leader"):
        page.get_by_role("button", name="Bring in").click()
        page.get_by_role("button", name=who, exact=True).click()
        cell(page, "a5").click()
        told(page, "places " + {"Worker": "a worker", "Leader": "the leader"}[who])
    page.keyboard.press("Escape")
    seen = []
    cell(page, "a5").focus()
    for _ in range(2):
        page.keyboard.press("Enter")
        seen.append(page.locator(".actions > header span").inner_text())
    assert seen == ["worker on a5", "leader on a5"]


def test_an_auction(window: NewWindow) -> None:
    """What is on display, who is in, what a bid leaves; then a tile is chosen and laid."""
    some = window()
    page = sit(some, options={"auction": True})
    page.get_by_text("No bid yet").wait_for()
    assert some.axe() == []
    page.get_by_role("button", name="5 → 15").click()
    page.get_by_role("button", name="Bid 5").wait_for()
    page.get_by_role("button", name="2 → 18").click()
    page.get_by_role("button", name="Bid less").click()
    page.get_by_role("button", name="Bid more").click()
    page.get_by_text("leaves you 18 points", exact=True).wait_for()
    page.get_by_role("button", name="Bid 2").click()
    page.get_by_text("High bid 2 by Itzel").wait_for()
    page.get_by_role("button", name="Pass").click()
    page.get_by_text("Choose a tile").wait_for()
    assert some.axe() == []
    page.get_by_role("button", name=re.compile("^Choose ")).first.click()
    page.get_by_role("button", name="Pick a marked cell").wait_for()
    assert page.locator(".points").first.inner_text() == "18"


@pytest.mark.parametrize(
    ("width", "dark"), [(1440, False), (1440, True), (768, True), (375, False)]
)
def test_axe_finds_nothing(window: NewWindow, width: int, dark: bool) -> None:
    some = window(width, dark=dark)
    page = sit(some)
    page.locator(MARKED).first.wait_for()
    cell(page, marked(page)[0]).click()
    assert some.axe() == []
    cell(page, marked(page)[0]).click()
    page.get_by_role("button", name="Bring in").click()
    cell(page, "a5").click()
    page.wait_for_timeout(200)
    cell(page, "a5").click()
    assert some.axe() == []
    assert some.overflow() <= 0


@pytest.mark.parametrize(("locale", "words"), [("fr-FR", "Posez"), ("de-DE", "Lege das")])
def test_in_other_languages(window: NewWindow, locale: str, words: str) -> None:
    some = window(locale=locale)
    page = sit(some)
    page.get_by_text(words).wait_for()
    assert "tk." not in page.locator("main").inner_text()
    assert some.axe() == []


def test_the_board_in_words_can_be_played(window: NewWindow) -> None:
    some = window()
    some.go("/settings").get_by_label("Board in words").check()
    some.enter("Itzel")
    table = some.open([ME, {"type": "me", "name": "Marek"}], game="tikal")
    page = some.go(f"/table/{table}")
    place = page.locator(".text li button").first
    place.click()
    page.get_by_role("button", name="Lay tile here").click()
    page.get_by_role("button", name="Bring in").click()
    page.locator(".text li button", has_text="a5").click()
    told(page, "places a worker on a5")
    page.locator(".text li", has_text="Itzel: 1 worker").wait_for()
    assert some.axe() == []


def test_a_hint_is_shown_and_played(window: NewWindow) -> None:
    page = sit(window(), advice=True)
    lay(page)
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Play it").wait_for(timeout=30_000)
    page.get_by_role("button", name="Next step of advice").click()
    assert page.locator(".step[aria-pressed=true] b").inner_text() == "1"
    assert page.locator("svg .ghost").count() >= 1
    page.get_by_role("button", name="Next step of advice").click()
    page.get_by_text("Step 2 of the advice").wait_for()  # the first one is made there
    page.get_by_role("img", name="10 of 10 action points").wait_for(state="detached")
    assert marked(page) == []
    assert page.locator(".seat .points").all_inner_texts() == ["0", "0"]
    page.keyboard.press("Escape")
    left(page, 10)
    page.get_by_role("button", name="Play it").click()
    page.get_by_role("button", name="Play it").wait_for(state="detached")
    told(page, "places")


def test_points_left_lying_are_warned_of(window: NewWindow) -> None:
    """The end of a turn that could have brought more is asked about; the advice shows what."""
    page = sit(window(), advice=True)
    lay(page)
    page.keyboard.press("e")
    page.get_by_text("There is more to gain").wait_for(timeout=30_000)
    page.get_by_role("button", name="Show", exact=True).click()
    page.get_by_role("region", name="Advice").get_by_text("gains").wait_for()
    page.get_by_role("button", name="End turn").wait_for()


@pytest.mark.slow
def test_a_whole_game_by_keys_alone(window: NewWindow) -> None:
    some = window(reduced_motion="reduce")
    page = sit(some)
    press = page.keyboard.press
    over = page.locator(".what strong", has_text="The game is over")
    tile = ["n", "n", "r", "Enter", "Enter"]
    deeds = [*"b", "Enter", *"b", "Enter", *"m", "Enter", *"nn", "Enter", "Escape"]
    deeds += [*"u", "Enter", "Escape", *"t", "Enter", "Escape"]
    for turn in range(100):
        page.locator(f".seat.awaited[data-seat='{turn % 2}']").or_(over).wait_for()
        if over.count():
            break
        for key in (*tile, *deeds, "e"):
            press(key)
        page.locator(".question button.main:focus").wait_for()
        press("Enter")
    page.get_by_role("dialog", name="Result").wait_for()
    assert some.axe() == []


def test_a_click_in_vain_says_why(window: NewWindow) -> None:
    """The table's own sentence, with the number of its rule, which opens beside the board."""
    some = window()
    page = sit(some)
    page.locator(MARKED).first.wait_for()
    cell(page, "h5").click()
    page.get_by_role("alert").get_by_text("must touch one that is explored").wait_for()
    page.get_by_role("button", name="Rule T-20").click()
    page.locator(".story .asked", has_text="T-20").wait_for()
    assert some.axe() == []
    lay(page)
    page.locator(".action[aria-keyshortcuts=c]").click(force=True)
    page.locator(".told", has_text="You have two").wait_for()
    page.get_by_role("button", name="Rule T-60").click()
    page.locator(".story .asked").wait_for()


def span(page: Page) -> float:
    """How much of the board is seen, from left to right."""
    return float((page.locator("svg[role=group]").get_attribute("viewBox") or "").split()[2])


def test_the_board_is_zoomed_and_panned(window: NewWindow) -> None:
    """By button, key and wheel; drawn with the mouse; by two fingers; a double tap returns."""
    page = sit(window())
    whole = span(page)
    page.get_by_role("button", name="Closer").click()
    assert span(page) < whole
    page.keyboard.press("+")
    closer = page.locator("svg[role=group]").get_attribute("viewBox")
    page.mouse.move(700, 400)
    page.mouse.down()
    page.mouse.move(600, 350, steps=4)
    page.mouse.up()
    assert page.locator("svg[role=group]").get_attribute("viewBox") != closer
    page.keyboard.press("0")
    assert span(page) == whole

    some = window(375, has_touch=True, is_mobile=True)
    page = sit(some)
    box = page.locator("svg[role=group]").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = some.context.new_cdp_session(page)

    def touch(kind: str, apart: float) -> None:
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        send = points if kind != "touchEnd" else []
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": send})

    touch("touchStart", 30)
    for apart in (50, 70, 90):
        touch("touchMove", apart)
    touch("touchEnd", 0)
    assert span(page) < whole / 1.5
    page.touchscreen.tap(x, y)
    page.touchscreen.tap(x, y)
    assert span(page) == whole


def test_temples_at_a_glance(window: NewWindow) -> None:
    """Who holds each temple and what the others need; a row shows its cell."""
    page = sit(window())
    lay(page)
    page.get_by_role("button", name="Temples", exact=True).first.click()
    table = page.get_by_role("group", name="Temples and who holds them").first
    table.get_by_text("needs 1 more").first.wait_for(state="attached")
    table.get_by_role("button").first.click()
    page.locator(".sheet", has_text="nobody").or_(
        page.locator(".sheet", has_text="can grow")
    ).first.wait_for()
