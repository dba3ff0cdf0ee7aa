"""Makes rounds of deliveries, or of other work that lies in the database, on a few threads."""

import logging
import threading
import time
from collections.abc import Callable
from typing import Final

from interviewer.errors import Unavailable

logger = logging.getLogger(__name__)

THREADS: Final = 8
"""Calls that one process makes at a time."""

EVERY: Final = 2.0
"""Seconds after which a thread that found nothing looks again."""


class DeliveryThreads:
    """Calls ``deliver`` from ``threads`` threads until closed, for one delivery at a time.

    ``deliver`` is ``Deliverer.deliver_due``: it takes how many to send at most, and returns
    how many there were. A thread that found nothing looks again after ``every`` seconds, or
    when it is nudged. A round that raises is logged by the kind of its error only. The threads
    are called ``name``.
    """

    def __init__(
        self,
        deliver: Callable[[int], int],
        threads: int = THREADS,
        every: float = EVERY,
        name: str = "webhooks",
    ) -> None:
        self._deliver = deliver
        self._every = every
        self._closing = False
        self._nudges = 0
        self._due: list[float] = []
        self._changed = threading.Condition()
        self._threads = [
            threading.Thread(target=self._run, name=f"{name}-{number}", daemon=True)
            for number in range(threads)
        ]

    def start(self) -> None:
        """Start the threads; once."""
        for thread in self._threads:
            thread.start()

    def nudge(self) -> None:
        """Say that something is due now."""
        with self._changed:
            self._nudges += 1
            self._changed.notify_all()

    def due_in(self, seconds: float) -> None:
        """Say that something will be due in so many seconds: one thread looks then."""
        with self._changed:
            self._due.append(time.monotonic() + seconds)
            self._changed.notify_all()

    def close(self) -> None:
        """Send no more, and wait for what is being sent."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        for thread in self._threads:
            if thread.is_alive():
                thread.join()

    def _run(self) -> None:
        while not self._closing:
            heard = self._nudges
            if not self._round():
                self._wait(heard)

    def _wait(self, heard: int) -> None:
        end = time.monotonic() + self._every
        with self._changed:
            while not self._closing and self._nudges == heard:
                first = min((end, *self._due))
                left = first - time.monotonic()
                if left <= 0:
                    if first in self._due:
                        self._due.remove(first)
                    return
                self._changed.wait(left)

    def _round(self) -> int:
        try:
            return self._deliver(1)
        except Unavailable:
            return 0
        except Exception as error:  # noqa: BLE001 - the thread must outlive any fault
            logger.error("delivering failed", extra={"kind": type(error).__name__})
            return 0
