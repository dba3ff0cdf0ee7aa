"""A stretch of an interview in a browser without scripts."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.desks import ANSWER
from tests.serving import Site, need_grader

pytestmark = pytest.mark.browser


@pytest.fixture
def plain(open_desk: Callable[..., Any]) -> Any:
    return open_desk(java_script_enabled=False)


def press(desk: Any, name: str) -> None:
    click(desk, desk.page.get_by_role("button", name=name, exact=True))


def click(desk: Any, button: Any) -> None:
    # Without scripts every button loads a page; until it has come, the old one is still counted.
    with desk.page.expect_navigation():
        button.click()


def last(desk: Any, who: str = "candidate") -> str:
    return str(desk.page.locator(f".message.{who}").last.inner_text())


def test_answers_choices_and_pauses_need_no_script(plain: Any) -> None:
    plain.start()
    while plain.page.locator(".choices button:enabled").count():
        click(plain, plain.page.locator(".choices button:enabled").first)
    plain.page.get_by_label("Your reply").fill(ANSWER)
    press(plain, "Send")
    assert "earlier batches pile up" in last(plain)
    # The script is drawn: beside most questions the sentence is off the topic.
    if "my answer" in last(plain, "interviewer"):
        plain.page.get_by_label("Your reply").fill("my answer")
        press(plain, "Send")
    plain.page.get_by_label("Your reply").fill("typed, not sent")
    press(plain, "Pause")
    plain.page.get_by_text("The interview is paused.").wait_for()
    press(plain, "Resume")
    assert plain.page.get_by_label("Your reply").input_value() == "typed, not sent"
    plain.page.get_by_label("Your reply").fill("")
    press(plain, "Move on")
    plain.page.locator(".why summary").last.click()
    assert plain.page.locator(".points").last.is_visible()
    press(plain, "Skip")
    assert last(plain).endswith("skip this question")
    press(plain, "Finish")
    press(plain, "Yes, end it")
    assert plain.page.get_by_role("link", name="Open the scorecard").is_visible()


def test_code_and_a_message_do_not_get_into_each_other_s_way(plain: Any, site: Site) -> None:
    need_grader(site)
    plain.start()
    while not plain.page.locator("#workbench").is_visible():
        press(plain, "Skip")
    code, reply = plain.page.locator("#code"), plain.page.get_by_label("Your reply")
    code.fill("mine = 1\n")
    reply.fill("May I use einsum here?")
    press(plain, "Send")
    assert code.input_value() == "mine = 1\n"
    assert reply.input_value() == ""
    reply.fill("And another thing.")
    press(plain, "Run the example")
    assert reply.input_value() == "And another thing."
    plain.until(lambda: _judged(plain))
    assert reply.input_value() == "And another thing."
    assert code.input_value() == "mine = 1\n"


def _judged(desk: Any) -> bool:
    if desk.page.locator(".result").count():
        return True
    press(desk, "Look for the result")
    return False
