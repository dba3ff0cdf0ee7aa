"""Which deliveries are taken up next, and by whom.

The webhook with the fewest calls under way comes first, and none has more than
``AT_ONCE``: a slow receiver holds up its own messages and hardly those of others. Where two
processes choose at the same moment, PostgreSQL passes over rows that the other has locked
(the limit is then kept only roughly), and SQLite lets one writer in at a time.
"""

from datetime import datetime

from sqlalchemy import ColumnElement, Connection, Select, and_, func, or_, select, update

from interviewer.interviews.webhooks import AT_ONCE, Due
from interviewer.storage.tables import deliveries, webhooks


def is_any_due(connection: Connection, now: datetime, stale_before: datetime) -> bool:
    """Tell whether it is worth while to claim; it writes nothing."""
    query = select(deliveries.c.id).where(_claimable(now, stale_before)).limit(1)
    return connection.scalar(query) is not None


def claim(
    connection: Connection, now: datetime, stale_before: datetime, limit: int
) -> tuple[Due, ...]:
    """Claim deliveries in a transaction that writes; see ``WebhookStore.claim_due``."""
    chosen = connection.scalars(_choice(now, stale_before, limit)).all()
    table = deliveries.c
    taken = [name for name in chosen if _take(connection, name, now, stale_before)]
    query = (
        select(
            table.id.label("delivery"),
            table.webhook,
            webhooks.c.url,
            webhooks.c.secret.label("sealed_secret"),
            table.body,
            table.claims.label("number"),
            webhooks.c.failing_since,
        )
        .join(webhooks, webhooks.c.id == table.webhook)
        .where(table.id.in_(taken))
    )
    found = {row["delivery"]: Due(**row) for row in connection.execute(query).mappings()}
    return tuple(found[name] for name in taken)


def _take(connection: Connection, name: str, now: datetime, stale_before: datetime) -> bool:
    """Claim one delivery unless somebody else has: compare and set in one statement."""
    table = deliveries.c
    taking = (
        update(deliveries)
        .where(table.id == name, _claimable(now, stale_before))
        .values(claimed_at=now, claims=table.claims + 1)
    )
    return connection.execute(taking).rowcount == 1


def _claimable(now: datetime, stale_before: datetime) -> ColumnElement[bool]:
    table = deliveries.c
    free = or_(table.claimed_at.is_(None), table.claimed_at < stale_before)
    return and_(table.status == "pending", table.next_at <= now, free)


def _choice(now: datetime, stale_before: datetime, limit: int) -> Select[str]:
    """Return the query for the names of those to claim, the first first, locked."""
    table = deliveries.c
    under_way = (
        select(table.webhook, func.count().label("calls"))
        .where(table.status == "pending", table.claimed_at >= stale_before)
        .group_by(table.webhook)
        .subquery()
    )
    place = func.row_number().over(partition_by=table.webhook, order_by=(table.next_at, table.id))
    ranked = (
        select(table.id, (place + func.coalesce(under_way.c.calls, 0)).label("rank"))
        .outerjoin(under_way, under_way.c.webhook == table.webhook)
        .where(_claimable(now, stale_before))
        .subquery()
    )
    return (
        select(table.id)
        .join(ranked, ranked.c.id == table.id)
        .where(ranked.c.rank <= AT_ONCE, _claimable(now, stale_before))
        .order_by(ranked.c.rank, table.next_at, table.id)
        .limit(limit)
        .with_for_update(of=deliveries, skip_locked=True)
    )
