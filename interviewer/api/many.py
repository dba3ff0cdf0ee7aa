"""The call by which a team's results come out as a whole, for spreadsheets and other systems."""

from collections.abc import Iterator

from flask import Response
from flask_openapi.blueprint import APIBlueprint

from interviewer.accounts.audit import Deed
from interviewer.api.bodies import ExportQuery, ScorecardList
from interviewer.api.context import doer, edge
from interviewer.api.problems import documented
from interviewer.api.security import security_of
from interviewer.scorecards import files
from interviewer.teams.permissions import Act


def add_to(api: APIBlueprint) -> None:
    """Put the call on the blueprint of the calls about interviews."""
    api.get(
        "/results",
        operation_id="exportInterviews",
        security=security_of(Act.EXPORT_MANY),
        responses={"200": ScorecardList, **documented(401, 403, 422, 429, 503)},
    )(export_many)


def export_many(query: ExportQuery) -> Response:
    """Take the results of the team's interviews out, newest first, as one long answer.

    As CSV there is a row for each interview, as JSON its whole scorecard: in one document, or
    one a line (`jsonl`). A bot is told of an assessment that has not been released that it was
    held: its row lacks the results, and its scorecard is not among the others. `state`, `level`,
    `mode`, `candidate`, `external_ref`, `finished_after` and `finished_before` choose as in the
    list. An answer that breaks off is not
    whole: ask for less of it.
    """
    principal = edge().access.let_in(Act.EXPORT_MANY)
    as_candidate, viewer = not principal.sees_results, principal.reviewer
    exports, wanted = edge().service.exports, query.wanted
    edge().audit.note(doer(principal), Deed.EXPORTED, detail=f"many interviews as {query.format}")
    if query.format == "csv":
        rows = exports.summaries(principal.team, wanted, as_candidate=as_candidate, viewer=viewer)
        return _sent(files.table(rows), "text/csv; charset=utf-8", "interviews.csv")
    cards = exports.cards(principal.team, wanted, as_candidate=as_candidate, viewer=viewer)
    if query.format == "jsonl":
        return _sent(files.lines(cards), "application/jsonl", "scorecards.jsonl")
    return _sent(files.document(cards), "application/json", "scorecards.json")


def _sent(pieces: Iterator[str], kind: str, name: str) -> Response:
    """Return an answer that is made while it is sent; what fails before its start is refused."""
    response = Response(files.begun(pieces), content_type=kind)
    response.headers.set("Content-Disposition", "attachment", filename=name)
    return response
