"""What something is held against is said of somebody else."""

import pytest

from interviewer.rubrics.model import Misconception, Point, Rubric, Subject
from interviewer.scoring.assess import assess
from interviewer.scoring.sense.ellipsis import restore
from interviewer.scoring.text.normalise import tokenise
from interviewer.scoring.text.size import MOST_WORDS
from tests.timing import processor_time

FORMATS = Rubric(
    question="formats",
    subjects=(Subject(id="half", names=("fp16",)), Subject(id="brain", names=("bf16",))),
    points=(
        Point(id="fine", says="fp16 has 10 bits.", any=("mantissa 10|ten",), about=("half",)),
        Point(id="coarse", says="bf16 has 7 bits.", any=("mantissa 7|seven",), about=("brain",)),
        Point(id="narrow", says="fp16 has 5 bits.", any=("exponent 5",), about=("half",)),
        Point(id="wide", says="bf16 has 8 bits.", any=("exponent 8",), about=("brain",)),
    ),
    misconceptions=(
        Misconception(
            id="finer",
            says="bf16 is finer.",
            penalty=0.5,
            any=("mantissa 10|ten",),
            about=("brain",),
            feedback="No.",
            probe="Which?",
        ),
        Misconception(
            id="wider",
            says="fp16 is wider.",
            penalty=0.5,
            any=("exponent 8",),
            about=("half",),
            feedback="No.",
            probe="Which?",
        ),
    ),
)


def earned(answer: str) -> set[str]:
    return {point.id for point in assess(FORMATS, answer).points if point.credit}


def fined(answer: str) -> set[str]:
    return {found.id for found in assess(FORMATS, answer).misconceptions}


def implied(answer: str) -> list[str]:
    return [token.text for token in restore(tokenise(answer)).tokens if token.implied]


@pytest.mark.parametrize(
    "answer",
    [
        "bf16 has 7 mantissa bits vs 10 for fp16.",
        "bf16 has 7 mantissa bits vs. 10 for fp16.",
        "bf16 has 7 mantissa bits vs 10.",
        "bf16 has seven mantissa bits against ten in fp16.",
        "bf16 has 7 mantissa bits compared to 10 in fp16.",
        "bf16 has 7 mantissa bits where fp16 has 10.",
        "bf16 trades 10 mantissa bits for 7.",
        "bf16 swaps ten mantissa bits for seven.",
        "fp16 has 10 mantissa bits against 7 in bf16.",
        "What bf16 pays is precision: 7 mantissa bits vs 10.",
        "fp16's strength is its precision (10 mantissa bits against 7).",
    ],
)
def test_a_number_that_is_compared_with_belongs_to_the_other_subject(answer: str) -> None:
    assert earned(answer) == {"fine", "coarse"}
    assert not fined(answer)


@pytest.mark.parametrize(
    "answer",
    [
        "bf16 has 7 mantissa bits instead of 10.",
        "bf16 has 7 mantissa bits as opposed to 10.",
        "bf16 has 7 mantissa bits rather than the 10 of fp16.",
        "Compared to the 10 bits of fp16, bf16 has just 7 in its mantissa.",
    ],
)
def test_a_number_that_is_put_aside_is_never_fined(answer: str) -> None:
    assert "coarse" in earned(answer)
    assert not fined(answer)


@pytest.mark.parametrize(
    "answer",
    [
        "bf16 has 7 mantissa bits vs 10 for fp16, and 8 exponent bits vs 5.",
        "bf16 has 7 mantissa bits vs. 10 for fp16, but its exponent has 8 bits (vs. 5 bits).",
        "bf16 has 7 mantissa bits where fp16 has 10, and 8 exponent bits where fp16 has 5.",
        "bf16: 8 exponent bits (vs. 5), 7 mantissa bits (vs. 10).",
        "fp16 offers ten mantissa bits versus seven, but 5 exponent bits versus 8.",
    ],
)
def test_the_clauses_behind_go_on_about_who_led_before(answer: str) -> None:
    assert {"fine", "coarse", "wide"} <= earned(answer)
    assert not fined(answer)


@pytest.mark.parametrize(
    ("answer", "wrong"),
    [
        ("bf16 has 10 mantissa bits compared to 7 in fp16.", {"finer"}),
        ("fp16 has 7 mantissa bits vs 10 for bf16.", {"finer"}),
        ("fp16 trades 10 mantissa bits for 7.", {"finer"}),
        ("fp16 has 8 exponent bits where bf16 has 5.", {"wider"}),
        ("bf16 has 10 mantissa bits vs 7, and 5 exponent bits vs 8.", {"finer", "wider"}),
    ],
)
def test_numbers_on_the_wrong_sides_earn_nothing(answer: str, wrong: set[str]) -> None:
    assert earned(answer) == set()
    assert fined(answer) == wrong


@pytest.mark.parametrize(
    "answer",
    [
        "Exponent: fp16 5, bf16 8.",
        "Exponent: fp16 5 bits vs bf16 8 bits.",
    ],
)
def test_a_label_is_said_of_all_who_follow_it(answer: str) -> None:
    assert earned(answer) == {"narrow", "wide"}
    assert earned(answer.replace("5", "x").replace("8", "5").replace("x", "8")) == set()


@pytest.mark.parametrize(
    "answer",
    [
        "It guards against 2 kinds of errors.",
        "It has 7 bits instead of 10 bytes.",
        "It has a GPU against which 3 others stand.",
        "view vs reshape",
        "In exchange for 2 bits it is fast.",
    ],
)
def test_what_leaves_out_nothing_implies_nothing(answer: str) -> None:
    assert implied(answer) == []


@pytest.mark.no_cover  # watching every line takes several times as long
@pytest.mark.parametrize(
    "word", ["versus 2 ", "7 bits vs 5, ", "trades 2 ", "against 7 ", "where fp16 has 2, ", "vs. "]
)
def test_hostile_repetition_takes_no_time(word: str) -> None:
    answer = "bf16 has two bits " + word * (MOST_WORDS // len(word.split()) - 4)
    with processor_time() as took:
        assess(FORMATS, answer)
    assert took() < 4
