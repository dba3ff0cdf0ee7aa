"""A request's id, in and out, and one line in the log for each request.

The line has method, route, status and time; never a body, a query, a header or an
address with a secret in it.
"""

import re
import time
from uuid import uuid4

import structlog
from flask import Flask, Response, g, request
from structlog.contextvars import bind_contextvars, clear_contextvars

HEADER = "X-Request-ID"
_ACCEPTED = re.compile(r"[A-Za-z0-9._-]{1,64}")


def install(app: Flask) -> None:
    """Give every request of ``app`` an id and a line in the log."""
    app.before_request(_begin)
    app.after_request(_end)
    app.teardown_request(_forget)


def _begin() -> None:
    given = request.headers.get(HEADER, "")
    g.request_id = given if _ACCEPTED.fullmatch(given) else uuid4().hex
    g.began = time.monotonic()
    clear_contextvars()
    bind_contextvars(request_id=g.request_id)
    interview = (request.view_args or {}).get("interview_id")
    if interview:
        bind_contextvars(interview=interview)


def _end(response: Response) -> Response:
    response.headers[HEADER] = g.request_id
    structlog.get_logger("interviewer.access").info(
        "request",
        method=request.method,
        route=request.url_rule.rule if request.url_rule else "(none)",
        status=response.status_code,
        duration_ms=round((time.monotonic() - g.began) * 1000, 1),
    )
    return response


def _forget(_error: BaseException | None) -> None:
    clear_contextvars()
