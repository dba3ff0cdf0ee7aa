"""Interviews and submissions as a store keeps them."""

from dataclasses import replace
from datetime import timedelta
from itertools import count

from interviewer.dialogue.items import Item, Script
from interviewer.dialogue.messages import Message, TextPart
from interviewer.dialogue.state import new_state
from interviewer.interviews.store import InterviewRecord, Store
from interviewer.interviews.submission_store import SubmissionRecord
from interviewer.problems.model import Verdict, VerdictKind
from interviewer.taxonomy import Kind, Level, Skill
from tests.fakes import NOON

names = count(1)


def script() -> Script:
    item = Item(
        slot="tensors",
        part="knowledge",
        question="views",
        kind=Kind.CONCEPT,
        skill=Skill.TENSORS,
        level=Level.MID,
        topic="views",
        title="Views",
        wording="What is a view?",
        minutes=3,
    )
    return Script(level=Level.MID, seed=3, minutes=45, items=(item,))


def interview(**changes: object) -> InterviewRecord:
    number = next(names)
    record = InterviewRecord(
        id=f"interview-{number}",
        team="local",
        level=Level.MID,
        mode="practice",
        candidate="Ada Ωmega",
        external_ref=None,
        token_hash=f"{number:064d}",
        resume_hash=f"{number + 10**9:064d}",
        created_at=NOON,
        updated_at=NOON,
        turn=0,
        dialogue=new_state(script(), "practice"),
        messages=(said("Welcome."),),
    )
    return replace(record, **changes)  # type: ignore[arg-type]


def said(text: str) -> Message:
    return Message(sender="interviewer", at=NOON, parts=(TextPart(markdown=text),))


def submission(record: InterviewRecord, **changes: object) -> SubmissionRecord:
    made = SubmissionRecord(
        id=f"submission-{next(names)}",
        interview=record.id,
        turn=record.turn,
        problem="masked-mean",
        action="submit",
        code="def f(x):\n    return x  # ünïcode\n",
        seed=2**63 - 1,
        created_at=NOON,
    )
    return replace(made, **changes)  # type: ignore[arg-type]


def moved(record: InterviewRecord, *texts: str) -> InterviewRecord:
    messages = (*record.messages, *map(said, texts))
    later = record.updated_at + timedelta(seconds=1)
    return replace(record, turn=record.turn + 1, messages=messages, updated_at=later)


def grading(store: Store) -> tuple[InterviewRecord, SubmissionRecord]:
    """Keep an interview with a submission that waits; return both as kept."""
    record = interview()
    store.create(record)
    handed_in = submission(record)
    waiting = replace(record, submission=handed_in.id)
    store.add_submission(handed_in, waiting, record.turn)
    return waiting, handed_in


def judged(handed_in: SubmissionRecord, score: float = 1.0) -> SubmissionRecord:
    verdict = Verdict(problem="masked-mean", verdict=VerdictKind.PASSED, score=score)
    return replace(handed_in, status="done", verdict=verdict)
