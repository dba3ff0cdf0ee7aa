"""How our gunicorn workers start and log; named on gunicorn's command line by ``serve``."""

import logging
import socket
import struct
from typing import Any

from interviewer.app import warm_up

accesslog = None  # the app writes one line a request, with ids and without contents
errorlog = "-"
loglevel = "warning"
graceful_timeout = 20

PATIENCE_SECONDS = 20
"""How long a client may neither send nor take a byte in the middle of a request."""


def when_ready(server: Any) -> None:
    """Give all connections a time limit, lest silent clients hold every thread.

    A connection inherits it from the listening socket. That one has run out is no news
    for the log.
    """
    server.log.error_log.addFilter(lambda record: not _ran_out(record))
    limit = struct.pack("ll", PATIENCE_SECONDS, 0)
    for listener in server.LISTENERS:
        listener.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, limit)
        listener.sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, limit)


def _ran_out(record: logging.LogRecord) -> bool:
    fault = record.exc_info[1] if record.exc_info else None
    return isinstance(fault, BlockingIOError)


def post_worker_init(worker: Any) -> None:
    """Connect the new worker to the grader before its first request."""
    warm_up(worker.wsgi)
