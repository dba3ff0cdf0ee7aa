"""The calls about one interview: create, read, take a turn, scorecard."""

import secrets
from typing import Final

from flask import Response
from flask_openapi.blueprint import APIBlueprint

from interviewer.accounts.audit import Deed
from interviewer.api import listing, many, own_data, reviews
from interviewer.api.bodies import (
    Accepted,
    Created,
    CreateInterview,
    Format,
    InterviewPath,
    Transcript,
    TurnBody,
)
from interviewer.api.context import edge, note_reading
from interviewer.api.keyed import KeyHeader, Reply
from interviewer.api.problems import Responses, documented
from interviewer.api.reading import require_json_on_post
from interviewer.api.rendered import Render, Rendered, body_of
from interviewer.api.security import security_of
from interviewer.dialogue.messages import Message
from interviewer.interviews.views import InterviewView, Started, SubmissionView, TurnResult
from interviewer.scorecards import as_csv as scorecard_csv
from interviewer.scorecards import as_json as scorecard_json
from interviewer.scorecards import html as scorecard_html
from interviewer.scorecards import markdown as scorecard_markdown
from interviewer.scorecards import pdf as scorecard_pdf
from interviewer.scorecards.model import Scorecard
from interviewer.teams.model import Principal
from interviewer.teams.permissions import Act

_ONE = "/interviews/<interview_id>"


def blueprint() -> APIBlueprint:
    """Return the calls, to be registered under ``/api/v1``."""
    api = APIBlueprint("interviews", __name__, url_prefix="/api/v1")
    reading = documented(401, 403, 404, 422, 429, 503)
    starting = documented(400, 401, 403, 409, 413, 415, 422, 429, 503)
    writing = documented(400, 401, 403, 404, 409, 413, 415, 422, 429, 503)
    api.before_request(require_json_on_post)
    api.post(
        "/interviews",
        operation_id="startInterview",
        security=security_of(Act.START),
        responses={"201": Created, **starting},
    )(create)
    listing.add_to(api)
    many.add_to(api)
    for rule, call, act, answer, view in (
        (_ONE, "readInterview", Act.READ, InterviewView, read),
        (f"{_ONE}/transcript", "readTranscript", Act.READ, Transcript, transcript),
        (f"{_ONE}/scorecard", "readScorecard", Act.RESULTS, Scorecard, scorecard),
    ):
        responses: Responses = {"200": answer, **reading}
        api.get(rule, operation_id=call, security=security_of(act), responses=responses)(view)
    api.post(
        f"{_ONE}/turns",
        operation_id="takeTurn",
        security=security_of(Act.ANSWER),
        responses={"200": TurnResult, "202": Accepted, **writing},
    )(take_turn)
    own_data.add_to(api)
    reviews.add_to(api)
    return api


def create(body: CreateInterview, query: Rendered, header: KeyHeader) -> Response:
    """Start an interview.

    The answer holds the first question, the candidate's token and the resume code; the
    last two are not shown again. It belongs to the team whose token asks for it, and without
    a token to the team `local`.
    """
    principal = edge().access.let_in(Act.START)
    return edge().once.answer(
        header,
        principal,
        lambda remember: edge().service.start(body, principal.team, remember=remember),
        lambda started: _created(started, principal.team, query.render),
    )


def _created(started: Started, team: str, render: Render | None) -> Reply:
    interview = started.interview
    told = Created(
        team=team,
        candidate_token=started.candidate_token,
        resume_code=started.resume_code,
        **{name: getattr(interview, name) for name in _SHARED},
    )
    address = f"/api/v1/interviews/{interview.id}"
    return Reply(201, body_of(told, render), address, interview.id)


def read(path: InterviewPath, query: Rendered) -> Response:
    """Read an interview: its state, turn, messages and progress."""
    _read_by(edge().access.let_in(Act.READ, path.interview_id), path.interview_id)
    return Reply(200, body_of(edge().service.view(path.interview_id), query.render)).response()


def transcript(path: InterviewPath, query: Rendered) -> Response:
    """Read everything that was said, and nothing else."""
    _read_by(edge().access.let_in(Act.READ, path.interview_id), path.interview_id)
    view = edge().service.view(path.interview_id)
    said = {name: getattr(view, name) for name in Transcript.model_fields}
    return Reply(200, body_of(Transcript(**said), query.render)).response()


