"""What the views need, kept on the application that they run in."""

from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import cast

from flask import Flask, Response, current_app
from pydantic import BaseModel

from interviewer.accounts.audit import Actor, Audit, Deed
from interviewer.api.access import Access
from interviewer.api.keyed import Once
from interviewer.api.streams import Streams
from interviewer.desk.deletions import Deletions
from interviewer.interviews.hooks import Webhooks
from interviewer.interviews.service import InterviewService
from interviewer.questions.model import Bank
from interviewer.teams.model import Principal

_KEY = "interviewer.api"


@dataclass(frozen=True)
class Edge:
    """The collaborators of the views.

    ``access`` lets callers in, ``once`` does what they ask for under a key once, and
    ``streams`` bounds how many may be told of their code at once. ``audit`` is where it is
    written down what was done.
    """

    service: InterviewService
    bank: Bank
    access: Access
    once: Once
    webhooks: Webhooks
    deletions: Deletions
    streams: Streams
    audit: Audit

    def put_on(self, app: Flask) -> None:
        """Make this the edge that ``edge()`` gives within ``app``."""
        app.extensions[_KEY] = self


def edge() -> Edge:
    """Return the current application's edge."""
    return cast(Edge, current_app.extensions[_KEY])


def doer(principal: Principal) -> Actor:
    """Return the token that asks as the log knows it."""
    return Actor.token(principal.team, principal.token, principal.name)


def noted(principal: Principal, deed: Deed, interview: str) -> AbstractContextManager[None]:
    """Keep what is done to an interview meanwhile together with whose doing it was.

    What candidates do with the interviews that they practise in is their own affair.
    """
    if principal.token:
        return edge().audit.noted(doer(principal), deed, interview=interview)
    if edge().service.view(interview).mode == "practice":
        return nullcontext()
    theirs = Actor.candidate(edge().service.team_of(interview), interview)
    return edge().audit.noted(theirs, deed, interview=interview)


def note_reading(principal: Principal, deed: Deed, interview: str) -> None:
    """Write down that an interviewer's token reads in an interview; bots hold what they read."""
    if principal.kind == "interviewer":
        edge().audit.note_reading(doer(principal), deed, interview)


def nothing() -> Response:
    """Return the response that says that it is done, and no more."""
    response = Response(status=204)
    del response.headers["Content-Type"]
    return response


def as_json(value: BaseModel, status: int = 200, **headers: str) -> Response:
    """Return ``value`` as a JSON response in UTF-8."""
    body = value.model_dump_json(by_alias=True).encode()
    return Response(body, status, headers, content_type="application/json")
