"""The history page: a learner's own interviews, how they went, and what to practise."""

from typing import Final

from flask import Blueprint, Response, request
from flask import render_template as template

from interviewer.errors import Forbidden, NotFound
from interviewer.interviews.access import new_learner_secret
from interviewer.interviews.views import Started, StartRequest
from interviewer.web import cookies
from interviewer.web.chart import chart
from interviewer.web.context import enter, lead_to, learner, pages

_PLACES: Final = {
    "chat": "/interviews/{}",
    "scorecard": "/interviews/{}/scorecard",
    "delete": "/interviews/{}/delete",
    "export": "/api/v1/interviews/{}/export",
}
"""Where the links of the history lead, once the browser may open the interview."""

SHOWN_DUE: Final = 8
"""How many of the items that are due are named before the rest is unfolded."""

SHOWN_AHEAD: Final = 5
"""How many of the items that come due later are."""


def add_to(web: Blueprint) -> None:
    """Put the page and what it leads to on ``web``."""
    web.add_url_rule("/history", "history", history)
    web.add_url_rule("/history/practise", "practise", practise, methods=["POST"])
    web.add_url_rule("/history/practise", "practised", lambda: lead_to("/history"))
    web.add_url_rule("/history/<interview_id>", "own_interview", own_interview)


def history() -> str:
    """Show the browser's own interviews, newest first, or that there are none."""
    shown = pages().service.learners.history(learner())
    return template(
        "history.html",
        history=shown,
        chart=chart(shown.attempts),
        shown=SHOWN_DUE,
        ahead=shown.later[:SHOWN_AHEAD],
        open_practice=pages().open_practice,
        deleted="deleted" in request.args,
    )


def own_interview(interview_id: str) -> Response:
    """Open an interview of the browser's own, also when its own cookie is gone.

    ``?to=`` says what of it: ``chat`` (if not given), ``scorecard``, ``delete``, ``export``.
    """
    place = _PLACES.get(request.args.get("to", "chat"))
    own = learner()
    if place is None or own is None:
        raise NotFound("There is nothing at this address.")
    token = pages().service.learners.token(own, interview_id)
    response = lead_to(place.format(interview_id))
    cookies.sign_in(response, interview_id, token, pages().gate.cookie_name)
    return response


def practise() -> Response:
    """Start a practice interview on the misses that are due, at the level of the last one."""
    pages().gate.same_origin()
    shown = pages().service.learners.history(learner())
    if not shown.interviews:
        return lead_to("/history")
    last = shown.interviews[0]
    return start_as_learner(StartRequest(level=last.level, candidate=last.candidate))


def start_as_learner(wanted: StartRequest) -> Response:
    """Start an interview of whoever's browser asks, and lead there.

    A browser that has never practised here is given a secret to be known by. Raises
    Forbidden where interviews are not open to everybody, and BadInput.
    """
    if not pages().open_practice:
        raise Forbidden("Interviews are started by your interviewer here; use the code you got.")
    secret = cookies.learner_secret() or new_learner_secret()
    service = pages().service
    started: Started = service.start(wanted, learner=service.learners.browser(secret))
    response = enter(started)
    cookies.keep_learner(response, secret)
    return response
