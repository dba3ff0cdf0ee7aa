"""A log in memory, which one contract suite holds to what the real one does."""

from collections.abc import Iterator
from contextlib import contextmanager

from interviewer.accounts.audit import (
    EVERY,
    LESSER,
    THE_SERVICE,
    Audit,
    AuditEntry,
    AuditPage,
    Which,
)
from interviewer.errors import BadInput
from tests.fakes import FixedClock


class MemoryAudit:
    """Fulfils ``accounts.audit.AuditStore``; a cursor is the id of the last entry of a page."""

    def __init__(self) -> None:
        self.kept: list[AuditEntry] = []

    def add_entry(self, entry: AuditEntry) -> None:
        self.kept.append(entry)

    def entries(
        self,
        team: str,
        *,
        interview: str = "",
        which: Which = EVERY,
        after: str | None = None,
        limit: int = 100,
    ) -> AuditPage:
        found = [
            entry
            for entry in sorted(self.kept, key=lambda entry: (entry.at, entry.id), reverse=True)
            if entry.team == team and interview in ("", entry.interview) and _fits(entry, which)
        ]
        if after is not None:
            last = next((entry for entry in self.kept if entry.id == after), None)
            if last is None:
                raise BadInput("There is no such place in the list.", field="cursor")
            found = [entry for entry in found if (entry.at, entry.id) < (last.at, last.id)]
        shown = tuple(found[:limit])
        return AuditPage(shown, shown[-1].id if len(found) > limit else None)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Drop what was kept meanwhile where that fails."""
        before = list(self.kept)
        try:
            yield
        except BaseException:
            self.kept[:] = before
            raise


def _fits(entry: AuditEntry, which: Which) -> bool:
    whose = entry.candidate == which.candidate or entry.interview in which.interviews
    return (
        which.who in ("", entry.who or THE_SERVICE)
        and which.deed in (None, entry.deed)
        and (which.deed is not None or which.lesser or entry.deed not in LESSER)
        and (not which.candidate or whose)
        and (which.since is None or entry.at >= which.since)
        and (which.before is None or entry.at < which.before)
    )


def fake_audit() -> Audit:
    """Return a log whose transactions drop what was kept in them when they fail."""
    store = MemoryAudit()
    return Audit(store=store, together=store.together, clock=FixedClock())
