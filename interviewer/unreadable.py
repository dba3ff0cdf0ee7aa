"""Answers requests that never reach the application, since gunicorn cannot read them.

By itself gunicorn answers in HTML; ours are problem details (RFC 9457), as everywhere.
"""

import json
import selectors
import socket
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from typing import Any, Final
from uuid import uuid4

from gunicorn import util
from gunicorn.http.errors import LimitRequestHeaders, LimitRequestLine, ParseException
from gunicorn.workers.gthread import ThreadWorker

from interviewer.deadlines import Deadlines

LONGEST_LINE: Final = 8190
MOST_HEADERS: Final = 100
LONGEST_HEADER: Final = 8190

_LONG: Final = f"The address is longer than {LONGEST_LINE:,} bytes."
_HEADERS: Final = (
    f"The headers are too many or too long: at most {MOST_HEADERS}, of {LONGEST_HEADER:,} bytes."
)
UNREADABLE_BODY: Final = "The body could not be read: its chunks are not as HTTP/1.1 has them."
_BROKEN: Final = "The request could not be read; send it as HTTP/1.1."


_DRAINED: Final = 65_536
"""Bytes that are read of a client that is answered and still sends."""

_LENGTH: Final = "CONTENT-LENGTH"
_BODIED: Final = frozenset({_LENGTH, "TRANSFER-ENCODING"})
"""Fields by which a request says that it has a body."""


class Worker(ThreadWorker):  # type: ignore[misc]  # gunicorn has no types
    """A web worker that answers what it cannot read with problem details.

    It does not wait for ever for the rest of a request.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._deadlines = Deadlines()

    def init_process(self) -> None:
        """Begin to watch the time, then serve; returns when the worker stops."""
        self._deadlines.watch()
        super().init_process()

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


def answer(error: ParseException) -> bytes:
    """Return the whole response for a request that cannot be read."""
    status, detail = HTTPStatus.BAD_REQUEST, _BROKEN
    if isinstance(error, LimitRequestLine):
        detail = _LONG
    elif isinstance(error, LimitRequestHeaders):
        status, detail = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, _HEADERS
    name = uuid4().hex
    problem: dict[str, object] = {
        "type": "about:blank",
        "title": status.phrase,
        "status": status.value,
        "detail": detail,
        "errors": [],
        "request_id": name,
    }
    body = json.dumps(problem).encode()
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}\r\n"
        "Connection: close\r\n"
        "Content-Type: application/problem+json\r\n"
        f"Content-Length: {len(body)}\r\n"
        f"X-Request-ID: {name}\r\n\r\n"
    )
    return head.encode("ascii") + body
