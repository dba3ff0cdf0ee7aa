"""How far a team's reviewers agree, over all of its interviews."""

from collections.abc import Iterable, Iterator

from interviewer.interviews.store import KeptReview, Store
from interviewer.scorecards.agreement import Judgement, PairAgreement, agreements, judgement
from interviewer.scorecards.reviews import Review
from interviewer.values import Frozen


class TeamAgreement(Frozen):
    """``interviews`` counts those with a review, ``together`` those with two reviewers or more."""

    interviews: int
    together: int
    pairs: tuple[PairAgreement, ...]


class Agreements:
    """Compares what reviewers made of the same interviews; reads no dialogue.

    The marks are those noted with the reviews, as they stood then.
    """

    def __init__(self, *, store: Store) -> None:
        self._store = store

    def of_team(self, team: str, viewer: str | None = None) -> TeamAgreement:
        """Return the agreement of each two reviewers of a team; a team without any has none.

        Of interviews whose reviews are hidden from a ``viewer``, a reviewer's id, nothing counts.
        """
        kept = self._store.team_reviews(team)
        said = {one.interview for one in kept if _recommends(one, viewer)}
        seen = (one for one in kept if viewer is None or one.shown or one.interview in said)
        found = list(_judgements(seen))
        reviewers = dict[str, int]()
        for one in found:
            reviewers[one.interview] = reviewers.get(one.interview, 0) + 1
        return TeamAgreement(
            interviews=len(reviewers),
            together=sum(count > 1 for count in reviewers.values()),
            pairs=agreements(found),
        )


def _recommends(one: KeptReview, viewer: str | None) -> bool:
    return one.review.reviewer == viewer and one.review.recommendation is not None


def _judgements(kept: Iterable[KeptReview]) -> Iterator[Judgement]:
    said = dict[tuple[str, str], list[Review]]()
    for one in kept:
        said.setdefault((one.interview, one.review.reviewer), []).append(one.review)
    for (interview, _), reviews in said.items():
        given = judgement(interview, reviews)
        if given is not None:
            yield given
