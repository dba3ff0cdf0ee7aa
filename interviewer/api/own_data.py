"""The calls by which a candidate's data comes out, and goes."""

from flask import Response
from flask_openapi.blueprint import APIBlueprint

from interviewer.accounts.audit import Deed
from interviewer.api.bodies import InterviewPath, NoQuery
from interviewer.api.context import as_json, edge, noted
from interviewer.api.keyed import KeyHeader, Reply
from interviewer.api.problems import Responses, documented
from interviewer.api.security import security_of
from interviewer.errors import NotFound
from interviewer.interviews.answers import Remember
from interviewer.interviews.export import Export
from interviewer.teams.permissions import Act

_ONE = "/interviews/<interview_id>"


def add_to(api: APIBlueprint) -> None:
    """Put the calls on the blueprint of the other calls about one interview."""
    refusals = documented(401, 403, 404, 422, 429, 503)
    responses: Responses = {"200": Export, **refusals}
    api.get(
        f"{_ONE}/export",
        operation_id="exportInterview",
        security=security_of(Act.EXPORT),
        responses=responses,
    )(export)
    gone: Responses = {"204": {"description": "It is gone.", "content": {}}, **refusals}
    api.delete(
        _ONE,
        operation_id="deleteInterview",
        security=security_of(Act.DELETE),
        responses=gone | documented(409),
    )(delete)


def export(path: InterviewPath, query: NoQuery) -> Response:
    """Take an interview along: everything that its candidate said and wrote.

    In practice mode, and for interviewers, the scorecard as it stands is in it; of an
    assessment that has not been released nothing that tells how good the answers were.
    """
    del query
    principal = edge().access.let_in(Act.EXPORT, path.interview_id)
    export = edge().service.own_data.export(
        path.interview_id, as_candidate=not principal.sees_results, viewer=principal.reviewer
    )
    with noted(principal, Deed.EXPORTED, path.interview_id):
        return as_json(export)


def delete(path: InterviewPath, query: NoQuery, header: KeyHeader) -> Response:
    """Delete an interview and everything that belongs to it, at once and for good.

    Messages, answers, code, verdicts, results, reviews and challenges go; afterwards every call
    about it answers 404. Code that is being judged then is judged in vain.

    A candidate whom a team invited to an assessment at its desk gets 409: they ask the team for
    it on the interview's own page.
    """
    del query
    interview_id = path.interview_id
    try:
        principal = edge().access.let_in(Act.DELETE, interview_id)
    except NotFound:
        # A team's token may be asking again for what it has deleted already.
        again = edge().once.again(header, edge().access.let_in(Act.DELETE))
        if again is None:
            raise
        return again

    def do(remember: Remember[None] | None) -> None:
        if not principal.token:
            edge().deletions.require_own(interview_id)
        answer = remember(None) if remember else None
        with noted(principal, Deed.ERASED, interview_id):
            edge().service.own_data.delete(interview_id, answer=answer)

    return edge().once.answer(header, principal, do, lambda _: Reply(204))
