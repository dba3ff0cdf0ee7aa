"""The grader's socket: takes requests, queues jobs for the slots, sends replies."""

import fcntl
import os
import socket
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import structlog

from interviewer.errors import BadInput, Unavailable
from interviewer.grader.preparing import Judging, Preparing
from interviewer.grader.usual import Usual
from interviewer.problems.model import Job, Verdict, VerdictKind
from interviewer.problems.wire import (
    GraderStatus,
    Reply,
    Request,
    WireError,
    address,
    receive_request,
    send,
)

log = structlog.get_logger()

BACKLOG = 128
TICK_SECONDS = 0.25


class Listener:
    """The socket at ``path``, of which this process is the only owner.

    Raises Unavailable when another grader has it. Only this user may connect.
    """

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._path = path
        self._lock = os.open(
            path.with_name(f"{path.name}.lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600
        )
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(self._lock)
            raise Unavailable(f"A grader listens at {path} already.") from error
        path.unlink(missing_ok=True)
        self.socket = self._bound()

    def close(self) -> None:
        """Stop listening and free the path for another grader."""
        self.socket.close()
        self._path.unlink(missing_ok=True)
        os.close(self._lock)

    def _bound(self) -> socket.socket:
        listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        before = os.umask(0o177)
        try:
            with address(self._path) as where:
                listening.bind(where)
        finally:
            os.umask(before)
        listening.listen(BACKLOG)
        listening.settimeout(TICK_SECONDS)
        return listening


class Server:
    """Serves ``Request``s until nobody has been connected for ``linger`` seconds.

    ``prepare`` builds what judges, which may take seconds: requests that come
    meanwhile wait. Jobs run on as many threads as there are slots, in the order in
    which they came.
    """

    def __init__(
        self, listener: Listener, prepare: Callable[[], Judging], slots: int, linger: float
    ) -> None:
        self._listener = listener
        self._linger = linger
        self._pool = ThreadPoolExecutor(max_workers=slots, thread_name_prefix="judge")
        self._preparing = Preparing(prepare)
        self._stopping = threading.Event()
        self._clients = 0
        self._count_lock = threading.Lock()
        self._idle_since = time.monotonic()
        self._usual = Usual()

    def serve(self) -> None:
        """Serve until idle or stopped; raises what ``prepare`` raised."""
        try:
            while not self._stopping.is_set() and not self._idle():
                try:
                    connection, _ = self._listener.socket.accept()
                except TimeoutError:
                    continue
                self._welcome(connection)
        finally:
            self._listener.close()
            self._pool.shutdown(wait=False, cancel_futures=True)

    def stop(self) -> None:
        """Make ``serve`` return soon; may be called from a signal handler."""
        self._stopping.set()

    def _idle(self) -> bool:
        self._preparing.check()
        with self._count_lock:
            return not self._clients and time.monotonic() - self._idle_since > self._linger

    def _welcome(self, connection: socket.socket) -> None:
        with self._count_lock:
            self._clients += 1
        connection.settimeout(None)
        threading.Thread(target=self._attend, args=(connection,), daemon=True).start()

    def _attend(self, connection: socket.socket) -> None:
        """Answer one client until it goes."""
        try:
            with connection:
                while self._answer(connection):
                    pass
        except (OSError, WireError) as error:
            log.info("client_lost", reason=str(error))
        finally:
            with self._count_lock:
                self._clients -= 1
                self._idle_since = time.monotonic()

    def _answer(self, connection: socket.socket) -> bool:
        """Answer one request; False when there will be no more."""
        try:
            request = receive_request(connection)
        except BadInput as error:
            send(connection, Reply(error=str(error)))
            return True
        if request is None:
            return False
        reply = self._reply(request)
        if self._stopping.is_set() and _undecided(reply):
            # Whoever hears nothing asks the next grader.
            return False
        send(connection, reply)
        return True

    def _reply(self, request: Request) -> Reply:
        if request.job is None:
            return Reply(status=self._status())
        try:
            return Reply(verdict=self._pool.submit(self._judge, request.job).result())
        except Exception as error:
            log.exception("judge_failed", problem=request.job.problem)
            return Reply(error=f"The grader failed on this job: {type(error).__name__}: {error}")

    def _status(self) -> GraderStatus:
        judging = self._preparing.latest()
        if not judging.done():
            return GraderStatus(ready=False, starting=True, reason="The grader is starting.")
        return judging.result().status().model_copy(update={"seconds": self._usual.seconds})

    def _judge(self, job: Job) -> Verdict:
        judging, began = self._preparing.latest().result(), time.monotonic()
        try:
            return judging.judge(job)
        finally:
            self._usual.took(time.monotonic() - began)


def _undecided(reply: Reply) -> bool:
    """Tell whether a job came to no verdict."""
    if reply.verdict is None:
        return reply.status is None
    return reply.verdict.verdict is VerdictKind.UNAVAILABLE
