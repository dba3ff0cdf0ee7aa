"""Passwords as they are kept: by Argon2id (RFC 9106), which is slow on purpose."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from interviewer.errors import Unavailable

_AT_ONCE: Final = 4
"""How many a process hashes at a time; each takes 64 MiB while it lasts."""


_WAIT_S: Final = 5.0
"""For how long one waits for its turn."""


class Argon2Passwords:
    """Hashes and checks passwords; fulfils ``accounts.ports.Passwords``.

    The parameters are the library's, RFC 9106's second choice: 64 MiB and 3 passes. They are
    part of each hash, so that older ones stay good when these change.
    """

    def __init__(self, hasher: PasswordHasher | None = None, *, wait: float = _WAIT_S) -> None:
        self._hasher = hasher or PasswordHasher()
        self._room = threading.BoundedSemaphore(_AT_ONCE)
        self._wait = wait

    def hash(self, password: str) -> str:
        """Return what is to be kept of ``password``; raises Unavailable when too many wait."""
        with self._turn():
            return self._hasher.hash(password)

    def matches(self, password: str, kept: str | None) -> bool:
        """Tell whether ``kept`` is of ``password``; takes as long where nothing is kept.

        Raises Unavailable when too many wait.
        """
        try:
            with self._turn():
                return self._hasher.verify(kept or self._nobody, password) and kept is not None
        except (VerificationError, InvalidHashError):
            return False

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """Wait for one's turn, but not with every thread of a server."""
        if not self._room.acquire(timeout=self._wait):
            raise Unavailable("Too many sign in at this moment; try again shortly.")
        try:
            yield
        finally:
            self._room.release()

    @cached_property
    def _nobody(self) -> str:
        return self._hasher.hash("a password that nobody has")
