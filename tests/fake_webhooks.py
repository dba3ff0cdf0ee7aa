"""Stand-ins for what delivering needs, and webhooks and happenings to deliver."""

import base64
import threading
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import count
from typing import TypeVar

from interviewer.errors import BadInput, Conflict, NotFound, Unavailable
from interviewer.interviews.delivering import Answer
from interviewer.interviews.webhooks import (
    AT_ONCE,
    MOST_WEBHOOKS,
    Attempt,
    Delivery,
    Due,
    Happening,
    Page,
    Webhook,
    new_message_id,
    payload,
)
from interviewer.problems.model import VerdictKind
from tests.fakes import NOON

numbers = count(1)
SECRET = "whsec_" + base64.b64encode(bytes(range(32))).decode()

Listed = TypeVar("Listed", Webhook, Delivery)


def webhook(**changes: object) -> Webhook:
    made = {
        "id": f"webhook-{next(numbers)}",
        "team": "local",
        "url": "https://ats.example/hooks?room=1",
        "events": ("submission.finished", "interview.finished"),
        "created_at": NOON,
    }
    return Webhook.model_validate(made | changes)


def judged(**changes: object) -> Happening:
    """Return a happening: a submission was judged."""
    made = {
        "type": "submission.finished",
        "interview": "interview-1",
        "external_ref": {"ats": "42"},
        "state": "asking",
        "turn": 7,
        "at": NOON,
        "submission": "submission-1",
        "action": "submit",
        "verdict": VerdictKind.FAILED,
    }
    return Happening.model_validate(made | changes)


def ended(**changes: object) -> Happening:
    """Return a happening: an interview is over."""
    made = {
        "type": "interview.finished",
        "interview": "interview-1",
        "state": "finished",
        "turn": 9,
        "at": NOON,
    }
    return Happening.model_validate(made | changes)


class BackwardsSealer:
    """Seals by writing backwards; opens nothing that it did not seal."""

    def seal(self, text: str) -> str:
        return "sealed:" + text[::-1]

    def open(self, sealed: str) -> str:
        if not sealed.startswith("sealed:"):
            raise Unavailable("Sealed with another key.")
        return sealed.removeprefix("sealed:")[::-1]


@dataclass(frozen=True)
class Call:
    """What a sender was asked to send."""

    url: str
    headers: Mapping[str, str]
    body: str


class FakeSender:
    """Answers by a function; remembers its calls. By default everything is taken."""

    def __init__(self, answer: Callable[[Call], Answer] | None = None) -> None:
        self.calls: list[Call] = []
        self.answer = answer or (lambda call: Answer(status=200, seconds=0.25))

    def send(self, url: str, headers: Mapping[str, str], body: str) -> Answer:
        call = Call(url, headers, body)
        self.calls.append(call)
        return self.answer(call)


@dataclass
class _Kept:
    delivery: Delivery
    body: str
    claimed_at: datetime | None = None
    claims: int = 0


