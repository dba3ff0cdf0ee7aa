import socket
import stat
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from interviewer.errors import Unavailable
from interviewer.grader.server import Listener, Server
from interviewer.problems.model import Job, Verdict, VerdictKind
from interviewer.problems.wire import (
    GraderStatus,
    Reply,
    Request,
    WireError,
    address,
    receive_reply,
    send,
)


class Judging:
    """Passes everything but code that says otherwise; counts what runs at once."""

    def __init__(self) -> None:
        self.running = 0
        self.most = 0
        self._lock = threading.Lock()

    def judge(self, job: Job) -> Verdict:
        with self._lock:
            self.running += 1
            self.most = max(self.most, self.running)
        if job.code == "raise":
            raise RuntimeError("a fault of ours")
        time.sleep(0.05)
        with self._lock:
            self.running -= 1
        return Verdict(problem=job.problem, verdict=VerdictKind.PASSED, score=1, stdout=job.code)

    def status(self) -> GraderStatus:
        return GraderStatus(ready=True, sandbox="A", slots=2)


@contextmanager
def served(path: Path, judging: Judging, linger: float = 60.0) -> Iterator[threading.Thread]:
    server = Server(Listener(path), lambda: judging, 2, linger)
    thread = threading.Thread(target=server.serve)
    thread.start()
    try:
        yield thread
    finally:
        server.stop()
        thread.join(10)


def connect(path: Path) -> socket.socket:
    connection = socket.socket(socket.AF_UNIX)
    connection.settimeout(10)
    with address(path) as where:
        connection.connect(where)
    return connection


def ask(connection: socket.socket, request: Request) -> Reply:
    send(connection, request)
    return receive_reply(connection)


def job(code: str) -> Request:
    return Request(op="judge", job=Job(problem="p", code=code))


def test_several_requests_on_one_connection_are_answered_in_order(tmp_path: Path) -> None:
    path = tmp_path / "g.sock"
    with served(path, Judging()), connect(path) as connection:
        for text in ("a", "b"):
            verdict = ask(connection, job(text)).verdict
            assert verdict is not None
            assert verdict.stdout == text
        status = ask(connection, Request(op="ping")).status
        assert status is not None
        assert status.seconds > 0
        assert status == GraderStatus(ready=True, sandbox="A", slots=2, seconds=status.seconds)


def test_no_more_jobs_run_at_once_than_there_are_slots(tmp_path: Path) -> None:
    path, judging = tmp_path / "g.sock", Judging()
    with served(path, judging):
        connections = [connect(path) for _ in range(6)]
        for connection in connections:
            send(connection, job("x"))
        for connection in connections:
            assert receive_reply(connection).verdict is not None
            connection.close()
    assert judging.most == 2


def test_a_fault_of_ours_is_told_and_the_next_job_is_judged(tmp_path: Path) -> None:
    path = tmp_path / "g.sock"
    with served(path, Judging()), connect(path) as connection:
        assert "a fault of ours" in ask(connection, job("raise")).error
        assert ask(connection, job("x")).verdict is not None


@pytest.mark.parametrize(
    "body", [b"{}", b"no json", b'{"op":"judge"}', b'{"op":"ping","more":1}', b'{"op":"stop"}']
)
def test_a_frame_that_is_no_request_is_answered_with_what_is_wrong(
    tmp_path: Path, body: bytes
) -> None:
    path = tmp_path / "g.sock"
    with served(path, Judging()), connect(path) as connection:
        connection.sendall(len(body).to_bytes(4, "big") + body)
        assert "cannot be read" in receive_reply(connection).error
        assert ask(connection, Request(op="ping")).status is not None


def test_an_overlong_or_torn_frame_ends_only_its_own_connection(tmp_path: Path) -> None:
    path = tmp_path / "g.sock"
    with served(path, Judging()):
        with connect(path) as connection:
            connection.sendall(b"\xff\xff\xff\xff")
            with pytest.raises((WireError, OSError)):
                receive_reply(connection)
        with connect(path) as connection:
            connection.sendall(b"\x00\x00\x00\x09{")
        with connect(path) as connection:
            assert ask(connection, Request(op="ping")).status is not None


def test_it_stays_as_long_as_somebody_is_connected_and_then_goes(tmp_path: Path) -> None:
    path = tmp_path / "g.sock"
    with served(path, Judging(), linger=0.2) as thread:
        with connect(path) as lease:
            time.sleep(1.0)
            assert thread.is_alive()
            assert ask(lease, Request(op="ping")).status is not None
        thread.join(5)
        assert not thread.is_alive()
        assert not path.exists()


def test_only_its_user_may_connect(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "g.sock"
    with served(path, Judging()):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_second_grader_at_the_same_socket_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "g.sock"
    with served(path, Judging()):
        with pytest.raises(Unavailable, match="already"):
            Listener(path)
        with connect(path) as connection:
            assert ask(connection, Request(op="ping")).status is not None


def test_a_socket_left_behind_is_no_obstacle(tmp_path: Path) -> None:
    path = tmp_path / "g.sock"
    path.write_bytes(b"")
    with served(path, Judging()), connect(path) as connection:
        assert ask(connection, Request(op="ping")).status is not None


def test_a_path_longer_than_a_socket_address_works(tmp_path: Path) -> None:
    path = tmp_path / ("long" * 20) / ("name" * 20) / "g.sock"
    with served(path, Judging()), connect(path) as connection:
        assert ask(connection, Request(op="ping")).status is not None


def test_while_it_starts_it_says_so_and_jobs_wait(tmp_path: Path) -> None:
    path, ready = tmp_path / "g.sock", threading.Event()

    def prepare() -> Judging:
        ready.wait(10)
        return Judging()

    server = Server(Listener(path), prepare, 1, 60.0)
    thread = threading.Thread(target=server.serve)
    thread.start()
    try:
        with connect(path) as first, connect(path) as second:
            send(first, job("x"))
            status = ask(second, Request(op="ping")).status
            assert status is not None
            assert status.starting
            ready.set()
            assert receive_reply(first).verdict is not None
    finally:
        server.stop()
        thread.join(10)


def test_when_it_cannot_be_prepared_serving_ends_with_the_reason(tmp_path: Path) -> None:
    def prepare() -> Judging:
        raise RuntimeError("no content")

    server = Server(Listener(tmp_path / "g.sock"), prepare, 1, 60.0)
    with pytest.raises(RuntimeError, match="no content"):
        server.serve()


def test_a_job_that_it_cannot_finish_is_left_to_the_next_grader(tmp_path: Path) -> None:
    class Closing(Judging):
        def judge(self, job: Job) -> Verdict:
            begun.set()
            assert stopped.wait(10)
            kind = VerdictKind.PASSED if job.code == "done" else VerdictKind.UNAVAILABLE
            return Verdict(problem=job.problem, verdict=kind, score=0)

    for code, answered in (("lost", False), ("done", True)):
        begun, stopped = threading.Event(), threading.Event()
        server = Server(Listener(tmp_path / "g.sock"), Closing, 1, 60.0)
        thread = threading.Thread(target=server.serve)
        thread.start()
        with connect(tmp_path / "g.sock") as connection:
            send(connection, job(code))
            assert begun.wait(10)
            server.stop()
            stopped.set()
            if answered:
                assert receive_reply(connection).verdict is not None
            else:
                with pytest.raises(WireError, match="closed"):
                    receive_reply(connection)
        thread.join(10)
