"""What a scorecard says of its answers having been scored anew, by rubrics that changed."""

from datetime import datetime
from typing import Literal

from interviewer.scorecards.reviews import Recommendation
from interviewer.values import Frozen


class RegradedItem(Frozen):
    """An item that was scored anew: ``version`` and ``score`` are what it had then got instead.

    Versions are of its rubric, or of its question where an option was chosen; ``lines`` says which
    points and misconceptions changed, in the rubric's words.
    """

    kind: Literal["answer", "choice"] = "answer"
    number: int
    ref: str
    title: str
    version_before: str
    version: str
    score_before: float | None
    score: float | None
    lines: tuple[str, ...] = ()


class RegradeLine(Frozen):
    """A regrade: the interview scored anew by rubrics that had changed since, and by whom.

    ``score_before`` and ``score`` are the mark by the rules before and after it. ``released``
    tells that the candidate could see the results already. ``note`` is for interviewers alone.
    """

    id: str
    at: datetime
    by: str
    note: str = ""
    released: bool = False
    score_before: float | None
    score: float | None
    recommendation_before: Recommendation
    recommendation: Recommendation
    items: tuple[RegradedItem, ...]
