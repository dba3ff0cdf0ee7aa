"""Interviews at the desk: the list, one of them, and how it goes on while it is held."""

from collections.abc import Mapping, Sequence
from typing import Final, cast, get_args

from flask import Blueprint, Response, request

from interviewer.desk.log import folded
from interviewer.errors import BadInput
from interviewer.interviews.listing import InterviewFilter, ListedInterview
from interviewer.interviews.standings import Standing
from interviewer.interviews.views import InterviewView, Mode, State
from interviewer.taxonomy import Level
from interviewer.web import fragments
from interviewer.web.context import lead_to
from interviewer.web.desk import cookies
from interviewer.web.desk.context import address, desk, page, user
from interviewer.web.desk.picking import Picked, pick, suggested
from interviewer.web.desk.showing import take_shown

PER_PAGE: Final = 30


def add_to(web: Blueprint) -> None:
    """Put the pages on ``web``."""
    web.add_url_rule("", "interviews", listed)
    web.add_url_rule("/interviews/<interview_id>", "interview", one)
    web.add_url_rule("/interviews/<interview_id>/assign", "assign", assign, methods=["POST"])
    web.add_url_rule("/interviews/<interview_id>/live", "live", live)
    web.add_url_rule("/interviews/<interview_id>/live/messages", "live_messages", live_messages)


def listed() -> Response:
    """List the team's interviews, newest first."""
    asked = wanted()
    found = desk().interviews.page(
        user(), asked, after=request.args.get("after") or None, limit=PER_PAGE
    )
    return page(
        "interviews.html",
        found=found,
        wanted=asked,
        owners=desk().candidates.owners(found.entries),
        standings=standings_of(found.entries),
        to_erase=_to_erase(),
        done=request.args.get("done", ""),
        rest=_rest(found.after),
    )


def one(interview_id: str) -> Response:
    """Show what there is to know and to do about an interview."""
    return interview_page(interview_id, Picked())


def interview_page(
    interview_id: str,
    picked: Picked,
    *,
    faults: Mapping[str, str] | None = None,
    status: int = 200,
) -> Response:
    """Return the page of an interview, with what came of looking for whose it is."""
    code = take_shown(interview_id)
    entry = desk().interviews.entry(user(), interview_id)
    owner = desk().candidates.owners((entry,)).get(entry.id)
    response = page(
        "interview.html",
        one=entry,
        owner=owner,
        standing=standings_of((entry,))[entry.id],
        log=folded(desk().interviews.log(user(), interview_id).entries),
        asked=desk().deletions.request(interview_id),
        code=code,
        home=address("/"),
        may_renew=user().role == "admin" or desk().deletions.is_asked_for(interview_id),
        faults=faults or {},
        picked=picked,
        suggested=suggested(),
        form=request.form,
        done=request.args.get("done", ""),
        status=status,
    )
    if code:
        cookies.forget_shown(response)
    return response


def assign(interview_id: str) -> Response:
    """Note whose the interview is; asks where what was typed may mean several."""
    whose = ""
    if request.form.get("do") != "nobody":
        picked = pick(request.form)
        if picked.candidate is None:
            fault = picked.fault or "Type whose it is."
            return interview_page(interview_id, Picked(None, picked.options, fault), status=422)
        whose = picked.candidate.id
    desk().candidates.assign(user(), interview_id, whose)
    return lead_to(f"/desk/interviews/{interview_id}?done=assigned")


def live(interview_id: str) -> Response:
    """Show an interview as it stands, to be followed while it is held."""
    view = _watched(interview_id)
    return page(
        "live.html",
        view=view,
        log=fragments.render_messages(view),
        skills=fragments.render_skills(view.progress),
    )


def live_messages(interview_id: str) -> Response:
    """Return where an interview stands, with the messages after ``?after=N``, as JSON."""
    after = max(0, request.args.get("after", 0, type=int))
    standing = fragments.standing(_watched(interview_id), after)
    return Response(standing.model_dump_json(), content_type="application/json")


def _to_erase() -> tuple[ListedInterview, ...]:
    """Return the interviews that candidates want erased, while that is to be decided."""
    asked = [one.interview for one in desk().deletions.open_of(user())]
    return desk().interviews.entries(user(), asked)


def standings_of(entries: Sequence[ListedInterview]) -> dict[str, Standing]:
    """Return the marks that hold of listed interviews, as far as the user may see them."""
    return desk().interviews.standings(user(), [entry.id for entry in entries])


def _watched(interview_id: str) -> InterviewView:
    """Return an interview for somebody who looks on: nothing in it can be chosen."""
    return desk().interviews.live(user(), interview_id).model_copy(update={"expects": "text"})


def wanted() -> InterviewFilter:
    """Return what the form asks for; raises BadInput for what it cannot hold."""
    asked = request.args
    state, level = asked.get("state", ""), asked.get("level", "")
    # What people practise is their own affair, and is listed when it is asked for.
    mode = asked.get("mode", "assessment")
    results = asked.get("results", "")
    known = (
        ("state", state, get_args(State)),
        ("level", level, [one.value for one in Level]),
        ("mode", mode, (*get_args(Mode), "any")),
        ("results", results, ("released", "withheld")),
    )
    for field, value, values in known:
        if value and value not in values:
            raise BadInput(f"There is no {field} {value!r}.", field=field)
    return InterviewFilter(
        state=cast("State | None", state or None),
        candidate=asked.get("candidate", "").strip()[:200],
        challenged=bool(asked.get("challenged")),
        level=Level(level) if level else None,
        mode=None if mode in ("", "any") else cast(Mode, mode),
        released={"": None, "released": True, "withheld": False}[results],
    )


def _rest(after: str | None) -> dict[str, str]:
    """Return the query of the next page, empty where there is none."""
    if after is None:
        return {}
    kept = {name: value for name, value in request.args.items() if name not in ("after", "done")}
    return kept | {"after": after}
