"""The calls about one interview: create, read, take a turn, scorecard."""

import secrets

from flask import Response, request
from flask_openapi.blueprint import APIBlueprint
from flask_openapi.models.tag import Tag

from interviewer.api import own_data
from interviewer.api.bodies import (
    Accepted,
    Created,
    CreateInterview,
    Format,
    InterviewPath,
    NoQuery,
    Transcript,
    TurnBody,
)
from interviewer.api.context import as_json, edge
from interviewer.api.problems import Responses, Unauthenticated, documented
from interviewer.api.reading import require_json_object, require_single_parameters
from interviewer.dialogue.messages import Message
from interviewer.interviews.views import InterviewView, TurnResult
from interviewer.scorecards import as_json as scorecard_json
from interviewer.scorecards import html as scorecard_html
from interviewer.scorecards import markdown as scorecard_markdown
from interviewer.scorecards.model import Scorecard

_ONE = "/interviews/<interview_id>"


def blueprint() -> APIBlueprint:
    """Return the calls, to be registered under ``/api/v1``."""
    api = APIBlueprint(
        "interviews", __name__, url_prefix="/api/v1", abp_tags=[Tag(name="interviews")]
    )
    token: list[dict[str, list[str]]] = [{"candidate": []}]
    reading = documented(401, 403, 404, 422, 503)
    starting = documented(400, 401, 413, 415, 422, 503)
    writing = documented(400, 401, 403, 404, 409, 413, 415, 422, 503)
    api.before_request(_check)
    api.post("/interviews", operation_id="startInterview", responses={"201": Created, **starting})(
        create
    )
    for rule, call, answer, view in (
        (_ONE, "readInterview", InterviewView, read),
        (f"{_ONE}/transcript", "readTranscript", Transcript, transcript),
        (f"{_ONE}/scorecard", "readScorecard", Scorecard, scorecard),
    ):
        responses: Responses = {"200": answer, **reading}
        api.get(rule, operation_id=call, security=token, responses=responses)(view)
    api.post(
        f"{_ONE}/turns",
        operation_id="takeTurn",
        security=token,
        responses={"200": TurnResult, "202": Accepted, **writing},
    )(take_turn)
    own_data.add_to(api)
    return api


def create(body: CreateInterview, query: NoQuery) -> Response:
    """Start an interview.

    The answer holds the first question, the candidate's token and the resume code; the
    last two are not shown again.
    """
    del query
    if not edge().open_practice:
        raise Unauthenticated(
            "Interviews are not open to everybody here; ask whoever runs this server."
        )
    started = edge().service.start(body)
    interview = started.interview
    created = Created(
        candidate_token=started.candidate_token,
        resume_code=started.resume_code,
        **{name: getattr(interview, name) for name in _SHARED},
    )
    return as_json(created, 201, Location=f"/api/v1/interviews/{interview.id}")


def read(path: InterviewPath, query: NoQuery) -> Response:
    """Read an interview: its state, turn, messages and progress."""
    del query
    edge().access.require(path.interview_id)
    return as_json(edge().service.view(path.interview_id))


def transcript(path: InterviewPath, query: NoQuery) -> Response:
    """Read everything that was said, and nothing else."""
    del query
    edge().access.require(path.interview_id)
    view = edge().service.view(path.interview_id)
    said = {name: getattr(view, name) for name in Transcript.model_fields}
    return as_json(Transcript(**said))


def take_turn(path: InterviewPath, body: TurnBody, query: NoQuery) -> Response:
    """Take a turn: say something, choose an option, or run or submit code.

    Give exactly one of ``text``, ``choice`` and ``code``. What is said is answered with 200.
    Code is accepted with 202 and judged afterwards; ``Location`` names the submission.
    """
    del query
    interview_id = path.interview_id
    edge().access.require(interview_id, write=True)
    service = edge().service
    if body.code is None or body.action is None:
        said = service.reply(interview_id, body.turn, text=body.text, choice=body.choice)
        return as_json(said)
    submission = service.submit(interview_id, body.turn, body.code, body.action)
    accepted = Accepted(submission=submission.id, turn=submission.turn)
    return as_json(accepted, 202, Location=f"/api/v1/submissions/{submission.id}")


def scorecard(path: InterviewPath, query: Format) -> Response:
    """Read the scorecard as JSON, HTML or Markdown, as far as the interview has come.

    HTML is a page of its own that holds the transcript as well.

    In assessment mode it is for the interviewer; candidates get 403.
    """
    edge().access.require(path.interview_id)
    card = edge().service.scorecard(path.interview_id, as_candidate=True)
    match query.format:
        case "html":
            return _html(card, edge().service.view(path.interview_id).messages)
        case "md":
            text = scorecard_markdown.render(card)
            return Response(text, content_type="text/markdown; charset=utf-8")
        case "json":
            return Response(scorecard_json.render(card), content_type="application/json")


def _html(card: Scorecard, messages: tuple[Message, ...]) -> Response:
    """Return the page with a policy that allows its one style sheet and nothing else."""
    nonce = secrets.token_urlsafe(16)
    page = scorecard_html.render(card, messages=messages, nonce=nonce)
    response = Response(page, content_type="text/html; charset=utf-8")
    policy = f"default-src 'none'; style-src 'nonce-{nonce}'; frame-ancestors 'none'"
    response.headers["Content-Security-Policy"] = policy
    return response


_SHARED = ("id", "level", "mode", "state", "turn", "messages", "progress", "expects")


def _check() -> None:
    require_single_parameters()
    if request.method == "POST":
        require_json_object()
