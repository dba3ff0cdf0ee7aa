"""Sentences that begin without a mark before them, told by their capitals."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.scoring.text.openings import mark_openings


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("fewer workers That is all", "fewer workers!That is all"),
        ("watch pss I hope this helps", "watch pss!I hope this helps"),
        ("it calls item() Because of that", "it calls item()!Because of that"),
        ("use `pss` Then compare", "use `pss`!Then compare"),
        ("they copy it too We saw that", "they copy it too!We saw that"),
    ],
)
def test_a_capital_without_another_reason_begins_a_sentence(text: str, marked: str) -> None:
    assert mark_openings(text) == marked


@pytest.mark.parametrize(
    "text",
    [
        "It copies. That is all",
        "How The Allocator Works",
        "the allocator, How it works",
        "we saw the The too",
        "in The Annotated Transformer",
        "the gradient I think is zero",
        "a matrix A times B",
        "it is IT that uses Linux and NOT The",
        "x = f(y) If(z)",
        "the loss In = 3",
    ],
)
def test_capitals_of_titles_names_and_code_begin_none(text: str) -> None:
    assert mark_openings(text) == text


@given(st.lists(st.sampled_from([*"aZ9 ).!`\n", " That ", " It", " The "]), max_size=30))
def test_only_blanks_are_marked(pieces: list[str]) -> None:
    text = "".join(pieces)
    marked = mark_openings(text)
    assert len(marked) == len(text)
    assert all(a == b or (a, b) == (" ", "!") for a, b in zip(text, marked, strict=True))
