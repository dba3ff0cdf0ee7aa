"""The scales of skills and of the suggestion: told with each other, and no figure over a line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.numerals import per_cent_beside
from interviewer.scorecards import html, markdown
from interviewer.scorecards.attributes import attributes, lines_of, rating
from interviewer.scorecards.deciding import decision
from interviewer.scorecards.model import Mark, Scorecard
from interviewer.scorecards.scales import close_mark, close_skill, two_scales
from interviewer.taxonomy import Level
from tests.samples import sample_card


def marked(expects: float | None, **changes: object) -> Mark:
    return sample_card().mark.model_copy(update={"expects": expects, **changes})


@pytest.mark.parametrize(
    ("level", "expects", "told"),
    [
        (Level.MID, 0.5, "suggests no: at this level a yes takes more than just meeting it."),
        (Level.SENIOR, 0.7, "suggests yes; a yes can stand beside skills below the level"),
        (Level.PRINCIPAL, 0.8, "suggests strong yes; a yes can stand beside skills below"),
        (Level.MID, 0.6, "suggests yes."),
    ],
)
def test_the_two_scales_explain_each_other(level: Level, expects: float, told: str) -> None:
    assert told in two_scales(level, marked(expects))
    assert two_scales(level, marked(None)) == ""


@given(st.integers(0, 10_000), st.lists(st.integers(1, 99), min_size=1, max_size=3))
def test_a_figure_never_stands_on_the_other_side_of_a_line(share: int, lines: list[int]) -> None:
    score, steps = share / 10_000, [line / 100 for line in lines]
    shown = float(per_cent_beside(score, steps).removesuffix(" %"))
    for line in steps:
        assert (shown >= round(line * 100, 6)) is (score >= line)


def test_close_to_a_line_a_figure_has_a_decimal_and_the_card_says_so() -> None:
    mark = marked(0.7)
    assert per_cent_beside(0.795, lines_of(mark)) == "79.5 %"
    assert (rating(0.7951, mark), close_skill(0.7951, mark)) == (
        "meets",
        "close to the line of 80 %",
    )
    assert close_skill(0.76, mark) == ""
    close = "It is close to the line: "
    assert close_mark(mark, 0.588, "no").startswith(f"{close}1.2 points below the 60 %")
    assert close_mark(mark, 0.61, "yes").startswith(f"{close}1 point above the 60 %")
    assert close_mark(mark, 0.6, "yes").startswith(f"{close}on the 60 %")
    assert close_mark(mark, 0.5, "no") == close_mark(mark, None, "no_decision") == ""


def test_where_another_rule_decides_no_line_is_close() -> None:
    mark = marked(0.7)
    assert close_mark(mark, 0.61, "no") == ""
    assert close_mark(mark, 0.61, "no_decision") == ""


def nearly() -> Scorecard:
    card = sample_card()
    skills = (card.skills[1].model_copy(update={"score": 0.5951}),)
    mark = marked(0.6, score=0.5951)
    card = card.model_copy(update={"skills": skills, "mark": mark})
    return card.model_copy(update={"attributes": attributes(skills, card.items, mark)})


def test_page_and_markdown_show_what_is_close() -> None:
    assert decision(nearly()).holds.mark == "59.5 %"
    for text in (
        html.render(nearly()).replace("\N{NO-BREAK SPACE}", " "),
        markdown.render(nearly()),
    ):
        assert "close to the line of 60 %" in text
        assert "It is close to the line: 0.5 points below the 60 %" in text
        assert "These are two scales." in text
