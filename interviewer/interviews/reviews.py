"""What interviewers do with an interview that was held: review it, and let its results out."""

from typing import Annotated, Any, Final

from pydantic import ConfigDict, Field

from interviewer.errors import BadInput, Conflict, NotFound
from interviewer.interviews import inputs
from interviewer.interviews.access import new_id
from interviewer.interviews.answers import Remember
from interviewer.interviews.happenings import released
from interviewer.interviews.ports import Clock
from interviewer.interviews.store import Store
from interviewer.scorecards.reviewed import (
    LONGEST_NOTES,
    LONGEST_REASON,
    MOST_OVERRIDES,
    READABLE,
    Override,
    Recommendation,
    Review,
)
from interviewer.values import Frozen, at_most

ITEM_OF: Final = "There is no item {item}; the interview has {of}."


def _says_something(schema: dict[str, Any]) -> None:
    """Say what ``Reviews.add`` checks itself."""
    schema["anyOf"] = [
        {"required": ["recommendation"], "properties": {"recommendation": {"type": "string"}}},
        {"required": ["notes"], "properties": {"notes": {"pattern": READABLE}}},
        {"required": ["overrides"], "properties": {"overrides": {"minItems": 1}}},
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


class Reviews:
    """Keeps reviews and releases; safe to use from many threads and processes."""

    def __init__(self, *, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    def add(
        self,
        interview: str,
        request: ReviewRequest,
        *,
        reviewer: str,
        name: str,
        remember: Remember[Review] | None = None,
    ) -> Review:
        """Keep a review by the token ``reviewer``, which people know as ``name``.

        Raises NotFound, for an item that is not there as well; Conflict where an item is
        overridden twice; BadInput when it says nothing.
        """
        record = self._store.load_for_turn(interview)
        review = Review(
            id=new_id(),
            reviewer=reviewer,
            name=name,
            at=self._clock.now(),
            overrides=_checked(request.overrides, len(record.dialogue.records)),
            notes=inputs.check_long("notes", request.notes, LONGEST_NOTES),
            recommendation=request.recommendation,
        )
        if not (review.overrides or review.notes or review.recommendation):
            raise BadInput("Give at least one of overrides, notes and recommendation.")
        answer = remember(review) if remember else None
        self._store.add_review(interview, review, answer)
        return review

    def all(self, interview: str) -> tuple[Review, ...]:
        """Return the reviews of an interview, oldest first; raises NotFound."""
        self._store.team(interview)
        return self._store.reviews(interview)

    def release(self, interview: str) -> None:
        """Let the candidate see the results of an assessment from now on; raises NotFound.

        Once they are released nothing changes, and nobody is told again.
        """
        now = self._clock.now()
        told = released(self._store.load_for_turn(interview), now)
        self._store.release(interview, now, told)

    def withhold(self, interview: str) -> None:
        """Let the candidate see the results no more; raises NotFound."""
        self._store.release(interview, None)


def _checked(overrides: tuple[Override, ...], items: int) -> tuple[Override, ...]:
    """Return overrides of items that there are, each once, with reasons that can be read."""
    seen = set[int]()
    checked = []
    for at, override in enumerate(overrides):
        if override.item > items:
            raise NotFound(ITEM_OF.format(item=override.item, of=items))
        if override.item in seen:
            raise Conflict(f"The item {override.item} is overridden twice.")
        seen.add(override.item)
        field = f"overrides[{at}].reason"
        reason = inputs.check_long(field, override.reason, LONGEST_REASON)
        if not reason:
            raise BadInput("Say in a sentence why.", field=field)
        checked.append(override.model_copy(update={"reason": reason}))
    return tuple(checked)
