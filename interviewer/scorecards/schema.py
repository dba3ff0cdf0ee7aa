"""The scorecard's JSON Schema (draft 2020-12), made from the model that JSON is written from."""

import json
from typing import Any, Final

from interviewer.scorecards.model import SCHEMA, Scorecard

PATH: Final = "/api/v1/schemas/scorecard.json"
"""Where a service answers with it, whoever asks."""

_IDENTITY: Final = f"urn:interviewer:scorecard:{SCHEMA}"


def schema() -> dict[str, Any]:
    """Return the schema of a scorecard as it is given out.

    Every field is there in every scorecard. Fields that it does not name are allowed: a newer
    service may have some (see ``scorecards.model``), and what was written against this schema
    goes on working.
    """
    made = Scorecard.model_json_schema(mode="serialization")
    _open_up(made)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": _IDENTITY,
        **made,
        "title": "Scorecard of an interview",
    }


def render() -> str:
    """Return the schema as one JSON document, indented by two, ending in a newline."""
    return json.dumps(schema(), ensure_ascii=False, indent=2) + "\n"


def _open_up(value: Any) -> None:
    """Allow further fields, and write code in descriptions as Markdown does."""
    if isinstance(value, list):
        for one in value:
            _open_up(one)
    elif isinstance(value, dict):
        if value.get("additionalProperties") is False:
            del value["additionalProperties"]
        if isinstance(value.get("description"), str):
            value["description"] = " ".join(value["description"].replace("``", "`").split())
        for one in value.values():
            _open_up(one)
