"""Frames that empty what stands in them, and honest neighbours that only look like them.

``scoring/frames.yaml`` is written by hand: quiz questions, tables of nouns, answers that are told
about and not given, contraries under one verb, withdrawals, doubt, and what markup hides.
"""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from interviewer.questions.loader import load_bank
from interviewer.questions.model import Bank
from interviewer.scoring.assess import assess
from interviewer.scoring.model import Assessment

ROOT = Path(__file__).resolve().parents[2]
CASES = yaml.safe_load((Path(__file__).parent / "scoring/frames.yaml").read_text(encoding="utf-8"))


@cache
def bank() -> Bank:
    return load_bank([ROOT])


def judge(case: dict[str, Any]) -> Assessment:
    question = bank().questions[case["question"]]
    return assess(
        bank().rubrics[question.id],
        case["answer"],
        prompt=question.prompt,
        model_answer=question.model_answer,
    )


@pytest.mark.parametrize("case", CASES["empty"], ids=lambda case: case["answer"][:40])
def test_what_stands_in_a_frame_that_empties_it_earns_next_to_nothing(case: dict[str, Any]) -> None:
    result = judge(case)
    earned = {point.id: point.why for point in result.points if point.credit}
    assert result.score <= case["most"], earned


@pytest.mark.parametrize("case", CASES["honest"], ids=lambda case: case["answer"][:40])
def test_an_honest_answer_that_looks_like_one_keeps_its_points(case: dict[str, Any]) -> None:
    result = judge(case)
    missed = {point.id: point.why for point in result.points if not point.credit}
    assert result.score >= case["least"], missed
