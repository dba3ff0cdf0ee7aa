"""What one interviewer says of an interview, as it is kept."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final, Literal

from interviewer.scorecards.overrides import Override, Withdrawal
from interviewer.values import Frozen

LONGEST_NOTES: Final = 10_000
MOST_OVERRIDES: Final = 100

Recommendation = Literal["strong_yes", "yes", "no", "definitely_not", "no_decision"]


class Review(Frozen):
    """What one interviewer says of an interview.

    ``reviewer`` is who it is for good, such as the id of the token that it came with, and
    ``name`` what people call them. ``notes`` are for interviewers alone. ``mark`` is the mark
    (0 to 1) with all that this reviewer has overridden up to then, as it stood then; there is
    none where nothing was assessed, and in reviews from before it was noted. ``withdrawn`` is
    what the reviewer had set in earlier reviews and takes back. ``revises`` is the id of an
    earlier review of theirs in place of whose notes these stand; without notes those are gone.
    """

    id: str
    reviewer: str
    name: str
    at: datetime
    overrides: tuple[Override, ...] = ()
    notes: str = ""
    recommendation: Recommendation | None = None
    mark: float | None = None
    withdrawn: tuple[Withdrawal, ...] = ()
    revises: str | None = None


def noted(reviews: Sequence[Review]) -> tuple[Review, ...]:
    """Return those of ``reviews`` whose notes hold: not those that a later one revises."""
    revised = {(one.reviewer, one.revises) for one in reviews if one.revises}
    return tuple(one for one in reviews if one.notes and (one.reviewer, one.id) not in revised)
