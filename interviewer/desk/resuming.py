"""New resume codes for candidates who have lost theirs."""

from typing import Protocol

from interviewer.accounts.audit import Audit, Deed
from interviewer.accounts.model import User
from interviewer.errors import Conflict, NotFound
from interviewer.interviews.access import Keys, new_resume_code
from interviewer.interviews.listing import Lists


class ResumeStore(Protocol):
    """Keeps the hashes of resume codes; safe to call from threads and processes."""

    def set_resume(self, interview: str, resume_hash: str) -> None:
        """Let another code open an interview, and the one before no more; raises NotFound."""
        ...


class Invited(Protocol):
    """The part of ``desk.deletions`` that knows which interviews a team has invited to."""

    def is_asked_for(self, interview: str) -> bool:
        """Tell whether a candidate has to ask for the deletion of an interview."""
        ...


class ResumeCodes:
    """Safe to use from many threads and processes; whoever acts is a user of the team."""

    def __init__(
        self, *, store: ResumeStore, lists: Lists, invited: Invited, audit: Audit, keys: Keys
    ) -> None:
        self._store = store
        self._lists = lists
        self._invited = invited
        self._audit = audit
        self._keys = keys

    def renew(self, user: User, interview: str) -> str:
        """Return a new resume code of an assessment, which is shown this once.

        The code before opens nothing any more; browsers in which the interview is open go on.
        Of one that its candidate may delete themselves only admins make one: whoever has the code
        could erase it. Raises NotFound; Forbidden; Conflict for a practice interview, which is its
        candidate's own.
        """
        found = self._lists.of(user.team, (interview,))
        if not found:
            raise NotFound(f"There is no interview {interview!r}.")
        if found[0].mode != "assessment":
            raise Conflict("A practice interview is its candidate's own; nobody else opens it.")
        if not self._invited.is_asked_for(interview):
            user.require_admin()
        code = new_resume_code()
        with self._audit.together():
            self._store.set_resume(interview, self._keys.hash(code))
            self._audit.note(user, Deed.RESUME_RENEWED, interview=interview)
        return code
