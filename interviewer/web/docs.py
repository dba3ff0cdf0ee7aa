"""The page at ``/docs``: the API's calls, read from its OpenAPI document.

Our own page, because the usual viewers load their scripts from other hosts.
"""

from collections.abc import Callable, Mapping
from itertools import groupby
from typing import Any

from flask import Flask, render_template

from interviewer.values import Frozen

Document = Callable[[], Mapping[str, Any]]
"""Returns the OpenAPI document."""


class Field(Frozen):
    """One field of a body, or one parameter of a query."""

    name: str
    type: str
    required: bool


class Call(Frozen):
    """One call of the API, as the page shows it."""

    group: str
    method: str
    path: str
    says: str
    takes: str
    fields: tuple[Field, ...]
    answers: str
    secured: bool


class Group(Frozen):
    """The calls that belong together."""

    name: str
    calls: tuple[Call, ...]


def install(app: Flask, document: Document) -> None:
    """Put ``/docs`` on ``app``, describing what ``document`` returns."""

    def docs() -> str:
        spec = document()
        return render_template(
            "docs.html", about=spec["info"]["description"], groups=read_groups(spec)
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


def _call(spec: Mapping[str, Any], path: str, method: str, operation: Mapping[str, Any]) -> Call:
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    queries = [p for p in operation.get("parameters", ()) if p["in"] == "query"]
    if body:
        fields = _body_fields(spec, body["schema"]["$ref"])
    else:
        fields = [Field(name=p["name"], type=_type(p["schema"]), required=False) for p in queries]
    says = f"{operation.get('summary', '')} {operation.get('description', '')}"
    return Call(
        group=operation["tags"][0],
        method=method.upper(),
        path=path,
        says=" ".join(says.replace("<br/>", " ").split()),
        takes="body" if body else "query",
        fields=tuple(fields),
        answers=", ".join(sorted(operation["responses"])),
        secured=bool(operation.get("security")),
    )


def _body_fields(spec: Mapping[str, Any], reference: str) -> list[Field]:
    schema = spec["components"]["schemas"][reference.rpartition("/")[2]]
    required = schema.get("required", ())
    return [
        Field(name=name, type=_type(field), required=name in required)
        for name, field in schema["properties"].items()
    ]


def _type(schema: Mapping[str, Any]) -> str:
    """Return a schema's type in a few words."""
    if "anyOf" in schema:
        kinds = [_type(one) for one in schema["anyOf"] if one.get("type") != "null"]
        return " or ".join(kinds)
    if "enum" in schema:
        return ", ".join(str(value) for value in schema["enum"])
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2].lower()
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    return str(schema.get("type", "any"))
