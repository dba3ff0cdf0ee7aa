"""Sealed texts by kind and name: tokens of other services, and what must wait to be used.

Whoever keeps them seals them first, so that a stolen database gives nothing away.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol


@dataclass(frozen=True, kw_only=True)
class Sealed:
    """A sealed text. ``interview`` is the one that it belongs to, and is deleted with."""

    kind: str
    name: str
    body: str
    at: datetime
    interview: str | None = None


class Vault(Protocol):
    """Keeps sealed texts; safe to call from threads and processes.

    Any operation may raise Unavailable when the database cannot be used.
    """

    def put(self, sealed: Sealed) -> None:
        """Keep a text, in place of one of the same kind and name."""
        ...

    def get(self, kind: str, name: str) -> Sealed | None:
        """Return a text, if it is kept."""
        ...

    def take(self, kind: str, name: str) -> Sealed | None:
        """Return a text and forget it; of several callers at once, one gets it."""
        ...

    def remove(self, kind: str, name: str) -> None:
        """Forget a text; does nothing where there is none."""
        ...

    def purge(self, kind: str, before: datetime) -> int:
        """Forget the texts of a kind from before then; returns how many."""
        ...
