"""The fields of a value, and the parameters of a call: what each takes, and what it means."""

import json
from collections.abc import Mapping
from typing import Any

from interviewer.values import Frozen
from interviewer.web.docs.kinds import kind_of


class Field(Frozen):
    """One field or parameter; ``type`` and ``default`` are Markdown.

    ``default`` is what holds where it is left out, empty where nothing is said of that.
    """

    name: str
    type: str
    required: bool
    default: str
    says: str


def fields_of(schema: Mapping[str, Any]) -> tuple[Field, ...]:
    """Return the fields of an object's schema; their defaults are JSON."""
    required = schema.get("required", ())
    return tuple(
        Field(
            name=name,
            type=kind_of(field),
            required=name in required,
            default=_code(json.dumps(field["default"])) if "default" in field else "",
            says=field.get("description", ""),
        )
        for name, field in schema.get("properties", {}).items()
    )


def parameter_of(parameter: Mapping[str, Any]) -> Field:
    """Return a parameter as a field; one that is not a plain text is JSON."""
    plain = parameter.get("schema")
    schema = parameter["content"]["application/json"]["schema"] if plain is None else plain
    return Field(
        name=parameter["name"],
        type=kind_of(schema) if plain is not None else f"{kind_of(schema)}, as JSON",
        required=parameter.get("required", False),
        default=_bare(schema["default"]) if "default" in schema else "",
        says=parameter.get("description", ""),
    )


def _bare(value: object) -> str:
    """Return a parameter's default as it would stand in the address or the header."""
    if value == "":
        return "empty"
    return _code(value if isinstance(value, str) else json.dumps(value))


def _code(text: str) -> str:
    return f"`{text}`"
