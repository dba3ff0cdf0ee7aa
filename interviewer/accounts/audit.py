"""What is written down of what users do, so that others can see who did what and when.

An entry is kept in the same transaction as what it tells of: there is neither without the
other. Entries name interviews and candidates by their ids, so that they may stay when these
are erased.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final, Protocol

from interviewer.accounts.model import User
from interviewer.interviews.access import new_id
from interviewer.interviews.ports import Clock

LONGEST_DETAIL: Final = 500


class Deed(StrEnum):
    """What was done, as it is told in a log."""

    SIGNED_IN = "signed in"
    USER_MADE = "made a user"
    USER_CHANGED = "changed a user"
    PASSWORD_SET = "set a password"  # noqa: S105 - no password
    CANDIDATE_ADDED = "added a candidate"
    CANDIDATE_CHANGED = "changed a candidate"
    CANDIDATE_ERASED = "erased a candidate"
    INVITED = "invited a candidate"
    INVITATION_WITHDRAWN = "withdrew an invitation"
    INVITATION_USED = "opened an invitation"
    VIEWED = "opened an interview"
    REVIEWED = "reviewed an interview"
    RELEASED = "released results"
    WITHHELD = "withheld results"
    EXPORTED = "exported"
    ERASED = "erased an interview"
    EXPIRED = "erased by the retention period"
    RETENTION_SET = "set the retention period"
    REGRADED = "scored interviews anew"
    REGRADE_UNDONE = "took a new scoring back"
    TRANSCRIPT_ADDED = "added a transcript"
    CALIBRATED = "changed the calibration set"


@dataclass(frozen=True, kw_only=True)
class AuditEntry:
    """One deed of ``who`` (a user's id, or empty for the service) whose name was ``name``.

    ``interview`` and ``candidate`` are ids, empty where it concerns none; ``detail`` is a
    sentence at most, without a candidate's name.
    """

    id: str
    team: str
    at: datetime
    who: str
    name: str
    deed: Deed
    interview: str = ""
    candidate: str = ""
    detail: str = ""


@dataclass(frozen=True)
class AuditPage:
    """A page of the log, newest first; ``after`` continues it, None at its end."""

    entries: tuple[AuditEntry, ...]
    after: str | None


class AuditStore(Protocol):
    """Keeps the log, which only grows; safe to call from threads and processes."""

    def add_entry(self, entry: AuditEntry) -> None:
        """Keep an entry."""
        ...

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
        """Return a page of a team's log, of one interview, candidate or user where given.

        Raises BadInput for a bad cursor.
        """
        ...


Together = Callable[[], AbstractContextManager[None]]
"""Begins a transaction that everything in it which is kept is part of, on the same thread."""


class Audit:
    """Writes the log, and reads it."""

    def __init__(self, *, store: AuditStore, together: Together, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self.together = together

    @contextmanager
    def noted(self, user: User, deed: Deed, *, detail: str = "") -> Iterator[None]:
        """Keep what is done meanwhile together with the entry that ``user`` did it."""
        with self.together():
            yield
            self.note(user, deed, detail=detail)

    def note(
        self,
        user: User,
        deed: Deed,
        *,
        interview: str = "",
        candidate: str = "",
        detail: str = "",
    ) -> None:
        """Write down what ``user`` did; call it within ``together`` with the doing."""
        self._add(user.team, user.id, user.name, deed, interview, candidate, detail)

    def note_service(
        self, team: str, deed: Deed, *, interview: str = "", candidate: str = "", detail: str = ""
    ) -> None:
        """Write down what the service did by itself."""
        self._add(team, "", "the service", deed, interview, candidate, detail)

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
        """Return a page of the log; see ``AuditStore.entries``."""
        return self._store.entries(
            team, interview=interview, candidate=candidate, who=who, after=after, limit=limit
        )

    def _add(
        self,
        team: str,
        who: str,
        name: str,
        deed: Deed,
        interview: str,
        candidate: str,
        detail: str,
    ) -> None:
        self._store.add_entry(
            AuditEntry(
                id=new_id(),
                team=team,
                at=self._clock.now(),
                who=who,
                name=name,
                deed=deed,
                interview=interview,
                candidate=candidate,
                detail=detail[:LONGEST_DETAIL],
            )
        )
