"""The audit log in a SQL database."""

from sqlalchemy import Engine, insert, select

from interviewer.accounts.audit import AuditEntry, AuditPage, Deed
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
        candidate: str = "",
        who: str = "",
        after: str | None = None,
        limit: int = 100,
    ) -> AuditPage:
        """Return a page of a team's log, newest first; raises BadInput for a bad cursor."""
        table = audit.c
        query = select(audit).where(table.team == team)
        for column, value in (
            (table.interview, interview),
            (table.candidate, candidate),
            (table.who, who),
        ):
            if value:
                query = query.where(column == value)
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
