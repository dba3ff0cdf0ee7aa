"""Answers that compare in few words: every word is said of the subject it is meant of.

The right ones keep their points and are fined for nothing; the same words on the wrong sides
earn nothing.
"""

from pathlib import Path
from typing import Any

import pytest

from interviewer.yamlfile.own import read_own
from tests.judging import receipt

COMPARED = read_own(
    (Path(__file__).parent / "scoring" / "compared.yaml").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("case", COMPARED["right"], ids=lambda case: case["answer"][:40])
def test_a_right_comparison_keeps_its_points_and_costs_nothing(case: dict[str, Any]) -> None:
    result = receipt(case["question"], case["answer"])
    missed = {point.id: point.why for point in result.points if not point.credit}
    assert case["least"] <= result.score, missed
    assert not result.misconceptions


@pytest.mark.parametrize("case", COMPARED["wrong"], ids=lambda case: case["answer"][:40])
def test_a_comparison_the_wrong_way_round_earns_nothing(case: dict[str, Any]) -> None:
    result = receipt(case["question"], case["answer"])
    assert result.score == 0, {point.id: point.why for point in result.points if point.credit}
