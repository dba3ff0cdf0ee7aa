"""The turn call without the API layer: bare Flask views straight on the use cases.

    python -m benchmarks.api.plain PORT WORKERS THREADS

No tokens, limits, keys, models of the input, problem details or log lines; the same gunicorn
settings, and the same preparations before it forks, as `interviewer serve` has.
"""

import json
import sys

from flask import Flask, Response, request
from pydantic import BaseModel

from benchmarks.comparison import Comparison
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


def main() -> None:
    """Serve until stopped."""
    port, workers, threads = map(int, sys.argv[1:])
    wiring = Wiring()
    wiring.prepare()
    wiring.rehearse()
    own = wiring.renewed(wiring.settings)
    wiring.close()
    limit_arenas()
    as_ours = {"preload_app": True, "pre_fork": pre_fork, "post_worker_init": post_worker_init}
    Comparison(lambda: create_plain(own), port, workers, threads, **as_ours).run()


if __name__ == "__main__":
    main()
