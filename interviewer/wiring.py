"""Builds the services from the settings: the one place that knows everything."""

import threading
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any

from interviewer.chores import chores
from interviewer.clock import SystemClock
from interviewer.errors import Conflict, Unavailable
from interviewer.evenness import of_this_machine
from interviewer.grading_wiring import grader_of, judged_at_once
from interviewer.questions.loader import load_bank
from interviewer.questions.model import Bank
from interviewer.server_key import server_key
from interviewer.settings import Settings, content_folder, read_settings
from interviewer.upkeep import Task, Upkeep

SWEEP_SECONDS = 3.0
"""How often a server looks for submissions whose process has died."""

PREPARED = 48
"""Questions that a server's process keeps ready to score, 550 kB each: the others it takes from
the shelf, which costs two milliseconds, or compiles anew."""

if TYPE_CHECKING:
    from interviewer.calling.targets import Targets
    from interviewer.desk_wiring import DeskWiring
    from interviewer.grading.client import GraderClient
    from interviewer.interviews.access import Keys
    from interviewer.interviews.ahead import ThreadAhead
    from interviewer.interviews.delivery_threads import DeliveryThreads
    from interviewer.interviews.dispatch import ThreadDispatcher
    from interviewer.interviews.hooks import Webhooks
    from interviewer.interviews.live import LiveInterviews, LiveKeeping
    from interviewer.interviews.service import InterviewService
    from interviewer.metrics_wiring import MetricsWiring
    from interviewer.scorecards.model import Scorecard
    from interviewer.sealing import Sealer
    from interviewer.slack.service import Slack
    from interviewer.storage.counters import SqliteCounters
    from interviewer.storage.store import SqlStore
    from interviewer.storage.webhooks import SqlWebhooks
    from interviewer.teams.service import Teams


