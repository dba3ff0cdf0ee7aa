"""What is kept of a piece of code that was handed in, and who is at it.

Nobody hands submissions out: whoever works takes one up by a compare-and-set, and says so again
and again while at it. What nobody says anything of has been left behind.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, Protocol

from interviewer.problems.model import Verdict

Action = Literal["run", "submit"]


@dataclass(frozen=True, kw_only=True)
class SubmissionRecord:
    """One piece of code handed in. ``turn`` is the turn it was accepted at.

    ``seed`` draws the hidden inputs, so that judging it again gives the same
    verdict. ``claimed_at`` is when a worker last took it up.
    """

    id: str
    interview: str
    turn: int
    problem: str
    action: Action
    code: str
    seed: int
    created_at: datetime
    status: Literal["queued", "running", "done"] = "queued"
    claimed_at: datetime | None = None
    verdict: Verdict | None = None


class SubmissionStore(Protocol):
    """The part of ``Store`` that knows submissions by themselves."""

    def submission(self, submission: str) -> SubmissionRecord:
        """Return a submission; raises NotFound."""
        ...

    def submissions(self, interview: str) -> tuple[SubmissionRecord, ...]:
        """Return an interview's submissions, oldest first."""
        ...

    def claim_submission(
        self, submission: str, now: datetime, stale_before: datetime
    ) -> SubmissionRecord | None:
        """Take a submission up for judging, or return None when that is not to be done.

        It can be taken up while queued, or while running since before
        ``stale_before`` (its worker died). A claim that lies as far in the future was made
        by a clock that has been set back since, and counts as little. Exactly one caller
        gets it.
        """
        ...

    def renew_claims(self, names: Collection[str], now: datetime) -> None:
        """Say that the worker which took these submissions up is still at them.

        Does nothing for those that are not being judged.
        """
        ...

    def unfinished(self) -> int:
        """Return how many submissions are not done."""
        ...

    def left_behind(self, now: datetime, stale_before: datetime, limit: int) -> tuple[str, ...]:
        """Return the ids of submissions that nobody seems to be at, oldest first.

        These are ``limit`` at most of those that were handed in before ``stale_before`` and
        are still queued, and of those that can be taken over from their worker; see
        ``claim_submission``.
        """
        ...
