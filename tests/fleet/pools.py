"""Pools that pass everything, and a job that goes through one."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from interviewer.grading.fleet.queued import QueuedGrader
from interviewer.problems.model import Job, VerdictKind
from tests.processes import ROOT, until

JOB = Job(problem="p", code="print('mine')", action="run")


@contextmanager
def pool_on(url: str, log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Run a pool that passes everything, until the block ends."""
    with log.open("ab") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.fleet.a_pool"],
            cwd=ROOT, env={**os.environ, "BROKER_URL": url}, stdout=out, stderr=out,
        )  # fmt: skip
    try:
        yield process
    finally:
        process.terminate()
        process.wait(20)


def judged(url: str) -> VerdictKind:
    """Return what becomes of a job, once there is a pool."""
    grader = QueuedGrader(url, lambda _: False)
    try:
        until(lambda: grader.status().ready, "a pool")
        return grader.judge(JOB).verdict
    finally:
        grader.close()
