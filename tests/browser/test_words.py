"""The board in words, in other languages than English: all games are played on it by keys alone."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from .conftest import NewWindow, Window

if TYPE_CHECKING:
    from playwright.sync_api import Page

CLIENT = Path(__file__).parents[2] / "client/src/words"
ME = {"type": "me"}
LOCALES = {"fr": "fr-FR", "de": "de-DE"}
RAW = re.compile(r"\b(tzolkin|legend|tikal|tikal-legend|tk|fx|text|ui|all|do)\.[a-z]|[{}@]")
"""An id that has no sentence, or a sentence with a hole in it."""
PICK = """share => {
    const lines = document.querySelectorAll("div.text li button");
    const found = document.querySelector(".cover button") ?? lines[Math.floor(share * lines.length)];
    found?.click();
}"""
"""Takes the screen that is handed on, or chooses a line."""
ENGLISH = re.compile(r"\b(the|workers?|explorers?|treasures|corn|wood|turn|nobody|reserve of)\b")


def client_words(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((CLIENT / f"{language}.json").read_text("utf-8"))
    return found


def sit(some: Window, language: str, game: str) -> Page:
    """A table for two on one screen, its board in words."""
    label = client_words(language)["ui.pref.textBoard"]
    some.go("/settings").get_by_label(label).check()
    some.enter("Itzel")
    table = some.open([ME, {"type": "me", "name": "Marek"}], game=game)
    page = some.go(f"/table/{table}")
    page.locator("div.text").wait_for()
    return page


def press(page: Page, says: str) -> None:
    """Choose a line of the board by the keyboard."""
    button = page.locator("div.text li button", has_text=re.compile(says)).first
    button.focus()
    page.keyboard.press("Enter")


def logged(page: Page, says: str) -> None:
    page.locator(".story .line", has_text=says).first.wait_for()


def test_a_turn_of_tikal_in_french(window: NewWindow) -> None:
    some = window(locale=LOCALES["fr"])
    page = sit(some, "fr", "tikal")
    press(page, "^c4|^a3|^b3|^d4")
    press(page, "^Poser en")
    logged(page, "pose ")
    press(page, "^a5")  # the camp is looked at
    press(page, "arrive en a5")
    logged(page, "place un explorateur en a5")
    press(page, "^a5")  # the worker is taken up
    press(page, "^(a4|b4|b5).*coûte")
    logged(page, "déplace un explorateur de a5")
    assert not RAW.search(page.locator("div.text").inner_text())
    assert some.axe() == []


def test_a_turn_of_tzolkin_in_german(window: NewWindow) -> None:
    some = window(locale=LOCALES["de"])
    page = sit(some, "de", "tzolkin")
    for _ in range(2):
        page.locator(".cover button, div.text section li button").first.wait_for()
        if page.locator(".cover button").count():
            page.locator(".cover button").first.click()
        wealth = page.locator("div.text section").first.locator("li button")
        wealth.first.wait_for()
        press(page, r"^(Palenque|Yaxchilan|Tikal|Uxmal|Chichen Itza) \d+:")
        press(page, r"^(Palenque|Yaxchilan|Tikal|Uxmal|Chichen Itza) \d+:")
        page.wait_for_timeout(700)
    press(page, "nächster Arbeiter")
    logged(page, "setzt einen Arbeiter auf")
    press(page, "nächster Arbeiter")
    press(page, "^Zug beenden")
    assert not RAW.search(page.locator("div.text").inner_text())


def test_a_round_of_legend_in_french(window: NewWindow) -> None:
    some = window(locale=LOCALES["fr"])
    page = sit(some, "fr", "tikal-legend")
    press(page, "^manche suivante, Place 2$")
    logged(page, "couche sa statuette sur la place 2")
    press(page, r"^Jeton \d+ PA$")
    logged(page, "prend le jeton")
    press(page, r"^\d\d(-\d)?, ")
    logged(page, "prend la carte")
    assert not RAW.search(page.locator("div.text").inner_text())
    assert some.axe() == []


@pytest.mark.parametrize(
    ("game", "language"), [("tikal", "de"), ("tikal-legend", "de"), ("tzolkin", "fr")]
)
def test_whatever_is_chosen_leads_on(window: NewWindow, game: str, language: str) -> None:
    """Lines are chosen at random; moves are made, turns end, and no word of another language shows."""
    some = window(locale=LOCALES[language], reduced_motion="reduce")
    page = sit(some, language, game)
    chance = random.Random(5)
    seen: set[str] = set()
    for _ in range(90):
        page.locator(".cover button, div.text li button").first.wait_for()
        seen.update("\n".join(page.locator("div.text").all_inner_texts()).splitlines())
        page.evaluate(PICK, chance.random())
        page.wait_for_timeout(60)
    assert page.locator(".story .line").count() >= 12
    for line in seen:
        assert not RAW.search(line), line
        assert not ENGLISH.search(line), line


def test_a_game_from_outside_is_read_in_german(window: NewWindow) -> None:
    some = window(locale=LOCALES["de"])
    some.enter("Itzel")
    table = some.open([ME, ME], game="pebbles")
    page = some.go(f"/table/{table}")
    page.get_by_text("5 Punkte auszugeben").wait_for()
    page.get_by_role("button", name="take 2").click()
    logged(page, "nimmt 2 Kiesel")
    page.get_by_text("3 Punkte auszugeben").wait_for()
