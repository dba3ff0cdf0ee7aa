"""The kinds of value that calls take or give."""

from collections.abc import Mapping
from typing import Any

from interviewer.values import Frozen
from interviewer.web.docs.examples import Example, example_of
from interviewer.web.docs.fields import Field, fields_of


class Value(Frozen):
    """One kind of value: an object's fields, or a word's choices."""

    name: str
    says: str
    fields: tuple[Field, ...]
    choices: tuple[str, ...]
    examples: tuple[Example, ...]


def read_values(spec: Mapping[str, Any]) -> list[Value]:
    """Return the kinds of value of an OpenAPI document, by name."""
    return [
        Value(
            name=name,
            says=schema.get("description", ""),
            fields=fields_of(schema),
            choices=tuple(str(choice) for choice in schema.get("enum", ())),
            examples=tuple(example_of("Example", one) for one in schema.get("examples", ())),
        )
        for name, schema in sorted(spec["components"]["schemas"].items())
    ]
