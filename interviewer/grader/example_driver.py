"""The driver of "run": tries a problem's visible example after the candidate's code.

Shipped as text like every driver; it judges nothing.
"""

import linecache
from collections.abc import Mapping
from typing import Any


def drive(candidate: Mapping[str, Any], inputs: dict[str, Any]) -> dict[str, Any]:
    """Run the example in a copy of the candidate's namespace, and let it print."""
    example = inputs["example"]
    linecache.cache["<example>"] = (len(example), None, example.splitlines(True), "<example>")
    space = dict(candidate)
    exec(compile(example, "<example>", "exec"), space)  # noqa: S102 -- in the jail, our own text
    return {}
