"""The time that a session is charged with."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Protocol

from interviewer.sandbox.outcomes import Timeout, WorkerLost

_LEAST_S: Final = 0.05
_MOST_STRETCH: Final = 30


class Runner(Protocol):
    """A process that is waited for."""

    def kept_waiting_s(self) -> float:
        """Return for how long it could have run so far, had a processor been free."""
        ...

    def processor_s(self) -> float:
        """Return the processor time of all its threads so far."""
        ...


class Stopwatch:
    """Measures how long we wait for ``runner``, which may take ``limit_s``.

    The time in which it was ready and had no processor is not the code's, and does not
    count; ``elapsed_s`` is what a clock on the wall would say. One thread measures, others
    may ask ``charged_s``.
    """

    def __init__(self, runner: Runner, limit_s: float) -> None:
        self.elapsed_s = 0.0
        self._runner = runner
        self._limit_s = limit_s
        self._started: float | None = None
        self._before = runner.kept_waiting_s()

    @contextmanager
    def running(self) -> Iterator[None]:
        """Measure the block."""
        started = self._started = time.monotonic()
        try:
            yield
        finally:
            self._started = None
            self.elapsed_s += time.monotonic() - started

    def charged_s(self) -> float:
        """Return the time that the code has had so far.

        Threads of its own keep each other waiting: it is at least what all used together.
        """
        return max(self._now_s() - self._kept_waiting_s(), self._runner.processor_s())

    def left_s(self) -> float:
        """Return how long to wait until it is worth another look.

        Raises Timeout when the limit is reached, and WorkerLost when the machine is so busy
        that nobody can say whether the code would have come to an end.
        """
        elapsed = self._now_s()
        if elapsed < self._limit_s:
            return self._limit_s - elapsed
        left = self._limit_s - elapsed + self._kept_waiting_s()
        if left <= 0:
            raise Timeout(f"The code did not answer within {self._limit_s:g} s.")
        if elapsed > self._limit_s * _MOST_STRETCH:
            raise WorkerLost("this machine is too busy to run it")
        return max(left, _LEAST_S)

    def _now_s(self) -> float:
        started = self._started
        return self.elapsed_s + (0.0 if started is None else time.monotonic() - started)

    def _kept_waiting_s(self) -> float:
        return self._runner.kept_waiting_s() - self._before
