"""Why a request was refused, in one word of a fixed set, for logs and counters.

The words say what whoever runs the service wants to tell apart; they hold nothing of the request.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, get_args

from flask import g
from werkzeug.exceptions import HTTPException

from interviewer.accounts.model import TooManyTries
from interviewer.api.limits import Kind, TooMany
from interviewer.errors import (
    BadInput,
    Conflict,
    ConflictKind,
    ContentError,
    Forbidden,
    InterviewerError,
    NotFound,
    Overloaded,
    Unauthenticated,
    Unavailable,
    Withheld,
)
from interviewer.teams.permissions import MissingScope

_KEY: Final = "refused_for"

OTHER: Final = "other"
CONFLICT: Final = "conflict"
TRIES: Final = "sign-in-tries"
UNEXPECTED: Final = "unexpected"

_CLASSES: Final[Mapping[type[Exception], str]] = MappingProxyType(
    {
        MissingScope: "missing-scope",
        Withheld: "withheld",
        Forbidden: "forbidden",
        NotFound: "not-found",
        BadInput: "invalid",
        TooManyTries: TRIES,
        Overloaded: "overloaded",
        Unavailable: "unavailable",
        ContentError: "content",
    }
)
"""The word for each class of error, those that are kinds of another before it."""

_STATUSES: Final[Mapping[int, str]] = MappingProxyType(
    {
        400: "malformed",
        401: "no-token",
        403: "forbidden",
        404: "not-found",
        405: "method",
        409: CONFLICT,
        413: "too-large",
        415: "media-type",
        421: "wrong-host",
        422: "invalid",
        429: TRIES,
        500: UNEXPECTED,
        503: "unavailable",
    }
)
"""The word for each status that was given without an error of ours."""

_LIMITS: Final = {kind: f"{kind}-limit" for kind in get_args(Kind)}

REASONS: Final = frozenset(
    {
        *_CLASSES.values(),
        *_STATUSES.values(),
        *_LIMITS.values(),
        *(kind for kind in get_args(ConflictKind) if kind),
        *("bad-token", OTHER),
    }
)
"""Every word that there is."""


def note(error: Exception, status: int) -> None:
    """Keep why the current request is refused, for whoever asks ``reason``."""
    setattr(g, _KEY, _word(error, status))


def reason(status: int) -> str:
    """Return why the current request was refused with ``status``; empty where it was not."""
    if status < 400:
        return ""
    found: str = g.get(_KEY, "") or _STATUSES.get(status, OTHER)
    return found


def _word(error: Exception, status: int) -> str:
    match error:
        case Unauthenticated():
            return "bad-token" if error.shown else "no-token"
        case Conflict():
            return error.kind or CONFLICT
        case TooMany():
            return _LIMITS[error.kind]
    for one, word in _CLASSES.items():
        if isinstance(error, one):
            return word
    known = isinstance(error, HTTPException | InterviewerError)
    return _STATUSES.get(status, OTHER) if known else UNEXPECTED
