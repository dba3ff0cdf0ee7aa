"""What becomes another where an item is scored anew: its points, misconceptions and overrides."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from interviewer.dialogue.items import Item
from interviewer.dialogue.state import ItemRecord
from interviewer.interviews.regrade import (
    ItemChange,
    MisconceptionChange,
    OverrideStatus,
    PointChange,
)
from interviewer.questions.model import Bank
from interviewer.rubrics.model import Rubric
from interviewer.scorecards.model import AnswerReceipt, MisconceptionLine, PointLine
from interviewer.scorecards.receipt import receipt
from interviewer.scorecards.reviews import Review
from interviewer.scorecards.standing import standing
from interviewer.taxonomy import Level


def item_change(
    number: int,
    item: Item,
    records: tuple[ItemRecord, ItemRecord],
    versions: tuple[str, str],
    banks: tuple[Bank, Bank],
    level: Level,
    reviews: Sequence[Review],
) -> ItemChange:
    """Return what becomes of the ``number``-th item.

    Pairs are of before and after: its ``records``, the ``versions`` that scored them and the
    ``banks`` with the rubrics of these. ``reviews`` are oldest first.
    """
    old, new = records
    rubrics = [bank.rubrics.get(item.question) for bank in banks]
    receipts = [
        receipt(record, rubric, level) for record, rubric in zip(records, rubrics, strict=True)
    ]
    question = banks[1].questions.get(item.question)
    return ItemChange(
        number=number,
        ref=item.ref,
        title=question.title if question and question.title else item.title,
        kind="choice" if old.choice else "answer",
        version_before=versions[0],
        version=versions[1],
        raw_before=old.raw,
        raw=new.raw,
        score_before=old.score,
        score=new.score,
        points=tuple(_points(*receipts)),
        misconceptions=tuple(_misconceptions(*receipts)),
        flags_before=_flags(old),
        flags=_flags(new),
        retries=_retries(old, new),
        overrides=tuple(override_statuses(number, reviews, rubrics[1])),
    )


def override_statuses(
    number: int, reviews: Sequence[Review], rubric: Rubric | None
) -> Iterator[OverrideStatus]:
    """Yield the overrides of the ``number``-th item that hold, and whether they still apply.

    ``rubric`` is the one that scores it from now on,
    None where an option was chosen.
    """
    known = _known(rubric)
    for given in standing(reviews).get(number, ()):
        override = given.override
        kind = "" if override.whole else override.target
        line = f"{kind} {override.line}".strip()
        stands = kind not in known or line in known[kind]
        yield OverrideStatus(
            line=line,
            score=override.score,
            by=given.review.name,
            at=given.review.at,
            stands=stands,
            why="" if stands else f"The rubric has no {line} any more.",
        )


def _known(rubric: Rubric | None) -> Mapping[str, frozenset[str]]:
    """Return the names of a rubric's lines by their kind; of checks it knows nothing."""
    if rubric is None:
        return {}
    return {
        "point": frozenset(f"point {one.id}" for one in rubric.points),
        "misconception": frozenset(f"misconception {one.id}" for one in rubric.misconceptions),
    }


def _flags(record: ItemRecord) -> tuple[str, ...]:
    return tuple(flag.value for flag in record.assessment.flags) if record.assessment else ()


def _retries(old: ItemRecord, new: ItemRecord) -> int:
    pairs = zip(old.retries, new.retries, strict=True)
    return sum(one.assessment.score != other.assessment.score for one, other in pairs)


def _points(old: AnswerReceipt | None, new: AnswerReceipt | None) -> Iterator[PointChange]:
    """Yield the points that changed: in the order of the new rubric, then those of the old one."""
    before = {point.id: point for point in (old.points if old else ())}
    after = {point.id: point for point in (new.points if new else ())}
    for name in dict.fromkeys((*after, *before)):
        was, now = before.get(name), after.get(name)
        change = _point_change(was, now)
        line = now or was
        if change and line:
            yield PointChange(
                id=name,
                says=line.says,
                change=change,
                credit_before=was.credit if was else None,
                credit=now.credit if now else None,
                weight_before=was.weight if was else None,
                weight=now.weight if now else None,
                quotes_before=was.quotes if was else (),
                quotes=now.quotes if now else (),
            )


def _point_change(
    was: PointLine | None, now: PointLine | None
) -> Literal["gained", "lost", "added", "removed", "weighed", "quoted", ""]:
    if was is None:
        return "added"
    if now is None:
        return "removed"
    if now.credit != was.credit:
        return "gained" if now.credit > was.credit else "lost"
    if now.weight != was.weight:
        return "weighed"
    return "quoted" if now.quotes != was.quotes else ""


def _misconceptions(
    old: AnswerReceipt | None, new: AnswerReceipt | None
) -> Iterator[MisconceptionChange]:
    """Yield the misconceptions that cost something else than before, new ones first."""
    before, after = _stated(old), _stated(new)
    for name in dict.fromkeys((*after, *before)):
        was, now = before.get(name), after.get(name)
        cost_before, cost = _cost(was), _cost(now)
        line = now or was
        if cost == cost_before or line is None:
            continue
        change: Literal["appeared", "gone", "penalty"] = "penalty"
        if not cost_before or not cost:
            change = "gone" if cost_before else "appeared"
        yield MisconceptionChange(
            id=name,
            says=line.says,
            change=change,
            penalty_before=cost_before,
            penalty=cost,
            quotes_before=was.quotes if was else (),
            quotes=now.quotes if now else (),
        )


def _stated(found: AnswerReceipt | None) -> dict[str, MisconceptionLine]:
    return {wrong.id: wrong for wrong in (found.misconceptions if found else ())}


def _cost(line: MisconceptionLine | None) -> float:
    return 0.0 if line is None or line.withdrawn else line.penalty
