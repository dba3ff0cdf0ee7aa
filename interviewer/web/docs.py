"""The page at ``/docs``: the API's calls, read from its OpenAPI document.

Our own page, because the usual viewers load their scripts from other hosts.
"""

import json
from collections.abc import Callable, Mapping
from itertools import groupby
from typing import Any

from flask import Flask, render_template

from interviewer.values import Frozen

Document = Callable[[], Mapping[str, Any]]
"""Returns the OpenAPI document."""

_SCHEMAS = "#/components/schemas/"


class Field(Frozen):
    """One field of a value, or one parameter of an address; ``type`` is Markdown."""

    name: str
    type: str
    required: bool
    says: str


class Example(Frozen):
    """An example of a body, as JSON on several lines, or as it is where it is no JSON."""

    name: str
    text: str


class Reply(Frozen):
    """One status that a call may answer with; ``type`` is Markdown, empty for problems."""

    status: str
    says: str
    type: str
    examples: tuple[Example, ...]


class Call(Frozen):
    """One call of the API, as the page shows it."""

    group: str
    method: str
    path: str
    summary: str
    says: str
    takes: str
    fields: tuple[Field, ...]
    examples: tuple[Example, ...]
    replies: tuple[Reply, ...]
    secured: bool


class Group(Frozen):
    """The calls that belong together."""

    name: str
    calls: tuple[Call, ...]


class Value(Frozen):
    """One kind of value that calls take or give: an object's fields, or a word's choices."""

    name: str
    says: str
    fields: tuple[Field, ...]
    choices: tuple[str, ...]
    examples: tuple[Example, ...]


def install(app: Flask, document: Document) -> None:
    """Put ``/docs`` on ``app``, describing what ``document`` returns."""

    def docs() -> str:
        spec = document()
        return render_template(
            "docs.html",
            about=spec["info"]["description"],
            groups=read_groups(spec),
            values=read_values(spec),
        )

    app.add_url_rule("/docs", "docs", docs)


def read_groups(spec: Mapping[str, Any]) -> list[Group]:
    """Return the calls of an OpenAPI document by their first tag."""
    calls = [
        _call(spec, path, method, operation)
        for path, methods in spec["paths"].items()
        for method, operation in methods.items()
    ]
    calls.sort(key=lambda call: (call.group == "health", call.group))
    return [
        Group(name=name, calls=tuple(found))
        for name, found in groupby(calls, key=lambda call: call.group)
    ]


def read_values(spec: Mapping[str, Any]) -> list[Value]:
    """Return the kinds of value of an OpenAPI document, by name."""
    return [
        Value(
            name=name,
            says=schema.get("description", ""),
            fields=_fields(schema),
            choices=tuple(str(choice) for choice in schema.get("enum", ())),
            examples=tuple(_example("Example", one) for one in schema.get("examples", ())),
        )
        for name, schema in sorted(spec["components"]["schemas"].items())
    ]


def _call(spec: Mapping[str, Any], path: str, method: str, operation: Mapping[str, Any]) -> Call:
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    given = [one for one in operation.get("parameters", ()) if one["in"] != "path"]
    if body:
        name = body["schema"]["$ref"].removeprefix(_SCHEMAS)
        fields = _fields(spec["components"]["schemas"][name])
    else:
        fields = tuple(
            Field(
                name=parameter["name"],
                type=_type(parameter["schema"]),
                required=False,
                says=parameter.get("description", ""),
            )
            for parameter in given
        )
    return Call(
        group=operation["tags"][0],
        method=method.upper(),
        path=path,
        summary=operation.get("summary", ""),
        says=operation.get("description", ""),
        takes="body" if body else "headers" if given and given[0]["in"] == "header" else "query",
        fields=fields,
        examples=_examples(body or {}),
        replies=tuple(_reply(status, told) for status, told in operation["responses"].items()),
        secured=bool(operation.get("security")),
    )


def _reply(status: str, told: Mapping[str, Any]) -> Reply:
    content = told.get("content", {})
    plain = content.get("application/json", {})
    kinds = [_type(plain["schema"])] if plain else []
    kinds += [f"`{name}`" for name in content if not name.endswith("json")]
    shown: Mapping[str, Any] = plain or next(iter(content.values()), {})
    return Reply(
        status=status,
        says=told["description"],
        type=" or ".join(kinds),
        examples=_examples(shown),
    )


def _examples(content: Mapping[str, Any]) -> tuple[Example, ...]:
    found = content.get("examples", {})
    return tuple(_example(name, one["value"]) for name, one in found.items())


def _example(name: str, value: object) -> Example:
    text = value if isinstance(value, str) else json.dumps(value, indent=2, ensure_ascii=False)
    return Example(name=name, text=text)


def _fields(schema: Mapping[str, Any]) -> tuple[Field, ...]:
    required = schema.get("required", ())
    return tuple(
        Field(
            name=name,
            type=_type(field),
            required=name in required,
            says=field.get("description", ""),
        )
        for name, field in schema.get("properties", {}).items()
    )


def _type(schema: Mapping[str, Any]) -> str:
    """Return a schema's type in a few words of Markdown; kinds of value are links."""
    kinds = schema.get("anyOf") or schema.get("oneOf")
    if kinds:
        return " or ".join(dict.fromkeys(_type(one) for one in kinds))
    if "$ref" in schema:
        name = str(schema["$ref"]).removeprefix(_SCHEMAS)
        return f"[{name}](#{name})"
    if "const" in schema:
        return f"`{schema['const']}`"
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    bounds = _bounds(schema)
    return f"{schema.get('type', 'any')}{bounds}"


def _bounds(schema: Mapping[str, Any]) -> str:
    least, most = schema.get("minimum"), schema.get("maximum")
    if least is not None and most is not None:
        return f", {least:g} to {most:g}"
    if least is not None:
        return f", at least {least:g}"
    longest = schema.get("maxLength")
    return f", at most {longest:,} characters" if longest else ""
