"""The results page in a real browser: its links, its looks, and what is printed of it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from interviewer.dialogue.messages import CodePart, Message, ResultPart, TextPart
from interviewer.problems.model import VerdictKind
from interviewer.scorecards import html
from interviewer.scorecards.language import language_of
from interviewer.scorecards.model import Scorecard
from tests.browser.conftest import Desk
from tests.samples import ANSWER, BEGAN, CODE, sample_card, spoken

pytestmark = pytest.mark.browser

Show = Callable[[Scorecard], Desk]
MESSAGES = (
    Message(sender="interviewer", at=BEGAN, parts=(TextPart(markdown="What is a *view*?"),)),
    Message(sender="candidate", at=BEGAN, parts=(TextPart(markdown=ANSWER), CodePart(text=CODE))),
    Message(
        sender="interviewer",
        at=BEGAN,
        parts=(
            ResultPart(verdict=VerdictKind.PASSED, stdout="".join(f"{i}\n" for i in range(5000))),
        ),
    ),
)


@pytest.fixture
def show(chromium: Any, tmp_path: Path) -> Any:
    """Shows a scorecard; afterwards the page may have fetched and misdone nothing."""
    desks: list[Desk] = []

    def shown(card: Scorecard) -> Desk:
        file = tmp_path / "scorecard.html"
        file.write_text(html.render(card, messages=MESSAGES), encoding="utf-8")
        desk = Desk(chromium.new_page(), file.as_uri())
        desks.append(desk)
        desk.page.goto(desk.url)
        return desk

    yield shown
    for desk in desks:
        assert desk.faults == []
        desk.page.close()


def sample() -> Scorecard:
    """Return the sample with an expectation and with counted words."""
    card = sample_card()
    mark = card.mark.model_copy(update={"expects": 0.5})
    return card.model_copy(update={"mark": mark, "language": language_of([(2, ANSWER)])})


def lit(page: Any, selector: str) -> bool:
    """Whether all that matches is outlined."""
    found = page.locator(selector).evaluate_all(
        "elements => elements.map(one => getComputedStyle(one).outlineStyle)"
    )
    return bool(found) and set(found) == {"solid"}


def test_the_page_is_accessible_wide_and_narrow_light_and_dark(show: Show) -> None:
    desk = show(sample())
    for details in desk.page.locator("details").all():
        details.evaluate("one => one.open = true")
    desk.look("results")


def test_words_and_line_light_up_together_whichever_was_gone_to(show: Show) -> None:
    page = show(sample()).page
    assert not lit(page, "tr.p1")
    page.get_by_role("link", name="view never copies").focus()
    page.keyboard.press("Enter")
    assert page.url.endswith("#item-2-line-1")
    assert lit(page, "tr.p1")
    assert lit(page, "a.p1")
    assert not lit(page, "tr.p2")
    # The keyboard goes on from the line: its way back is next.
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "↑ in the answer"
    page.keyboard.press("Enter")
    assert page.url.endswith("#item-2-words-1")
    assert lit(page, "tr.p1")


def test_what_is_wrong_differs_by_more_than_colour(show: Show) -> None:
    page = show(sample()).page
    style = "one => [getComputedStyle(one).borderBottomStyle, getComputedStyle(one).fontStyle]"
    right, wrong = page.locator("mark").first, page.locator("mark.wrong").first
    assert right.evaluate(style) == ["solid", "normal"]
    assert wrong.evaluate(style) == ["dashed", "italic"]
    assert page.get_by_role("link", name="reshape always copies").inner_text().endswith("!1")


def test_on_paper_controls_are_gone(show: Show) -> None:
    page = show(sample()).page
    talk = page.locator("section.said").first
    page.emulate_media(media="print")
    for hidden in ("nav", ".jump", ".up", "summary", "#transcript"):
        assert not page.locator(hidden).first.is_visible(), hidden
    assert not talk.is_visible()
    page.locator("details.transcript").evaluate("one => one.open = true")
    assert talk.is_visible()
    assert page.locator("#transcript").is_visible()


def test_ten_thousand_words_and_five_thousand_lines_break_nothing(show: Show) -> None:
    attempt = sample_card().items[2].attempts[0]
    lines = "\n".join(f"line {i} {'x' * (i % 400)}" for i in range(5000))
    loud = attempt.model_copy(update={"stderr": lines})
    code = sample_card().items[2].model_copy(update={"attempts": (loud,)})
    page = show(sample_card(items=(spoken("strides " * 10_000 + "x" * 500), code))).page
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate("document.documentElement.scrollHeight") < 20_000
    assert page.get_by_text("4960 more lines").first.is_visible()