class Wiring:
    """The services of one process, each built, and imported, when it is first asked for.

    Who only scores needs neither interviews nor a database, and starts in half the time.
    ``settings`` are read from the process's environment when they are not given.
    """

    def __init__(self, settings: Settings | None = None) -> None:
        self._given = settings
        self._closing = threading.Event()

    def renewed(self, settings: Settings) -> "Wiring":
        """Return a wiring on the same bank that has opened nothing yet, for a fork to use."""
        fresh = Wiring(settings)
        fresh.bank = self.bank
        return fresh

    @cached_property
    def settings(self) -> Settings:
        """The settings; raises BadInput for an environment that makes no sense."""
        return self._given or read_settings()

    @cached_property
    def bank(self) -> Bank:
        """The questions, rubrics and problems; raises ContentError with every fault."""
        return load_bank(self.settings.bank_folders)

    @cached_property
    def store(self) -> "SqlStore":
        """The database, its tables brought to this version; raises Unavailable."""
        from interviewer.storage import migrate
        from interviewer.storage.store import SqlStore

        self._make_var()
        migrate.upgrade(self.settings.url)
        store = SqlStore.open(self.settings.url)
        self.metrics.database(store.engine)
        return store

    @cached_property
    def metrics(self) -> "MetricsWiring":
        """What is counted; nothing, unless it is switched on first of all."""
        from interviewer.metrics_wiring import MetricsWiring

        return MetricsWiring(self.settings)

    @cached_property
    def grader(self) -> "GraderClient":
        """The client of this machine's grader, or of those behind the broker; starts nothing.

        Raises BadInput for a broker that makes no sense.
        """
        self._make_var()
        return grader_of(self.settings, self.bank.problems)

    @cached_property
    def clock(self) -> SystemClock:
        """The machine's clock."""
        return SystemClock()

    @cached_property
    def keys(self) -> "Keys":
        """What makes and checks secrets, with the server key; raises Unavailable."""
        from interviewer.interviews.access import Keys

        return Keys(self._server_key)

    @cached_property
    def teams(self) -> "Teams":
        """The use cases of teams and their tokens."""
        from interviewer.storage.teams import SqlTeams
        from interviewer.teams.service import Teams

        return Teams(store=SqlTeams(self.store.engine), keys=self.keys, clock=self.clock)

    @cached_property
    def desk(self) -> "DeskWiring":
        """The use cases of the desk."""
        from interviewer.desk_wiring import DeskWiring

        return DeskWiring(
            settings=self.settings,
            bank=self.bank,
            store=self.store,
            service=self.service,
            keys=self.keys,
            clock=self.clock,
            counters=self.counters,
        )

    @cached_property
    def webhooks(self) -> "Webhooks":
        """The use cases of webhooks."""
        from interviewer.interviews.hooks import Webhooks

        return Webhooks(
            store=self._webhook_store,
            clock=self.clock,
            sealer=self.sealer("webhooks"),
            allow_plain=bool(self.settings.webhook_allow),
            fault=self._targets.fault,
        )

    @cached_property
    def _targets(self) -> "Targets":
        from interviewer.calling.targets import Targets

        return Targets(self.settings.webhook_networks, self.settings.webhook_hosts)

    @cached_property
    def _webhook_store(self) -> "SqlWebhooks":
        from interviewer.storage.webhooks import SqlWebhooks

        return SqlWebhooks(self.store.engine)

    @cached_property
    def _deliveries(self) -> "DeliveryThreads":
        import random

        from interviewer.calling.sender import HttpSender
        from interviewer.interviews.delivering import Deliverer
        from interviewer.interviews.delivery_threads import DeliveryThreads

        deliverer = Deliverer(
            self._webhook_store,
            self.metrics.sender(HttpSender(self._targets)),
            self.sealer("webhooks"),
            self.clock,
            random.random,
        )
        return DeliveryThreads(deliverer.deliver_due)

    @cached_property
    def slack(self) -> "Slack | None":
        """The bot in Slack, None where nothing is set for it: its libraries are large."""
        settings = self.settings.slack
        if settings is None:
            return None
        from interviewer.slack import digest
        from interviewer.slack.service import Credentials, Slack, Stores
        from interviewer.storage.inbox import SqlInbox
        from interviewer.storage.mirrors import SqlMirrors
        from interviewer.storage.vault import SqlVault

        engine = self.store.engine
        return Slack(
            Credentials(
                signing_secret=settings.signing_secret,
                bot_token=settings.bot_token,
                client_id=settings.client_id,
                client_secret=settings.client_secret,
                team=settings.team,
                api_url=settings.api_url,
            ),
            Stores(
                inbox=self.metrics.inbox(SqlInbox(engine)),
                mirrors=SqlMirrors(engine),
                vault=SqlVault(engine),
                answers=self.store,
            ),
            self.service,
            self.sealer("slack"),
            self.clock,
            make_team=self._make_team,
            card_posts=digest.posts,
            pdf=_pdf,
            interviewers=settings.interviewers,
        )

    def _make_team(self, name: str) -> None:
        with suppress(Conflict):
            self.teams.create(name)

    @cached_property
    def counters(self) -> "SqliteCounters":
        """The counts of requests that all processes of this machine share."""
        from interviewer.storage.counters import SqliteCounters

        self._make_var()
        return SqliteCounters(self.settings.var / "limits.db")

    def sealer(self, purpose: str) -> "Sealer":
        """Return what seals texts for ``purpose``, with the server key; raises Unavailable."""
        from interviewer.sealing import Sealer

        return Sealer(self._server_key, purpose)

    @cached_property
    def service(self) -> "InterviewService":
        """The use cases of an interview."""
        from interviewer.interviews.service import InterviewService

        return InterviewService(
            **self._talk,
            store=self.store,
            clock=self.clock,
            keys=self.keys,
            grader=self.grader,
            dispatcher=self._dispatcher,
            device=self.settings.device,
            queue_limit=self.settings.queue_limit,
            ahead=self._ahead,
            watch=self.metrics.watch,
        )

    @cached_property
    def _talk(self) -> dict[str, Any]:
        from interviewer.dialogue.blueprint import load_blueprints
        from interviewer.dialogue.phrasing import load_phrasing
        from interviewer.scoring.assess import assess

        phrasing, plans = load_phrasing(content_folder()), load_blueprints(content_folder())
        return {"bank": self.bank, "blueprints": plans, "phrasing": phrasing, "scorer": assess}

    @cached_property
    def live(self) -> "LiveInterviews":
        """The use cases of live interviews that somebody took down; they need no database."""
        from interviewer.interviews.live import LiveInterviews

        device = self.settings.device
        return LiveInterviews(**self._talk, clock=self.clock, grader=self.grader, device=device)

    @cached_property
    def live_keeping(self) -> "LiveKeeping":
        """What keeps live interviews beside the others."""
        from interviewer.interviews.live import LiveKeeping

        return LiveKeeping(store=self.store, keys=self.keys, clock=self.clock)

    @cached_property
    def _ahead(self) -> "ThreadAhead":
        from interviewer.interviews.ahead import ThreadAhead
        from interviewer.scoring.matching.groundwork import prepare

        return ThreadAhead(lambda asked: prepare(asked.rubric, asked.prompt, asked.model_answer))

    @cached_property
    def _dispatcher(self) -> "ThreadDispatcher":
        from interviewer.interviews.dispatch import ThreadDispatcher

        return ThreadDispatcher(judged_at_once(self.settings))

    def prepare(self) -> None:
        """Check the bank and bring the database up, so that faults show before serving."""
        from interviewer import logs

        logs.configure(self.settings.log_level, self.settings.log_format)
        _ = self.service

    def rehearse(self) -> None:
        """Score an answer, so that forks share what reads answers and messages by.

        From now on only a few questions are kept ready to score; what was laid for the others
        when the product was built is at hand.
        """
        from interviewer.once import make_all
        from interviewer.scoring.assess import assess
        from interviewer.scoring.matching.groundwork import keep_prepared, take_from
        from interviewer.scoring.shelf import open_shelf

        keep_prepared(PREPARED)
        shelf = open_shelf()
        if shelf is not None:
            take_from(shelf)
        make_all()
        for name, rubric in self.bank.rubrics.items():
            question = self.bank.questions.get(name)
            if question is not None and question.model_answer:
                assess(rubric, question.model_answer, prompt=question.prompt)
                return

    def warm_up(self) -> None:
        """In the background: start or find the grader, and take up submissions left behind.

        Both again and again, since any process may die, with or without a submission on
        its hands.
        """
        upkeep = Upkeep(self._tasks(), seconds=SWEEP_SECONDS, closing=self._closing)
        threading.Thread(target=upkeep.run, name="warm-up", daemon=True).start()
        self._deliveries.start()
        if self.slack is not None:
            self.slack.start()

    def _tasks(self) -> tuple[Task, ...]:
        from interviewer.interviews.delivering import KEPT
        from interviewer.storage import setback

        def forget_deliveries() -> None:
            self._webhook_store.purge(self.clock.now() - KEPT)

        def tidy_slack() -> None:
            if self.slack is not None:
                self.slack.tidy()

        return chores(
            of_this_machine(),
            start_grader=self.grader.start,
            recover=self.service.recover,
            put_right=lambda: setback.put_right(self.store.engine, self.clock.now()),
            forget={
                "Forgetting what has run out": self.service.tidy,
                "Forgetting old deliveries": forget_deliveries,
                "Keeping to retention periods": self.desk.retention.enforce,
                "Forgetting what Slack sent": tidy_slack,
            },
        )

    def close(self) -> None:
        """Let go of whatever was built: threads, the grader, the database."""
        self._closing.set()
        built = self.__dict__
        slack: Slack | None = built.get("slack")
        if slack is not None:
            slack.close()
        if "grader" in built:
            # what is judged elsewhere, or only once a grader has started, is not waited for here
            self.grader.close()
        if "_dispatcher" in built:
            self._dispatcher.close()
        if "_deliveries" in built:
            self._deliveries.close()
        if "_ahead" in built:
            self._ahead.close()
        if "grader" in built:
            self.grader.close()
        if "counters" in built:
            self.counters.close()
        if "store" in built:
            self.store.close()

    def _make_var(self) -> None:
        try:
            self.settings.var.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise Unavailable(
                f"{self.settings.var} cannot be made ({error.strerror}); set INTERVIEWER_VAR."
            ) from error

    @cached_property
    def _server_key(self) -> bytes:
        return server_key(self.settings.key_file, lambda: not self.store.is_keyed())


def _pdf(card: "Scorecard") -> bytes:
    """Return a scorecard as PDF; what sets it is imported when there is first something to set."""
    from interviewer.scorecards import pdf

    return pdf.render(card)
