"""Interviews that are shown elsewhere too: how much of each has been posted there.

A mirror stands for the one thread of a chat in which an interview is held. Its cursor says how
many of the interview's messages have been posted, so that each is posted once and in order by
whichever process finds that there are more. Posting is claimed by a compare-and-set with a
lease; of a claim that ended in the middle nobody knows whether its last post arrived, which is
why the next one is told to look (``unsure``).
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol


@dataclass(frozen=True, kw_only=True)
class Mirror:
    """Where an interview is shown, and how far.

    ``conversation`` names the thread, ``owner`` who is interviewed there. The first ``posted``
    messages are there, and of the next one the first ``parts`` pieces. ``last`` is what the
    chat calls the latest post. ``failures`` counts attempts in a row that came to nothing.
    """

    interview: str
    conversation: str
    owner: str
    posted: int = 0
    parts: int = 0
    last: str = ""
    failures: int = 0
    claims: int = 0
    unsure: bool = False


class MirrorStore(Protocol):
    """Keeps mirrors; safe to call from threads and processes.

    Whatever is done to a claimed mirror is done only as long as the claim is the latest. Any
    operation may raise Unavailable when the database cannot be used.
    """

    def add(self, mirror: Mirror, now: datetime) -> None:
        """Keep a new mirror; does nothing where its interview has one, or is no more."""
        ...

    def find(self, conversation: str) -> Mirror | None:
        """Return the mirror in a conversation, if there is one."""
        ...

    def of_interview(self, interview: str) -> Mirror | None:
        """Return the mirror of an interview, if there is one."""
        ...

    def claim(self, now: datetime, stale_before: datetime) -> Mirror | None:
        """Take up a mirror that is behind its interview, or whose poster has died.

        It is ``unsure`` where an earlier claim ended in the middle or was given up so. A claim
        from before ``stale_before`` is nobody's. Exactly one caller gets it.
        """
        ...

    def renew(self, mirror: Mirror, now: datetime) -> None:
        """Say that whoever claimed a mirror is still at it."""
        ...

    def advance(self, mirror: Mirror, now: datetime) -> bool:
        """Keep the whole of a claimed mirror; tells whether the claim still holds."""
        ...

    def release(self, mirror: Mirror, until: datetime) -> None:
        """Give a claim up with ``failures`` and ``unsure`` as they are; next from ``until`` on."""
        ...

    def close(self, mirror: Mirror) -> None:
        """Say that nothing more is to be posted: the interview is over, or its place is gone."""
        ...

    def reopen(self, interview: str, now: datetime) -> None:
        """Post again in a thread that was closed; does nothing to one that is open."""
        ...
