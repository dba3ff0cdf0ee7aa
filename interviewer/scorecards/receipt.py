"""A spoken answer with its receipt: every line of the rubric with what it got."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import chain

from interviewer.dialogue.followups import expected
from interviewer.dialogue.state import ItemRecord
from interviewer.rubrics.model import Misconception, Point, Rubric
from interviewer.scorecards.model import (
    AnswerReceipt,
    Highlight,
    MisconceptionLine,
    PointLine,
    ReplyLine,
)
from interviewer.scorecards.segments import whole_words
from interviewer.scoring.model import Assessment, MisconceptionFound, PointCredit, Span
from interviewer.taxonomy import Level


@dataclass(frozen=True)
class _Said:
    """What was said, with the spans in it that were widened to whole words already."""

    text: str
    widened: dict[Span, Span] = field(default_factory=dict)

    def whole(self, span: Span) -> Span:
        """Return ``span`` widened to whole words: each is quoted, and highlighted as well."""
        if span not in self.widened:
            self.widened[span] = whole_words(self.text, span)
        return self.widened[span]


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
    said = _Said(record.joined)
    return AnswerReceipt(
        text=said.text,
        replies=_replies(record),
        worded=rubric is not None,
        rubric=given.rubric,
        drafted=rubric is not None and rubric.status == "draft",
        points=tuple(_point(c, points.get(c.id), level, said) for c in given.points),
        misconceptions=(
            *(_wrong(found, wrong.get(found.id), said) for found in given.misconceptions),
            *_withdrawn(record, wrong, said),
        ),
        highlights=_highlights(given, said),
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


def _point(credit: PointCredit, point: Point | None, level: Level, said: _Said) -> PointLine:
    return PointLine(
        id=credit.id,
        says=point.says if point else f"`{credit.id}`",
        weight=credit.weight,
        credit=credit.credit,
        quotes=_quotes(said, credit.spans),
        why=credit.why,
        levels=point.levels if point else (),
        expected=point is None or expected(point, level),
    )


def _wrong(
    found: MisconceptionFound, known: Misconception | None, said: _Said, *, withdrawn: bool = False
) -> MisconceptionLine:
    return MisconceptionLine(
        id=found.id,
        says=known.says if known else f"`{found.id}`",
        penalty=found.penalty,
        quotes=_quotes(said, found.spans),
        why=found.why,
        feedback=known.feedback if known else "",
        withdrawn=withdrawn,
    )


def _withdrawn(
    record: ItemRecord, known: dict[str, Misconception], said: _Said
) -> tuple[MisconceptionLine, ...]:
    """Return what was taken back, with its words unless the record is from before those."""
    stated = {found.id: found for found in record.retracted}
    for error in record.withdrawn:
        if error not in stated and error in known:
            stated[error] = MisconceptionFound(id=error, penalty=known[error].penalty)
    lines = (_wrong(found, known.get(name), said, withdrawn=True) for name, found in stated.items())
    return tuple(lines)


def _highlights(given: Assessment, said: _Said) -> tuple[Highlight, ...]:
    earned = (
        Highlight(span=said.whole(span), line=credit.id, kind="point")
        for credit in given.points
        if credit.credit > 0
        for span in credit.spans
    )
    wrong = (
        Highlight(span=said.whole(span), line=found.id, kind="misconception")
        for found in given.misconceptions
        for span in found.spans
    )
    return tuple(chain(earned, wrong))


def _quotes(said: _Said, spans: Iterable[Span]) -> tuple[str, ...]:
    words = (" ".join(said.text[start:end].split()) for start, end in map(said.whole, spans))
    return tuple(dict.fromkeys(quote for quote in words if quote))
