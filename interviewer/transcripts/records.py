"""What happened at each item of an interview that was taken down: its answers, scored."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from interviewer.dialogue.codework import judged, score
from interviewer.dialogue.items import Item
from interviewer.dialogue.messages import ChoiceOption
from interviewer.dialogue.picking import pick
from interviewer.dialogue.rescoring import marked_anew
from interviewer.dialogue.state import Attempt, ItemRecord, ItemStatus, ProbeAsked
from interviewer.dialogue.world import World
from interviewer.problems.model import Problem, Verdict
from interviewer.questions.model import Question
from interviewer.taxonomy import Kind
from interviewer.transcripts.answers import code_and_talk, is_skipped, with_code
from interviewer.transcripts.matched import Entry
from interviewer.transcripts.matching import shortened

Judge = Callable[[str, str], Verdict]
"""``judge(problem, code)`` returns the verdict on code for a problem."""

_GUESSED: Final = "Which question was meant was guessed from the words"


@dataclass(frozen=True)
class Collaborators:
    """What a transcript is scored with: the level's ``world``, who judges code, ids, and when."""

    world: World
    judge: Judge
    new_id: Callable[[], str]
    at: datetime


@dataclass
class Group:
    """All that was asked of one question, in order."""

    ref: str
    entries: list[Entry] = field(default_factory=list)


def record_of(item: Item, group: Group, given: Collaborators) -> tuple[ItemRecord, list[str]]:
    """Return what happened at one item, and what an interviewer should know of it."""
    bank = given.world.bank
    if item.problem:
        record, remarks = _coded(bank.problems[item.problem], group, given)
    elif item.kind is Kind.MULTIPLE_CHOICE:
        record, remarks = _chosen(bank.questions[item.question], group)
    else:
        record, remarks = _spoken(item, bank.questions[item.question], group, given)
    if any(entry.how == "guessed" for entry in group.entries):
        remarks.insert(0, f"{_GUESSED}: {cited(group.entries[0])}, taken for {group.ref}.")
    return record.model_copy(update={"score": record.raw, "closed_at": given.at}), remarks


def _spoken(
    item: Item, question: Question, group: Group, given: Collaborators
) -> tuple[ItemRecord, list[str]]:
    """Mark what was said as the dialogue would: replies are read with what they reply to."""
    answers, probes, asked = list[str](), list[ProbeAsked](), list[str]()
    for entry in group.entries:
        text = with_code(entry)
        # A deepening follow-up is covered by no rubric; what it brought counts all the same here.
        if entry.probe and entry.probe.about != "deepen":
            place = len(answers) if text else None
            probes.append(entry.probe.model_copy(update={"answered": place}))
        elif entry.how != "named":
            asked.append(entry.question)
        answers += [text] if text else []
    if not answers or all(map(is_skipped, answers)):
        return _without_answer(group, tuple(answers))
    held = ItemRecord(
        status=ItemStatus.ANSWERED,
        answers=tuple(answers),
        probes=tuple(probes),
        reworded="\n".join(asked),
    )
    rubric = given.world.bank.rubrics[question.id]
    marked = marked_anew(item, held, question, rubric, given.world.scorer)
    raw = marked.assessment.score if marked.assessment else 0.0
    return marked.model_copy(update={"raw": raw}), _twice(group)


def _chosen(question: Question, group: Group) -> tuple[ItemRecord, list[str]]:
    answers = tuple(entry.answer for entry in group.entries if entry.answer)
    options = tuple(ChoiceOption(id=one.id, label=one.label) for one in question.options)
    picked = pick(answers[-1], options).option if answers else ""
    if not picked and all(map(is_skipped, answers)):
        return _without_answer(group, answers)
    if not picked:
        asked = cited(group.entries[-1])
        remark = f"Which option was chosen is not clear, so it was not assessed: {asked}."
        return ItemRecord(status=ItemStatus.UNASSESSED, answers=answers), [remark]
    right = next(option.id for option in question.options if option.correct)
    record = ItemRecord(
        status=ItemStatus.ANSWERED,
        answers=answers,
        choice=picked,
        raw=1.0 if picked == right else 0.0,
    )
    return record, []


def _coded(problem: Problem, group: Group, given: Collaborators) -> tuple[ItemRecord, list[str]]:
    """Judge the code; what was handed in later mends what came first."""
    said, attempts = list[str](), list[Attempt]()
    for entry in group.entries:
        code, talk = code_and_talk(entry, problem)
        said += [talk] if talk else []
        if code:
            verdict = given.judge(problem.id, code)
            attempts.append(
                Attempt(
                    submission=given.new_id(), code=code, repair=bool(attempts), verdict=verdict
                )
            )
    answers = tuple(said)
    if not attempts:
        if answers and not all(map(is_skipped, answers)):
            remark = f"No code was written down, so it was not assessed: {cited(group.entries[0])}."
            return ItemRecord(status=ItemStatus.UNASSESSED, answers=answers), [remark]
        return _without_answer(group, answers)
    found = score(problem, attempts, given.world.blueprint.repair_share)
    remarks = [] if judged(attempts) else [f"The code for {problem.id} could not be judged."]
    status = ItemStatus.UNASSESSED if found is None else ItemStatus.ANSWERED
    record = ItemRecord(status=status, answers=answers, attempts=tuple(attempts), raw=found)
    return record, remarks


def _without_answer(group: Group, answers: tuple[str, ...]) -> tuple[ItemRecord, list[str]]:
    """Return the record of what was passed over, or of what nobody wrote the answer down to."""
    if answers:
        return ItemRecord(status=ItemStatus.SKIPPED, answers=answers, raw=0.0), []
    remark = f"No answer was written down, so it was not assessed: {cited(group.entries[0])}."
    # an empty answer tells it from an item that was never put
    return ItemRecord(status=ItemStatus.UNASSESSED, answers=("",)), [remark]


def _twice(group: Group) -> list[str]:
    answered = [entry for entry in group.entries if entry.answer or entry.code]
    if len(answered) < 2:
        return []
    lines = ", ".join(str(entry.line) for entry in answered)
    return [f"What was said to {group.ref} in several places (lines {lines}) was read together."]


def cited(entry: Entry) -> str:
    """Return an entry as remarks name it: its words, and where they stand."""
    words = shortened(entry.question or entry.id, 120).rstrip(".")
    return f"“{words}” (line {entry.line})"
