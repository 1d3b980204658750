"""What a host and the people at a table can do besides playing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from .conftest import NewWindow, Window
from .test_following import two

if TYPE_CHECKING:
    from playwright.sync_api import Page

ME = {"type": "me"}
SUMS = """[...document.querySelectorAll('dialog tfoot td')].map((total, i) => [
  Number(total.textContent),
  [...document.querySelectorAll('dialog tbody tr')]
    .map((row) => Number(row.querySelectorAll('td')[i].textContent) || 0)
    .reduce((sum, part) => sum + part, 0),
])"""
RECORDS = Path(__file__).parents[1] / "records" / "tikal"


def menu(page: Page) -> None:
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("dialog", name="Table").wait_for()


def bring(some: Window, record: Path) -> Page:
    """A table of a stored game, through the first page."""
    page = some.go("/")
    page.locator("input[type=file]").set_input_files(record)
    page.wait_for_url("**/table/*")
    return page


def test_live_or_over_days_in_the_same_table(window: NewWindow) -> None:
    """The host changes clock, access and advice while it is played; others see it."""
    host, friend, table = two(window)
    page = host.go(f"/table/{table}")
    menu(page)
    page.get_by_role("button", name="Time bank").click()
    page.get_by_label("Minutes each").fill("15")
    page.get_by_role("button", name="Set the clock").click()
    friend.page.locator("[data-seat='1']", has_text=re.compile(r"1[45]:\d\d")).wait_for()
    page.get_by_role("button", name="Days per turn").click()
    page.get_by_role("button", name="Set the clock").click()
    friend.page.locator("[data-seat='0']", has_text=re.compile("1 d 23 h|2 d")).wait_for()
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_text("Listed on the first page").wait_for()
    page.get_by_role("button", name="Forbid hints").click()
    page.get_by_role("button", name="Allow hints").wait_for()
    assert host.axe() == []


def test_a_seat_is_handed_to_a_program_and_reclaimed(window: NewWindow) -> None:
    host, _, table = two(window)
    page = host.go(f"/table/{table}")
    menu(page)
    page.get_by_role("button", name="Pause").click()
    page.keyboard.press("Escape")
    page.get_by_text("The game is paused").wait_for()
    page.get_by_role("button", name="Go on").click()
    page.get_by_text("The game is paused").wait_for(state="detached")
    menu(page)
    page.get_by_role("button", name="Let a program play").first.click()
    page.keyboard.press("Escape")
    page.get_by_text("A program plays for you").wait_for()
    page.get_by_role("button", name="Play again myself").click()
    page.get_by_text("A program plays for you").wait_for(state="detached")


def test_an_open_seat_goes_to_a_program(window: NewWindow) -> None:
    """Who did not come is not waited for."""
    some = window()
    some.enter("Itzel")
    page = some.go(f"/table/{some.open([ME, {'type': 'open'}])}")
    page.get_by_role("button", name="Copy invitation").wait_for()
    page.get_by_role("button", name="program: Wanderer").click()
    page.get_by_role("button", name="take 1").wait_for()
    page.locator("[data-seat='1']", has_text="Wanderer").wait_for()


def test_the_host_removes_somebody(window: NewWindow) -> None:
    host, friend, table = two(window)
    page = host.go(f"/table/{table}")
    menu(page)
    page.get_by_role("button", name="Remove").click()
    page.locator("[data-seat='1']", has_text="program").wait_for()
    friend.page.reload()
    friend.page.get_by_text("not for you").wait_for()


def test_a_rematch_is_found_by_the_others(window: NewWindow) -> None:
    host, friend, table = two(window)
    page = host.go(f"/table/{table}")
    menu(page)
    page.get_by_role("button", name="Give the game up").click()
    page.get_by_role("button", name="Give the game up").click()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    menu(friend.page)
    friend.page.get_by_role("button", name="To the rematch").click()
    friend.page.wait_for_url(page.url)
    # Seats are shifted: now the friend begins.
    friend.page.get_by_role("button", name="take 1").wait_for()


def test_a_finished_game_comes_in_is_studied_and_goes_out(window: NewWindow) -> None:
    """Score sheet by source and round, three charts, the record as the same file, replay."""
    some = window(375)
    record = min(RECORDS.glob("*.sacbe"), key=lambda path: path.stat().st_size)
    page = bring(some, record)
    dialog = page.get_by_role("dialog", name="Result")
    dialog.get_by_text("temples, scoring 1").wait_for()
    page.keyboard.press("Enter")  # meant for the last move, it would put the result away
    counted = page.evaluate(SUMS)
    assert [total for total, _ in counted] == [parts for _, parts in counted]
    for name in ("Scores", "If scored then", "Tempo: moves a turn"):
        dialog.get_by_role("button", name=name).click()
        dialog.get_by_role("img", name=re.compile(f"^{name}: ")).wait_for()
    assert some.axe() == []
    assert some.overflow() <= 0
    with page.expect_download() as saved:
        dialog.get_by_role("link", name="Record as a file").click()
    moves = [line for line in record.read_text("utf-8").splitlines() if line[:2].isdigit()]
    assert all(move in saved.value.path().read_text("utf-8") for move in moves)
    dialog.get_by_role("button", name="Watch it again").click()
    page.get_by_text("As it was after step 0").wait_for()
    page.get_by_role("button", name="Let it run").click()
    page.get_by_text("As it was after step 1").wait_for()


def test_a_step_of_a_finished_game_is_shown_without_the_result(window: NewWindow) -> None:
    """The result waits until the reader comes to the end; its sources are in his language."""
    some = window(locale="fr-FR")
    page = bring(some, RECORDS.parent / "tikal-legend" / "00-2-seats.sacbe")
    dialog = page.get_by_role("dialog", name="Résultat")
    dialog.get_by_text("jungles et clairières").wait_for()
    page.goto(page.url + "/at/20")
    page.get_by_text(re.compile("Après l.étape 20")).wait_for()
    assert dialog.count() == 0
    page.keyboard.press("Escape")
    dialog.get_by_text("jungles et clairières").wait_for()


def test_how_to_be_told_is_kept(window: NewWindow) -> None:
    some = window()
    some.enter("Itzel")
    page = some.go("/settings")
    page.get_by_label("Mail").fill("itzel@example.org")
    page.get_by_label("Quiet hours").check()
    page.get_by_label("from", exact=True).fill("21")
    page.locator("form", has_text="Webhook").get_by_role("button", name="Save").click()
    page.get_by_text("Done.").wait_for()
    page = some.go("/settings")
    page.wait_for_timeout(300)
    assert page.get_by_label("Mail").input_value() == "itzel@example.org"
    assert page.get_by_label("from", exact=True).input_value() == "21"
    assert some.axe() == []
