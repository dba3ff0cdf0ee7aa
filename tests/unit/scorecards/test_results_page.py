import json
from datetime import timedelta

import pytest

from interviewer.dialogue.messages import (
    ChoiceOption,
    ChoicesPart,
    CodePart,
    Message,
    ProblemPart,
    ResultPart,
    SummaryPart,
    TextPart,
)
from interviewer.problems.model import CheckResult, VerdictKind
from interviewer.scorecards import as_json, html, markdown
from interviewer.scorecards.language import language_of
from interviewer.scorecards.model import Scorecard
from tests.samples import ANSWER, BEGAN, sample_card
from tests.unit.scorecards.test_formats import HOSTILE, Page

MOVED_NONE = "They moved no score."


def counted() -> Scorecard:
    return sample_card(
        language=language_of([(2, ANSWER), (4, "Je ne sais pas, mais les données.")])
    )


def said(*parts: object, sender: str = "interviewer") -> Message:
    return Message(sender=sender, at=BEGAN, parts=parts)  # type: ignore[arg-type]


def words(page: str) -> str:
    return " ".join(Page(page).text.split())


def test_every_item_is_listed_with_time_status_and_score_and_leads_to_its_card() -> None:
    page = html.render(sample_card())
    overview = words(page.partition('<table class="overview"')[2].partition("</tbody>")[0])
    for row in (
        "1. Shape of a product Tensors: answered 24 s of 1 min 100 %",
        "2. View or reshape Memory layout: answered, 1 hint 3 min of 4 min 28 %",
        "4. What hooks are for Hooks: skipped 12 s of 3 min 0 %",
        "5. The loader stalls Data loading: not reached – –",
    ):
        assert row in overview
    for item in sample_card().items:
        assert f'<a href="#item-{item.number}">' in page
        assert f'<article id="item-{item.number}"' in page


def test_markdown_lists_the_items_as_well() -> None:
    text = markdown.render(sample_card())
    assert (
        "| 2. View or reshape | Memory layout | answered, 1 hint | 3 min of 4 min | 28 % |" in text
    )
    assert "| 5. The loader stalls | Data loading | not reached | – | – |" in text


def test_the_chart_says_in_words_what_it_draws() -> None:
    card = sample_card()
    mark = card.mark.model_copy(update={"expects": 0.5})
    page = Page(html.render(card.model_copy(update={"mark": mark})))
    charts = [attrs for tag, attrs in page.tags if tag == "svg" and attrs.get("role") == "img"]
    assert [attrs["aria-labelledby"] for attrs in charts] == ["chart-title chart-says"]
    told = " ".join(page.text.split())
    assert "Memory layout 28 % (1 item, 20 % of the mark)" in told
    assert "At mid level expected: 50 %. Below it: Memory layout." in told
    assert "one of 50 % or more meets the level" in markdown.render(
        card.model_copy(update={"mark": mark})
    )


def test_the_counts_of_language_are_said_to_move_no_score() -> None:
    page, text = words(html.render(counted())), markdown.render(counted())
    for shown in (page, text):
        assert MOVED_NONE in shown
        assert "“I think” (1)" in shown
        assert "does not read as English sentences: item 4." in shown
    assert "item 2: 21." in page
    assert json.loads(as_json.render(counted()))["language"]["hedges"]["count"] == 1


def test_without_counts_nothing_is_said_of_language() -> None:
    assert MOVED_NONE not in html.render(sample_card())
    assert MOVED_NONE not in markdown.render(sample_card())


def test_cards_kept_before_there_were_counts_can_be_read() -> None:
    kept = json.loads(as_json.render(sample_card()))
    del kept["language"]
    del kept["mark"]["expects"]
    assert Scorecard.model_validate(kept) == sample_card()


def test_the_transcript_holds_every_part_of_the_talk_folded() -> None:
    check = CheckResult(name="values", status="failed", message="3 of 4 differ.")
    messages = (
        said(TextPart(markdown="What *is* it?")),
        said(ChoicesPart(options=(ChoiceOption(id="a", label="A view"),))),
        said(TextPart(markdown="a *view*"), CodePart(text="x = 1"), sender="candidate"),
        said(ProblemPart(id="p", prompt="Write `f`.", starter="def f(): ...")),
        said(ResultPart(verdict=VerdictKind.FAILED, checks=(check,), stdout="out", stderr="err")),
        said(SummaryPart(score=0.5, recommendation="no")),
    )
    html_page = html.render(sample_card(), messages=messages)
    page = words(html_page)
    for part in (
        "The whole conversation, 6 messages", "Ada Nováková 09:30:00", "What is it?", "a) A view",
        "a *view*", "x = 1", "Write f.", "def f(): ...", "values: failed. 3 of 4 differ.",
        "Printed out", "Written to standard error err", "Suggestion: no (50 %).",
    ):  # fmt: skip
        assert part in page, part
    assert ("details", {"class": "transcript"}) in Page(html_page).tags
    assert '<a href="#transcript">' in html_page


def test_without_messages_there_is_no_transcript() -> None:
    page = html.render(sample_card())
    assert "The whole conversation" not in page
    assert "#transcript" not in page


def test_of_a_long_output_the_rest_is_folded() -> None:
    lines = "".join(f"line {at}\n" for at in range(5000))
    result = said(ResultPart(verdict=VerdictKind.PASSED, stdout=lines))
    page = html.render(sample_card(), messages=(result,))
    assert "<summary>4960 more lines</summary>" in page
    assert page.index("line 39<") < page.index("4960 more lines") < page.index("line 4999")


def test_hostile_words_stay_words_in_the_transcript() -> None:
    result = ResultPart(verdict=VerdictKind.ERROR, stdout=HOSTILE, stderr=HOSTILE)
    messages = (
        said(TextPart(markdown=HOSTILE), CodePart(text=HOSTILE), sender="candidate"),
        said(TextPart(markdown=HOSTILE), result),
    )
    page = html.render(sample_card(), messages=messages)
    assert "<script" not in page
    assert "<img" not in page
    assert page.count("alert(1)") == 5


@pytest.mark.parametrize("hours", [0, 5])
def test_times_are_told_in_utc(hours: int) -> None:
    message = said(TextPart(markdown="Hello."))
    later = message.model_copy(update={"at": BEGAN + timedelta(hours=hours)})
    assert f"{9 + hours:02}:30:00</time>" in html.render(sample_card(), messages=(later,))
