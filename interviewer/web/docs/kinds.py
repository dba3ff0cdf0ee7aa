"""What a schema takes, in a few words of Markdown: its type with its limits."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

Schema = Mapping[str, Any]

SCHEMAS: Final = "#/components/schemas/"
"""What the name of a kind of value stands behind."""


def kind_of(schema: Schema) -> str:
    """Return what ``schema`` takes; kinds of value are links to where they are described."""
    kinds = schema.get("anyOf") or schema.get("oneOf")
    if kinds:
        told = list(dict.fromkeys(kind_of(one) for one in kinds))
        return (", or " if any(", " in one for one in told) else " or ").join(told)
    if "$ref" in schema:
        name = str(schema["$ref"]).removeprefix(SCHEMAS)
        return f"[{name}](#{name})"
    if "const" in schema:
        return f"`{schema['const']}`"
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    return _typed(schema)


def _typed(schema: Schema) -> str:
    """Return the type of a schema and its limits: in brackets, after what holds others a comma."""
    kind, limits = schema.get("type", "any"), list(_limits(schema))
    within = schema.get("items") if kind == "array" else schema.get("additionalProperties")
    if kind == "array":
        kind = f"list of {kind_of(within or {})}"
    elif isinstance(within, Mapping):
        kind = f"object of {kind_of(within)}"
    else:
        return f"{kind} ({', '.join(limits)})" if limits else str(kind)
    return ", ".join([kind, *limits])


def _limits(schema: Schema) -> Iterator[str]:
    if "format" in schema:
        yield schema["format"]
    yield from _range(schema.get("minimum"), schema.get("maximum"), "")
    if "exclusiveMinimum" in schema:
        yield f"more than {_number(schema['exclusiveMinimum'])}"
    if "exclusiveMaximum" in schema:
        yield f"less than {_number(schema['exclusiveMaximum'])}"
    yield from _range(schema.get("minLength"), schema.get("maxLength"), " characters")
    yield from _range(schema.get("minItems"), schema.get("maxItems"), " entries")
    yield from _range(schema.get("minProperties"), schema.get("maxProperties"), " entries")
    if schema.get("uniqueItems"):
        yield "no two alike"
    if "pattern" in schema:
        yield f"matching `{schema['pattern']}`"


def _range(least: float | None, most: float | None, what: str) -> Iterator[str]:
    if least is not None and most is not None:
        yield f"{_number(least)} to {_number(most)}{what}"
    elif least is not None:
        yield "not empty" if what and least == 1 else f"at least {_number(least)}{what}"
    elif most is not None:
        yield f"at most {_number(most)}{what}"


def _number(value: float) -> str:
    return f"{int(value):,}" if value == int(value) else f"{value:g}"
