"""How our gunicorn workers start and log; named on gunicorn's command line by ``serve``."""

from typing import Any

from interviewer.app import warm_up

accesslog = None  # the app writes one line a request, with ids and without contents
errorlog = "-"
loglevel = "warning"
graceful_timeout = 20


def post_worker_init(worker: Any) -> None:
    """Connect the new worker to the grader before its first request."""
    warm_up(worker.wsgi)
