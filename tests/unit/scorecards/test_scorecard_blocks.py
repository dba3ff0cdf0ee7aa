import re
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings

from interviewer.problems.model import CheckResult, VerdictKind
from interviewer.rendering.blocks import Block, Context, Divider, Header, Section
from interviewer.rendering.characters import units
from interviewer.rendering.fitting import fitted, posts, shown_texts, size
from interviewer.scorecards import wording
from interviewer.scorecards.blocks import render
from interviewer.scorecards.model import (
    Challenged,
    CheckLine,
    CodeAttempt,
    Completion,
    ItemCard,
    PointLine,
    Scorecard,
    TakeAways,
)
from interviewer.taxonomy import Kind
from tests.samples import sample_card, spoken
from tests.slack_reader import formats, looks, shown
from tests.slack_texts import texts


def told(blocks: tuple[Block, ...]) -> list[str]:
    return [text for block in blocks for text in shown_texts(block)]


def item_of(card: Scorecard, number: int) -> str:
    """The section of an item."""
    blocks = render(card)
    at = next(at for at, block in enumerate(blocks) if isinstance(block, Divider))
    section = blocks[at + number]
    assert isinstance(section, Section)
    return section.text.text


def check(blocks: tuple[Block, ...]) -> None:
    for message in (fitted(blocks), *posts(blocks)):
        assert len(message) <= 50
        assert sum(map(size, message)) <= 12_000
    for text in told(blocks):
        assert 0 < units(text) <= 3000
        assert not set("<>") & set(text)
        assert not re.search("&(?!amp;|lt;|gt;)", text)


def test_it_begins_with_the_outcome_and_how_it_came_about() -> None:
    header, outcome, circumstances, marks, *_ = render(sample_card())
    assert isinstance(header, Header)
    assert header.text.text == "Scorecard: Ada Nováková, mid level"
    assert told((outcome,)) == [
        "*Suggestion: no* (57 %). The mark of 57 % is at least 35 % and below 60 %. "
        "Item 4 (20 % of the mark) was skipped and counts as zero; without it the mark is 59 %. "
        "It was practice: answers were discussed on the way, and could be tried anew."
    ]
    assert isinstance(circumstances, Context)
    assert told((circumstances,)) == [
        "2026-03-02 09:30 UTC · practice · 38 min of 45 min · stopped before its end · "
        "3 of 5 items assessed (1 skipped, 1 not reached)"
    ]
    (text,) = told((marks,))
    assert "• Scenario and design: – (0 of 1 marked, 20 % of the mark)" in text
    assert "• Memory layout: 28 % (1 item, 20 % of the mark)" in text


def test_what_the_level_expects_is_told_where_it_is_known() -> None:
    card = sample_card()
    card = card.model_copy(update={"mark": card.mark.model_copy(update={"expects": 0.6})})
    text = "\n".join(told(render(card)))
    assert "one of 60 % or more meets the level" in text
    assert "meets the level" not in "\n".join(told(render(sample_card())))


def test_take_aways_are_named() -> None:
    text = "\n".join(told(render(sample_card())))
    assert "*Strongest*\n• Tensors (100 %)" in text
    assert "*Left unanswered*\n• What hooks are for (item 4, skipped)" in text
    assert "*To practise*" in text


def test_a_spoken_item_tells_what_was_said_missed_and_wrong() -> None:
    assert item_of(sample_card(), 2).split("\n") == [
        "*2. View or reshape: 28 %*",
        "Comparison, Memory layout, mid level; 20 % of the mark; 3 min of 4 min; "
        "1 hint, less 5 points of 100 (before: 33 %)",
        "&gt; What is the difference between `view` and `reshape`? When does it matter?",
        "*Said:* A view never copies",
        "*In part:* It shares the storage and has its own sizes and strides",
        "*Wrong:* reshape always copies",
        "Noticed: code without an explanation",
    ]


def test_a_point_that_the_level_does_not_expect_is_not_missed() -> None:
    item = spoken("x")
    assert item.answer is not None
    points = (
        PointLine(id="a", says="Asked *for*.", weight=1, credit=0),
        PointLine(id="b", says="Beyond.", weight=1, credit=0, expected=False),
    )
    answer = item.answer.model_copy(update={"points": points, "misconceptions": ()})
    text = item_of(sample_card(items=(item.model_copy(update={"answer": answer}),)), 1)
    assert "*Missed:* Asked _for_" in text
    assert "Beyond" not in text
    assert "Wrong" not in text


def test_of_many_points_the_first_are_named_and_the_others_counted() -> None:
    item = spoken("x")
    assert item.answer is not None
    points = tuple(
        PointLine(id=str(at), says=f"point {at} " + "word " * 40, weight=1, credit=1)
        for at in range(9)
    )
    answer = item.answer.model_copy(update={"points": points})
    text = item_of(sample_card(items=(item.model_copy(update={"answer": answer}),)), 1)
    assert "; point 3 word word" in text
    assert "…; and 5 more" in text
    assert "point 4" not in text


def test_choices_and_code_tell_how_they_went() -> None:
    assert "*Chosen:* A) (2, 4) (right)" in item_of(sample_card(), 1)
    assert item_of(sample_card(), 3).endswith(
        "*Code:* ran, but some checks failed (failed: empty-mask)"
    )


