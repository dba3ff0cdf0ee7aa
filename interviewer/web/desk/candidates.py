"""Candidates at the desk, and the invitations that they get."""

from flask import Blueprint, Response, request
from pydantic import ValidationError

from interviewer.desk.invitations import InvitationRequest
from interviewer.errors import BadInput
from interviewer.web.context import lead_to
from interviewer.web.desk import cookies
from interviewer.web.desk.context import address, desk, page, user
from interviewer.web.desk.interviews import standings_of
from interviewer.web.desk.showing import show_once, take_shown
from interviewer.web.forms import EXTRA_TIME

_ASKS = {
    "level": "Choose a level: mid, senior or principal.",
    "skills": "Choose skills from the list.",
    "minutes": "Enter whole minutes from 5 to 180, or leave this empty.",
    "extra_time": "Choose how much more time there should be.",
    "days": "Enter for how many days the link is good, 1 to 90.",
}


def add_to(web: Blueprint) -> None:
    """Put the pages on ``web``."""
    one = "/candidates/<candidate_id>"
    web.add_url_rule("/candidates", "candidates", listed)
    web.add_url_rule("/candidates", "add_candidate", add, methods=["POST"])
    web.add_url_rule(one, "candidate", shown)
    web.add_url_rule(one, "change_candidate", change, methods=["POST"])
    web.add_url_rule(f"{one}/invitations", "invite", invite, methods=["POST"])
    web.add_url_rule(f"{one}/export", "export_candidate", export)
    web.add_url_rule(f"{one}/erase", "erasing_candidate", erasing)
    web.add_url_rule(f"{one}/erase", "erase_candidate", erase, methods=["POST"])
    web.add_url_rule(
        "/invitations/<invitation_id>/withdraw", "withdraw", withdraw, methods=["POST"]
    )


def listed() -> Response:
    """List the team's candidates, newest first."""
    return _list({})


def add() -> Response:
    """Add a candidate and go to them."""
    form = request.form
    try:
        made = desk().candidates.add(
            user(),
            form.get("name", ""),
            contact=form.get("contact", ""),
            opening=form.get("opening", ""),
        )
    except BadInput as error:
        return _list({error.field or "name": str(error)}, status=422)
    return lead_to(f"/desk/candidates/{made.id}?done=added")


def shown(candidate_id: str) -> Response:
    """Show a candidate with their invitations and interviews."""
    return _candidate(candidate_id, {})


def change(candidate_id: str) -> Response:
    """Keep another name, contact and opening."""
    form = request.form
    try:
        desk().candidates.change(
            user(),
            candidate_id,
            name=form.get("name", ""),
            contact=form.get("contact", ""),
            opening=form.get("opening", ""),
        )
    except BadInput as error:
        return _candidate(candidate_id, {error.field or "name": str(error)}, status=422)
    return lead_to(f"/desk/candidates/{candidate_id}?done=changed")


def invite(candidate_id: str) -> Response:
    """Make an invitation; the next page shows its link, once."""
    try:
        made = desk().invitations.invite(user(), candidate_id, _asked())
    except ValidationError as error:
        wrong = {str(fault["loc"][0]) for fault in error.errors()}
        faults = {name: says for name, says in _ASKS.items() if name in wrong}
        return _candidate(candidate_id, faults, status=422)
    except BadInput as error:
        field = error.field if error.field in _ASKS else "level"
        return _candidate(candidate_id, {field: str(error)}, status=422)
    response = lead_to(f"/desk/candidates/{candidate_id}?done=invited")
    show_once(response, candidate_id, address(f"/invitations/{made.secret}"))
    return response


def withdraw(invitation_id: str) -> Response:
    """Let an invitation open nothing any more."""
    candidate = desk().invitations.withdraw(user(), invitation_id)
    return lead_to(f"/desk/candidates/{candidate.id}?done=withdrawn")


def export(candidate_id: str) -> Response:
    """Give everything that is kept of a candidate and is theirs, as a file."""
    told = desk().candidates.export(user(), candidate_id)
    response = Response(told.model_dump_json(indent=2), content_type="application/json")
    name = f"candidate-{candidate_id}.json"
    response.headers.set("Content-Disposition", "attachment", filename=name)
    return response


def erasing(candidate_id: str) -> Response:
    """Ask whether a candidate is to be erased."""
    user().require_admin()
    return page("erase_candidate.html", view=desk().candidates.view(user(), candidate_id))


def erase(candidate_id: str) -> Response:
    """Erase a candidate with everything of theirs."""
    desk().candidates.erase(user(), candidate_id)
    return lead_to("/desk/candidates?done=erased")


def _asked() -> InvitationRequest:
    form = request.form
    single = ("level", "minutes", "extra_time", "days")
    given: dict[str, object] = {
        name: form[name].strip() for name in single if form.get(name, "").strip()
    }
    return InvitationRequest.model_validate(given | {"skills": form.getlist("skills")})


def _list(faults: dict[str, str], *, status: int = 200) -> Response:
    text, opening = request.args.get("text", ""), request.args.get("opening", "")
    found = desk().candidates.page(
        user(), text=text, opening=opening, after=request.args.get("after") or None
    )
    return page(
        "candidates.html",
        found=found,
        openings=desk().candidates.openings(user()),
        text=text,
        opening=opening,
        faults=faults,
        form=request.form,
        done=request.args.get("done", ""),
        status=status,
    )


def _candidate(candidate_id: str, faults: dict[str, str], *, status: int = 200) -> Response:
    view = desk().candidates.view(user(), candidate_id)
    shown_once = take_shown(candidate_id)
    response = page(
        "candidate.html",
        view=view,
        standings=standings_of(view.interviews),
        now=desk().invitations.now(),
        openings=desk().candidates.openings(user()),
        factors=EXTRA_TIME,
        faults=faults,
        form=request.form,
        link=shown_once,
        done=request.args.get("done", ""),
        status=status,
    )
    if shown_once:
        cookies.forget_shown(response)
    return response
