"""Every page of the client, at three widths, light and dark, in three languages."""

from __future__ import annotations

import re

import pytest

from .conftest import NewWindow

ME = {"type": "me"}
OPEN = {"type": "open"}
LOOKS = [(1440, False), (768, True), (375, False)]


@pytest.mark.parametrize(("width", "dark"), LOOKS)
def test_pages_are_clean(window: NewWindow, width: int, dark: bool) -> None:
    """axe finds nothing, nothing sticks out, the strict policy blocks nothing."""
    some = window(width, dark=dark)
    some.enter("Itzel")
    gathering = some.open([ME, OPEN])
    playing = some.open([ME, {"type": "me", "name": "Marek"}])
    tikal = some.open([ME, {"type": "me", "name": "Marek"}], game="tikal")
    pages = {
        "/": "Rival programs",
        "/new": "Seats",
        "/settings": "Settings",
        "/rules/tikal": "Rules",
        "/nowhere": "no such page",
        f"/table/{gathering}": "Copy invitation",
        f"/table/{playing}": "Actions",
        f"/table/{tikal}": "What happened",
        "/table/nosuchtable": "not for you",
        "/join/abcdefghijklmnopqrst": "",
    }
    found: list[object] = []
    for path, words in pages.items():
        page = some.go(path)
        if words and width > 600:
            page.get_by_text(words).first.wait_for()
        page.wait_for_timeout(250)
        found += [(path, mistake) for mistake in some.axe()]
        found += [(path, "sticks out by", some.overflow())] * bool(some.overflow())
    assert found == []


def test_dialogs_and_sheets_are_clean(window: NewWindow) -> None:
    some = window(375)
    some.enter("Itzel")
    table = some.open([ME, ME])
    page = some.go(f"/table/{table}")
    page.get_by_role("button", name="Story and chat").click()
    page.get_by_role("button", name="What happened").wait_for()
    assert some.axe() == []
    page.get_by_role("button", name="Close").first.click()
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("dialog").wait_for()
    assert some.axe() == []


def test_first_page_is_light(window: NewWindow) -> None:
    """Under 150 KB come over the wire before the first page is complete."""
    some = window()
    sizes: list[int] = []
    session = some.context.new_cdp_session(some.page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda e: sizes.append(int(e["encodedDataLength"])))
    page = some.go("/")
    page.get_by_role("button", name=re.compile("Play ")).wait_for()
    page.wait_for_timeout(500)
    assert 10_000 < sum(sizes) < 150_000, sizes


@pytest.mark.parametrize(
    ("locale", "play"),
    [("en-GB", "Play Tikal"), ("fr-FR", "Jouer à Tikal"), ("de-DE", "Tikal spielen")],
)
def test_languages(window: NewWindow, locale: str, play: str) -> None:
    """The browser's language is spoken; no sentence shows its id."""
    some = window(locale=locale)
    page = some.go("/")
    page.get_by_role("button", name=play).wait_for()
    assert page.locator("html").get_attribute("lang") == locale[:2]
    some.enter("Itzel")
    table = some.open([ME, ME], game="tikal")
    for path in ("/", "/new", "/settings", f"/table/{table}"):
        page = some.go(path)
        page.wait_for_timeout(400)
        assert re.findall(r"\b(?:ui|tikal|tk)\.[a-z_.]+\b", page.inner_text("body")) == []


def test_theme_and_language_are_kept(window: NewWindow) -> None:
    some = window()
    page = some.go("/settings")
    page.get_by_label("dark").check()
    page.get_by_label("Language").select_option("fr")
    page.get_by_role("heading", name="Réglages").wait_for()
    page = some.go("/settings")
    page.get_by_role("heading", name="Réglages").wait_for()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    assert page.locator("html").get_attribute("lang") == "fr"


def test_inline_scripts_do_not_run(window: NewWindow) -> None:
    """The policy on the pages is the strict one, and a script that slips in does nothing."""
    some = window()
    answer = some.context.request.get(some.server.url + "/")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "style=" not in answer.text()
    assert not re.search(r"<script>", answer.text())
