"""Right sentences turned false: facts swapped between two things, causes and numbers turned round.

``scoring/false_facts.yaml`` has them with the most that each may score; where a part of one is
true, that part may earn its point. A sentence may well cost something as well, so that each is
also held to the points that it earns.
"""

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.judging import receipt

CASES: list[dict[str, Any]] = yaml.safe_load(
    (Path(__file__).parent / "scoring/false_facts.yaml").read_text(encoding="utf-8")
)
NOTHING = 0.05
LITTLE = 0.2


@pytest.mark.parametrize(
    "case", CASES, ids=lambda case: f"{case['question']}-{case['answer'][:32]}"
)
def test_a_false_fact_earns_next_to_nothing(case: dict[str, Any]) -> None:
    result = receipt(case["question"], case["answer"])
    earned = {point.id: point.why for point in result.points if point.credit > LITTLE}
    assert result.score <= case["most"], earned
    if case["most"] <= NOTHING:
        assert not earned
