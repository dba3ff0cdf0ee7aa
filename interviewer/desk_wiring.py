"""Builds what the desk needs, on the services of a process."""

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from interviewer.accounts.audit import Audit
    from interviewer.accounts.service import Accounts
    from interviewer.accounts.vouching import Voucher
    from interviewer.desk.candidates import Candidates
    from interviewer.desk.deletions import Deletions
    from interviewer.desk.interviews import DeskInterviews
    from interviewer.desk.invitations import Invitations
    from interviewer.desk.log import Log
    from interviewer.desk.members import Members
    from interviewer.desk.quality import Quality
    from interviewer.desk.resuming import ResumeCodes
    from interviewer.desk.retention import Retention
    from interviewer.desk.store import DeskStore
    from interviewer.desk.transcripts import Transcripts
    from interviewer.dialogue.blueprint import Blueprint
    from interviewer.interviews.access import Keys
    from interviewer.interviews.agreement import Agreements
    from interviewer.interviews.live import LiveInterviews, LiveKeeping
    from interviewer.interviews.ports import Clock
    from interviewer.interviews.regrading import Regrading
    from interviewer.interviews.service import InterviewService
    from interviewer.questions.model import Bank
    from interviewer.settings import Settings
    from interviewer.statistics.calibrations import Calibrations
    from interviewer.statistics.service import Statistics
    from interviewer.storage.counters import SqliteCounters
    from interviewer.storage.sightings import Sightings
    from interviewer.storage.store import SqlStore
    from interviewer.taxonomy import Level


