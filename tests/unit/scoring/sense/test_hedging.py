"""Several answers offered at once are none; honest alternatives stay."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.rubrics.model import Misconception, Point, Rubric, Subject
from interviewer.scoring.assess import assess
from interviewer.scoring.text.size import MOST_WORDS
from tests.timing import processor_time

COMPARISON = Rubric(
    question="q",
    subjects=(Subject(id="view", names=("view",)), Subject(id="reshape", names=("reshape",))),
    points=(
        Point(
            id="aliases",
            says="view never copies.",
            about=("view",),
            any=("never copies", "not copies"),
        ),
        Point(id="may", says="reshape may copy.", about=("reshape",), any=("copies",)),
        Point(id="returns", says="reshape returns a view.", any=("returns view|alias",)),
    ),
    misconceptions=(
        Misconception(
            id="wrong",
            says="view copies.",
            penalty=0.5,
            about=("view",),
            any=("copies data",),
            feedback="It does not.",
        ),
    ),
)
CONCEPT = Rubric(
    question="q",
    points=(
        Point(id="adds", says="Gradients add up.", any=("gradients accumulate",)),
        Point(id="sum", says="Sum the loss.", any=("sum loss",)),
        Point(id="pass", says="Pass a gradient.", any=("pass gradient",)),
        Point(id="cut", says="Use detach or no_grad.", any=("detach", "no_grad")),
        Point(id="half", says="Half precision halves it.", any=("half|halves memory",)),
        Point(id="types", says="float16 or bfloat16.", any=("float16", "bfloat16")),
        Point(id="moves", says="Data move.", any=("move|moves|copied gpu",)),
    ),
)


def earned(rubric: Rubric, answer: str) -> list[str]:
    return [point.id for point in assess(rubric, answer).points if point.credit]


@pytest.mark.parametrize(
    "answer",
    [
        "view copies or view does not copy, or both",
        "View never copies, or view always copies.",
        "Either view never copies or reshape never copies.",
        "view copies, or reshape copies, or both.",
        "Either reshape copies or view does.",
        "One of them copies, view or reshape.",
        "One of view and reshape never copies.",
        "One of the two never copies.",
        "view never copies, or it is the other way round",
        "View never copies and reshape copies (or maybe the opposite).",
        "View never copies and reshape copies, or vice versa.",
        "view never copies, or is it the other way around? I am not sure.",
        "View never copies. Or the other way round.",
        "View never copies, reshape copies. It could also be the opposite.",
        "One never copies, the other copies. I'm not sure which.",
        "reshape copies, or it does not copy, depends",
        "reshape copies or view, I forget which one.",
        "reshape copies, or reshape never copies, or neither.",
        "VIEW NEVER COPIES, OR VIEW COPIES, OR BOTH",
    ],
)
def test_a_choice_between_an_answer_and_its_contrary_earns_nothing(answer: str) -> None:
    assert earned(COMPARISON, answer) == []


@pytest.mark.parametrize(
    "answer",
    [
        "Gradients accumulate, or they do not accumulate, or both.",
        "Gradients accumulate, or maybe the opposite.",
        "Either gradients accumulate or they are overwritten, I would have to look it up.",
        "I think float16 or bfloat16 or float32.",
        "Gradients accumulate or gradients do not accumulate.",
    ],
)
def test_the_same_holds_where_nothing_is_compared(answer: str) -> None:
    assert earned(CONCEPT, answer) == []


@pytest.mark.parametrize(
    ("answer", "points"),
    [
        ("reshape returns a view or a copy, depending on the strides", ["may", "returns"]),
        ("reshape copies when the strides do not fit, or else returns a view", ["may", "returns"]),
        ("reshape copies or raises no error, view never copies", ["aliases", "may"]),
        ("Use view or reshape. View never copies, reshape copies.", ["aliases", "may"]),
        ("View never copies, no matter if it is contiguous or not.", ["aliases"]),
        ("View never copies, whether it is called from reshape or not.", ["aliases"]),
        ("reshape copies, or better: returns a view if it can.", ["may", "returns"]),
        ("view never copies; I'm not sure which version brought it.", ["aliases"]),
        ("The data go from a view to a list or vice versa. View never copies.", ["aliases"]),
        ("reshape may copy or may not", ["may"]),
    ],
)
def test_honest_alternatives_in_a_comparison_stay(answer: str, points: list[str]) -> None:
    assert earned(COMPARISON, answer) == points


@pytest.mark.parametrize(
    ("answer", "points"),
    [
        ("use detach() or no_grad", ["cut"]),
        ("either sum the loss or pass a gradient", ["sum", "pass"]),
        ("Sum the loss, or pass a gradient, or both.", ["sum", "pass"]),
        ("float16 or bfloat16 both work", ["types"]),
        ("fp16 or bf16 halve the memory", ["half", "types"]),
        ("Maybe detach or no_grad.", ["cut"]),
        ("Not only do gradients accumulate, but you should sum the loss", ["adds", "sum"]),
        ("Causes: a missing detach, the gradients accumulate, or a bad loss", ["adds", "cut"]),
        ("The data move from the CPU to the GPU or vice versa.", ["moves"]),
        ("Half the memory goes, or more, depending on the model.", ["half"]),
        ("Gradients accumulate; zero them or set them to None, or both.", ["adds"]),
    ],
)
def test_lists_of_options_and_remedies_stay(answer: str, points: list[str]) -> None:
    assert earned(CONCEPT, answer) == points


def test_what_may_or_may_not_happen_is_not_said_never_to_happen() -> None:
    assert "aliases" not in earned(COMPARISON, "view may copy or may not")


def test_a_hedge_costs_nothing_either() -> None:
    found = assess(COMPARISON, "view copies data, or view does not copy data, or both")
    assert found.misconceptions == ()


def test_who_commits_elsewhere_earns_by_that() -> None:
    answer = "View copies, or it does not copy, or both. In fact view never copies."
    assert earned(COMPARISON, answer) == ["aliases"]


def test_the_receipt_says_why() -> None:
    point = assess(COMPARISON, "view never copies, or it is the other way round").points[0]
    assert "several answers offered at once; commit to one" in point.why


PIECES = [
    "View never copies",
    "reshape copies",
    "or",
    "or both",
    "or the other way round",
    "not sure which",
    "it depends",
    ".",
    ",",
    "view does not copy",
    "one of them",
    "maybe",
]


@given(st.lists(st.sampled_from(PIECES), max_size=14), st.sampled_from(PIECES))
def test_a_hedge_in_a_sentence_of_its_own_never_earns(pieces: list[str], more: str) -> None:
    answer = " ".join(pieces) + "."
    hedge = f" {more}, or it is the other way round, or both."
    assert assess(COMPARISON, answer + hedge).score <= assess(COMPARISON, answer).score


@pytest.mark.parametrize(
    "unit",
    [
        "view or reshape, ",
        "or both ",
        "view copies or ",
        "or the other way round. ",
        "one of them ",
    ],
)
def test_texts_full_of_choices_take_no_longer_than_others(unit: str) -> None:
    assess(COMPARISON, "warm")
    with processor_time() as took:
        assess(COMPARISON, unit * (MOST_WORDS // len(unit.split())))
    assert took() < 3
