"""Failed tries to sign in, counted beside the requests."""

from contextlib import suppress
from math import ceil
from time import time

from limits.errors import StorageError
from limits.storage import Storage


class CountedTries:
    """Fulfils ``accounts.ports.Tries``.

    What cannot be counted does not stop anybody from signing in: passwords are slow to check,
    and whoever runs the service must get in when the disk is full.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def take(self, key: str, seconds: int) -> int:
        """Count one more in the window of ``key``; return how many there are now."""
        try:
            return self._storage.incr(key, seconds)
        except StorageError:
            return 0

    def give_back(self, key: str, seconds: int) -> None:
        """Count one less."""
        with suppress(StorageError):
            self._storage.incr(key, seconds, -1)

    def wait(self, key: str) -> int:
        """Return how many seconds are left of the window."""
        try:
            return max(0, ceil(self._storage.get_expiry(key) - time()))
        except StorageError:
            return 0
