"""Webhooks and their deliveries in a SQL database.

Where rows of both are locked, those of webhooks are first, so that writers never wait for
each other in a circle.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Engine, RowMapping, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from interviewer.errors import Conflict, NotFound
from interviewer.interviews.answers import Answered
from interviewer.interviews.webhooks import (
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
from interviewer.storage import claiming, cursors, sqlite, statements
from interviewer.storage.answers import forget_answers_about, keep_answer
from interviewer.storage.listing import MOST_LISTED
from interviewer.storage.tables import attempts, deliveries, webhooks
from interviewer.storage.transactions import once_kept, reading, writing


def enqueue(
    connection: Connection,
    team: str,
    happenings: Sequence[Happening],
    new_id: Callable[[], str] = new_message_id,
) -> None:
    """Have each enabled webhook of a team told what happened, where it wants to know.

    The deliveries come into the caller's transaction, due at once. ``new_id`` names them.
    """
    if not happenings:
        return
    listening = connection.execute(statements.LISTENING, {"name": team}).all()
    new = [
        _delivery_row(happening, webhook, new_id())
        for happening in happenings
        for webhook, events in listening
        if happening.type in events.split()
    ]
    if new:
        connection.execute(insert(deliveries), new)


def forget_interview(connection: Connection, interview: str) -> None:
    """Delete, in the caller's transaction, what webhooks were or are to be told of an interview."""
    connection.execute(delete(deliveries).where(deliveries.c.interview == interview))


class SqlWebhooks:
    """Fulfils ``interviews.webhooks.WebhookStore``; one instance serves all threads."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def add(self, webhook: Webhook, sealed_secret: str, answer: Answered | None = None) -> None:
        """Keep a new webhook; see ``WebhookStore.add``."""
        row = webhook.model_dump() | {
            "events": " ".join(webhook.events),
            "secret": sealed_secret,
        }
        of_team = select(func.count()).select_from(webhooks).where(webhooks.c.team == webhook.team)
        try:
            with writing(self._engine) as connection:
                if answer is not None:
                    keep_answer(connection, answer)
                if (connection.scalar(of_team) or 0) >= MOST_WEBHOOKS:
                    raise Conflict(
                        f"A team has at most {MOST_WEBHOOKS} webhooks; delete one of them first."
                    )
                connection.execute(insert(webhooks).values(row))
        except IntegrityError as error:
            raise Conflict("A webhook of that id is kept already.") from error

    def of_team(self, team: str, after: str | None, limit: int) -> Page[Webhook]:
        """Return a page of a team's webhooks, newest first."""
        limit = max(1, min(limit, MOST_LISTED))
        table = webhooks.c
        query = select(webhooks).where(table.team == team)
        if after is not None:
            query = query.where(cursors.behind(after, table.created_at, table.id))
        query = query.order_by(table.created_at.desc(), table.id.desc()).limit(limit + 1)
        with reading(self._engine) as connection:
            found = [_webhook(row) for row in connection.execute(query).mappings()]
        return Page(tuple(found[:limit]), _after(found, limit))

    def find(self, webhook: str) -> Webhook:
        """Return a webhook; raises NotFound."""
        query = select(webhooks).where(webhooks.c.id == webhook)
        with reading(self._engine) as connection:
            row = connection.execute(query).mappings().first()
        if row is None:
            raise NotFound(f"There is no webhook {webhook!r}.")
        return _webhook(row)

    def remove(self, webhook: str) -> None:
        """Forget a webhook with its deliveries; raises NotFound."""
        with writing(self._engine) as connection:
            gone = connection.execute(delete(webhooks).where(webhooks.c.id == webhook))
            if gone.rowcount != 1:
                raise NotFound(f"There is no webhook {webhook!r}.")
            forget_answers_about(connection, webhook)
        once_kept(self._engine, lambda: sqlite.forget_log(self._engine))

    def deliveries(self, webhook: str, after: str | None, limit: int) -> Page[Delivery]:
        """Return a page of a webhook's deliveries with their attempts, newest first."""
        limit = max(1, min(limit, MOST_LISTED))
        table = deliveries.c
        query = select(deliveries).where(table.webhook == webhook)
        if after is not None:
            query = query.where(cursors.behind(after, table.created_at, table.id))
        query = query.order_by(table.created_at.desc(), table.id.desc()).limit(limit + 1)
        with reading(self._engine) as connection:
            rows = connection.execute(query).mappings().all()
            made = _attempts(connection, [row["id"] for row in rows[:limit]])
        found = [_delivery(row, made[row["id"]]) for row in rows]
        return Page(tuple(found[:limit]), _after(found, limit))

    def claim_due(self, now: datetime, stale_before: datetime, limit: int) -> tuple[Due, ...]:
        """Take up deliveries that are due; see ``WebhookStore.claim_due``."""
        with reading(self._engine) as connection:
            if not claiming.is_any_due(connection, now, stale_before):
                return ()
        with writing(self._engine) as connection:
            return claiming.claim(connection, now, stale_before, limit)

    def settle(
        self, delivery: str, attempt: Attempt, next_at: datetime | None, delivered: bool
    ) -> None:
        """Keep an attempt and what follows from it; see ``WebhookStore.settle``."""
        table = deliveries.c
        this = update(deliveries).where(table.id == delivery)
        if delivered:
            follows = this.values(status="delivered", next_at=None, claimed_at=None)
        else:
            status = "failed" if next_at is None else "pending"
            follows = this.where(table.status == "pending", table.claims == attempt.number).values(
                status=status, next_at=next_at, claimed_at=None
            )
        try:
            with writing(self._engine) as connection:
                webhook = connection.scalar(select(table.webhook).where(table.id == delivery))
                if webhook is None:
                    return
                _keep_health(connection, webhook, attempt.at, delivered)
                connection.execute(follows)
                row = attempt.model_dump() | {"delivery": delivery}
                connection.execute(insert(attempts).values(row))
        except IntegrityError:
            # Removed at this very moment, or settled already: there is nothing to keep.
            return

    def disable(self, webhook: str, at: datetime, because: str) -> None:
        """Send nothing to a webhook any more; see ``WebhookStore.disable``."""
        switch = (
            update(webhooks)
            .where(webhooks.c.id == webhook, webhooks.c.disabled_at.is_(None))
            .values(disabled_at=at, disabled_because=because)
        )
        give_up = (
            update(deliveries)
            .where(deliveries.c.webhook == webhook, deliveries.c.status == "pending")
            .values(status="failed", next_at=None, claimed_at=None)
        )
        with writing(self._engine) as connection:
            if connection.execute(switch).rowcount:
                connection.execute(give_up)

    def purge(self, before: datetime) -> int:
        """Forget old deliveries that are not pending; returns how many."""
        table = deliveries.c
        old = delete(deliveries).where(table.status != "pending", table.created_at < before)
        with writing(self._engine) as connection:
            return connection.execute(old).rowcount


