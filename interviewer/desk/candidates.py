"""What a team does with its candidates."""

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final, Protocol

from interviewer.accounts.audit import Audit, Deed
from interviewer.accounts.model import User
from interviewer.desk.model import (
    LONGEST_CONTACT,
    LONGEST_OPENING,
    Candidate,
    CandidatePage,
    Invitation,
)
from interviewer.desk.store import DeskStore
from interviewer.errors import BadInput, NotFound
from interviewer.interviews import inputs
from interviewer.interviews.access import new_id
from interviewer.interviews.export import Export
from interviewer.interviews.listing import ListedInterview, Lists
from interviewer.interviews.ports import Clock
from interviewer.interviews.store import comparable
from interviewer.interviews.views import LONGEST_NAME
from interviewer.values import Frozen

MOST_FOUND: Final = 20
"""So many candidates are offered where a typed text may mean several."""
MOST_SEARCHED: Final = 200
"""Among so many of those whose name or contact has the text, the newest, whole ones are found."""


class OwnData(Protocol):
    """The part of the interview service that gives interviews away, and forgets them."""

    def export(self, interview: str, *, as_candidate: bool = True) -> Export:
        """Return all that is kept of an interview; raises NotFound."""
        ...

    def delete(self, interview: str) -> None:
        """Forget an interview with all that belongs to it; raises NotFound."""
        ...


@dataclass(frozen=True)
class CandidateView:
    """A candidate with everything the team has of theirs, newest first."""

    candidate: Candidate
    invitations: tuple[Invitation, ...]
    interviews: tuple[ListedInterview, ...]


@dataclass(frozen=True)
class Found:
    """The ``candidates`` that a typed text may mean; ``sure`` where it means just the one."""

    candidates: tuple[Candidate, ...]
    sure: bool = False
    more: bool = False


class CandidateExport(Frozen):
    """Everything that is kept of a candidate, to be handed to them or to another system."""

    name: str
    contact: str
    opening: str
    interviews: tuple[Export, ...]


