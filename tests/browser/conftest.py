"""A real browser on the real service, and a look at every state for accessibility."""

import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from interviewer.web.assets import FOLDER, MANIFEST
from tests.serving import Site, need, served

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
axe = pytest.importorskip(
    "axe_playwright_python.sync_playwright", reason="axe-playwright-python is not installed"
)

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "chrome")
"""The first that is there: the shell draws no window around the page, which is half of the work."""

PATIENCE = 30.0
EVERY_RULE = {"resultTypes": ["violations"]}
COLOURS = {
    "runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]},
    "resultTypes": ["violations"],
}
"""The rules that look at colours: the dark page has others than the light one, and nothing else."""


@dataclass
class Desk:
    """One browser window; it notes what a page must never do."""

    page: Any
    url: str
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        self.page.on("console", self._console)
        self.page.on("request", self._request)

    def lead(self, locator: Any) -> None:
        """Click on what leads to another page, and wait until that page is there.

        Without this, what follows may still look at the page that is on its way out.
        """
        with self.page.expect_navigation():
            locator.click()

    def start(self, level: str = "Mid") -> None:
        """Start an interview from the start page."""
        self.page.goto(self.url)
        self.page.get_by_role("radio", name=level).check()
        self.page.get_by_role("button", name="Start the interview").click()
        self.page.wait_for_url("**/interviews/*")

    def until(self, holds: Callable[[], bool]) -> None:
        """Wait for something to hold; the page's policy forbids playwright's own way."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, "waited in vain"
            self.page.wait_for_timeout(30)

    def settled(self) -> None:
        """Wait until the page has nothing under way."""
        self.until(
            lambda: self.page.evaluate(
                "document.body.dataset.state !== 'grading'"
                " && !document.querySelector('[aria-busy=true]')"
            )
        )

    def said(self) -> int:
        return int(self.page.locator(".message").count())

    def say(self, text: str) -> None:
        """Type a reply, send it with Enter, and wait for the answer."""
        before = self.said()
        self.page.get_by_label("Your reply").fill(text)
        self.page.get_by_label("Your reply").press("Enter")
        self.until(lambda: self.said() >= before + 2)
        self.settled()

    def look(self, state: str) -> None:
        """Check the page as it stands: contrast and roles, light and dark, wide and narrow."""
        size = self.page.viewport_size
        for scheme, rules in (("light", EVERY_RULE), ("dark", COLOURS)):
            self.page.emulate_media(color_scheme=scheme)
            found = axe.Axe().run(self.page, options=rules).response["violations"]
            assert not found, f"{state}, {scheme}: {[(v['id'], v['nodes']) for v in found]}"
        for width in (360, 1280):
            self.page.set_viewport_size({"width": width, "height": 800})
            beyond = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert beyond <= 0, f"{state}: {beyond} pixels too wide at {width}"
        self.page.set_viewport_size(size)

    def _console(self, message: Any) -> None:
        if message.type in ("error", "warning") and "net::ERR" not in message.text:
            self.faults.append(f"console: {message.text}")

    def _request(self, request: Any) -> None:
        if not request.url.startswith((self.url, "data:")):
            self.faults.append(f"foreign request: {request.url}")


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    need((FOLDER / MANIFEST).exists(), "the built front end (make setup)")
    with served(tmp_path_factory.mktemp("var")) as running:
        yield running


@pytest.fixture(scope="package")
def chromium() -> Iterator[Any]:
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    need(path, "Chromium on the path")
    with playwright.sync_playwright() as driver:
        window = driver.chromium.launch(executable_path=Path(str(path)), args=FLAGS)
        yield window
        window.close()


@pytest.fixture
def open_desk(chromium: Any, site: Site) -> Iterator[Callable[..., Desk]]:
    """Opens windows, each with storage of its own; afterwards none may have misbehaved."""
    desks: list[Desk] = []

    def make(**wishes: Any) -> Desk:
        options = {
            "viewport": {"width": 1280, "height": 800},
            "reduced_motion": "reduce",
            **wishes,
        }
        desks.append(Desk(chromium.new_context(**options).new_page(), site.url))
        return desks[-1]

    yield make
    for desk in desks:
        desk.page.context.close()
    assert [fault for desk in desks for fault in desk.faults] == []


@pytest.fixture
def desk(open_desk: Callable[..., Desk]) -> Desk:
    return open_desk()
