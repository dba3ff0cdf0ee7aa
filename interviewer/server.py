"""gunicorn within this process: how our web workers start, log and give up on clients.

The workers are forks of the process that checked the bank and the database and made the
application, so that these are in memory once as long as nobody writes to them.
"""

import ctypes
import gc
import logging
import signal
import socket
import struct
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from flask import Flask, Response
from gunicorn.app.base import BaseApplication
from gunicorn.arbiter import Arbiter
from gunicorn.http.errors import ParseException
from werkzeug.exceptions import BadRequest

from interviewer import logs
from interviewer.api import problems
from interviewer.app import cool_down, create_app, warm_up
from interviewer.errors import Unavailable
from interviewer.metrics import sharing
from interviewer.unreadable import LONGEST_HEADER, LONGEST_LINE, MOST_HEADERS, UNREADABLE_BODY
from interviewer.webworker import STOPPING
from interviewer.wiring import Wiring

_M_ARENA_MAX, _ARENAS = -8, 2

_GARBAGE = 20_000, 10, 50
"""When the garbage collector looks (see ``gc.set_threshold``), in a worker: a turn makes tens
of thousands of objects and hardly a cycle, and to look for one takes a tenth of it otherwise."""

PATIENCE_SECONDS = 20
"""How long a client may neither send nor take a byte in the middle of a request."""


class Server(BaseApplication):  # type: ignore[misc]  # gunicorn has no types
    """Serves ``wiring`` at ``address`` until stopped; nothing may be open in it yet.

    Calls ``ready`` once it listens there. Raises Unavailable where there is no room to count in.
    """

    def __init__(
        self, wiring: Wiring, address: str, workers: int, ready: Callable[[], None]
    ) -> None:
        self._wiring, self._address, self._workers = wiring, address, workers
        self._ready = ready
        wiring.metrics.share(workers)
        limit_arenas()
        super().__init__()

    def load_config(self) -> None:
        """Set what differs from gunicorn's defaults."""
        settings = {
            "bind": self._address,
            "workers": self._workers,
            "worker_class": "interviewer.webworker.Worker",
            "limit_request_line": LONGEST_LINE,
            "limit_request_fields": MOST_HEADERS,
            "limit_request_field_size": LONGEST_HEADER,
            "threads": self._wiring.settings.threads,
            "control_socket_disable": True,
            "forwarder_headers": "",  # no client says below which address we are
            "accesslog": None,  # the app writes one line a request, with ids and without contents
            "logger_class": "interviewer.weblog.Log",
            "loglevel": "warning",
            "graceful_timeout": 20,
            "when_ready": self.when_ready,
            "post_worker_init": post_worker_init,
            "preload_app": True,
            "pre_fork": pre_fork,
            "worker_exit": worker_exit,
        }
        for name, value in settings.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """Return the application, on which nothing is open yet: each worker opens its own.

        Its templates are compiled here, once for all workers and before the first page.
        """
        app = create_app(self._wiring)
        app.register_error_handler(ParseException, _not_readable)
        for name in app.jinja_env.list_templates():
            app.jinja_env.get_template(name)
        return app

    def run(self) -> None:
        """Serve until stopped."""
        Keeper(self).run()

    def when_ready(self, server: Any) -> None:
        """Prepare the sockets that are open now, and tell whoever started the server."""
        limit_patience(server)
        self._ready()


class Keeper(Arbiter):  # type: ignore[misc]  # gunicorn has no types
    """The process that keeps the workers, and reaches each from the moment on in which it is there.

    Until a worker has its own way with signals it has that of this process, to which one that is
    told to stop would be nothing; it would be killed after all the time that it has to finish.
    """

    def spawn_worker(self) -> Any:
        """Start a worker, to which signals wait until it is ready for them."""
        signal.pthread_sigmask(signal.SIG_BLOCK, STOPPING)
        try:
            return super().spawn_worker()
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING)


def _not_readable(_error: ParseException) -> Response:
    """Answer a request whose body turns out to be none, as it does where it comes in chunks."""
    return problems.respond(BadRequest(UNREADABLE_BODY))


def limit_arenas() -> None:
    """Have all threads share a few pools of memory, where the C library is glibc.

    By itself it makes eight for each processor, and what is freed in one serves no other.
    """
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(_M_ARENA_MAX, _ARENAS)


def require_free(host: str, port: int) -> None:
    """Check that one can listen there; raises Unavailable that says why not.

    gunicorn by itself tries for seconds and then ends in its own words.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Not socket.create_server: that listens at once, and refuses who connects meanwhile.
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise Unavailable(
                f"Nothing can listen at port {port} of {host} ({error.strerror}); give another "
                "--port or --host."
            ) from error


def limit_patience(server: Any) -> None:
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


def pre_fork(_server: Any, _worker: Any) -> None:
    """Keep the garbage collector from writing to memory that the workers share."""
    gc.collect()
    gc.freeze()


def post_worker_init(worker: Any) -> None:
    """Connect the new worker to the grader before its first request."""
    gc.set_threshold(*_GARBAGE)
    sharing.join()
    logs.catch_strays()
    warm_up(worker.wsgi)


def worker_exit(_server: Any, worker: Any) -> None:
    """Let go of what a worker that ends has open, lest its threads hold it up."""
    if hasattr(worker, "wsgi"):  # else it was told to end before it had one
        cool_down(worker.wsgi)
