"""The call that tells, as it happens, where code in grading stands."""

import time
from collections.abc import Iterator

from flask import Response
from flask_openapi.blueprint import APIBlueprint
from pydantic import Field

from interviewer.api import streams
from interviewer.api.bodies import InterviewPath, NoQuery
from interviewer.api.context import edge, nothing
from interviewer.api.described import Described
from interviewer.api.problems import documented
from interviewer.api.reading import require_single_parameters
from interviewer.api.security import security_of
from interviewer.errors import InterviewerError
from interviewer.teams.permissions import Act

NOTHING = {"description": "Nothing is being judged now.", "content": {}}
STREAM = {
    "description": "The events, until the verdict is there.",
    "content": {streams.MEDIA_TYPE: {"schema": {"type": "string"}}},
}


class LastEvent(Described):
    """What a client that connects again has had already."""

    last_event_id: str = Field(default="", alias="Last-Event-ID")


def blueprint() -> APIBlueprint:
    """Return the call, to be registered under ``/api/v1``."""
    api = APIBlueprint("events", __name__, url_prefix="/api/v1")
    api.before_request(require_single_parameters)
    api.get(
        "/interviews/<interview_id>/events",
        operation_id="followGrading",
        security=security_of(Act.READ),
        responses={"200": STREAM, "204": NOTHING, **documented(401, 403, 404, 422, 429, 503)},
    )(follow)
    return api


def follow(path: InterviewPath, query: NoQuery, header: LastEvent) -> Response:
    """Follow the code that is being judged, by server-sent events.

    While code is being judged, an event ``grading`` tells when it waits (``queued``) and
    when it runs (``running``). The event ``done`` tells that the verdict is there, and ends
    the stream: read the interview then. The data of each is a ``Grading`` as JSON. Comments
    come in between, to keep the connection open; after 60 seconds it ends without a verdict,
    and a client that connects again with ``Last-Event-ID`` is told what it has not had yet.
    When nothing is being judged the answer is 204, which tells an ``EventSource`` to stop.
    """
    del query
    edge().access.let_in(Act.READ, path.interview_id)
    service, seen = edge().service, header.last_event_id
    now = service.grading(path.interview_id, streams.submission_of(seen))
    if now is None or (now.done and streams.name_of(now) == seen):
        return nothing()
    release = edge().streams.take(path.interview_id)
    told = _unbroken(streams.events(now, seen, service.await_step, time.monotonic))
    response = Response(told, mimetype=streams.MEDIA_TYPE)
    response.headers["X-Accel-Buffering"] = "no"
    response.call_on_close(release)
    return response


def _unbroken(told: Iterator[str]) -> Iterator[str]:
    """End the stream where something fails on the way: the client connects again."""
    try:
        yield from told
    except InterviewerError:
        return
