"""Passwords as they are kept: by Argon2id (RFC 9106), which is slow on purpose."""

import threading
from functools import cached_property
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

_AT_ONCE: Final = 4
"""How many a process hashes at a time; each takes 64 MiB while it lasts."""


class Argon2Passwords:
    """Hashes and checks passwords; fulfils ``accounts.ports.Passwords``.

    The parameters are the library's, RFC 9106's second choice: 64 MiB and 3 passes. They are
    part of each hash, so that older ones stay good when these change.
    """

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._room = threading.BoundedSemaphore(_AT_ONCE)

    def hash(self, password: str) -> str:
        """Return what is to be kept of ``password``."""
        with self._room:
            return self._hasher.hash(password)

    def matches(self, password: str, kept: str | None) -> bool:
        """Tell whether ``kept`` is of ``password``; takes as long where nothing is kept."""
        try:
            with self._room:
                return self._hasher.verify(kept or self._nobody, password) and kept is not None
        except (VerificationError, InvalidHashError):
            return False

    @cached_property
    def _nobody(self) -> str:
        return self._hasher.hash("a password that nobody has")
