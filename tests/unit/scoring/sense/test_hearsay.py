"""What is reported, expected or asked is no claim of the answer's own."""

import pytest

from interviewer.rubrics.model import Misconception, Point, Rubric
from interviewer.scoring.assess import assess
from interviewer.scoring.sense.hearsay import Hearsay
from interviewer.scoring.text.normalise import tokenise

RUBRIC = Rubric(
    question="q",
    points=(Point(id="shares", says="The bucket shares its water.", any=("shares water",)),),
    misconceptions=(
        Misconception(
            id="leaks", says="The bucket leaks.", any=("bucket leaks",), feedback="It is tight."
        ),
    ),
)


def fined(answer: str) -> bool:
    return bool(assess(RUBRIC, answer).misconceptions)


@pytest.mark.parametrize(
    "answer",
    [
        "Many think that the bucket leaks. That's wrong.",
        "You often read that the bucket leaks; in fact only the hose is torn.",
        "Some say the bucket leaks, but it shares its water.",
        "Does the bucket leak? Only the hose.",
        "A frequent mistake is the belief that the bucket leaks.",
        "The usual misunderstanding is that the bucket leaks.",
        "'The bucket leaks' is another mistake that people make.",
        "One would expect that the bucket leaks, yet it stays full.",
    ],
)
def test_who_reports_an_error_does_not_make_it(answer: str) -> None:
    assert not fined(answer)


@pytest.mark.parametrize(
    "answer",
    [
        "The bucket leaks.",
        "I think that the bucket leaks.",
        "Many think it is tight, but the bucket leaks.",
        "Do not trust it: the bucket leaks.",
        "It is a mistake to forget that the bucket leaks.",
    ],
)
def test_who_makes_it_is_fined(answer: str) -> None:
    assert fined(answer)


def test_what_is_expected_otherwise_denies_no_fact() -> None:
    answer = "The bucket shares its water. You would expect that it does not share its water."
    assert assess(RUBRIC, answer).score == 1.0


@pytest.mark.parametrize(
    "answer",
    [
        "With DCP each rank writes the whole model.",
        "You don't have to write a backward, autograd derives it from the kernel.",
        "After backward you can read h.grad of any hidden activation.",
        "Some ranks hold the whole state.",
        "It stops the gradient at the backbone, so the adapter starves.",
        "I read the file in chunks.",
    ],
)
def test_who_holds_reads_or_writes_something_reports_nothing(answer: str) -> None:
    assert not Hearsay(tokenise(answer)).holds(0)


@pytest.mark.parametrize(
    "answer",
    [
        "Many hold that view copies.",
        "You read everywhere that view copies.",
        "The docs state the contrary of it.",
        "People write that view copies.",
        "I read that view copies.",
        "view copies, so the manual.",
    ],
)
def test_who_holds_reads_or_writes_that_something_is_so_reports_it(answer: str) -> None:
    assert Hearsay(tokenise(answer)).holds(0)
