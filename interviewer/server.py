"""gunicorn within this process: how our web workers start, log and give up on clients.

The workers are forks of the process that checked the bank and the database, so that
modules and bank are loaded once.
"""

import logging
import socket
import struct
from typing import Any

from flask import Flask
from gunicorn.app.base import BaseApplication

from interviewer.app import create_app, warm_up
from interviewer.wiring import Wiring

PATIENCE_SECONDS = 20
"""How long a client may neither send nor take a byte in the middle of a request."""


class Server(BaseApplication):  # type: ignore[misc]  # gunicorn has no types
    """Serves ``wiring`` at ``address`` until stopped; nothing may be open in it yet."""

    def __init__(self, wiring: Wiring, address: str, workers: int) -> None:
        self._wiring, self._address, self._workers = wiring, address, workers
        super().__init__()

    def load_config(self) -> None:
        """Set what differs from gunicorn's defaults."""
        settings = {
            "bind": self._address,
            "workers": self._workers,
            "worker_class": "gthread",
            "threads": self._wiring.settings.threads,
            "control_socket_disable": True,
            "accesslog": None,  # the app writes one line a request, with ids and without contents
            "errorlog": "-",
            "loglevel": "warning",
            "graceful_timeout": 20,
            "when_ready": when_ready,
            "post_worker_init": post_worker_init,
        }
        for name, value in settings.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """Return the application of one worker, which opens connections of its own."""
        return create_app(self._wiring)


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
