"""The time of the stand-in, which a test can set forward."""

import time


class Clock:
    """The machine's time and what a test has added to it, so that nobody waits for an expiry."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def now(self) -> float:
        """Return seconds since 1970."""
        return time.time() + self._ahead

    def advance(self, seconds: float) -> None:
        self._ahead += seconds
