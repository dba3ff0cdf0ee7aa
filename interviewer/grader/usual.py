"""How long a job usually takes, as those that come learn it."""

import threading
from typing import Final

_SHARE: Final = 0.1
"""How much the newest job counts beside all before it."""


class Usual:
    """An exponentially weighted mean of seconds; 0 before the first. Safe to use from threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._seconds = 0.0

    @property
    def seconds(self) -> float:
        """The mean, to the millisecond."""
        return round(self._seconds, 3)

    def took(self, seconds: float) -> None:
        """Learn how long a job took."""
        with self._lock:
            share = _SHARE if self._seconds else 1.0
            self._seconds += share * (seconds - self._seconds)
