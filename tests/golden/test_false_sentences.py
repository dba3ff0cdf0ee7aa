"""False sentences made from right answers: the words of the truth, one relation turned around.

``scoring/false_sentences.yaml`` is written by hand: the sides of a comparison changed, a number
moved to the other thing, a cause reversed. Right sentences stand beside them, which deny the same
or say it of the right thing.
"""

from pathlib import Path
from typing import Any

import pytest

from interviewer.yamlfile.own import read_own
from tests.judging import receipt

CASES = read_own(
    (Path(__file__).parent / "scoring/false_sentences.yaml").read_text(encoding="utf-8")
)
NOTHING = 0.05
LITTLE = 0.2


@pytest.mark.parametrize("case", CASES["wrong"], ids=lambda case: case["answer"][:40])
def test_a_false_sentence_earns_nothing_for_what_it_gets_wrong(case: dict[str, Any]) -> None:
    result = receipt(case["question"], case["answer"])
    earned = {point.id: point.why for point in result.points if point.credit > LITTLE}
    assert result.score <= case["most"], earned
    # what it costs hides no point that it earns
    assert case["most"] > NOTHING or not earned


@pytest.mark.parametrize("case", CASES["right"], ids=lambda case: case["answer"][:40])
def test_a_right_sentence_beside_it_keeps_its_points(case: dict[str, Any]) -> None:
    result = receipt(case["question"], case["answer"])
    missed = {point.id: point.why for point in result.points if not point.credit}
    assert result.score >= case["least"], missed
