"""The answers to what is no HTTP."""

import json
from email.parser import BytesParser

import pytest
from gunicorn.http.errors import (
    InvalidHeader,
    LimitRequestHeaders,
    LimitRequestLine,
    ParseException,
)

from interviewer.unreadable import answer


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (LimitRequestLine(9_000, 8_190), 400),
        (LimitRequestHeaders("too many"), 431),
        (InvalidHeader("X-<script>"), 400),
    ],
)
def test_they_are_whole_protected_and_repeat_nothing(error: ParseException, status: int) -> None:
    head, _, body = answer(error).partition(b"\r\n\r\n")
    first, _, fields = head.partition(b"\r\n")
    headers = BytesParser().parsebytes(fields)
    assert first.startswith(f"HTTP/1.1 {status} ".encode())
    assert int(headers["Content-Length"]) == len(body)
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cache-Control"] == "no-store"
    assert headers["Content-Security-Policy"].startswith("default-src 'none'")
    assert json.loads(body)["status"] == status
    assert b"script" not in body
