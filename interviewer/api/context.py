"""What the views need, kept on the application that they run in."""

from dataclasses import dataclass
from typing import cast

from flask import Flask, Response, current_app
from pydantic import BaseModel

from interviewer.api.access import Access
from interviewer.api.keyed import Once
from interviewer.api.streams import Streams
from interviewer.interviews.hooks import Webhooks
from interviewer.interviews.service import InterviewService
from interviewer.questions.model import Bank

_KEY = "interviewer.api"


@dataclass(frozen=True)
class Edge:
    """The collaborators of the views.

    ``access`` lets callers in, ``once`` does what they ask for under a key once, and
    ``streams`` bounds how many may be told of their code at once.
    """

    service: InterviewService
    bank: Bank
    access: Access
    once: Once
    webhooks: Webhooks
    streams: Streams

    def put_on(self, app: Flask) -> None:
        """Make this the edge that ``edge()`` gives within ``app``."""
        app.extensions[_KEY] = self


def edge() -> Edge:
    """Return the current application's edge."""
    return cast(Edge, current_app.extensions[_KEY])


def nothing() -> Response:
    """Return the response that says that it is done, and no more."""
    response = Response(status=204)
    del response.headers["Content-Type"]
    return response


def as_json(value: BaseModel, status: int = 200, **headers: str) -> Response:
    """Return ``value`` as a JSON response in UTF-8."""
    body = value.model_dump_json(by_alias=True).encode()
    return Response(body, status, headers, content_type="application/json")
