import socket
import ssl
import struct
import threading
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from ipaddress import ip_network

import httpcore
import pytest

from interviewer.calling.targets import NOT_PUBLIC, CallFailed, Targets
from interviewer.calling.wire import (
    BROKEN,
    MOST_READ,
    NO_TLS,
    TOO_LONG,
    TOO_SLOW,
    UNREACHABLE,
    Deadline,
    Stream,
    Wire,
)

HERE = [ip_network("127.0.0.0/8")]


@pytest.fixture
def pair() -> Iterator[tuple[socket.socket, socket.socket]]:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.settimeout(30)
        yield ours, theirs


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.settimeout(30)
        yield listening


def port(listening: socket.socket) -> int:
    return int(listening.getsockname()[1])


def drain(stream: Stream, chunks: list[bytes]) -> None:
    while chunk := stream.read(100_000, timeout=30):
        chunks.append(chunk)


def test_a_deadline_that_is_past_leaves_no_time() -> None:
    deadline = Deadline(30)
    assert 0 < deadline.left() <= 30
    with pytest.raises(CallFailed, match=TOO_SLOW):
        Deadline(0).left()


def test_bytes_go_both_ways(pair: tuple[socket.socket, socket.socket]) -> None:
    ours, theirs = pair
    stream = Stream(ours, Deadline(30))
    stream.write(b"x" * 10_000)
    assert theirs.recv(10_000, socket.MSG_WAITALL) == b"x" * 10_000
    theirs.sendall(b"answer")
    assert stream.read(100) == b"answer"
    theirs.close()
    assert stream.read(100) == b""


def test_drops_that_keep_coming_are_cut_off(pair: tuple[socket.socket, socket.socket]) -> None:
    ours, theirs = pair
    over = threading.Event()

    def drip() -> None:
        while not over.wait(0.01):
            theirs.sendall(b".")

    thread = threading.Thread(target=drip)
    thread.start()
    began = time.monotonic()
    stream = Stream(ours, Deadline(0.3))
    try:
        with pytest.raises(CallFailed, match=TOO_SLOW):
            drain(stream, [])
    finally:
        over.set()
        thread.join()
    assert 0.29 < time.monotonic() - began < 10


def test_who_reads_nothing_is_given_up(pair: tuple[socket.socket, socket.socket]) -> None:
    ours, _ = pair
    with pytest.raises(CallFailed, match=TOO_SLOW):
        Stream(ours, Deadline(0.2)).write(b"x" * 50_000_000, timeout=30)


def test_an_answer_is_read_up_to_its_bound(pair: tuple[socket.socket, socket.socket]) -> None:
    ours, theirs = pair

    def send() -> None:
        with suppress(OSError):
            theirs.sendall(b"x" * 10 * MOST_READ)

    thread = threading.Thread(target=send)
    thread.start()
    chunks: list[bytes] = []
    with pytest.raises(CallFailed, match=TOO_LONG):
        drain(Stream(ours, Deadline(30)), chunks)
    ours.close()
    thread.join()
    assert MOST_READ <= len(b"".join(chunks)) < MOST_READ + 4096


def test_who_closes_before_an_answer_is_told_from_who_ends_one(
    pair: tuple[socket.socket, socket.socket],
) -> None:
    ours, theirs = pair
    theirs.close()
    with pytest.raises(CallFailed, match=BROKEN):
        Stream(ours, Deadline(30)).read(100)


def test_a_connection_that_is_reset_is_a_broken_one(listener: socket.socket) -> None:
    with socket.create_connection(("127.0.0.1", port(listener))) as ours:
        theirs, _ = listener.accept()
        theirs.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        theirs.close()
        with pytest.raises(CallFailed, match=BROKEN):
            Stream(ours, Deadline(30)).read(100)


def test_writing_to_who_has_closed_lets_their_answer_be_read(
    pair: tuple[socket.socket, socket.socket],
) -> None:
    ours, theirs = pair
    theirs.sendall(b"HTTP/1.1 413 Too Large\r\n")
    theirs.close()
    stream = Stream(ours, Deadline(30))
    with pytest.raises(httpcore.WriteError):
        stream.write(b"x" * 50_000_000)
    assert stream.read(100).startswith(b"HTTP/1.1 413")


def test_who_speaks_no_tls_is_left(pair: tuple[socket.socket, socket.socket]) -> None:
    ours, theirs = pair
    theirs.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
    with pytest.raises(CallFailed, match=NO_TLS):
        Stream(ours, Deadline(30)).start_tls(ssl.create_default_context(), "ats.example")


def test_who_never_ends_the_handshake_is_left(pair: tuple[socket.socket, socket.socket]) -> None:
    ours, _ = pair
    with pytest.raises(CallFailed, match=TOO_SLOW):
        Stream(ours, Deadline(0.2)).start_tls(ssl.create_default_context(), "ats.example")


def test_the_first_address_that_answers_is_taken(listener: socket.socket) -> None:
    targets = Targets(HERE, resolve=lambda host, port: ["127.0.0.9", "127.0.0.1"])
    wire = Wire(targets, Deadline(30), plain=True)
    with closing(wire.connect_tcp("hooks.corp", port(listener))) as stream:
        stream.write(b"hello")
        connection, _ = listener.accept()
        with connection:
            assert connection.recv(5, socket.MSG_WAITALL) == b"hello"


def test_where_nobody_listens_the_call_fails_in_words(listener: socket.socket) -> None:
    free = port(listener)
    listener.close()
    targets = Targets(HERE, resolve=lambda host, port: ["127.0.0.1", "127.0.0.2"])
    with pytest.raises(CallFailed, match=UNREACHABLE):
        Wire(targets, Deadline(30), plain=True).connect_tcp("hooks.corp", free)


def test_what_was_looked_at_is_what_is_connected_to(listener: socket.socket) -> None:
    asked = []

    def resolve(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"] if len(asked) == 1 else ["127.0.0.2"]

    wire = Wire(Targets(HERE, resolve=resolve), Deadline(30), plain=True)
    with closing(wire.connect_tcp("rebound.example", port(listener))):
        connection, _ = listener.accept()
        connection.close()
    assert asked == ["rebound.example"]


def test_nothing_is_connected_to_where_one_address_is_refused(listener: socket.socket) -> None:
    targets = Targets(HERE, resolve=lambda host, port: ["127.0.0.1", "10.0.0.1"])
    with pytest.raises(CallFailed) as caught:
        Wire(targets, Deadline(30), plain=True).connect_tcp("mixed.example", port(listener))
    assert str(caught.value) == NOT_PUBLIC
    listener.settimeout(0.1)
    with pytest.raises(TimeoutError):
        listener.accept()
