"""What lists tell of an interview's mark: which one holds, and of how much of the interview."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Protocol

from interviewer.dialogue.blueprint import Blueprint
from interviewer.dialogue.outcome import item_weights, mark_of
from interviewer.interviews import results
from interviewer.interviews.results import ItemResult
from interviewer.interviews.store import InterviewEntry, KeptReview, Page, Sought
from interviewer.scorecards.blind import Visible, visible
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.reviewed import mark_by
from interviewer.scorecards.reviews import Recommendation, Review
from interviewer.scorecards.standing import standing
from interviewer.taxonomy import Level
from interviewer.values import Frozen


class ReviewedStore(Protocol):
    """Reads what reviews made of many interviews at once."""

    def reviews_of(self, wanted: Collection[str]) -> tuple[KeptReview, ...]:
        """Return the reviews of these interviews, oldest first."""
        ...

    def scores_of(self, wanted: Collection[str]) -> Mapping[str, Mapping[int, float]]:
        """Return the scores (0 to 1) that reviews gave items, by number, as they stood then."""
        ...

    def scored_anew(self, wanted: Collection[str]) -> frozenset[str]:
        """Return those of these interviews that were ever scored anew, undone or not."""
        ...


class Entries(Protocol):
    """The part of the store that lists interviews."""

    def listing(
        self, team: str, sought: Sought, *, after: str | None = None, limit: int = 50
    ) -> Page:
        """Return a page of a team's interviews that are sought."""
        ...


class Standing(Frozen):
    """The mark of an interview as somebody may see it, and what it rests on.

    ``by_rules`` is the mark (0 to 1) that the rules give, ``reviewed`` the one that holds since
    somebody set something else; it is absent where nobody did, or where that is hidden.
    ``assessed`` of ``of`` items led to it, which are ``share`` (0 to 1) of its weight; those that
    reviews gave a score are among them.
    ``recommendation`` is the latest that a person gave, ``by`` whom. ``reviewers`` are the names
    of those whose reviews may be seen, ``hidden`` counts the reviewers whose may not. ``own``
    tells whether whoever looks has recommended something.
    """

    by_rules: float | None = None
    reviewed: float | None = None
    assessed: int
    of: int
    share: float
    recommendation: Recommendation | None = None
    by: str = ""
    reviewers: tuple[str, ...] = ()
    hidden: int = 0
    own: bool = False

    @property
    def mark(self) -> float | None:
        """The mark that holds, as far as it may be seen."""
        return self.by_rules if self.reviewed is None else self.reviewed


class Standings:
    """Tells how interviews stand; safe to use from many threads and processes."""

    def __init__(
        self,
        *,
        store: Entries,
        reviews: ReviewedStore,
        blueprints: Mapping[Level, Blueprint],
        by_rules: Callable[[str], Scorecard],
    ) -> None:
        self._store = store
        self._reviews = reviews
        self._blueprints = blueprints
        self._by_rules = by_rules

    def of(self, team: str, interviews: Collection[str], viewer: str) -> dict[str, Standing]:
        """Return how those of these interviews stand that are the team's, for a reviewer's id."""
        if not interviews:
            return {}
        entries = list[InterviewEntry]()
        sought, after = Sought(ids=frozenset(interviews)), None
        while True:
            page = self._store.listing(team, sought, after=after, limit=200)
            entries += page.entries
            after = page.after
            if after is None:
                break
        kept = dict[str, list[KeptReview]]()
        for one in self._reviews.reviews_of([entry.id for entry in entries]):
            kept.setdefault(one.interview, []).append(one)
        scores = self._reviews.scores_of(kept)
        anew = self._reviews.scored_anew(kept)
        told = dict[str, Standing]()
        for entry in entries:
            said = kept.get(entry.id, [])
            seen = visible(
                [one.review for one in said], viewer, released=any(one.shown for one in said)
            )
            reviewed = self._reviewed(entry, seen, scores.get(entry.id, {}), entry.id in anew)
            told[entry.id] = self._standing(entry, seen, viewer, reviewed)
        return told

    def _standing(
        self, entry: InterviewEntry, seen: Visible, viewer: str, reviewed: float | None
    ) -> Standing:
        blueprint = self._blueprints[entry.level]
        given = [one for one in seen.reviews if one.recommendation]
        counted = _counted(entry.results, seen.reviews)
        names = {one.reviewer: one.name for one in seen.reviews}
        return Standing(
            by_rules=results.mark(entry.results, blueprint),
            reviewed=reviewed,
            assessed=sum(one.score is not None for one in counted),
            of=len(entry.results),
            share=min(1.0, results.assessed(counted, blueprint)),
            recommendation=given[-1].recommendation if given else None,
            by=given[-1].name if given else "",
            reviewers=tuple(sorted(names.values())),
            hidden=seen.hidden_reviewers,
            own=any(one.reviewer == viewer for one in given),
        )

    def _reviewed(
        self, entry: InterviewEntry, seen: Visible, scores: Mapping[int, float], anew: bool
    ) -> float | None:
        """Return the mark with what visible reviews set, None where they set nothing."""
        held = standing(seen.reviews)
        if not held:
            return None
        if anew:
            # The scores that reviews gave are kept as they were when it was scored otherwise.
            return mark_by(self._by_rules(entry.id), seen.reviews)
        if seen.hidden:
            # What is kept of the scores counts everybody's word, which may not be told.
            return _own_mark(seen.reviews)
        weights = item_weights(entry.results, self._blueprints[entry.level])
        return mark_of(
            weights,
            [scores.get(number, one.score) for number, one in enumerate(entry.results, 1)],
        )


def _counted(results: Sequence[ItemResult], reviews: Sequence[Review]) -> tuple[ItemResult, ...]:
    """Return ``results`` with a score, if only for counting, where reviews alone gave one."""
    given = {
        number
        for number, said in standing(reviews).items()
        if any(one.override.whole for one in said)
    }
    return tuple(
        one.model_copy(update={"score": 0.0}) if one.score is None and number in given else one
        for number, one in enumerate(results, 1)
    )


def _own_mark(reviews: Sequence[Review]) -> float | None:
    marks = [one.mark for one in reviews if one.mark is not None]
    return marks[-1] if marks else None
