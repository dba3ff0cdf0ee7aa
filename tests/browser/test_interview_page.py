"""Interviews in a real browser, as candidates have them."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.desks import ANSWER, in_sight

pytestmark = pytest.mark.browser


def test_a_draft_survives_a_reload(desk: Any) -> None:
    desk.start()
    desk.page.get_by_label("Your reply").fill("half an answer")
    desk.page.reload()
    assert desk.page.get_by_label("Your reply").input_value() == "half an answer"
    desk.say("half an answer, now whole")
    desk.page.reload()
    assert desk.page.get_by_label("Your reply").input_value() == ""


def test_another_device_goes_on_by_itself_when_it_is_come_back_to(
    open_desk: Callable[..., Any],
) -> None:
    desk, other = open_desk(), open_desk()
    desk.start()
    other.page.context.add_cookies(desk.page.context.cookies())
    other.page.goto(desk.page.url)
    desk.page.get_by_role("button", name="Pause").click()
    desk.page.get_by_role("button", name="Resume").wait_for()
    other.page.evaluate("dispatchEvent(new Event('focus'))")
    other.page.get_by_role("button", name="Resume").wait_for()
    desk.page.get_by_role("button", name="Resume").click()
    desk.page.get_by_role("button", name="Pause").wait_for()
    desk.settled()
    # Pressed before the window has looked again: what it asks for has come about already.
    other.page.get_by_role("button", name="Resume").click()
    other.page.get_by_role("button", name="Pause").wait_for()
    other.faults[:] = [fault for fault in other.faults if "409" not in fault]
    assert other.page.locator("#fault").is_hidden()
    assert other.page.locator(".message.candidate").count() == 2


def test_whether_to_end_is_answered_at_a_press(desk: Any) -> None:
    desk.start()
    page = desk.page
    page.get_by_role("button", name="Finish").click()
    page.get_by_role("button", name="No, go on").click()
    page.get_by_role("button", name="Skip").wait_for()
    desk.settled()
    page.get_by_role("button", name="Finish").click()
    page.get_by_role("button", name="Yes, end it").wait_for()
    desk.look("asked whether to end")
    page.get_by_role("button", name="Yes, end it").click()
    page.get_by_role("link", name="Open the scorecard").wait_for()
    assert page.locator("#pace-text").inner_text() == "Finished · 0\u00a0min used"
    assert page.locator("#pace").is_hidden()


def test_a_press_while_the_page_starts_is_not_lost(desk: Any) -> None:
    desk.start()
    # the offers as they came, before the page has asked where the interview stands
    desk.page.add_init_script(
        "addEventListener('DOMContentLoaded', () => window.came = [...document.querySelectorAll("
        "'#offers button, #session-actions button')])"
    )
    with desk.page.expect_response(lambda answer: "/messages?after=" in answer.url):
        desk.page.reload()
    desk.settled()
    desk.page.get_by_role("button", name="Skip").wait_for()
    assert desk.page.evaluate("window.came.length") == 5
    assert desk.page.evaluate("window.came.every((button) => button.isConnected)")


def test_the_keyboard_alone_is_enough(desk: Any) -> None:
    page = desk.page
    page.goto(desk.url)
    page.keyboard.press("Tab")
    assert page.locator(":focus").inner_text() == "Skip to the content"
    page.get_by_role("radio", name="Senior").focus()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Start the interview").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/interviews/*")
    desk.until(lambda: page.locator("#text:focus").count() == 1)
    before = desk.said()
    page.keyboard.type("first line")
    page.keyboard.press("Shift+Enter")
    page.keyboard.type("second line")
    page.keyboard.press("Enter")
    desk.until(lambda: desk.said() >= before + 2)
    typed = page.locator(".message.candidate .typed").first.inner_text()
    assert typed == "first line\nsecond line"
    desk.until(lambda: page.locator("#text:focus").count() == 1)


def test_a_pause_stops_the_clock_until_one_goes_on(desk: Any) -> None:
    desk.start()
    desk.page.get_by_role("button", name="Pause").click()
    going_on = desk.page.get_by_role("button", name="Resume")
    going_on.wait_for()
    desk.look("paused")
    going_on.click()
    desk.page.get_by_role("button", name="Pause").wait_for()


def test_who_comes_back_to_a_pause_is_told_so_and_resumes_by_keyboard(desk: Any) -> None:
    desk.start()
    desk.page.get_by_label("Your reply").fill("half an answer")
    desk.page.get_by_role("button", name="Pause").click()
    desk.page.get_by_role("button", name="Resume").wait_for()
    desk.page.reload()
    assert desk.page.get_by_text("The interview is paused.").is_visible()
    assert desk.page.get_by_label("Your reply").is_hidden()
    desk.until(lambda: desk.page.locator("#go-on:focus").count() == 1)
    desk.page.keyboard.press("Enter")
    desk.page.get_by_role("button", name="Pause").wait_for()
    reply = desk.page.get_by_label("Your reply")
    assert reply.input_value() == "half an answer"
    assert reply.bounding_box()["height"] > 40


@pytest.mark.parametrize("width", [390, 1280])
def test_a_fault_of_a_form_is_seen_and_told(open_desk: Callable[..., Any], width: int) -> None:
    desk = open_desk(viewport={"width": width, "height": 844})
    desk.page.goto(desk.url)
    desk.page.get_by_label("Resume code").fill("ACDE-FGHJ-KMNP-QRTV")
    desk.page.get_by_role("button", name="Continue").click()
    fault = desk.page.locator("#code-fault")
    fault.wait_for()
    desk.faults[:] = [found for found in desk.faults if "422" not in found]
    assert in_sight(desk, "#code-fault")
    assert in_sight(desk, "#code")
    assert desk.page.evaluate("document.activeElement.id") == "code"
    described = desk.page.locator("#code").get_attribute("aria-describedby")
    assert "code-fault" in described
    desk.look("wrong code")


def test_a_seed_repeats_a_script(open_desk: Callable[..., Any]) -> None:
    asked = []
    for _ in range(2):
        desk = open_desk()
        desk.page.goto(desk.url)
        desk.page.get_by_text("More options").click()
        desk.page.get_by_label("Repeat a certain script").fill("31")
        desk.look("more options")
        desk.page.get_by_role("button", name="Start the interview").click()
        desk.page.wait_for_url("**/interviews/*")
        asked.append(desk.page.locator(".message").nth(1).inner_text())
    assert asked[0] == asked[1]


def test_the_resume_code_is_copied_by_keyboard(open_desk: Callable[..., Any]) -> None:
    desk = open_desk(permissions=["clipboard-read", "clipboard-write"])
    desk.start()
    code = desk.page.locator("#resume-code-text").inner_text()
    desk.page.get_by_role("button", name="Copy", exact=True).focus()
    desk.page.keyboard.press("Enter")
    desk.page.get_by_text("Copied", exact=True).wait_for()
    assert desk.page.evaluate("navigator.clipboard.readText()") == code


def test_the_resume_code_opens_the_interview_elsewhere(open_desk: Callable[..., Any]) -> None:
    first, second = open_desk(), open_desk(viewport={"width": 390, "height": 844})
    first.start()
    code = first.page.locator("#resume-code-text").inner_text()
    first.say(ANSWER)
    second.page.goto(second.url)
    second.page.get_by_label("Resume code").fill(code.lower())
    second.page.get_by_role("button", name="Continue").click()
    second.page.wait_for_url(first.page.url)
    assert second.said() == first.said()
