"""Shoots every phase of every game, and every page, at three widths in both themes.

PYTHONPATH=src python docs/pictures/phases.py FOLDER [--only PATTERN] [--width 375] [--theme dark]
    [--language de]

Nothing of it is kept: it is for looking. The stored records are played again, and of each kind of
choice the position with the most moves is shown; what no record meets is looked for in random
games. What a machine can see (cut words, small letters, small targets) is printed beside it.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from make import RECORDS, SIZES, Act, server
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import sacbe
from sacbe.match import Match, begin, follow

RARE = {"tikal": set(), "tikal-legend": set(), "tzolkin": {"any", "gain", "offering"}}
"""By game, what its stored games do not meet."""

ME = {"type": "me"}
LONG = {"type": "me", "name": "Maximiliane Mustermann-Schmidt-Rottluff"}
OPEN = {"type": "open"}

FAULTS = r"""() => {
  const found = [];
  const says = (e) => {
    const kinds = [...e.classList].filter((name) => !name.startsWith('svelte'));
    const text = e.textContent.trim().replace(/\s+/g, ' ');
    return `${[e.tagName, ...kinds].join('.')} ${text}`.slice(0, 40);
  };
  const more = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (more > 0) found.push(`page sticks out by ${more}`);
  for (const e of document.querySelectorAll('main *')) {
    if (!e.getClientRects().length || e.closest('.unseen')) continue;
    const style = getComputedStyle(e);
    if ([...e.childNodes].some((n) => n.nodeType === 3 && n.nodeValue.trim())) {
      const scale = e instanceof SVGElement ? Math.abs(e.getScreenCTM()?.a ?? 1) : 1;
      const size = parseFloat(style.fontSize) * scale;
      if (size < 9) found.push(`${size.toFixed(1)} px: ${says(e)}`);
    }
    if (!(e instanceof HTMLElement)) continue;
    const [x, y] = [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight];
    const closed = !['visible', 'auto'].includes(style.overflowX) && e.clientWidth > 2;
    if (closed && (x > 1 || y > 2) && !e.querySelector('svg[viewBox]')) {
      found.push(`cut ${x}x${y}: ${says(e)}`);
    }
    if (innerWidth < 600 && e.matches('button, a.button, select, summary') && !e.disabled) {
      const { width, height } = e.getBoundingClientRect();
      if (Math.min(width, height) < 40) found.push(`target ${width | 0}x${height | 0}: ${says(e)}`);
    }
  }
  return [...new Set(found)];
}"""


def kind(match: Match) -> str:
    """What is chosen now."""
    now = match.view(None)["now"]
    if now is None:
        return "end"
    more = now.get("kind") or ("scoring" if now.get("scoring") else "")
    if any(move.text.startswith("beg") for move in match.moves()):
        more = "beg"
    return f"{now['step']}-{more}".strip("-").replace("_", "-")


def played(game: str) -> Iterator[Match]:
    """Positions of the stored games."""
    for path in sorted((RECORDS.parent / game).glob("*.sacbe")):
        log = sacbe.read_log(path.read_text("utf-8"))
        match = begin(log)
        yield match
        for _ in log.moves:
            follow(match, log)
            yield match


def tried(game: str, missing: set[str]) -> Iterator[Match]:
    """Positions of random games, until nothing is missing."""
    luck = random.Random(1)
    while missing:
        match = sacbe.game(game).start(seed=luck.getrandbits(32))
        while not match.over:
            match.play(luck.choice(match.moves()))
            if kind(match) in missing:
                missing.remove(kind(match))
                yield match


def phases(game: str) -> dict[str, str]:
    """For each kind of choice a record that leads to it."""
    found: dict[str, tuple[int, str]] = {}
    for source in (played(game), tried(game, set(RARE[game]))):
        for match in source:
            here = kind(match)
            many = len(match.moves()) + 10 * match.seats
            if many > found.get(here, (0, ""))[0]:
                found[here] = (many, match.log.text())
    return {f"{game}-{here}": text for here, (_, text) in found.items()}


class Somebody:
    """A person with a browser window of one width and theme."""

    def __init__(self, browser: Browser, address: str, width: int, theme: str, language: str):
        self.address = address
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": SIZES[width]},
            color_scheme="dark" if theme == "dark" else "light",
            has_touch=width < 600,
            is_mobile=width < 600,
            device_scale_factor=2 if width < 600 else 1,
            reduced_motion="reduce",
            locale=language,
        )
        self.post("/api/me", {"name": "Itzel", "language": language[:2]})

    def post(self, path: str, data: dict[str, Any]) -> dict[str, Any]:
        """Ask the server for something."""
        headers = {"Origin": self.address}
        answer = self.context.request.post(self.address + path, data=data, headers=headers)
        assert answer.ok, answer.text()
        made = answer.json()
        assert isinstance(made, dict)
        return made

    def shoot(self, path: str, act: Act, to: Path) -> None:
        """The whole page, and what is wrong with it."""
        page = self.context.new_page()
        page.set_default_timeout(60_000)
        page.goto(self.address + path)
        page.locator("main").wait_for()
        if "/table/" in path:
            page.locator(".frame .board, .cover, .page").first.wait_for()
        page.wait_for_timeout(500)
        act(page)
        page.wait_for_timeout(300)
        page.screenshot(path=to, full_page=True)
        for fault in page.evaluate(FAULTS):
            sys.stdout.write(f"{to.stem} · {fault}\n")
            sys.stdout.flush()
        page.close()


def nothing(page: Page) -> None:
    """Look at the page as it comes."""


def lesson(page: Page) -> None:
    """Begin the first game."""
    page.locator(".go button:not(.main)").click()
    page.locator(".frame .board").wait_for()


def keep(page: Page) -> None:
    """Choose in secret, and hand the screen on."""
    for n in (0, 1):
        page.locator(".deeds li button").nth(n).click()
    page.locator(".deeds button.main").click()
    page.locator(".cover").wait_for()


def menu(page: Page) -> None:
    """Open the table's menu."""
    page.get_by_role("button", name=re.compile("^(Table|Tisch)$")).click()


