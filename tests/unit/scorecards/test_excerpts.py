"""Quotes are cut where they can be read, and the spans of the receipt stay true."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.scorecards.excerpts import bordered, in_context, quotes_of


def quoted(text: str, words: str) -> str:
    at = text.index(words)
    (quote,) = quotes_of(text, [(at, at + len(words))])
    return quote


@pytest.mark.parametrize(
    ("text", "words", "quote"),
    [
        ("if (i + 1) % 8 == 0: then step", "+ 1) % 8 == 0", "(i + 1) % 8 == 0"),
        ("write `x[0] = w[0]` in place", "x[0] = w[0", "write `x[0] = w[0]` in place"),
        ("(sum of gradient) adds all up", "gradient) adds all up", "(sum of gradient) adds all up"),
        (
            "It is **meant to fit** here.",
            "**meant to fit",
            "meant to fit",
        ),
        ("call f(*args) at once today", "*args", "call f(*args) at once today"),
        ("a lone ( stays as it was said", "( stays as it was said", "( stays as it was said"),
        ("the loss, w * 0 does need it", "w * 0 does need", "w * 0 does need"),
    ],
)
def test_brackets_and_backticks_have_their_partners_and_edges_no_marks(
    text: str, words: str, quote: str
) -> None:
    assert quoted(text, words) == quote


def test_of_few_words_those_of_the_sentence_around_are_shown() -> None:
    text = "Fusing helps a lot. One would use a hook for that in most cases. Then it ends."
    assert quoted(text, "hook") == "One would use a hook for that in most"
    assert quoted(text, "helps") == "Fusing helps a lot."
    assert quoted("- hook\n- stride", "stride") == "stride"


def test_quotes_that_meet_are_one() -> None:
    text = "the strides of a view differ"
    assert quotes_of(text, [(4, 11), (17, 21)]) == ("the strides of a view differ",)


@given(st.text(st.sampled_from("ab ()[]`*\n.,_-x0"), min_size=1, max_size=60), st.data())
def test_a_border_stays_in_the_text_and_holds_at_least_one_sign(
    text: str, data: st.DataObject
) -> None:
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    for cut in (bordered, in_context):
        first, last = cut(text, (start, end))
        assert 0 <= first < last <= len(text)
