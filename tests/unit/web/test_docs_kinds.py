"""Schemas in words."""

from typing import Any

import pytest

from interviewer.web.docs.fields import fields_of, parameter_of
from interviewer.web.docs.kinds import kind_of


@pytest.mark.parametrize(
    ("schema", "said"),
    [
        ({}, "any"),
        ({"type": "string"}, "string"),
        ({"type": "string", "maxLength": 20_000}, "string (at most 20,000 characters)"),
        ({"type": "string", "minLength": 1}, "string (not empty)"),
        ({"type": "string", "minLength": 1, "maxLength": 9}, "string (1 to 9 characters)"),
        ({"type": "string", "pattern": r"^[!-~]+$"}, "string (matching `^[!-~]+$`)"),
        ({"type": "string", "format": "date-time"}, "string (date-time)"),
        ({"type": "integer", "minimum": 5, "maximum": 180}, "integer (5 to 180)"),
        ({"type": "number", "minimum": 1}, "number (at least 1)"),
        ({"type": "number", "maximum": 0.5}, "number (at most 0.5)"),
        (
            {"type": "integer", "minimum": 0, "exclusiveMaximum": 2**63},
            "integer (at least 0, less than 9,223,372,036,854,775,808)",
        ),
        ({"type": "number", "exclusiveMinimum": 0}, "number (more than 0)"),
        ({"const": "text"}, "`text`"),
        ({"type": "string", "enum": ["a", "b"]}, "`a`, `b`"),
        ({"$ref": "#/components/schemas/Level"}, "[Level](#Level)"),
        (
            {"anyOf": [{"type": "integer", "minimum": 5, "maximum": 180}, {"type": "null"}]},
            "integer (5 to 180) or null",
        ),
        ({"anyOf": [{"enum": ["a", "b"]}, {"type": "null"}]}, "`a`, `b`, or null"),
        (
            {
                "type": "array",
                "items": {"$ref": "#/components/schemas/Event"},
                "minItems": 1,
                "maxItems": 2,
                "uniqueItems": True,
            },
            "list of [Event](#Event), 1 to 2 entries, no two alike",
        ),
        (
            {
                "type": "object",
                "additionalProperties": {"type": "string", "maxLength": 500},
                "maxProperties": 20,
            },
            "object of string (at most 500 characters), at most 20 entries",
        ),
        ({"type": "object", "additionalProperties": False}, "object"),
    ],
)
def test_a_schema_is_told_with_its_limits(schema: dict[str, Any], said: str) -> None:
    assert kind_of(schema) == said


def test_defaults_of_fields_are_json_and_those_left_open_are_none() -> None:
    schema = {
        "required": ["turn"],
        "properties": {
            "turn": {"type": "integer"},
            "mode": {"type": "string", "default": "practice"},
            "minutes": {"type": "integer", "default": None},
            "text": {"type": "string", "description": "What is said."},
        },
    }
    told = {field.name: (field.required, field.default) for field in fields_of(schema)}
    assert told == {
        "turn": (True, ""),
        "mode": (False, '`"practice"`'),
        "minutes": (False, "`null`"),
        "text": (False, ""),
    }
    assert fields_of(schema)[3].says == "What is said."


@pytest.mark.parametrize(("default", "said"), [("json", "`json`"), (50, "`50`"), ("", "empty")])
def test_defaults_of_parameters_are_what_would_stand_in_the_address(
    default: object, said: str
) -> None:
    given = {"name": "it", "in": "query", "schema": {"type": "string", "default": default}}
    assert parameter_of(given).default == said


def test_a_parameter_that_holds_json_says_so() -> None:
    content = {"application/json": {"schema": {"type": "object"}}}
    told = parameter_of({"name": "ref", "in": "query", "content": content})
    assert (told.type, told.required, told.default) == ("object, as JSON", False, "")
