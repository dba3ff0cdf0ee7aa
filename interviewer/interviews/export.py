"""Everything that is kept of one interview, as its candidate may take it along."""

from collections.abc import Sequence
from datetime import datetime
from typing import Literal

from pydantic import Field

from interviewer.dialogue.messages import Message
from interviewer.interviews import presenting, redaction
from interviewer.interviews.challenges import Challenge, LineKind
from interviewer.interviews.store import InterviewRecord
from interviewer.interviews.submission_store import SubmissionRecord
from interviewer.interviews.views import Mode, State, VerdictDigest
from interviewer.problems.model import Verdict
from interviewer.scorecards.model import Scorecard
from interviewer.taxonomy import Level
from interviewer.values import Frozen


class GivenAnswer(Frozen):
    """What was answered at one item; ``number`` counts from 1.

    ``asked`` is the question or problem in the words of this interview. ``texts`` are the
    replies, in order; ``choice`` is the id of the option chosen, empty where none was.
    ``beyond`` are replies to deepening questions, ``retries`` answers tried anew afterwards.
    """

    number: int = Field(ge=1)
    ref: str
    asked: str
    texts: tuple[str, ...] = ()
    choice: str = ""
    beyond: tuple[str, ...] = ()
    retries: tuple[str, ...] = ()


class HandedIn(Frozen):
    """Code that was run or submitted; ``result`` once it was judged.

    Where the candidate may not see the results ``result`` is a digest, as everywhere.
    """

    id: str
    problem: str
    turn: int
    action: Literal["run", "submit"]
    at: datetime
    code: str
    result: Verdict | VerdictDigest | None = None


class Objection(Frozen):
    """A challenge of one line of the scorecard."""

    item: int = Field(ge=1)
    kind: LineKind
    line: str
    note: str
    at: datetime


class Export(Frozen):
    """An interview with all that its candidate gave, and in practice what came of it.

    In an assessment whose results the candidate may not see there is no scorecard, and nothing
    else that was kept back then.
    """

    id: str
    level: Level
    mode: Mode
    state: State
    candidate: str
    external_ref: dict[str, str] | None = None
    started: datetime
    updated: datetime
    messages: tuple[Message, ...]
    answers: tuple[GivenAnswer, ...]
    submissions: tuple[HandedIn, ...]
    challenges: tuple[Objection, ...]
    scorecard: Scorecard | None = None


def exported(
    record: InterviewRecord,
    submissions: Sequence[SubmissionRecord],
    challenges: Sequence[Challenge],
    scorecard: Scorecard | None,
    now: datetime,
) -> Export:
    """Return an interview as its candidate may take it along.

    ``scorecard`` is to be None where the candidate may not see it.
    """
    return Export(
        id=record.id,
        level=record.level,
        mode=record.mode,
        state=presenting.state_of(record, now),
        candidate=record.candidate,
        external_ref=None if record.external_ref is None else dict(record.external_ref),
        started=record.created_at,
        updated=record.updated_at,
        messages=record.messages,
        answers=_answers(record),
        submissions=tuple(_handed_in(one, scorecard is not None) for one in submissions),
        challenges=tuple(
            Objection(**challenge.model_dump(exclude={"interview"}))
            for challenge in (challenges if scorecard is not None else ())
        ),
        scorecard=scorecard,
    )


def _answers(record: InterviewRecord) -> tuple[GivenAnswer, ...]:
    """Return what was answered; items without an answer may not have been put yet."""
    pairs = zip(record.dialogue.script.items, record.dialogue.records, strict=True)
    return tuple(
        GivenAnswer(
            number=number,
            ref=item.ref,
            asked=item.wording,
            texts=given.answers,
            choice=given.choice,
            beyond=given.beyond,
            retries=tuple(retry.answer for retry in given.retries),
        )
        for number, (item, given) in enumerate(pairs, 1)
        if given.answers or given.choice
    )


def _handed_in(submission: SubmissionRecord, whole: bool) -> HandedIn:
    return HandedIn(
        id=submission.id,
        problem=submission.problem,
        turn=submission.turn,
        action=submission.action,
        at=submission.created_at,
        code=submission.code,
        result=redaction.verdict(whole, submission.verdict, run=submission.action == "run"),
    )
