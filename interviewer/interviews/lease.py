"""Keeps a claim alive while work goes on, so that a short lease tells the dead from the slow."""

import threading
from collections.abc import Callable, Iterator
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
