"""Tzolk'in's board in the browser: by mouse, by keys, by touch and in words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

import sacbe

from .conftest import NewWindow, Window

if TYPE_CHECKING:
    from playwright.sync_api import Page

ME = {"type": "me"}
SEATS = 4
TAKING = {"step": "taking", "seat": 0}
RICH = {"corn": 9, "wood": 4, "stone": 4, "gold": 4, "skulls": 2, "workers": 4}
THERE = {
    "palenque": [None, None, 0, None, 1],
    "yaxchilan": [None, 0, None, 1],
    "chichen": [1, None, None, 0],
}
ASKED: dict[str, dict[str, Any] | None] = {
    "turn": None,
    "action": {"step": "action", "gear": "tikal", "space": 4},
    "any": {"step": "any"},
    "harvest": {"step": "harvest", "action": 4},
    "learn": {"step": "learn", "paid": True, "left": 2, "optional": False},
    "pay": {"step": "pay", "resources": 2},
    "climb": {"step": "climb", "temples": 2},
    "build": {
        "step": "build", "with": "resources", "monument": True, "two": True,
        "architecture": True, "optional": False,
    },
    "market": {"step": "market", "sold": [], "buying": False},
}  # fmt: skip
"""What may be asked, and the step of the agenda that asks it."""

STEADY = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, time) {
    if (this.dataset.turning || this.ariaHidden) window.moved.push(Object.keys(frames[0]).join());
    return animate.call(this, frames, time);
};
"""
"""Remembers what is animated, so that no test has to be faster than the animation."""


def wait_for(page: Page, asked: str) -> None:
    """Until the status line says so."""
    page.locator(".status strong", has_text=asked).wait_for()


def sit(some: Window, seats: int = SEATS) -> Page:
    """A table of Tzolk'in on one screen; where four play no neutral workers stand in the way."""
    some.enter("Itzel")
    # The same deal in every run: with little corn nobody is asked before a turn ends.
    match = sacbe.game("tzolkin").start(seats=seats, seed=3)
    page = some.go(f"/table/{some.bring(match.log.text())}")
    wait_for(page, "Choose two")
    return page


def lay_out(some: Window, asked: str) -> Page:
    """A table at a position where this is asked."""
    step = ASKED[asked]
    paid = [{"step": "rise", "seat": 0, "technology": "theology"}] if asked == "pay" else []
    agenda = {"agenda": [TAKING, *paid, {"seat": 0, **step}]} if step else {}
    me = {**RICH, "technologies": {"theology": 1}} if paid else RICH
    seats: list[dict[str, Any]] = [me, {"corn": 6, "workers": 4}]
    match = sacbe.game("tzolkin").from_position(
        {"seats": seats, "gears": THERE, "day": 5, "round": 6, "tooth_corn": 2, **agenda}
    )
    some.enter("Itzel")
    page = some.go(f"/table/{some.bring(match.log.text())}")
    page.locator(".list button").first.wait_for()
    return page


def choosing(page: Page, seat: int) -> None:
    """Until the secret choice is this seat's: the screen is handed on."""
    if seat:
        page.locator(".cover button").click()
    for chosen in range(seat):
        page.locator(f".seat:not(.awaited)[data-seat='{chosen}']").wait_for()
    page.locator(".deeds li button:enabled").first.wait_for()


def keep(page: Page, seats: int = SEATS) -> None:
    """Each seat keeps its first two wealth tiles."""
    tiles = page.locator(".deeds li button")
    for seat in range(seats):
        choosing(page, seat)
        tiles.nth(0).click()
        tiles.nth(1).click()
        page.locator(".deeds").get_by_role("button", name="Keep").click()
    placing(page)


def placing(page: Page) -> None:
    """Until the next seat may begin: what it clicks before its state is there is not taken."""
    wait_for(page, "Place workers, or take")
    page.locator(".list button:enabled").first.wait_for()


def spot(page: Page, name: str) -> Any:
    """A place of the board that makes a move now."""
    return page.locator(f'[data-live="{name}"]')


def told(page: Page, text: str) -> None:
    page.locator(".story").get_by_text(text).first.wait_for()


def end(page: Page, *, asked: bool = True) -> None:
    """End the turn; where nothing else could be done, nothing is asked."""
    page.get_by_role("button", name="End turn", disabled=False).wait_for()
    page.keyboard.press("e")
    if not asked:
        return
    page.locator(".question button.main:focus").wait_for()
    page.keyboard.press("Enter")


def a_round(page: Page) -> None:
    """Each seat places a worker, the first one on Palenque."""
    for gear in ("palenque", "tikal", "uxmal", "yaxchilan"):
        spot(page, f"space:{gear}-0").click()
        told(page, f"places a worker on {gear.title()} 0")
        end(page)
        placing(page)


def test_rounds_by_clicks(window: NewWindow) -> None:
    """The secret choice; place on gears, the calendar turns, take the worker, act; undo."""
    some = window()
    some.context.add_init_script(STEADY)
    page = sit(some)
    keep(page)
    told(page, "shows the wealth tile")
    spot(page, "space:palenque-0").hover()
    page.locator(".meter").get_by_text(re.compile("in 3: . corn or . wood")).wait_for()
    a_round(page)
    told(page, "begins round 2")
    spot(page, "worker:palenque-1").wait_for()
    assert set(page.evaluate("window.moved")) == {"transform"}
    assert len(page.evaluate("window.moved")) > 10
    spot(page, "worker:palenque-1").click()
    wait_for(page, "What does the worker do?")
    page.keyboard.press("Control+z")
    wait_for(page, "Place workers, or take")
    spot(page, "worker:palenque-1").click()
    spot(page, "action:palenque-1").hover()
    page.locator(".meter").get_by_text(re.compile("Palenque 1")).wait_for()
    spot(page, "action:palenque-1").click()
    told(page, "does action 1 of Palenque")
    end(page, asked=False)
    for gear in ("chichen", "tikal", "uxmal"):
        placing(page)
        page.locator(f'[data-live^="space:{gear}-"]').click()
        wait_for(page, "Place more")
        end(page)
    told(page, "begins round 3")


