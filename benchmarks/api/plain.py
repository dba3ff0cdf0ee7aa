"""The turn call without the API layer: bare Flask views straight on the use cases.

    python -m benchmarks.api.plain PORT WORKERS THREADS

No tokens, limits, keys, models of the input, problem details or log lines; the same gunicorn
settings, and the same preparations before it forks, as `interviewer serve` has.
"""

import json
import sys
from typing import Any

from flask import Flask, Response, request
from gunicorn.app.base import BaseApplication
from pydantic import BaseModel

from interviewer.interviews.views import StartRequest
from interviewer.server import limit_arenas, post_worker_init, pre_fork
from interviewer.wiring import Wiring


def create_plain(wiring: Wiring) -> Flask:
    """Return the application on ``wiring``, with the addresses of the API."""
    app, service = Flask(__name__), wiring.service

    @app.post("/api/v1/interviews")
    def start() -> Response:
        started = service.start(StartRequest(**json.loads(request.get_data())))
        told = {"id": started.interview.id, "candidate_token": started.candidate_token}
        return Response(json.dumps(told), 201, content_type="application/json")

    @app.get("/api/v1/interviews/<name>")
    def read(name: str) -> Response:
        return _as_json(service.view(name))

    @app.post("/api/v1/interviews/<name>/turns")
    def take(name: str) -> Response:
        body = json.loads(request.get_data())
        words, choice = body.get("text"), body.get("choice")
        return _as_json(service.reply(name, body["turn"], text=words, choice=choice))

    @app.get("/healthz")
    def healthz() -> Response:
        return Response('{"status": "ok"}', content_type="application/json")

    app.extensions["interviewer.cold"] = wiring
    return app


def _as_json(value: BaseModel) -> Response:
    return Response(value.model_dump_json(by_alias=True), content_type="application/json")


class Plain(BaseApplication):  # type: ignore[misc]  # gunicorn has no types
    """Serves the bare views with our server's settings."""

    def __init__(self, wiring: Wiring, port: int, workers: int, threads: int) -> None:
        self._wiring = wiring
        self._settings: dict[str, Any] = {
            "bind": f"127.0.0.1:{port}",
            "workers": workers,
            "worker_class": "gthread",
            "threads": threads,
            "control_socket_disable": True,
            "accesslog": None,
            "errorlog": "-",
            "loglevel": "warning",
            "preload_app": True,
            "pre_fork": pre_fork,
            "post_worker_init": post_worker_init,
        }
        limit_arenas()
        super().__init__()

    def load_config(self) -> None:
        """Set what differs from gunicorn's defaults."""
        for name, value in self._settings.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """Return the application."""
        return create_plain(self._wiring)


def main() -> None:
    """Serve until stopped."""
    port, workers, threads = map(int, sys.argv[1:])
    wiring = Wiring()
    wiring.prepare()
    wiring.rehearse()
    own = wiring.renewed(wiring.settings)
    wiring.close()
    Plain(own, port, workers, threads).run()


if __name__ == "__main__":
    main()
