"""The baselines, and which rubric scores which question."""

from pathlib import Path

import pytest

from benchmarks.scoring.marked import Asked, BadData, Marked, MarkedSet
from benchmarks.scoring.scorers import (
    drafted,
    identity,
    length,
    tf_idf,
    token_set_ratio,
    with_rubrics,
)

ASKED = Asked("3", "Why does dough rest?", ("The gluten relaxes.", "The yeast makes gas."))
RUBRIC = """question: q3
points:
  - id: relaxes
    says: The gluten relaxes.
    any: [gluten relaxes]
"""


def made_set() -> MarkedSet:
    other = Asked("4", "Why does salt help?", ("Salt slows the yeast.",))
    answers = (Marked("3", "x", 1.0), Marked("4", "y", 0.0))
    return MarkedSet("made", {"3": ASKED, "4": other}, answers)


def test_the_best_reference_counts() -> None:
    assert token_set_ratio(ASKED, "the yeast makes gas.") == 1
    assert tf_idf(made_set())(ASKED, "the yeast makes gas") == pytest.approx(1)


def test_words_of_the_question_earn_little_in_tf_idf() -> None:
    scorer = tf_idf(made_set())
    told = Asked("3", "Why does dough rest?", ("The dough rests while gluten relaxes.",))
    assert 0 < scorer(told, "The dough rests.") < scorer(told, "Gluten relaxes.") / 2


def test_nothing_in_common_is_worth_nothing() -> None:
    assert tf_idf(made_set())(ASKED, "Quite unlike.") == 0
    assert tf_idf(made_set())(ASKED, "") == 0


def test_length_counts_words() -> None:
    assert length(ASKED, "It's well-known, isn't it?") == 4


def test_our_scorer_drafts_from_the_references() -> None:
    assert drafted()(ASKED, "The gluten relaxes.").score > 0.9


def test_rubrics_are_found_by_the_id_of_the_question(tmp_path: Path) -> None:
    (tmp_path / "q3.yaml").write_text(RUBRIC, encoding="utf-8")
    assess = with_rubrics(tmp_path, {"3": ASKED})
    assert assess(ASKED, "The gluten relaxes then.").score == 1


def test_a_question_without_a_rubric_is_told(tmp_path: Path) -> None:
    (tmp_path / "q3.yaml").write_text(RUBRIC, encoding="utf-8")
    with pytest.raises(BadData, match=r"there is no rubric 4\.yaml"):
        with_rubrics(tmp_path, made_set().questions)


def test_an_id_becomes_letters_that_a_rubric_may_have() -> None:
    assert identity("BULB_C.why 1") == "bulb-c-why-1"
