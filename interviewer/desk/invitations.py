"""Links by which candidates open the assessment that was prepared for them, once."""

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Protocol

from pydantic import Field

from interviewer.accounts.audit import Audit, Deed
from interviewer.accounts.model import User
from interviewer.desk.candidates import Candidates
from interviewer.desk.model import Candidate, Invitation, InvitationState
from interviewer.desk.store import DeskStore
from interviewer.errors import Conflict, NotFound
from interviewer.interviews.access import Keys, new_id
from interviewer.interviews.ports import Clock
from interviewer.interviews.views import Started, StartRequest
from interviewer.taxonomy import Level, Skill
from interviewer.values import Frozen

LONGEST_DAYS: Final = 90

_NO_LINK: Final = "There is no such invitation. Please compare the link letter by letter."


class InvitationRequest(Frozen):
    """What the assessment is to be, and for how many days the link is good."""

    level: Level
    skills: tuple[Skill, ...] = Field(default=(), max_length=len(Skill))
    minutes: int | None = Field(default=None, ge=5, le=180)
    extra_time: float = Field(default=1.0, ge=1.0, le=3.0)
    days: int = Field(default=14, ge=1, le=LONGEST_DAYS)


@dataclass(frozen=True)
class NewInvitation:
    """An invitation just made, with the secret of its link, which is shown this once."""

    invitation: Invitation
    secret: str


@dataclass(frozen=True)
class Welcome:
    """What the page of a link tells whoever opens it; to look does not use it up."""

    candidate: Candidate
    invitation: Invitation
    state: InvitationState


class Interviews(Protocol):
    """The part of the interview service that starts interviews."""

    def start(self, request: StartRequest, team: str = "local") -> Started:
        """Begin an interview; raises BadInput where the bank cannot fill it."""
        ...

    def check(self, request: StartRequest) -> None:
        """Return if the bank can fill an interview of that kind; else raise BadInput."""
        ...


class Invitations:
    """Safe to use from many threads and processes.

    Of a link's secret (144 bits) only a keyed hash is kept.
    """

    def __init__(
        self,
        *,
        store: DeskStore,
        candidates: Candidates,
        interviews: Interviews,
        audit: Audit,
        keys: Keys,
        clock: Clock,
    ) -> None:
        self._store = store
        self._candidates = candidates
        self._interviews = interviews
        self._audit = audit
        self._keys = keys
        self._clock = clock

    def now(self) -> datetime:
        """Return the moment by which invitations are open or not."""
        return self._clock.now()

    def invite(self, user: User, candidate: str, request: InvitationRequest) -> NewInvitation:
        """Make a link for a candidate; raises NotFound, BadInput where the bank cannot fill it."""
        found = self._candidates.get(user, candidate)
        now = self._clock.now()
        invitation = Invitation(
            id=new_id(),
            candidate=found.id,
            level=request.level,
            skills=request.skills,
            minutes=request.minutes,
            extra_time=request.extra_time,
            created_by=user.id,
            created_at=now,
            expires_at=now + timedelta(days=request.days),
        )
        self._interviews.check(_start(invitation, found))
        secret = secrets.token_urlsafe(18)
        with self._audit.together():
            self._store.add_invitation(invitation, self._keys.hash(secret))
            told = f"{request.level}, good for {request.days} days"
            self._audit.note(user, Deed.INVITED, candidate=found.id, detail=told)
        return NewInvitation(invitation, secret)

    def withdraw(self, user: User, invitation: str) -> Candidate:
        """Let a link open nothing any more; returns whose it was.

        Raises NotFound, and Conflict where it is not open.
        """
        candidate = self._candidates.get(user, self._store.invitation(invitation).candidate)
        with self._audit.together():
            self._store.withdraw_invitation(invitation, self._clock.now())
            self._audit.note(user, Deed.INVITATION_WITHDRAWN, candidate=candidate.id)
        return candidate

    def welcome(self, secret: str) -> Welcome:
        """Return what a link is for, and use nothing up; raises NotFound."""
        invitation = self._store.find_invitation(self._keys.hash(secret))
        if invitation is None:
            raise NotFound(_NO_LINK)
        try:
            candidate = self._store.candidate(invitation.candidate)
        except NotFound as error:  # erased since the line above, and the link with them
            raise NotFound(_NO_LINK) from error
        return Welcome(candidate, invitation, invitation.state_at(self._clock.now()))

    def accept(self, secret: str) -> Started:
        """Start the assessment that a link is for; this uses it up.

        Raises NotFound, and Conflict where it was used, withdrawn or has run out.
        """
        welcome = self.welcome(secret)
        _require_open(welcome.state)
        candidate, invitation = welcome.candidate, welcome.invitation
        with self._audit.together():
            # First, as those do who erase a candidate: each would wait for what the other holds.
            self._hold(candidate.id)
            started = self._interviews.start(_start(invitation, candidate), candidate.team)
            interview = started.interview.id
            self._store.use_invitation(invitation.id, interview, self._clock.now())
            self._store.assign(interview, candidate.id)
            self._audit.note_service(
                candidate.team,
                Deed.INVITATION_USED,
                interview=interview,
                candidate=candidate.id,
            )
        return started

    def _hold(self, candidate: str) -> None:
        try:
            self._store.hold_candidate(candidate)
        except NotFound as error:  # erased in this moment, and the link with them
            raise NotFound(_NO_LINK) from error


def _start(invitation: Invitation, candidate: Candidate) -> StartRequest:
    return StartRequest(
        level=invitation.level,
        mode="assessment",
        skills=invitation.skills,
        minutes=invitation.minutes,
        extra_time=invitation.extra_time,
        candidate=candidate.name,
    )


def _require_open(state: InvitationState) -> None:
    match state:
        case "used":
            raise Conflict("This invitation has been used. Go on with your resume code.")
        case "withdrawn":
            raise Conflict("This invitation was withdrawn. Ask whoever sent it for another.")
        case "expired":
            raise Conflict("This invitation has run out. Ask whoever sent it for another.")
        case "open":
            return
