"""When a request is sent again, and how long to wait before."""

import random
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Final

from interviewer.errors import BadInput

AGAIN: Final = frozenset({429, 502, 503, 504})
"""The statuses that say nothing against the request itself."""


@dataclass(frozen=True, kw_only=True)
class Retries:
    """How patient the client is with one call.

    It is tried at most ``tries`` times, and no try begins once ``seconds`` have passed. The
    pause after the n-th failure is drawn between zero and ``first`` times two to the n-1,
    ``longest`` at most: exponential backoff with full jitter, so that clients which failed
    together do not return together (M. Brooker, "Exponential Backoff And Jitter", 2015). All
    times are seconds. Raises BadInput for less than one try, and for times below zero.
    """

    tries: int = 6
    seconds: float = 60.0
    first: float = 0.5
    longest: float = 10.0

    def __post_init__(self) -> None:
        if self.tries < 1 or min(self.seconds, self.first, self.longest) < 0:
            raise BadInput("A call takes one try or more, and no time below zero.", field="retries")

    def pause(self, failures: int, chance: float, asked: float | None = None) -> float:
        """Return how many seconds to wait after so many ``failures``.

        ``chance``, from 0 to 1, draws the pause; ``asked`` is what the service wants waited
        at least, to which the draw is added for the same reason.
        """
        most = min(self.longest, self.first * 2.0 ** min(failures - 1, 60))
        return (asked or 0.0) + chance * most


USUAL: Final = Retries()
"""What is done unless somebody says otherwise."""

ONCE: Final = Retries(tries=1)
"""For those who would rather hear of the first failure."""


@dataclass(frozen=True)
class Pace:
    """The clocks and the chance that the client goes by; tests bring their own."""

    sleep: Callable[[float], object] = time.sleep
    monotonic: Callable[[], float] = time.monotonic
    chance: Callable[[], float] = random.random
    now: Callable[[], datetime] = lambda: datetime.now(UTC)


REAL: Final = Pace()
"""The machine's own."""


def retry_after(text: str, now: datetime) -> float | None:
    """Return the seconds that a Retry-After asks to wait (RFC 9110, 10.2.3); None for no such.

    It is a number of seconds or a date; one that has passed asks for nothing.
    """
    text = text.strip()
    if re.fullmatch(r"[0-9]{1,9}", text):
        return float(text)
    try:
        moment = parsedate_to_datetime(text)
        moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
        return max(0.0, (moment - now).total_seconds())
    except (ValueError, OverflowError, TypeError, IndexError):
        return None
