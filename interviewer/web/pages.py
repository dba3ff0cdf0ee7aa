"""The pages, and the forms by which they work without a script."""

from collections.abc import Mapping
from http import HTTPStatus
from mimetypes import guess_type
from pathlib import Path

from flask import Blueprint, Flask, Response, request, send_from_directory
from flask import render_template as template
from werkzeug.security import safe_join

from interviewer.dialogue.codework import is_as_given
from interviewer.errors import BadInput, Conflict, NotFound, StaleTurn, Withheld
from interviewer.plaintext import unsteered
from interviewer.web import (
    cookies,
    fragments,
    headers,
    history,
    invitations,
    markdown,
    own_data,
    words,
)
from interviewer.web.context import Pages, enter, lead_to, learner, pages
from interviewer.web.expected import expected
from interviewer.web.forms import EXTRA_TIME, faults_of, start_request
from interviewer.web.turns import EMPTY, Typed, left_over, said_already, take, typed

_YEAR = 365 * 24 * 3600
_LONGEST_NAME = 200
"""Characters of an asset's name: file systems fail at longer ones in ways of their own."""


def install(app: Flask, context: Pages) -> None:
    """Put the pages and the built assets on ``app``."""
    context.put_on(app)
    web = Blueprint("web", __name__, template_folder="templates")
    web.add_url_rule("/", "start", start)
    web.add_url_rule("/start", "begin", begin, methods=["POST"])
    web.add_url_rule("/resume", "resume", resume, methods=["POST"])
    # Whoever comes back to the address of a form without sending it wants the form.
    for address in ("/start", "/resume"):
        web.add_url_rule(address, "form", to_the_form, methods=["GET"])
    web.add_url_rule("/interviews/<interview_id>", "chat", chat)
    web.add_url_rule("/interviews/<interview_id>/messages", "messages", messages)
    web.add_url_rule("/interviews/<interview_id>/say", "say", say, methods=["POST"])
    web.add_url_rule("/interviews/<interview_id>/say", "said", to_the_chat, methods=["GET"])
    history.add_to(web)
    own_data.add_to(web)
    invitations.add_to(web)
    web.add_url_rule("/favicon.ico", "icon", lambda: Response(status=204))
    web.add_url_rule("/static/<path:filename>", "static", static)
    app.register_blueprint(web)
    app.jinja_env.globals.update(asset=context.assets.url, nonce=headers.nonce, words=words)
    app.jinja_env.filters.update(
        markdown=markdown.render,
        folded=markdown.render_folded,
        inline=markdown.render_inline,
        typed=markdown.render_typed,
        code=markdown.render_code,
    )
    app.jinja_env.finalize = unsteered
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True


def start() -> str:
    """Show the start page."""
    return _start_page()


def to_the_form() -> Response:
    """Lead to the page with the form."""
    return lead_to("/")


def to_the_chat(interview_id: str) -> Response:
    """Lead to the interview."""
    return lead_to(f"/interviews/{interview_id}")


def begin() -> Response:
    """Start the interview that the form asks for and go to it."""
    pages().gate.same_origin()
    try:
        return history.start_as_learner(start_request(request.form))
    except BadInput as error:
        return Response(_start_page(faults_of(error)), 422)


def resume() -> Response:
    """Go on with the interview whose resume code was given, on this device."""
    pages().gate.same_origin()
    try:
        started = pages().service.resume(request.form.get("code", "").strip())
    except BadInput as error:
        return Response(_start_page({"code": str(error)}), 422)
    except NotFound:
        return Response(_start_page({"code": words.NO_SUCH_CODE}), 422)
    return enter(started)


def chat(interview_id: str) -> Response:
    """Show an interview as it stands."""
    pages().gate.require(interview_id)
    code = cookies.take_resume_code()
    response = _chat_page(interview_id, resume_code=code)
    if code:
        cookies.forget_resume_code(response, interview_id)
    return response


def messages(interview_id: str) -> Response:
    """Return where the interview stands, with the messages after ``?after=N``, as JSON."""
    pages().gate.require(interview_id)
    after = max(0, request.args.get("after", 0, type=int))
    view = pages().service.view(interview_id)
    fresh = after < len(view.messages)
    why = pages().service.explanations(interview_id) if fresh else ()
    standing = fragments.standing(view, after, why)
    return Response(standing.model_dump_json(), content_type="application/json")


