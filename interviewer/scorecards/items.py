"""One item's part of the scorecard: answer with receipt, options, or code."""

from typing import Final

from interviewer.dialogue.items import Item
from interviewer.dialogue.stages import follow_ups
from interviewer.dialogue.state import ItemRecord, ItemStatus
from interviewer.dialogue.summary import unreached
from interviewer.dialogue.world import World
from interviewer.problems.model import Problem
from interviewer.questions.model import Question
from interviewer.scorecards import wording
from interviewer.scorecards.code import attempt_line, repair_mark
from interviewer.scorecards.model import (
    BeyondLine,
    ItemCard,
    OptionLine,
    RetryLine,
    Status,
)
from interviewer.scorecards.receipt import receipt
from interviewer.scorecards.unanswered import not_put, unanswered
from interviewer.taxonomy import Kind, Level

_STATUSES: Final[dict[ItemStatus, Status]] = {
    ItemStatus.WAITING: "not_reached",
    ItemStatus.OPEN: "open",
    ItemStatus.ANSWERED: "answered",
    ItemStatus.SKIPPED: "skipped",
    ItemStatus.UNASSESSED: "unassessed",
}


def item_card(
    number: int,
    item: Item,
    record: ItemRecord,
    weight: float,
    level: Level,
    world: World,
    *,
    extra: float = 1.0,
) -> ItemCard:
    """Return the card of the ``number``-th item, which has ``weight`` in the final mark.

    ``extra`` stretches the minutes planned for it, where the candidate had extra time.

    ``level`` is the interview's, which decides what an answer is expected to hold.
    ``world`` holds the bank as the interview met it; of a rubric that it lacks the ids
    are shown.

    The text of an item that was never put is left out, and the model answer of one
    that is still open. Content that the bank no longer has is left out as well.
    """
    status, bank = status_of(record), world.bank
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
        probes=tuple(probe.text for probe in follow_ups(record) if probe.about != "deepen"),
        stages=tuple(probe.text for probe in record.probes if probe.reaches),
        unanswered=unanswered(record, bank.rubrics.get(item.question), level),
        not_put=not_put(record, question, bank.rubrics.get(item.question), level),
        version=record.content,
        minutes=round(item.minutes * extra, 2),
        seconds=round(record.seconds, 1),
        answer=receipt(record, bank.rubrics.get(item.question), level),
        options=_options(record, question) if put and record.closed else (),
        said="\n\n".join(record.answers) if put and item.kind is Kind.MULTIPLE_CHOICE else "",
        notes="\n\n".join(record.answers) if item.problem else "",
        attempts=tuple(attempt_line(attempt, problem) for attempt in record.attempts),
        repair=repair_mark(record, problem, world.blueprint.repair_share),
        repair_share=world.blueprint.repair_share if item.problem else None,
        beyond=_beyond(record),
        retries=tuple(
            RetryLine(text=retry.answer, score=retry.assessment.score) for retry in record.retries
        ),
        model_answer=_model_answer(question, problem) if put and record.closed else "",
        sources=question.sources if question and put and record.closed else (),
    )


def _beyond(record: ItemRecord) -> tuple[BeyondLine, ...]:
    return tuple(
        BeyondLine(probe=probe.text, text=record.beyond[probe.answered])
        for probe in record.probes
        if probe.about == "deepen" and probe.answered is not None
    )


def status_of(record: ItemRecord) -> Status:
    """Return how far an item came, as scorecards tell it."""
    if record.status is not ItemStatus.UNASSESSED:
        return _STATUSES[record.status]
    if unreached(record):
        return "not_reached"
    return "unassessed" if record.attempts else "unfinished"


def _title(item: Item, question: Question | None, problem: Problem | None) -> str:
    if problem:
        return problem.title
    return question.title if question and question.title else item.title


def _model_answer(question: Question | None, problem: Problem | None) -> str:
    if problem and problem.model_answer:
        answer = problem.model_answer
        return answer if "```" in answer else f"```python\n{answer.rstrip()}\n```"
    return question.model_answer if question else ""


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
