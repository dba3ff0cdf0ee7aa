"""Building what judges, and building it anew where it came out unable to."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Final, Protocol

import structlog

from interviewer.problems.model import Job, Verdict
from interviewer.problems.wire import GraderStatus

log = structlog.get_logger()

TRIED_AGAIN_SECONDS: Final = 30.0
MOST_PATIENCE_SECONDS: Final = 600.0


class Judging(Protocol):
    """What the server serves."""

    def judge(self, job: Job) -> Verdict:
        """Return the verdict on ``job``."""
        ...

    def status(self) -> GraderStatus:
        """Say how the grader is."""
        ...


class Preparing:
    """Calls ``prepare``, which may take seconds, on a thread of its own.

    What came out not ready may have met with a moment in which the machine had no room. So it is
    built anew for who asks after ``TRIED_AGAIN_SECONDS``, and the next time after twice as many.
    Safe to use from threads.
    """

    def __init__(self, prepare: Callable[[], Judging]) -> None:
        self._prepare = prepare
        self._lock = threading.Lock()
        self._patience = TRIED_AGAIN_SECONDS
        self._stands_until = 0.0
        self._latest = self._begun()

    def latest(self) -> Future[Judging]:
        """Return what judges, or will; where it cannot, and it is time, another try at it.

        The future raises what ``prepare`` raised.
        """
        with self._lock:
            found = self._latest
            if not found.done() or time.monotonic() < self._stands_until:
                return found
            if found.exception() is None and not found.result().status().ready:
                log.info("sandbox_tried_again", patience=self._patience)
                self._patience = min(2 * self._patience, MOST_PATIENCE_SECONDS)
                self._latest = self._begun()
            return self._latest

    def check(self) -> None:
        """Raise what ``prepare`` raised, if it did."""
        if self._latest.done():
            self._latest.result()

    def _begun(self) -> Future[Judging]:
        coming: Future[Judging] = Future()
        threading.Thread(target=self._build, args=(coming,), daemon=True).start()
        return coming

    def _build(self, coming: Future[Judging]) -> None:
        try:
            found = self._prepare()
        except BaseException as error:  # noqa: BLE001 -- raised again where the future is read
            self._stands_until = time.monotonic() + self._patience
            coming.set_exception(error)
        else:
            self._stands_until = time.monotonic() + self._patience
            coming.set_result(found)
