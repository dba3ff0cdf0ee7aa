"""Faults on demand: Slack's bad days, by script."""

import math
import threading
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True)
class Fault:
    """What goes wrong with a call.

    ``effect`` says whether the call has its effect all the same: Slack warns that «it's possible
    some aspect of the operation succeeded before the error was raised» (``internal_error``, on
    every method's page).
    """

    kind: Literal["ratelimited", "error", "dropped", "none"] = "none"
    error: str = ""
    status: int = 200
    retry_after: int = 0
    delay: float = 0.0
    effect: bool = False


@dataclass
class _Pace:
    calls: int
    seconds: float
    seen: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))


class Faults:
    """The script: each fault is for the next so many calls of a method, first come first served.

    ``method`` is a Web API method, ``upload``, ``download``, ``response_url`` or ``*`` for any.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._script: list[tuple[str, Fault]] = []
        self._paces: dict[str, _Pace] = {}

    def ratelimit(self, method: str, times: int = 1, *, retry_after: int = 1) -> None:
        """Answer 429 with Retry-After, in seconds.

        See https://docs.slack.dev/apis/web-api/rate-limits.
        """
        self._add(method, times, Fault("ratelimited", "ratelimited", 429, retry_after))

    def fail(
        self,
        method: str,
        times: int = 1,
        *,
        error: str = "internal_error",
        status: int = 500,
        effect: bool = False,
    ) -> None:
        """Answer an error; with ``effect`` after having done what was asked."""
        self._add(method, times, Fault("error", error, status, effect=effect))

    def drop(self, method: str, times: int = 1, *, effect: bool = False) -> None:
        """Close the connection without an answer; with ``effect`` after having done it."""
        self._add(method, times, Fault("dropped", effect=effect))

    def slow(self, method: str, seconds: float, times: int = 1) -> None:
        """Answer as always, but that much later."""
        self._add(method, times, Fault(delay=seconds))

    def pace(self, method: str = "chat.postMessage", *, calls: int = 1, seconds: float = 1) -> None:
        """From now on refuse more than so many calls a channel in so many seconds.

        «Posting messages: 1 per second», per channel:
        https://docs.slack.dev/apis/web-api/rate-limits. Slack lets short bursts pass; whoever
        keeps to this keeps to that.
        """
        with self._lock:
            self._paces[method] = _Pace(calls, seconds)

    def end_pace(self, method: str = "chat.postMessage") -> None:
        with self._lock:
            self._paces.pop(method, None)

    def next_for(self, method: str) -> Fault:
        """Take the fault of this call off the script; one of kind ``none`` where all is well."""
        with self._lock:
            for index, (wanted, _) in enumerate(self._script):
                if wanted in (method, "*"):
                    return self._script.pop(index)[1]
        return Fault()

    def too_fast(self, method: str, channel: str, now: float) -> int:
        """Count a call; return the seconds that it has to wait, 0 if it may pass."""
        with self._lock:
            pace = self._paces.get(method)
            if pace is None:
                return 0
            recent = [at for at in pace.seen[channel] if at > now - pace.seconds]
            pace.seen[channel] = recent
            if len(recent) < pace.calls:
                recent.append(now)
                return 0
            return max(1, math.ceil(recent[-pace.calls] + pace.seconds - now))

    @property
    def left(self) -> int:
        """How many faults have not happened yet."""
        with self._lock:
            return len(self._script)

    def _add(self, method: str, times: int, fault: Fault) -> None:
        with self._lock:
            self._script.extend([(method, fault)] * times)
