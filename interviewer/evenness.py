"""Whether the machine's clock can be trusted with what cannot be undone.

A machine that starts with a wrong clock, or whose clock is set, may be years ahead for a while.
What is erased after some time must not be erased by that.
"""

import time
from collections.abc import Callable
from typing import Final

START_S: Final = 3600.0
"""For how long a clock is watched before it is trusted."""

LEAP_S: Final = 24 * 3600.0
"""For how long it is watched once it has leapt: by then somebody has noticed."""

SLACK_S: Final = 60.0
"""What counts as a leap; clocks that are adjusted gently never get so far between two looks."""


class Evenness:
    """Compares the clock with the time since the machine was started, which nobody sets.

    ``clock`` and ``uptime`` give seconds; each look compares with the one before.
    """

    def __init__(self, clock: Callable[[], float], uptime: Callable[[], float]) -> None:
        self._clock = clock
        self._uptime = uptime
        self._apart = clock() - uptime()
        self._trusted_at = uptime() + START_S

    def look(self) -> bool:
        """Tell whether the clock has run evenly for long enough."""
        up = self._uptime()
        apart = self._clock() - up
        if abs(apart - self._apart) > SLACK_S:
            self._trusted_at = up + LEAP_S
        self._apart = apart
        return up >= self._trusted_at


def of_this_machine() -> Evenness:
    """Return one that watches this machine's clock; time asleep counts as time."""
    asleep = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
    return Evenness(time.time, lambda: time.clock_gettime(asleep))
