"""Verb forms by which a claim can be told from a list of nouns."""

import pytest

from interviewer.scoring.text.verbs import CLEAR_THIRD_PERSON, PAST, THIRD_PERSON, is_predicate


@pytest.mark.parametrize("word", ["copies", "needs", "reaches", "goes", "keeps"])
def test_third_person_forms_are_known(word: str) -> None:
    assert word in THIRD_PERSON


def test_forms_that_are_plurals_of_nouns_are_not_clear() -> None:
    assert "copies" in THIRD_PERSON - CLEAR_THIRD_PERSON
    assert "needs" in CLEAR_THIRD_PERSON


@pytest.mark.parametrize("word", ["copied", "registered", "kept", "moved", "clipped"])
def test_past_forms_are_known(word: str) -> None:
    assert word in PAST


@pytest.mark.parametrize(
    ("word", "begins"),
    [("has", True), ("needs", True), ("accumulate", True), ("stride", False), ("be", False)],
)
def test_a_predicate_begins_with_a_finite_verb(word: str, begins: bool) -> None:
    assert is_predicate(word) is begins
