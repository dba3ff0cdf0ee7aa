"""Whatever happens on the way, nothing that was typed is lost or said twice."""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.desks import ANSWER, interview_of, let_in, reach_code, write_code
from tests.processes import free_port, running
from tests.serving import Site, need_grader

pytestmark = pytest.mark.browser

SERVE = ("interviewer", "serve", "--workers", "1")
SLOW = "import time\ntime.sleep(1)\nprint('slow')\n"
OURS = ("409", "401", "503", "ERR_")
"""What the browser itself notes in its console of a refusal, which the page handles."""


def forgive(desk: Any) -> None:
    """Let the browser note refusals and lost connections; the page has told of them."""
    desk.faults[:] = [fault for fault in desk.faults if not any(one in fault for one in OURS)]


def reply_of(desk: Any) -> Any:
    return desk.page.get_by_label("Your reply")


def test_of_two_windows_one_acts_and_the_other_catches_up(desk: Any) -> None:
    desk.start()
    other = desk.page.context.new_page()
    other.goto(desk.page.url)
    other.get_by_label("Your reply").fill("said in the other window")
    desk.say("said in the first window")
    other.get_by_text("said in the first window").wait_for()
    desk.until(lambda: "Nothing was sent from here" in other.locator("#notice").inner_text())
    assert other.get_by_label("Your reply").input_value() == "said in the other window"
    # The first window's field is empty, and stays so; the other's text outlives a reload.
    desk.page.reload()
    assert reply_of(desk).input_value() == ""
    other.reload()
    assert other.get_by_label("Your reply").input_value() == "said in the other window"
    other.get_by_label("Your reply").press("Enter")
    other.locator(".typed", has_text="said in the other window").wait_for()


def test_a_reply_to_what_is_no_longer_open_is_kept(open_desk: Callable[..., Any]) -> None:
    first, second = open_desk(), open_desk()
    first.start()
    second.page.context.add_cookies(first.page.context.cookies())
    second.page.goto(first.page.url)
    reply_of(second).fill("said on the other device")
    first.say("said on the first device")
    reply_of(second).press("Enter")
    notice = second.page.locator("#notice")
    second.until(lambda: "still in its field" in notice.inner_text())
    assert "sent" in notice.inner_text()
    forgive(second)
    assert second.page.locator("#fault").is_hidden()
    assert reply_of(second).input_value() == "said on the other device"
    assert second.page.get_by_text("said on the first device").count() == 1


def test_a_page_that_was_behind_says_so_in_words_for_people(desk: Any) -> None:
    desk.start()
    told = {"status": 409, "detail": "The interview is at turn 7 now; read it again.", "turn": 7}
    desk.page.route("**/turns", lambda route: route.fulfill(status=409, json=told))
    reply_of(desk).fill("said too late")
    reply_of(desk).press("Enter")
    notice = desk.page.locator("#notice")
    desk.until(lambda: "Your reply was not sent, since" in notice.inner_text())
    assert "What you typed is still in its field" in notice.inner_text()
    desk.page.get_by_role("button", name="Repeat").click()
    desk.until(lambda: "was not sent, since the interview went on" in notice.inner_text())
    desk.until(lambda: "“" in notice.inner_text())
    assert "turn 7" not in desk.page.locator("body").inner_text()
    assert reply_of(desk).input_value() == "said too late"
    forgive(desk)


def test_code_that_came_too_late_is_said_to_be_in_the_editor_still(desk: Any) -> None:
    reach_code(desk)
    told = {"status": 409, "detail": "The interview is at turn 7 now.", "turn": 7}
    desk.page.route("**/turns", lambda route: route.fulfill(status=409, json=told))
    write_code(desk, "def late(): ...")
    desk.page.get_by_role("button", name="Submit", exact=True).click()
    notice = desk.page.locator("#notice")
    desk.until(lambda: "Your code was not handed in, since" in notice.inner_text())
    assert "It is still in the editor." in notice.inner_text()
    assert "def late(): ..." in desk.page.locator(".cm-content").inner_text()
    forgive(desk)


