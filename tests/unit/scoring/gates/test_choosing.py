"""Questions that ask which one it is, and answers that say their words again."""

import pytest

from interviewer.rubrics.model import Point, Rubric, Subject
from interviewer.scoring.assess import assess
from interviewer.scoring.model import Assessment, Flag

PROMPT = (
    "Compare rye and wheat for baking: how each takes up water, which of the two needs sour dough "
    "and why, and when you would choose which."
)


def receipt(answer: str, prompt: str = PROMPT) -> Assessment:
    rubric = Rubric(
        question="q",
        subjects=(Subject(id="rye", names=("rye",)), Subject(id="wheat", names=("wheat",))),
        points=(
            Point(id="p", says="Rye needs sour dough.", any=("need sour dough",), about=("rye",)),
        ),
    )
    return assess(rubric, answer, prompt=prompt)


@pytest.mark.parametrize(
    "answer",
    [
        "Rye needs sour dough.",
        "Only rye needs sour dough.",
        "It's rye that needs sour dough.",
        "Rye baking needs sour dough.",
        "Rye holds little gas, so it needs sour dough.",
        "Wheat rises by itself. Rye needs sour dough.",
    ],
)
def test_who_chooses_answers_in_the_words_of_the_question(answer: str) -> None:
    found = receipt(answer)
    assert found.points[0].credit == 1, found.points[0].why
    assert Flag.ECHO not in found.flags


@pytest.mark.parametrize(
    "answer",
    [
        "Which of the two needs sour dough and why.",
        "Rye and wheat: which of the two needs sour dough.",
        "The two need sour dough.",
        "Wheat needs sour dough.",
        "Compare rye and wheat, how each takes up water and needs sour dough.",
    ],
)
def test_who_asks_again_or_chooses_the_other_one_earns_nothing(answer: str) -> None:
    assert receipt(answer).points[0].credit == 0


def test_what_only_repeats_the_question_is_said_to_do_so() -> None:
    prompt = "Explain why rye needs sour dough to rise, and how long it takes."
    (point,) = receipt("Now, rye needs sour dough, and that is all there is to it.", prompt).points
    assert point.credit == 0
    assert "repeats the question" in point.why