class Candidates:
    """Safe to use from many threads and processes; whoever acts is a user of the team."""

    def __init__(
        self,
        *,
        store: DeskStore,
        lists: Lists,
        own_data: OwnData,
        audit: Audit,
        clock: Clock,
    ) -> None:
        self._store = store
        self._lists = lists
        self._own_data = own_data
        self._audit = audit
        self._clock = clock

    def add(self, user: User, name: str, *, contact: str = "", opening: str = "") -> Candidate:
        """Keep a new candidate; raises BadInput."""
        candidate = Candidate(
            id=new_id(),
            team=user.team,
            name=_line("name", name, LONGEST_NAME, required=True),
            contact=_line("contact", contact, LONGEST_CONTACT),
            opening=_line("opening", opening, LONGEST_OPENING),
            created_at=self._clock.now(),
        )
        with self._audit.together():
            self._store.add_candidate(candidate)
            self._audit.note(user, Deed.CANDIDATE_ADDED, candidate=candidate.id)
        return candidate

    def change(
        self, user: User, candidate: str, *, name: str, contact: str, opening: str
    ) -> Candidate:
        """Keep another name, contact and opening; raises BadInput and NotFound.

        Interviews keep the name that they were held under.
        """
        changed = replace(
            self.get(user, candidate),
            name=_line("name", name, LONGEST_NAME, required=True),
            contact=_line("contact", contact, LONGEST_CONTACT),
            opening=_line("opening", opening, LONGEST_OPENING),
        )
        with self._audit.together():
            self._store.change_candidate(changed)
            self._audit.note(user, Deed.CANDIDATE_CHANGED, candidate=candidate)
        return changed

    def get(self, user: User, candidate: str) -> Candidate:
        """Return a candidate of the user's team; raises NotFound, for another team's as well."""
        found = self._store.candidate(candidate)
        if found.team != user.team:
            raise NotFound(f"There is no candidate {candidate!r}.")
        return found

    def page(
        self,
        user: User,
        *,
        text: str = "",
        opening: str = "",
        after: str | None = None,
        limit: int = 50,
    ) -> CandidatePage:
        """Return a page of the team's candidates, newest first; see ``DeskStore.candidates``."""
        return self._store.candidates(
            user.team, text=text, opening=opening, now=self._clock.now(), after=after, limit=limit
        )

    def find(self, user: User, typed: str) -> Found:
        """Return whom somebody means who typed a name or contact, or part of one.

        What ends in ``#`` and an id means that candidate. Only a whole name or contact that a
        single candidate has is ``sure``; else ``candidates`` are those whom it may mean, those of
        whole names and contacts before the others, the newest first, and there may be ``more``.
        """
        _, sign, name = typed.strip().rpartition("#")
        if sign:
            with suppress(NotFound):
                return Found((self.get(user, name),), sure=True)
        sought = comparable(typed)
        if not sought:
            return Found(())
        page = self.page(user, text=sought, limit=MOST_SEARCHED)
        found = [entry.candidate for entry in page.entries]
        exact = [one for one in found if sought in (comparable(one.name), comparable(one.contact))]
        if len(exact) == 1 and page.after is None:
            return Found(tuple(exact), sure=True)
        others = [one for one in found if one not in exact]
        more = page.after is not None or len(found) > MOST_FOUND
        return Found(tuple((exact + others)[:MOST_FOUND]), more=more)

    def openings(self, user: User) -> tuple[str, ...]:
        """Return the openings that the team's candidates apply for."""
        return self._store.openings(user.team)

    def view(self, user: User, candidate: str) -> CandidateView:
        """Return a candidate with invitations and interviews; raises NotFound."""
        found = self.get(user, candidate)
        held = self._store.interviews_of(candidate)
        return CandidateView(
            candidate=found,
            invitations=self._store.invitations(candidate),
            interviews=self._lists.of(user.team, held),
        )

    def export(self, user: User, candidate: str) -> CandidateExport:
        """Return everything that is kept of a candidate and is theirs; raises NotFound.

        It is what the candidate may see: notes of interviewers and results that were not
        released are not in it.
        """
        found = self.get(user, candidate)
        self._audit.note(user, Deed.EXPORTED, candidate=candidate)
        held = self._store.interviews_of(candidate)
        exports = tuple(self._own_data.export(interview) for interview in held)
        return CandidateExport(
            name=found.name, contact=found.contact, opening=found.opening, interviews=exports
        )

    def erase(self, user: User, candidate: str) -> int:
        """Forget a candidate, their invitations and interviews, all or nothing.

        Returns how many interviews those were. Raises NotFound, and
        Forbidden unless the user is an admin. The log keeps that it was
        done, under the ids alone.
        """
        user.require_admin()
        self.get(user, candidate)
        with self._audit.together():
            # What is accepted or assigned meanwhile must not stay behind without its owner.
            self._store.hold_candidate(candidate)
            held = self._store.interviews_of(candidate)
            for interview in held:
                self._own_data.delete(interview)
            self._store.delete_candidate(candidate)
            told = f"with {len(held)} interview{'' if len(held) == 1 else 's'}"
            self._audit.note(user, Deed.CANDIDATE_ERASED, candidate=candidate, detail=told)
        return len(held)

    def assign(self, user: User, interview: str, candidate: str) -> None:
        """Note whose an interview is, or with no ``candidate`` that it is nobody's.

        Raises NotFound where either is not the team's.
        """
        if candidate:
            self.get(user, candidate)
        if not self._lists.of(user.team, (interview,)):
            raise NotFound(f"There is no interview {interview!r}.")
        with self._audit.together():
            if candidate:
                self._store.assign(interview, candidate)
            else:
                self._store.unassign(interview)
            told = "an interview is theirs" if candidate else "an interview is nobody's"
            self._audit.note(
                user,
                Deed.CANDIDATE_CHANGED,
                interview=interview,
                candidate=candidate,
                detail=told,
            )

    def for_opening(self, user: User, opening: str) -> tuple[ListedInterview, ...]:
        """Return the interviews of all candidates of an opening, newest first."""
        return self._lists.of(user.team, self._store.interviews_for(user.team, opening))

    def owners(self, entries: tuple[ListedInterview, ...]) -> dict[str, Candidate]:
        """Return whose interviews these are, of those that are somebody's."""
        return dict(self._store.candidates_of([entry.id for entry in entries]))


def _line(field: str, text: str, longest: int, *, required: bool = False) -> str:
    """Return a text on one line; raises BadInput that names the field."""
    try:
        written = inputs.check_name(text)
    except BadInput as error:
        raise BadInput(str(error), field=field) from error
    if required and not written:
        raise BadInput("Give a name.", field=field)
    if len(written) > longest:
        raise BadInput(f"At most {longest} characters.", field=field)
    return written
