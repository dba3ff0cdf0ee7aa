"""Lines of rubrics against an examiner's marks of answers by people who saw no phrases.

``benchmarks/scoring/examined`` holds both. What is held here is the set that rubrics may be
mended on; how the blind one does is for the benchmark to tell.
"""

from functools import cache

import pytest

from benchmarks.scoring.lines import EXAMINED, SETS, Examined, Figures, measure, read, summary
from tests.judging import bank


@cache
def answers(name: str) -> tuple[Examined, ...]:
    return tuple(read(EXAMINED / f"{name}.jsonl"))


@cache
def figures() -> Figures:
    return measure(bank(), answers("tuned"))


@pytest.mark.parametrize("name", SETS)
def test_every_line_of_every_rubric_is_marked(name: str) -> None:
    for one in answers(name):
        rubric = bank().rubrics[one.question]
        assert set(one.points) == {point.id for point in rubric.points}, one.question
        assert set(one.points.values()) <= {0.0, 0.5, 1.0}
        assert one.misconceptions <= {wrong.id for wrong in rubric.misconceptions}, one.question


def test_no_question_is_in_both_sets() -> None:
    tuned, blind = ({one.question for one in answers(name)} for name in ("tuned", "blind"))
    assert not tuned & blind


@pytest.mark.parametrize(
    ("figure", "least"),
    [
        ("said lines found", 0.85),
        ("errors charged", 0.5),
        ("charges that are right", 0.95),
        ("r of scores", 0.8),
    ],
)
def test_lines_are_read_as_the_examiner_read_them(figure: str, least: float) -> None:
    assert summary(figures())[figure] >= least


def test_what_is_not_said_is_seldom_credited() -> None:
    assert summary(figures())["unsaid lines credited"] <= 0.13


def test_what_is_misread_can_be_listed() -> None:
    kinds = {which for which, _ in figures().misread}
    assert kinds == {"said", "unsaid", "errors", "charged"}
    assert len([1 for which, _ in figures().misread if which == "said"]) == len(
        [1 for given in figures().said if not given]
    )
