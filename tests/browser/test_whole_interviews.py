"""Whole interviews of every level, each in another way, from the start page to the scorecard."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.desks import ANSWER, PHONE, hand_in, problem_of, right_answer, write_code
from tests.serving import Site, need_grader

pytestmark = pytest.mark.browser

WRONG = "x = 1"
MOST_STEPS = 60


class Candidate:
    """Answers what is asked, with pointer and keyboard; looks at each kind of state once.

    The first answer is beside the point, and the first code is wrong.
    """

    def __init__(self, desk: Any, site: Site, seen: set[str]) -> None:
        self.desk, self.site, self.seen = desk, site, seen
        self.erred: set[str] = set()

    def start(self, level: str) -> None:
        self.desk.start(level)

    def until_the_end(self) -> None:
        for _ in range(MOST_STEPS):
            if self.desk.page.locator("#over").is_visible():
                return
            self.step()
        pytest.fail("the interview does not end")

    def step(self) -> None:
        page = self.desk.page
        if page.locator("#workbench").is_visible():
            page.locator(".cm-content").wait_for()
            self.look("code")
            self.code()
        elif page.locator(".choices button:enabled").count():
            self.look("choice")
            self.choose()
        else:
            self.look("question")
            self.answer()

    def look(self, state: str) -> None:
        if state not in self.seen:
            self.desk.look(state)
        self.seen.add(state)

    def code(self) -> None:
        if "code" in self.erred:
            self.write(problem_of(self.desk, self.site))
            self.hand_in("Submit")
            return
        self.erred.add("code")
        self.write(WRONG)
        self.hand_in("Run the example")
        self.hand_in("Submit")
        self.look("failed code")

    def write(self, code: str) -> None:
        write_code(self.desk, code)

    def hand_in(self, button: str) -> None:
        hand_in(self.desk, button)

    def choose(self) -> None:
        before = self.desk.said()
        self.desk.page.locator(".choices button:enabled").first.click()
        self.desk.until(lambda: self.desk.said() >= before + 2)
        self.desk.settled()

    def answer(self) -> None:
        text = right_answer(self.desk, self.site) if "text" in self.erred else ANSWER
        self.erred.add("text")
        self.desk.say(text)

    def to_the_scorecard(self) -> None:
        self.look("end")
        self.desk.page.get_by_role("link", name="Open the scorecard").click()


class Typist(Candidate):
    """Has no pointer: everything is done by keys, from where the keyboard is."""

    def press(self, *keys: str) -> None:
        for key in keys:
            self.desk.page.keyboard.press(key)

    def reach(self, selector: str) -> None:
        """Go on by Tab until the keyboard is at an element."""
        for _ in range(40):
            if self.at(selector):
                return
            self.press("Tab")
        pytest.fail(f"no Tab leads to {selector}")

    def at(self, selector: str) -> bool:
        return bool(self.desk.page.evaluate("s => document.activeElement.matches(s)", selector))

    def start(self, level: str) -> None:
        self.desk.page.goto(self.desk.url)
        self.reach('[name="level"]')
        while not self.at(f'[value="{level.lower()}"]'):
            self.press("ArrowDown")
        self.reach("button.primary")
        self.press("Enter")
        self.desk.page.wait_for_url("**/interviews/*")

    def write(self, code: str) -> None:
        self.reach(".cm-content")
        self.press("Control+a")
        self.desk.page.keyboard.insert_text(code)

    def hand_in(self, button: str) -> None:
        before = self.desk.page.locator(".result").count()
        self.reach(".cm-content")
        self.press("Control+Enter" if "Run" in button else "Control+Shift+Enter")
        self.desk.until(lambda: self.desk.page.locator(".result").count() > before)
        self.desk.settled()

    def choose(self) -> None:
        self.type("a")

    def answer(self) -> None:
        text = right_answer(self.desk, self.site) if "text" in self.erred else ANSWER
        self.erred.add("text")
        self.type(text)

    def type(self, text: str) -> None:
        before = self.desk.said()
        self.desk.until(lambda: self.at("#text"))
        self.desk.page.keyboard.insert_text(text)
        self.press("Enter")
        self.desk.until(lambda: self.desk.said() >= before + 2)
        self.desk.settled()

    def to_the_scorecard(self) -> None:
        self.desk.until(lambda: self.at("#over a"))
        self.press("Enter")


@pytest.fixture(scope="module")
def seen() -> set[str]:
    """The kinds of state that were looked at already; one look at each is enough."""
    return set()


@pytest.mark.parametrize(
    ("level", "who", "window"),
    [
        ("Mid", Typist, {}),
        ("Senior", Candidate, {**PHONE, "has_touch": True}),
        ("Principal", Candidate, {"color_scheme": "dark"}),
    ],
    ids=["mid, keyboard", "senior, phone", "principal, dark"],
)
def test_an_interview_ends_in_a_scorecard(
    open_desk: Callable[..., Any],
    site: Site,
    seen: set[str],
    level: str,
    who: type[Candidate],
    window: dict[str, Any],
) -> None:
    need_grader(site)
    desk = open_desk(**window)
    candidate = who(desk, site, seen)
    candidate.start(level)
    candidate.until_the_end()
    assert {"question", "code"} <= seen
    assert desk.page.locator(".result.good").count()
    assert desk.page.locator(".why").count() >= 2
    desk.page.locator(".why").last.evaluate("why => (why.open = true)")
    assert desk.page.locator(".why mark").last.is_visible()
    candidate.look("why")
    candidate.to_the_scorecard()
    desk.page.wait_for_url("**/scorecard")
    assert desk.page.get_by_role("heading", level=1).count() == 1
