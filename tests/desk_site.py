"""The desk's use cases on a database of their own, with fast passwords and a clock that stands."""

from functools import partial
from pathlib import Path
from typing import Any

from limits.storage import MemoryStorage

from interviewer.accounts.audit import Audit
from interviewer.accounts.model import User, UserRole
from interviewer.accounts.service import Accounts
from interviewer.accounts.throttling import Throttle
from interviewer.desk.candidates import Candidates
from interviewer.desk.deletions import Deletions
from interviewer.desk.interviews import DeskInterviews
from interviewer.desk.invitations import Invitations
from interviewer.desk.log import Log
from interviewer.desk.members import Members
from interviewer.desk.resuming import ResumeCodes
from interviewer.desk.retention import Retention
from interviewer.interviews.access import Keys
from interviewer.interviews.standings import Standings
from interviewer.passwords import Argon2Passwords
from interviewer.storage import migrate
from interviewer.storage.accounts import SqlAccounts
from interviewer.storage.audit import SqlAudit
from interviewer.storage.deletions import SqlDeletions
from interviewer.storage.desk import SqlDesk
from interviewer.storage.reviewed import SqlReviewed
from interviewer.storage.store import SqlStore
from interviewer.storage.teams import SqlTeams
from interviewer.storage.transactions import together
from interviewer.storage.tries import CountedTries
from interviewer.teams.service import Teams
from tests.fakes import FixedClock
from tests.services import KEY, Desk

PASSWORD = "correct horse battery"


class Office:
    """Two teams, ``local`` and ``blue``, and what their desks do."""

    def __init__(self, folder: Path, *, url: str = "", **parts: Any) -> None:
        url = url or f"sqlite:///{folder / 'desk.db'}"
        migrate.upgrade(url)
        self.store = SqlStore.open(url)
        engine = self.store.engine
        self.clock = FixedClock()
        keys = Keys(KEY)
        self.interviewing = Desk(store=self.store, clock=self.clock, **parts)
        self.service = self.interviewing.service
        Teams(store=SqlTeams(engine), keys=keys, clock=self.clock).create("blue")
        self.accounts = Accounts(
            store=SqlAccounts(engine),
            passwords=Argon2Passwords(),
            throttle=Throttle(CountedTries(MemoryStorage()), keys),
            keys=keys,
            clock=self.clock,
        )
        self.audit = Audit(
            store=SqlAudit(engine), together=partial(together, engine), clock=self.clock
        )
        self.desk = desk = SqlDesk(engine)
        self.candidates = Candidates(
            store=desk,
            lists=self.service.lists,
            own_data=self.service.own_data,
            audit=self.audit,
            clock=self.clock,
        )
        self.invitations = Invitations(
            store=desk,
            candidates=self.candidates,
            interviews=self.service,
            audit=self.audit,
            keys=keys,
            clock=self.clock,
        )
        standings = Standings(
            store=self.store,
            reviews=SqlReviewed(engine),
            blueprints={level: world.blueprint for level, world in self.service.worlds.items()},
            by_rules=self.service.by_rules,
        )
        self.interviews = DeskInterviews(
            service=self.service, audit=self.audit, standings=standings
        )
        self.deletions = Deletions(
            store=SqlDeletions(engine),
            interviews=self.service,
            audit=self.audit,
            clock=self.clock,
        )
        self.resume_codes = ResumeCodes(
            store=desk,
            lists=self.service.lists,
            invited=self.deletions,
            audit=self.audit,
            keys=keys,
        )
        self.log = Log(audit=self.audit, candidates=self.candidates)
        self.members = Members(accounts=self.accounts, audit=self.audit)
        self.retention = Retention(
            store=desk, own_data=self.service.own_data, audit=self.audit, clock=self.clock
        )

    def user(
        self, name: str = "ana", role: UserRole = UserRole.INTERVIEWER, team: str = "local"
    ) -> User:
        """Return a new user with ``PASSWORD``."""
        return self.accounts.create(team, f"{name}@example.com", role, password=PASSWORD)

    def admin(self, name: str = "ada", team: str = "local") -> User:
        """Return a new admin."""
        return self.user(name, UserRole.ADMIN, team)

    def deeds(self, team: str = "local") -> list[str]:
        """Return what was written down in a team, in no order: the clock stands."""
        return sorted(entry.deed.value for entry in self.audit.entries(team).entries)

    def close(self) -> None:
        """Let go of the database."""
        self.store.close()
