"""What the use cases tell of their work, to whoever counts it or writes it down.

They tell it once it is kept, so that what was refused or lost to another process is not told.
Of what somebody wrote nothing goes further than here: watchers take ids and numbers alone.
"""

import logging
from typing import Final, Protocol

from interviewer.interviews.store import InterviewRecord
from interviewer.interviews.submission_store import SubmissionRecord
from interviewer.interviews.turns import Turn

_LOG: Final = logging.getLogger(__name__)


class Watch(Protocol):
    """Is told what happened; returns within microseconds and never raises.

    Safe to call from threads.
    """

    def began(self, record: InterviewRecord) -> None:
        """An interview was begun."""
        ...

    def replied(self, before: InterviewRecord, turn: Turn, seconds: float) -> None:
        """A message or a choice was taken as a turn, and answered after so many seconds."""
        ...

    def taken_up(self, submission: SubmissionRecord) -> None:
        """A worker took code up to have it judged, at ``claimed_at``; perhaps not the first."""
        ...

    def judged(self, submission: SubmissionRecord, before: InterviewRecord, turn: Turn) -> None:
        """The verdict on ``submission`` became a turn of its interview."""
        ...


class Noted:
    """Writes what happened in the log, with the ids by which it can be found again."""

    def began(self, record: InterviewRecord) -> None:
        """Write that an interview was begun."""
        _LOG.info("interview begun", extra={"interview": record.id, **_kind(record)})

    def replied(self, before: InterviewRecord, turn: Turn, seconds: float) -> None:
        """Write what was made of a turn where everything is logged, and the end always."""
        if _LOG.isEnabledFor(logging.DEBUG):
            told = {"interview": before.id, "turn": before.turn, "intent": turn.step.intent.value}
            _LOG.debug("turn", extra=told | {"duration_ms": _ms(seconds)})
        self._end(before, turn)

    def taken_up(self, submission: SubmissionRecord) -> None:
        """Write how long code has waited, where everything is logged."""
        _LOG.debug("code taken up", extra=_ids(submission) | {"waited_ms": _ms(waited(submission))})

    def judged(self, submission: SubmissionRecord, before: InterviewRecord, turn: Turn) -> None:
        """Write which verdict there was, and how long after the code was handed in."""
        told = _ids(submission) | {
            "action": submission.action,
            "verdict": verdict_of(submission),
            "duration_ms": _ms(answered_after(submission, turn)),
        }
        _LOG.info("code judged", extra=told)
        self._end(before, turn)

    def _end(self, before: InterviewRecord, turn: Turn) -> None:
        if has_ended(before, turn):
            _LOG.info("interview finished", extra={"interview": before.id, **_kind(before)})


class Several:
    """Tells several watchers, in their order."""

    def __init__(self, *watchers: Watch) -> None:
        self._watchers = watchers

    def began(self, record: InterviewRecord) -> None:
        """Tell each of them."""
        for one in self._watchers:
            one.began(record)

    def replied(self, before: InterviewRecord, turn: Turn, seconds: float) -> None:
        """Tell each of them."""
        for one in self._watchers:
            one.replied(before, turn, seconds)

    def taken_up(self, submission: SubmissionRecord) -> None:
        """Tell each of them."""
        for one in self._watchers:
            one.taken_up(submission)

    def judged(self, submission: SubmissionRecord, before: InterviewRecord, turn: Turn) -> None:
        """Tell each of them."""
        for one in self._watchers:
            one.judged(submission, before, turn)


def has_ended(before: InterviewRecord, turn: Turn) -> bool:
    """Tell whether a turn was an interview's last."""
    return turn.record.dialogue.public == "finished" != before.dialogue.public


def waited(submission: SubmissionRecord) -> float:
    """Return the seconds from when code was handed in until it was last taken up."""
    taken = submission.claimed_at or submission.created_at
    return max(0.0, (taken - submission.created_at).total_seconds())


def answered_after(submission: SubmissionRecord, turn: Turn) -> float:
    """Return the seconds from when code was handed in until its interview heard the verdict."""
    return max(0.0, (turn.record.updated_at - submission.created_at).total_seconds())


def verdict_of(submission: SubmissionRecord) -> str:
    """Return the kind of the verdict on a submission that is done."""
    return submission.verdict.verdict.value if submission.verdict is not None else ""


def _kind(record: InterviewRecord) -> dict[str, str]:
    return {"for_level": record.level.value, "mode": record.mode}


def _ids(submission: SubmissionRecord) -> dict[str, str]:
    # Judging is done by threads that serve no request: what it is about has to be said here.
    return {"interview": submission.interview, "submission": submission.id}


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 1)
