import json
import traceback

import httpx
import pytest

from interviewer.client import (
    ONCE,
    ApiError,
    Client,
    Conflict,
    Invalid,
    NotFound,
    TooMany,
    Unavailable,
    Unreachable,
)
from interviewer.client.sending import Request, address, checked_key
from interviewer.errors import BadInput
from tests.connections import answering, problem

TOKEN = "a-token-that-nobody-shall-see"
GONE = httpx.Response(204)
BROKEN = httpx.ReadError("the connection broke")


def waiting(seconds: int, status: int = 503) -> httpx.Response:
    answer = problem(status, "Later.")
    answer.headers["Retry-After"] = str(seconds)
    return answer


def with_locals(error: Exception) -> str:
    """Return a traceback with the variables of each frame, as services that collect them show."""
    found = traceback.TracebackException.from_exception(error, capture_locals=True)
    return "".join(found.format())


def hold(client: Client) -> None:
    """Make the simplest of writes: delete a webhook."""
    client.webhooks.delete("w1")


def test_a_request_says_who_asks_and_which_one_it_is() -> None:
    client, seen, _ = answering(GONE)
    hold(client)
    (request,) = seen
    assert request.headers["Authorization"] == "Bearer a-token"
    assert request.headers["User-Agent"].startswith("interviewer-client/")
    assert len(request.headers["Idempotency-Key"]) == 36


@pytest.mark.parametrize(
    "fault",
    [
        BROKEN,
        httpx.ConnectError("nobody listens"),
        httpx.ReadTimeout("too slow"),
        httpx.RemoteProtocolError("no answer at all"),
        waiting(1),
        waiting(1, 429),
        httpx.Response(502),
        httpx.Response(504),
    ],
    ids=repr,
)
def test_a_write_is_sent_again_under_its_key(fault: httpx.Response | Exception) -> None:
    client, seen, pace = answering(fault, fault, GONE)
    hold(client)
    assert len({request.headers["Idempotency-Key"] for request in seen}) == 1
    assert len(seen) == 3
    assert len(pace.slept) == 2


def test_every_write_has_a_key_of_its_own() -> None:
    client, seen, _ = answering(GONE, GONE)
    hold(client)
    hold(client)
    assert len({request.headers["Idempotency-Key"] for request in seen}) == 2


def test_pauses_grow() -> None:
    client, _, pace = answering(BROKEN, BROKEN, BROKEN, GONE)
    hold(client)
    assert pace.slept == [0.25, 0.5, 1.0]


def test_the_service_says_how_long_to_wait_at_least() -> None:
    client, _, pace = answering(waiting(3), GONE)
    hold(client)
    assert pace.slept == [3.25]


def test_it_is_not_tried_for_ever() -> None:
    client, seen, _ = answering(*[BROKEN] * 9)
    with pytest.raises(Unreachable, match=r"No answer came from http://127\.0\.0\.1"):
        hold(client)
    assert len(seen) == 4


@pytest.mark.parametrize(("status", "kind"), [(429, TooMany), (503, Unavailable)])
def test_the_last_refusal_is_raised(status: int, kind: type[ApiError]) -> None:
    client, _, _ = answering(*[waiting(1, status) for _ in range(9)])
    with pytest.raises(kind, match=r"Later\.") as caught:
        hold(client)
    assert caught.value.retry_after == 1


def test_there_is_no_waiting_beyond_the_deadline() -> None:
    client, seen, pace = answering(waiting(10), waiting(60), GONE)
    with pytest.raises(Unavailable):
        hold(client)
    assert len(seen) == 2
    assert pace.slept == [10.25]


@pytest.mark.parametrize("status", [400, 401, 403, 404, 409, 413, 422, 500])
def test_what_was_refused_is_not_sent_again(status: int) -> None:
    client, seen, pace = answering(problem(status))
    with pytest.raises(ApiError) as caught:
        hold(client)
    assert caught.value.status == status
    assert len(seen) == 1
    assert pace.slept == []


def test_no_redirect_is_followed_with_the_token() -> None:
    client, seen, _ = answering(httpx.Response(302, headers={"Location": "http://elsewhere/"}))
    with pytest.raises(ApiError, match="302"):
        hold(client)
    assert len(seen) == 1


