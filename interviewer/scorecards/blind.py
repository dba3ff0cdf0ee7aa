"""Blind review: what others said is hidden from who has yet to say what they think."""

from collections.abc import Sequence
from dataclasses import dataclass

from interviewer.scorecards.reviews import Review


@dataclass(frozen=True)
class Visible:
    """The reviews that somebody may see, oldest first, and how many are ``hidden`` from them.

    ``hidden_reviewers`` counts the people who wrote those.
    """

    reviews: tuple[Review, ...]
    hidden: int = 0
    hidden_reviewers: int = 0


def visible(reviews: Sequence[Review], viewer: str | None, *, released: bool) -> Visible:
    """Return what ``viewer``, a reviewer's id, may see of ``reviews``; no viewer sees all.

    Other people's marks, notes and recommendations are hidden from who may review until their
    own review with a recommendation is in, or the candidate may see the results. Who is done
    sees them for good, those that come later too.
    """
    own = tuple(one for one in reviews if one.reviewer == viewer)
    if viewer is None or released or any(one.recommendation for one in own):
        return Visible(tuple(reviews))
    others = {one.reviewer for one in reviews if one.reviewer != viewer}
    return Visible(own, len(reviews) - len(own), len(others))