def test_repaired_code_has_a_line_of_its_own() -> None:
    card = sample_card()
    item = card.items[2]
    repaired = CodeAttempt(repair=True, code="x", verdict=VerdictKind.PASSED, score=1.0)
    waiting = CodeAttempt(repair=True, code="x", verdict=None, score=None)
    attempts = (*item.attempts, repaired, waiting)
    text = item_of(sample_card(items=(item.model_copy(update={"attempts": attempts}),)), 1)
    assert text.endswith("\n*Repaired code:* passed\n*Repaired code:* not judged yet")


def test_challenges_are_counted() -> None:
    item = spoken("x")
    assert item.answer is not None
    note = Challenged(note="I did say so.", at=datetime(2026, 3, 2, tzinfo=UTC))
    points = (item.answer.points[0].model_copy(update={"challenge": note}), *item.answer.points[1:])
    answer = item.answer.model_copy(update={"points": points})
    text = item_of(sample_card(items=(item.model_copy(update={"answer": answer}),)), 1)
    assert text.endswith("\nChallenged by the candidate: 1 line")
    assert "Challenged" not in item_of(sample_card(), 2)


def test_it_says_where_the_whole_card_is() -> None:
    *_, last = render(sample_card())
    assert isinstance(last, Context)
    assert "PDF or HTML" in told((last,))[0]


def test_a_card_with_nothing_assessed_says_so() -> None:
    card = sample_card()
    blank = card.model_copy(
        update={
            "mark": card.mark.model_copy(
                update={"score": None, "recommendation": "no_decision", "assessed_weight": 0.0}
            ),
            "completion": Completion(
                items=1, assessed=0, skipped=0, unassessed=0, unfinished=0, not_reached=1
            ),
            "takeaways": TakeAways(),
            "skills": (),
            "items": (card.items[4].model_copy(update={"prompt": ""}),),
            "header": card.header.model_copy(update={"candidate": "", "ended": "unfinished"}),
        }
    )
    blocks = render(blank)
    check(blocks)
    text = "\n".join(told(blocks))
    assert "Scorecard: Mid-level interview" in text
    assert "*Suggestion: no decision* (–)" in text
    assert "0 of 1 items assessed" in text
    assert item_of(blank, 1).startswith("*5. The loader stalls: not reached*")
    assert "Strongest" not in text
    assert "Skills" not in text


def test_a_card_of_no_items_has_an_outcome_all_the_same() -> None:
    check(render(sample_card(items=())))


def test_a_long_card_is_told_in_a_few_messages() -> None:
    items = tuple(
        sample_card().items[at % 4].model_copy(update={"number": at + 1}) for at in range(25)
    )
    blocks = render(sample_card(items=items))
    check(blocks)
    assert len(blocks) < 50
    assert len(posts(blocks)) <= 2
    titles = [title for text in told(blocks) for title in looks(text, "bold") if title[0].isdigit()]
    assert [int(title.split(".")[0]) for title in titles] == list(range(1, 26))


def hostile(text: str) -> Scorecard:
    """A card with ``text`` in every field that holds words."""
    card, item = sample_card(), spoken(text)
    assert item.answer is not None
    points = tuple(point.model_copy(update={"says": text}) for point in item.answer.points) * 3
    wrong = tuple(one.model_copy(update={"says": text}) for one in item.answer.misconceptions)
    answer = item.answer.model_copy(update={"points": points, "misconceptions": wrong})
    check = CheckLine(**CheckResult(name=text, status="failed", message=text).model_dump())
    changed = {"title": text, "prompt": text}
    code = card.items[2].attempts[0].model_copy(update={"checks": (check,) * 6})
    options = tuple(one.model_copy(update={"label": text}) for one in card.items[0].options)
    items: tuple[ItemCard, ...] = (
        item.model_copy(update={**changed, "answer": answer}),
        card.items[0].model_copy(update={**changed, "options": options}),
        card.items[2].model_copy(update={**changed, "attempts": (code,)}),
    )
    return card.model_copy(
        update={
            "header": card.header.model_copy(update={"candidate": text, "notes": (text, text)}),
            "mark": card.mark.model_copy(update={"rule": text}),
            "takeaways": TakeAways(
                **dict.fromkeys(("strongest", "weakest", "missed", "practise"), (text,) * 3)
            ),
            "items": items,
        }
    )


@given(texts())
@settings(max_examples=40)
def test_slack_takes_any_text_in_any_field(text: str) -> None:
    blocks = render(hostile(text))
    for one in told(blocks):
        bare = re.sub(r"<(?:https?://|mailto:)[^<>|]*(?:\|[^<>]*)?>", "", one)
        assert not set("<>") & set(bare)
    assert all(len(message) <= 50 for message in posts(blocks))
    assert sum(isinstance(block, Section) for block in blocks) >= 3


LONG = ["<!channel> ", "word " * 4000, "*a*" * 5000, "&" * 20_000, ""]


@pytest.mark.parametrize("text", LONG)
def test_slack_takes_texts_of_any_length(text: str) -> None:
    blocks = render(hostile(text))
    check(blocks)
    for one in told(blocks):
        assert "<!" not in one
        assert formats(one) <= {"bold", "italic", "quote", "code"}


def test_every_kind_of_item_has_its_section() -> None:
    kinds = [item.kind for item in sample_card().items]
    assert Kind.MULTIPLE_CHOICE in kinds
    for at, item in enumerate(sample_card().items, start=1):
        assert shown(item_of(sample_card(), at)).startswith(
            f"{item.number}. {item.title}: {wording.mark(item)}"
        )
