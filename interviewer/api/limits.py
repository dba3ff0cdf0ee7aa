"""How often one may ask: so many requests in a window, for each caller who is known.

Who shows no secret, or one that is nobody's, is counted by address: otherwise whoever makes
up a new one each time would never be counted twice.

The windows are counted by the ``limits`` library, in a store that all processes share. Every
answer says what is left, in the fields of draft-ietf-httpapi-ratelimit-headers.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import ceil
from time import time
from typing import Final, Literal

from flask import Flask, Response, g, request
from limits import RateLimitItem, parse
from limits.errors import StorageError
from limits.storage import Storage
from limits.strategies import FixedWindowRateLimiter

from interviewer.addresses import holder, is_local
from interviewer.errors import InterviewerError
from interviewer.teams.model import NOBODY, Principal

Kind = Literal["token", "candidate", "address"]

_PAGES: Final = frozenset({"web", "desk"})
"""The blueprints of the pages."""

_COSTLY: Final = frozenset({"slack.install", "desk.vouch", "desk.vouched"})
"""Pages that keep something for whoever calls them, or call somebody else."""

NONE: Final = "none"
"""Stands for no limit in the settings."""


class TooMany(InterviewerError):
    """More was asked than the window holds; ``seconds`` are left of it.

    ``kind`` says which limit it was.
    """

    def __init__(self, seconds: int, kind: Kind) -> None:
        wait = "1 second" if seconds == 1 else f"{seconds} seconds"
        super().__init__(f"That is more than the limit allows; go on in {wait}.")
        self.seconds = seconds
        self.kind = kind


@dataclass(frozen=True)
class Window:
    """One window: its ``policy``, how many requests are left of it and for how many seconds."""

    policy: str
    quota: int
    length: int
    left: int
    seconds: int

    @property
    def fields(self) -> Mapping[str, str]:
        """The fields of an answer that tell of it."""
        return {
            "RateLimit-Policy": f'"{self.policy}";q={self.quota};w={self.length}',
            "RateLimit": f'"{self.policy}";r={self.left};t={self.seconds}',
        }


class Limiter:
    """Counts requests; ``quotas`` gives each kind's limit, such as ``600/minute`` or ``none``."""

    def __init__(self, storage: Storage, quotas: Mapping[Kind, str]) -> None:
        self._limiter = FixedWindowRateLimiter(storage)
        self._items: dict[Kind, RateLimitItem] = {
            kind: parse(text) for kind, text in quotas.items() if text != NONE
        }

    def count(self, caller: Principal, address: str) -> Window | None:
        """Count a request of ``caller`` that comes from ``address``.

        Return None where nothing limits it: addresses of this machine are proxies' and those
        of people who sit at it. Raises TooMany.
        """
        if caller.kind == "nobody":
            return None if is_local(address) else self._hit("address", holder(address))
        return self._hit("candidate" if caller.kind == "candidate" else "token", caller.id)

    def _hit(self, kind: Kind, who: str) -> Window | None:
        item = self._items.get(kind)
        if item is None:
            return None
        try:
            allowed = self._limiter.hit(item, kind, who)
            stats = self._limiter.get_window_stats(item, kind, who)
        except StorageError:
            # What cannot be counted is not refused: the limit is there to keep us answering.
            return None
        seconds = max(1, ceil(stats.reset_time - time()))
        if not allowed:
            raise TooMany(seconds, kind)
        return Window(kind, item.amount, item.get_expiry(), stats.remaining, seconds)


def install(app: Flask, limiter: Limiter, known: Callable[[], Principal | None]) -> None:
    """Count the calls of the API and of the pages that do something; refuse what is too much.

    ``known`` returns who sends the current request, if that is known.
    """

    def count() -> None:
        if request.path.startswith("/api/") or _does_something():
            g.window = limiter.count(known() or NOBODY, request.remote_addr or "")

    def tell(response: Response) -> Response:
        window: Window | None = g.get("window")
        if window is not None:
            response.headers.update(window.fields)
        return response

    app.before_request(count)
    app.after_request(tell)


def _does_something() -> bool:
    """Tell whether a page is about an interview, or the request is a page's form.

    Not for requests that are signed: their sender has limits of its own.
    """
    if request.endpoint in _COSTLY:
        return True
    if request.blueprint not in _PAGES:
        return False
    return "interview_id" in (request.view_args or {}) or request.method == "POST"
