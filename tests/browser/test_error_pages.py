"""What went wrong is told on a page like any other, which leads on."""

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.browser


def opened(desk: Any, path: str) -> int:
    """Open a page that is none, and return its status."""
    response = desk.page.goto(desk.url.rstrip("/") + path)
    # Chromium says on the console that it came with an error's status, which is right.
    desk.faults[:] = [fault for fault in desk.faults if "Failed to load resource" not in fault]
    return int(response.status)


@pytest.mark.parametrize(
    ("path", "status", "told"),
    [
        ("/nowhere", 404, "no such page"),
        ("/static/nowhere.js", 404, "no such page"),
        ("/interviews/0123456789abcdef", 401, "resume code"),
        ("/interviews/0123456789abcdef/delete", 401, "resume code"),
        ("/interviews/0123456789abcdef/scorecard", 401, "resume code"),
    ],
)
def test_a_page_that_is_none_says_so_and_leads_on(
    path: str, status: int, told: str, desk: Any
) -> None:
    assert opened(desk, path) == status
    assert told in desk.page.locator("main").inner_text()
    desk.look(f"{status} at {path}")
    desk.page.locator("main a").first.click()
    desk.page.wait_for_url(lambda url: path not in url)
    assert desk.page.get_by_role("button", name="Start the interview").is_visible()


def test_results_that_are_not_for_the_candidate_say_for_whom(
    open_desk: Callable[..., Any],
) -> None:
    desk = open_desk()
    desk.page.goto(desk.url)
    desk.page.get_by_role("radio", name="Assessment").check()
    desk.page.get_by_role("button", name="Start the interview").click()
    desk.page.wait_for_url("**/interviews/*")
    path = desk.page.url.removeprefix(desk.url.rstrip("/"))
    assert opened(desk, f"{path}/scorecard") == 403
    assert "interviewer" in desk.page.locator("main").inner_text()
    assert "`" not in desk.page.locator("main").inner_text()
    desk.look("withheld results")


def test_the_description_of_the_api_is_a_page_as_well(desk: Any) -> None:
    desk.page.goto(desk.url.rstrip("/") + "/docs")
    assert desk.page.locator("h1").is_visible()
    desk.look("the API's description")
