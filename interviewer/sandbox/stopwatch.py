"""The time that a session is charged with."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
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


@dataclass(frozen=True)
class _Reading:
    """Seconds measured up to the last block's end; and when this block began, if in one."""

    elapsed_s: float = 0.0
    kept_waiting_s: float = 0.0
    started: float | None = None
    before_s: float = 0.0


class Stopwatch:
    """Measures how long we wait for ``runner``, which may take ``limit_s``.

    The time in which it was ready and had no processor is not the code's, and does not
    count; ``elapsed_s`` is what a clock on the wall would say. One thread measures, others
    may ask ``charged_s``.
    """

    def __init__(self, runner: Runner, limit_s: float) -> None:
        self._runner = runner
        self._limit_s = limit_s
        self._reading = _Reading()

    @property
    def elapsed_s(self) -> float:
        """The time in all blocks that have ended."""
        return self._reading.elapsed_s

    @contextmanager
    def running(self) -> Iterator[None]:
        """Measure the block."""
        before = self._reading
        self._reading = replace(
            before, started=time.monotonic(), before_s=self._runner.kept_waiting_s()
        )
        try:
            yield
        finally:
            elapsed, kept_waiting = self._now()
            self._reading = _Reading(elapsed, kept_waiting)

    def charged_s(self) -> float:
        """Return the time that the code has had so far.

        Threads of its own keep each other waiting: it is at least what all used together.
        """
        elapsed, kept_waiting = self._now()
        return max(elapsed - kept_waiting, self._runner.processor_s())

    def left_s(self) -> float:
        """Return how long to wait until it is worth another look.

        Raises Timeout when the limit is reached, and WorkerLost when the machine is so busy
        that nobody can say whether the code would have come to an end.
        """
        elapsed, kept_waiting = self._now()
        if elapsed < self._limit_s:
            return self._limit_s - elapsed
        left = self._limit_s - elapsed + kept_waiting
        if left <= 0:
            raise Timeout(f"The code did not answer within {self._limit_s:g} s.")
        if elapsed > self._limit_s * _MOST_STRETCH:
            raise WorkerLost("this machine is too busy to run it")
        return max(left, _LEAST_S)

    def _now(self) -> tuple[float, float]:
        """Return the time elapsed in blocks so far, and how much of it the runner waited."""
        reading = self._reading
        if reading.started is None:
            return reading.elapsed_s, reading.kept_waiting_s
        kept_waiting = self._runner.kept_waiting_s() - reading.before_s
        block = time.monotonic() - reading.started
        # What it waited while nobody waited for it, or after its end, is not of this block.
        inside = min(max(0.0, kept_waiting), block)
        return reading.elapsed_s + block, reading.kept_waiting_s + inside
