"""A request's id, in and out, and one line in the log for each request.

The line has method, route, status and time, the ids of what it is about and why it was refused;
never a body, a query, a header or an address with a secret in it.
"""

import re
import time
from typing import Final
from uuid import uuid4

import structlog
from flask import Flask, Response, g, request
from structlog.contextvars import bind_contextvars, clear_contextvars

from interviewer.api.refusals import reason

HEADER = "X-Request-ID"
_ACCEPTED = re.compile(r"[A-Za-z0-9._-]{1,64}")

_NAMED: Final = {"interview_id": "interview", "submission_id": "submission"}
"""Parts of addresses that are ids, and what they are called in the log."""

_ID: Final = re.compile(r"[0-9a-f]{16}")
"""The form of our ids. What has another may be anything, such as a secret in the wrong place."""


def install(app: Flask) -> None:
    """Give every request of ``app`` an id and a line in the log."""
    app.before_request(_begin)
    app.after_request(_end)
    app.teardown_request(_forget)


def seconds() -> float:
    """Return how long the current request has taken so far."""
    return time.monotonic() - float(g.began)


def route() -> str:
    """Return the rule of the address that was asked for, never the address itself."""
    return request.url_rule.rule if request.url_rule else "(none)"


def _begin() -> None:
    given = request.headers.get(HEADER, "")
    g.request_id = given if _ACCEPTED.fullmatch(given) else uuid4().hex
    g.began = time.monotonic()
    clear_contextvars()
    bind_contextvars(request_id=g.request_id)
    for part, value in (request.view_args or {}).items():
        if part in _NAMED and _ID.fullmatch(str(value)):
            bind_contextvars(**{_NAMED[part]: value})


def _end(response: Response) -> Response:
    response.headers[HEADER] = g.request_id
    told = {"reason": why} if (why := reason(response.status_code)) else {}
    structlog.get_logger("interviewer.access").info(
        "request",
        method=request.method,
        route=route(),
        status=response.status_code,
        **told,
        duration_ms=round(seconds() * 1000, 1),
    )
    return response


def _forget(_error: BaseException | None) -> None:
    clear_contextvars()
