"""The page on which an interviewer reviews an interview, and how far reviewers agree."""

from collections.abc import Mapping, Sequence

from flask import Blueprint, Response, request

from interviewer.desk.interviews import StaleReview
from interviewer.errors import BadInput, Conflict
from interviewer.interviews.reviews import ReviewRequest
from interviewer.scorecards.beside import Reviewing
from interviewer.scorecards.reviews import Review, noted
from interviewer.web.context import lead_to
from interviewer.web.desk.context import desk, page, user
from interviewer.web.desk.costly import costly
from interviewer.web.desk.review_form import filled, forms
from interviewer.web.desk.review_reading import PAGE, read

_SEEN = "seen"
"""The field with the id of the last review of one's own that the page knew of."""


def add_to(web: Blueprint) -> None:
    """Put the pages on ``web``."""
    one = "/interviews/<interview_id>/review"
    web.add_url_rule(one, "review", review)
    web.add_url_rule(one, "keep_review", keep, methods=["POST"])
    web.add_url_rule(f"{one}/notes/<review_id>", "change_note", change_note, methods=["POST"])
    web.add_url_rule("/agreement", "agreement", agreement)


def review(interview_id: str) -> Response:
    """Show the form, with what the reviewer has set already, and what they may see of others."""
    return _form(interview_id)


def keep(interview_id: str) -> Response:
    """Keep a review; what cannot be kept comes back, each reason beside its field."""
    interviews, form = desk().interviews, request.form
    card = interviews.under_review(user(), interview_id)
    own = interviews.own_reviews(user(), interview_id)
    seen = form.get(_SEEN, "")
    known = _up_to(own, seen)
    if len(known) < len(own):
        return _form(interview_id, status=409)
    asked = read(forms(card, own), form, card, _given(own))
    if asked.request is None:
        return _form(interview_id, asked.faults, status=422)
    try:
        interviews.review(user(), interview_id, asked.request, seen=seen)
    except BadInput as error:
        return _form(interview_id, {PAGE: str(error)}, status=422)
    except StaleReview:
        return _form(interview_id, status=409)
    except Conflict as error:
        return _form(interview_id, {PAGE: str(error)}, status=409)
    return lead_to(f"/desk/interviews/{interview_id}?done=reviewed")


def change_note(interview_id: str, review_id: str) -> Response:
    """Keep other notes in place of those of a review of one's own, or none."""
    notes = "" if request.form.get("do") == "withdraw" else request.form.get("notes", "").strip()
    wanted = ReviewRequest.model_construct(notes=notes, revises=review_id)
    try:
        desk().interviews.review(user(), interview_id, wanted)
    except BadInput as error:
        return _form(interview_id, {f"note-{review_id}": str(error)}, status=422)
    done = "noted" if notes else "unnoted"
    return lead_to(f"/desk/interviews/{interview_id}/review?done={done}#your-notes")


@costly
def agreement() -> Response:
    """Show how far the team's reviewers agree."""
    return page("agreement.html", found=desk().agreements.of_team(user().team, user().id))


def _form(
    interview_id: str, faults: Mapping[str, str] | None = None, *, status: int = 200
) -> Response:
    interviews, form = desk().interviews, request.form
    entry = interviews.entry(user(), interview_id)
    card = interviews.scorecard(user(), interview_id)
    own = interviews.own_reviews(user(), interview_id)
    now, known = forms(card, own), own
    if _SEEN in form:
        known = _up_to(own, form[_SEEN])
        now = filled(now, forms(card, known), form)
    recommended = form.get("recommendation", _given(own))
    return page(
        "review.html",
        one=entry,
        card=card,
        standing=interviews.standings(user(), [interview_id])[interview_id],
        items=now,
        reviewing=Reviewing(card),
        form=form,
        seen=own[-1].id if own else "",
        meanwhile=own[len(known) :],
        noted=noted(own),
        given=_given(own) if recommended == _given(known) else recommended,
        faults=faults or {},
        done=request.args.get("done", ""),
        status=status,
    )


def _up_to(own: Sequence[Review], seen: str) -> tuple[Review, ...]:
    """Return one's own reviews up to that of an id, oldest first; none where it is not there."""
    ids = [one.id for one in own]
    return tuple(own[: ids.index(seen) + 1]) if seen in ids else ()


def _given(own: Sequence[Review]) -> str:
    """Return what somebody has recommended last, nothing where they have not."""
    given = [one.recommendation for one in own if one.recommendation]
    return given[-1] if given else ""
