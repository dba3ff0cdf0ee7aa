"""What the views need, kept on the application that they run in."""

from dataclasses import dataclass
from typing import cast

from flask import Flask, Response, current_app
from pydantic import BaseModel

from interviewer.api.access import CandidateAccess
from interviewer.api.streams import Streams
from interviewer.interviews.service import InterviewService

_KEY = "interviewer.api"


@dataclass(frozen=True)
class Edge:
    """The collaborators of the views.

    ``open_practice`` says that anybody who reaches the service may start. ``streams`` bounds
    how many may be told of their code at once.
    """

    service: InterviewService
    access: CandidateAccess
    open_practice: bool
    streams: Streams

    def put_on(self, app: Flask) -> None:
        """Make this the edge that ``edge()`` gives within ``app``."""
        app.extensions[_KEY] = self


def edge() -> Edge:
    """Return the current application's edge."""
    return cast(Edge, current_app.extensions[_KEY])


def as_json(value: BaseModel, status: int = 200, **headers: str) -> Response:
    """Return ``value`` as a JSON response in UTF-8."""
    body = value.model_dump_json(by_alias=True).encode()
    return Response(body, status, headers, content_type="application/json")
