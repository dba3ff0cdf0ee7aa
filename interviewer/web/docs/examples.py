"""Examples of what is sent and answered."""

import json
from collections.abc import Mapping
from typing import Any

from interviewer.values import Frozen


class Example(Frozen):
    """An example, as JSON on several lines, or as it is where it is no JSON."""

    name: str
    text: str


def example_of(name: str, value: object) -> Example:
    """Return ``value`` as an example."""
    text = value if isinstance(value, str) else json.dumps(value, indent=2, ensure_ascii=False)
    return Example(name=name, text=text)


def examples_of(content: Mapping[str, Any]) -> tuple[Example, ...]:
    """Return the examples of a media type's content."""
    found = content.get("examples", {})
    return tuple(example_of(name, one["value"]) for name, one in found.items())
