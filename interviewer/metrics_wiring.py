"""Builds what counts, around the services of a process."""

import platform
from functools import cache, cached_property
from typing import TYPE_CHECKING, cast

from interviewer import __version__
from interviewer.interviews.watching import Noted, Several, Watch
from interviewer.values import digest_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from flask import Flask
    from sqlalchemy import Engine

    from interviewer.interviews.delivering import Sender
    from interviewer.interviews.inbox import InboxStore
    from interviewer.interviews.ports import Clock
    from interviewer.metrics.meters import Meters
    from interviewer.metrics.page import Readers
    from interviewer.metrics.standing import About
    from interviewer.problems.wire import GraderStatus
    from interviewer.questions.model import Bank
    from interviewer.settings import Settings


class MetricsWiring:
    """What is counted of a server's work; elsewhere, and where it is off, nothing is.

    A server says so by ``is_on`` before it builds its services. What it gives to the methods
    comes back with a counter around it.
    """

    def __init__(self, settings: "Settings") -> None:
        self._settings = settings
        self.is_on = False

    def switch_on(self) -> None:
        """Count from now on, unless the settings say that nothing is to be counted."""
        self.is_on = self._settings.metrics != "off"

    def share(self, workers: int) -> None:
        """Count together with the forks that this process is going to make; raises Unavailable."""
        if self._settings.metrics != "off":
            from interviewer.metrics.sharing import Shared

            self._shared = Shared(self._settings.var / "metrics", workers)

    @cached_property
    def meters(self) -> "Meters":
        """The numbers of this process."""
        from interviewer.metrics.meters import Meters
        from interviewer.metrics.sharing import folder

        return Meters(folder())

    @cached_property
    def watch(self) -> Watch:
        """What is told of interviews."""
        if not self.is_on:
            return Noted()
        from interviewer.metrics.interviews import Counting

        return Several(Counting(self.meters), Noted())

    def sender(self, sender: "Sender") -> "Sender":
        """Count the calls that ``sender`` makes."""
        if not self.is_on:
            return sender
        from interviewer.metrics.outside import CountingSender

        return CountingSender(sender, self.meters)

    def inbox(self, inbox: "InboxStore") -> "InboxStore":
        """Count what comes into ``inbox``, and what becomes of it."""
        if not self.is_on:
            return inbox
        from interviewer.metrics.outside import CountingInbox

        return CountingInbox(inbox, self.meters)

    def database(self, engine: "Engine") -> None:
        """Count the failures of ``engine``."""
        if self.is_on:
            from interviewer.storage import failing

            faults = self.meters.faults
            failing.watch(engine, lambda kind: faults.labels(kind).inc())

    def install(
        self,
        app: "Flask",
        *,
        bank: "Bank",
        engine: "Engine",
        clock: "Clock",
        grader: "Callable[[], GraderStatus]",
    ) -> None:
        """Count the requests to ``app``, and have it answer ``/metrics``.

        ``grader`` says how whatever judges is.
        """
        from interviewer.api import refusals, tracing
        from interviewer.metrics import page, requests, sharing
        from interviewer.metrics.standing import Asked, Standing
        from interviewer.storage.backlog import SqlBacklog

        backlog, about = SqlBacklog(engine), cache(lambda: _about(bank))
        if sharing.folder() is not None:
            # Worked out once, before there are workers, rather than by each while others wait.
            about()
        asked = Asked(
            backlog=lambda: backlog.backlog(clock.now()),
            grader=grader,
            about=about,
            workers=sharing.workers,
            disk=self._settings.var,
        )
        self.meters.registry.register(Standing(asked))
        requests.install(
            app, self.meters, route=tracing.route, seconds=tracing.seconds, reason=refusals.reason
        )
        readers = cast("Readers", self._settings.metrics)
        page.install(app, page.Page(self.meters.registry, readers))


def _about(bank: "Bank") -> "About":
    """Return what does not change; of the bank the digest takes a tenth of a second."""
    from interviewer.metrics.standing import About
    from interviewer.scoring import IS_COMPILED

    scored_by = {name: rubric.version for name, rubric in bank.rubrics.items()}
    chosen = {one.id: one.options_version for one in bank.questions.values() if one.options}
    return About(
        version=__version__,
        python=platform.python_version(),
        scorer="compiled" if IS_COMPILED else "plain",
        bank=digest_of({"rubrics": scored_by, "options": chosen}),
        questions=len(bank.questions),
        problems=len(bank.problems),
    )
