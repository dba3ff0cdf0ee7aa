"""What an answer is fined for, and where it has the benefit of the doubt."""

import pytest

from interviewer.rubrics.model import Misconception, Point, Rubric
from interviewer.scoring.assess import assess

POOL = Rubric(
    question="pool",
    points=(
        Point(id="holds", says="The pool holds blocks.", any=("pool holds",)),
        Point(id="counter", says="A counter tells how many are lent.", any=("counter tells",)),
        Point(id="lends", says="It lends blocks to tensors.", any=("lends blocks",)),
    ),
    misconceptions=(
        Misconception(
            id="free",
            says="Asking is free.",
            any=("is|asking free",),
            feedback="Asking takes a lock.",
        ),
    ),
)

PICKED = "57 is what the counter tells, 40 of it free."


def fined(answer: str) -> bool:
    return bool(assess(POOL, answer).misconceptions)


@pytest.mark.parametrize(
    "known", ["The pool holds blocks.", "The pool holds blocks, and it lends blocks to tensors."]
)
def test_words_picked_from_two_clauses_are_no_error_of_who_knows_much(known: str) -> None:
    found = assess(POOL, f"{known} {PICKED}")
    assert not found.misconceptions
    assert found.points[1].credit == 1


def test_who_knows_little_has_no_benefit_of_the_doubt() -> None:
    assert fined("57 is what it shows, 40 of it free.")


def test_an_error_in_one_clause_is_fined_whatever_else_is_known() -> None:
    assert fined("The pool holds blocks, and it lends blocks to tensors. Asking it is free.")


def test_an_argument_in_brackets_parts_no_clauses() -> None:
    assert fined("The pool holds blocks, and it lends blocks to tensors. Asking(1) free.")