def _delivery_row(happening: Happening, webhook: str, name: str) -> dict[str, Any]:
    return {
        "id": name,
        "webhook": webhook,
        "interview": happening.interview,
        "type": happening.type,
        "body": payload(happening),
        "created_at": happening.at,
        "status": "pending",
        "next_at": happening.at,
        "claims": 0,
    }


def _keep_health(connection: Connection, webhook: str, at: datetime, delivered: bool) -> None:
    """Keep since when a webhook fails; touches its row only where that changes."""
    since = webhooks.c.failing_since
    changed = since.is_not(None) if delivered else since.is_(None)
    connection.execute(
        update(webhooks)
        .where(webhooks.c.id == webhook, changed)
        .values(failing_since=None if delivered else at)
    )


def _attempts(connection: Connection, names: Iterable[str]) -> defaultdict[str, list[Attempt]]:
    """Return the attempts of deliveries in order, by the deliveries' names."""
    table = attempts.c
    query = select(attempts).where(table.delivery.in_(list(names)))
    made = defaultdict[str, list[Attempt]](list)
    for row in connection.execute(query.order_by(table.delivery, table.number)).mappings():
        kept = {name: row[name] for name in Attempt.model_fields}
        made[row["delivery"]].append(Attempt(**kept))
    return made


def _webhook(row: RowMapping) -> Webhook:
    kept = {name: row[name] for name in Webhook.model_fields}
    return Webhook(**kept | {"events": row["events"].split()})


def _delivery(row: RowMapping, made: Iterable[Attempt]) -> Delivery:
    kept = {name: row[name] for name in Delivery.model_fields if name != "attempts"}
    return Delivery(**kept, attempts=tuple(made))


def _after(found: Sequence[Webhook] | Sequence[Delivery], limit: int) -> str | None:
    """Return the cursor of a page; entries beyond ``limit`` say that there are more."""
    if len(found) <= limit:
        return None
    return cursors.write(found[limit - 1].created_at, found[limit - 1].id)
