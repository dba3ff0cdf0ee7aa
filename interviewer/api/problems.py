"""Every error as problem details (RFC 9457): the one mapping of errors to HTTP.

``install`` puts it on an application. A page asked for by a browser may be given
its error as HTML by a renderer of the caller's; everything else gets
``application/problem+json``.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, Final

import structlog
from flask import Flask, Response, g, request
from flask_openapi.models.response import Response as Documented
from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import ErrorDetails
from werkzeug.exceptions import HTTPException, MethodNotAllowed
from werkzeug.http import HTTP_STATUS_CODES

from interviewer.accounts.model import TooManyTries
from interviewer.api import refusals
from interviewer.api.keyed import KEY, KeyReused
from interviewer.api.limits import TooMany
from interviewer.errors import (
    BadInput,
    Conflict,
    ContentError,
    Forbidden,
    InterviewerError,
    NotFound,
    Overloaded,
    StaleTurn,
    Unauthenticated,
    Unavailable,
)
from interviewer.teams.permissions import MissingScope
from interviewer.whereabouts import where

MEDIA_TYPE = "application/problem+json"
BLANK: Final = "about:blank"
TYPES: Final = "/docs#problem-"
"""With what the URIs of the kinds of errors begin, relative to the service's."""

RETRY_AFTER = "5"
"""Seconds after which a client may try again when we could not do our part."""

_HIDDEN = "Something went wrong on our side. The request id helps to find out what."
_SENTENCES = {
    404: "There is nothing at this address; /docs lists the calls.",
    413: "The body is larger than 256 KiB.",
    415: "Send the body as application/json.",
}
_WORDING = {
    "extra_forbidden": "There is no field of this name.",
    "missing": "This field is required.",
    "tuple_type": "This should be a list.",
    "dict_type": "This should be an object.",
    "int_type": "This should be a whole number.",
    "float_type": "This should be a number.",
    "float_parsing": "This should be a number.",
    "finite_number": "This should be a finite number.",
    "string_type": "This should be a text.",
    "string_unicode": "It holds half of a character, which cannot be kept.",
    "string_too_long": "This should have at most {max_length} characters.",
    "greater_than_equal": "This should be at least {ge:g}.",
    "less_than_equal": "This should be at most {le:g}.",
    "less_than": "This should be less than {lt}.",
    "too_short": "There is too little in it: it needs at least {min_length}.",
    "too_long": "This should have at most {max_length} entries.",
    "json_type": "This should be a text that holds JSON.",
    "json_invalid": 'This should be a JSON object, such as {{"channel": "C1"}}.',
    "string_pattern_mismatch": "This is not of the form that it should have; see /docs.",
    "enum": "This should be {expected}.",
    "literal_error": "This should be {expected}.",
}
"""Per kind of fault, our sentence; in braces what pydantic knows of it."""

_TOLD = 20
"""How many faults of one body are told; who has more of them mends these first."""

_NAMED = 3
"""How many wrong fields the sentence about them names."""

_SURROGATE = re.compile("[\ud800-\udfff]")

Responses = dict[str | int, type[BaseModel] | Documented | dict[str, Any] | None]
"""Per status, what the OpenAPI document says of an answer."""

Page = Callable[[Exception, int, str, str, str], Response]
"""Renders an error for a person: itself, status, title, detail and request id to a response."""


class Misdirected(InterviewerError):
    """The request was meant for a name that is not ours."""


class GivenTwice(BadInput):
    """A field or parameter is given twice; ``path`` leads to it, name by name."""

    def __init__(self, *path: str) -> None:
        super().__init__(f"{_clean(path[-1])} is given twice.")
        self.path = path


class FieldError(BaseModel):
    """One fault of the input; ``pointer`` is a JSON pointer as a URI fragment."""

    pointer: str
    message: str


