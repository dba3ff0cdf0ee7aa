"""docs/bank.md says what the bank holds."""

from benchmarks.bank.overview import DOCUMENT, alternatives, document
from interviewer.rubrics.model import Point, Rubric
from tests.judging import bank


def test_the_page_about_the_bank_is_up_to_date() -> None:
    mend = "run `python -m benchmarks.bank.overview --write`"
    assert document(bank()) == DOCUMENT.read_text(encoding="utf-8"), mend


def test_alternatives_are_the_words_and_groups_that_phrases_list() -> None:
    points = (Point(id="a", says="It rests.", any=("dough rests|sleeps", "(over night|long)")),)
    assert alternatives(Rubric(question="bread", points=points)) == 1 + 2 + 2
