"""Every number that is counted while the service works, with its labels.

Labels have few values, all from fixed sets or from the application's own routes: nothing that a
request brings becomes one.
"""

from collections.abc import Iterable
from itertools import product
from pathlib import Path
from typing import Final, get_args

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    disable_created_metrics,
)
from prometheus_client.multiprocess import MultiProcessCollector

from interviewer.interviews.submission_store import Action
from interviewer.interviews.views import Mode
from interviewer.problems.model import VerdictKind
from interviewer.taxonomy import Level

REQUEST_SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 30.0)
TURN_SECONDS: Final = (0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1.0, 5.0)
JUDGED_SECONDS: Final = (0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 20.0, 30.0, 60.0, 120.0, 600.0)
WAIT_SECONDS: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0, 300.0)
"""Upper bounds of what histograms count, in seconds."""

OUTCOMES: Final = ("delivered", "refused", "gone", "unreachable")
"""What may come of a call to a webhook."""

FATES: Final = ("kept", "repeated", "done", "put_off")
"""What may become of an entry that Slack sent."""

FAULTS: Final = ("locked", "full", "unwritable", "damaged", "disconnected", "other")
"""How the database may fail."""


class Meters:
    """The numbers of this process, and ``registry``, which tells those of all of them.

    ``folder`` is where the processes of a server count (``sharing``); without one this process
    counts in memory, by itself. To be made once a process. Of numbers whose labels are few, all
    are there from the beginning: a rate is seen from the first time on only where there was a 0.
    """

    def __init__(self, folder: Path | None = None) -> None:
        disable_created_metrics()
        self.registry = CollectorRegistry(auto_describe=False)
        if folder is not None:
            MultiProcessCollector(self.registry, str(folder))
        self._into = self.registry if folder is None else None
        self._of_requests()
        self._of_interviews()
        self._of_submissions()
        self._of_others()

    def _of_requests(self) -> None:
        self.requests = self._counter(
            "http_requests", "Requests that were answered.", "route", "method", "status"
        )
        self.request_seconds = self._histogram(
            "http_request_seconds",
            "Seconds from the headers of a request to the head of its answer.",
            REQUEST_SECONDS,
            "route",
        )
        self.refusals = self._counter(
            "refusals", "Requests that were refused or failed.", "status", "reason"
        )
        self.refusals.labels("500", "unexpected")

    def _of_interviews(self) -> None:
        kinds = tuple(product([level.value for level in Level], get_args(Mode)))
        self.started = self._counter("interviews_started", "Interviews begun.", "level", "mode")
        self.finished = self._counter(
            "interviews_finished", "Interviews that came to their end.", "level", "mode"
        )
        self.turns = self._counter(
            "turns",
            "Messages and choices that were taken as a turn.",
            *("intent", "level", "mode"),
        )
        self.turn_seconds = self._histogram(
            "turn_seconds",
            "Seconds from taking a turn up to its being kept and answered.",
            TURN_SECONDS,
            "scored",
        )
        self.scored = self._counter("answers_scored", "Answers that were scored.", "level")
        for counter in (self.started, self.finished):
            _begin(counter, kinds)
        _begin(self.turn_seconds, [("yes",), ("no",)])
        _begin(self.scored, [(level.value,) for level in Level])

    def _of_submissions(self) -> None:
        actions = get_args(Action)
        self.judged = self._counter(
            "submissions_judged", "Code that was judged, by verdict.", "action", "verdict"
        )
        self.judged_seconds = self._histogram(
            "submission_seconds",
            "Seconds from handing code in to the verdict in the interview.",
            JUDGED_SECONDS,
            "action",
        )
        self.wait_seconds = self._histogram(
            "submission_wait_seconds",
            "Seconds from handing code in to its being taken up.",
            WAIT_SECONDS,
        )
        _begin(self.judged, product(actions, [kind.value for kind in VerdictKind]))
        _begin(self.judged_seconds, [(action,) for action in actions])

    def _of_others(self) -> None:
        self.calls = self._counter("webhook_calls", "Calls to webhooks, by outcome.", "outcome")
        self.slack = self._counter(
            "slack_entries", "What Slack sent, by what became of it.", "fate"
        )
        self.faults = self._counter(
            "database_errors", "Statements on which the database failed.", "kind"
        )
        for counter, words in ((self.calls, OUTCOMES), (self.slack, FATES), (self.faults, FAULTS)):
            _begin(counter, [(word,) for word in words])

    def _counter(self, name: str, says: str, *labels: str) -> Counter:
        return Counter(f"interviewer_{name}", says, labels, registry=self._into)

    def _histogram(
        self, name: str, says: str, buckets: tuple[float, ...], *labels: str
    ) -> Histogram:
        return Histogram(f"interviewer_{name}", says, labels, registry=self._into, buckets=buckets)


def _begin(meter: Counter | Histogram, values: Iterable[tuple[str, ...]]) -> None:
    """Let numbers be there before there is anything to count."""
    for labels in values:
        meter.labels(*labels)
