"""The calls by which interviewers review an interview, and let its results out."""

from flask import Response
from flask_openapi.blueprint import APIBlueprint

from interviewer.accounts.audit import Deed
from interviewer.api.bodies import InterviewPath, NoQuery, ReviewList
from interviewer.api.context import as_json, edge, note_reading, noted, nothing
from interviewer.api.keyed import KeyHeader, Reply
from interviewer.api.problems import documented
from interviewer.api.security import security_of
from interviewer.interviews.answers import Remember
from interviewer.interviews.reviews import ReviewRequest
from interviewer.scorecards.reviews import Review
from interviewer.teams.permissions import Act

_ONE = "/interviews/<interview_id>"
_DONE = {"description": "It is done.", "content": {}}


def add_to(api: APIBlueprint) -> None:
    """Put the calls on the blueprint of the calls about one interview."""
    security = security_of(Act.REVIEW)
    reading = documented(401, 403, 404, 422, 429, 503)
    writing = documented(400, 401, 403, 404, 409, 413, 415, 422, 429, 503)
    api.post(
        f"{_ONE}/reviews",
        operation_id="addReview",
        security=security,
        responses={"201": Review, **writing},
    )(add)
    api.get(
        f"{_ONE}/reviews",
        operation_id="listReviews",
        security=security_of(Act.READ_REVIEWS),
        responses={"200": ReviewList, **reading},
    )(read_all)
    for method, call, view in (
        (api.put, "releaseResults", release),
        (api.delete, "withholdResults", withhold),
    ):
        method(
            f"{_ONE}/release",
            operation_id=call,
            security=security,
            responses={"204": _DONE, **documented(401, 403, 404, 409, 422, 429, 503)},
        )(view)


def add(path: InterviewPath, body: ReviewRequest, query: NoQuery, header: KeyHeader) -> Response:
    """Review an interview: set findings of the rules right, note something, recommend.

    An override sets one thing: an item's `score`; the `credit` of a `point`; whether a
    `misconception` `stands`; whether a `check` of code `passed` (in one `attempt` or in all), or
    the whole `verdict` on it. The item's score follows. The rules' own results stay as they
    are; the scorecard shows the review beside them. Notes are shown to interviewers alone. Of
    several overrides of one thing the latest holds.
    """
    del query
    interview_id = path.interview_id
    principal = edge().access.let_in(Act.REVIEW, interview_id)

    def do(remember: Remember[Review] | None) -> Review:
        with noted(principal, Deed.REVIEWED, interview_id):
            return edge().service.reviews.add(
                interview_id, body, reviewer=principal.token, name=principal.name, remember=remember
            )

    return edge().once.answer(header, principal, do, lambda review: _reply(interview_id, review))


def read_all(path: InterviewPath, query: NoQuery) -> Response:
    """List the reviews of an interview, oldest first.

    A token that may review sees what others said once its own recommendation is in, or the
    results are released; until then `hidden` says how many there are.
    """
    del query
    principal = edge().access.let_in(Act.READ_REVIEWS, path.interview_id)
    found = edge().service.reviews.visible_to(path.interview_id, principal.reviewer)
    note_reading(principal, Deed.REVIEWS_READ, path.interview_id)
    return as_json(ReviewList(reviews=found.reviews, hidden=found.hidden))


def release(path: InterviewPath, query: NoQuery) -> Response:
    """Release the results of an assessment to its candidate, and to bots of the team.

    A token that may review, and from which others' reviews are hidden, gets 409: it recommends
    something first.
    """
    del query
    principal = edge().access.let_in(Act.REVIEW, path.interview_id)
    with noted(principal, Deed.RELEASED, path.interview_id):
        edge().service.reviews.release(path.interview_id, viewer=principal.reviewer)
    return nothing()


def withhold(path: InterviewPath, query: NoQuery) -> Response:
    """Take the release of an assessment's results back."""
    del query
    principal = edge().access.let_in(Act.REVIEW, path.interview_id)
    with noted(principal, Deed.WITHHELD, path.interview_id):
        edge().service.reviews.withhold(path.interview_id)
    return nothing()


def _reply(interview_id: str, review: Review) -> Reply:
    return Reply(
        201,
        review.model_dump_json().encode(),
        location=f"/api/v1/interviews/{interview_id}/reviews",
        about=interview_id,
    )