def _read_by(principal: Principal, interview: str) -> None:
    note_reading(principal, Deed.CONVERSATION_READ, interview)


def take_turn(path: InterviewPath, body: TurnBody, query: Rendered, header: KeyHeader) -> Response:
    """Take a turn: say something, choose an option, or run or submit code.

    Give exactly one of ``text``, ``choice`` and ``code``. What is said is answered with 200.
    Code is accepted with 202 and judged afterwards; ``Location`` names the submission.
    """
    name, service = path.interview_id, edge().service
    principal = edge().access.let_in(Act.ANSWER, name)
    code, action = body.code, body.action
    if code is None or action is None:
        return edge().once.answer(
            header,
            principal,
            lambda remember: service.reply(
                name, body.turn, text=body.text, choice=body.choice, remember=remember
            ),
            lambda told: Reply(200, body_of(told, query.render), about=name),
        )
    return edge().once.answer(
        header,
        principal,
        lambda remember: service.submit(name, body.turn, code, action, remember=remember),
        _accepted,
    )


def _accepted(submission: SubmissionView) -> Reply:
    told = Accepted(submission=submission.id, turn=submission.turn)
    address = f"/api/v1/submissions/{submission.id}"
    return Reply(202, told.model_dump_json().encode(), address, submission.interview)


def scorecard(path: InterviewPath, query: Format) -> Response:
    """Read the scorecard as JSON, HTML, Markdown, PDF or CSV, as far as the interview has come.

    HTML is a page of its own that holds the transcript as well, and so does PDF. The JSON Schema
    of the JSON is at `/api/v1/schemas/scorecard.json`, for everybody. CSV is one long table for
    spreadsheet programs, a row for each line of judgement.

    That of an assessment is for the interviewer: candidates and bots get 403 until it is
    released, and never see interviewers' notes. A token that may review sees what others said
    in their reviews once its own recommendation is in, or the results are released; until then
    `reviewed.hidden` says how many there are.
    """
    principal = edge().access.let_in(Act.RESULTS, path.interview_id)
    as_candidate = not principal.sees_results
    note_reading(principal, Deed.VIEWED, path.interview_id)
    card = edge().service.scorecard(
        path.interview_id, as_candidate=as_candidate, viewer=principal.reviewer
    )
    match query.format:
        case "html":
            return _html(card, edge().service.view(path.interview_id).messages)
        case "md":
            text = scorecard_markdown.render(card)
            return Response(text, content_type="text/markdown; charset=utf-8")
        case "pdf":
            return _pdf(card, edge().service.view(path.interview_id).messages)
        case "csv":
            return _csv(card)
        case "json":
            return Response(scorecard_json.render(card), content_type="application/json")


_PAGE_POLICY: Final = (
    "default-src 'none'; style-src 'nonce-{nonce}'; form-action 'none'; base-uri 'none'; "
    "frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox"
)


def _html(card: Scorecard, messages: tuple[Message, ...]) -> Response:
    """Return the page with a policy that allows its one style sheet and nothing else.

    In the sandbox it is of no origin: whatever stood in it could not act for who reads it. Its
    links to sources may still be opened.
    """
    nonce = secrets.token_urlsafe(16)
    page = scorecard_html.render(card, messages=messages, nonce=nonce)
    response = Response(page, content_type="text/html; charset=utf-8")
    response.headers["Content-Security-Policy"] = _PAGE_POLICY.format(nonce=nonce)
    return response


def _csv(card: Scorecard) -> Response:
    """Return the table, to be kept under the number of its interview."""
    response = Response(scorecard_csv.render(card), content_type="text/csv; charset=utf-8")
    response.headers.set(
        "Content-Disposition", "attachment", filename=f"scorecard-{card.header.interview}.csv"
    )
    return response


def _pdf(card: Scorecard, messages: tuple[Message, ...]) -> Response:
    """Return the document, to be kept under a name that says whose it is by number alone."""
    document = scorecard_pdf.render(card, messages=messages)
    response = Response(document, content_type="application/pdf")
    response.headers.set(
        "Content-Disposition", "attachment", filename=f"scorecard-{card.header.interview}.pdf"
    )
    return response


_SHARED = ("id", "level", "mode", "state", "turn", "messages", "progress", "expects")
