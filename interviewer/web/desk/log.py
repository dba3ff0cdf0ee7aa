"""The log at the desk: who did what, narrowed down by a form."""

from dataclasses import dataclass, replace
from datetime import date

from flask import Blueprint, Response, request

from interviewer.accounts.audit import Deed
from interviewer.desk.log import Asked, LogPage
from interviewer.errors import BadInput
from interviewer.web.desk.context import desk, page, user
from interviewer.web.desk.picking import Picked, pick, suggested


def add_to(web: Blueprint) -> None:
    """Put the page on ``web``."""
    web.add_url_rule("/log", "log", shown)


@dataclass(frozen=True)
class _Read:
    """What the form asks for, whom it means, and what is wrong with it."""

    asked: Asked
    picked: Picked
    faults: dict[str, str]


def shown() -> Response:
    """Show what was done in the team, newest first, as far as it is asked for."""
    user().require_admin()
    read = _read()
    wrong = bool(read.faults or read.picked.fault)
    after = request.args.get("after") or None
    found = LogPage((), None) if wrong else desk().log.page(user(), read.asked, after=after)
    kept = {name: value for name, value in request.args.items() if name != "after"}
    return page(
        "log.html",
        found=found,
        asked=read.asked,
        picked=read.picked,
        faults=read.faults,
        form=request.args,
        suggested=suggested(),
        users=desk().members.all(user()),
        deeds=sorted(Deed, key=lambda deed: deed.value),
        rest=kept | {"after": found.after} if found.after else {},
        status=422 if wrong else 200,
    )


def _read() -> _Read:
    form, faults = request.args, dict[str, str]()
    picked = pick(form)
    asked = Asked(
        who=form.get("who", ""),
        candidate=picked.candidate.id if picked.candidate else "",
        lesser=bool(form.get("lesser")),
    )
    if form.get("deed"):
        try:
            asked = replace(asked, deed=Deed(form["deed"]))
        except ValueError as error:
            raise BadInput(f"There is no deed {form['deed']!r}.", field="deed") from error
    asked = replace(asked, since=_day("since", faults), until=_day("until", faults))
    if asked.since and asked.until and asked.since > asked.until:
        faults["until"] = "This is before the first day."
    return _Read(asked, picked, faults)


def _day(name: str, faults: dict[str, str]) -> date | None:
    """Return the day in a field, None where there is none; notes a fault where it is no day."""
    typed = request.args.get(name, "").strip()
    try:
        return date.fromisoformat(typed) if typed else None
    except ValueError:
        faults[name] = "Enter a day as in 2026-11-28."
        return None
