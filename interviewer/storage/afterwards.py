"""What comes after an interview: challenges, reviews, and results that are let out."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime

from sqlalchemy import Engine, and_, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from interviewer.errors import NotFound
from interviewer.interviews.answers import Answered
from interviewer.interviews.challenges import Challenge
from interviewer.interviews.store import KeptReview
from interviewer.interviews.webhooks import Happening
from interviewer.scorecards.reviews import Review
from interviewer.storage.answers import keep_answer
from interviewer.storage.holding import hold_interview
from interviewer.storage.item_results import keep_overrides
from interviewer.storage.tables import challenges, interviews, reviews
from interviewer.storage.transactions import reading, together, writing
from interviewer.storage.webhooks import enqueue


class SqlAfterwards:
    """The part of the store that knows what is said of an interview, not in it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    @contextmanager
    def holding(self, interview: str) -> Iterator[None]:
        """Let nobody else add to what is said of an interview meanwhile; see ``Store.holding``."""
        with together(self._engine):
            with writing(self._engine) as connection:
                if not hold_interview(connection, interview):
                    raise NotFound(f"There is no interview {interview!r}.")
            yield

    def release(
        self, interview: str, at: datetime | None, told: tuple[Happening, ...] = ()
    ) -> None:
        """Let the results of an interview be seen, or no more; see ``Store.release``."""
        table = interviews.c
        change = update(interviews).where(table.id == interview).values(released_at=at)
        if at is not None:
            change = change.where(table.released_at.is_(None))
        with writing(self._engine) as connection:
            changed = connection.execute(change).rowcount == 1
            team = connection.scalar(select(table.team).where(table.id == interview))
            if team is None:
                raise NotFound(f"There is no interview {interview!r}.")
            if changed:
                enqueue(connection, team, told)

    def keep_challenge(self, challenge: Challenge) -> None:
        """Keep a challenge, in place of one of the same line; raises NotFound."""
        row = challenge.model_dump()
        table = challenges.c
        names = ("interview", "item", "kind", "line")
        same = and_(*(table[name] == row[name] for name in names))
        replace = update(challenges).where(same).values(note=row["note"], at=row["at"])
        with writing(self._engine) as connection:
            if connection.execute(replace).rowcount:
                return
            try:
                with connection.begin_nested():
                    connection.execute(insert(challenges).values(row))
            except IntegrityError as error:
                # Another writer was quicker, or there is no such interview.
                if not connection.execute(replace).rowcount:
                    raise NotFound(f"There is no interview {challenge.interview!r}.") from error

    def challenges(self, interview: str) -> tuple[Challenge, ...]:
        """Return an interview's challenges, in order."""
        table = challenges.c
        query = (
            select(challenges)
            .where(table.interview == interview)
            .order_by(table.item, table.kind, table.line)
        )
        with reading(self._engine) as connection:
            return tuple(Challenge(**row) for row in connection.execute(query).mappings())

    def add_review(
        self,
        interview: str,
        review: Review,
        answer: Answered | None = None,
        *,
        scores: Mapping[int, float] | None = None,
    ) -> None:
        """Keep a review; see ``Store.add_review``."""
        row = {
            "id": review.id,
            "interview": interview,
            "at": review.at,
            "body": review.model_dump_json(),
        }
        try:
            with writing(self._engine) as connection:
                connection.execute(insert(reviews).values(row))
                keep_overrides(connection, interview, review, scores)
                if answer is not None:
                    keep_answer(connection, answer)
        except IntegrityError as error:
            raise NotFound(f"There is no interview {interview!r}.") from error

    def reviews(self, interview: str) -> tuple[Review, ...]:
        """Return the reviews of an interview, oldest first."""
        query = (
            select(reviews.c.body)
            .where(reviews.c.interview == interview)
            .order_by(reviews.c.at, reviews.c.id)
        )
        with reading(self._engine) as connection:
            return tuple(Review.model_validate_json(body) for body in connection.scalars(query))

    def team_reviews(self, team: str) -> tuple[KeptReview, ...]:
        """Return the reviews of all interviews of a team, oldest first."""
        query = (
            select(
                reviews.c.interview,
                reviews.c.body,
                or_(interviews.c.mode == "practice", interviews.c.released_at.is_not(None)),
            )
            .join(interviews, interviews.c.id == reviews.c.interview)
            .where(interviews.c.team == team)
            .order_by(reviews.c.at, reviews.c.id)
        )
        with reading(self._engine) as connection:
            return tuple(
                KeptReview(interview, Review.model_validate_json(body), bool(shown))
                for interview, body, shown in connection.execute(query)
            )