def test_a_lost_answer_is_not_said_twice(desk: Any) -> None:
    desk.start()
    taken = []

    def swallow(route: Any) -> None:
        if not taken:
            taken.append(route.fetch())
            route.abort()
        else:
            route.continue_()

    desk.page.route(re.compile("/turns$"), swallow)
    reply = reply_of(desk)
    reply.fill(ANSWER)
    reply.press("Enter")
    desk.until(lambda: desk.page.locator("#fault").is_visible())
    reply.press("Enter")
    desk.until(lambda: reply.input_value() == "")
    forgive(desk)
    assert desk.page.locator(".message.candidate").count() == 1


def test_what_is_sent_twice_is_one_turn(desk: Any) -> None:
    desk.start()
    reply = reply_of(desk)
    reply.fill("hint")
    desk.page.evaluate(
        """() => {
          const field = document.getElementById("text");
          const way = { key: "Enter", bubbles: true, cancelable: true };
          const enter = () => new KeyboardEvent("keydown", way);
          field.dispatchEvent(enter());
          field.dispatchEvent(enter());
        }"""
    )
    desk.until(lambda: desk.said() >= 4)
    desk.settled()
    assert desk.page.locator(".message.candidate").count() == 1
    reply.fill("repeat")
    desk.page.get_by_role("button", name="Send").dblclick()
    desk.until(lambda: desk.said() >= 6)
    desk.settled()
    assert desk.page.locator(".message.candidate").count() == 2


def test_back_and_reload_show_where_one_was(desk: Any) -> None:
    desk.start()
    reply_of(desk).fill("half an answer")
    desk.page.get_by_role("link", name="PyTorch mock interview").click()
    desk.page.get_by_role("heading", name="New interview").wait_for()
    desk.page.go_back()
    assert reply_of(desk).input_value() == "half an answer"
    desk.say("hint")
    reply_of(desk).fill("the other half")
    desk.page.go_back()
    desk.page.go_forward()
    desk.until(lambda: desk.page.evaluate("document.body.dataset.turn") == "1")
    assert reply_of(desk).input_value() == "the other half"
    assert desk.page.locator(".message.candidate").count() == 1


def test_offline_nothing_is_lost_and_one_is_told(desk: Any) -> None:
    desk.start()
    desk.page.context.set_offline(True)
    desk.until(lambda: "offline" in desk.page.locator("#notice").inner_text())
    reply = reply_of(desk)
    reply.fill(ANSWER)
    reply.press("Enter")
    desk.until(lambda: "could not be reached" in desk.page.locator("#fault").inner_text())
    desk.look("offline")
    assert reply.input_value() == ANSWER
    desk.page.context.set_offline(False)
    desk.until(lambda: desk.page.locator("#fault").is_hidden())
    assert "reached again" in desk.page.locator("#notice").inner_text()
    desk.say(ANSWER)
    assert reply.input_value() == ""
    assert desk.page.locator("#notice").inner_text() == ""


def test_an_interview_that_has_expired_shows_what_was_typed(desk: Any, site: Site) -> None:
    desk.start()
    reply_of(desk).fill("typed sixty days ago")
    store = site.wiring.store
    kept = store.load(interview_of(desk))
    store.save(replace(kept, updated_at=kept.updated_at - timedelta(days=61)), kept.turn)
    reply_of(desk).press("Enter")
    desk.page.get_by_text("This interview has expired").first.wait_for()
    forgive(desk)
    for _ in range(2):
        desk.page.get_by_text("What you had typed and not sent").wait_for()
        assert "typed sixty days ago" in (desk.page.locator("#unsent-text").text_content() or "")
        desk.page.reload()
    desk.look("expired")


def test_who_has_lost_the_cookie_comes_back_with_the_code(desk: Any) -> None:
    desk.start()
    code = desk.page.locator("#resume-code-text").inner_text()
    reply_of(desk).fill("typed without a key")
    desk.page.context.clear_cookies()
    reply_of(desk).press("Enter")
    desk.until(lambda: "no longer holds the key" in desk.page.locator("#fault").inner_text())
    forgive(desk)
    assert reply_of(desk).input_value() == "typed without a key"
    desk.look("locked")
    desk.page.get_by_role("link", name="Open it with its resume code").click()
    let_in(desk, code)
    assert reply_of(desk).input_value() == "typed without a key"
    desk.say("typed with the key again")


