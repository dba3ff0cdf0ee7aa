"""The call that finds a team's interviews again."""

from flask import Response
from flask_openapi.blueprint import APIBlueprint

from interviewer.api.bodies import InterviewPage, ListQuery
from interviewer.api.context import as_json, edge
from interviewer.api.problems import documented
from interviewer.api.security import security_of
from interviewer.interviews.listing import ListedInterview
from interviewer.teams.permissions import Act


def add_to(api: APIBlueprint) -> None:
    """Put the call on the blueprint of the calls about interviews."""
    api.get(
        "/interviews",
        operation_id="listInterviews",
        security=security_of(Act.LIST),
        responses={"200": InterviewPage, **documented(401, 403, 422, 429, 503)},
    )(find)


def find(query: ListQuery) -> Response:
    """List the team's interviews, newest first.

    `external_ref` is a JSON object: it finds the interviews that were started with all of its
    entries. `finished_after` and `finished_before` ask for those that are finished. A bot sees the
    score of an assessment once it has been released.
    """
    principal = edge().access.let_in(Act.LIST)
    page = edge().service.listing(
        principal.team,
        query.wanted,
        after=query.cursor,
        limit=query.limit,
    )
    entries = page.entries
    if not principal.sees_results:
        entries = tuple(_without_results(entry) for entry in entries)
    return as_json(InterviewPage(interviews=entries, next=page.after))


def _without_results(entry: ListedInterview) -> ListedInterview:
    if entry.released:
        return entry
    return entry.model_copy(update={"score": None, "challenges": 0})
