"""What reviews made of many interviews, read at once for lists."""

from collections.abc import Collection, Mapping

from sqlalchemy import Engine, or_, select

from interviewer.interviews.store import KeptReview
from interviewer.scorecards.reviews import Review
from interviewer.storage.tables import interviews, item_overrides, regraded, reviews
from interviewer.storage.transactions import reading


class SqlReviewed:
    """Fulfils ``interviews.standings.ReviewedStore``; one instance serves all threads."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def reviews_of(self, wanted: Collection[str]) -> tuple[KeptReview, ...]:
        """Return the reviews of these interviews, oldest first."""
        shown = or_(interviews.c.mode == "practice", interviews.c.released_at.is_not(None))
        query = (
            select(reviews.c.interview, reviews.c.body, shown)
            .join(interviews, interviews.c.id == reviews.c.interview)
            .where(reviews.c.interview.in_(sorted(wanted)))
            .order_by(reviews.c.at, reviews.c.id)
        )
        with reading(self._engine) as connection:
            return tuple(
                KeptReview(interview, Review.model_validate_json(body), bool(seen))
                for interview, body, seen in connection.execute(query)
            )

    def scores_of(self, wanted: Collection[str]) -> Mapping[str, Mapping[int, float]]:
        """Return the scores that reviews gave items in place of their own, by number."""
        table = item_overrides.c
        query = (
            select(table.interview, table.position, table.score)
            .join(reviews, reviews.c.id == table.review)
            .where(table.interview.in_(sorted(wanted)))
            .order_by(reviews.c.at, reviews.c.id)
        )
        scores = dict[str, dict[int, float]]()
        with reading(self._engine) as connection:
            for interview, position, score in connection.execute(query):
                scores.setdefault(interview, {})[position] = score
        return scores

    def scored_anew(self, wanted: Collection[str]) -> frozenset[str]:
        """Return those of these interviews that were ever scored anew, undone or not."""
        query = select(regraded.c.interview).where(regraded.c.interview.in_(sorted(wanted)))
        with reading(self._engine) as connection:
            return frozenset(connection.scalars(query))
