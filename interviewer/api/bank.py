"""The calls that read the bank: questions and coding problems."""

from collections.abc import Iterator
from typing import TypeVar

from flask import Response
from flask_openapi.blueprint import APIBlueprint

from interviewer.api.bodies import (
    BankQuery,
    NamePath,
    NoQuery,
    ProblemPage,
    QuestionPage,
    QuestionQuery,
)
from interviewer.api.context import as_json, edge
from interviewer.api.paging import page_of
from interviewer.api.problems import documented
from interviewer.api.reading import require_single_parameters
from interviewer.api.security import security_of
from interviewer.errors import Forbidden
from interviewer.interviews import bank_views
from interviewer.interviews.bank_views import ProblemEntry, QuestionEntry
from interviewer.teams.model import Principal
from interviewer.teams.permissions import Act

_EntryT = TypeVar("_EntryT", QuestionEntry, ProblemEntry)


def blueprint() -> APIBlueprint:
    """Return the calls, to be registered under ``/api/v1``."""
    api = APIBlueprint("bank", __name__, url_prefix="/api/v1")
    api.before_request(require_single_parameters)
    security, many = security_of(Act.BANK), documented(401, 403, 422, 429, 503)
    one = documented(401, 403, 404, 422, 429, 503)
    for rule, call, answer, view, refusals in (
        ("/questions", "listQuestions", QuestionPage, questions, many),
        ("/questions/<name>", "readQuestion", QuestionEntry, question, one),
        ("/problems", "listProblems", ProblemPage, problems, many),
        ("/problems/<name>", "readProblem", ProblemEntry, problem, one),
    ):
        responses = {"200": answer, **refusals}
        api.get(rule, operation_id=call, security=security, responses=responses)(view)
    return api


def questions(query: QuestionQuery) -> Response:
    """List the questions of the bank by their ids.

    Interviewers see how answers are marked, too.
    """
    marking = _reader().sees_results
    found = _fitting(bank_views.questions(edge().bank, marking=marking), query)
    if query.kind is not None:
        found = (entry for entry in found if entry.kind == query.kind)
    page, after = page_of(found, lambda entry: entry.id, query)
    return as_json(QuestionPage(questions=page, next=after))


def question(path: NamePath, query: NoQuery) -> Response:
    """Read one question, by its id or a key that it covers."""
    del query
    marking, bank = _reader().sees_results, edge().bank
    return as_json(bank_views.question(bank, bank.find(path.name), marking=marking))


def problems(query: BankQuery) -> Response:
    """List the coding problems of the bank by their ids.

    Interviewers see how code is judged, too.
    """
    marking = _reader().sees_results
    found = _fitting(bank_views.problems(edge().bank, marking=marking), query)
    page, after = page_of(found, lambda entry: entry.id, query)
    return as_json(ProblemPage(problems=page, next=after))


def problem(path: NamePath, query: NoQuery) -> Response:
    """Read one coding problem."""
    del query
    marking = _reader().sees_results
    return as_json(bank_views.problem(edge().bank.problem(path.name), marking=marking))


def _reader() -> Principal:
    """Return who reads; raises Forbidden for a candidate in the middle of an assessment."""
    principal = edge().access.let_in(Act.BANK)
    if principal.kind == "candidate" and not edge().service.is_practice(principal.interview):
        raise Forbidden("During an assessment its candidate cannot read the bank.")
    return principal


def _fitting(entries: Iterator[_EntryT], query: BankQuery) -> Iterator[_EntryT]:
    for entry in entries:
        level = query.level is None or entry.level == query.level
        if level and (query.skill is None or entry.skill == query.skill):
            yield entry
