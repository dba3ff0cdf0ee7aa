"""Sends what webhooks are to be told, again and again where that fails.

A delivery is claimed by a compare-and-set with a lease, sent while no transaction is open,
and settled by another. A process that dies in between leaves a claim whose lease runs out;
the message is then sent once more under the same id, by which its receiver knows it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Protocol

from interviewer.errors import InterviewerError
from interviewer.interviews.ports import Clock
from interviewer.interviews.webhooks import (
    Attempt,
    Due,
    Sealer,
    WebhookStore,
    next_attempt,
    postponed,
    sign,
)

LEASE: Final = timedelta(seconds=60)
"""How long a claim may stay unsettled before its process counts as dead; a call takes 15 s."""

ROUND: Final = 20
"""Deliveries of a round, so that whoever makes rounds can stop in between."""

GIVEN_UP_AFTER: Final = timedelta(days=5)
"""How long nothing may have been delivered before a webhook is disabled."""

KEPT: Final = timedelta(days=30)
"""How long settled deliveries are worth keeping; see ``WebhookStore.purge``."""

GONE: Final = 410
BUSY: Final = frozenset({429, 503})
"""Statuses whose ``Retry-After`` is obeyed."""

_GONE_SAYS = "It answered 410 (Gone), by which it wants no more calls."
_REDIRECTS = "It answered {}, which leads elsewhere; redirects are never followed."
_SILENT = "Nothing was delivered for {} days."
_UNREADABLE = "Its secret cannot be read with the server key of today; make the webhook anew."


@dataclass(frozen=True, kw_only=True)
class Answer:
    """What came of a call.

    ``status`` is the HTTP status, None where there was none, and then ``problem`` says why.
    ``retry_after`` is the header of that name as it came. The call took ``seconds``.
    """

    status: int | None = None
    problem: str = ""
    retry_after: str = ""
    seconds: float = 0.0


class Sender(Protocol):
    """Posts to an address, for a limited time; safe to call from threads."""

    def send(self, url: str, headers: Mapping[str, str], body: str) -> Answer:
        """Post ``body``, a JSON text, and return what came of it; raises nothing."""
        ...


class Deliverer:
    """Sends deliveries one after another; many threads and processes may do so at once.

    Whoever wires it lets several threads make rounds (``DeliveryThreads``), so that a slow
    receiver holds up one or two of them alone. ``random`` gives numbers from 0 up to 1.
    """

    def __init__(
        self,
        store: WebhookStore,
        sender: Sender,
        sealer: Sealer,
        clock: Clock,
        random: Callable[[], float],
    ) -> None:
        self._store = store
        self._sender = sender
        self._sealer = sealer
        self._clock = clock
        self._random = random

    def deliver_due(self, most: int = ROUND) -> int:
        """Send what is due, at most so many deliveries; returns how many were sent.

        Each is claimed only when it is about to be sent, so that nothing waits, claimed,
        behind a slow receiver. Raises Unavailable when the database cannot be used.
        """
        for sent in range(most):
            now = self._clock.now()
            claimed = self._store.claim_due(now, now - LEASE, 1)
            if not claimed:
                return sent
            self._deliver(claimed[0])
        return most

    def _deliver(self, due: Due) -> None:
        at = self._clock.now()
        answer = self._send(due, at)
        delivered = answer.status is not None and 200 <= answer.status < 300
        attempt = Attempt(
            number=due.number,
            at=at,
            seconds=answer.seconds,
            status=answer.status,
            problem="" if delivered else _problem(answer),
        )
        now = self._clock.now()
        ends = delivered or answer.status == GONE
        next_at = None if ends else self._next_at(due.number, answer, now)
        self._store.settle(due.delivery, attempt, next_at, delivered)
        if answer.status == GONE:
            self._store.disable(due.webhook, now, _GONE_SAYS)
        elif not delivered and next_at is None and _is_silent(due, now):
            self._store.disable(due.webhook, now, _SILENT.format(GIVEN_UP_AFTER.days))

    def _send(self, due: Due, at: datetime) -> Answer:
        try:
            secret = self._sealer.open(due.sealed_secret)
        except InterviewerError:
            return Answer(problem=_UNREADABLE)
        timestamp = int(at.timestamp())
        headers = {
            "webhook-id": due.delivery,
            "webhook-timestamp": str(timestamp),
            "webhook-signature": sign(secret, due.delivery, timestamp, due.body),
        }
        return self._sender.send(due.url, headers, due.body)

    def _next_at(self, number: int, answer: Answer, now: datetime) -> datetime | None:
        planned = next_attempt(number, now, self._random)
        if planned is None or answer.status not in BUSY:
            return planned
        return postponed(planned, now, answer.retry_after)


def _is_silent(due: Due, now: datetime) -> bool:
    """Tell whether nothing was delivered to the webhook for so long that it is given up.

    It is asked when a delivery is given up, so that one bad moment after quiet days is not enough.
    """
    since = due.failing_since
    return since is not None and now - since >= GIVEN_UP_AFTER


def _problem(answer: Answer) -> str:
    if answer.status is None:
        return answer.problem
    if answer.status == GONE:
        return _GONE_SAYS
    if 300 <= answer.status < 400:
        return _REDIRECTS.format(answer.status)
    return f"It answered {answer.status}."
