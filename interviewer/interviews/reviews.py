"""What interviewers do with an interview that was held: review it, and let its results out."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from datetime import datetime, timedelta
from typing import Annotated, Any

from pydantic import ConfigDict, Field

from interviewer.errors import BadInput, Conflict
from interviewer.interviews import inputs
from interviewer.interviews.access import new_id
from interviewer.interviews.answers import Remember
from interviewer.interviews.happenings import released
from interviewer.interviews.override_checks import checked, revised, taken_back
from interviewer.interviews.ports import Clock
from interviewer.interviews.store import Store
from interviewer.scorecards.blind import Visible, visible
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.overrides import LONGEST_ID, READABLE, Override, Withdrawal
from interviewer.scorecards.reviewed import mark_by, reviewed_scores
from interviewer.scorecards.reviews import (
    LONGEST_NOTES,
    MOST_OVERRIDES,
    Recommendation,
    Review,
)
from interviewer.scorecards.standing import standing
from interviewer.values import Frozen, at_most


def _says_something(schema: dict[str, Any]) -> None:
    """Say what ``Reviews.add`` checks itself."""
    schema["anyOf"] = [
        {"required": ["recommendation"], "properties": {"recommendation": {"type": "string"}}},
        {"required": ["notes"], "properties": {"notes": {"pattern": READABLE}}},
        {"required": ["overrides"], "properties": {"overrides": {"minItems": 1}}},
        {"required": ["withdrawn"], "properties": {"withdrawn": {"minItems": 1}}},
        {"required": ["revises"], "properties": {"revises": {"type": "string"}}},
    ]


class ReviewRequest(Frozen):
    """A review to be kept; it says at least one thing."""

    model_config = ConfigDict(frozen=True, extra="forbid", json_schema_extra=_says_something)

    overrides: Annotated[tuple[Override, ...], at_most(MOST_OVERRIDES)] = Field(
        default=(), max_length=MOST_OVERRIDES
    )
    notes: str = Field(
        default="", max_length=LONGEST_NOTES, json_schema_extra={"pattern": r"^[^\x00]*$"}
    )
    recommendation: Recommendation | None = None
    withdrawn: Annotated[tuple[Withdrawal, ...], at_most(MOST_OVERRIDES)] = Field(
        default=(), max_length=MOST_OVERRIDES
    )
    revises: str | None = Field(default=None, min_length=1, max_length=LONGEST_ID)


class Reviews:
    """Keeps reviews and releases; safe to use from many threads and processes.

    ``by_rules`` returns an interview's scorecard without its reviews.
    """

    def __init__(self, *, store: Store, clock: Clock, by_rules: Callable[[str], Scorecard]) -> None:
        self._store = store
        self._clock = clock
        self._by_rules = by_rules

    def add(
        self,
        interview: str,
        request: ReviewRequest,
        *,
        reviewer: str,
        name: str,
        remember: Remember[Review] | None = None,
    ) -> Review:
        """Keep a review by ``reviewer``, whom people know as ``name``.

        The first is an id that stays the same for them, of a token or an account. Raises
        NotFound, for an item that is not there as well; Conflict where a thing is overridden
        twice; BadInput when it says nothing, or overrides what is not there.
        """
        card = self._by_rules(interview)
        with self._store.holding(interview):
            return self._added(interview, request, card, remember, reviewer=reviewer, name=name)

    def _added(
        self,
        interview: str,
        request: ReviewRequest,
        card: Scorecard,
        remember: Remember[Review] | None,
        *,
        reviewer: str,
        name: str,
    ) -> Review:
        """Keep a review of an interview that is held, so that it counts all others before it."""
        before = self._store.reviews(interview)
        own = [one for one in before if one.reviewer == reviewer]
        review = Review(
            id=new_id(),
            reviewer=reviewer,
            name=name,
            at=_after(before, self._clock.now()),
            overrides=checked(request.overrides, card),
            notes=inputs.check_long("notes", request.notes, LONGEST_NOTES),
            recommendation=request.recommendation,
            withdrawn=taken_back(request.withdrawn, own),
            revises=revised(request.revises, own),
        )
        said = (review.overrides, review.notes, review.recommendation, review.withdrawn)
        if not (any(said) or review.revises):
            raise BadInput(
                "Give at least one of overrides, withdrawn, notes, revises and recommendation."
            )
        review = review.model_copy(update={"mark": mark_by(card, [*own, review])})
        answer = remember(review) if remember else None
        held = standing([*before, review])
        scores = {
            item: score
            for item, score in enumerate(reviewed_scores(card, held), 1)
            if score is not None and item in held
        }
        self._store.add_review(interview, review, answer, scores=scores)
        return review

    def holding(self, interview: str) -> AbstractContextManager[None]:
        """Keep others from reviewing an interview until the block ends; see ``Store.holding``."""
        return self._store.holding(interview)

    def all(self, interview: str) -> tuple[Review, ...]:
        """Return the reviews of an interview, oldest first; raises NotFound."""
        return self.visible_to(interview, None).reviews

    def visible_to(self, interview: str, viewer: str | None) -> Visible:
        """Return what a reviewer may see of the reviews of an interview; raises NotFound.

        Who has not recommended anything yet sees their own alone, until the candidate may see
        the results. No ``viewer`` sees all; see ``scorecards.blind``.
        """
        record = self._store.load_for_turn(interview)
        found = self._store.reviews(interview)
        return visible(found, viewer, released=record.open_to_candidate)

    def release(self, interview: str, *, viewer: str | None = None) -> None:
        """Let the candidate see the results of an assessment from now on; raises NotFound.

        Once they are released nothing changes, and nobody is told again. Raises Conflict where
        that would show a ``viewer``, who may review, what others said before they say something.
        """
        if self.visible_to(interview, viewer).hidden:
            raise Conflict(
                "Others have reviewed this interview, and to release it would show you what they "
                "said: recommend something yourself first."
            )
        now = self._clock.now()
        told = released(self._store.load_for_turn(interview), now)
        self._store.release(interview, now, told)

    def withhold(self, interview: str) -> None:
        """Let the candidate see the results no more; raises NotFound."""
        self._store.release(interview, None)


def _after(before: Sequence[Review], now: datetime) -> datetime:
    """Return the moment of a review: later than all before, also where the clock was set back.

    Reviews are told apart by their moments: the last one holds.
    """
    last = max((one.at for one in before), default=None)
    return now if last is None or now > last else last + timedelta.resolution
