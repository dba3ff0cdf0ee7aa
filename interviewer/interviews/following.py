"""Where code that is being judged stands, for faces that follow it as it happens."""

from datetime import datetime
from typing import Literal

from interviewer.interviews.submission_store import SubmissionRecord
from interviewer.values import Frozen


class Grading(Frozen):
    """How far the judging of a submission is.

    ``turn`` is the interview's: it has gone up by one when ``status`` is ``done``.
    ``seconds`` is the time since the code was handed in. It tells nothing of the verdict,
    and so is the same in both modes.
    """

    submission: str
    action: Literal["run", "submit"]
    status: Literal["queued", "running", "done"]
    turn: int
    seconds: float

    @property
    def done(self) -> bool:
        """Whether the verdict is there."""
        return self.status == "done"


def grading(submission: SubmissionRecord, turn: int, now: datetime) -> Grading:
    """Return where ``submission`` stands at ``now``, its interview being at ``turn``."""
    return Grading(
        submission=submission.id,
        action=submission.action,
        status=submission.status,
        turn=turn,
        seconds=round(max(0.0, (now - submission.created_at).total_seconds()), 1),
    )