class Problem(BaseModel):
    """An error as RFC 9457 gives it; ``turn`` is the current one when theirs was stale.

    ``type`` is about:blank where the status says all that a program can act upon.
    """

    model_config = ConfigDict(title="Problem")

    type: str = BLANK
    title: str
    status: int
    detail: str
    errors: list[FieldError] = Field(default_factory=list)
    request_id: str
    turn: int | None = None

    def body(self) -> bytes:
        """Return the JSON text in UTF-8."""
        left_out = {"turn"} if self.turn is None else set[str]()
        return self.model_dump_json(exclude=left_out).encode()


def describe(error: Exception) -> tuple[int, Mapping[str, str]]:
    """Return the status and the headers that stand for ``error``."""
    match error:
        case Unauthenticated() | Forbidden():
            return _refusal(error)
        case NotFound():
            return 404, {}
        case Conflict():
            return 409, {}
        case Misdirected():
            return 421, {}
        case BadInput():
            return 422, {}
        case Overloaded():
            return 503, {"Retry-After": str(error.seconds)}
        case TooMany() | TooManyTries():
            return 429, {"Retry-After": str(error.seconds)}
        case Unavailable() | ContentError():
            return 503, {"Retry-After": RETRY_AFTER}
        case HTTPException():
            kept = [h for h in error.get_headers() if h[0].lower() != "content-type"]
            return error.code or 500, dict(kept)
        case _:
            return 500, {}


def _refusal(error: Unauthenticated | Forbidden) -> tuple[int, Mapping[str, str]]:
    """Return the status, and how to say who one is with what was wrong, as RFC 6750 has it."""
    challenge = 'Bearer realm="interviewer"'
    match error:
        case Unauthenticated(shown=True):
            return 401, {"WWW-Authenticate": f'{challenge}, error="invalid_token"'}
        case Unauthenticated():
            return 401, {"WWW-Authenticate": challenge}
        case MissingScope(scopes=(scope, *_)):
            said = f'error="insufficient_scope", scope="{scope.value}"'
            return 403, {"WWW-Authenticate": f"{challenge}, {said}"}
        case _:
            return 403, {}


def problem(error: Exception) -> Problem:
    """Return ``error`` as problem details."""
    status, _ = describe(error)
    return Problem(
        type=_type(error),
        title=HTTP_STATUS_CODES.get(status, "Error"),
        status=status,
        detail=_clean(_detail(error, status)),
        errors=_faults(error),
        request_id=g.get("request_id", ""),
        turn=error.current if isinstance(error, StaleTurn) else None,
    )


def _type(error: Exception) -> str:
    """Return the URI of the kind of an error: where it is described, beside the calls."""
    kind = error.kind if isinstance(error, Conflict) else ""
    return f"{TYPES}{kind}" if kind else BLANK


def respond(error: Exception) -> Response:
    """Return the response in ``application/problem+json`` that tells of ``error``."""
    status, headers = describe(error)
    return Response(problem(error).body(), status, dict(headers), content_type=MEDIA_TYPE)


def respond_invalid(error: ValidationError) -> Response:
    """Return a 422 that names each field of the body, query or path that is wrong."""
    made = _made(error)
    faults = [
        FieldError(pointer=pointer(fault["loc"]), message=_message(fault))
        for fault in islice(made, _TOLD)
    ]
    told = Problem(
        title=HTTP_STATUS_CODES[422],
        status=422,
        detail=_summary(faults, len(made)),
        errors=faults,
        request_id=g.get("request_id", ""),
    )
    return Response(told.body(), 422, content_type=MEDIA_TYPE)


def _made(error: ValidationError) -> list[ErrorDetails]:
    """Return the faults that were made, without those of a list that lacks its wrong entries."""
    found = error.errors(include_url=False, include_input=False)
    within = {fault["loc"][:-1] for fault in found}
    return [fault for fault in found if fault["type"] != "too_short" or fault["loc"] not in within]


