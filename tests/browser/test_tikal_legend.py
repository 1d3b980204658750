"""Tikal Legend's board in the browser: the draft, the actions, a scoring; by mouse, keys, touch, in words."""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING, Any

import pytest

import sacbe
from sacbe.lessons import lesson

from .conftest import NewWindow, Window

if TYPE_CHECKING:
    from playwright.sync_api import Page

MARKED = "g.live[data-cell]"
PLAN = lesson("tikal-legend")


def before(move: str) -> int:
    """How many steps of the first game lie before this one."""
    return next(i for i, step in enumerate(PLAN.steps) if step.move == move)


def record(steps: int, position: dict[str, Any] | None = None) -> str:
    """The first game up to a step: the same deal in every run."""
    match = sacbe.game("tikal-legend").from_position(position or PLAN.position)
    for step in PLAN.steps[:steps]:
        match.play(step.move, step.seat)
    return match.log.text()


def sit(some: Window, text: str) -> Page:
    """A table made of a record; both seats are here."""
    some.enter("Itzel")
    page = some.go(f"/table/{some.bring(text)}")
    page.locator(".status strong").wait_for()
    page.locator(".deeds button").first.wait_for()
    return page


def cell(page: Page, name: str) -> Any:
    return page.locator(f"[data-cell={name}]")


def marked(page: Page) -> list[str]:
    """The hexagons that a click chooses now."""
    return [str(each.get_attribute("data-cell")) for each in page.locator(MARKED).all()]


def told(page: Page, text: str) -> None:
    page.locator(".story").get_by_text(text).first.wait_for()


def left(page: Page, points: int, given: int = 12) -> None:
    """Until so many action points are left."""
    name = f"{points} of {given} action points"
    page.locator(".status").get_by_role("img", name=name).wait_for()


def test_the_draft_and_the_first_turns_by_mouse(window: NewWindow) -> None:
    """Both seats take what they lack from the round board; then a card goes left, the token is used."""
    page = sit(window(), record(0))
    board = page.locator(".beside")
    for thing, says in (
        ("09", "takes card 09"),
        ("Take the token of 9 points", "takes the token 9"),
        ("Take the token of 11 points", "takes the token 11"),
        ("ruins with 4 masks (A5)", "takes A5"),
        ("volcano (B6)", "takes B6"),
        ("17", "takes card 17"),
        ("Take place 1 in the order", "lays the order figure on place 1"),
        ("clearing (B3)", "takes B3"),
    ):
        board.get_by_role("button", name=thing).first.click()
        told(page, says)
    page.get_by_text("Your turn: one action").wait_for()
    page.locator(".actions").get_by_text("token, tiles, right cards first").wait_for()
    board.get_by_role("button", name="20").click()
    page.get_by_role("button", name="Move to the left: 20").click()
    told(page, "moves card 20 to the left")
    page.get_by_role("button", name="End turn").click()
    page.get_by_role("button", name="Play a card").click()
    page.get_by_role("button", name="Play 15").click()
    told(page, "gets 4 explorers from the box")


def test_points_are_spent_by_clicks(window: NewWindow) -> None:
    """What it costs is said before; a figure walks where it is sent; it can be taken back."""
    page = sit(window(), record(before("deploy E b5")))
    left(page, 12)
    page.get_by_role("button", name=re.compile("^Camp")).get_by_text("5").wait_for()
    page.get_by_role("button", name="Deploy").click()
    assert marked(page) == ["b5"]
    cell(page, "b5").click()
    left(page, 11)
    cell(page, "b5").click()
    assert {"b4", "c4", "c5"} <= set(marked(page))
    cell(page, "b4").hover()
    page.get_by_text("the way costs 2").wait_for()
    cell(page, "b4").click()
    told(page, "from b5 to b4")
    left(page, 9)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Uncover").click()
    cell(page, "b4").click()
    told(page, "uncovers floor 3 on b4")
    page.get_by_role("button", name="Stone token").click()
    page.locator("[data-edge=c3-d3]").click()
    told(page, "places a stone token on c3-d3")
    left(page, 4)
    page.keyboard.press("Control+z")
    page.get_by_text("Where does the stone token go?").wait_for()


def test_a_tile_shows_its_borders_and_a_volcano_lets_all_score(window: NewWindow) -> None:
    page = sit(window(), record(before("lay B6")))
    page.get_by_role("button", name="Lay a tile").click()
    page.locator(MARKED).first.wait_for()
    cell(page, "c1").click()
    page.get_by_text(re.compile(r"^Opens . of . borders here")).wait_for()
    page.get_by_role("button", name="Lay tile here").click()
    page.get_by_text("Scoring: 10 points, then you count").wait_for()
    left(page, 10, 10)
    page.get_by_role("button", name="Guardian").click()
    cell(page, "b4").click()
    told(page, "places an explorer as guardian on b4")
    page.keyboard.press("e")
    page.locator(".question button.main").click()
    told(page, "scores")


def test_what_one_knows_is_shown_to_nobody_else(window: NewWindow) -> None:
    """Seat 0 has seen the pile on c3; seat 1, at the same screen, is told nothing."""
    position = json.loads(json.dumps(PLAN.position))
    position["board"]["c3"]["known"] = [[0], [0], []]
    page = sit(window(), record(before("keep 20"), position))
    known = page.get_by_text("What you know")
    known.wait_for()
    assert page.locator("p.known").inner_text().split()[-2:] == ["c3", "?"]
    page.keyboard.press("k")
    page.get_by_role("button", name="Move to the left: 20").click()
    page.get_by_role("button", name="End turn").click()
    page.locator("[data-seat='1'].awaited").wait_for()
    known.wait_for(state="detached")
    assert page.locator("circle.known").count() == 0


