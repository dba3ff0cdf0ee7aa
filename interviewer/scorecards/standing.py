"""Which of the overrides that reviews gave hold: the latest word on each thing."""

from collections.abc import Sequence
from dataclasses import dataclass

from interviewer.scorecards.overrides import Override
from interviewer.scorecards.reviews import Review


@dataclass(frozen=True)
class Given:
    """An override, and the review that it came with."""

    review: Review
    override: Override


def standing(reviews: Sequence[Review]) -> dict[int, tuple[Given, ...]]:
    """Return the overrides that hold, by item, of ``reviews`` in their order, oldest first.

    What its reviewer took back later counts as never said. The latest holds of each line. One
    of a whole item sets aside all that was said before of
    its lines, and one of a line what was said before of the whole, so that the two never
    stand beside each other.
    """
    held = dict[int, dict[tuple[str, ...], Given]]()
    for one in _said(reviews):
        override = one.override
        before = held.get(override.item, {})
        if override.whole:
            before = {}
        else:
            before = {
                place: other
                for place, other in before.items()
                if not other.override.whole and not _replaces(override, other.override)
            }
        held[override.item] = before | {override.place: one}
    return {item: tuple(held[item].values()) for item in sorted(held)}


def _said(reviews: Sequence[Review]) -> list[Given]:
    """Return what was set and not taken back, in its order; what was reworded in its new words."""
    said = list[Given]()
    for at, review in enumerate(reviews):
        gone = [
            one
            for later in reviews[at + 1 :]
            if later.reviewer == review.reviewer
            for one in later.withdrawn
        ]
        for override in review.overrides:
            if any(one.takes_back(override) for one in gone):
                continue
            before = _reworded(said, review, override)
            if before is None:
                said.append(Given(review, override))
            else:
                known = said[before]
                new = known.override.model_copy(update={"reason": override.reason})
                said[before] = Given(known.review, new)
    return said


def _reworded(said: Sequence[Given], review: Review, override: Override) -> int | None:
    """Return the place of what an override only puts into other words; None of others."""
    if not override.rewords:
        return None
    for at in range(len(said) - 1, -1, -1):
        one = said[at]
        about = (one.override.item, *one.override.place) == (override.item, *override.place)
        if about and one.review.reviewer == review.reviewer:
            return at if one.override.value == override.value else None
    return None


def _replaces(later: Override, earlier: Override) -> bool:
    """Whether ``later`` is about all that ``earlier`` is about."""
    same = later.place[:2] == earlier.place[:2]
    return same and later.attempt in (None, earlier.attempt)
