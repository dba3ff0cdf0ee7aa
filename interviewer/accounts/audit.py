"""What is written down of what users, programs and admins at a shell do.

Others can see by it who did what and when.

An entry is kept in the same transaction as what it tells of: there is neither without the
other. Entries name interviews and candidates by their ids, so that they may stay when these
are erased.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final, Protocol

from interviewer.interviews.access import new_id
from interviewer.interviews.ports import Clock

LONGEST_DETAIL: Final = 500
READING: Final = timedelta(hours=1)
"""For how long somebody who reads on in an interview counts as reading it once."""

READ_ALONG: Final = 20
"""Among how many of the latest deeds of somebody in an interview it is looked for."""


class Deed(StrEnum):
    """What was done, by the code under which it is kept: how it is told is for pages to know."""

    SIGNED_IN = "signed_in"
    USER_MADE = "user_made"
    USER_CHANGED = "user_changed"
    USER_CLOSED = "user_closed"
    USER_OPENED = "user_opened"
    LINK_MADE = "link_made"
    PASSWORD_SET = "password_set"  # noqa: S105 - no password
    TEAM_MADE = "team_made"
    TOKEN_MADE = "token_made"  # noqa: S105 - no token
    TOKEN_REVOKED = "token_revoked"  # noqa: S105 - no token
    WEBHOOK_MADE = "webhook_made"
    WEBHOOK_REMOVED = "webhook_removed"
    CANDIDATE_ADDED = "candidate_added"
    CANDIDATE_CHANGED = "candidate_changed"
    CANDIDATE_ERASED = "candidate_erased"
    INVITED = "invited"
    INVITATION_WITHDRAWN = "invitation_withdrawn"
    INVITATION_USED = "invitation_used"
    VIEWED = "viewed"
    CONVERSATION_READ = "conversation_read"
    REVIEWS_READ = "reviews_read"
    REVIEWED = "reviewed"
    RELEASED = "released"
    WITHHELD = "withheld"
    EXPORTED = "exported"
    ERASED = "erased"
    DELETION_ASKED = "deletion_asked"
    DELETION_TAKEN_BACK = "deletion_taken_back"
    DELETION_DECLINED = "deletion_declined"
    RESUME_RENEWED = "resume_renewed"
    EXPIRED = "expired"
    RETENTION_SET = "retention_set"
    REGRADED = "regraded"
    REGRADE_UNDONE = "regrade_undone"
    TRANSCRIPT_ADDED = "transcript_added"
    CALIBRATED = "calibrated"


class Doer(Protocol):
    """Whoever does something in a team."""

    @property
    def team(self) -> str:
        """The team in whose log it is told."""
        ...

    @property
    def id(self) -> str:
        """Who it is for good: a user's id, or one that begins as ``BY_TOKEN`` and so on do."""
        ...

    @property
    def name(self) -> str:
        """What people call them."""
        ...


@dataclass(frozen=True)
class Actor:
    """A doer who is no user: a program with a token, or somebody at the command line."""

    team: str
    id: str
    name: str

    @classmethod
    def token(cls, team: str, token: str, name: str) -> "Actor":
        """Return whoever shows a team's token."""
        return cls(team, f"{BY_TOKEN}{token}"[:LONGEST_WHO], name or token)

    @classmethod
    def shell(cls, team: str, user: str) -> "Actor":
        """Return whoever is at the command line as ``user`` of the operating system."""
        return cls(team, f"{BY_SHELL}{user}"[:LONGEST_WHO], user)

    @classmethod
    def candidate(cls, team: str, interview: str) -> "Actor":
        """Return the candidate of an interview; who that is, the log does not tell."""
        return cls(team, f"{BY_CANDIDATE}{interview}"[:LONGEST_WHO], "")


BY_TOKEN: Final = "token:"  # noqa: S105 - no token
BY_SHELL: Final = "shell:"
BY_CANDIDATE: Final = "candidate:"
"""With what begins who it was, where it is no user."""

LONGEST_WHO: Final = 40


@dataclass(frozen=True, kw_only=True)
class AuditEntry:
    """One deed of ``who`` (see ``Doer.id``; empty for the service) whose name was ``name``.

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


THE_SERVICE: Final = "service"
"""Stands for what the service did by itself, where the entries of somebody are asked for."""


@dataclass(frozen=True, kw_only=True)
class Which:
    """Which entries of a log are wanted; by default all.

    ``who`` is a user's id, or ``THE_SERVICE``. Of a ``candidate`` are the entries that name
    them, or one of the ``interviews``, which are theirs. ``since`` is the first moment, and
    ``before`` the first that is too late. ``lesser`` entries tell of looking only.
    """

    who: str = ""
    deed: Deed | None = None
    candidate: str = ""
    interviews: frozenset[str] = frozenset()
    since: datetime | None = None
    before: datetime | None = None
    lesser: bool = True


EVERY: Final = Which()
LESSER: Final = frozenset({Deed.VIEWED, Deed.SIGNED_IN, Deed.CONVERSATION_READ, Deed.REVIEWS_READ})
"""What happens often and changes nothing."""


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
        which: Which = EVERY,
        after: str | None = None,
        limit: int = 100,
    ) -> AuditPage:
        """Return a page of a team's log, of one interview and of ``which`` entries where given.

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
    def noted(
        self,
        doer: Doer,
        deed: Deed,
        *,
        interview: str = "",
        candidate: str = "",
        detail: str = "",
    ) -> Iterator[None]:
        """Keep what is done meanwhile together with the entry that ``doer`` did it."""
        with self.together():
            yield
            self.note(doer, deed, interview=interview, candidate=candidate, detail=detail)

    def note(
        self,
        doer: Doer,
        deed: Deed,
        *,
        interview: str = "",
        candidate: str = "",
        detail: str = "",
    ) -> None:
        """Write down what ``doer`` did; call it within ``together`` with the doing."""
        self._add(doer.team, doer.id, doer.name, deed, interview, candidate, detail)

    def note_reading(self, doer: Doer, deed: Deed, interview: str) -> None:
        """Write down that ``doer`` reads on in an interview, once an hour at most.

        Who follows one asks every few seconds: that is one reading.
        """
        mine = Which(who=doer.id)
        found = self._store.entries(doer.team, interview=interview, which=mine, limit=READ_ALONG)
        since = self._clock.now() - READING
        if not any(entry.deed is deed and entry.at > since for entry in found.entries):
            self.note(doer, deed, interview=interview)

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
        which: Which = EVERY,
        after: str | None = None,
        limit: int = 100,
    ) -> AuditPage:
        """Return a page of the log; see ``AuditStore.entries``."""
        return self._store.entries(team, interview=interview, which=which, after=after, limit=limit)

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
