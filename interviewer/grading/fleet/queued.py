"""A client of the graders behind a broker."""

import os
import threading
from collections.abc import Callable, Mapping
from typing import Final

from interviewer.errors import Unavailable
from interviewer.grading.fleet.broker import Broker
from interviewer.grading.fleet.celery_app import Sender
from interviewer.grading.fleet.collecting import Collector
from interviewer.grading.fleet.queues import Priority, route
from interviewer.grading.fleet.summing import has_gpus, summed
from interviewer.grading.fleet.waiting import NO_NODE, Send
from interviewer.grading.pacing import KnownPace
from interviewer.grading.verdicts import unfit
from interviewer.interviews.ports import Pace
from interviewer.problems.model import Job, Verdict
from interviewer.problems.wire import GraderStatus

START_IT: Final = "start one with BROKER_URL set: interviewer grader"


class QueuedGrader:
    """Judges through the broker at ``url``; fulfils ``grading.client.GraderClient``.

    ``uses_gpu`` tells of a problem whether it makes use of a GPU, ``priority`` for whom it is
    judged. Any number of processes may use the same broker, and any of its nodes judges a job.
    """

    def __init__(
        self, url: str, uses_gpu: Callable[[str], bool], priority: Priority = Priority.PEOPLE
    ) -> None:
        self._url = url
        self._uses_gpu = uses_gpu
        self._priority = priority
        self._lock = threading.Lock()
        self._open()

    def judge(self, job: Job) -> Verdict:
        """Return the verdict on ``job``; never raises, see ``ports.Grader``."""
        fault = unfit(job)
        if fault is not None:
            return fault
        with self._lock:
            if self._owner != os.getpid():
                self._open()
            collector = self._collector
        return collector.judge(job)

    def pace(self) -> Pace | None:
        """Return how fast all nodes together judge, None where there are none."""
        return self._pace.now()

    def start(self) -> GraderStatus:
        """Say how the nodes are: they are started where they are, not here."""
        return self.status()

    def status(self) -> GraderStatus:
        """Say how the nodes are together; never raises."""
        try:
            nodes = self.nodes()
            if not nodes:
                self._broker.try_to_write()  # one that is full hears of no node either
        except Unavailable as error:
            return GraderStatus(ready=False, reason=str(error))
        if not nodes:
            return GraderStatus(ready=False, reason=f"{NO_NODE[:-1]}; {START_IT}")
        return summed(nodes)

    def nodes(self) -> Mapping[str, GraderStatus]:
        """Return the nodes that are there, with what they say of their graders.

        Raises Unavailable where the broker cannot be asked.
        """
        return self._broker.nodes()

    def depth(self) -> Mapping[str, int]:
        """Return how many jobs wait in each queue; raises Unavailable."""
        return self._broker.depth()

    def close(self) -> None:
        """Let go of the broker; what is waited for here is given up."""
        if self._owner == os.getpid():
            self._collector.close()
            self._sender.close()
            self._broker.close()

    def _open(self) -> None:
        """Begin with connections of our own: those of a parent cannot be shared."""
        self._owner = os.getpid()
        self._broker = Broker(self._url)
        self._sender = Sender(self._url)
        self._collector = Collector(self._broker, self._send, self._at_work, self._waiting)
        self._pace = KnownPace(self.status)

    def _at_work(self) -> int:
        """Return how many nodes judge: one whose sandbox does not work is no reason to wait."""
        return sum(status.ready for status in self._broker.nodes().values())

    def _waiting(self) -> int:
        """Return how many jobs wait for a node."""
        return sum(self._broker.depth().values())

    def _send(self, job: Job, what: Send, bell: str) -> None:
        where = route(
            job,
            uses_gpu=self._uses_gpu(job.problem),
            has_gpus=job.device == "auto" and has_gpus(self._broker.nodes()),
        )
        urgent = what.again and self._priority is Priority.PEOPLE
        priority = Priority.WAITED if urgent else self._priority
        self._sender.send(what.task, job, where, priority, bell)
