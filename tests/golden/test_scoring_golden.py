"""Answers with the points, spans and scores that they are expected to get, for ever."""

from pathlib import Path
from typing import Any

import pytest

from interviewer.rubrics.model import Rubric
from interviewer.scoring.assess import assess
from interviewer.yamlfile.own import read_own

FOLDER = Path(__file__).parent / "scoring"
RUBRIC = Rubric.model_validate(read_own((FOLDER / "rubric.yaml").read_text("utf-8")))
ANSWERS = read_own((FOLDER / "answers.yaml").read_text("utf-8"))


@pytest.mark.parametrize("case", ANSWERS, ids=lambda case: case["about"])
def test_an_answer_gets_its_points_for_the_expected_words(case: dict[str, Any]) -> None:
    found = assess(RUBRIC, case["answer"], prompt="How do the mean and the median differ?")
    parts = [*found.points, *found.misconceptions]
    quotes = {
        part.id: [case["answer"][start:end] for start, end in part.spans]
        for part in parts
        if part.spans
    }
    assert quotes == case["quotes"], {part.id: part.why for part in parts}
    assert found.score == case["score"]
    for name, spans in case.get("spans", {}).items():
        part = next(part for part in parts if part.id == name)
        assert [list(span) for span in part.spans] == spans
