"""What candidates ask of a team whose assessment they took: that it be erased.

An assessment that an invitation opened is the team's to decide by as well, so that its
candidate asks for its deletion, and the team erases it, or says why it keeps it.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Protocol

from interviewer.accounts.audit import Actor, Audit, Deed
from interviewer.accounts.model import User
from interviewer.errors import BadInput, Conflict, NotFound
from interviewer.interviews import inputs
from interviewer.interviews.ports import Clock

LONGEST_ANSWER: Final = 500
_NONE_OPEN: Final = "There is no open request to erase this interview."


@dataclass(frozen=True, kw_only=True)
class DeletionRequest:
    """That a candidate asked ``at`` then to have an interview erased.

    ``answered_at`` is when the team said that it keeps it, with ``answer`` to the candidate;
    absent while it is to be decided.
    """

    interview: str
    at: datetime
    answered_at: datetime | None = None
    answer: str = ""

    @property
    def open(self) -> bool:
        """Whether the team has yet to decide."""
        return self.answered_at is None


class DeletionStore(Protocol):
    """Keeps the requests; they go with their interviews. Safe to call from many threads."""

    def invited(self, interview: str) -> bool:
        """Tell whether an invitation opened an interview."""
        ...

    def put(self, request: DeletionRequest) -> None:
        """Keep a request in place of an earlier one; raises NotFound without its interview."""
        ...

    def take_back(self, interview: str) -> bool:
        """Forget the open request of an interview; tell whether there was one."""
        ...

    def answer(self, interview: str, answer: str, at: datetime) -> bool:
        """Keep what the open request of an interview is answered; tell whether there was one."""
        ...

    def of(self, interviews: Collection[str]) -> Mapping[str, DeletionRequest]:
        """Return the requests of these interviews, of those that have one."""
        ...

    def open_of(self, team: str) -> tuple[DeletionRequest, ...]:
        """Return the requests that a team has yet to decide, oldest first."""
        ...


class Interviews(Protocol):
    """The part of the interview service that knows whose an interview is."""

    def team_of(self, interview: str) -> str:
        """Return the team of an interview; raises NotFound."""
        ...


class Deletions:
    """Safe to use from many threads and processes."""

    def __init__(
        self, *, store: DeletionStore, interviews: Interviews, audit: Audit, clock: Clock
    ) -> None:
        self._store = store
        self._interviews = interviews
        self._audit = audit
        self._clock = clock

    def is_asked_for(self, interview: str) -> bool:
        """Tell whether a candidate has to ask for the deletion of an interview."""
        return self._store.invited(interview)

    def require_own(self, interview: str) -> None:
        """Return if a candidate may delete an interview themselves; else raise Conflict."""
        if self.is_asked_for(interview):
            raise Conflict(
                "A team invited you to this assessment, and decides with you when it is erased: "
                f"ask for it at /interviews/{interview}/delete."
            )

    def request(self, interview: str) -> DeletionRequest | None:
        """Return what the candidate of an interview has asked, if they have."""
        return self._store.of((interview,)).get(interview)

    def ask(self, interview: str) -> None:
        """Keep that the candidate asks for it; a request that is open stays as it is.

        Raises NotFound, and Conflict where they can delete it themselves.
        """
        if not self.is_asked_for(interview):
            raise Conflict("You can delete this interview yourself.")
        found = self.request(interview)
        if found is not None and found.open:
            return
        team = self._interviews.team_of(interview)
        with self._audit.together():
            self._store.put(DeletionRequest(interview=interview, at=self._clock.now()))
            self._audit.note(
                Actor.candidate(team, interview), Deed.DELETION_ASKED, interview=interview
            )

    def take_back(self, interview: str) -> None:
        """Forget that the candidate asked for it, unless it was answered; raises NotFound."""
        team = self._interviews.team_of(interview)
        with self._audit.together():
            if not self._store.take_back(interview):
                return
            self._audit.note(
                Actor.candidate(team, interview), Deed.DELETION_TAKEN_BACK, interview=interview
            )

    def open_of(self, user: User) -> tuple[DeletionRequest, ...]:
        """Return the requests that the user's team has yet to decide, oldest first."""
        return self._store.open_of(user.team)

    def decline(self, user: User, interview: str, answer: str) -> None:
        """Keep the interview, and tell the candidate why; raises NotFound, BadInput, Conflict."""
        if self._interviews.team_of(interview) != user.team:
            raise NotFound(f"There is no interview {interview!r}.")
        found = self.request(interview)
        if found is None or not found.open:
            raise Conflict(_NONE_OPEN)
        said = inputs.check_long("answer", answer, LONGEST_ANSWER)
        if not said:
            raise BadInput("Tell the candidate in a sentence why it is kept.", field="answer")
        with self._audit.together():
            if not self._store.answer(interview, said, self._clock.now()):
                raise Conflict(_NONE_OPEN)
            self._audit.note(user, Deed.DELETION_DECLINED, interview=interview)
