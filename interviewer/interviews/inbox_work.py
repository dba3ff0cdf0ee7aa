"""Works on what lies in the inbox, again where that fails for now, until it is done."""

import logging
from collections.abc import Callable
from datetime import timedelta
from typing import Final, Protocol

from interviewer.errors import InterviewerError, Overloaded, Unavailable
from interviewer.interviews.inbox import InboxStore, Taken
from interviewer.interviews.lease import kept_alive
from interviewer.interviews.ports import Clock

LEASE: Final = timedelta(seconds=6)
"""How long a worker may be silent before what it took up counts as abandoned."""

RENEWED_EVERY: Final = 2.0
"""How often a worker that is at it says so, in seconds."""

MOST_ATTEMPTS: Final = 12
"""How often something is taken up before it is given up; see ``_pause`` for how long that is."""

_LONGEST_PAUSE: Final = timedelta(minutes=5)

logger = logging.getLogger(__name__)


class Later(InterviewerError):
    """It cannot be done yet; ``seconds`` says when to try again, 0 that we have to guess."""

    def __init__(self, why: str, seconds: float = 0) -> None:
        super().__init__(why)
        self.seconds = seconds


class Opener(Protocol):
    """Opens what was sealed."""

    def open(self, sealed: str, /) -> str:
        """Return the text that was sealed; raises an InterviewerError where it cannot."""
        ...


class InboxWork:
    """Takes entries up one after another; many threads and processes may do so at once.

    ``handle`` is given an entry and its opened body. It may be given the same one again, after
    Later, an error of any kind, or the end of a process, and has to see to it that nothing is
    done twice. ``give_up`` is told of an entry for which that happened too often.
    """

    def __init__(
        self,
        store: InboxStore,
        opener: Opener,
        clock: Clock,
        handle: Callable[[Taken, str], None],
        give_up: Callable[[Taken, str], None],
    ) -> None:
        self._store = store
        self._opener = opener
        self._clock = clock
        self._handle = handle
        self._give_up = give_up

    def work(self, most: int = 1) -> int:
        """Work on what is due, at most so many entries; returns how many those were.

        Raises Unavailable when the database cannot be used.
        """
        for done in range(most):
            now = self._clock.now()
            taken = self._store.claim(now, now - LEASE)
            if taken is None:
                return done
            self._work_on(taken)
        return most

    def _work_on(self, taken: Taken) -> None:
        with kept_alive(lambda: self._store.renew(taken, self._clock.now()), RENEWED_EVERY):
            pause = self._attempt(taken)
        now = self._clock.now()
        if pause is None:
            self._store.settle(taken, now)
        else:
            self._store.put_off(taken, now + pause)

    def _attempt(self, taken: Taken) -> timedelta | None:
        """Do the work; return how long to wait before the next attempt, None when it is done."""
        try:
            body = self._opener.open(taken.body)
            if taken.claims > MOST_ATTEMPTS:
                self._give_up(taken, body)
                return None
            self._handle(taken, body)
        except Later as later:
            return timedelta(seconds=later.seconds) if later.seconds else _pause(taken.claims)
        except Overloaded as full:
            return timedelta(seconds=full.seconds)
        except Unavailable:
            return _pause(taken.claims)
        except Exception as error:  # noqa: BLE001 - one entry must not keep the others waiting
            # The error's text may quote what was said.
            logger.error("an entry failed", extra={"kind": type(error).__name__})
            return None if taken.claims > MOST_ATTEMPTS else _pause(taken.claims)
        return None


def _pause(claims: int) -> timedelta:
    """Return how long to wait after so many attempts: half a second, then twice as long each."""
    return min(timedelta(seconds=0.25 * 2**claims), _LONGEST_PAUSE)
