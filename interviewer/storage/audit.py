"""The audit log in a SQL database."""

from collections.abc import Iterator

from sqlalchemy import ColumnElement, Engine, insert, or_, select

from interviewer.accounts.audit import (
    EVERY,
    LESSER,
    THE_SERVICE,
    AuditEntry,
    AuditPage,
    Deed,
    Which,
)
from interviewer.storage import cursors
from interviewer.storage.tables import audit
from interviewer.storage.transactions import reading, writing

MOST_SHOWN = 500


class SqlAudit:
    """Fulfils ``accounts.audit.AuditStore``; one instance serves all threads of a process."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def add_entry(self, entry: AuditEntry) -> None:
        """Keep an entry."""
        with writing(self._engine) as connection:
            row = vars(entry) | {"deed": entry.deed.value}
            connection.execute(insert(audit).values(row))

    def entries(
        self,
        team: str,
        *,
        interview: str = "",
        which: Which = EVERY,
        after: str | None = None,
        limit: int = 100,
    ) -> AuditPage:
        """Return a page of a team's log, newest first; raises BadInput for a bad cursor."""
        table = audit.c
        query = select(audit).where(table.team == team, *_conditions(which))
        if interview:
            query = query.where(table.interview == interview)
        if after is not None:
            query = query.where(cursors.behind(after, table.at, table.id))
        limit = max(1, min(limit, MOST_SHOWN))
        query = query.order_by(table.at.desc(), table.id.desc()).limit(limit + 1)
        with reading(self._engine) as connection:
            found = connection.execute(query).mappings().all()
        entries = tuple(AuditEntry(**dict(row) | {"deed": Deed(row["deed"])}) for row in found)
        shown = entries[:limit]
        more = len(entries) > limit
        return AuditPage(shown, cursors.write(shown[-1].at, shown[-1].id) if more else None)


def _conditions(which: Which) -> Iterator[ColumnElement[bool]]:
    table = audit.c
    if which.who:
        yield table.who == ("" if which.who == THE_SERVICE else which.who)
    if which.deed is not None:
        yield table.deed == which.deed.value
    elif not which.lesser:
        yield table.deed.not_in(sorted(deed.value for deed in LESSER))
    if which.candidate:
        theirs = table.interview.in_(sorted(which.interviews))
        yield or_(table.candidate == which.candidate, theirs)
    if which.since is not None:
        yield table.at >= which.since
    if which.before is not None:
        yield table.at < which.before
