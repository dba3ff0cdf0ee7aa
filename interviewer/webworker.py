"""Our web worker: gunicorn's with threads, which no client holds up.

See ``docs/decisions/0018-slow-clients.md``.
"""

import selectors
import signal
import socket
from contextlib import suppress
from functools import partial
from typing import Any, Final

from gunicorn import util
from gunicorn.http.errors import ParseException
from gunicorn.workers.gthread import ThreadWorker

from interviewer.deadlines import Deadlines
from interviewer.unreadable import answer

STOPPING: Final = frozenset({signal.SIGTERM, signal.SIGINT, signal.SIGQUIT})
"""The signals that end a worker."""

_DRAINED: Final = 65_536
"""Bytes that are read of a client that is answered and still sends."""

_LENGTH: Final = "CONTENT-LENGTH"
_BODIED: Final = frozenset({_LENGTH, "TRANSFER-ENCODING"})
"""Fields by which a request says that it has a body."""


class Worker(ThreadWorker):  # type: ignore[misc]  # gunicorn has no types
    """Answers what it cannot read, and waits neither for ever nor for clients to go."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._deadlines = Deadlines()

    def init_process(self) -> None:
        """Begin to watch the time, then serve; returns when the worker stops."""
        self._deadlines.watch()
        super().init_process()

    def init_signals(self) -> None:
        """Take signals from here on, those too that came since this process began."""
        super().init_signals()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING)

    def handle(self, conn: Any) -> Any:
        """Serve what comes over a connection, as long as that is in time."""
        with self._deadlines.over(conn.sock) as was_cut:
            kept = super().handle(conn)
            return False if kept is True and was_cut() else kept

    def finish_request(self, conn: Any, fs: Any) -> None:
        """Keep a connection for the next request, or close it, whatever its client does.

        gunicorn itself waits here for the client to close it too, for two seconds, and nobody
        is served meanwhile; here the poller does the waiting.
        """
        if fs.cancelled() or fs.exception() is not None or fs.result() is not False:
            super().finish_request(conn, fs)
            return
        try:
            conn.sock.setblocking(False)
            conn.sock.shutdown(socket.SHUT_WR)
            drain = partial(self._drain, conn, _DRAINED)
            self.poller.register(conn.sock, selectors.EVENT_READ, drain)
        except (OSError, ValueError):
            self._let_go(conn)
            return
        # Those are closed when their time is up.
        conn.set_timeout()
        self.pending_conns.append(conn)

    def _drain(self, conn: Any, most: int, client: socket.socket) -> None:
        """Read what a client still sends, so that it gets its answer before it is cut off."""
        try:
            data = client.recv(most)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if data and len(data) < most:
            drain = partial(self._drain, conn, most - len(data))
            self.poller.modify(client, selectors.EVENT_READ, drain)
            return
        self.poller.unregister(client)
        self.pending_conns.remove(conn)
        self._let_go(conn)

    def _let_go(self, conn: Any) -> None:
        self.nr_conns -= 1
        conn.close()

    def handle_request(self, req: Any, conn: Any) -> Any:
        """Have the application answer a request whose headers are there."""
        fields = {name: value for name, value in req.headers if name in _BODIED}
        if fields in ({}, {_LENGTH: "0"}):
            self._deadlines.arrived(conn.sock)
        return super().handle_request(req, conn)

    def handle_error(self, req: Any, client: Any, addr: Any, exc: BaseException) -> None:
        """Answer a request that ``exc`` says is none; the rest is gunicorn's business."""
        if not isinstance(exc, ParseException):
            super().handle_error(req, client, addr, exc)
            return
        if req is not None:
            # The application has answered already, and what is left of the body is none.
            return
        self.log.info("A request could not be read: %s", type(exc).__name__)
        with suppress(OSError):
            util.write_nonblock(client, answer(exc))
