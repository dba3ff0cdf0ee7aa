"""A spoken answer with its receipt: every line of the rubric with what it got."""

from itertools import chain

from interviewer.dialogue.followups import expected
from interviewer.dialogue.state import ItemRecord
from interviewer.rubrics.model import Misconception, Point, Rubric
from interviewer.scorecards.excerpts import bordered, quotes_of
from interviewer.scorecards.model import (
    AnswerReceipt,
    Highlight,
    MisconceptionLine,
    PointLine,
    ReplyLine,
)
from interviewer.scoring.model import Assessment, MisconceptionFound, PointCredit
from interviewer.taxonomy import Level


def receipt(record: ItemRecord, rubric: Rubric | None, level: Level) -> AnswerReceipt | None:
    """Return the receipt of what was said at an item; None where nothing was scored.

    ``rubric`` is of the version that scored it, None where nobody knows that version's
    words any more.
    """
    given = record.assessment
    if given is None:
        return None
    points = {point.id: point for point in rubric.points} if rubric else {}
    wrong = {error.id: error for error in rubric.misconceptions} if rubric else {}
    text = record.joined
    return AnswerReceipt(
        text=text,
        replies=_replies(record),
        worded=rubric is not None,
        rubric=given.rubric,
        drafted=rubric is not None and rubric.status == "draft",
        points=tuple(_point(c, points.get(c.id), level, text) for c in given.points),
        misconceptions=(
            *(_wrong(found, wrong.get(found.id), text) for found in given.misconceptions),
            *_withdrawn(record, wrong, text),
        ),
        highlights=_highlights(given, text),
        flags=given.flags,
    )


def _replies(record: ItemRecord) -> tuple[ReplyLine, ...]:
    spans = record.answer_spans
    # A deepening follow-up has its reply elsewhere: it is no part of the answer.
    put = (p for p in record.probes if p.answered is not None and p.about != "deepen")
    lines = (
        ReplyLine(probe=probe.text, span=spans[probe.answered], stage=probe.reaches)
        for probe in put
        if probe.answered is not None and probe.answered < len(spans)
    )
    return tuple(sorted(lines, key=lambda line: line.span))


def _point(credit: PointCredit, point: Point | None, level: Level, text: str) -> PointLine:
    return PointLine(
        id=credit.id,
        says=point.says if point else f"`{credit.id}`",
        weight=credit.weight,
        credit=credit.credit,
        quotes=quotes_of(text, credit.spans),
        why=credit.why,
        levels=point.levels if point else (),
        expected=point is None or expected(point, level),
    )


def _wrong(
    found: MisconceptionFound, known: Misconception | None, text: str, *, withdrawn: bool = False
) -> MisconceptionLine:
    return MisconceptionLine(
        id=found.id,
        says=known.says if known else f"`{found.id}`",
        penalty=found.penalty,
        quotes=quotes_of(text, found.spans),
        why=found.why,
        feedback=known.feedback if known else "",
        withdrawn=withdrawn,
    )


def _withdrawn(
    record: ItemRecord, known: dict[str, Misconception], text: str
) -> tuple[MisconceptionLine, ...]:
    """Return what was taken back, with its words unless the record is from before those."""
    said = {found.id: found for found in record.retracted}
    for error in record.withdrawn:
        if error not in said and error in known:
            said[error] = MisconceptionFound(id=error, penalty=known[error].penalty)
    lines = (_wrong(found, known.get(name), text, withdrawn=True) for name, found in said.items())
    return tuple(lines)


def _highlights(given: Assessment, text: str) -> tuple[Highlight, ...]:
    earned = (
        Highlight(span=bordered(text, span), line=credit.id, kind="point")
        for credit in given.points
        if credit.credit > 0
        for span in credit.spans
    )
    wrong = (
        Highlight(span=bordered(text, span), line=found.id, kind="misconception")
        for found in given.misconceptions
        for span in found.spans
    )
    return tuple(chain(earned, wrong))
