"""Erases what a team does not want to keep any longer."""

from contextlib import suppress
from datetime import datetime, timedelta
from typing import Final

from interviewer.accounts.audit import Audit, Deed
from interviewer.accounts.model import User
from interviewer.desk.candidates import OwnData
from interviewer.desk.model import LONGEST_RETENTION
from interviewer.desk.store import DeskStore
from interviewer.errors import BadInput, NotFound
from interviewer.interviews.ports import Clock

AT_ONCE: Final = 50
"""How many interviews one round erases of a team at most."""


class Retention:
    """Knows the teams' periods, and keeps to them; safe to use from many processes."""

    def __init__(self, *, store: DeskStore, own_data: OwnData, audit: Audit, clock: Clock) -> None:
        self._store = store
        self._own_data = own_data
        self._audit = audit
        self._clock = clock

    def days(self, team: str) -> int | None:
        """Return after how many days a team's assessments are erased, None for never."""
        return self._store.retentions().get(team)

    def set(self, user: User, days: int | None) -> None:
        """Set the period of the user's team; raises Forbidden unless they are an admin, BadInput.

        It counts from an interview's last turn.
        """
        user.require_admin()
        if days is not None and not 1 <= days <= LONGEST_RETENTION:
            raise BadInput(f"Give 1 to {LONGEST_RETENTION:,} days.", field="days")
        with self._audit.together():
            self._store.set_retention(user.team, days)
            told = "never" if days is None else f"{days} days"
            self._audit.note(user, Deed.RETENTION_SET, detail=told)

    def enforce(self) -> int:
        """Erase what is older than its team's period; returns how many interviews that were.

        What another process erases meanwhile is not there any more, and not counted.
        Candidates go once they have no interview and no open invitation left and are as old.
        """
        erased = 0
        for team, days in self._store.retentions().items():
            before = self._before(days)
            for interview in self._store.untouched(team, before, AT_ONCE):
                with suppress(NotFound):
                    erased += self._erase_interview(team, interview)
            for candidate in self._store.idle_candidates(team, before, AT_ONCE):
                with suppress(NotFound):
                    self._erase_candidate(team, candidate)
        return erased

    def _erase_interview(self, team: str, interview: str) -> int:
        """Erase an interview if it still is to go, once nobody can change that; count it."""
        with self._audit.together():
            days = self._store.hold_retention(team)
            if days is None or not self._store.hold_untouched(interview, self._before(days)):
                return 0
            self._own_data.delete(interview)
            self._audit.note_service(team, Deed.EXPIRED, interview=interview)
        return 1

    def _erase_candidate(self, team: str, candidate: str) -> None:
        with self._audit.together():
            days = self._store.hold_retention(team)
            if days is None or not self._store.hold_idle(candidate, self._before(days)):
                return
            self._store.delete_candidate(candidate)
            self._audit.note_service(team, Deed.EXPIRED, candidate=candidate)

    def _before(self, days: int) -> datetime:
        return self._clock.now() - timedelta(days=days)
