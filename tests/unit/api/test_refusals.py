"""Why a request was refused is one word of a fixed set."""

import pytest
from flask import Flask
from werkzeug.exceptions import MethodNotAllowed, RequestEntityTooLarge
from werkzeug.exceptions import NotFound as NoPage

from interviewer.accounts.model import TooManyTries
from interviewer.api import refusals
from interviewer.api.keyed import KeyReused
from interviewer.api.limits import TooMany
from interviewer.api.problems import Misdirected, describe
from interviewer.errors import (
    BadInput,
    Conflict,
    ContentError,
    Forbidden,
    InterviewerError,
    NotFound,
    StaleTurn,
    Unauthenticated,
    Unavailable,
    Withheld,
)
from interviewer.interviews.store import StillGrading, Superseded
from interviewer.teams.model import Scope
from interviewer.teams.permissions import MissingScope


def told(error: Exception | None, status: int) -> str:
    with Flask("here").test_request_context():
        if error is not None:
            refusals.note(error, status)
        return refusals.reason(status)


@pytest.mark.parametrize(
    ("error", "word"),
    [
        (Unauthenticated("x"), "no-token"),
        (Unauthenticated("x", shown=True), "bad-token"),
        (MissingScope(next(iter(Scope))), "missing-scope"),
        (Withheld("x"), "withheld"),
        (Forbidden("x"), "forbidden"),
        (NotFound("x"), "not-found"),
        (StaleTurn(3), "stale-turn"),
        (StillGrading(), "grading"),
        (Superseded(), "conflict"),
        (Conflict("x", "paused"), "paused"),
        (KeyReused(), "key-reused"),
        (Misdirected("x"), "wrong-host"),
        (BadInput("x", field="y"), "invalid"),
        (TooMany(3, "token"), "token-limit"),
        (TooMany(3, "address"), "address-limit"),
        (TooManyTries(60), "sign-in-tries"),
        (Unavailable("x"), "unavailable"),
        (ContentError(), "content"),
        (NoPage(), "not-found"),
        (MethodNotAllowed(), "method"),
        (RequestEntityTooLarge(), "too-large"),
        (InterviewerError("x"), "unexpected"),
        (ValueError("x"), "unexpected"),
    ],
)
def test_each_error_has_its_word(error: Exception, word: str) -> None:
    status, _ = describe(error)
    assert told(error, status) == word
    assert word in refusals.REASONS


@pytest.mark.parametrize("status", [400, 401, 404, 409, 415, 418, 422, 429, 451, 500, 503, 599])
def test_a_status_by_itself_has_one_too(status: int) -> None:
    assert told(None, status) in refusals.REASONS


def test_what_was_not_refused_has_none() -> None:
    assert told(BadInput("put right by the page"), 200) == ""
