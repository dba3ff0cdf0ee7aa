"""Holds answers to the OpenAPI document that the service serves itself.

A small reading of JSON Schema 2020-12: a keyword that it does not know is an error, so
that nothing in the document goes unchecked.
"""

import json
import re
from collections.abc import Iterator
from typing import Any, cast

from flask.testing import FlaskClient
from flask_openapi.openapi import OpenAPI
from werkzeug.test import TestResponse

from interviewer.api import application

_TYPES = {
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "array": list,
    "object": dict,
    "null": type(None),
}
_WORDS = {"title", "description", "default", "discriminator", "format", "examples", "deprecated"}
_BOUNDS = {
    "minimum": lambda value, bound: value >= bound,
    "maximum": lambda value, bound: value <= bound,
    "exclusiveMinimum": lambda value, bound: value > bound,
    "exclusiveMaximum": lambda value, bound: value < bound,
    "minLength": lambda value, bound: len(value) >= bound,
    "maxLength": lambda value, bound: len(value) <= bound,
    "minItems": lambda value, bound: len(value) >= bound,
    "maxItems": lambda value, bound: len(value) <= bound,
    "maxProperties": lambda value, bound: len(value) <= bound,
    "uniqueItems": lambda value, wanted: not wanted or len(set(map(str, value))) == len(value),
    "pattern": lambda value, bound: re.search(bound, value) is not None,
    "const": lambda value, bound: value == bound,
    "enum": lambda value, bound: value in bound,
}


def faults(spec: dict[str, Any], schema: dict[str, Any], value: object, at: str = "#") -> list[str]:
    """Return what is wrong with ``value``, which ``schema`` of the document ``spec`` describes."""
    return list(_faults(spec, schema, value, at))


def _faults(spec: dict[str, Any], schema: Any, value: Any, at: str) -> Iterator[str]:
    if schema is True:
        return
    known = _WORDS | _BOUNDS.keys() | {"$ref", "type", "anyOf", "oneOf", "items", "prefixItems"}
    known |= {"properties", "required", "additionalProperties", "propertyNames"}
    known |= {"dependentRequired"}
    assert schema.keys() <= known, f"keywords not known here: {schema.keys() - known}"
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/components/schemas/")
        yield from _faults(spec, spec["components"]["schemas"][name], value, at)
    yield from _choice_faults(spec, schema, value, at)
    if not _is_of_type(schema.get("type"), value):
        yield f"{at}: {value!r} is no {schema['type']}"
        return
    for word in _BOUNDS.keys() & schema.keys():
        if not _BOUNDS[word](value, schema[word]):
            yield f"{at}: {value!r} breaks {word} {schema[word]!r}"
    if isinstance(value, dict):
        yield from _object_faults(spec, schema, value, at)
    if isinstance(value, list):
        yield from _list_faults(spec, schema, value, at)


def _is_of_type(name: str | None, value: object) -> bool:
    """Tell whether ``value`` is of a type; True is no number, though it is one in Python."""
    if name is None:
        return True
    return isinstance(value, _TYPES[name]) and (name == "boolean" or not isinstance(value, bool))


def _choice_faults(
    spec: dict[str, Any], schema: dict[str, Any], value: object, at: str
) -> Iterator[str]:
    for word in ("anyOf", "oneOf"):
        if word in schema:
            fitting = [one for one in schema[word] if not faults(spec, one, value, at)]
            if not fitting or (word == "oneOf" and len(fitting) > 1):
                yield f"{at}: {value!r} fits {len(fitting)} of {word}"


def _list_faults(
    spec: dict[str, Any], schema: dict[str, Any], value: list[Any], at: str
) -> Iterator[str]:
    first = schema.get("prefixItems", [])
    for place, one in enumerate(value):
        inner = first[place] if place < len(first) else schema.get("items", True)
        yield from _faults(spec, inner, one, f"{at}/{place}")


def _object_faults(
    spec: dict[str, Any], schema: dict[str, Any], value: dict[str, Any], at: str
) -> Iterator[str]:
    for name in schema.get("required", ()):
        if name not in value:
            yield f"{at}: {name} is missing"
    for name, needed in schema.get("dependentRequired", {}).items():
        if name in value and not value.keys() >= set(needed):
            yield f"{at}: {name} needs {needed}"
    others = schema.get("additionalProperties", True)
    for name, one in value.items():
        yield from _faults(spec, schema.get("propertyNames", True), name, f"{at}/{name}")
        inner = schema.get("properties", {}).get(name, others)
        if inner is False:
            yield f"{at}: {name} is not documented"
        else:
            yield from _faults(spec, inner, one, f"{at}/{name}")


class Conforming(FlaskClient):
    """A client that fails when an answer of the API is not as the document says."""

    def open(self, *args: Any, **kwargs: Any) -> TestResponse:
        answer = super().open(*args, **kwargs)
        check(self, answer)
        return answer


def check(client: FlaskClient, answer: TestResponse) -> None:
    """Check status, media type, headers and body of ``answer`` against the document."""
    request = answer.request
    spec = _document(client)
    operation = _operation(spec, request.path, request.method.lower())
    if answer.content_type == "application/problem+json":
        problem = spec["components"]["schemas"]["Problem"]
        assert request.method == "HEAD" or not faults(spec, problem, json.loads(answer.data))
    if operation is None:
        return
    told = operation["responses"].get(str(answer.status_code))
    assert told is not None, f"{answer.status_code} is not documented for {request.path}"
    missing = [
        name
        for name, header in told["headers"].items()
        if name not in answer.headers and _is_required(spec, header)
    ]
    assert not missing, f"{missing} are missing from {answer.status_code} of {request.path}"
    if not told["content"]:
        assert answer.data == b""
        return
    content = told["content"].get(answer.mimetype)
    assert content is not None, f"{answer.mimetype} is not documented for {request.path}"
    if answer.mimetype.endswith("json"):
        found = faults(spec, content["schema"], json.loads(answer.data))
        assert not found, found[:5]


def _is_required(spec: dict[str, Any], header: dict[str, str]) -> bool:
    name = header["$ref"].removeprefix("#/components/headers/")
    return bool(spec["components"]["headers"][name]["required"])


def _document(client: FlaskClient) -> dict[str, Any]:
    known = client.application.extensions
    if "tests.document" not in known:
        known["tests.document"] = application.document(cast(OpenAPI, client.application))
    document: dict[str, Any] = known["tests.document"]
    return document


def _operation(spec: dict[str, Any], path: str, method: str) -> dict[str, Any] | None:
    for template, methods in spec["paths"].items():
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), path):
            operation: dict[str, Any] | None = methods.get(method)
            return operation
    return None
