import re

from hypothesis import given
from hypothesis import strategies as st

from interviewer.scorecards import html
from interviewer.scorecards.linking import LinkedAnswer, linked, most_lines
from interviewer.scorecards.model import (
    AnswerReceipt,
    Highlight,
    MisconceptionLine,
    PointLine,
    ReplyLine,
)
from tests.samples import sample_card, spoken

POINTS = tuple(PointLine(id=name, says=name, weight=1, credit=1) for name in ("a", "b"))
ERRORS = (MisconceptionLine(id="x", says="x", penalty=0.25),)
marks = st.builds(
    Highlight,
    span=st.tuples(st.integers(0, 30), st.integers(0, 30)).map(lambda s: (min(s), max(s))),
    line=st.sampled_from(["a", "b", "x", "gone"]),
    kind=st.just("point"),
)


def answer(
    text: str, *spans: tuple[int, int, str], replies: tuple[ReplyLine, ...] = ()
) -> LinkedAnswer:
    highlights = tuple(
        Highlight(span=(start, end), line=line, kind="misconception" if line == "x" else "point")
        for start, end, line in spans
    )
    return linked(receipt(text, highlights, replies), 7)


def receipt(
    text: str, highlights: tuple[Highlight, ...], replies: tuple[ReplyLine, ...] = ()
) -> AnswerReceipt:
    return AnswerReceipt(
        text=text,
        replies=replies,
        rubric="sha256:0",
        drafted=False,
        points=POINTS,
        misconceptions=ERRORS,
        highlights=highlights,
    )


def stretches(found: LinkedAnswer) -> list[tuple[str, list[str], list[str]]]:
    return [
        (part.text, [one.number for one in part.labels], [one.number for one in part.ending])
        for exchange in found.exchanges
        for part in exchange.stretches
    ]


def test_a_stretch_leads_to_its_line_and_the_line_to_its_first_words() -> None:
    found = answer("views copy nothing, views", (0, 5, "a"), (20, 25, "a"))
    assert stretches(found) == [
        ("views", ["1"], ["1"]), (" copy nothing, ", [], []), ("views", ["1"], ["1"]),
    ]  # fmt: skip
    first = found.exchanges[0].stretches[0]
    assert first.labels[0].anchor == "item-7-line-1"
    assert found.words == {"a": first.anchor}


def test_where_words_overlap_the_closer_line_is_gone_to_and_each_number_stands_once() -> None:
    found = answer("views copy nothing", (0, 18, "a"), (6, 10, "b"))
    assert stretches(found) == [
        ("views ", ["1"], []), ("copy", ["2", "1"], ["2"]), (" nothing", ["1"], ["1"]),
    ]  # fmt: skip


def test_what_is_wrong_leads_to_what_is_said_against_it() -> None:
    found = answer("views copy", (6, 10, "a"), (0, 10, "x"))
    assert stretches(found) == [("views ", ["!1"], []), ("copy", ["!1", "1"], ["1", "!1"])]
    assert found.exchanges[0].stretches[1].wrong


def test_words_that_run_on_into_a_reply_are_numbered_in_both_boxes() -> None:
    reply = ReplyLine(probe="Why?", span=(6, 10))
    found = answer("views copy", (0, 10, "a"), replies=(reply,))
    assert stretches(found) == [("views", ["1"], ["1"]), ("copy", ["1"], ["1"])]


@given(st.text(max_size=30), st.lists(marks, max_size=6))
def test_nothing_is_lost_and_every_link_has_its_end(text: str, highlights: list[Highlight]) -> None:
    given_answer = receipt(text, tuple(highlights))
    found = linked(given_answer, 1)
    parts = [part for exchange in found.exchanges for part in exchange.stretches]
    assert "".join("".join(part.text for part in parts).split()) == "".join(text.split())
    anchors = [part.anchor for part in parts if part.anchor]
    assert len(set(anchors)) == len(anchors)
    assert set(found.words.values()) <= set(anchors)
    shown = {label.number for part in parts for label in part.ending}
    assert shown == {label.number for part in parts for label in part.labels}


def test_the_longest_rubric_decides_how_many_lines_can_light_up() -> None:
    assert most_lines(iter([receipt("", ())])) == 2
    assert most_lines(iter(())) == 0


def test_every_link_of_the_page_leads_somewhere_on_it() -> None:
    page = html.render(sample_card())
    anchors = re.findall(r' id="([^"]*)"', page)
    assert len(set(anchors)) == len(anchors)
    assert set(re.findall(r' href="#([^"]*)"', page)) <= set(anchors)


def test_a_long_answer_scrolls_in_its_box_and_keeps_its_links() -> None:
    text = "A view never copies. " * 2000
    item = spoken(text)
    assert item.answer is not None
    highlights = tuple(
        Highlight(span=(at * 21, at * 21 + 6), line="no-copy", kind="point") for at in range(500)
    )
    long = item.answer.model_copy(update={"highlights": highlights})
    page = html.render(sample_card(items=(item.model_copy(update={"answer": long}),)))
    assert page.count('href="#item-2-line-1"') == 500
    assert '<div class="answer tall" dir="auto" tabindex="0"' in page
