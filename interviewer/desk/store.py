"""The port through which candidates and invitations are kept."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Protocol

from interviewer.desk.model import Candidate, CandidatePage, Invitation


class DeskStore(Protocol):
    """Keeps candidates and invitations; safe to call from threads and processes.

    Any operation may raise Unavailable when the database cannot be used.
    """

    def add_candidate(self, candidate: Candidate) -> None:
        """Keep a new candidate."""
        ...

    def candidate(self, candidate: str) -> Candidate:
        """Return a candidate by id; raises NotFound."""
        ...

    def change_candidate(self, candidate: Candidate) -> None:
        """Keep another name, contact and opening; raises NotFound."""
        ...

    def delete_candidate(self, candidate: str) -> None:
        """Forget a candidate and their invitations; their interviews stay. Raises NotFound."""
        ...

    def candidates(
        self,
        team: str,
        *,
        text: str = "",
        opening: str = "",
        now: datetime,
        after: str | None = None,
        limit: int = 50,
    ) -> CandidatePage:
        """Return a page of a team's candidates, newest first.

        ``text`` is part of the name or contact, in either case. Raises BadInput for a bad cursor.
        """
        ...

    def openings(self, team: str) -> tuple[str, ...]:
        """Return the openings that a team's candidates apply for, in order."""
        ...

    def assign(self, interview: str, candidate: str) -> None:
        """Note that an interview is a candidate's, and nobody else's any more.

        Raises NotFound where either is not there.
        """
        ...

    def unassign(self, interview: str) -> None:
        """Note that an interview is nobody's; does nothing where it is nobody's already."""
        ...

    def candidates_of(self, interviews: Collection[str]) -> Mapping[str, Candidate]:
        """Return whose interviews these are, of those that are somebody's."""
        ...

    def interviews_of(self, candidate: str) -> tuple[str, ...]:
        """Return the ids of a candidate's interviews, newest first."""
        ...

    def interviews_for(self, team: str, opening: str) -> tuple[str, ...]:
        """Return the ids of the interviews of all candidates of an opening, newest first."""
        ...

    def add_invitation(self, invitation: Invitation, secret_hash: str) -> None:
        """Keep a new invitation; raises NotFound where its candidate is gone."""
        ...

    def invitation(self, invitation: str) -> Invitation:
        """Return an invitation by id; raises NotFound."""
        ...

    def find_invitation(self, secret_hash: str) -> Invitation | None:
        """Return the invitation whose secret has that hash."""
        ...

    def invitations(self, candidate: str) -> tuple[Invitation, ...]:
        """Return a candidate's invitations, newest first."""
        ...

    def use_invitation(self, invitation: str, interview: str, at: datetime) -> None:
        """Note what an open invitation opened; raises Conflict where it is not open at ``at``."""
        ...

    def withdraw_invitation(self, invitation: str, at: datetime) -> None:
        """Let an open invitation open nothing; raises Conflict where it is not open at ``at``."""
        ...

    def set_retention(self, team: str, days: int | None) -> None:
        """Keep after how many days a team's assessments are erased; raises NotFound."""
        ...

    def retentions(self) -> Mapping[str, int]:
        """Return the days of the teams that have them."""
        ...

    def untouched(self, team: str, before: datetime, limit: int) -> tuple[str, ...]:
        """Return assessments of a team whose last turn was before then, oldest first."""
        ...

    def hold_candidate(self, candidate: str) -> None:
        """Keep others from adding to what is a candidate's until the transaction ends.

        What is read of it afterwards stays so. Raises NotFound.
        """
        ...

    def hold_untouched(self, interview: str, before: datetime) -> bool:
        """Keep others from changing an assessment until the transaction ends.

        Return whether its last turn still was before then.
        """
        ...

    def hold_idle(self, candidate: str, before: datetime) -> bool:
        """Do as ``hold_candidate``; return whether they still are as in ``idle_candidates``."""
        ...

    def hold_retention(self, team: str) -> int | None:
        """Return a team's days, which nobody changes until the transaction ends."""
        ...

    def idle_candidates(self, team: str, before: datetime, limit: int) -> tuple[str, ...]:
        """Return candidates made before then who have no interview and no open invitation."""
        ...
