"""Answers that are no success, as errors; problem details (RFC 9457) where they are such."""

import json
from collections.abc import Mapping
from datetime import datetime
from http import HTTPStatus
from types import MappingProxyType
from typing import Any, Final

import httpx

from interviewer.client.errors import (
    ApiError,
    Busy,
    Conflict,
    FieldFault,
    Forbidden,
    Invalid,
    KeyReused,
    NotFound,
    StaleTurn,
    TooLarge,
    TooMany,
    Unauthenticated,
    Unavailable,
)
from interviewer.client.retrying import retry_after

_CLASSES: Final[Mapping[int, type[ApiError]]] = MappingProxyType(
    {
        401: Unauthenticated,
        403: Forbidden,
        404: NotFound,
        409: Conflict,
        413: TooLarge,
        422: Invalid,
        429: TooMany,
        502: Unavailable,
        503: Unavailable,
        504: Unavailable,
    }
)
_TYPES: Final = "#problem-"
_CONFLICTS: Final[Mapping[str, type[Conflict]]] = MappingProxyType(
    {"stale-turn": StaleTurn, "key-reused": KeyReused, "grading": Busy}
)


def refusal(answer: httpx.Response, now: datetime) -> ApiError:
    """Return the error that ``answer`` tells of; its body has been read."""
    told = _problem(answer)
    status = answer.status_code
    errors = tuple(_faults(told))
    title = _text(told, "title") or _phrase(status)
    detail = _text(told, "detail") or f"The service answered {status} {title}, without a reason."
    kind = _CLASSES.get(status, ApiError)
    current = told.get("turn")
    named = _text(told, "type").partition(_TYPES)[2]
    if kind is Conflict:
        kind = _CONFLICTS.get(named, Conflict)
    error = kind(
        status,
        title,
        detail,
        errors,
        _text(told, "request_id") or answer.headers.get("X-Request-ID", ""),
        kind=named,
        retry_after=retry_after(answer.headers.get("Retry-After", ""), now),
    )
    if isinstance(error, StaleTurn) and isinstance(current, int):
        error.current = current
    return error


def _problem(answer: httpx.Response) -> Mapping[str, Any]:
    """Return the problem details, empty where something between us answered in its own words."""
    if not answer.headers.get("Content-Type", "").startswith("application/problem+json"):
        return {}
    try:
        told = json.loads(answer.content)
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}


def _faults(told: Mapping[str, Any]) -> list[FieldFault]:
    errors = told.get("errors")
    given = errors if isinstance(errors, list) else []
    return [
        FieldFault(_text(fault, "pointer"), _text(fault, "message"))
        for fault in given
        if isinstance(fault, dict)
    ]


def _text(told: Mapping[str, Any], name: str) -> str:
    value = told.get(name)
    return value if isinstance(value, str) else ""


def _phrase(status: int) -> str:
    try:
        return HTTPStatus(status).phrase
    except ValueError:
        return "Error"
