"""A log in memory, which keeps to the order of what was done."""

from collections.abc import Iterator
from contextlib import contextmanager

from interviewer.accounts.audit import Audit, AuditEntry, AuditPage
from tests.fakes import FixedClock


class MemoryAudit:
    """Fulfils ``accounts.audit.AuditStore`` without pages."""

    def __init__(self) -> None:
        self.kept: list[AuditEntry] = []

    def add_entry(self, entry: AuditEntry) -> None:
        self.kept.append(entry)

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
        del after
        found = [
            entry
            for entry in reversed(self.kept)
            if entry.team == team
            and interview in ("", entry.interview)
            and candidate in ("", entry.candidate)
            and who in ("", entry.who)
        ]
        return AuditPage(tuple(found[:limit]), None)


def fake_audit() -> Audit:
    """Return a log whose transactions drop what was kept in them when they fail."""
    store = MemoryAudit()

    @contextmanager
    def together() -> Iterator[None]:
        before = list(store.kept)
        try:
            yield
        except BaseException:
            store.kept[:] = before
            raise

    return Audit(store=store, together=together, clock=FixedClock())