def test_a_tap_shows_and_go_does(window: NewWindow) -> None:
    """On a phone nothing is spent before Go."""
    some = window(375, has_touch=True, is_mobile=True)
    page = sit(some, record(before("walk E b5 b4")))
    cell(page, "b5").tap()
    cell(page, "b4").tap()
    page.get_by_text(re.compile("from b5 to b4: 2 AP$")).wait_for()
    left(page, 11)
    assert some.overflow() <= 0
    page.get_by_role("button", name="Go", exact=True).tap()
    left(page, 9)


def test_turns_by_keys_alone(window: NewWindow) -> None:
    """No pointer: take, move left, activate, deploy, walk, uncover, end."""
    page = sit(window(reduced_motion="reduce"), record(before("order 1")))
    press = page.keyboard.press
    page.locator(".beside").wait_for()
    press("n")
    press("Enter")
    told(page, "lays the order figure on place 1")
    page.locator("[data-seat='1'].awaited").wait_for()
    press("n")
    press("n")
    press("Enter")
    page.get_by_text("Your turn: one action").wait_for()
    press("a")
    press("Enter")
    left(page, 11, 11)
    press("b")
    press("Enter")
    left(page, 10, 11)
    press("m")
    press("Enter")
    for _ in range(8):
        if page.evaluate("document.activeElement.dataset.cell") == "c4":
            break
        press("n")
    press("Enter")
    told(page, "from b5 to c4")
    press("Escape")
    press("t")
    press("Enter")
    told(page, "digs up a treasure on c3")
    press("e")
    page.locator(".question button.main:focus").wait_for()
    press("Enter")
    page.locator("[data-seat='1'].awaited").wait_for()


PHASES = [
    "card 09",
    "keep 20",
    "deploy E b5",
    "edge c3 d3",
    "drop d3",
    "at e4 1",
    "give shell",
    "pass",
]


@pytest.mark.parametrize(("width", "dark"), [(1440, True), (375, False)])
def test_axe_finds_nothing_in_any_phase(window: NewWindow, width: int, dark: bool) -> None:
    some = window(width, dark=dark)
    for move in PHASES:
        sit(some, record(before(move)))
        assert some.axe() == [], move
        assert some.overflow() <= 0, move


@pytest.mark.parametrize(("locale", "words"), [("fr-FR", "À vous"), ("de-DE", "Dein Zug")])
def test_in_other_languages(window: NewWindow, locale: str, words: str) -> None:
    page = sit(window(768, locale=locale), record(before("keep 20")))
    page.get_by_text(words).wait_for()
    assert "legend." not in page.locator("main").inner_text()
    assert "tk." not in page.locator("main").inner_text()


def test_the_board_in_words_can_be_played(window: NewWindow) -> None:
    some = window()
    some.go("/settings").get_by_label("Board in words").check()
    page = sit(some, record(before("deploy E b5")))
    page.locator(".text li button", has_text="Deploy").click()
    page.locator(".text li button", has_text="b5").click()
    told(page, "deploys an explorer to b5")
    page.locator(".text li button", has_text="b5").click()
    page.locator(".text li button", has_text=re.compile("^b4.*costs 2")).click()
    told(page, "from b5 to b4")
    assert some.axe() == []


def test_a_hint_is_shown_and_played(window: NewWindow) -> None:
    page = sit(window(), record(before("deploy E b5")))
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Play it").click(timeout=30_000)
    page.get_by_role("button", name="Play it").wait_for(state="detached")
    page.get_by_text(f"step {before('deploy E b5')}", exact=True).wait_for(state="detached")


@pytest.mark.slow
def test_both_stone_tokens_on_one_edge_are_seen(window: NewWindow) -> None:
    some = window()
    page = sit(some, record(0, {**PLAN.position, "stones": [["b5", "c5"]] * 2}))
    tokens = page.locator("g.stone")
    assert tokens.count() == 2
    first, second = (tokens.nth(i).bounding_box() for i in range(2))
    assert first
    assert second
    assert second["x"] - first["x"] > first["width"] / 3


def test_a_whole_game_by_keys_alone(window: NewWindow) -> None:
    """Within a turn no key waits for the one before, or for the screen."""
    some = window(reduced_motion="reduce")
    some.enter("Itzel")
    # The same deal in every run: what can be chosen, and with how many keys, hangs on it.
    match = sacbe.game("tikal-legend").start(seats=2, seed=SEED)
    page = some.go(f"/table/{some.bring(match.log.text())}")
    page.locator(".beside").wait_for()
    chance = random.Random(SEED)
    for _ in range(900):
        page.locator(".actions[aria-busy=false], .cover").wait_for()
        status = page.locator(".what strong, .cover h2").inner_text()
        if status == "The game is over":
            break
        for key in _keys(status, chance):
            page.keyboard.press(key)
        page.wait_for_timeout(100)  # or the next ones are thought of while these still wait
    page.get_by_role("dialog", name="Result").wait_for()


SEED = 1
SPENDING = ("Spend", "Scoring")


def _keys(status: str, chance: random.Random) -> list[str]:
    """Something that a player could press now: not wise, but it leads on."""
    some, more = (["n"] * chance.randrange(low, 7) for low in (1, 0))
    if status.startswith("Hand the screen"):
        return ["Enter"]
    if status.startswith(SPENDING):
        walk = ["m", "Enter", "n", "n", "Enter", "Escape"]
        return ["b", "Enter", "Escape", *walk, "u", "Enter", "Escape", "e", "Enter"]
    if status.startswith("Your turn"):
        return ["Escape", chance.choice("qtapk"), "Enter", *more, "Enter"]
    if status.startswith("The action is done"):
        return ["e"]
    return ["Escape", *some, "Enter", *more, "Enter"]
