"""What lies in the database and waits to be done, by whichever process."""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol


@dataclass(frozen=True, kw_only=True)
class Backlog:
    """How much waits, and for how long the first of it has, in seconds (0 where nothing does).

    Code is ``queued`` or ``running``, the oldest of which was handed in so long ago. What Slack
    sent (``entries``) and what webhooks are to be told (``deliveries``) waits until it is due,
    a delivery after a failure for hours: it is late from that moment on.
    """

    queued: int = 0
    running: int = 0
    oldest_seconds: float = 0.0
    entries: int = 0
    entries_late_seconds: float = 0.0
    deliveries: int = 0
    deliveries_late_seconds: float = 0.0


class BacklogStore(Protocol):
    """Counts what waits; safe to call from threads."""

    def backlog(self, now: datetime) -> Backlog:
        """Return what waits at ``now``; raises Unavailable when the database cannot be used."""
        ...
