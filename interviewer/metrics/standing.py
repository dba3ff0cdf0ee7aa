"""How things stand at the moment of asking: what waits, the grader, the disk, who we are."""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from interviewer.errors import InterviewerError
from interviewer.interviews.backlog import Backlog
from interviewer.problems.wire import GraderStatus


@dataclass(frozen=True, kw_only=True)
class About:
    """What does not change while the service runs: versions, and what the bank holds.

    ``scorer`` is ``compiled`` or ``plain``; ``bank`` the digest of all that scores answers.
    """

    version: str
    python: str
    scorer: str
    bank: str
    questions: int
    problems: int


@dataclass(frozen=True, kw_only=True)
class Asked:
    """Whom to ask: ``backlog`` the database, ``grader`` whatever judges; ``disk`` is a folder.

    ``workers`` is how many processes serve. ``backlog`` may raise an InterviewerError.
    """

    backlog: Callable[[], Backlog]
    grader: Callable[[], GraderStatus]
    about: Callable[[], About]
    workers: Callable[[], int]
    disk: Path


class Standing(Collector):
    """Asks when it is read; what cannot be found out is left out, and that it cannot is told."""

    def __init__(self, asked: Asked) -> None:
        self._asked = asked

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Yield the numbers."""
        yield _one("web_workers", "Web workers that run.", self._asked.workers())
        yield from _of_us(self._asked.about())
        yield from _of_the_grader(self._asked.grader())
        yield from self._of_the_database()
        yield from self._of_the_disk()

    def _of_the_database(self) -> Iterator[GaugeMetricFamily]:
        try:
            backlog = self._asked.backlog()
        except InterviewerError:
            yield _one("database_up", "1 where the database can be read.", 0)
            return
        yield _one("database_up", "1 where the database can be read.", 1)
        yield from _waiting(backlog)

    def _of_the_disk(self) -> Iterator[GaugeMetricFamily]:
        try:
            found = os.statvfs(self._asked.disk)
        except OSError:
            return
        says = "Bytes that are free on the disk of INTERVIEWER_VAR."
        yield _one("disk_free_bytes", says, found.f_bavail * found.f_frsize)
        says = "Bytes that this disk has."
        yield _one("disk_size_bytes", says, found.f_blocks * found.f_frsize)


def _waiting(backlog: Backlog) -> Iterator[GaugeMetricFamily]:
    unfinished = _family("submissions_unfinished", "Code without a verdict yet.", "status")
    unfinished.add_metric(["queued"], backlog.queued)
    unfinished.add_metric(["running"], backlog.running)
    yield unfinished
    says = "Seconds since the oldest of it was handed in."
    yield _one("submissions_oldest_seconds", says, backlog.oldest_seconds)
    says = "Entries from Slack that wait to be worked on."
    yield _one("slack_inbox_entries", says, backlog.entries)
    says = "Seconds since the first of them was due."
    yield _one("slack_inbox_late_seconds", says, backlog.entries_late_seconds)
    says = "Deliveries to webhooks that have yet to arrive."
    yield _one("webhook_deliveries_pending", says, backlog.deliveries)
    says = "Seconds since the first of them was due."
    yield _one("webhook_deliveries_late_seconds", says, backlog.deliveries_late_seconds)


def _of_the_grader(status: GraderStatus) -> Iterator[GaugeMetricFamily]:
    yield _one("grader_ready", "1 where code can be judged.", int(status.ready))
    yield _one("grader_slots", "Snippets that can be judged at once.", status.slots)
    info = _family("grader_info", "What judges code; always 1.", "sandbox", "device", "torch")
    info.add_metric([status.sandbox, status.device, status.torch], 1)
    yield info


def _of_us(about: About) -> Iterator[GaugeMetricFamily]:
    build = _family("build_info", "What runs here; always 1.", "version", "python", "scorer")
    build.add_metric([about.version, about.python, about.scorer], 1)
    yield build
    bank = _family("bank_info", "The version of the bank; always 1.", "version")
    bank.add_metric([about.bank], 1)
    yield bank
    entries = _family("bank_entries", "What the bank holds.", "kind")
    entries.add_metric(["questions"], about.questions)
    entries.add_metric(["problems"], about.problems)
    yield entries


def _family(name: str, says: str, *labels: str) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"interviewer_{name}", says, labels=labels)


def _one(name: str, says: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"interviewer_{name}", says, value=value)
