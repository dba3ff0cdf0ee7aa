"""What one interviewer says of an interview, as it is kept."""

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
    what the reviewer had set in earlier reviews and takes back.
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
