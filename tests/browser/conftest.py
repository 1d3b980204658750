"""A real server and a real Chromium. Where there is none, these tests say so and are skipped."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from server.harness import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

ROOT = Path(__file__).parents[2]
AXE = ROOT / "client/node_modules/axe-core/axe.min.js"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser")


def chromium() -> str | None:
    """The browser to use: the one named in the environment, or the system's."""
    found = os.environ.get("SACBE_CHROMIUM")
    return found or shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    path = chromium()
    if path is None:
        pytest.skip("there is no Chromium here (Debian: the package chromium)")
    if not (ROOT / "src/sacbe/server/static/index.html").is_file():
        pytest.skip("the client's bundle is not in this checkout")
    with api.sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("browser") / "data", workers=1) as running:
        yield running
    assert "Traceback" not in running.log(), running.log()[-5000:]


class Window:
    """A browser window of somebody: a page, and everything that went wrong in it."""

    def __init__(self, context: BrowserContext, server: Server) -> None:
        self.context = context
        self.server = server
        self.page: Page = context.new_page()
        self.page.set_default_timeout(25_000)
        self.wrong: list[str] = []
        self.page.on("pageerror", lambda error: self.wrong.append(f"error: {error}"))
        self.page.on("console", self._heard)

    def _heard(self, message: Any) -> None:
        # A stranger is told 401 by /api/me, and a page that lost its server says so: no mistakes.
        calm = ("401", "404", "429", "ERR_CONNECTION_REFUSED", "ERR_EMPTY_RESPONSE")
        if message.type in ("error", "warning") and not any(c in message.text for c in calm):
            self.wrong.append(message.text)

    def go(self, path: str) -> Page:
        self.page.goto(self.server.url + path)
        self.page.locator("main").wait_for()
        return self.page

    def enter(self, name: str) -> None:
        """Be somebody."""
        headers = {"Origin": self.server.url}
        answer = self.context.request.post(
            f"{self.server.url}/api/me", data={"name": name}, headers=headers
        )
        assert answer.ok, answer.text()

    def open(self, seats: list[dict[str, Any]], game: str = "pebbles", **more: Any) -> str:
        """Open a table without clicking."""
        answer = self.context.request.post(
            f"{self.server.url}/api/tables",
            data={"game": game, "seats": seats, **more},
            headers={"Origin": self.server.url},
        )
        assert answer.ok, answer.text()
        return str(answer.json()["table"])

    def bring(self, record: str) -> str:
        """A table made of a record."""
        answer = self.context.request.post(
            f"{self.server.url}/api/tables/import",
            data={"record": record},
            headers={"Origin": self.server.url},
        )
        assert answer.ok, answer.text()
        return str(answer.json()["table"])

    def axe(self) -> list[str]:
        """What axe finds wrong on the page as it is."""
        if not AXE.is_file():
            pytest.skip("axe-core is not installed (npm ci in client/)")
        self.page.evaluate(AXE.read_text("utf-8"))
        found = self.page.evaluate(
            "axe.run(document, {resultTypes: ['violations']}).then(r => r.violations.map("
            "v => [v.id, v.nodes.slice(0, 3).map(n => n.html.slice(0, 160))]))"
        )
        return [f"{name}: {nodes}" for name, nodes in found]

    def overflow(self) -> int:
        """By how many pixels the page is wider than its window."""
        return int(
            self.page.evaluate(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth"
            )
        )


NewWindow = Callable[..., Window]


@pytest.fixture
def window(browser: Browser, server: Server) -> Iterator[NewWindow]:
    """`window(width=375, dark=True)`: somebody's browser. In the end nothing has gone wrong."""
    windows: list[Window] = []

    def new(width: int = 1440, *, dark: bool = False, locale: str = "en-US", **more: Any) -> Window:
        context = browser.new_context(
            viewport={"width": width, "height": {375: 812, 768: 1024}.get(width, 900)},
            color_scheme="dark" if dark else "light",
            locale=locale,
            **more,
        )
        windows.append(Window(context, server))
        return windows[-1]

    yield new
    wrong = [line for each in windows for line in each.wrong]
    for each in windows:
        each.context.close()
    assert wrong == []
