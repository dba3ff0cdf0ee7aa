"""Answers that are kept for requests that may be sent again, each with what it did.

Who sends a request under a key of their own gets, for the same request under the same key,
the answer that the first one got, and nothing is done twice (the Idempotency-Key of
draft-ietf-httpapi-idempotency-key-header). The answer is kept in the same step as what the
request changed, so that no crash comes between. Requests that were refused changed nothing,
and are judged anew.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, TypeVar

from interviewer.errors import Conflict

KEPT: Final = timedelta(hours=24)
"""How long an answer is kept."""

T = TypeVar("T", contravariant=True)


@dataclass(frozen=True, kw_only=True)
class Answered:
    """One answer: to whom (``owner``), under which ``key`` of theirs, and what it was.

    ``fingerprint`` tells requests apart. ``body`` is sealed, since it may hold secrets.
    ``about`` is the id of the interview or webhook that it tells of, with which it is deleted.
    """

    owner: str
    key: str
    fingerprint: str
    status: int
    location: str
    body: str
    about: str | None
    at: datetime


class AnsweredAlready(Conflict):
    """Under this key another request was quicker; its answer stands."""

    def __init__(self) -> None:
        super().__init__("A request with this key has been answered already; send it again.")


Remember = Callable[[T], Answered]
"""Makes of a result the answer that is kept along with it."""
