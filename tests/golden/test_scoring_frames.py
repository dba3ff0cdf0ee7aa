"""Frames that empty what stands in them, and honest neighbours that only look like them.

``scoring/frames.yaml`` is written by hand: quiz questions, tables of nouns, answers that are told
about and not given, contraries under one verb, withdrawals, doubt, and what markup hides.
"""

from pathlib import Path
from typing import Any

import pytest

from interviewer.yamlfile.own import read_own
from tests.judging import receipt

CASES = read_own((Path(__file__).parent / "scoring/frames.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES["empty"], ids=lambda case: case["answer"][:40])
def test_what_stands_in_a_frame_that_empties_it_earns_next_to_nothing(case: dict[str, Any]) -> None:
    result = receipt(case["question"], case["answer"])
    earned = {point.id: point.why for point in result.points if point.credit}
    assert result.score <= case["most"], earned


@pytest.mark.parametrize("case", CASES["honest"], ids=lambda case: case["answer"][:40])
def test_an_honest_answer_that_looks_like_one_keeps_its_points(case: dict[str, Any]) -> None:
    result = receipt(case["question"], case["answer"])
    missed = {point.id: point.why for point in result.points if not point.credit}
    assert result.score >= case["least"], missed
