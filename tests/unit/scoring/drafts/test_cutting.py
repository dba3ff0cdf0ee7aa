"""References are cut where statements end, and quoted with their marks in pairs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.scoring.drafts.cutting import (
    LONGEST_SAYS,
    balanced,
    enclosed,
    shortened,
    unabbreviated,
)
from interviewer.scoring.drafts.draft import MOST_POINTS, draft_rubric
from interviewer.scoring.text.size import LONGEST_ANSWER
from tests.timing import processor_time


def says(text: str, prompt: str = "") -> list[str]:
    return [point.says for point in draft_rubric("q", prompt, [text]).points]


@pytest.mark.parametrize(
    "text",
    [
        "A broker stores messages on disk, e.g. Kafka keeps seven days of them",
        "A commit takes row locks, i.e. Other writers wait for the transaction",
        "The gradient is taken w.r.t. Every weight matrix of the network",
        "A heap file is scanned vs. An ordered index that is searched",
        "Simmer for 1.5 hours at 92.5 degrees until the broth is clear",
        "Call `pool.close(). Then join` before the parent process exits",
        "Sessions (which live in Redis. Not in memory) survive a restart",
        'The log says "Disk full. Cannot write" before the server stops',
    ],
)
def test_a_statement_is_not_cut_inside_what_belongs_together(text: str) -> None:
    assert says(f"{text}.") == [text]


def test_a_new_sentence_may_begin_with_code() -> None:
    found = says("`push` adds an item at the top. `pop` removes the latest item again.")
    assert len(found) == 2
    assert found[1].startswith("`pop` removes")


def test_a_long_sentence_is_cut_at_its_commas_but_not_in_brackets() -> None:
    text = (
        "The cache (browser, proxy, or gateway) keeps fresh copies of large images, while "
        "stale documents are checked again with the origin server (by date, tag, or size)."
    )
    assert says(text) == [
        "The cache (browser, proxy, or gateway) keeps fresh copies of large images",
        "while stale documents are checked again with the origin server (by date, tag, or size)",
    ]


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("- calls `x.detach()` first,", "calls `x.detach()` first"),
        ("the mode (inference", "the mode inference"),
        ('a "define-by-run style', "a define-by-run style"),
        ("**must** implement `__len__`.", "must implement `__len__`"),
        ("and it doesn't copy, or", "it doesn't copy"),
        ("the norm is w**2 + b**2", "the norm is w**2 + b**2"),
        ("2*x and 3* y, *slanted* too", "2*x and 3* y, slanted too"),
        ("call requires_grad_ on it", "call requires_grad_ on it"),
        ("```", "(code)"),
    ],
)
def test_a_quotation_has_its_marks_in_pairs(written: str, shown: str) -> None:
    assert shortened(written) == shown


@given(st.text(alphabet='ab ()[]{}`"“”.,*_\n', max_size=300))
def test_whatever_is_quoted_is_balanced_and_short(text: str) -> None:
    shown = shortened(text)
    assert len(shown) <= LONGEST_SAYS
    assert balanced(shown) == shown
    assert shown.count("`") % 2 == 0


@given(st.text(max_size=200))
def test_nothing_moves_when_abbreviations_lose_their_stops(text: str) -> None:
    assert len(unabbreviated(text)) == len(text)
    assert len(enclosed(text)) == len(text) + 1


@pytest.mark.no_cover  # Watching every line makes it three times slower.
@pytest.mark.parametrize(
    "piece",
    ["((((((a b c ", "stack alpha beta queue delta ", "b1, ", '"x (y ', "One fact. ", "`x.y` "],
)
def test_a_reference_as_long_as_an_answer_is_drafted_at_once(piece: str) -> None:
    text = (piece * LONGEST_ANSWER)[:LONGEST_ANSWER]
    with processor_time() as took:
        rubric = draft_rubric("q", "How does a stack differ, stack vs queue?", [text])
    assert took() < 25
    assert len(rubric.points) <= MOST_POINTS
