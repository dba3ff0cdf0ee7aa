"""The machine's clock."""

from datetime import UTC, datetime


class SystemClock:
    """The machine's clock; fulfils ``interviews.ports.Clock``."""

    def now(self) -> datetime:
        """Return the current moment in UTC."""
        return datetime.now(UTC)
