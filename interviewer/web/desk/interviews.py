"""Interviews at the desk: the list, one of them, and how it goes on while it is held."""

from typing import Final, cast, get_args

from flask import Blueprint, Response, request

from interviewer.errors import BadInput
from interviewer.interviews.listing import InterviewFilter
from interviewer.interviews.views import InterviewView, Mode, State
from interviewer.taxonomy import Level
from interviewer.web import fragments
from interviewer.web.desk.context import desk, page, user

PER_PAGE: Final = 30


def add_to(web: Blueprint) -> None:
    """Put the pages on ``web``."""
    web.add_url_rule("", "interviews", listed)
    web.add_url_rule("/interviews/<interview_id>", "interview", one)
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
        done=request.args.get("done", ""),
        rest=_rest(found.after),
    )


def one(interview_id: str) -> Response:
    """Show what there is to know and to do about an interview."""
    entry = desk().interviews.entry(user(), interview_id)
    owner = desk().candidates.owners((entry,)).get(entry.id)
    return page(
        "interview.html",
        one=entry,
        owner=owner,
        log=desk().interviews.log(user(), interview_id),
        candidates=desk().candidates.page(user(), limit=200).entries,
        done=request.args.get("done", ""),
    )


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