def pointer(location: Iterable[object]) -> str:
    """Return the JSON pointer (RFC 6901, as a fragment) of a path of names and indices."""
    steps = [str(step).replace("~", "~0").replace("/", "~1") for step in location]
    return _clean("#" + "".join(f"/{step}" for step in steps))


def install(app: Flask, page: Page | None = None) -> None:
    """Answer every error of ``app``; ``page`` renders those that a browser meets."""

    def handle(error: Exception) -> Response:
        status, headers = describe(error)
        refusals.note(error, status)
        if status == 500:
            _log_surprise(error)
        if page is None or not _for_a_person():
            return respond(error)
        told = problem(error)
        response = page(error, status, told.title, told.detail, told.request_id)
        response.headers.update(dict(headers))
        return response

    app.register_error_handler(Exception, handle)
    # Flask would log what fails behind a view with its address, which may hold a secret.
    app.log_exception = lambda exc_info: None  # type: ignore[method-assign]  # noqa: ARG005


def _log_surprise(error: Exception) -> None:
    """Log what kind of error it was and where, but not its text, which may quote an answer."""
    error = getattr(error, "original_exception", None) or error
    structlog.get_logger("interviewer.error").error(
        "unexpected",
        route=request.url_rule.rule if request.url_rule else "(none)",
        kind=type(error).__name__,
        where=where(error),
    )


def _for_a_person() -> bool:
    if request.path.startswith("/api/"):
        return False
    accepted = request.accept_mimetypes
    return accepted["text/html"] > accepted["application/json"]


def _detail(error: Exception, status: int) -> str:
    if status == 500:
        return _HIDDEN
    if isinstance(error, HTTPException):
        return _http_detail(error, status)
    return str(error)


def _faults(error: Exception) -> list[FieldError]:
    if isinstance(error, GivenTwice):
        return [FieldError(pointer=pointer(error.path), message=str(error))]
    if isinstance(error, KeyReused):
        return [FieldError(pointer=pointer([KEY]), message=str(error))]
    if isinstance(error, BadInput) and error.field:
        where = pointer(re.split(r"[.\[\]]+", error.field.rstrip("]")))
        return [FieldError(pointer=where, message=_clean(str(error)))]
    return []


def _http_detail(error: HTTPException, status: int) -> str:
    if isinstance(error, MethodNotAllowed):
        takes = " and ".join(sorted(set(error.valid_methods or ()) - {"HEAD", "OPTIONS"}))
        return f"This address takes {takes}, not {request.method}."
    said = _SENTENCES.get(status, "The request could not be handled.")
    # A description of our own says more than the one that stands for the status.
    own = error.description if error.description != type(error).description else None
    return own or said


def _summary(faults: Sequence[FieldError], total: int) -> str:
    """Return a sentence or two about all ``total`` faults, with the first ones' names."""
    named = list(dict.fromkeys(fault.pointer[2:] for fault in faults if fault.pointer[2:]))
    if len(named) < 2:
        return f"{named[0]}: {faults[0].message}" if named else faults[0].message
    told = ", ".join(named[:_NAMED]) + (", …" if len(named) > _NAMED else "")
    count = total if total > _TOLD else len(named)
    return f"{count} fields are wrong: {told}. See errors."


def _message(fault: ErrorDetails) -> str:
    wording = _WORDING.get(fault["type"])
    if wording is not None:
        return _clean(wording.format_map(fault.get("ctx", {})))
    text = fault["msg"].removeprefix("Value error, ")
    return _clean(text if text.endswith(".") else f"{text}.")


def _clean(text: str) -> str:
    """Replace lone surrogates, which no UTF-8 text can hold."""
    return _SURROGATE.sub("\ufffd", text)


def documented(*statuses: int) -> Responses:
    """Return the ``responses`` entries for ``statuses`` in the OpenAPI document."""
    schema = {"schema": {"$ref": "#/components/schemas/Problem"}}
    return {
        status: {"description": HTTP_STATUS_CODES[status], "content": {MEDIA_TYPE: schema}}
        for status in statuses
    }
