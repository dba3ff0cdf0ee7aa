import httpx
import pytest

from interviewer.client.errors import (
    ApiError,
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
from interviewer.client.refusals import refusal
from tests.connections import NOW, problem


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (400, ApiError),
        (401, Unauthenticated),
        (403, Forbidden),
        (404, NotFound),
        (409, Conflict),
        (413, TooLarge),
        (422, Invalid),
        (429, TooMany),
        (500, ApiError),
        (502, Unavailable),
        (503, Unavailable),
        (504, Unavailable),
    ],
)
def test_each_status_has_its_error(status: int, kind: type[ApiError]) -> None:
    error = refusal(problem(status, "That is why.", request_id="r1"), NOW)
    assert type(error) is kind
    assert str(error) == error.detail == "That is why."
    assert (error.status, error.title, error.request_id) == (status, "T", "r1")


def test_a_stale_turn_names_the_current_one() -> None:
    error = refusal(problem(409, type="/docs#problem-stale-turn", turn=7), NOW)
    assert isinstance(error, StaleTurn)
    assert error.current == 7


def test_each_wrong_field_is_named() -> None:
    wrong = [{"pointer": "#/seed", "message": "Too large."}]
    error = refusal(problem(422, errors=wrong), NOW)
    assert type(error) is Invalid
    assert error.errors == (FieldFault("#/seed", "Too large."),)


def test_a_key_of_another_request_is_an_error_of_its_own() -> None:
    error = refusal(problem(409, type="/docs#problem-key-reused"), NOW)
    assert isinstance(error, KeyReused)
    assert error.kind == "key-reused"


def test_a_kind_that_has_no_class_is_told_all_the_same() -> None:
    error = refusal(problem(409, type="https://example.org/docs#problem-full"), NOW)
    assert (type(error), error.kind) == (Conflict, "full")
    assert refusal(problem(409), NOW).kind == ""


def test_how_long_to_wait_is_kept() -> None:
    answer = problem(503)
    answer.headers["Retry-After"] = "5"
    assert refusal(answer, NOW).retry_after == 5


@pytest.mark.parametrize(
    "answer",
    [
        httpx.Response(502, html="<h1>nginx</h1>"),
        httpx.Response(502, headers={"Content-Type": "application/problem+json"}, text="{"),
        httpx.Response(502, headers={"Content-Type": "application/problem+json"}, text="[1]"),
        httpx.Response(502, headers={"Content-Type": "application/problem+json"}, text="{}"),
        problem(502, detail=None, title=5, errors="none", request_id=[], turn="x"),  # type: ignore[arg-type]
        problem(502, detail="", title="", errors=[None, 3]),
    ],
)
def test_whoever_answers_in_other_words_is_understood_by_the_status(answer: httpx.Response) -> None:
    error = refusal(answer, NOW)
    assert type(error) is Unavailable
    assert str(error) == "The service answered 502 Bad Gateway, without a reason."
    assert error.errors == ()


def test_a_status_that_nobody_knows_is_told_as_it_is() -> None:
    error = refusal(httpx.Response(599), NOW)
    assert str(error) == "The service answered 599 Error, without a reason."
