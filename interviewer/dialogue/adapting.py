"""When the next question is taken from another level, and which one that is.

After the slot that a rule of the blueprint names, answers that were all strong, or all
weak, replace the next spoken item by one of the level above or below. Coding problems
and quick items stay as they are, and so does what is asked again because it was missed.
"""

from typing import Final
from zlib import crc32

from interviewer.dialogue.blueprint import Adaptation, Blueprint
from interviewer.dialogue.items import Item, Script
from interviewer.dialogue.state import DialogueState, ItemStatus
from interviewer.numerals import per_cent
from interviewer.questions.model import Bank, Question
from interviewer.taxonomy import Kind, Level

_QUICK: Final = Kind.MULTIPLE_CHOICE


def due_rules(state: DialogueState, blueprint: Blueprint) -> list[Adaptation]:
    """Return the rules of ``blueprint`` that are to be looked at now, for the first time.

    That is once every item up to the rule's slot is closed.
    """
    return [
        rule
        for rule in blueprint.adaptation
        if _name(rule) not in state.adapted and _is_reached(state, rule.after)
    ]


def _is_reached(state: DialogueState, slot: str) -> bool:
    places = [index for index, item in enumerate(state.script.items) if item.slot == slot]
    return bool(places) and all(record.closed for record in state.records[: places[-1] + 1])


def noted(state: DialogueState, rules: list[Adaptation]) -> tuple[str, ...]:
    """Return ``state.adapted`` with ``rules``, so that none is looked at twice."""
    return (*state.adapted, *map(_name, rules))


def _name(rule: Adaptation) -> str:
    return f"{rule.after}:{'above' if rule.above is not None else 'below'}"


def calls(state: DialogueState, rule: Adaptation) -> bool:
    """Whether the items so far, quick ones and code aside, call for ``rule``."""
    scores = [
        record.score
        for item, record in zip(state.script.items, state.records, strict=True)
        if not item.problem and item.kind is not _QUICK and record.score is not None
    ]
    if rule.above is not None:
        count = sum(score > rule.above for score in scores)
    else:
        count = sum(score < (rule.below or 0.0) for score in scores)
    return count >= rule.items


def replace_next(state: DialogueState, rule: Adaptation, bank: Bank) -> Script | None:
    """Return the script with the next spoken item taken from the rule's level.

    None where there is no such item left, where it is asked again because it was missed, or
    where the bank has none that fits: of the item's own skill, of its kind first, and of a
    topic that the script does not have.
    """
    level = rule.target(state.level)
    index = _next_spoken(state)
    if level is None or index is None:
        return None
    planned = state.script.items[index]
    question = _question(state, planned, level, bank)
    if question is None:
        return None
    items = list(state.script.items)
    items[index] = planned.model_copy(
        update={
            "question": question.id,
            "kind": question.kind,
            "level": question.level,
            "topic": question.topic,
            "wording": question.prompt,
            "instead_of": planned.question,
        }
    )
    note = (
        f"Item {index + 1} was taken from {level.value} level, {_called(question.id, bank)} in "
        f"place of {_called(planned.question, bank)}: of the questions before it that were "
        f"answered in words, {_reason(rule)}."
    )
    notes = (*state.script.notes, note)
    return state.script.model_copy(update={"items": tuple(items), "notes": notes})


def reached(state: DialogueState, blueprint: Blueprint) -> Level | None:
    """Return the level that the answers reached, where a question of another one was answered.

    That is the interview's own, or the other. An item from above counts for its level when
    its answer was as strong as one that needs no follow-up, one from below always: the
    answers before it called for it.
    """
    level: Level | None = None
    for item, record in zip(state.script.items, state.records, strict=True):
        if not item.instead_of or record.score is None:
            continue
        lower = item.level.rank < state.level.rank
        strong = record.score > blueprint.probing.high
        level = item.level if lower or strong else state.level
    return level


def _called(question: str, bank: Bank) -> str:
    known = bank.questions.get(question)
    return f"“{known.title}”" if known and known.title else question


def _reason(rule: Adaptation) -> str:
    side, line = ("above", rule.above) if rule.above is not None else ("below", rule.below or 0.0)
    return f"at least {rule.items} had scored {side} {per_cent(line)}"


def _next_spoken(state: DialogueState) -> int | None:
    for index, (item, record) in enumerate(zip(state.script.items, state.records, strict=True)):
        fresh = record.status is ItemStatus.WAITING and not record.answers and not record.probes
        if fresh and not item.problem and item.kind is not _QUICK:
            # The greeting promised what is asked again.
            return None if item.ref in state.script.again else index
    return None


def _question(state: DialogueState, planned: Item, level: Level, bank: Bank) -> Question | None:
    taken = {item.topic for item in state.script.items}
    fits = [
        question
        for _, question in sorted(bank.questions.items())
        if question.level is level
        and question.skill is planned.skill
        and question.kind is not _QUICK
        and question.topic not in taken
    ]
    same = [question for question in fits if question.kind is planned.kind]
    found = same or fits
    if not found:
        return None
    return found[crc32(f"{state.script.seed}:{planned.question}".encode()) % len(found)]
