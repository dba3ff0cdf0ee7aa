"""A client of the grader on this machine; starts one where none runs."""

import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from interviewer.errors import InterviewerError, Unavailable
from interviewer.grading.launch import Launcher
from interviewer.grading.pacing import KnownPace
from interviewer.grading.verdicts import unavailable, unfit
from interviewer.interviews.ports import LetGo, Pace
from interviewer.problems.model import Job, Verdict
from interviewer.problems.wire import (
    GraderStatus,
    Reply,
    Request,
    WireError,
    address,
    receive_reply,
    send,
)

START_SECONDS = 60.0
"""How long a grader may take until it listens (its sandbox comes up after that)."""

ANSWER_SECONDS = 600.0
"""How long a verdict may take, queueing included, until the grader counts as stuck."""

END_SECONDS = 15.0
"""How long a grader that was told to end may take, its jailed processes included."""

STATUS_SECONDS = 5.0
"""How long a running grader may take to say how it is."""


class LocalGrader:
    """Judges through the grader process at ``socket_path``; fulfils ``ports.Grader``.

    Every process that uses the same path shares one grader: whoever comes first
    starts it, under a lock. While this object is in use it holds one idle
    connection, the lease, that keeps the grader alive; each job takes a connection
    of its own. Safe to use from threads and after a fork.

    A start that takes long is given up by ``close``, and when ``stopping`` is set, which a
    handler of signals may do.
    """

    def __init__(
        self,
        socket_path: Path,
        *,
        python: str = sys.executable,
        log_path: Path | None = None,
        slots: int | None = None,
        aloud: bool = False,
        stopping: threading.Event | None = None,
    ) -> None:
        self._path = socket_path
        self._launcher = Launcher(socket_path, python, log_path, slots, aloud=aloud)
        self._stopping = stopping or threading.Event()
        self._owner = os.getpid()
        self._lock = threading.Lock()
        self._attaching = threading.Lock()
        self._let_go = threading.Event()
        self._held: socket.socket | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._pace = KnownPace(self.status)

    @property
    def socket_path(self) -> Path:
        """Where the grader listens."""
        return self._path

    def judge(self, job: Job) -> Verdict:
        """Return the verdict on ``job``; raises LetGo where it is closed during a start."""
        fault = unfit(job)
        if fault is not None:
            return fault
        try:
            reply = self._ask(Request(op="judge", job=job), ANSWER_SECONDS)
        except (OSError, ValueError, WireError, InterviewerError) as error:
            return unavailable(job, str(error))
        return reply.verdict or unavailable(job, reply.error or "The grader gave no verdict.")

    def pace(self) -> Pace | None:
        """Return how fast code is judged here, None where no grader is ready."""
        return self._pace.now()

    def start(self) -> GraderStatus:
        """Start the grader if none runs, keep it alive, and say how it is; never raises.

        Returns as soon as the grader has found out whether it can judge, or it is closed.
        """
        until, let_go = time.monotonic() + START_SECONDS, self._let_go
        try:
            self._lease()
        except LetGo:
            return GraderStatus(ready=False, reason="The grader was let go of while it started.")
        except (OSError, InterviewerError) as error:
            return GraderStatus(ready=False, reason=str(error))
        while time.monotonic() < until and not self._is_given_up(let_go):
            # One that loads its libraries may be silent for a while.
            with suppress(TimeoutError):
                if not (status := self._status()).starting:
                    return status
            time.sleep(0.05)
        return self.status()

    def runs(self) -> bool:
        """Tell whether a grader listens at the path, without starting one."""
        try:
            self._connect(STATUS_SECONDS).close()
        except OSError:
            return False
        return True

    def status(self) -> GraderStatus:
        """Say how the grader is, without starting one; never raises."""
        try:
            return self._status()
        except TimeoutError as error:
            return GraderStatus(ready=False, reason=f"The grader does not answer: {error}.")

    def _status(self) -> GraderStatus:
        """Say how the grader is; raises TimeoutError where it does not say so in time."""
        try:
            with self._connect(STATUS_SECONDS) as connection:
                send(connection, Request(op="ping"))
                status = receive_reply(connection).status
        except TimeoutError:
            raise
        except FileNotFoundError:
            return GraderStatus(ready=False, reason="No grader runs; the first job starts one.")
        except (OSError, WireError) as error:
            return GraderStatus(ready=False, reason=f"The grader does not answer: {error}.")
        return status or GraderStatus(ready=False, reason="The grader did not say how it is.")

    def close(self) -> None:
        """Let go of the grader; it ends by itself when nobody else holds it.

        Whoever waits until it has started waits no longer.
        """
        with self._lock:
            self._let_go.set()
            self._let_go = threading.Event()
        self._drop()

    def end(self) -> None:
        """Let go of the grader and stop it, if it was this object that started it."""
        self.close()
        process = self._process
        if process is not None and process.poll() is None:
            process.terminate()
            try:
                process.wait(END_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def _ask(self, request: Request, timeout: float) -> Reply:
        """Return the reply, starting the grader anew once if it dies on the way."""
        for last in (False, True):
            self._lease()
            try:
                with self._connect(timeout) as connection:
                    send(connection, request)
                    return receive_reply(connection)
            except TimeoutError as error:
                raise Unavailable(f"The grader gave no answer for {timeout:.0f} s.") from error
            except (OSError, WireError) as error:
                self._drop()
                if last:
                    raise Unavailable(f"The grader died twice on this job: {error}.") from error
        raise AssertionError("unreachable: the last round returns or raises")

    def _drop(self) -> None:
        """Give the lease back."""
        with self._lock:
            if self._held is not None and self._owner == os.getpid():
                self._held.close()
            self._held = None

    def _lease(self) -> None:
        """Make sure that a grader listens and that this process holds it; raises LetGo.

        One thread sees to it at a time, without the lock that ``close`` needs.
        """
        if self._owner != os.getpid():
            self._forget()
        let_go = self._let_go
        if self._is_held():
            return
        with self._attaching:
            if self._is_held():
                return
            held = self._attach(let_go)
            with self._lock:
                if not self._is_given_up(let_go):
                    self._held = held
                    return
            held.close()
            raise LetGo

    def _is_held(self) -> bool:
        """Tell whether the lease holds; one that does not is dropped."""
        with self._lock:
            if self._held is not None and not _open(self._held):
                self._held.close()
                self._held = None
            return self._held is not None

    def _is_given_up(self, let_go: threading.Event) -> bool:
        return let_go.is_set() or self._stopping.is_set()

    def _attach(self, let_go: threading.Event) -> socket.socket:
        """Return a connection to a grader that answers, which is started if need be."""
        until = time.monotonic() + START_SECONDS

        def goes_on() -> bool:
            if self._is_given_up(let_go):
                raise LetGo
            return time.monotonic() < until

        try:
            return self._greet()
        except (OSError, WireError):
            with self._launcher.alone(goes_on):
                return self._started(goes_on, until)

    def _started(self, goes_on: Callable[[], bool], until: float) -> socket.socket:
        """Return a connection to a grader that was started meanwhile, or by us now."""
        process = None
        while True:
            try:
                return self._greet()
            except (OSError, WireError):
                goes_on()
                self._process = process = self._launcher.pursue(process, until)

    def _greet(self) -> socket.socket:
        """Return a connection over which a grader has answered.

        To have connected is not enough: a process that was just killed may have a
        listening socket for a moment longer.
        """
        connection = self._connect(STATUS_SECONDS)
        try:
            send(connection, Request(op="ping"))
            receive_reply(connection)
            connection.settimeout(None)
        except BaseException:
            connection.close()
            raise
        return connection

    def _connect(self, timeout: float | None) -> socket.socket:
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            connection.settimeout(timeout)
            with address(self._path) as where:
                connection.connect(where)
        except BaseException:
            connection.close()
            raise
        return connection

    def _forget(self) -> None:
        """Start from nothing after a fork: the parent's lease and lock are not ours."""
        if self._held is not None:
            # This closes our copy of the descriptor; the parent's lease goes on.
            self._held.close()
        self._owner = os.getpid()
        self._lock = threading.Lock()
        self._attaching = threading.Lock()
        self._let_go = threading.Event()
        self._held = None
        self._process = None
        self._pace = KnownPace(self.status)


@contextmanager
def borrowed_grader(shared: Path, *, slots: int | None = None) -> Iterator[LocalGrader]:
    """Yield a client of the grader at ``shared`` if one runs there, else of a private one.

    For commands that come and go: the private grader listens in a temporary folder
    and ends with the command.
    """
    running = LocalGrader(shared)
    if running.runs():
        yield running
        running.close()
        return
    with tempfile.TemporaryDirectory(prefix="interviewer-") as folder:
        private = LocalGrader(
            Path(folder) / "grader.sock", log_path=Path(folder) / "grader.log", slots=slots
        )
        try:
            yield private
        finally:
            private.end()


def _open(connection: socket.socket) -> bool:
    """Tell whether the other side still holds ``connection`` (it never sends on a lease)."""
    try:
        return connection.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False
