"""What an override may set."""

import json

import pytest
from pydantic import ValidationError

from interviewer.scorecards.overrides import Override
from interviewer.scorecards.reviews import Review

GOOD = [
    ({"score": 0.5}, "item", 0.5),
    ({"point": "p", "credit": 0.0}, "point", 0.0),
    ({"misconception": "m", "stands": False}, "misconception", 0.0),
    ({"check": "c", "passed": True}, "check", 1.0),
    ({"check": "c", "passed": True, "attempt": 2}, "check", 1.0),
    ({"verdict": "passed"}, "verdict", 1.0),
    ({"verdict": "failed"}, "verdict", 0.0),
]
BAD = [
    {},
    {"score": 0.5, "point": "p", "credit": 1},
    {"point": "p"},
    {"credit": 1},
    {"point": "p", "stands": True},
    {"misconception": "m", "credit": 0.5},
    {"check": "c"},
    {"check": "c", "passed": True, "verdict": "passed"},
    {"score": 0.5, "attempt": 1},
    {"point": "p", "credit": 1.5},
    {"check": "c", "passed": True, "attempt": 0},
    {"point": "", "credit": 1},
]


@pytest.mark.parametrize(("fields", "target", "value"), GOOD)
def test_it_sets_one_thing(fields: dict[str, object], target: str, value: float) -> None:
    one = Override.model_validate({"item": 1, "reason": "Why.", **fields})
    assert (one.target, one.value) == (target, value)
    assert Override.model_validate_json(one.model_dump_json()) == one
    assert Override.model_validate(one.model_dump(exclude_none=True)) == one


@pytest.mark.parametrize("fields", BAD)
def test_none_several_or_half_of_one_is_refused(fields: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Override.model_validate({"item": 1, "reason": "Why.", **fields})


def test_what_is_wrong_is_told_by_the_names_of_the_fields() -> None:
    with pytest.raises(ValidationError, match=r"sets one thing.*this has score, point, credit"):
        Override(item=1, reason="Why.", score=0.5, point="p", credit=1)
    with pytest.raises(ValidationError, match="this has none of them"):
        Override(item=1, reason="Why.")
    with pytest.raises(ValidationError, match="Only a check has an attempt"):
        Override(item=1, reason="Why.", score=0.5, attempt=1)


def test_the_document_says_the_same() -> None:
    jsonschema = pytest.importorskip("jsonschema_rs")
    checker = jsonschema.Draft202012Validator(Override.model_json_schema())
    for fields, _, _ in GOOD:
        assert checker.is_valid({"item": 1, "reason": "Why.", **fields}), fields
        known = {"item": 1, "reason": "Why.", "rewords": False}
        nulls = dict.fromkeys(Override.model_fields) | known | fields
        assert checker.is_valid(nulls), nulls
    for fields in BAD:
        assert not checker.is_valid({"item": 1, "reason": "Why.", **fields}), fields


def test_reviews_that_were_kept_before_there_were_lines_still_load() -> None:
    kept = {
        "id": "0c6d1d0be36a4a3f",
        "reviewer": "5b1f2f9a3d4c6e70",
        "name": "Ada",
        "at": "2026-03-02T10:05:00Z",
        "overrides": [{"item": 3, "score": 0.75, "reason": "Said it in other words."}],
        "notes": "",
        "recommendation": None,
    }
    review = Review.model_validate_json(json.dumps(kept))
    assert (review.overrides[0].target, review.overrides[0].score) == ("item", 0.75)
    assert review.mark is None
