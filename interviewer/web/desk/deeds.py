"""What is done to an interview at the desk: show its results, let them out, export, erase."""

from flask import Blueprint, Response, render_template, request

from interviewer.errors import BadInput
from interviewer.scorecards import as_csv, as_json, html, markdown, pdf
from interviewer.web import headers
from interviewer.web.context import lead_to
from interviewer.web.desk.context import desk, page, user
from interviewer.web.desk.interviews import interview_page
from interviewer.web.desk.picking import Picked
from interviewer.web.desk.showing import show_once


def add_to(web: Blueprint) -> None:
    """Put the pages on ``web``."""
    one = "/interviews/<interview_id>"
    web.add_url_rule(f"{one}/scorecard", "scorecard", scorecard)
    web.add_url_rule(f"{one}/export", "export", export)
    web.add_url_rule(f"{one}/release", "release", release, methods=["POST"])
    web.add_url_rule(f"{one}/withhold", "withhold", withhold, methods=["POST"])
    web.add_url_rule(f"{one}/resume-code", "renew_code", renew_code, methods=["POST"])
    web.add_url_rule(f"{one}/keep", "decline_erasure", decline, methods=["POST"])
    web.add_url_rule(f"{one}/erase", "erasing", erasing)
    web.add_url_rule(f"{one}/erase", "erase", erase, methods=["POST"])


def scorecard(interview_id: str) -> Response:
    """Show the scorecard, or give it as a file: ``?format=html|pdf|md|csv|json``."""
    wanted = request.args.get("format", "html")
    card = desk().interviews.scorecard(user(), interview_id)
    messages = desk().interviews.live(user(), interview_id).messages
    match wanted:
        case "html":
            whole = html.render(card, messages=messages, nonce=headers.nonce())
            links = render_template("desk/scorecard_links.html", interview=interview_id)
            return Response(whole.replace("<main>", f"<main>{links}", 1))
        case "pdf":
            document: bytes | str = pdf.render(card, messages=messages)
            kind = "application/pdf"
        case "md":
            document, kind = markdown.render(card), "text/markdown; charset=utf-8"
        case "json":
            document, kind = as_json.render(card), "application/json"
        case "csv":
            document, kind = as_csv.render(card), "text/csv; charset=utf-8"
        case _:
            raise BadInput(f"There is no format {wanted!r}.", field="format")
    return _file(document, kind, f"scorecard-{interview_id}.{wanted}")


def export(interview_id: str) -> Response:
    """Give everything that is kept of an interview as a file."""
    told = desk().interviews.export(user(), interview_id)
    text = told.model_dump_json(indent=2)
    return _file(text, "application/json", f"interview-{interview_id}.json")


def release(interview_id: str) -> Response:
    """Let the candidate see the results."""
    desk().interviews.release(user(), interview_id)
    return lead_to(f"/desk/interviews/{interview_id}?done=released")


def withhold(interview_id: str) -> Response:
    """Let the candidate see the results no more."""
    desk().interviews.withhold(user(), interview_id)
    return lead_to(f"/desk/interviews/{interview_id}?done=withheld")


def renew_code(interview_id: str) -> Response:
    """Make a new resume code; the next page shows it, once."""
    code = desk().resume_codes.renew(user(), interview_id)
    response = lead_to(f"/desk/interviews/{interview_id}")
    show_once(response, interview_id, code)
    return response


def decline(interview_id: str) -> Response:
    """Keep an interview that its candidate wants erased, and tell them why."""
    try:
        desk().deletions.decline(user(), interview_id, request.form.get("answer", ""))
    except BadInput as error:
        faults = {"answer": str(error)}
        return interview_page(interview_id, Picked(), faults=faults, status=422)
    return lead_to(f"/desk/interviews/{interview_id}?done=kept")


def erasing(interview_id: str) -> Response:
    """Ask whether the interview is to be erased."""
    user().require_admin()
    return page("erase_interview.html", one=desk().interviews.entry(user(), interview_id))


def erase(interview_id: str) -> Response:
    """Erase the interview."""
    desk().interviews.erase(user(), interview_id)
    return lead_to("/desk?done=erased")


def _file(document: bytes | str, kind: str, name: str) -> Response:
    response = Response(document, content_type=kind)
    response.headers.set("Content-Disposition", "attachment", filename=name)
    return response
