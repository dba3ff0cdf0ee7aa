"""Completes the OpenAPI document: words, examples, headers, and refusals of every call.

The views say what is particular to their calls; what holds for all of them, and the
texts of ``reference``, are put in here, in one place.
"""

import copy
import re
from collections.abc import Callable, Mapping
from typing import Any

from interviewer.api.bodies import REFERENCE, CreateInterview, TurnBody
from interviewer.api.keyed import KEY, REPLAYED
from interviewer.api.problems import MEDIA_TYPE, documented
from interviewer.api.reference import calls_out
from interviewer.api.reference.examples import ANSWERS, PARTS, REQUESTS
from interviewer.api.reference.fields import FIELDS, PARAMETERS
from interviewer.api.reference.groups import TAG_OF, TAGS
from interviewer.api.reference.links import LINKS
from interviewer.api.reference.refusals import refusals
from interviewer.api.reference.results import RESULTS
from interviewer.api.reference.review_fields import REVIEW_FIELDS
from interviewer.api.reference.schemas import SCHEMAS
from interviewer.api.reference.team_examples import TEAM_ANSWERS, TEAM_REQUESTS
from interviewer.api.reference.team_fields import TEAM_FIELDS, TEAM_PARAMETERS
from interviewer.api.rendered import SCHEMAS as RENDERED
from interviewer.api.streams import MEDIA_TYPE as EVENT_STREAM
from interviewer.interviews.following import Grading
from interviewer.interviews.hooks import WebhookRequest
from interviewer.interviews.reviews import ReviewRequest

_ALWAYS = documented(400, 421, 431, 500)
"""A request that is not HTTP as it should be, is meant for another name, or meets a fault."""

_TEXT = {"schema": {"type": "string"}}
_HEADERS = {
    "RequestId": ("The request's id, the given one if it was acceptable.", "string"),
    "RateLimit": (
        "What is left of the window: requests (`r`) and seconds (`t`). "
        "Absent where nothing limits the caller.",
        "string",
    ),
    "RateLimitPolicy": (
        "The limit: so many requests (`q`) in a window of seconds (`w`).",
        "string",
    ),
    "Replayed": ("`true` where the same request was answered before under its key.", "string"),
    "Location": ("Where the thing made is found.", "string"),
    "RetryAfter": ("Seconds after which to try again.", "integer"),
    "Authenticate": ("How to say who one is (RFC 6750).", "string"),
}
_BY_STATUS = {
    "201": ("Location", "Location"),
    "202": ("Location", "Location"),
    "401": ("WWW-Authenticate", "Authenticate"),
    "429": ("Retry-After", "RetryAfter"),
    "503": ("Retry-After", "RetryAfter"),
}
_OF_CALLS = {"RateLimit": "RateLimit", "RateLimit-Policy": "RateLimitPolicy"}
"""Headers that all calls of the API may answer with."""

_SOMETIMES = frozenset({"RateLimit", "RateLimitPolicy", "Replayed"})
"""Headers that are not always there."""

_FORMATS: dict[str, dict[str, Any]] = {
    "readScorecard": {
        "text/html": _TEXT,
        "text/markdown": _TEXT,
        "text/csv": _TEXT,
        "application/pdf": {},
    },
    "exportInterviews": {"text/csv": _TEXT, "application/jsonl": _TEXT},
}
"""Calls that answer in other formats too, with their media types; bytes have no schema."""

_PLACES = {call: place for place, call in enumerate(TAG_OF)}
"""Where each call comes in the document."""

_NULL = {"type": "null"}
_SCHEMAS = "#/components/schemas/"
_BODIES = (CreateInterview, TurnBody, ReviewRequest, WebhookRequest)
_EVENTS = (Grading,)
"""What events hold as JSON, which no answer's schema leads to."""
_WORDS = FIELDS | RESULTS | REVIEW_FIELDS | TEAM_FIELDS
_PARAMETERS = PARAMETERS | TEAM_PARAMETERS
_ANSWERS, _REQUESTS = ANSWERS | TEAM_ANSWERS, REQUESTS | TEAM_REQUESTS


