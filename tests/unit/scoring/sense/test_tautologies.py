"""What is said and denied in one breath says nothing."""

import pytest

from interviewer.rubrics.model import Point, Rubric
from interviewer.scoring.assess import assess

RUBRIC = Rubric(
    question="q",
    points=(
        Point(id="copies", says="It copies the data.", any=("copies data",)),
        Point(id="keeps", says="It does not move the data.", any=("not moves data",)),
    ),
)


def earned(answer: str) -> list[str]:
    return [point.id for point in assess(RUBRIC, answer).points if point.credit]


@pytest.mark.parametrize(
    "answer",
    [
        "It copies the data, or it does not.",
        "It copies the data or not.",
        "It copies the `.data` or not.",
        "As I said, it copies the data or not.",
        "It copies the data, true or not.",
        "It copies the data, in fact or not.",
        "It copies the data and it does not copy the data.",
        "It copies data, but it never copies data.",
        "It moves the data, or it does not.",
        "A clone copies the data, and a clone does not copy the data.",
    ],
)
def test_a_statement_followed_by_its_own_denial_earns_nothing(answer: str) -> None:
    assert earned(answer) == []


@pytest.mark.parametrize(
    "answer",
    [
        "It may or may not be fast, but it copies the data.",
        "It copies the data and does not copy the header.",
        "It copies the data, whether it is contiguous or not.",
        "It copies the data in one case and does not copy in the other.",
        "It copies the data and not the header.",
        "It copies the data, asked or not.",
        "It copies the data; a view shares the header but not the data.",
        "It copies the data, same shape or not.",
        "Unlike a plain view, a clone copies the data and a plain view does not.",
        "A clone copies the data of a view and a view does not copy the data.",
        "It copies the data of each row and you do not copy the data.",
        "It copies the data and updates a sum, whereas a view shares it and does not update it.",
        "A clone copies the data, while a view reads it and doesn't copy it.",
    ],
)
def test_a_denial_of_something_else_takes_nothing_back(answer: str) -> None:
    assert "copies" in earned(answer)


def test_the_receipt_accuses_nobody_of_the_contrary() -> None:
    (copies, keeps) = assess(RUBRIC, "It moves the data, or it does not.").points
    assert keeps.why == "No words that say this were found."
    assert not copies.spans
