"""How questions do, how rubrics agree with marks, and what newer rubrics change."""

from typing import cast, get_args

from flask import Blueprint, Response, request

from interviewer.dialogue.items import ItemKey
from interviewer.errors import BadInput, Conflict, NotFound
from interviewer.interviews.regrade import RegradeScope
from interviewer.interviews.regrade_words import lines
from interviewer.interviews.views import Mode
from interviewer.statistics.marks import CalibrationAnswer
from interviewer.statistics.store import Selection
from interviewer.taxonomy import Level
from interviewer.web.context import lead_to
from interviewer.web.desk.context import desk, page, user
from interviewer.web.desk.costly import costly


def add_to(web: Blueprint) -> None:
    """Put the pages on ``web``."""
    web.add_url_rule("/questions", "questions", statistics)
    web.add_url_rule("/questions/<ref>", "question", question)
    web.add_url_rule("/problems/<ref>", "problem", problem)
    web.add_url_rule("/calibration", "calibration", calibration)
    web.add_url_rule("/calibration/<answer_id>/remove", "unmark", unmark, methods=["POST"])
    web.add_url_rule("/interviews/<interview_id>/marks", "mark", mark, methods=["POST"])
    web.add_url_rule("/rubrics", "rubrics", preview)
    web.add_url_rule("/rubrics", "regrade", regrade, methods=["POST"])
    web.add_url_rule("/rubrics/<regrade_id>/undo", "undo_regrade", undo, methods=["POST"])


@costly
def statistics() -> Response:
    """Show how the team's questions do, those that need work first."""
    chosen = _selection()
    return page("questions.html", found=desk().quality.statistics(user(), chosen), chosen=chosen)


@costly
def question(ref: str) -> Response:
    """Show how one question does, line by line, and the answers to it that people marked."""
    try:
        marked = desk().quality.marked(user(), ref)
    except NotFound:
        marked = ()
    return _item(ItemKey("question", ref), marked)


@costly
def problem(ref: str) -> Response:
    """Show how one coding problem does, check by check."""
    return _item(ItemKey("problem", ref))


def _item(key: ItemKey, marked: tuple[CalibrationAnswer, ...] = ()) -> Response:
    chosen = _selection()
    report = desk().quality.item(user(), key, chosen)
    return page("question.html", report=report, marked=marked, chosen=chosen)


@costly
def calibration() -> Response:
    """Show how the rubrics agree with the answers that people marked."""
    return page(
        "calibration.html",
        found=desk().quality.calibration(user()),
        done=request.args.get("done", ""),
    )


def mark(interview_id: str) -> Response:
    """Keep an answer with its mark, to hold rubrics against."""
    item, typed = request.form.get("item", 0, type=int), request.form.get("mark", "").strip()
    desk().quality.mark(user(), interview_id, item, _share(typed))
    return lead_to("/desk/calibration?done=marked")


def unmark(answer_id: str) -> Response:
    """Forget a marked answer."""
    desk().quality.unmark(user(), answer_id)
    return lead_to("/desk/calibration?done=unmarked")


@costly
def preview() -> Response:
    """Show what newer rubrics would change in the interviews that were held."""
    return _preview()


@costly
def regrade() -> Response:
    """Score anew what was shown."""
    form = request.form
    try:
        desk().quality.regrade(
            user(), _wanted(), form.get("digest", ""), form.get("note", "").strip()[:1000]
        )
    except Conflict as error:
        return _preview(fault=str(error), status=409)
    return lead_to("/desk/rubrics?done=regraded")


@costly
def undo(regrade_id: str) -> Response:
    """Put back what was before a regrade."""
    try:
        desk().quality.undo(user(), regrade_id)
    except Conflict as error:
        return _preview(fault=str(error), status=409)
    return lead_to("/desk/rubrics?done=undone")


def _preview(*, fault: str = "", status: int = 200) -> Response:
    return page(
        "rubrics.html",
        shown=desk().quality.preview(user(), _wanted()),
        history=desk().quality.regrades(user()),
        lines=lines,
        fault=fault,
        done=request.args.get("done", ""),
        status=status,
    )


def _wanted() -> RegradeScope:
    question, level = request.values.get("question", ""), request.values.get("level", "")
    return RegradeScope(questions=(question,) if question else (), level=_level(level))


def _selection() -> Selection:
    mode = request.args.get("mode", "")
    if mode and mode not in get_args(Mode):
        raise BadInput(f"There is no mode {mode!r}.", field="mode")
    level = _level(request.args.get("level", ""))
    return Selection(level=level, mode=cast("Mode | None", mode or None))


def _level(value: str) -> Level | None:
    if not value:
        return None
    try:
        return Level(value)
    except ValueError as error:
        raise BadInput(f"There is no level {value!r}.", field="level") from error


def _share(typed: str) -> float:
    try:
        share = float(typed.replace(",", ".").rstrip("% ")) / 100
    except ValueError as error:
        raise BadInput("Give a mark from 0 to 100.", field="mark") from error
    if not 0 <= share <= 1:
        raise BadInput("Give a mark from 0 to 100.", field="mark")
    return share
