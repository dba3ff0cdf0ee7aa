"""One pool of a node: a Celery worker whose tasks ask the node's grader.

``python -m interviewer.grading.fleet.pool``; ``node`` starts it. A process of its own for each
device, since a Celery worker has one number of jobs at once for all its queues.
"""

import argparse
import os
import signal
import sys
import threading
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import structlog
from celery.platforms import SecurityWarning

from interviewer import logs
from interviewer.errors import Unavailable
from interviewer.grading.fleet.broker import RENEWED_EVERY, Broker
from interviewer.grading.fleet.celery_app import celery_app
from interviewer.grading.fleet.messages import TASK
from interviewer.grading.fleet.names import are_ours
from interviewer.grading.fleet.queues import queues_of
from interviewer.grading.local import LocalGrader
from interviewer.interviews.lease import Claims
from interviewer.problems.model import Job, Verdict
from interviewer.problems.wire import Reply

log = structlog.get_logger()

BROKER: Final = "BROKER_URL"

_ANSWERED_FOR: Final = 60.0
"""How many seconds a pool tries to get an answer to a broker that does not take it."""


class Judging:
    """Takes jobs as the broker gives them out, each once, and answers them there.

    ``device`` is where this pool's jobs are judged: ``cpu``, or one GPU as ``cuda:0``.
    """

    def __init__(
        self, broker: Broker, judge: Callable[[Job], Verdict], node: str, device: str
    ) -> None:
        self._broker = broker
        self._judge = judge
        self._node = node
        self._device = device
        self._claims = Claims(lambda tasks: broker.still_hold(tasks, node), every=RENEWED_EVERY)

    def take(self, task: str, body: object, bell: str) -> None:
        """Judge the job ``task``, unless it is answered or another node is at it.

        What is no message of ours is dropped: nobody waits for it. Raises Unavailable where the
        broker is gone; the job stays there, or is lost with it.
        """
        if not are_ours(task, bell):
            log.warning("message_refused")
            return
        if not self._broker.hold(task, self._node):
            self._broker.ring(task, bell)
            return
        with self._claims.held(task):
            reply = self._reply(body)
            self._answer(task, reply, bell)

    def _reply(self, body: object) -> Reply:
        try:
            job = Job.model_validate(body).model_copy(update={"device": self._device})
            return Reply(verdict=self._judge(job))
        except Exception as error:  # noqa: BLE001 - whoever waits has to hear something
            log.error("job_failed", kind=type(error).__name__)
            return Reply(error=f"The node failed on this job ({type(error).__name__}).")

    def _answer(self, task: str, reply: Reply, bell: str) -> None:
        """Answer, again and again while the broker restarts: the work is done already."""
        until = time.monotonic() + _ANSWERED_FOR
        while True:
            try:
                self._broker.answer(task, reply, bell)
            except Unavailable:
                if time.monotonic() > until:
                    raise
                time.sleep(1)
            else:
                return


def main(arguments: list[str] | None = None) -> int:
    """Take jobs until told to stop; then end those that are under way."""
    chosen = _parse(arguments)
    logs.configure("info", "auto")
    logs.catch_strays()
    # it warns of pickles, which we neither send nor take
    warnings.simplefilter("ignore", SecurityWarning)
    url = os.environ[BROKER]
    grader = LocalGrader(chosen.socket)
    judging = Judging(Broker(url), grader.judge, chosen.node, chosen.device)
    _end_with(chosen.parent)
    worker = worker_of(judging, url, f"{chosen.node}.{chosen.device}", chosen.device, chosen.slots)
    worker.start()
    grader.close()
    return int(worker.exitcode or 0)


def worker_of(judging: Judging, url: str, name: str, device: str, slots: int) -> Any:
    """Return the Celery worker ``name`` that takes jobs for ``device``, so many at once."""
    app = celery_app(url)
    app.task(judging.take, name=TASK)
    return app.Worker(
        pool="threads",
        concurrency=slots,
        queues=list(queues_of("cpu" if device == "cpu" else "gpu")),
        hostname=name,
        loglevel="WARNING",
        quiet=True,
        without_gossip=True,
        without_mingle=True,
        without_heartbeat=True,
    )


def _end_with(parent: int) -> None:
    """End this process when ``parent`` is gone: nobody would look after it."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, name="parent", daemon=True).start()


def _parse(arguments: list[str] | None) -> Any:
    parser = argparse.ArgumentParser(prog="python -m interviewer.grading.fleet.pool")
    parser.add_argument("--socket", type=Path, required=True, help="where the node's grader is")
    parser.add_argument("--node", required=True, help="the node's name")
    parser.add_argument("--device", required=True, help="cpu, or a GPU as cuda:0")
    parser.add_argument("--slots", type=int, required=True, help="jobs at once")
    parser.add_argument("--parent", type=int, required=True, help="the node's process")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