def test_reduced_motion_fades(window: NewWindow) -> None:
    some = window(reduced_motion="reduce")
    some.context.add_init_script(STEADY)
    page = sit(some)
    keep(page)
    a_round(page)
    told(page, "begins round 2")
    assert set(page.evaluate("window.moved")) == {"opacity"}
    page.wait_for_timeout(400)
    assert page.locator("[data-turning]").count() == 11
    assert page.locator("svg .turning, svg .wheel").count() == 11


def test_a_turn_by_keys_alone(window: NewWindow) -> None:
    """No pointer: keep two, place by the board and by the list, end the turn."""
    page = sit(window(reduced_motion="reduce"))
    press = page.keyboard.press
    for seat in range(SEATS):
        choosing(page, seat)
        for key in ("1", "3"):
            press(key)
        page.locator(".deeds").get_by_role("button", name="Keep").focus()
        press("Enter")
    wait_for(page, "Place workers, or take")
    press("n")
    assert page.evaluate("document.activeElement.dataset.live") == "space:palenque-0"
    press("Enter")
    told(page, "places a worker on Palenque 0")
    end(page)
    for gear in ("Yaxchilan", "Tikal", "Uxmal"):
        placing(page)
        press(str(["Palenque", "Yaxchilan", "Tikal", "Uxmal"].index(gear) + 1))
        told(page, f"places a worker on {gear} 0")
        end(page)
    told(page, "begins round 2")


def test_the_keyboard_stays_at_the_list(window: NewWindow) -> None:
    """A button that made its move is gone; the focus goes on at the new list."""
    page = lay_out(window(), "turn")
    page.locator(".list ul.take button").first.focus()
    page.keyboard.press("Enter")
    wait_for(page, "What does the worker do?")
    page.locator(".list button:focus").wait_for()
    page.keyboard.press("1")
    told(page, "does action 1 of Palenque")


def test_a_tap_shows_and_a_button_does(window: NewWindow) -> None:
    some = window(375, has_touch=True, is_mobile=True)
    page = lay_out(some, "turn")
    spot(page, "worker:palenque-2").tap()
    page.locator(".meter").get_by_text("Palenque 2", exact=True).wait_for()
    wait_for(page, "Place workers, or take")
    assert some.overflow() <= 0
    page.get_by_role("button", name="Do it").tap()
    wait_for(page, "What does the worker do?")


def test_two_temples_by_two_clicks(window: NewWindow) -> None:
    """A first click leaves only what fits; Escape takes it back."""
    page = lay_out(window(), "climb")
    spot(page, "temple:kukulcan").click()
    assert page.locator(".plain button").count() == 2
    page.keyboard.press("Escape")
    assert page.locator(".plain button").count() == 3
    spot(page, "temple:kukulcan").click()
    spot(page, "temple:chaac").click()
    told(page, "of Kukulcan")
    told(page, "of Chaac")


@pytest.mark.parametrize("width", [1440, 375])
def test_axe_finds_nothing_whatever_is_asked(window: NewWindow, width: int) -> None:
    """Light when wide, dark when narrow; nothing sticks out."""
    some = window(width, dark=width == 375)
    for asked in ASKED:
        lay_out(some, asked)
        assert some.axe() == [], asked
        assert some.overflow() <= 0, asked
    page = sit(some)
    assert some.axe() == []
    keep(page)
    assert some.axe() == []


@pytest.mark.parametrize(("locale", "words"), [("fr-FR", "Choisissez"), ("de-DE", "Wähle zwei")])
def test_in_other_languages(window: NewWindow, locale: str, words: str) -> None:
    some = window(locale=locale)
    some.enter("Itzel")
    page = some.go(f"/table/{some.open([ME, ME], game='tzolkin')}")
    page.get_by_text(words).wait_for()
    shown = page.locator("main").inner_text()
    assert not re.search(r"\b(tzolkin|fx|status|group|legend)\.", shown)


def test_the_board_in_words_can_be_played(window: NewWindow) -> None:
    some = window()
    some.go("/settings").get_by_label("Board in words").check()
    page = lay_out(some, "turn")
    page.locator(".text li button", has_text=re.compile("^Palenque 0;.*next worker here")).click()
    told(page, "places a worker on Palenque")
    assert some.axe() == []


def test_a_hint_is_marked_on_the_board_and_played(window: NewWindow) -> None:
    page = sit(window())
    keep(page)
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Play it").wait_for(timeout=30_000)
    assert page.locator("svg .advised").count() > 0
    page.get_by_role("button", name="Play it").click()
    wait_for(page, "Place more")


@pytest.mark.slow
def test_a_whole_game_by_keys_alone(window: NewWindow) -> None:
    """No key waits for the one before, or for the screen."""
    some = window(reduced_motion="reduce")
    page = sit(some, 2)
    keep(page, 2)
    over = page.locator(".status strong", has_text="The game is over")
    may_end = page.get_by_role("button", name="End turn", disabled=False)
    for _ in range(1500):
        page.locator(".actions[aria-busy=false]").wait_for()
        if over.count():
            break
        for key in ("e", "Enter") if may_end.count() else ("1",):
            page.keyboard.press(key)
    page.get_by_role("dialog", name="Result").wait_for()
    assert some.axe() == []
