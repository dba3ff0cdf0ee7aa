"""What is open is in sight and announced, whatever the screen."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.desks import PHONE, in_sight, to_a_question

pytestmark = pytest.mark.browser


def test_the_open_question_is_in_sight_after_a_reload(open_desk: Callable[..., Any]) -> None:
    desk = open_desk(**PHONE)
    to_a_question(desk)
    desk.say("I would have to look that up first.")
    desk.page.reload()
    desk.until(lambda: desk.page.evaluate("document.body.dataset.reminder") != "-1")
    index = desk.page.evaluate("document.body.dataset.reminder")
    desk.until(lambda: in_sight(desk, f'[data-index="{index}"]'))


def test_what_is_open_is_pinned_while_it_is_out_of_sight(open_desk: Callable[..., Any]) -> None:
    desk = open_desk(**PHONE)
    to_a_question(desk)
    pinned = desk.page.locator("#pinned summary")
    desk.say("status")
    asked = desk.page.request.get(desk.page.url + "/messages").json()["reminder"]
    desk.page.evaluate("scrollTo(0, 0)")
    desk.until(pinned.is_hidden)
    desk.page.locator(".message").last.evaluate("message => message.style.minHeight = '2000px'")
    desk.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    desk.until(pinned.is_visible)
    bar = desk.page.locator(".bar").evaluate("b => b.getBoundingClientRect().bottom")
    assert abs(pinned.evaluate("p => p.getBoundingClientRect().top") - bar) <= 1
    pinned.click()
    assert asked["start"][:40] in desk.page.locator("#pinned-text").inner_text()
    desk.look("pinned")


def test_while_a_hint_is_offered_the_question_is_pinned(open_desk: Callable[..., Any]) -> None:
    desk = open_desk(**PHONE)
    to_a_question(desk)
    asked = desk.page.request.get(desk.page.url + "/messages").json()["reminder"]["start"]
    desk.say("I don't know")
    offer = desk.page.locator(".message").last
    offer.evaluate("message => message.style.minHeight = '700px'")
    desk.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    pinned = desk.page.locator("#pinned summary")
    desk.until(pinned.is_visible)
    assert asked[:40] in pinned.inner_text()
    desk.look("pinned beside an offer")


def lies_on_the_dock(desk: Any, selector: str) -> bool:
    """Whether something ends the talk over its whole width, so that no text is seen beside it."""
    return bool(
        desk.page.evaluate(
            """selector => {
              const box = document.querySelector(selector).getBoundingClientRect();
              const dock = document.getElementById("dock").getBoundingClientRect();
              const log = document.getElementById("log").getBoundingClientRect();
              return Math.abs(box.bottom - dock.top) <= 1
                && box.left <= log.left && box.right >= log.right;
            }""",
            selector,
        )
    )


@pytest.mark.parametrize("way", ["pointer", "keyboard"])
def test_a_question_below_long_feedback_is_announced_and_led_to(
    open_desk: Callable[..., Any], way: str
) -> None:
    desk = open_desk(viewport={"width": 390, "height": 600})
    to_a_question(desk)
    before = desk.said()
    desk.page.get_by_role("button", name="Skip").click()
    desk.until(lambda: desk.said() >= before + 3)
    desk.settled()
    # As with feedback on a long answer.
    feedback = desk.page.locator(".message").nth(-2)
    feedback.evaluate("message => message.style.minHeight = '900px'")
    feedback.evaluate("message => message.scrollIntoView()")
    ahead = desk.page.locator("#ahead")
    desk.until(ahead.is_visible)
    assert re.match(r"Next: \d+ of \d+ · ", ahead.inner_text())
    assert lies_on_the_dock(desk, "#ahead")
    desk.look("more below")
    if way == "keyboard":
        ahead.focus()
        desk.page.keyboard.press("Enter")
    else:
        desk.page.get_by_label("Your reply").focus()
        ahead.click()
    desk.until(ahead.is_hidden)
    index = desk.page.locator(".message").last.get_attribute("data-index")
    assert in_sight(desk, f'[data-index="{index}"]')
    expected = "text" if way == "pointer" else ""
    assert desk.page.evaluate("document.activeElement.id") == expected
    if way == "keyboard":
        desk.page.keyboard.press("Tab")
        desk.until(lambda: desk.page.evaluate("!document.activeElement.closest('header')"))