def test_what_was_deleted_by_a_try_without_an_answer_is_deleted() -> None:
    client, seen, _ = answering(BROKEN, problem(404))
    hold(client)
    assert len(seen) == 2


@pytest.mark.parametrize("fault", [waiting(1), httpx.ConnectError("nobody listens")], ids=repr)
def test_what_was_never_there_is_not_found(fault: httpx.Response | Exception) -> None:
    client, _, _ = answering(fault, problem(404))
    with pytest.raises(NotFound):
        hold(client)


def test_a_conflict_with_ones_own_lost_try_is_asked_about_once_more() -> None:
    client, seen, _ = answering(BROKEN, problem(409, turn=1), GONE)
    hold(client)
    assert len({request.headers["Idempotency-Key"] for request in seen}) == 1
    client, seen, _ = answering(BROKEN, problem(409, turn=1), problem(409, turn=1))
    with pytest.raises(Conflict):
        hold(client)
    assert len(seen) == 3


def test_a_slow_answer_may_take_longer_only_where_it_was_asked_to() -> None:
    client, seen, _ = answering(*[httpx.Response(204)] * 2)
    sender = client._caller.sender
    sender.send(Request(method="GET", path="/a"))
    sender.send(Request(method="GET", path="/a", patience=25))
    assert [request.extensions["timeout"]["read"] for request in seen] == [10, 35]
    assert {request.extensions["timeout"]["connect"] for request in seen} == {10}


def test_text_that_is_no_unicode_is_left_to_the_service_to_refuse() -> None:
    client, seen, _ = answering(problem(422))
    with pytest.raises(Invalid):
        client.start("mid", candidate="\ud800")
    assert json.loads(seen[0].content)["candidate"] == "\ud800"


@pytest.mark.parametrize("key", ["", "a b", "k" * 201, "ä", "a\n"])
def test_a_key_that_cannot_be_one_is_refused_before_anything_is_sent(key: str) -> None:
    client, seen, _ = answering()
    with pytest.raises(BadInput):
        client.start("mid", key=key)
    assert seen == []


def test_a_key_of_ones_own_is_taken() -> None:
    assert checked_key("Ev0PV52K21") == "Ev0PV52K21"
    assert checked_key(None) != checked_key(None)


def test_names_are_names_whatever_stands_in_them() -> None:
    assert address("/api/v1/interviews", "a/../b?c#d e", "turns") == (
        "/api/v1/interviews/a%2F..%2Fb%3Fc%23d%20e/turns"
    )


@pytest.mark.parametrize("token", ["", f"{TOKEN}\n", f"{TOKEN} ", f"ä{TOKEN}"])
def test_a_token_that_cannot_be_sent_is_refused_and_not_quoted(token: str) -> None:
    with pytest.raises(BadInput, match="token") as caught:
        Client("http://127.0.0.1", token)
    assert TOKEN not in str(caught.value)


def test_what_the_library_refuses_to_send_is_not_quoted() -> None:
    broken = httpx.LocalProtocolError(f"Illegal header value b'Bearer {TOKEN}'")
    client, seen, _ = answering(broken)
    with pytest.raises(Unreachable) as caught:
        hold(client)
    assert TOKEN not in "".join(traceback.format_exception(caught.value))
    assert len(seen) == 1


def test_a_token_shows_nowhere() -> None:
    def fail(request: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("nobody listens", request=request)

    address = "http://user:a-word@127.0.0.1"
    client = Client(address, TOKEN, retries=ONCE, transport=httpx.MockTransport(fail))
    with pytest.raises(Unreachable) as caught:
        hold(client)
    told = with_locals(caught.value)
    with (
        pytest.raises(Unreachable) as followed,
        client._caller.sender.stream(Request(method="GET", path="/a", token=TOKEN), 1.0, {}),
    ):
        pass
    told += with_locals(followed.value)
    for text in (told, repr(client), repr(client.webhooks), repr(client._caller)):
        assert TOKEN not in text
    assert "a-word" not in str(caught.value)
