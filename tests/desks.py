"""What a candidate does on the page, step by step."""

import re
from typing import Any

from tests.serving import Site

PHONE = {"viewport": {"width": 390, "height": 844}}
ANSWER = "backward() adds into `.grad`, so the gradients of earlier batches pile up."
ONWARD = re.compile("^(Skip|Move on|No, another)$")
"""The button that goes on: from a question, from what is asked about an answer, from a guess."""


def write_code(desk: Any, code: str) -> None:
    """Replace what the editor holds."""
    editor = desk.page.get_by_label("Your code in Python").and_(desk.page.locator(".cm-content"))
    editor.click()
    desk.page.keyboard.press("Control+a")
    desk.page.keyboard.insert_text(code)


def hand_in(desk: Any, button: str) -> None:
    """Press Run or Submit and wait for the result."""
    before = desk.page.locator(".result").count()
    desk.page.get_by_role("button", name=button, exact=True).click()
    desk.until(lambda: desk.page.locator(".result").count() > before)
    desk.settled()


def problem_of(desk: Any, site: Site) -> str:
    """Return the right code for the problem that is open."""
    page = desk.page.evaluate("location.pathname + '/messages'")
    problem = desk.page.request.get(desk.url + page).json()["problem"]
    return site.wiring.bank.problems[problem["id"]].model_answer


def in_sight(desk: Any, selector: str) -> bool:
    """Whether an element lies between the bar and the place for replies."""
    return bool(
        desk.page.evaluate(
            """selector => {
              const box = document.querySelector(selector).getBoundingClientRect();
              const bar = document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0;
              return box.top >= bar - 1 && box.top < innerHeight - 60;
            }""",
            selector,
        )
    )


def to_a_question(desk: Any) -> None:
    """Start, and choose until a question in words is open."""
    desk.start("Senior")
    while desk.page.locator(".choices button:enabled").count():
        before = desk.said()
        desk.page.locator(".choices button:enabled").first.click()
        desk.until(lambda before=before: desk.said() >= before + 2)
        desk.settled()


def reach_code(desk: Any, *, started: bool = False) -> None:
    """Go on to the first coding problem: past questions, and past what is asked of an answer."""
    if not started:
        desk.start()
    while not desk.page.locator("#workbench").is_visible():
        before = desk.said()
        desk.page.get_by_role("button", name=ONWARD).first.click()
        desk.until(lambda before=before: desk.said() >= before + 2)
        desk.settled()
    desk.page.locator(".cm-content").wait_for()


def interview_of(desk: Any) -> str:
    """Return the id of the interview that the page shows."""
    return str(desk.page.evaluate("document.body.dataset.interview"))


def right_answer(desk: Any, site: Site) -> str:
    """Return a good answer to what is open: the model answer, in one paragraph."""
    item = site.wiring.store.load(interview_of(desk)).dialogue.item
    return " ".join(site.wiring.bank.questions[item.question].model_answer.split())


def let_in(desk: Any, code: str) -> None:
    """Open an interview with its resume code on the start page."""
    desk.page.get_by_label("Resume code").fill(code)
    desk.page.get_by_role("button", name="Continue").click()
    desk.page.wait_for_url("**/interviews/*")
