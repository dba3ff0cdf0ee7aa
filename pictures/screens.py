"""Takes the pictures of the page and the desk: ``python -m pictures.screens [FOLDER]``.

It starts the service on a database of its own and drives Chromium as a person would, with scripts
of fixed seeds, so that the pictures show the same questions each time.
"""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from interviewer.client import Client
from pictures import practice

ROOT: Final = Path(__file__).parent.parent
IMAGES: Final = ROOT / "docs" / "images"
PATIENCE: Final = 120.0
PASSWORD: Final = "a sentence that ana knows"  # noqa: S105 - of an account for the pictures

LEVEL: Final = "mid"
SEED: Final = 82
MINUTES: Final = 10
"""Of the interview that the tutorials hold, too."""

ANSWER: Final = f"{practice.ANSWER} {practice.MORE}"


@dataclass(frozen=True)
class Service:
    """A service that runs for the pictures: where, and how its commands are run."""

    url: str
    environment: dict[str, str]

    def command(self, *arguments: str, given: str = "") -> None:
        """Run a command beside it."""
        interviewer = [sys.executable, "-m", "interviewer.cli.main", *arguments]
        subprocess.run(
            interviewer, env=self.environment, input=given, text=True, check=True, cwd=ROOT
        )


@contextmanager
def serving() -> Iterator[Service]:
    """Serve on a port and a database of its own."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        environment = {
            **os.environ,
            "INTERVIEWER_VAR": f"{folder}/var",
            "PORT": str(port),
            "PYTHONPATH": str(ROOT),
        }
        service = Service(f"http://127.0.0.1:{port}", environment)
        command = [sys.executable, "-m", "interviewer.cli.main", "serve"]
        process = subprocess.Popen(command, env=environment, cwd=ROOT)
        try:
            _await(service.url)
            yield service
        finally:
            process.terminate()
            process.wait()


def _await(url: str) -> None:
    """Wait until the service is there; raises TimeoutError."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(url):
                return
        except OSError:
            time.sleep(0.2)
    raise TimeoutError(f"Nothing serves at {url}.")


def main(folder: Path) -> None:
    """Take all pictures."""
    chromium = shutil.which("chromium") or shutil.which("chrome")
    with serving() as service, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        _candidate(browser, service, folder)
        _phone(browser, service, folder)
        _desk(browser, service, folder)
        browser.close()


def _candidate(browser: Browser, service: Service, folder: Path) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(service.url)
    page.get_by_label("Your name").fill("Sam")
    page.get_by_text("More options").click()
    page.get_by_label("Minutes").fill(str(MINUTES))
    page.get_by_label("Repeat a certain script").fill(str(SEED))
    page.get_by_role("heading", name="New interview").scroll_into_view_if_needed()
    page.screenshot(path=folder / "start.png")
    page.get_by_role("button", name="Start the interview").click()
    page.wait_for_url("**/interviews/*")
    _say(page, ANSWER)
    _say(page, practice.REPLY)
    why = page.locator("details.why").first
    why.locator("summary").click()
    why.scroll_into_view_if_needed()
    page.screenshot(path=folder / "answer.png")
    page.locator(".cm-content").fill(practice.WRONG)
    page.get_by_role("button", name="Submit").click()
    page.locator(".result").wait_for(timeout=1000 * PATIENCE)
    page.wait_for_timeout(500)
    page.screenshot(path=folder / "page.png")
    page.locator(".cm-content").fill(practice.RIGHT)
    page.get_by_role("button", name="Submit").click()
    page.get_by_role("link", name="Open the scorecard").click(timeout=1000 * PATIENCE)
    page.wait_for_url("**/scorecard")
    page.screenshot(path=folder / "scorecard.png")
    page.locator("#item-1-why").evaluate("it => it.scrollIntoView()")
    page.screenshot(path=folder / "receipt.png")
    page.close()


def _phone(browser: Browser, service: Service, folder: Path) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 780}, has_touch=True, is_mobile=True)
    page.goto(service.url)
    page.get_by_text("More options").click()
    page.get_by_label("Minutes").fill(str(MINUTES))
    page.get_by_label("Repeat a certain script").fill(str(SEED))
    page.get_by_role("button", name="Start the interview").click()
    page.wait_for_url("**/interviews/*")
    _say(page, ANSWER)
    page.screenshot(path=folder / "phone.png")
    page.close()


def _desk(browser: Browser, service: Service, folder: Path) -> None:
    service.command(
        "user", "create", "ana@example.com", "--role", "admin", "--name", "Ana",
        "--password-stdin", given=f"{PASSWORD}\n",
    )  # fmt: skip
    with Client(service.url) as client:
        interview = client.start(
            LEVEL, "assessment", seed=SEED, minutes=MINUTES, candidate="Sam Example"
        )
        interview.say(ANSWER)
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(f"{service.url}/desk")
        page.get_by_label("E-mail address").fill("ana@example.com")
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Sign in", exact=True).click()
        page.wait_for_url("**/desk")
        page.goto(f"{service.url}/desk/interviews/{interview.id}/live")
        page.locator(".message").last.scroll_into_view_if_needed()
        page.screenshot(path=folder / "desk-live.png")
        interview.say("stop")
        interview.say("yes")
    page.goto(f"{service.url}/desk/interviews/{interview.id}/review")
    page.locator("details.item summary").first.click()
    page.locator("details.item").first.evaluate("it => it.scrollIntoView()")
    page.screenshot(path=folder / "desk-review.png")
    page.close()


def _say(page: Page, text: str) -> None:
    """Type a reply, and wait until it is answered."""
    before = page.locator(".message").count()
    page.get_by_label("Your reply").fill(text)
    page.get_by_label("Your reply").press("Enter")
    _until(page, lambda: page.locator(".message").count() >= before + 2)


def _until(page: Page, holds: Any) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise TimeoutError("The page did not answer.")
        page.wait_for_timeout(50)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else IMAGES)
