"""One item's part of the scorecard: answer with receipt, options, or code."""

from collections.abc import Iterable
from typing import Final

from interviewer.dialogue.items import Item
from interviewer.dialogue.state import Attempt, ItemRecord, ItemStatus
from interviewer.problems.model import Problem
from interviewer.questions.model import Bank, Question
from interviewer.rubrics.model import Misconception, Point, Rubric
from interviewer.scorecards import wording
from interviewer.scorecards.model import (
    AnswerReceipt,
    CodeAttempt,
    Highlight,
    ItemCard,
    MisconceptionLine,
    OptionLine,
    PointLine,
    Status,
)
from interviewer.scoring.model import Assessment, Span

_STATUSES: Final[dict[ItemStatus, Status]] = {
    ItemStatus.WAITING: "not_reached",
    ItemStatus.OPEN: "open",
    ItemStatus.ANSWERED: "answered",
    ItemStatus.SKIPPED: "skipped",
    ItemStatus.UNASSESSED: "unassessed",
}


def item_card(number: int, item: Item, record: ItemRecord, weight: float, bank: Bank) -> ItemCard:
    """Return the card of the ``number``-th item, which has ``weight`` in the final mark.

    The text of an item that was never put is left out, and the model answer of one
    that is still open. Content that the bank no longer has is left out as well.
    """
    status = _status(record)
    put = status != "not_reached"
    question, problem = bank.questions.get(item.question), bank.problems.get(item.problem)
    return ItemCard(
        number=number,
        ref=item.ref,
        title=_title(item, question, problem) if put else wording.named(item.skill.value),
        kind=item.kind,
        skill=item.skill,
        level=item.level,
        part=item.part,
        weight=round(weight, 4),
        prompt=item.wording if put else "",
        status=status,
        raw=record.raw,
        score=record.score if record.closed else None,
        hints=record.hints,
        hint_cost=record.hint_cost,
        probes=tuple(probe.text for probe in record.probes),
        minutes=item.minutes,
        seconds=round(record.seconds, 1),
        answer=_receipt(record, bank.rubrics.get(item.question)),
        options=_options(record, question) if put and record.closed else (),
        notes="\n\n".join(record.answers) if item.problem else "",
        attempts=tuple(_attempt(attempt, problem) for attempt in record.attempts),
        model_answer=_model_answer(question, problem) if put and record.closed else "",
        sources=question.sources if question and put and record.closed else (),
    )


def _status(record: ItemRecord) -> Status:
    untouched = not record.answers and not record.attempts and not record.seconds
    if record.status is ItemStatus.UNASSESSED and untouched:
        return "not_reached"
    return _STATUSES[record.status]


def _title(item: Item, question: Question | None, problem: Problem | None) -> str:
    if problem:
        return problem.title
    return question.title if question and question.title else item.title


def _model_answer(question: Question | None, problem: Problem | None) -> str:
    if problem and problem.model_answer:
        answer = problem.model_answer
        return answer if "```" in answer else f"```python\n{answer.rstrip()}\n```"
    return question.model_answer if question else ""


def _receipt(record: ItemRecord, rubric: Rubric | None) -> AnswerReceipt | None:
    given = record.assessment
    if given is None:
        return None
    points = {point.id: point for point in rubric.points} if rubric else {}
    wrong = {error.id: error for error in rubric.misconceptions} if rubric else {}
    text = record.joined
    return AnswerReceipt(
        text=text,
        rubric=given.rubric,
        drafted=rubric is not None and rubric.status == "draft",
        points=_points(given, points, text),
        misconceptions=(*_found(given, wrong, text), *_withdrawn(record, wrong)),
        highlights=_highlights(given),
        flags=given.flags,
    )


def _points(given: Assessment, known: dict[str, Point], text: str) -> tuple[PointLine, ...]:
    return tuple(
        PointLine(
            id=credit.id,
            says=known[credit.id].says if credit.id in known else wording.named(credit.id),
            weight=credit.weight,
            credit=credit.credit,
            quotes=_quotes(text, credit.spans),
            why=credit.why,
        )
        for credit in given.points
    )


def _found(
    given: Assessment, known: dict[str, Misconception], text: str
) -> tuple[MisconceptionLine, ...]:
    return tuple(
        MisconceptionLine(
            id=found.id,
            says=known[found.id].says if found.id in known else wording.named(found.id),
            penalty=found.penalty,
            quotes=_quotes(text, found.spans),
            why=found.why,
            feedback=known[found.id].feedback if found.id in known else "",
        )
        for found in given.misconceptions
    )


def _withdrawn(
    record: ItemRecord, known: dict[str, Misconception]
) -> tuple[MisconceptionLine, ...]:
    return tuple(
        MisconceptionLine(
            id=error.id,
            says=error.says,
            penalty=error.penalty,
            feedback=error.feedback,
            withdrawn=True,
        )
        for error in map(known.get, record.withdrawn)
        if error
    )


def _highlights(given: Assessment) -> tuple[Highlight, ...]:
    earned = [
        Highlight(span=span, line=credit.id, kind="point")
        for credit in given.points
        if credit.credit > 0
        for span in credit.spans
    ]
    wrong = [
        Highlight(span=span, line=found.id, kind="misconception")
        for found in given.misconceptions
        for span in found.spans
    ]
    return (*earned, *wrong)


def _quotes(text: str, spans: Iterable[Span]) -> tuple[str, ...]:
    words = (" ".join(text[start:end].split()) for start, end in spans)
    return tuple(dict.fromkeys(quote for quote in words if quote))


def _options(record: ItemRecord, question: Question | None) -> tuple[OptionLine, ...]:
    return tuple(
        OptionLine(
            id=option.id,
            label=option.label,
            correct=option.correct,
            chosen=option.id == record.choice,
            why=option.why,
        )
        for option in (question.options if question else ())
    )


def _attempt(attempt: Attempt, problem: Problem | None) -> CodeAttempt:
    verdict = attempt.verdict
    if verdict is None:
        return CodeAttempt(repair=attempt.repair, code=attempt.code, verdict=None, score=None)
    says = {bug.id: bug.says for bug in problem.feedback} if problem else {}
    return CodeAttempt(
        repair=attempt.repair,
        code=attempt.code,
        verdict=verdict.verdict,
        score=verdict.score if verdict.verdict != "unavailable" else None,
        checks=verdict.checks,
        case=verdict.case,
        feedback=tuple(says[bug] for bug in verdict.feedback if bug in says),
        stderr=verdict.stderr,
        device=verdict.device,
        seed=verdict.seed,
    )
