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
            before = held.get(override.item, {})
            if override.whole:
                before = {}
            else:
                before = {
                    place: one
                    for place, one in before.items()
                    if not one.override.whole and not _replaces(override, one.override)
                }
            held[override.item] = before | {override.place: Given(review, override)}
    return {item: tuple(held[item].values()) for item in sorted(held)}


def _replaces(later: Override, earlier: Override) -> bool:
    """Whether ``later`` is about all that ``earlier`` is about."""
    same = later.place[:2] == earlier.place[:2]
    return same and later.attempt in (None, earlier.attempt)
