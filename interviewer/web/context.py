"""What the pages need, kept on the application that they run in."""

from dataclasses import dataclass
from typing import Protocol, cast
from urllib.parse import quote

from flask import Flask, Response, current_app, redirect

from interviewer.accounts.audit import Audit
from interviewer.desk.deletions import Deletions
from interviewer.desk.invitations import Invitations
from interviewer.interviews.service import InterviewService
from interviewer.interviews.views import Started
from interviewer.web import cookies
from interviewer.web.assets import Assets

_KEY = "interviewer.web"


class Gate(Protocol):
    """Knows who may see and change an interview, and which requests our pages sent."""

    def require(self, interview_id: str, *, write: bool = False) -> None:
        """Return if the request may; else raise an error that says why not."""
        ...

    def same_origin(self) -> None:
        """Return if a page of ours sent the request; else raise Forbidden."""
        ...

    def holds(self, interview_id: str) -> bool:
        """Tell whether the request's browser may open an interview."""
        ...

    def cookie_name(self, interview_id: str) -> str:
        """Return the name of the cookie with the token of an interview."""
        ...


@dataclass(frozen=True)
class Pages:
    """The collaborators of the pages."""

    service: InterviewService
    gate: Gate
    invitations: Invitations
    deletions: Deletions
    assets: Assets
    open_practice: bool
    audit: Audit

    def put_on(self, app: Flask) -> None:
        """Make these the pages that ``pages()`` gives within ``app``."""
        app.extensions[_KEY] = self


def pages() -> Pages:
    """Return the current application's pages."""
    return cast(Pages, current_app.extensions[_KEY])


def learner() -> str | None:
    """Return the learner whose browser asks; None for one that has never practised here."""
    secret = cookies.learner_secret()
    return pages().service.learners.browser(secret) if secret else None


def enter(started: Started) -> Response:
    """Lead to an interview that the browser may open from now on."""
    interview_id = started.interview.id
    response = lead_to(f"/interviews/{interview_id}")
    name = pages().gate.cookie_name
    cookies.sign_in(response, interview_id, started.candidate_token, name)
    cookies.show_resume_code(response, interview_id, started.resume_code)
    return response


def lead_to(address: str) -> Response:
    """Lead on to a page of ours, after a form or in place of another page.

    ``address`` may hold an id as it was given, which is none of ours then.
    """
    return cast(Response, redirect(quote(address, safe="/?=&#%"), 303))
