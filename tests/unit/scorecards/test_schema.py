import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from benchmarks.scorecards.printing import cards
from interviewer.scorecards import as_json, schema
from interviewer.scorecards.model import Scorecard
from interviewer.taxonomy import Level
from tests.samples import sample_card

KEPT = Path(__file__).resolve().parents[3] / "docs" / "scorecard.schema.json"


@pytest.fixture(scope="module")
def held() -> list[Scorecard]:
    """A scorecard of each level, of interviews that simulated candidates held."""
    return cards(1)


def faults(text: str, strict: bool = False) -> list[str]:
    asked = schema.schema()
    if strict:
        _close(asked)
    return [e.message for e in jsonschema_rs.validator_for(asked).iter_errors(json.loads(text))]


def _close(value: Any) -> None:
    """Refuse fields that the schema does not name, which it allows to newer services."""
    if isinstance(value, list):
        for one in value:
            _close(one)
    elif isinstance(value, dict):
        if value.get("type") == "object" and "properties" in value:
            value["additionalProperties"] = False
        for one in value.values():
            _close(one)


def test_the_schema_is_one_of_draft_2020_12() -> None:
    made = schema.schema()
    assert made["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    jsonschema_rs.meta.validate(made)


def test_the_cards_of_every_level_are_valid(held: list[Scorecard]) -> None:
    assert {card.header.level for card in held} == set(Level)
    for card in (*held, sample_card()):
        assert faults(as_json.render(card), strict=True) == []


def test_a_card_twice_is_the_same_bytes(held: list[Scorecard]) -> None:
    for card in held:
        text = as_json.render(card)
        assert as_json.render(Scorecard.model_validate_json(text)) == text


def test_the_schema_can_find_fault() -> None:
    told = json.loads(as_json.render(sample_card()))
    told["header"]["level"] = "chief"
    del told["items"][0]["score"]
    told["mark"]["parts"] = "none"
    assert len(faults(json.dumps(told))) == 3


def test_fields_of_newer_services_are_allowed() -> None:
    told = json.loads(as_json.render(sample_card())) | {"new": 1}
    assert faults(json.dumps(told)) == []
    assert faults(json.dumps(told), strict=True) != []


def test_the_copy_in_the_docs_is_current() -> None:
    assert KEPT.read_text("utf-8") == schema.render(), (
        "run `interviewer scorecard --schema --out docs/scorecard.schema.json`"
    )