class DeskWiring:
    """The use cases of the desk, each built, and imported, when it is first asked for."""

    def __init__(
        self,
        *,
        settings: "Settings",
        bank: "Bank",
        store: "SqlStore",
        service: "InterviewService",
        keys: "Keys",
        clock: "Clock",
        counters: "SqliteCounters",
    ) -> None:
        self._settings = settings
        self._bank = bank
        self._store = store
        self._service = service
        self._keys = keys
        self._clock = clock
        self._counters = counters

    @cached_property
    def accounts(self) -> "Accounts":
        """Who signs in."""
        from interviewer.accounts.service import Accounts
        from interviewer.accounts.throttling import Throttle
        from interviewer.passwords import Argon2Passwords
        from interviewer.storage.accounts import SqlAccounts
        from interviewer.storage.tries import CountedTries

        return Accounts(
            store=SqlAccounts(self._store.engine),
            passwords=Argon2Passwords(),
            throttle=Throttle(CountedTries(self._counters), self._keys),
            keys=self._keys,
            clock=self._clock,
        )

    @cached_property
    def voucher(self) -> "Voucher | None":
        """The identity provider, None where none is set."""
        settings = self._settings.oidc
        if settings is None:
            return None
        from interviewer.calling.identity import OpenIdConnect

        return OpenIdConnect(settings.issuer, settings.client_id, settings.client_secret)

    @cached_property
    def sightings(self) -> "Sightings":
        """What was seen of late that whoever runs the service should know."""
        from interviewer.storage.sightings import Sightings

        return Sightings(self._counters)

    @cached_property
    def audit(self) -> "Audit":
        """The log of what users do."""
        from interviewer.accounts.audit import Audit
        from interviewer.storage.audit import SqlAudit
        from interviewer.storage.transactions import together

        engine = self._store.engine
        return Audit(store=SqlAudit(engine), together=lambda: together(engine), clock=self._clock)

    @cached_property
    def members(self) -> "Members":
        """The team's users, for its admins."""
        from interviewer.desk.members import Members

        return Members(accounts=self.accounts, audit=self.audit)

    @cached_property
    def candidates(self) -> "Candidates":
        """The team's candidates."""
        from interviewer.desk.candidates import Candidates

        return Candidates(
            store=self._desk_store,
            lists=self._service.lists,
            own_data=self._service.own_data,
            audit=self.audit,
            clock=self._clock,
        )

    @cached_property
    def invitations(self) -> "Invitations":
        """Links that open assessments."""
        from interviewer.desk.invitations import Invitations

        return Invitations(
            store=self._desk_store,
            candidates=self.candidates,
            interviews=self._service,
            audit=self.audit,
            keys=self._keys,
            clock=self._clock,
        )

    @cached_property
    def log(self) -> "Log":
        """The log, as admins read it."""
        from interviewer.desk.log import Log

        return Log(audit=self.audit, candidates=self.candidates)

    @cached_property
    def deletions(self) -> "Deletions":
        """What candidates ask to have erased."""
        from interviewer.desk.deletions import Deletions
        from interviewer.storage.deletions import SqlDeletions

        return Deletions(
            store=SqlDeletions(self._store.engine),
            interviews=self._service,
            audit=self.audit,
            clock=self._clock,
        )

    @cached_property
    def resume_codes(self) -> "ResumeCodes":
        """New codes for candidates who have lost theirs."""
        from interviewer.desk.resuming import ResumeCodes
        from interviewer.storage.desk import SqlDesk

        return ResumeCodes(
            store=SqlDesk(self._store.engine),
            lists=self._service.lists,
            invited=self.deletions,
            audit=self.audit,
            keys=self._keys,
        )

    @cached_property
    def interviews(self) -> "DeskInterviews":
        """What is done with interviews."""
        from interviewer.desk.interviews import DeskInterviews
        from interviewer.interviews.standings import Standings
        from interviewer.storage.reviewed import SqlReviewed

        standings = Standings(
            store=self._store,
            reviews=SqlReviewed(self._store.engine),
            blueprints=self._blueprints,
            by_rules=self._service.by_rules,
        )
        return DeskInterviews(service=self._service, audit=self.audit, standings=standings)

    @cached_property
    def agreements(self) -> "Agreements":
        """How far the team's reviewers agree."""
        from interviewer.interviews.agreement import Agreements

        return Agreements(store=self._store)

    @cached_property
    def regrading(self) -> "Regrading":
        """What becomes of interviews whose rubrics have changed since."""
        from interviewer.interviews.regrading import Regrading
        from interviewer.storage.regrades import SqlRegrades

        return Regrading(
            store=self._store,
            regrades=SqlRegrades(self._store.engine),
            worlds=self._service.worlds,
            clock=self._clock,
        )

    @cached_property
    def statistics(self) -> "Statistics":
        """How items do over many interviews."""
        from interviewer.statistics.service import Statistics
        from interviewer.storage.statistics import SqlStatistics

        return Statistics(
            store=SqlStatistics(self._store.engine), bank=self._bank, blueprints=self._blueprints
        )

    @cached_property
    def calibrations(self) -> "Calibrations":
        """Marked answers, and how near the rubrics come to them."""
        from interviewer.statistics.calibrations import Calibrations
        from interviewer.storage.calibrations import SqlCalibrations

        return Calibrations(
            store=SqlCalibrations(self._store.engine),
            interviews=self._store,
            bank=self._bank,
            clock=self._clock,
        )

    @cached_property
    def quality(self) -> "Quality":
        """What is done about questions and rubrics."""
        from interviewer.desk.quality import Quality

        return Quality(
            statistics=self.statistics,
            calibrations=self.calibrations,
            regrading=self.regrading,
            service=self._service,
            audit=self.audit,
        )

    def transcripts(self, live: "LiveInterviews", keeping: "LiveKeeping") -> "Transcripts":
        """Return what brings in interviews that people held themselves."""
        from interviewer.desk.transcripts import Transcripts

        return Transcripts(live=live, keeping=keeping, candidates=self.candidates, audit=self.audit)

    @cached_property
    def retention(self) -> "Retention":
        """How long what is kept."""
        from interviewer.desk.retention import Retention

        return Retention(
            store=self._desk_store,
            own_data=self._service.own_data,
            audit=self.audit,
            clock=self._clock,
        )

    @property
    def _blueprints(self) -> "dict[Level, Blueprint]":
        return {level: world.blueprint for level, world in self._service.worlds.items()}

    @cached_property
    def _desk_store(self) -> "DeskStore":
        from interviewer.storage.desk import SqlDesk

        return SqlDesk(self._store.engine)
