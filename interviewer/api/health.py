"""Whether the service is alive, and whether it is ready to judge."""

from collections.abc import Callable, Mapping
from typing import Literal

from flask import Response
from flask_openapi.openapi import OpenAPI

from interviewer.api.bodies import Needed
from interviewer.api.context import as_json
from interviewer.api.problems import Responses, documented
from interviewer.api.reading import require_single_parameters
from interviewer.values import Frozen

Check = Callable[[], str]
"""Returns an empty text when all is well, else a sentence that says what is not."""


class Alive(Frozen):
    """The process answers."""

    status: Literal["ok"] = "ok"


class Readiness(Frozen):
    """What the service needs: per part ``ok`` or what is wrong with it."""

    status: Literal["ready", "not ready"]
    parts: dict[str, str]


def install(app: OpenAPI, checks: Mapping[str, Check]) -> None:
    """Answer ``/healthz`` and, from ``checks``, ``/readyz`` (503 while not ready).

    One of the checks is the ``database``.
    """

    def healthz() -> Response:
        """Say that the process is alive."""
        return as_json(Alive())

    def readyz(query: Needed) -> Response:
        """Say whether everything that an interview needs is there."""
        require_single_parameters()
        asked = checks if query.only is None else {query.only: checks[query.only]}
        faults = {name: check() for name, check in asked.items()}
        ready = not any(faults.values())
        parts = {name: fault or "ok" for name, fault in faults.items()}
        answer = Readiness(status="ready" if ready else "not ready", parts=parts)
        return as_json(answer, 200) if ready else as_json(answer, 503, **{"Retry-After": "5"})

    app.get("/healthz", operation_id="readHealth", responses={"200": Alive})(healthz)
    answers: Responses = {"200": Readiness, "503": Readiness, **documented(422)}
    app.get("/readyz", operation_id="readReadiness", responses=answers)(readyz)