@dataclass
class MemoryWebhooks:
    """Fulfils ``interviews.webhooks.WebhookStore`` in memory; safe to call from threads."""

    _webhooks: dict[str, Webhook] = field(default_factory=dict)
    _secrets: dict[str, str] = field(default_factory=dict)
    _failing: dict[str, datetime] = field(default_factory=dict)
    _kept: dict[str, _Kept] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def enqueue(self, team: str, *happenings: Happening) -> None:
        with self._lock:
            for happening in happenings:
                for hook in self._webhooks.values():
                    if hook.team == team and not hook.disabled_at and happening.type in hook.events:
                        self._enqueue(hook, happening)

    def forget_interview(self, interview: str) -> None:
        with self._lock:
            kept = self._kept.items()
            self._kept = {name: k for name, k in kept if k.delivery.interview != interview}

    def add(self, webhook: Webhook, sealed_secret: str) -> None:
        with self._lock:
            of_team = [hook for hook in self._webhooks.values() if hook.team == webhook.team]
            if webhook.id in self._webhooks or len(of_team) >= MOST_WEBHOOKS:
                raise Conflict("taken, or too many: at most")
            self._webhooks[webhook.id] = webhook
            self._secrets[webhook.id] = sealed_secret

    def of_team(self, team: str, after: str | None, limit: int) -> Page[Webhook]:
        with self._lock:
            return _page([h for h in self._webhooks.values() if h.team == team], after, limit)

    def find(self, webhook: str) -> Webhook:
        with self._lock:
            if webhook not in self._webhooks:
                raise NotFound("none")
            return self._webhooks[webhook]

    def remove(self, webhook: str) -> None:
        with self._lock:
            if self._webhooks.pop(webhook, None) is None:
                raise NotFound("none")
            kept = self._kept.items()
            self._kept = {name: k for name, k in kept if k.delivery.webhook != webhook}

    def deliveries(self, webhook: str, after: str | None, limit: int) -> Page[Delivery]:
        with self._lock:
            found = [k.delivery for k in self._kept.values() if k.delivery.webhook == webhook]
            return _page(found, after, limit)

    def claim_due(self, now: datetime, stale_before: datetime, limit: int) -> tuple[Due, ...]:
        with self._lock:
            pending = [kept for kept in self._kept.values() if kept.delivery.status == "pending"]
            ranks = Counter(k.delivery.webhook for k in pending if _fresh(k, stale_before))
            choice = []
            for kept in sorted(pending, key=_turn):
                if not _fresh(kept, stale_before) and _turn(kept)[0] <= now:
                    ranks[kept.delivery.webhook] += 1
                    choice.append((ranks[kept.delivery.webhook], _turn(kept), kept))
            choice.sort(key=lambda entry: entry[:2])
            chosen = [kept for rank, _, kept in choice if rank <= AT_ONCE]
            return tuple(self._claim(kept, now) for kept in chosen[:limit])

    def settle(
        self, delivery: str, attempt: Attempt, next_at: datetime | None, delivered: bool
    ) -> None:
        with self._lock:
            kept = self._kept.get(delivery)
            if kept is None or attempt.number in [a.number for a in kept.delivery.attempts]:
                return
            if delivered:
                self._failing.pop(kept.delivery.webhook, None)
            else:
                self._failing.setdefault(kept.delivery.webhook, attempt.at)
            made = sorted((*kept.delivery.attempts, attempt), key=lambda made: made.number)
            _change(kept, attempts=tuple(made))
            if delivered:
                _change(kept, status="delivered", next_at=None)
            elif kept.delivery.status == "pending" and kept.claims == attempt.number:
                _change(kept, status="pending" if next_at else "failed", next_at=next_at)
                kept.claimed_at = None

    def disable(self, webhook: str, at: datetime, because: str) -> None:
        with self._lock:
            hook = self._webhooks.get(webhook)
            if hook is None or hook.disabled_at is not None:
                return
            change = {"disabled_at": at, "disabled_because": because}
            self._webhooks[webhook] = hook.model_copy(update=change)
            for kept in self._kept.values():
                if kept.delivery.webhook == webhook and kept.delivery.status == "pending":
                    _change(kept, status="failed", next_at=None)

    def purge(self, before: datetime) -> int:
        with self._lock:
            old = [
                name
                for name, kept in self._kept.items()
                if kept.delivery.status != "pending" and kept.delivery.created_at < before
            ]
            for name in old:
                del self._kept[name]
            return len(old)

    def _enqueue(self, hook: Webhook, happening: Happening) -> None:
        made = Delivery(
            id=new_message_id(),
            webhook=hook.id,
            type=happening.type,
            interview=happening.interview,
            created_at=happening.at,
            next_at=happening.at,
        )
        self._kept[made.id] = _Kept(made, payload(happening))

    def _claim(self, kept: _Kept, now: datetime) -> Due:
        kept.claimed_at = now
        kept.claims += 1
        hook = kept.delivery.webhook
        return Due(
            delivery=kept.delivery.id,
            webhook=hook,
            url=self._webhooks[hook].url,
            sealed_secret=self._secrets[hook],
            body=kept.body,
            number=kept.claims,
            failing_since=self._failing.get(hook),
        )


def _fresh(kept: _Kept, stale_before: datetime) -> bool:
    return kept.claimed_at is not None and kept.claimed_at >= stale_before


def _turn(kept: _Kept) -> tuple[datetime, str]:
    assert kept.delivery.next_at is not None
    return kept.delivery.next_at, kept.delivery.id


def _change(kept: _Kept, **changes: object) -> None:
    kept.delivery = kept.delivery.model_copy(update=changes)


def _page(found: Sequence[Listed], after: str | None, limit: int) -> Page[Listed]:
    newest = sorted(found, key=lambda entry: (entry.created_at, entry.id), reverse=True)
    names = [entry.id for entry in newest]
    if after is not None and after not in names:
        raise BadInput("no such cursor", field="cursor")
    start = 0 if after is None else names.index(after) + 1
    page = newest[start : start + limit]
    return Page(tuple(page), page[-1].id if start + limit < len(newest) else None)
