"""The pages on which candidates delete an interview, and the form that challenges a score."""

from contextlib import AbstractContextManager, nullcontext
from typing import cast, get_args
from urllib.parse import quote

from flask import Blueprint, Response, request
from flask import render_template as template

from interviewer.accounts.audit import Actor, Deed
from interviewer.errors import BadInput
from interviewer.interviews.challenges import LONGEST_NOTE, LineKind
from interviewer.scorecards import html as scorecard_html
from interviewer.scorecards.challenged import ChallengeForm, Line
from interviewer.web import headers
from interviewer.web.context import lead_to, learner, pages


def add_to(web: Blueprint) -> None:
    """Put the pages and forms on ``web``."""
    one = "/interviews/<interview_id>"
    web.add_url_rule(f"{one}/scorecard", "scorecard", scorecard)
    web.add_url_rule(f"{one}/challenges", "challenge", challenge, methods=["POST"])
    web.add_url_rule(f"{one}/challenges", "challenged", to_the_scorecard)
    web.add_url_rule(f"{one}/delete", "deleting", deleting)
    web.add_url_rule(f"{one}/delete", "delete", delete, methods=["POST"])


def scorecard(interview_id: str) -> Response:
    """Show the scorecard of a practice interview, with a form at each line to challenge it."""
    pages().gate.require(interview_id)
    return _scorecard(interview_id)


def challenge(interview_id: str) -> Response:
    """Keep what the candidate says against a line, and go back to that line.

    A note that cannot be kept comes back in its form, with the reason.
    """
    pages().gate.require(interview_id, write=True)
    form = request.form
    item, kind, line = form.get("item", 0, type=int), form.get("kind", ""), form.get("line", "")
    if kind not in get_args(LineKind):
        raise BadInput("The scorecard has no such line; open it again.", field="kind")
    place: Line = (item, cast(LineKind, kind), line)
    note = form.get("note", "")
    try:
        pages().service.own_data.challenge(interview_id, *place, note)
    except BadInput as error:
        if error.field != "note":
            raise
        return _scorecard(interview_id, refused=place, note=note, fault=str(error), status=422)
    anchor = quote(f"challenge-{item}-{kind}-{line}")
    return lead_to(f"/interviews/{interview_id}/scorecard#{anchor}")


def to_the_scorecard(interview_id: str) -> Response:
    """Lead whoever comes back to the form's address without sending it to the scorecard."""
    return lead_to(f"/interviews/{interview_id}/scorecard")


def deleting(interview_id: str) -> str:
    """Ask whether the interview is really to be deleted, or the team to be asked for it."""
    pages().gate.require(interview_id)
    deletions = pages().deletions
    return template(
        "delete.html",
        view=pages().service.view(interview_id),
        own=learner(),
        asks=deletions.is_asked_for(interview_id),
        asked=deletions.request(interview_id),
    )


def delete(interview_id: str) -> Response:
    """Delete the interview, with all that belongs to it; or ask its team for that."""
    pages().gate.require(interview_id, write=True)
    deletions = pages().deletions
    if deletions.is_asked_for(interview_id):
        if request.form.get("do") == "take-back":
            deletions.take_back(interview_id)
        else:
            deletions.ask(interview_id)
        return lead_to(f"/interviews/{interview_id}/delete")
    with _noted(interview_id):
        pages().service.own_data.delete(interview_id)
    response = lead_to("/history?deleted=1")
    response.delete_cookie(pages().gate.cookie_name(interview_id), path="/")
    return response


def _noted(interview_id: str) -> AbstractContextManager[None]:
    """Write down that a candidate erases an assessment; practice is their own affair."""
    service = pages().service
    if service.view(interview_id).mode == "practice":
        return nullcontext()
    theirs = Actor.candidate(service.team_of(interview_id), interview_id)
    return pages().audit.noted(theirs, Deed.ERASED, interview=interview_id)


def _scorecard(
    interview_id: str,
    *,
    refused: Line | None = None,
    note: str = "",
    fault: str = "",
    status: int = 200,
) -> Response:
    card = pages().service.scorecard(interview_id, as_candidate=True)
    form = ChallengeForm(
        action=f"/interviews/{interview_id}/challenges",
        longest=LONGEST_NOTE,
        refused=refused,
        note=note,
        fault=fault,
    )
    said = pages().service.view(interview_id).messages
    page = scorecard_html.render(card, messages=said, nonce=headers.nonce(), challenges=form)
    links = template("scorecard_links.html", interview=interview_id)
    return Response(page.replace("<main>", f"<main>{links}", 1), status)
