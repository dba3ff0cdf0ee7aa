"""Code that was handed in: found, taken up, kept hold of, and counted."""

from collections.abc import Collection
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, Engine, and_, bindparam, func, not_, or_, select, update

from interviewer.errors import NotFound
from interviewer.interviews.submission_store import SubmissionRecord
from interviewer.storage import rows
from interviewer.storage.leases import held, times
from interviewer.storage.tables import submissions
from interviewer.storage.transactions import reading, writing

_IS_QUEUED: Final = submissions.c.status == "queued"
_IS_ABANDONED: Final = and_(submissions.c.status == "running", not_(held(submissions)))
_IS_FORGOTTEN: Final = and_(
    _IS_QUEUED, not_(submissions.c.created_at.between(bindparam("stale"), bindparam("ahead")))
)
"""Queued for as long as a claim lasts, or by a clock that was set back since."""

_UNFINISHED: Final = (
    select(func.count())
    .select_from(submissions)
    .where(submissions.c.status.in_(("queued", "running")))
)
"""By equality: of those that are done there are all there ever were, and an index leads past."""


class SqlSubmissions:
    """The part of the store that knows submissions by themselves."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def submission(self, submission: str) -> SubmissionRecord:
        """Return a submission; raises NotFound."""
        with reading(self._engine) as connection:
            return find_submission(connection, submission)

    def submissions(self, interview: str) -> tuple[SubmissionRecord, ...]:
        """Return an interview's submissions, oldest first."""
        query = (
            select(submissions)
            .where(submissions.c.interview == interview)
            .order_by(submissions.c.turn, submissions.c.created_at, submissions.c.id)
        )
        with reading(self._engine) as connection:
            found = connection.execute(query).mappings().all()
        return tuple(rows.submission_record(row) for row in found)

    def claim_submission(
        self, submission: str, now: datetime, stale_before: datetime
    ) -> SubmissionRecord | None:
        """Take a submission up for judging; see ``Store.claim_submission``."""
        claim = (
            update(submissions)
            .where(submissions.c.id == submission, or_(_IS_QUEUED, _IS_ABANDONED))
            .values(status="running", claimed_at=now)
        )
        with writing(self._engine) as connection:
            if connection.execute(claim, times(now, stale_before)).rowcount != 1:
                return None
            return find_submission(connection, submission)

    def renew_claims(self, names: Collection[str], now: datetime) -> None:
        """Say that the worker of these submissions is still at them."""
        table = submissions.c
        held = and_(table.id.in_(sorted(names)), table.status == "running")
        renewal = update(submissions).where(held).values(claimed_at=now)
        with writing(self._engine) as connection:
            connection.execute(renewal)

    def unfinished(self) -> int:
        """Return how many submissions are not done."""
        with reading(self._engine) as connection:
            return connection.execute(_UNFINISHED).scalar_one()

    def left_behind(self, now: datetime, stale_before: datetime, limit: int) -> tuple[str, ...]:
        """Return the submissions that nobody seems to be at; see ``Store.left_behind``."""
        query = (
            select(submissions.c.id)
            .where(or_(_IS_FORGOTTEN, _IS_ABANDONED))
            .order_by(submissions.c.created_at, submissions.c.id)
            .limit(limit)
        )
        with reading(self._engine) as connection:
            return tuple(connection.scalars(query, times(now, stale_before)))


def find_submission(connection: Connection, name: str) -> SubmissionRecord:
    """Return a submission; raises NotFound."""
    row = connection.execute(select(submissions).where(submissions.c.id == name)).mappings().first()
    if row is None:
        raise NotFound(f"There is no submission {name!r}.")
    return rows.submission_record(row)
