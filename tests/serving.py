"""The whole service on a port of its own, for tests that talk HTTP to it."""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import pytest
from flask import Flask
from werkzeug.serving import WSGIRequestHandler, make_server

from interviewer.app import create_app
from interviewer.settings import Settings
from interviewer.wiring import Wiring
from tests import one_grader


@dataclass(frozen=True)
class Site:
    """A running service: where it listens, and what it is made of."""

    url: str
    wiring: Wiring
    app: Flask


class _Quiet(WSGIRequestHandler):
    def log(self, type: str, message: str, *args: object) -> None:  # noqa: A002
        """Say nothing: the application logs requests itself."""


@contextmanager
def served(var: Path, settings: Settings | None = None) -> Iterator[Site]:
    """Serve the product with its own bank, a new database and the grader of this process."""
    wiring = Wiring(settings or Settings(var=var))
    wiring.grader = one_grader.client()
    app = create_app(wiring)
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=_Quiet)
    thread = threading.Thread(
        target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True
    )
    thread.start()
    try:
        yield Site(f"http://127.0.0.1:{server.port}", wiring, app)
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
        wiring.close()
        wiring.grader.end()


def need(present: object, what: str) -> None:
    """Skip the test where ``what`` is absent; on the build machine fail instead."""
    if not present:
        _absent(what)


def need_grader(site: Site) -> None:
    """Skip the test where no code can be judged; on the build machine fail instead."""
    status = site.wiring.grader.start()
    need(status.ready, f"a sandbox for code ({status.reason})")


def _absent(what: str) -> NoReturn:
    message = f"This test needs {what}."
    if os.environ.get("CI"):
        pytest.fail(message)
    pytest.skip(message)
