"""Failed tries to sign in, counted beside the requests."""

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

    def count(self, key: str) -> int:
        """Return how many tries there were in the window of ``key``."""
        try:
            return self._storage.get(key)
        except StorageError:
            return 0

    def add(self, key: str, seconds: int) -> None:
        """Count one more."""
        try:
            self._storage.incr(key, seconds)
        except StorageError:
            return

    def wait(self, key: str) -> int:
        """Return how many seconds are left of the window."""
        try:
            return max(0, ceil(self._storage.get_expiry(key) - time()))
        except StorageError:
            return 0
