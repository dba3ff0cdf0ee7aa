"""Counts what is done in interviews."""

from functools import cache

from interviewer.interviews.store import InterviewRecord
from interviewer.interviews.submission_store import SubmissionRecord
from interviewer.interviews.turns import Turn
from interviewer.interviews.watching import answered_after, has_ended, verdict_of, waited
from interviewer.metrics.meters import Meters


class Counting:
    """Fulfils ``interviews.watching.Watch``."""

    def __init__(self, meters: Meters) -> None:
        self._meters = meters
        # To find a number by its labels takes longer than to count.
        self._turns = cache(meters.turns.labels)
        self._turn_seconds = cache(meters.turn_seconds.labels)
        self._scored = cache(meters.scored.labels)

    def began(self, record: InterviewRecord) -> None:
        """Count an interview that was begun."""
        self._meters.started.labels(record.level.value, record.mode).inc()

    def replied(self, before: InterviewRecord, turn: Turn, seconds: float) -> None:
        """Count a turn by what was made of it, and how long that took."""
        level = before.level.value
        self._turns(turn.step.intent.value, level, before.mode).inc()
        scored = turn.step.assessment is not None
        self._turn_seconds("yes" if scored else "no").observe(seconds)
        if scored:
            self._scored(level).inc()
        self._end(before, turn)

    def taken_up(self, submission: SubmissionRecord) -> None:
        """Count how long code has waited."""
        self._meters.wait_seconds.observe(waited(submission))

    def judged(self, submission: SubmissionRecord, before: InterviewRecord, turn: Turn) -> None:
        """Count a verdict, and how long it took."""
        meters, action = self._meters, submission.action
        meters.judged.labels(action, verdict_of(submission)).inc()
        meters.judged_seconds.labels(action).observe(answered_after(submission, turn))
        self._end(before, turn)

    def _end(self, before: InterviewRecord, turn: Turn) -> None:
        if has_ended(before, turn):
            self._meters.finished.labels(before.level.value, before.mode).inc()
