"""Candidates and their invitations, as a team keeps them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

from interviewer.taxonomy import Level, Skill

LONGEST_CONTACT: Final = 200
LONGEST_OPENING: Final = 100
LONGEST_RETENTION: Final = 3650
"""Days."""

InvitationState = Literal["open", "used", "expired", "withdrawn"]


@dataclass(frozen=True, kw_only=True)
class Candidate:
    """Somebody who applies for the job ``opening``; ``contact`` is how to reach them."""

    id: str
    team: str
    name: str
    contact: str = ""
    opening: str = ""
    created_at: datetime


@dataclass(frozen=True, kw_only=True)
class Invitation:
    """A link that opens one assessment of ``candidate``, once, until ``expires_at``.

    ``minutes`` and ``skills`` are those of the interview, as in a request to start one;
    ``created_by`` is a user's id. ``interview`` is the one that it opened.
    """

    id: str
    candidate: str
    level: Level
    skills: tuple[Skill, ...] = ()
    minutes: int | None = None
    extra_time: float = 1.0
    created_by: str
    created_at: datetime
    expires_at: datetime
    used_at: datetime | None = None
    withdrawn_at: datetime | None = None
    interview: str | None = None

    def state_at(self, now: datetime) -> InvitationState:
        """Return what has become of it at ``now``."""
        if self.used_at is not None:
            return "used"
        if self.withdrawn_at is not None:
            return "withdrawn"
        return "expired" if now >= self.expires_at else "open"


@dataclass(frozen=True)
class ListedCandidate:
    """A candidate in a list, with how many interviews and open invitations they have."""

    candidate: Candidate
    interviews: int
    invitations: int


@dataclass(frozen=True)
class CandidatePage:
    """A page of candidates, newest first; ``after`` continues it, None at its end."""

    entries: tuple[ListedCandidate, ...]
    after: str | None