def say(interview_id: str) -> Response:
    """Take a turn from the page's form, for browsers without a script.

    When it cannot be taken the page comes back with the reason and what was typed. To
    look whether there is news is no turn, and leaves the boxes as they are.
    """
    pages().gate.require(interview_id, write=True)
    boxes = typed(request.form)
    if request.form.get("action") == "look":
        return _chat_page(interview_id, boxes=boxes)
    if caution := _asks_first(interview_id, boxes.code):
        return _chat_page(interview_id, boxes=boxes, caution=caution)
    try:
        take(pages().service, interview_id, request.form)
    except StaleTurn:
        if not said_already(pages().service.view(interview_id), request.form):
            return _chat_page(interview_id, boxes=boxes, fault=words.MOVED_ON, status=409)
    except (Conflict, BadInput) as error:
        status = 409 if isinstance(error, Conflict) else 422
        return _chat_page(interview_id, boxes=boxes, fault=str(error), status=status)
    problem = fragments.open_problem(pages().service.view(interview_id))
    kept = left_over(request.form, problem.code if problem else boxes.code)
    if kept != EMPTY:
        # What is in the other box would be gone after a redirect.
        return _chat_page(interview_id, boxes=kept)
    return lead_to(f"/interviews/{interview_id}#latest")


def _asks_first(interview_id: str, code: str) -> str:
    """Return what to ask before the starter is handed in as it was given, unless that was asked."""
    if request.form.get("action") != "submit":
        return ""
    problem = fragments.open_problem(pages().service.view(interview_id))
    if problem is None or request.form.get("asked") == problem.id:
        return ""
    return problem.caution if is_as_given(code, problem.starter) else ""


def static(filename: str) -> Response:
    """Serve a built asset; its name holds a hash of its content, so it never changes.

    The build has compressed it already, for browsers that take it so.
    """
    if len(filename) > _LONGEST_NAME:
        raise NotFound("There is no such file.")
    folder = pages().assets.folder
    packed = safe_join(str(folder), f"{filename}.gz")
    if packed and Path(packed).is_file() and request.accept_encodings["gzip"]:
        kind, _ = guess_type(filename)
        response = send_from_directory(folder, f"{filename}.gz", mimetype=kind, max_age=_YEAR)
        response.headers["Content-Encoding"] = "gzip"
    else:
        response = send_from_directory(folder, filename, max_age=_YEAR)
    response.headers["Vary"] = "Accept-Encoding"
    response.headers["Cache-Control"] = f"public, max-age={_YEAR}, immutable"
    return response


def error_page(error: Exception, status: int, title: str, detail: str, request_id: str) -> Response:
    """Render an error for a person, in words of ours where there are better ones.

    Some speak to whoever runs the service; a candidate who meets them is told whom to ask.
    """
    if request.path == "/desk" or request.path.startswith("/desk/"):
        page = template("desk/error.html", title=title, detail=detail, request_id=request_id)
        return Response(page, status)
    withheld = isinstance(error, Withheld)
    # A form that is too long is refused whenever it is read.
    said = request.endpoint == "web.say" and status != HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    title, detail = words.WITHHELD if withheld else words.error(status, title, detail)
    page = template(
        "error.html",
        status=status,
        locked=status in (401, 403) and not withheld,
        title=title,
        detail=detail,
        request_id=request_id,
        boxes=typed(request.form) if said else EMPTY,
    )
    return Response(page, status)


def _start_page(faults: Mapping[str, str] | None = None) -> str:
    own = learner()
    return template(
        "start.html",
        form=request.form,
        faults=faults or {},
        offers=pages().service.offers(),
        factors=EXTRA_TIME,
        open_practice=pages().open_practice,
        history=own is not None and pages().service.learners.any(own),
    )


def _chat_page(
    interview_id: str,
    *,
    boxes: Typed = EMPTY,
    resume_code: str = "",
    fault: str = "",
    caution: str = "",
    status: int = 200,
) -> Response:
    view = pages().service.view(interview_id)
    explained = pages().service.explanations(interview_id)
    page = template(
        "chat.html",
        view=view,
        log=fragments.render_messages(view, explained=explained),
        skills=fragments.render_skills(view.progress),
        problem=fragments.open_problem(view),
        reminder=fragments.reminder(view),
        done=fragments.done(view.progress),
        expected=expected(view),
        resume_code=resume_code,
        fault=fault,
        caution=caution,
        boxes=boxes,
        own=learner(),
    )
    return Response(page, status)
