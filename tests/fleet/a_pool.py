"""A pool whose grader passes everything at once: ``python -m tests.fleet.a_pool`` (BROKER_URL)."""

import os
import sys
import warnings

from celery.platforms import SecurityWarning

from interviewer.grading.fleet.broker import Broker
from interviewer.grading.fleet.pool import BROKER, Judging, worker_of
from interviewer.problems.model import Job, Verdict, VerdictKind
from interviewer.problems.wire import GraderStatus


def passes(job: Job) -> Verdict:
    return Verdict(problem=job.problem, verdict=VerdictKind.PASSED, score=1.0)


def main() -> None:
    warnings.simplefilter("ignore", SecurityWarning)
    url = os.environ[BROKER]
    broker = Broker(url)
    broker.announce("a", GraderStatus(ready=True, slots=2))
    worker = worker_of(Judging(broker, passes, "a", "cpu"), url, "a.cpu", "cpu", 2)
    worker.start()
    broker.leave("a")
    sys.exit(worker.exitcode or 0)


if __name__ == "__main__":
    main()