def test_code_is_followed_by_events(desk: Any, site: Site) -> None:
    need_grader(site)
    asked: list[str] = []
    desk.page.on("request", lambda request: asked.append(request.url))
    reach_code(desk)
    write_code(desk, SLOW.replace("1", "2"))
    desk.page.get_by_role("button", name="Submit", exact=True).click()
    desk.until(lambda: desk.page.locator("#elapsed").inner_text() != "")
    assert desk.page.locator("#status").inner_text() == "Running your code…"
    assert desk.page.locator("#elapsed").get_attribute("aria-hidden") == "true"
    desk.page.locator(".result").wait_for()
    desk.until(lambda: desk.page.locator("#status").inner_text() == "")
    assert desk.page.locator("#elapsed").inner_text() == ""
    assert [url for url in asked if url.endswith("/events")]
    assert not [url for url in asked if "/submissions/" in url]


@pytest.mark.parametrize("how", ["refused", "broken"])
def test_without_events_the_page_asks(desk: Any, site: Site, how: str) -> None:
    need_grader(site)
    reach_code(desk)
    if how == "refused":
        answer = {"status": 503, "headers": {"Retry-After": "5"}, "body": "{}"}
        desk.page.route(re.compile("/events$"), lambda route: route.fulfill(**answer))
    else:
        desk.page.route(re.compile("/events$"), lambda route: route.abort())
    write_code(desk, SLOW)
    desk.page.get_by_role("button", name="Run the example").click()
    desk.page.locator(".result").wait_for()
    desk.settled()
    forgive(desk)


def test_a_message_stays_a_message_and_code_stays_in_the_editor(desk: Any, site: Site) -> None:
    need_grader(site)
    reach_code(desk)
    write_code(desk, "mine = 1")
    reply_of(desk).fill("May I use einsum here?")
    desk.page.get_by_role("button", name="Run the example").click()
    desk.page.locator(".result").wait_for()
    desk.settled()
    assert reply_of(desk).input_value() == "May I use einsum here?"
    assert "einsum" not in desk.page.locator(".message.candidate").last.inner_text()
    # Keys for the editor do nothing in the field, and the other way round.
    before = desk.said()
    reply_of(desk).press("Control+Enter")
    desk.until(lambda: desk.said() >= before + 2)
    desk.settled()
    assert "einsum" in desk.page.locator(".message.candidate").last.inner_text()
    assert desk.page.locator(".cm-content").inner_text() == "mine = 1"
    assert desk.page.locator(".result").count() == 1
    desk.page.locator(".cm-content").click()
    desk.page.keyboard.press("Control+End")
    desk.page.keyboard.press("Enter")
    desk.page.keyboard.type("two = 2")
    assert desk.said() == before + 2
    assert "two = 2" in desk.page.locator(".cm-content").inner_text()


def test_a_server_that_dies_and_comes_back_is_found_again(
    open_desk: Callable[..., Any], site: Site, tmp_path: Path
) -> None:
    need_grader(site)
    desk, port = open_desk(), free_port()
    desk.url = f"http://127.0.0.1:{port}"
    with running(tmp_path, *SERVE, port=port) as service:
        reach_code(desk)
        write_code(desk, SLOW)
        desk.page.get_by_role("button", name="Submit", exact=True).click()
        desk.page.locator(".message.candidate pre").wait_for()
        reply_of(desk).fill("a message in the making")
        service.kill()
    reply_of(desk).press("Enter")
    desk.until(lambda: "connection was lost" in desk.page.locator("#fault").inner_text())
    assert reply_of(desk).input_value() == "a message in the making"
    with running(tmp_path, *SERVE, port=port):
        desk.page.locator(".result").wait_for(timeout=60_000)
        desk.until(lambda: desk.page.locator("#fault").is_hidden())
        desk.settled()
        assert desk.page.locator(".result").count() == 1
        assert reply_of(desk).input_value() == "a message in the making"
        desk.say("a message in the making, now whole")
        desk.page.goto("about:blank")
    forgive(desk)
