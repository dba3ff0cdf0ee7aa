"""Counting what the bank holds."""

from benchmarks.bank.overview import alternatives
from interviewer.rubrics.model import Point, Rubric


def test_alternatives_are_the_words_and_groups_that_phrases_list() -> None:
    points = (Point(id="a", says="It rests.", any=("dough rests|sleeps", "(over night|long)")),)
    assert alternatives(Rubric(question="bread", points=points)) == 1 + 2 + 2
