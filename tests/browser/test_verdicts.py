"""What the page shows of a verdict, and of an answer's score."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from interviewer.dialogue.blueprint import load_blueprints
from interviewer.dialogue.script import draw_script
from interviewer.settings import content_folder
from interviewer.taxonomy import Level
from tests.desks import PHONE, hand_in, reach_code, right_answer, to_a_question, write_code
from tests.serving import Site, need_grader

pytestmark = pytest.mark.browser

LEVEL = Level.MID
RAISES = f"def f():\n    return missing + {' + '.join(['another_long_name'] * 6)}\nf()\n"


def test_a_traceback_keeps_its_lines_and_scrolls_on_a_phone(
    open_desk: Callable[..., Any], site: Site
) -> None:
    need_grader(site)
    desk = open_desk(**PHONE)
    reach_code(desk)
    write_code(desk, RAISES)
    hand_in(desk, "Submit")
    block = desk.page.locator(".result pre").last
    assert block.evaluate("pre => pre.scrollWidth > pre.clientWidth")
    assert block.evaluate("pre => getComputedStyle(pre).whiteSpace") == "pre"
    block.focus()
    desk.page.keyboard.press("ArrowRight")
    desk.until(lambda: block.evaluate("pre => pre.scrollLeft > 0"))


def seed_with(site: Site, problem: str) -> int:
    """Return a seed whose script comes to ``problem`` before any other."""
    blueprint = load_blueprints(content_folder())[LEVEL]
    for seed in range(500):
        items = draw_script(blueprint, site.wiring.bank, seed).items
        if next(item.problem for item in items if item.problem) == problem:
            return seed
    pytest.fail(f"no script comes to {problem}")


def test_the_reproduction_and_the_difference_are_copied(
    open_desk: Callable[..., Any], site: Site
) -> None:
    need_grader(site)
    desk = open_desk(permissions=["clipboard-read", "clipboard-write"])
    seed = seed_with(site, "masked-mean")
    desk.page.goto(desk.url)
    desk.page.get_by_text("More options").click()
    desk.page.get_by_label("Repeat a certain script").fill(str(seed))
    desk.page.get_by_role("button", name="Start the interview").click()
    desk.page.wait_for_url("**/interviews/*")
    reach_code(desk, started=True)
    write_code(desk, "def masked_mean(x, mask):\n    return x.mean(1)\n")
    hand_in(desk, "Submit")
    result = desk.page.locator(".result").last
    result.get_by_text("Code to reproduce it").click()
    result.get_by_role("button", name="Copy this code").click()
    result.get_by_text("Copied", exact=True).wait_for()
    copied = desk.page.evaluate("navigator.clipboard.readText()")
    assert "masked_mean(" in copied
    assert "import torch" in copied
    result.get_by_role("button", name="Copy the difference").click()
    difference = result.locator("[id$=-difference]").inner_text().strip()
    desk.until(lambda: desk.page.evaluate("navigator.clipboard.readText()") == difference)


def test_the_score_of_an_answer_is_explained_by_its_words(desk: Any, site: Site) -> None:
    to_a_question(desk)
    said = right_answer(desk, site)
    desk.say(said)
    why = desk.page.locator(".why")
    while not why.count():
        desk.say("move on")
    why.locator("summary").click()
    assert why.locator(".quoted mark").count() >= 2
    number = why.locator("mark a").first
    point = number.get_attribute("href")
    assert why.locator(point).is_visible()
    listed = why.locator(".points > li").evaluate_all("lines => lines.map((line) => line.id)")
    assert listed[int(number.inner_text()) - 1] == point[1:]


def test_the_map_of_skills_folds_up_by_itself(open_desk: Callable[..., Any]) -> None:
    desk = open_desk(**PHONE)
    desk.start()
    panel = desk.page.locator("#skill-map")
    assert panel.is_hidden()
    desk.page.locator("#map summary").click()
    assert desk.page.locator(".map-skills li").count() > 3
    desk.look("map of skills")
    desk.page.keyboard.press("Escape")
    assert panel.is_hidden()
    desk.say("skip")
    desk.page.locator("#map summary").click()
    # How many items a skill has depends on the script.
    assert re.search(r"\b1 of [1-9]\b", panel.inner_text())
    desk.page.get_by_label("Your reply").click()
    assert panel.is_hidden()
