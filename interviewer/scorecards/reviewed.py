"""Puts what interviewers say of an interview beside what the rules say; these stay as they are."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final, Literal

from pydantic import Field

from interviewer.dialogue.outcome import mark_of
from interviewer.scorecards.model import NoteLine, OverrideLine, Reviewed, Scorecard
from interviewer.values import Frozen

LONGEST_REASON: Final = 1_000
LONGEST_NOTES: Final = 10_000
MOST_OVERRIDES: Final = 100
READABLE: Final = r"^[^\x00]*[A-Za-z0-9][^\x00]*$"
"""What a text looks like that says something, for those who have it from a document."""

Recommendation = Literal["strong_yes", "yes", "no", "definitely_not", "no_decision"]


class Override(Frozen):
    """Another score for one item, numbered from 1, and why."""

    item: int = Field(ge=1)
    score: float = Field(ge=0, le=1)
    reason: str = Field(max_length=LONGEST_REASON, json_schema_extra={"pattern": READABLE})


class Review(Frozen):
    """What one interviewer says of an interview.

    ``reviewer`` is the id of the token that it came with, ``name`` that token's name.
    ``notes`` are for interviewers alone.
    """

    id: str
    reviewer: str
    name: str
    at: datetime
    overrides: tuple[Override, ...] = ()
    notes: str = ""
    recommendation: Recommendation | None = None


def with_reviews(card: Scorecard, reviews: Sequence[Review], *, private: bool) -> Scorecard:
    """Return ``card`` with its reviews, oldest first, put beside the rules' own results.

    Of several overrides of one item, and of several recommendations, the latest holds.
    Only a ``private`` reader is shown the notes.
    """
    if not reviews:
        return card
    latest = {one.item: _line(review, one, card) for review in reviews for one in review.overrides}
    scores = [
        latest[item.number].score if item.number in latest else item.score for item in card.items
    ]
    recommended = [review for review in reviews if review.recommendation]
    notes = tuple(NoteLine(by=r.name, at=r.at, text=r.notes) for r in reviews if r.notes)
    reviewed = Reviewed(
        score=mark_of([item.weight for item in card.items], scores),
        recommendation=recommended[-1].recommendation if recommended else None,
        by=recommended[-1].name if recommended else "",
        overrides=tuple(latest[number] for number in sorted(latest)),
        notes=notes if private else (),
    )
    return card.model_copy(update={"reviewed": reviewed})


def _line(review: Review, override: Override, card: Scorecard) -> OverrideLine:
    item = card.items[override.item - 1]
    return OverrideLine(
        item=override.item,
        title=item.title,
        was=item.score,
        score=override.score,
        reason=override.reason,
        by=review.name,
        at=review.at,
    )
