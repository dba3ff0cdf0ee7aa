import socket
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from interviewer.errors import BadInput
from interviewer.problems.model import Job, Verdict, VerdictKind
from interviewer.problems.wire import (
    GraderStatus,
    Reply,
    Request,
    Wall,
    WireError,
    receive_reply,
    receive_request,
    send,
)


@pytest.fixture
def pair() -> Iterator[tuple[socket.socket, socket.socket]]:
    left, right = socket.socketpair()
    with left, right:
        yield left, right


@given(st.text(), st.integers(0, 2**63 - 1) | st.none(), st.sampled_from(["run", "submit"]))
def test_a_job_arrives_as_it_was_sent(code: str, seed: int | None, action: str) -> None:
    code = code.encode("utf-8", "replace").decode()
    request = Request(op="judge", job=Job(problem="p", code=code, seed=seed, action=action))
    left, right = socket.socketpair()
    with left, right:
        send(left, request)
        assert receive_request(right) == request


def test_verdict_status_and_error_arrive_as_they_were_sent(pair) -> None:
    left, right = pair
    walls = (Wall(name="fork", ok=True), Wall(name="connect", ok=False, detail="it did"))
    replies = (
        Reply(verdict=Verdict(problem="p", verdict=VerdictKind.FAILED, score=0.5, stdout="ü")),
        Reply(status=GraderStatus(ready=True, sandbox="B", slots=3, walls=walls)),
        Reply(error="no"),
    )
    for reply in replies:
        send(left, reply)
        assert receive_reply(right) == reply


def test_the_end_of_a_connection_is_no_request_and_a_broken_reply(pair) -> None:
    left, right = pair
    left.close()
    assert receive_request(right) is None
    with pytest.raises(WireError):
        receive_reply(right)


@given(st.binary(max_size=40))
def test_random_bytes_never_become_a_request(data: bytes) -> None:
    left, right = socket.socketpair()
    with left, right:
        left.sendall(data)
        left.close()
        try:
            assert receive_request(right) is None
        except (BadInput, WireError):
            return
        assert data == b""


def test_a_request_carries_a_job_exactly_when_it_judges() -> None:
    with pytest.raises(ValidationError):
        Request(op="judge")
    with pytest.raises(ValidationError):
        Request(op="ping", job=Job(problem="p", code=""))
