"""How often one may try to sign in.

A person mistypes a few times; who guesses does it often. Failed tries are counted for an
address (of e-mail) from where they come, for that address from anywhere, and for where they come
from whatever the address, each in a window of its own: the first stops whoever guesses one
password, the second those who do it from many places, the third those who try one password at
many addresses.

A try is counted before its password is checked, which takes long, and given back where it was
none of those: however many come at once, no more than the window takes are checked.

Whoever guesses must not lock out those who know. A browser that somebody signed in with before
(a known device) has a window of its own, and the others are not asked. An address of this
machine is a proxy's: everybody comes from it, so that it is not counted by itself.
"""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from hmac import compare_digest
from typing import Final

from interviewer.accounts.model import SignInRefused, TooManyTries, WrongPassword
from interviewer.accounts.ports import Tries
from interviewer.addresses import holder, is_local
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

    @contextmanager
    def tried(self, email: str, origin: str, device: str = "") -> Iterator[None]:
        """Count the try that is made meanwhile, if it fails for a wrong password.

        It comes from the network address ``origin``, by a browser that showed ``device``. Raises
        TooManyTries where there were too many already.
        """
        taken = self._take(email, origin, device)
        try:
            yield
        except (SignInRefused, WrongPassword):
            raise
        except BaseException:
            self._give_back(taken)
            raise
        self._give_back(taken)

    def known(self, email: str) -> str:
        """Return what a browser is to show as a device on which ``email`` has signed in."""
        name = secrets.token_urlsafe(18)
        return f"{name}.{self._mark(email, name)}"

    def _take(self, email: str, origin: str, device: str) -> list[str]:
        """Count a try in each of its windows; raises TooManyTries where one is full."""
        taken: list[str] = []
        for key, most in self._windows(email, origin, device):
            taken.append(key)
            if self._tries.take(key, WINDOW) > most:
                self._give_back(taken)
                raise TooManyTries(max(1, self._tries.wait(key)))
        return taken

    def _give_back(self, taken: list[str]) -> None:
        for key in taken:
            self._tries.give_back(key, WINDOW)

    def _windows(self, email: str, origin: str, device: str) -> tuple[tuple[str, int], ...]:
        name, _, mark = device.partition(".")
        if email and mark and compare_digest(mark.encode(), self._mark(email, name).encode()):
            return ((f"sign-in/on/{self._keys.hash(f'sign-in on {name}')[:32]}", BY_BOTH),)
        who = self._keys.hash(f"sign-in {email}")[:32]
        place = self._keys.hash(f"sign-in from {holder(origin)}")[:32]
        by_email = ((f"sign-in/{who}/{place}", BY_BOTH), (f"sign-in/{who}", BY_EMAIL))
        if is_local(origin):
            return by_email
        return (*by_email, (f"sign-in/from/{place}", BY_ORIGIN))

    def _mark(self, email: str, name: str) -> str:
        return self._keys.hash(f"known device {name} of {email}")
