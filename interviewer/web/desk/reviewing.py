"""The page on which an interviewer reviews an interview, and how far reviewers agree."""

from flask import Blueprint, Response, request

from interviewer.errors import BadInput, Conflict
from interviewer.scorecards.reviews import Review
from interviewer.web.context import lead_to
from interviewer.web.desk.context import desk, page, user
from interviewer.web.desk.costly import costly
from interviewer.web.desk.review_form import field_at_fault, filled, forms, request_of


def add_to(web: Blueprint) -> None:
    """Put the pages on ``web``."""
    one = "/interviews/<interview_id>/review"
    web.add_url_rule(one, "review", review)
    web.add_url_rule(one, "keep_review", keep, methods=["POST"])
    web.add_url_rule("/agreement", "agreement", agreement)


def review(interview_id: str) -> Response:
    """Show the form, with what the reviewer has set already, and what they may see of others."""
    return _form(interview_id)


def keep(interview_id: str) -> Response:
    """Keep a review; what cannot be kept comes back with the reason beside its field."""
    interviews, form = desk().interviews, request.form
    card = interviews.by_rules(user(), interview_id)
    own = interviews.own_reviews(user(), interview_id)
    made = forms(card, own)
    try:
        interviews.review(user(), interview_id, request_of(made, form, _given(own)))
    except BadInput as error:
        field = field_at_fault(error, made, form)
        return _form(interview_id, fault=str(error), field=field, status=422)
    except Conflict as error:
        return _form(interview_id, fault=str(error), status=409)
    return lead_to(f"/desk/interviews/{interview_id}?done=reviewed")


@costly
def agreement() -> Response:
    """Show how far the team's reviewers agree."""
    return page("agreement.html", found=desk().agreements.of_team(user().team, user().id))


def _form(interview_id: str, *, fault: str = "", field: str = "", status: int = 200) -> Response:
    interviews = desk().interviews
    entry = interviews.entry(user(), interview_id)
    card = interviews.scorecard(user(), interview_id)
    own = interviews.own_reviews(user(), interview_id)
    made = forms(card, own)
    return page(
        "review.html",
        one=entry,
        card=card,
        items=filled(made, request.form) if request.method == "POST" else made,
        form=request.form,
        noted=[one for one in own if one.notes],
        given=request.form.get("recommendation", _given(own)),
        fault=fault,
        field=field,
        status=status,
    )


def _given(own: tuple[Review, ...]) -> str:
    """Return what somebody has recommended last, nothing where they have not."""
    given = [one.recommendation for one in own if one.recommendation]
    return given[-1] if given else ""
