"""An app that does nothing but keep what Slack sends it, on a port of its own."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from werkzeug.serving import WSGIRequestHandler, make_server
from werkzeug.wrappers import Request, Response


@dataclass(frozen=True)
class Heard:
    """One request: its headers by their names in lower case, and its body."""

    headers: dict[str, str]
    body: bytes


@dataclass
class Listener:
    """Answers ``answers`` in turn, the last one for ever, each after ``delay`` seconds.

    An answer is a status and a body; ``headers`` go with all of them.
    """

    url: str = ""
    answers: list[tuple[int, str]] = field(default_factory=lambda: [(200, "")])
    headers: dict[str, str] = field(default_factory=dict)
    delay: float = 0.0
    heard: list[Heard] = field(default_factory=list)

    def __call__(self, environ: dict[str, Any], start: Any) -> Any:
        request = Request(environ)
        headers = {name.lower(): value for name, value in request.headers.items()}
        self.heard.append(Heard(headers, request.get_data()))
        time.sleep(self.delay)
        status, body = self.answers[0] if len(self.answers) == 1 else self.answers.pop(0)
        return Response(body, status, self.headers)(environ, start)


class _Quiet(WSGIRequestHandler):
    def log(self, type: str, message: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


@contextmanager
def serving(app: Any) -> Iterator[str]:
    """Serve a WSGI application; yields its address."""
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=_Quiet)
    thread = threading.Thread(
        target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True
    )
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def listening() -> Iterator[Listener]:
    """Start a listener."""
    listener = Listener()
    with serving(listener) as url:
        listener.url = f"{url}/slack/events"
        yield listener
