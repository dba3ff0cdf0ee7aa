"""A store of webhooks with what happens around it, and attempts to settle in it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from interviewer.interviews.webhooks import Attempt, Delivery, Due, Webhook, WebhookStore
from tests.fake_webhooks import webhook
from tests.fakes import NOON

LONG_AGO = NOON - timedelta(minutes=1)
LATER = NOON + timedelta(minutes=5)


@dataclass(frozen=True)
class Post:
    """A store, and what else is done to it in the transactions of interviews."""

    store: WebhookStore
    tell: Callable[..., None]
    forget: Callable[[str], None]

    def add(self, **changes: object) -> Webhook:
        added = webhook(**changes)
        self.store.add(added, f"sealed {added.id}")
        return added

    def claim(self, limit: int = 10, **later: float) -> tuple[Due, ...]:
        now = NOON + timedelta(**later)
        return self.store.claim_due(now, now - timedelta(minutes=1), limit)

    def log(self, of: Webhook) -> tuple[Delivery, ...]:
        return self.store.deliveries(of.id, None, 100).entries

    def only(self, of: Webhook) -> Delivery:
        (delivery,) = self.log(of)
        return delivery


def failed(number: int, **changes: object) -> Attempt:
    made = {"number": number, "at": NOON, "seconds": 0.5, "status": 500, "problem": "It failed."}
    return Attempt.model_validate(made | changes)


def taken(number: int) -> Attempt:
    return Attempt(number=number, at=NOON, seconds=0.25, status=204)