def describe(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return an OpenAPI document, completed; the given one stays as it is."""
    told = copy.deepcopy(dict(document))
    told["servers"] = [{"url": "/", "description": "This service."}]
    told["components"]["headers"] = {
        name: {
            "description": says,
            "required": name not in _SOMETIMES,
            "schema": {"type": kind},
        }
        for name, (says, kind) in _HEADERS.items()
    }
    for path, methods in told["paths"].items():
        for operation in methods.values():
            _complete(operation, takes_input=path.startswith("/api/"))
    told["tags"] = [{"name": tag.name, "description": tag.about} for tag in TAGS]
    told["paths"] = _in_order(told["paths"])
    for model in _BODIES:
        # The framework's own reading of a model drops keywords and rounds large bounds.
        exact = model.model_json_schema(ref_template=f"{_SCHEMAS}{{model}}")
        exact.pop("$defs", None)
        told["components"]["schemas"][model.__name__] = exact
    for event in _EVENTS:
        told["components"]["schemas"][event.__name__] = event.model_json_schema()
    told["webhooks"] = calls_out.webhooks()
    told["components"]["schemas"] |= calls_out.schemas()
    for name, schema in told["components"]["schemas"].items():
        _explain(schema, _WORDS.get(name, {}))
        schema["description"] = SCHEMAS.get(name, schema.get("description", ""))
        if name in PARTS:
            schema["examples"] = [PARTS[name]]
            schema["properties"] |= copy.deepcopy(RENDERED)
    _each_text(told, _plain)
    return told


def _complete(operation: dict[str, Any], *, takes_input: bool) -> None:
    """Add to one call its parameters' words, every response, headers and examples."""
    call, responses = operation["operationId"], operation["responses"]
    operation["tags"] = [TAG_OF[call]]
    if not takes_input and not operation.get("parameters"):
        responses.pop("422", None)
    responses.update({str(status): copy.deepcopy(r) for status, r in _ALWAYS.items()})
    for media_type, content in _FORMATS.get(call, {}).items():
        responses["200"]["content"][media_type] = copy.deepcopy(content)
    for status, response in responses.items():
        response["headers"] = _headers(operation, status, takes_input)
        if MEDIA_TYPE in response["content"]:
            _refuse(response, call, int(status))
        if (call, status) in LINKS:
            response["links"] = LINKS[call, status]
        _exemplify(response["content"], _ANSWERS.get((call, status), {}))
    operation["responses"] = dict(sorted(responses.items()))
    _exemplify(operation.get("requestBody", {}).get("content", {}), _REQUESTS.get(call, {}))
    for parameter in operation.get("parameters", ()):
        if parameter["name"] == "external_ref":
            _as_json(parameter)
        else:
            parameter["schema"] = _never_null(parameter["schema"])
        parameter["description"], parameter["example"] = _PARAMETERS[parameter["name"]]


def _in_order(paths: Mapping[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Return ``paths``, and the methods of each, in the order of the calls."""

    def place(operation: Mapping[str, Any]) -> int:
        return _PLACES[operation["operationId"]]

    ordered = {
        path: dict(sorted(methods.items(), key=lambda one: place(one[1])))
        for path, methods in paths.items()
    }
    return dict(sorted(ordered.items(), key=lambda one: place(next(iter(one[1].values())))))


def _never_null(schema: dict[str, Any]) -> dict[str, Any]:
    """Return a parameter's schema without null, which a text cannot be: it is left out then."""
    kinds: list[dict[str, Any]] = [kind for kind in schema.get("anyOf", ()) if kind != _NULL]
    if len(kinds) != 1:
        return schema
    return {name: value for name, value in schema.items() if name != "anyOf"} | kinds[0]


def _as_json(parameter: dict[str, Any]) -> None:
    """Say that a parameter of a query is JSON, which the framework does not know."""
    del parameter["schema"]
    schema = {"type": "object", **copy.deepcopy(REFERENCE)}
    parameter["content"] = {"application/json": {"schema": schema}}


def _refuse(response: dict[str, Any], call: str, status: int) -> None:
    """Say when the refusal comes, and show what it looks like."""
    reasons, title = refusals(call, status), response["description"]
    response["description"] = " ".join(reason.when for reason in reasons.values())
    response["content"][MEDIA_TYPE]["examples"] = {
        name: {"summary": reason.when, "value": reason.example(status, title)}
        for name, reason in reasons.items()
    }


def _exemplify(content: dict[str, Any], examples: Mapping[str, Any]) -> None:
    for media_type in ("application/json", EVENT_STREAM):
        if examples and media_type in content:
            shown = {name: {"value": value} for name, value in examples.items()}
            content[media_type]["examples"] = shown


def _explain(schema: dict[str, Any], words: Mapping[str, str]) -> None:
    for name, field in schema.get("properties", {}).items():
        field.pop("title", None)
        if name in words:
            field["description"] = words[name]


def _each_text(value: object, change: Callable[[str], str]) -> None:
    """Apply ``change`` to every summary and description within ``value``."""
    if isinstance(value, list):
        for one in value:
            _each_text(one, change)
    elif isinstance(value, dict):
        for name, one in value.items():
            if name in ("summary", "description") and isinstance(one, str):
                value[name] = change(one)
            elif name not in ("example", "examples"):
                _each_text(one, change)


def _plain(text: str) -> str:
    """Return a docstring's text as Markdown: paragraphs, and code in single backticks."""
    text = text.replace("<br/>", "\n").replace("``", "`").strip()
    return re.sub(r"(?<=\S)\n(?=[^\s-])", " ", text)


def _headers(operation: dict[str, Any], status: str, of_api: bool) -> dict[str, dict[str, str]]:
    names = {"X-Request-ID": "RequestId", **dict(filter(None, [_BY_STATUS.get(status)]))}
    if of_api:
        names |= _OF_CALLS
    keyed = any(given["name"] == KEY for given in operation.get("parameters", ()))
    if keyed and status.startswith("2"):
        names[REPLAYED] = "Replayed"
    return {header: {"$ref": f"#/components/headers/{name}"} for header, name in names.items()}
