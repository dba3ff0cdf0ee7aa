"""Answers requests that never reach the application, since gunicorn cannot read them.

By itself gunicorn answers in HTML; ours are problem details (RFC 9457), as everywhere.
"""

import json
from http import HTTPStatus
from typing import Final
from uuid import uuid4

from gunicorn.http.errors import LimitRequestHeaders, LimitRequestLine, ParseException

LONGEST_LINE: Final = 8190
MOST_HEADERS: Final = 100
LONGEST_HEADER: Final = 8190

_LONG: Final = f"The address is longer than {LONGEST_LINE:,} bytes."
_HEADERS: Final = (
    f"The headers are too many or too long: at most {MOST_HEADERS}, of {LONGEST_HEADER:,} bytes."
)
UNREADABLE_BODY: Final = "The body could not be read: its chunks are not as HTTP/1.1 has them."
_PROTECTED: Final = (
    "Cache-Control: no-store\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n"
)
"""As on every other answer, as far as it matters to one that holds nothing of the request."""

_BROKEN: Final = "The request could not be read; send it as HTTP/1.1."


def answer(error: ParseException) -> bytes:
    """Return the whole response for a request that cannot be read."""
    status, detail = HTTPStatus.BAD_REQUEST, _BROKEN
    if isinstance(error, LimitRequestLine):
        detail = _LONG
    elif isinstance(error, LimitRequestHeaders):
        status, detail = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, _HEADERS
    name = uuid4().hex
    problem: dict[str, object] = {
        "type": "about:blank",
        "title": status.phrase,
        "status": status.value,
        "detail": detail,
        "errors": [],
        "request_id": name,
    }
    body = json.dumps(problem).encode()
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}\r\n"
        "Connection: close\r\n"
        "Content-Type: application/problem+json\r\n"
        f"Content-Length: {len(body)}\r\n"
        f"X-Request-ID: {name}\r\n"
        f"{_PROTECTED}\r\n"
    )
    return head.encode("ascii") + body
