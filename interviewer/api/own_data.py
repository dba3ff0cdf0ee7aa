"""The calls by which a candidate's data comes out, and goes."""

from flask import Response
from flask_openapi.blueprint import APIBlueprint

from interviewer.api.bodies import InterviewPath, NoQuery
from interviewer.api.context import as_json, edge
from interviewer.api.problems import Responses, documented
from interviewer.interviews.export import Export

_ONE = "/interviews/<interview_id>"


def add_to(api: APIBlueprint) -> None:
    """Put the calls on the blueprint of the other calls about one interview."""
    token: list[dict[str, list[str]]] = [{"candidate": []}]
    refusals = documented(401, 403, 404, 422, 503)
    responses: Responses = {"200": Export, **refusals}
    api.get(f"{_ONE}/export", operation_id="exportInterview", security=token, responses=responses)(
        export
    )
    gone: Responses = {"204": {"description": "It is gone.", "content": {}}, **refusals}
    api.delete(_ONE, operation_id="deleteInterview", security=token, responses=gone)(delete)


def export(path: InterviewPath, query: NoQuery) -> Response:
    """Take an interview along: everything that its candidate said and wrote.

    In practice mode the scorecard as it stands is in it; in assessment mode nothing that
    tells how good the answers were.
    """
    del query
    edge().access.require(path.interview_id)
    return as_json(edge().service.own_data.export(path.interview_id))


def delete(path: InterviewPath, query: NoQuery) -> Response:
    """Delete an interview and everything that belongs to it, at once and for good.

    Messages, answers, code, verdicts, results and challenges go; afterwards every call about
    it answers 404. Code that is being judged then is judged in vain.
    """
    del query
    edge().access.require(path.interview_id, write=True)
    edge().service.own_data.delete(path.interview_id)
    return Response(status=204)
