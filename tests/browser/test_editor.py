"""The editor for code."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.desks import ANSWER, PHONE, hand_in, reach_code, write_code
from tests.serving import Site, need_grader

pytestmark = pytest.mark.browser


def test_code_is_typed_over_code_in_peace(desk: Any) -> None:
    reach_code(desk)
    write_code(desk, 'def first():\n    return "a"')
    keys = desk.page.keyboard
    keys.press("Control+a")
    keys.type("(")
    assert desk.page.locator(".cm-content").inner_text() == '(def first():\n    return "a")'
    keys.press("Control+a")
    keys.insert_text("x = 1\ny = 2")
    keys.press("Shift+ArrowLeft")
    keys.type("3")
    assert desk.page.locator(".cm-content").inner_text() == "x = 1\ny = 3"
    keys.press("Control+z")
    assert desk.page.locator(".cm-content").inner_text() != "x = 1\ny = 3"


def test_tab_indents_in_the_editor_and_escape_gets_out(desk: Any, site: Site) -> None:
    reach_code(desk)
    write_code(desk, "def f():")
    desk.page.keyboard.press("Enter")
    desk.page.keyboard.press("Tab")
    assert desk.page.locator(".cm-content").inner_text().split("\n")[1].startswith("    ")
    desk.page.keyboard.press("Escape")
    desk.page.keyboard.press("Tab")
    assert desk.page.locator(".cm-content:focus").count() == 0


def test_a_draft_of_code_survives_a_reload(desk: Any) -> None:
    reach_code(desk)
    write_code(desk, "kept = 'code'")
    desk.page.reload()
    desk.page.locator(".cm-content").wait_for()
    assert "kept = 'code'" in desk.page.locator(".cm-content").inner_text()


def test_another_device_gets_the_code_that_was_handed_in(
    open_desk: Callable[..., Any], site: Site
) -> None:
    need_grader(site)
    first, second = open_desk(), open_desk()
    first.start()
    code = first.page.locator("#resume-code-text").inner_text()
    reach_code(first, started=True)
    write_code(first, "mine = 'handed in'")
    hand_in(first, "Run the example")
    second.page.goto(second.url)
    second.page.get_by_label("Resume code").fill(code)
    second.page.get_by_role("button", name="Continue").click()
    second.page.locator(".cm-content").wait_for()
    assert "mine = 'handed in'" in second.page.locator(".cm-content").inner_text()


def test_the_editor_is_fetched_for_code_alone(desk: Any) -> None:
    fetched: list[str] = []
    desk.page.on("request", lambda request: fetched.append(request.url))
    desk.start()
    desk.say(ANSWER)
    assert not [url for url in fetched if "/editor-" in url]
    reach_code(desk, started=True)
    assert [url for url in fetched if "/editor-" in url]


def test_the_divider_moves_by_keys_and_pointer_and_stays_where_it_was_put(desk: Any) -> None:
    reach_code(desk)
    bar = desk.page.get_by_role("separator")

    def place() -> int:
        return int(bar.get_attribute("aria-valuenow"))

    def width() -> float:
        return float(desk.page.locator("#talk").bounding_box()["width"])

    first, narrow = place(), width()
    bar.focus()
    for key in ("ArrowRight", "ArrowRight", "PageDown"):
        desk.page.keyboard.press(key)
    assert place() == first + 14
    assert width() > narrow + 100
    box = bar.bounding_box()
    desk.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 200)
    desk.page.mouse.down()
    desk.page.mouse.move(box["x"] - 300, box["y"] + 220)
    desk.page.mouse.up()
    dragged = place()
    assert dragged < first
    desk.page.keyboard.press("Home")
    assert place() == int(bar.get_attribute("aria-valuemin"))
    desk.page.keyboard.press("End")
    desk.page.reload()
    desk.page.locator(".cm-content").wait_for()
    assert place() == int(bar.get_attribute("aria-valuemax"))
    desk.look("divider at its end")


def test_on_a_phone_the_task_unfolds_above_the_editor(open_desk: Callable[..., Any]) -> None:
    desk = open_desk(**PHONE)
    reach_code(desk)
    task = desk.page.locator("#task")
    assert desk.page.get_by_role("separator").is_hidden()
    task.locator("summary").click()
    asked = desk.page.request.get(desk.page.url + "/messages").json()["reminder"]
    assert asked["start"][:40] in task.inner_text()
    below = desk.page.locator("#editor").bounding_box()["y"]
    assert task.bounding_box()["y"] < below
    desk.look("task unfolded")


def test_on_a_touch_screen_buttons_indent_and_undo(open_desk: Callable[..., Any]) -> None:
    desk = open_desk(**PHONE, has_touch=True, is_mobile=True)
    reach_code(desk)
    write_code(desk, "def f():\nreturn 1")
    content = desk.page.locator(".cm-content")

    def press(name: str) -> str:
        button = desk.page.get_by_role("button", name=name, exact=True)
        assert button.bounding_box()["height"] >= 44
        button.tap()
        assert content.evaluate("box => box === document.activeElement")
        return str(content.inner_text())

    assert press("Indent") == "def f():\n    return 1"
    assert press("Unindent") == "def f():\nreturn 1"
    press("Indent")
    assert press("Undo") == "def f():\nreturn 1"
    assert desk.page.locator("#editor-help").is_hidden()
    desk.look("buttons for editing")


def test_on_a_phone_long_lines_of_code_are_broken(open_desk: Callable[..., Any]) -> None:
    desk = open_desk(**PHONE)
    reach_code(desk)
    write_code(desk, f"x = [{', '.join(map(str, range(60)))}]")
    beyond = "box => box.scrollWidth - box.clientWidth"
    assert desk.page.locator(".cm-scroller").evaluate(beyond) <= 0
    desk.page.set_viewport_size({"width": 1280, "height": 800})
    desk.until(lambda: desk.page.locator(".cm-scroller").evaluate(beyond) > 0)


def test_where_there_are_keys_no_buttons_are_in_the_way(desk: Any) -> None:
    reach_code(desk)
    assert desk.page.locator("#edits").is_hidden()


def test_a_starter_is_handed_in_after_a_question_alone(desk: Any, site: Site) -> None:
    need_grader(site)
    reach_code(desk)
    desk.page.get_by_role("button", name="Submit", exact=True).click()
    desk.until(lambda: "still the starter" in desk.page.locator("#caution").inner_text())
    assert desk.page.locator(".result").count() == 0
    desk.look("asked about the starter")
    hand_in(desk, "Submit")
    assert desk.page.locator(".result").count() == 1
