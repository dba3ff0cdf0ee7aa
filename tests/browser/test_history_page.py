"""After the interview: history, deletion and challenges, in a real browser."""

from collections.abc import Callable
from typing import Any

import pytest

from interviewer.interviews.listing import InterviewFilter
from tests.desks import ANSWER, PHONE, right_answer, to_a_question

pytestmark = pytest.mark.browser


def finish(desk: Any) -> None:
    """End the interview that is open."""
    desk.say("stop")
    if not desk.page.locator("#over").is_visible():
        desk.say("yes")
    desk.until(lambda: desk.page.locator("#over").is_visible())


def test_an_interview_is_found_again_without_its_cookie_and_deleted(
    open_desk: Callable[..., Any],
) -> None:
    desk = open_desk(**PHONE)
    desk.page.goto(f"{desk.url}/history")
    desk.look("no history yet")
    to_a_question(desk)
    desk.say(ANSWER)
    finish(desk)
    interview = desk.page.evaluate("document.body.dataset.interview")
    desk.page.evaluate("id => localStorage.setItem(`interviewer:${id}:text`, 'unsent')", interview)
    desk.page.context.clear_cookies(name=f"candidate_{interview}")
    desk.lead(desk.page.get_by_role("link", name="Your practice"))
    desk.look("a history")
    desk.lead(desk.page.get_by_role("link", name="Conversation"))
    desk.page.wait_for_url(f"**/interviews/{interview}")
    desk.page.get_by_text("Download or delete").click()
    desk.look("what can be done with an interview")
    desk.lead(desk.page.get_by_role("link", name="Delete this interview"))
    desk.look("whether to delete")
    desk.lead(desk.page.get_by_role("button", name="Delete for good"))
    desk.page.wait_for_url("**/history?deleted=1")
    desk.look("deleted")
    assert desk.page.get_by_role("status").inner_text().startswith("The interview was deleted")
    assert desk.page.evaluate("localStorage.length") == 0


def test_misses_are_practised_and_scores_challenged_without_a_script(
    open_desk: Callable[..., Any], site: Any
) -> None:
    desk = open_desk()
    to_a_question(desk)
    # Whatever is asked, this answers it: what is taken for no answer has nothing to challenge.
    desk.say(right_answer(desk, site))
    desk.say("move on")
    finish(desk)
    plain = open_desk(java_script_enabled=False)
    plain.page.context.add_cookies(desk.page.context.cookies())
    plain.page.goto(f"{desk.url}/history")
    plain.page.get_by_role("link", name="Scorecard").click()
    line = plain.page.locator(".challenge").first
    line.locator("summary").click()
    line.get_by_label("What does the score overlook?").fill("I said it.")
    plain.lead(line.get_by_role("button", name="Challenge"))
    assert "Challenged" in plain.page.locator(".challenge:target").inner_text()
    desk.page.goto(plain.page.url)
    desk.look("a scorecard with a challenge")
    (listed,) = site.wiring.service.listing(wanted=InterviewFilter(challenged=True)).entries
    assert listed.challenges == 1
