"""Makes of a matched transcript the state that an interview with these questions would have.

Answers are scored as everywhere, by the rubric of their question; code is judged by whoever
judges code. What was asked several times, or followed up, is one item whose answers are read
together. Nothing is known of hints and of the time for an item, so that none is charged.
"""

from collections.abc import Sequence
from typing import Final

from interviewer.dialogue.blueprint import Blueprint, Slot
from interviewer.dialogue.items import Item, Script, WeightPart
from interviewer.dialogue.state import DialogueState, Phase, TimeUsed
from interviewer.dialogue.substitution import MINUTES, title_for
from interviewer.dialogue.world import World
from interviewer.errors import BadInput, ContentError, Finding
from interviewer.questions.model import Question
from interviewer.scoring.text.size import too_long
from interviewer.taxonomy import Kind, Level
from interviewer.transcripts.matched import Matched
from interviewer.transcripts.naming import key_of
from interviewer.transcripts.records import Collaborators, Group, cited, record_of

BY_HAND: Final = (
    "Taken down by hand in a live interview: hints and the time for each question are not known, "
    "and what was not written down could not be scored."
)
_PARTS: Final[dict[Kind, WeightPart]] = {
    Kind.DEBUGGING: "scenario",
    Kind.SCENARIO: "scenario",
    Kind.DESIGN: "scenario",
    Kind.CRITIQUE: "scenario",
}
"""The part of the mark for kinds that no slot of a blueprint asks; others count as knowledge."""


def held(matched: Matched, given: Collaborators, level: Level) -> DialogueState:
    """Return the finished state of the interview.

    Raises BadInput where none of its questions is the bank's, and ContentError where what was
    said to one of them is too long to be read together.
    """
    groups = _groups(matched)
    if not groups:
        raise BadInput(
            f"None of the {len(matched.entries)} questions in {matched.transcript.path} is one of "
            "the bank's; write their ids (`interviewer questions` lists them).",
            field="question",
        )
    _check_lengths(matched.transcript.path, groups)
    notes = [BY_HAND]
    items, records = [], []
    for group in groups:
        item = _item(group.ref, given.world)
        record, remarks = record_of(item, group, given)
        items.append(item)
        records.append(record)
        notes += remarks
    notes += _not_scored(matched)
    minutes = matched.transcript.minutes
    script = Script(
        level=level,
        seed=0,
        minutes=minutes or sum(item.minutes for item in items),
        items=tuple(items),
        notes=tuple(notes),
        by_hand=True,
    )
    return DialogueState(
        level=level,
        mode="assessment",
        script=script,
        records=tuple(records),
        current=len(records) - 1,
        phase=Phase.FINISHED,
        clock=TimeUsed(seconds=60 * (minutes or 0.0)),
        turns=len(matched.entries),
        ended="completed",
    )


def _groups(matched: Matched) -> list[Group]:
    found = dict[str, Group]()
    for entry in matched.taken:
        found.setdefault(entry.ref, Group(entry.ref)).entries.append(entry)
    return list(found.values())


def _check_lengths(path: str, groups: Sequence[Group]) -> None:
    faults = [
        Finding(path, group.entries[-1].line, "answer", f"with those before it: {fault}")
        for group in groups
        if (fault := too_long("\n\n".join(entry.answer for entry in group.entries)))
    ]
    if faults:
        raise ContentError(faults)


def _item(ref: str, world: World) -> Item:
    """Return the item for a question or problem, weighed as the blueprint's slot for it is."""
    key = key_of(ref, world.bank)
    assert key is not None
    if key.type == "problem":
        problem = world.bank.problems[key.id]
        return Item(
            slot=key.id,
            title=problem.title,
            part="coding",
            problem=key.id,
            kind=Kind.CODING,
            skill=problem.skill,
            level=problem.level,
            topic=f"problem-{key.id}",
            wording=problem.prompt,
            minutes=problem.minutes,
        )
    question = world.bank.questions[key.id]
    slot = _slot(question, world.blueprint)
    return Item(
        slot=slot.id if slot else key.id,
        title=title_for(slot, question) if slot else question.title or question.skill.words,
        part=slot.part if slot else _PARTS.get(question.kind, "knowledge"),
        question=key.id,
        kind=question.kind,
        skill=question.skill,
        level=question.level,
        topic=question.topic,
        wording=question.prompt,
        minutes=slot.minutes if slot else MINUTES[question.kind],
    )


def _slot(question: Question, blueprint: Blueprint) -> Slot | None:
    """Return the first place of the plan that would take the question."""
    fitting = (
        slot
        for slot in blueprint.slots
        if question.kind in slot.kinds and (not slot.skills or question.skill in slot.skills)
    )
    return next(fitting, None)


def _not_scored(matched: Matched) -> list[str]:
    """Return a remark for each entry that is none of the bank's: it counts for nothing."""
    return [
        f"Not one of the bank's questions, so it was not assessed: {cited(entry)}."
        for entry in matched.entries
        if not entry.ref
    ]
