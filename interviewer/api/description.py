"""Completes the OpenAPI document with what holds for every answer.

The calls say what is particular to them; headers, the refusals that any request may
meet, and formats besides JSON are added here, in one place.
"""

import copy
from collections.abc import Mapping
from typing import Any

from interviewer.api.problems import documented

_ALWAYS = documented(400, 421, 500)
"""A request that is not HTTP as it should be, is meant for another name, or meets a fault."""

_TEXT = {"schema": {"type": "string"}}
_HEADERS = {
    "RequestId": ("The request's id, the given one if it was acceptable.", "string"),
    "Location": ("Where the thing made is found.", "string"),
    "RetryAfter": ("Seconds after which to try again.", "integer"),
    "Authenticate": ("How to say who one is (RFC 6750).", "string"),
}
_BY_STATUS = {
    "201": ("Location", "Location"),
    "202": ("Location", "Location"),
    "401": ("WWW-Authenticate", "Authenticate"),
    "503": ("Retry-After", "RetryAfter"),
}
_FORMATS = {"/api/v1/interviews/{interview_id}/scorecard": ("text/html", "text/markdown")}
"""Calls that answer in other formats too, with their media types."""


def describe(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return an OpenAPI document, completed; the given one stays as it is."""
    told = copy.deepcopy(dict(document))
    told["components"]["headers"] = {
        name: {"description": says, "schema": {"type": kind}}
        for name, (says, kind) in _HEADERS.items()
    }
    for path, methods in told["paths"].items():
        for operation in methods.values():
            responses = operation["responses"]
            if not path.startswith("/api/"):
                responses.pop("422", None)  # these take nothing that could be wrong
            responses.update({str(s): copy.deepcopy(r) for s, r in _ALWAYS.items()})
            for media_type in _FORMATS.get(path, ()):
                responses["200"]["content"][media_type] = copy.deepcopy(_TEXT)
            for status, response in responses.items():
                response["headers"] = _headers(status)
            operation["responses"] = dict(sorted(responses.items()))
    return told


def _headers(status: str) -> dict[str, dict[str, str]]:
    names = dict([("X-Request-ID", "RequestId"), *filter(None, [_BY_STATUS.get(status)])])
    return {header: {"$ref": f"#/components/headers/{name}"} for header, name in names.items()}
