"""The skills as attributes: their rating at the level, and what that rests on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.scorecards import html, markdown
from interviewer.scorecards.attributes import anchors, attributes, rating, strong_from
from interviewer.scorecards.model import Mark
from interviewer.taxonomy import Level
from tests.samples import sample_card

ORDER = ("below", "meets", "strong")


def mark(expects: float | None, strong_yes: float = 0.8) -> Mark:
    own = sample_card().mark
    limits = own.thresholds.model_copy(update={"strong_yes": strong_yes})
    return own.model_copy(update={"expects": expects, "thresholds": limits})


@pytest.mark.parametrize(
    ("score", "expects", "expected"),
    [
        (0.59, 0.6, "below"), (0.6, 0.6, "meets"), (0.79, 0.6, "meets"), (0.8, 0.6, "strong"),
        (0.85, 0.8, "meets"), (0.9, 0.8, "strong"), (None, 0.6, None), (0.5, None, None),
    ],
)  # fmt: skip
def test_a_mean_is_below_the_level_meets_it_or_is_strong(
    score: float | None, expects: float | None, expected: str | None
) -> None:
    assert rating(score, mark(expects)) == expected


@given(st.floats(0, 1), st.floats(0, 1), st.floats(0, 0.99), st.floats(0.6, 1))
def test_more_never_rates_lower_and_all_is_strong(
    one: float, other: float, expects: float, strong: float
) -> None:
    least = mark(expects, strong)
    low, high = (rating(score, least) for score in sorted((one, other)))
    assert ORDER.index(str(low)) <= ORDER.index(str(high))
    assert rating(1.0, least) == "strong"
    assert expects < strong_from(least) <= 1


def test_the_anchors_are_told_in_words() -> None:
    assert anchors(Level.MID, mark(0.5)) == (
        "At mid level a skill whose mean is 80 % or more is strong (as much as a strong yes "
        "takes), one of 50 % or more meets the level, and one of less is below it."
    )
    assert "90 % or more is strong (halfway" in anchors(Level.PRINCIPAL, mark(0.8))
    assert anchors(Level.MID, mark(None)) == ""


def test_it_says_what_was_earned_of_the_mark_and_what_that_rests_on() -> None:
    card = sample_card()
    tensors, numerics, layout = attributes(card.skills, card.items, mark(0.5))
    assert (numerics.rating, numerics.earned, numerics.most) == ("meets", 20.0, 40.0)
    assert (layout.rating, layout.items) == ("below", (2,))
    assert [(one.kind, one.quote) for one in layout.evidence] == [
        ("earned", "view never copies"),
        ("wrong", "reshape always copies the data,"),
    ]
    assert [one.says for one in numerics.evidence] == [
        "code passed 1 of 3 checks; failed: empty-mask"
    ]
    assert [one.says for one in tensors.evidence] == ["chosen, right: (2, 4)"]


def test_every_rendering_shows_rating_points_and_quotes() -> None:
    card = sample_card()
    found = attributes(card.skills, card.items, mark(0.5))
    card = card.model_copy(update={"attributes": found, "mark": mark(0.5)})
    page, text = html.render(card), markdown.render(card)
    for shown in (page.replace("\N{NO-BREAK SPACE}", " "), text):
        assert "20 of 40 points" in shown
        assert "view never copies" in shown
        assert "meets" in shown
    assert '<a href="#item-2" aria-label="Said in item 2">' in page
