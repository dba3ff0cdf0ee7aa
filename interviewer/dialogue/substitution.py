"""What a question is called and how long it takes when it stands in for another sort."""

from typing import Final

from interviewer.dialogue.blueprint import Slot
from interviewer.questions.model import Question
from interviewer.taxonomy import Kind

MINUTES: Final[dict[Kind, float]] = {
    Kind.MULTIPLE_CHOICE: 1,
    Kind.CONCEPT: 3,
    Kind.COMPARISON: 3,
    Kind.CRITIQUE: 3,
    Kind.DEBUGGING: 5,
    Kind.SCENARIO: 6,
    Kind.DESIGN: 12,
}
"""What a question of each kind takes where no slot of the plan was made for it."""

TITLES: Final[dict[Kind, str]] = {
    Kind.DEBUGGING: "Something is broken",
    Kind.SCENARIO: "A scenario",
    Kind.DESIGN: "A design",
    Kind.CRITIQUE: "A plan to judge",
}
"""Headings of the kinds that have one of their own; others go by their skill."""


def title_for(slot: Slot, question: Question) -> str:
    """Return the heading for ``question``: the slot's where it is what the slot asks for."""
    if question.kind in slot.kinds and (not slot.skills or question.skill in slot.skills):
        return slot.title
    return TITLES.get(question.kind, question.skill.words)


def minutes_for(slot: Slot, question: Question, spare: float) -> float:
    """Return the minutes for ``question`` in ``slot``.

    ``spare`` is what the interview has left beyond its plan; a substitute takes its
    kind's time, but no more than the slot's and that.
    """
    if question.kind in slot.kinds:
        return slot.minutes
    return min(MINUTES[question.kind], slot.minutes + max(0.0, spare))
