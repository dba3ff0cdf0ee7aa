"""Keeps claims alive while work goes on, so that a short lease tells the dead from the slow."""

import logging
import threading
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress

from interviewer.errors import Unavailable


@contextmanager
def kept_alive(renew: Callable[[], None], every: float) -> Iterator[None]:
    """Call ``renew`` from a thread of its own every ``every`` seconds until the block ends.

    When the store cannot be reached it is tried again the next time.
    """
    over = threading.Event()

    def keep() -> None:
        while not over.wait(every):
            with suppress(Unavailable):
                renew()

    thread = threading.Thread(target=keep, name="lease", daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


logger = logging.getLogger(__name__)


class Claims:
    """Keeps many claims alive with one thread, which there is while there are any.

    ``renew`` is called every ``every`` seconds with the names of all that are held then. When
    the store cannot be reached it is tried again the next time.
    """

    def __init__(self, renew: Callable[[Collection[str]], None], every: float) -> None:
        self._renew = renew
        self._every = every
        self._held: set[str] = set()
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    @contextmanager
    def held(self, name: str) -> Iterator[None]:
        """Keep the claim ``name`` alive until the block ends."""
        with self._changed:
            self._held.add(name)
            if self._thread is None:
                self._thread = threading.Thread(target=self._keep, name="claims", daemon=True)
                self._thread.start()
        try:
            yield
        finally:
            with self._changed:
                self._held.discard(name)
                self._changed.notify_all()

    def _keep(self) -> None:
        while True:
            with self._changed:
                if self._changed.wait_for(lambda: not self._held, self._every):
                    self._thread = None
                    return
                names = frozenset(self._held)
            try:
                self._renew(names)
            except Unavailable:
                continue
            except Exception as error:  # noqa: BLE001 - without this thread all claims run out
                logger.error("claims not renewed", extra={"kind": type(error).__name__})
