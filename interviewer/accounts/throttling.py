"""How often one may try to sign in.

A person mistypes a few times; who guesses does it often. Failed tries are counted for an
address (of e-mail) from where they come, for that address from anywhere, and for where they come
from whatever the address, each in a window of its own: the first stops whoever guesses one
password, the second those who do it from many places, the third those who try one password at
many addresses.
"""

from typing import Final

from interviewer.accounts.model import TooManyTries
from interviewer.accounts.ports import Tries
from interviewer.interviews.access import Keys

WINDOW: Final = 15 * 60
"""Seconds."""

BY_BOTH, BY_EMAIL, BY_ORIGIN = 5, 50, 50
"""The failed tries that a window takes."""


class Throttle:
    """Counts failed tries; what is counted is kept as keyed hashes alone."""

    def __init__(self, tries: Tries, keys: Keys) -> None:
        self._tries = tries
        self._keys = keys

    def check(self, email: str, origin: str) -> None:
        """Return if ``origin`` (a network address) may try ``email``; raises TooManyTries."""
        for key, most in self._windows(email, origin):
            if self._tries.count(key) >= most:
                raise TooManyTries(max(1, self._tries.wait(key)))

    def failed(self, email: str, origin: str) -> None:
        """Count a failed try."""
        for key, _ in self._windows(email, origin):
            self._tries.add(key, WINDOW)

    def _windows(self, email: str, origin: str) -> tuple[tuple[str, int], ...]:
        name = self._keys.hash(f"sign-in {email}")[:32]
        place = self._keys.hash(f"sign-in from {origin}")[:32]
        return (
            (f"sign-in/{name}/{place}", BY_BOTH),
            (f"sign-in/{name}", BY_EMAIL),
            (f"sign-in/from/{place}", BY_ORIGIN),
        )
