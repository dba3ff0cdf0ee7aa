"""Runs work on a few threads of its own, each piece once at a time."""

import logging
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from interviewer.errors import Unavailable
from interviewer.whereabouts import where

logger = logging.getLogger(__name__)


class Dispatcher(Protocol):
    """Takes work that must not keep its caller waiting."""

    def dispatch(self, key: str, work: Callable[[], None]) -> None:
        """Have ``work`` done soon; does nothing while work of that key is under way."""
        ...

    def wait(self, key: str, seconds: float) -> None:
        """Return when the work of that key ended here, or after ``seconds``."""
        ...


class ThreadDispatcher:
    """A dispatcher with ``threads`` threads, started when there is first work.

    Work that raises is logged by the kind of its error only, since the error's
    text may quote an answer.
    """

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="judging")
        self._changed = threading.Condition()
        self._under_way: set[str] = set()

    def dispatch(self, key: str, work: Callable[[], None]) -> None:
        """Have ``work`` done soon; raises Unavailable once the dispatcher is closed."""
        with self._changed:
            if key in self._under_way:
                return
            self._under_way.add(key)
        try:
            self._pool.submit(self._run, key, work)
        except RuntimeError as error:
            self._done(key)
            raise Unavailable("The service is being stopped; try again shortly.") from error

    def wait(self, key: str, seconds: float) -> None:
        """Return when the work of that key ended here, or after ``seconds``."""
        with self._changed:
            if key in self._under_way:
                self._changed.wait_for(lambda: key not in self._under_way, seconds)
            elif seconds > 0:
                # Another process may be at it; its end is not seen from here.
                self._changed.wait(seconds)

    def close(self) -> None:
        """Drop work not yet begun (it can be taken up again) and wait for the rest."""
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _run(self, key: str, work: Callable[[], None]) -> None:
        try:
            work()
        except Exception as error:  # noqa: BLE001 - a thread of the pool must outlive any fault
            told = {"work": key, "kind": type(error).__name__, "where": where(error)}
            logger.error("work failed", extra=told)
        finally:
            self._done(key)

    def _done(self, key: str) -> None:
        with self._changed:
            self._under_way.discard(key)
            self._changed.notify_all()
