"""Takes the pictures of the README and the docs: a real server, a real browser.

PYTHONPATH=src python docs/pictures/make.py [NAMES]

Names choose some of the pictures: tzolkin-375.

It needs the client's bundle, Playwright and Chromium; with Pillow the pictures become small.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import sacbe

try:
    from PIL import Image
except ImportError:
    Image = None

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SCENES = ROOT / "client" / "src" / "tikal" / "fixtures" / "positions.json"
POSITIONS = {"tzolkin": HERE / "tzolkin.json", "tikal-legend": HERE / "tikal-legend.json"}
RECORDS = ROOT / "tests" / "records" / "tikal"

START = """
import sys
from sacbe.server import main
from sacbe.server.limits import Rate, Rates
main(port=0, data=sys.argv[1], rates=Rates(*[Rate(1000, 1000)] * 6))
"""
SIZES = {1440: 900, 768: 1024, 375: 812}
Act = Callable[[Page], object]


def record(name: str) -> str:
    """A scene as a record that a table can be made of."""
    if name == "end":
        return min(RECORDS.glob("*4-seats.sacbe")).read_text("utf-8")
    if name in POSITIONS:
        position = json.loads(POSITIONS[name].read_text("utf-8"))
        return sacbe.game(name).from_position(position).log.text()
    scene = json.loads(SCENES.read_text("utf-8"))[name]
    match = sacbe.game("tikal").from_position(scene["position"])
    for move in scene["then"]:
        match.play(move)
    return match.log.text()


@contextmanager
def server() -> Iterator[str]:
    """The address of a table of our own."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with tempfile.TemporaryDirectory() as data:
        process = subprocess.Popen(  # noqa: S603
            [sys.executable, "-c", START, data], stdout=subprocess.PIPE, text=True, env=environment
        )
        try:
            assert process.stdout is not None
            line = next(line for line in process.stdout if "http://" in line)
            yield next(word for word in line.split() if word.startswith("http://"))
        finally:
            process.terminate()
            process.wait()


def click(cell: str) -> Act:
    """Click a cell."""
    return lambda page: page.locator(f"[data-cell={cell}]").click()


def hover(cell: str) -> Act:
    """Look at a cell."""
    return lambda page: page.locator(f"[data-cell={cell}]").hover()


def tap(cell: str) -> Act:
    """Tap a cell."""
    return lambda page: page.locator(f"[data-cell={cell}]").tap()


def look(page: Page) -> None:
    """Look at a worker: what it would do now, and in one, two, three steps."""
    page.locator('[data-live^="worker:"]').first.hover()


PICTURES: list[tuple[str, str, int, bool, list[Act]]] = [
    ("home-1440", "", 1440, False, []),
    ("home-375", "", 375, True, []),
    ("tikal-1440", "act", 1440, False, [click("d3"), hover("c2")]),
    ("tikal-dark-1440", "lay", 1440, True, [click("e2")]),
    ("tikal-768", "act", 768, False, [click("d3")]),
    ("tikal-375", "act", 375, False, [tap("d3"), tap("c2")]),
    ("tikal-auction-1440", "bid", 1440, False, []),
    ("tzolkin-1440", "tzolkin", 1440, False, [look]),
    ("tzolkin-375", "tzolkin", 375, False, []),
    ("tikal-end-1440", "end", 1440, False, [lambda page: page.wait_for_timeout(4000)]),
    ("tikal-legend-1440", "tikal-legend", 1440, False, [click("d4"), hover("f2")]),
    ("tikal-legend-375", "tikal-legend", 375, False, [tap("d4"), tap("f2")]),
]


def take(browser: Browser, address: str, picture: tuple[str, str, int, bool, list[Act]]) -> None:
    """One picture in a window of its own."""
    name, scene, width, dark, acts = picture
    context = browser.new_context(
        viewport={"width": width, "height": SIZES[width]},
        color_scheme="dark" if dark else "light",
        has_touch=width < 600,
        device_scale_factor=2 if width < 600 else 1,
        reduced_motion="reduce",
        locale="en-US",
    )
    headers = {"Origin": address}
    context.request.post(f"{address}/api/me", data={"name": "Player"}, headers=headers)
    path = "/"
    if scene:
        made = context.request.post(
            f"{address}/api/tables/import", data={"record": record(scene)}, headers=headers
        )
        path = f"/table/{made.json()['table']}"
    page = context.new_page()
    page.goto(address + path)
    page.locator(".frame .board" if scene else "main").first.wait_for()
    page.wait_for_timeout(500)
    for act in acts:
        act(page)
        page.wait_for_timeout(200)
    page.screenshot(path=HERE / f"{name}.png")
    shrink(HERE / f"{name}.png")
    context.close()


def shrink(picture: Path) -> None:
    """A palette of 256 colours is enough for flat art: a third of the bytes."""
    if Image is None:
        return
    with Image.open(picture) as full:
        full.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(picture, optimize=True)


def main() -> None:
    """Take them all."""
    chromium = os.environ.get("SACBE_CHROMIUM") or shutil.which("chromium")
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for picture in PICTURES:
            if sys.argv[1:] and picture[0] not in sys.argv[1:]:
                continue
            take(browser, address, picture)
        browser.close()


if __name__ == "__main__":
    main()