def pages(some: Somebody) -> dict[str, tuple[str, Act]]:
    """Addresses that are not a phase of a game."""

    def table(game: str, *seats: dict[str, Any]) -> str:
        return f"/table/{some.post('/api/tables', {'seats': seats, 'game': game})['table']}"

    return {
        "page-home": ("/", nothing),
        "page-new": ("/new", nothing),
        "page-settings": ("/settings", nothing),
        "page-rules": ("/rules/tzolkin", nothing),
        "page-nowhere": ("/nowhere", nothing),
        "page-join": ("/join/abcdefghijklmnopqrst", nothing),
        "page-gathering": (table("tikal", ME, OPEN, OPEN), nothing),
        "page-long-name": (table("tikal", ME, LONG), nothing),
        "page-cover": (table("tzolkin", ME, LONG), keep),
        "page-lesson": ("/", lesson),
        "page-menu": (table("tikal-legend", ME, LONG), menu),
    }


def main() -> None:
    """Shoot what was asked for."""
    read = argparse.ArgumentParser(description=__doc__)
    read.add_argument("folder", type=Path)
    read.add_argument("--only", default="")
    read.add_argument("--width", type=int, choices=SIZES, action="append")
    read.add_argument("--theme", choices=("light", "dark"), action="append")
    read.add_argument("--language", default="en-US")
    asked = read.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    kept = asked.folder / "records"
    if not kept.is_dir():
        kept.mkdir()
        for game in RARE:
            for name, text in phases(game).items():
                (kept / f"{name}.sacbe").write_text(text, "utf-8")
    chromium = os.environ.get("SACBE_CHROMIUM") or shutil.which("chromium")
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for width in asked.width or SIZES:
            for theme in asked.theme or ("light", "dark"):
                some = Somebody(browser, address, width, theme, asked.language)
                for name, (at, act) in pages(some).items():
                    if re.search(asked.only, name):
                        some.shoot(at, act, asked.folder / f"{name}-{width}-{theme}.png")
                for path in sorted(kept.glob("*.sacbe")):
                    if re.search(asked.only, path.stem):
                        made = some.post("/api/tables/import", {"record": path.read_text("utf-8")})
                        to = asked.folder / f"{path.stem}-{width}-{theme}.png"
                        some.shoot(f"/table/{made['table']}", nothing, to)
                        if path.stem.endswith("-end"):
                            to = asked.folder / f"{path.stem}-past-{width}-{theme}.png"
                            some.shoot(f"/table/{made['table']}/at/150", nothing, to)
                some.context.close()
        browser.close()


if __name__ == "__main__":
    main()
