from collections.abc import Iterator

import httpx
import pytest

from interviewer.client import Client, Forbidden, Retries, Unavailable, Unreachable
from interviewer.client.following import Follower
from tests.connections import ADDRESS, FakePace, answering, at_code, problem
from tests.fake_service import FakeWiring

QUEUED, RUNNING, DONE = "queued", "running", "done"


def event(status: str) -> str:
    told = f'{{"submission":"s1","action":"submit","status":"{status}","turn":2,"seconds":0.1}}'
    name = "done" if status == DONE else "grading"
    return f"id: s1.{status}\nevent: {name}\ndata: {told}\n\n"


class Broken(httpx.SyncByteStream):
    """A stream that breaks off after ``text``."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __iter__(self) -> Iterator[bytes]:
        yield self.text.encode()
        raise httpx.ReadError("the connection broke")


def stream(*events: str, broken: bool = False) -> httpx.Response:
    text = "retry: 2000\n\n" + "".join(events)
    headers = {"Content-Type": "text/event-stream"}
    if broken:
        return httpx.Response(200, headers=headers, stream=Broken(text))
    return httpx.Response(200, headers=headers, text=text)


def followed(*answers: httpx.Response | Exception) -> tuple[list[str], list[str], FakePace]:
    """Return what was told, and with which last event each connection was opened."""
    client, seen, pace = answering(*answers)
    follower = Follower(client._caller, "/api/v1/interviews/i1/events", Retries(tries=3))
    told = [step.status for step in follower.steps()]
    return told, [request.headers.get("Last-Event-ID", "") for request in seen], pace


def test_an_interview_is_followed_to_the_verdict(open_client: Client) -> None:
    interview = at_code(open_client)
    interview.submit("def double(x):\n    return x * 3\n")
    turns = [(step.status, interview.turn) for step in interview.follow()]
    assert turns == [(QUEUED, 2), (RUNNING, 2), (DONE, 3)]
    assert interview.state == "asking"
    assert interview.news


def test_where_nothing_is_judged_there_is_nothing_to_follow(open_client: Client) -> None:
    assert list(at_code(open_client).follow()) == []


def test_what_was_judged_before_it_could_be_followed_is_known_afterwards(
    open_client: Client, wiring: FakeWiring
) -> None:
    interview = at_code(open_client)
    wiring.service.finish(interview.submit("x = 1").id)
    assert list(interview.follow()) == []
    assert (interview.turn, interview.state) == (3, "asking")


def test_a_stream_that_ends_is_taken_up_behind_its_last_event() -> None:
    told, last, pace = followed(stream(event(QUEUED)), stream(event(RUNNING)), stream(event(DONE)))
    assert told == [QUEUED, RUNNING, DONE]
    assert last == ["", "s1.queued", "s1.running"]
    assert pace.slept == [2, 2]


def test_a_stream_that_breaks_is_taken_up_too() -> None:
    told, last, _ = followed(
        httpx.ConnectError("nobody listens"),
        stream(event(QUEUED), broken=True),
        stream(broken=True),
        stream(event(RUNNING), event(DONE)),
    )
    assert told == [QUEUED, RUNNING, DONE]
    assert last == ["", "", "s1.queued", "s1.queued"]


def test_a_service_without_room_is_asked_again_when_it_says() -> None:
    full = problem(503, "Too many are being told at once.")
    full.headers["Retry-After"] = "5"
    told, _, pace = followed(full, stream(event(DONE)))
    assert told == [DONE]
    assert pace.slept == [5.25]


def test_what_fails_again_and_again_is_raised() -> None:
    with pytest.raises(Unreachable):
        followed(*[httpx.ConnectError("nobody listens")] * 9)
    with pytest.raises(Unavailable):
        followed(*[problem(503) for _ in range(9)])


def test_what_is_refused_is_raised_at_once() -> None:
    client, seen, _ = answering(problem(403, "Not yours."))
    follower = Follower(client._caller, "/events", Retries())
    with pytest.raises(Forbidden, match="Not yours"):
        list(follower.steps())
    assert len(seen) == 1


def test_who_stops_listening_lets_go_of_the_connection() -> None:
    closed: list[bool] = []

    class Endless(httpx.SyncByteStream):
        def __iter__(self) -> Iterator[bytes]:
            while True:
                yield event(QUEUED).encode()

        def close(self) -> None:
            closed.append(True)

    transport = httpx.MockTransport(lambda _: httpx.Response(200, stream=Endless()))
    client = Client(ADDRESS, transport=transport)
    steps = Follower(client._caller, "/events", Retries()).steps()
    assert next(steps).status == QUEUED
    steps.close()  # type: ignore[attr-defined]
    assert closed == [True]
