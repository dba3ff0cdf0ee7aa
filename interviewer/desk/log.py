"""What was done in a team, for its admins: narrowed down, and repetitions told once."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from interviewer.accounts.audit import LESSER, Audit, AuditEntry, Deed, Which
from interviewer.accounts.model import User
from interviewer.desk.candidates import Candidates

PER_PAGE = 100


@dataclass(frozen=True)
class Told:
    """One deed, which was done ``times`` times on end: ``entry`` the last, at ``first`` the first.

    What changes something is told each time.
    """

    entry: AuditEntry
    times: int
    first: datetime


@dataclass(frozen=True, kw_only=True)
class Asked:
    """Which entries an admin asks for: days are whole days in UTC, both ends included."""

    who: str = ""
    deed: Deed | None = None
    candidate: str = ""
    since: date | None = None
    until: date | None = None
    lesser: bool = True


@dataclass(frozen=True)
class LogPage:
    """A page of the log, newest first; ``after`` continues it, None at its end."""

    entries: tuple[Told, ...]
    after: str | None


class Log:
    """Reads the log; safe to use from many threads and processes."""

    def __init__(self, *, audit: Audit, candidates: Candidates) -> None:
        self._audit = audit
        self._candidates = candidates

    def page(self, user: User, asked: Asked, *, after: str | None = None) -> LogPage:
        """Return a page of the team's log; raises Forbidden, and BadInput for a bad cursor.

        Of a candidate, what was done with their interviews is told as well, as long as these
        are theirs. Raises NotFound for another team's candidate.
        """
        user.require_admin()
        held = frozenset[str]()
        if asked.candidate:
            view = self._candidates.view(user, asked.candidate)
            held = frozenset(entry.id for entry in view.interviews)
        which = Which(
            who=asked.who,
            deed=asked.deed,
            candidate=asked.candidate,
            interviews=held,
            since=_start(asked.since) if asked.since else None,
            before=_start(asked.until) + timedelta(days=1) if asked.until else None,
            lesser=asked.lesser,
        )
        found = self._audit.entries(user.team, which=which, after=after, limit=PER_PAGE)
        return LogPage(folded(found.entries), found.after)


def folded(entries: Sequence[AuditEntry]) -> tuple[Told, ...]:
    """Return entries, newest first; looks that repeat the one before are counted with it."""
    told = list[Told]()
    for entry in entries:
        if told and _same(told[-1].entry, entry):
            last = told.pop()
            told.append(Told(last.entry, last.times + 1, entry.at))
        else:
            told.append(Told(entry, 1, entry.at))
    return tuple(told)


def _same(one: AuditEntry, other: AuditEntry) -> bool:
    def key(entry: AuditEntry) -> tuple[object, ...]:
        return (entry.who, entry.deed, entry.interview, entry.candidate, entry.detail)

    return one.deed in LESSER and key(one) == key(other)


def _start(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)
