"""What was seen of late that whoever runs the service should know, told by any of its processes."""

from contextlib import suppress
from typing import Final

from limits.errors import StorageError
from limits.storage import Storage

KEPT: Final = 24 * 3600
"""Seconds for which it is known that something was seen."""


class Sightings:
    """Keeps them beside the counts of requests, so that ``interviewer doctor`` can tell of them."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def note(self, what: str) -> bool:
        """Keep that ``what`` was seen; tell whether it is the first time of late."""
        try:
            return self._storage.incr(f"seen/{what}", KEPT) == 1
        except StorageError:
            return False

    def seen(self, what: str) -> int:
        """Return how often ``what`` was seen of late; 0 where that cannot be known."""
        with suppress(StorageError):
            return self._storage.get(f"seen/{what}")
        return 0
