"""How fast graders judge, asked of them seldom: hand-ins ask at every turn."""

import threading
import time
from collections.abc import Callable
from typing import Final

from interviewer.interviews.ports import Pace
from interviewer.problems.wire import GraderStatus

FRESH_SECONDS: Final = 2.0
"""How long what a grader said of itself is taken for true."""

UNKNOWN_SECONDS: Final = 0.5
"""What a job is taken to need before a grader has judged any: a submission's on a slow core."""


class KnownPace:
    """Remembers for a while what ``status`` said of the pace; safe to use from threads."""

    def __init__(
        self,
        status: Callable[[], GraderStatus],
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._status = status
        self._monotonic = monotonic
        self._lock = threading.Lock()
        self._asked_at = -FRESH_SECONDS
        self._pace: Pace | None = None

    def now(self) -> Pace | None:
        """Return the pace, None where no grader is ready to judge.

        While one caller asks, which takes seconds of a grader that does not answer, the others
        get what was known before.
        """
        if self._lock.acquire(blocking=False):
            try:
                if self._monotonic() - self._asked_at > FRESH_SECONDS:
                    self._pace = pace_of(self._status())
                    self._asked_at = self._monotonic()
            finally:
                self._lock.release()
        return self._pace


def pace_of(status: GraderStatus) -> Pace | None:
    """Return the pace of graders that are so, None where they judge nothing."""
    if not status.ready or not status.slots:
        return None
    return Pace(status.slots, status.seconds or UNKNOWN_SECONDS)
