"""Connections on which a request takes too long are cut off."""

import socket
from collections.abc import Iterator

import pytest

from interviewer.deadlines import ARRIVAL_SECONDS, WHOLE_SECONDS, Deadlines

Pair = tuple[socket.socket, socket.socket]


@pytest.fixture
def pair() -> Iterator[Pair]:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        ours.settimeout(5)
        theirs.settimeout(5)
        yield ours, theirs


class Clock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_what_has_not_arrived_in_time_has_ended_and_can_be_answered(pair: Pair) -> None:
    (ours, theirs), clock = pair, Clock()
    deadlines = Deadlines(clock)
    with deadlines.over(ours):
        theirs.send(b"GET / HT")
        assert ours.recv(100) == b"GET / HT"
        clock.now += ARRIVAL_SECONDS
        deadlines.cut_off()
        assert ours.recv(100) == b""
        ours.send(b"HTTP/1.1 408")
        assert theirs.recv(100) == b"HTTP/1.1 408"


def test_until_then_it_is_left_alone(pair: Pair) -> None:
    (ours, theirs), clock = pair, Clock()
    deadlines = Deadlines(clock)
    with deadlines.over(ours):
        clock.now += ARRIVAL_SECONDS - 0.1
        deadlines.cut_off()
        theirs.send(b"TP/1.1")
        assert ours.recv(100) == b"TP/1.1"
        deadlines.arrived(ours)
        clock.now += ARRIVAL_SECONDS
        deadlines.cut_off()
        theirs.send(b"GET")
        assert ours.recv(100) == b"GET"


def test_nothing_lasts_longer_than_the_whole_may(pair: Pair) -> None:
    (ours, theirs), clock = pair, Clock()
    deadlines = Deadlines(clock)
    with deadlines.over(ours):
        deadlines.arrived(ours)
        clock.now += WHOLE_SECONDS
        deadlines.cut_off()
        assert theirs.recv(100) == b""
        with pytest.raises(BrokenPipeError):
            ours.send(b"data: more")


def test_what_has_been_answered_is_watched_no_more(pair: Pair) -> None:
    (ours, theirs), clock = pair, Clock()
    deadlines = Deadlines(clock)
    with deadlines.over(ours):
        pass
    clock.now += WHOLE_SECONDS
    deadlines.cut_off()
    theirs.send(b"GET")
    assert ours.recv(100) == b"GET"
