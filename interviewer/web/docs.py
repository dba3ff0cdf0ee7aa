"""The page at ``/docs``: the API's calls, read from its OpenAPI document.

Our own page, because the usual viewers load their scripts from other hosts.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
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


class Given(Frozen):
    """What a call takes in one place: in its ``body``, its ``query`` or its ``headers``."""

    place: str
    fields: tuple[Field, ...]


class Call(Frozen):
    """One call of the API, as the page shows it; ``who`` says who may make it."""

    group: str
    method: str
    path: str
    summary: str
    says: str
    given: tuple[Given, ...]
    examples: tuple[Example, ...]
    replies: tuple[Reply, ...]
    who: str


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
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    return Call(
        group=operation["tags"][0],
        method=method.upper(),
        path=path,
        summary=operation.get("summary", ""),
        says=operation.get("description", ""),
        given=tuple(_given(spec, body, operation.get("parameters", ()))),
        examples=_examples(body),
        replies=tuple(_reply(status, told) for status, told in operation["responses"].items()),
        who=_who(operation.get("security", ())),
    )


def _given(
    spec: Mapping[str, Any], body: Mapping[str, Any], parameters: Iterable[Mapping[str, Any]]
) -> Iterator[Given]:
    if body:
        name = body["schema"]["$ref"].removeprefix(_SCHEMAS)
        yield Given(place="body", fields=_fields(spec["components"]["schemas"][name]))
    for place, where in (("query", "query"), ("headers", "header")):
        fields = tuple(_parameter(one) for one in parameters if one["in"] == where)
        if fields:
            yield Given(place=place, fields=fields)


def _parameter(parameter: Mapping[str, Any]) -> Field:
    """Return a parameter as a field; one that is not a plain text is JSON."""
    schema = parameter.get("schema")
    return Field(
        name=parameter["name"],
        type=_type(schema) if schema else "object, as JSON",
        required=parameter.get("required", False),
        says=parameter.get("description", ""),
    )


def _who(security: Iterable[Mapping[str, Sequence[str]]]) -> str:
    """Return who may make a call, as Markdown; empty where everybody may."""
    kinds = [
        f"{kind} ({', '.join(f'`{scope}`' for scope in scopes)})" if scopes else kind
        for one in security
        for kind, scopes in one.items()
    ]
    if {} in security:
        kinds.append("where practice is open to everybody, no token at all")
    return ", ".join(kinds)


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
