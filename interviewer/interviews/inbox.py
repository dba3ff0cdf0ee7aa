"""What a chat service sent us: kept before it is acknowledged, worked on afterwards, once.

Such a service wants an answer within seconds and sends the same again where it gets none. So
an entry is kept under a key that the sender's repetitions share, and whoever has kept it may
forget the sender. Entries of one conversation are worked on one at a time, in the order of
their positions, each when it has lain for a moment: of two that arrive in the wrong order, the
earlier one is then there. The work is claimed by a compare-and-set with a lease, as code is to
be judged (see ``submissions``): when its process dies, another takes it up.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Protocol

LONGEST_KEY: Final = 200
"""Characters of a key, and of a conversation."""

KEPT: Final = timedelta(hours=24)
"""How long the key of what is done is kept: nobody sends anything again after that."""


@dataclass(frozen=True, kw_only=True)
class Incoming:
    """One thing that was sent.

    ``body`` is sealed, since it may hold answers. ``position`` orders the entries of a
    ``conversation`` as texts are ordered. It is worked on from ``due_at`` on.
    """

    key: str
    conversation: str
    position: str
    body: str
    at: datetime
    due_at: datetime


@dataclass(frozen=True, kw_only=True)
class Taken:
    """An entry that was claimed. ``claims`` counts how often, this time included.

    An earlier claim may have come to an end in the middle of its work.
    """

    key: str
    conversation: str
    position: str
    body: str
    at: datetime
    claims: int


class InboxStore(Protocol):
    """Keeps entries; safe to call from threads and processes.

    Whatever is done to a claimed entry is done only as long as the claim is the latest. Any
    operation may raise Unavailable when the database cannot be used.
    """

    def add(self, incoming: Incoming) -> bool:
        """Keep an entry; tells whether it is new, or was kept under its key before."""
        ...

    def claim(self, now: datetime, stale_before: datetime) -> Taken | None:
        """Take up the entry that is due first, of those that are first in their conversations.

        A conversation is left alone while one of its entries is claimed; a claim from before
        ``stale_before`` does not count. Exactly one caller gets it.
        """
        ...

    def renew(self, taken: Taken, now: datetime) -> None:
        """Say that whoever claimed an entry is still at it."""
        ...

    def settle(self, taken: Taken, now: datetime) -> None:
        """Say that an entry is done; its body is forgotten, its key is not."""
        ...

    def put_off(self, taken: Taken, until: datetime) -> None:
        """Give a claim up, so that the entry is taken up again from ``until`` on."""
        ...

    def purge(self, before: datetime) -> int:
        """Forget what was done before then; returns how much that was."""
        ...
