"""What waits in a SQL database: a few counts over indexes, cheap enough to be made every second."""

from datetime import datetime
from typing import Final

from sqlalchemy import Engine, func, select

from interviewer.interviews.backlog import Backlog
from interviewer.storage.tables import deliveries, inbox, submissions
from interviewer.storage.transactions import reading

_SUBMISSIONS: Final = (
    select(submissions.c.status, func.count(), func.min(submissions.c.created_at))
    .where(submissions.c.status.in_(("queued", "running")))
    .group_by(submissions.c.status)
)
_ENTRIES: Final = select(func.count(), func.min(inbox.c.due_at)).where(inbox.c.done_at.is_(None))
_DELIVERIES: Final = select(func.count(), func.min(deliveries.c.next_at)).where(
    deliveries.c.status == "pending"
)


class SqlBacklog:
    """Fulfils ``interviews.backlog.BacklogStore``; one instance serves all threads."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def backlog(self, now: datetime) -> Backlog:
        """Return what waits at ``now``; raises Unavailable."""
        with reading(self._engine) as connection:
            code = {row[0]: (row[1], row[2]) for row in connection.execute(_SUBMISSIONS)}
            entries, entry = connection.execute(_ENTRIES).one()
            pending, delivery = connection.execute(_DELIVERIES).one()
        return Backlog(
            queued=code.get("queued", (0, None))[0],
            running=code.get("running", (0, None))[0],
            oldest_seconds=max((_since(at, now) for _, at in code.values()), default=0.0),
            entries=entries,
            entries_late_seconds=_since(entry, now),
            deliveries=pending,
            deliveries_late_seconds=_since(delivery, now),
        )


def _since(at: datetime | None, now: datetime) -> float:
    return 0.0 if at is None else max(0.0, (now - at).total_seconds())
