"""Right answers by writers who saw the questions alone: neither rubrics nor model answers.

``scoring/free_answers.yaml`` has one to every question that is answered in one piece of prose. Each
earns no less than it did when the wordings that it used were added to the rubrics.
"""

from functools import cache
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

from interviewer.yamlfile.own import read_own
from tests.judging import receipt

CASES: list[dict[str, Any]] = read_own(
    (Path(__file__).parent / "scoring/free_answers.yaml").read_text(encoding="utf-8")
)
MEAN = 0.96

judged = cache(receipt)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["question"])
def test_a_right_answer_in_words_of_its_own_keeps_its_points(case: dict[str, Any]) -> None:
    result = judged(case["question"], case["answer"])
    missed = {point.id: point.why for point in result.points if not point.credit}
    assert result.score >= case["least"], missed
    assert not result.misconceptions


def test_such_answers_earn_nearly_all_points_in_the_mean() -> None:
    assert mean(judged(case["question"], case["answer"]).score for case in CASES) >= MEAN
