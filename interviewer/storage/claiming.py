"""Which deliveries are taken up next, and by whom.

The webhook with the fewest calls under way comes first, and none has more than
``AT_ONCE``: a slow receiver holds up its own messages and hardly those of others. Where two
processes choose at the same moment, PostgreSQL passes over rows that the other has locked
(the limit is then kept only roughly), and SQLite lets one writer in at a time.

The statements are built once, since servers look every few seconds; the moments in them
are those of ``leases``. Of each webhook only the first few that are due are looked at, so that a
long queue behind a dead receiver costs nothing.
"""

from datetime import datetime
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    FromClause,
    Integer,
    Select,
    bindparam,
    func,
    select,
    union_all,
)

from interviewer.interviews.webhooks import AT_ONCE, Due
from interviewer.storage import leases
from interviewer.storage.tables import deliveries, webhooks


def is_any_due(connection: Connection, now: datetime, stale_before: datetime) -> bool:
    """Tell whether it is worth while to claim; it writes nothing."""
    times = leases.times(now, stale_before)
    return connection.scalar(_ANY, times) is not None


def claim(
    connection: Connection, now: datetime, stale_before: datetime, limit: int
) -> tuple[Due, ...]:
    """Claim deliveries in a transaction that writes; see ``WebhookStore.claim_due``."""
    times = leases.times(now, stale_before)
    chosen = connection.scalars(_CHOICE, {**times, "most": limit}).all()
    taken = [n for n in chosen if connection.execute(_TAKE, {**times, "name": n}).rowcount == 1]
    found = connection.execute(_TAKEN, {"names": taken}).mappings() if taken else ()
    dues = {row["delivery"]: Due(**row) for row in found}
    return tuple(dues[name] for name in taken)


def _claimable(table: FromClause) -> ColumnElement[bool]:
    return leases.free(table, table.c.next_at, table.c.status == "pending")


def _choice() -> Select[Any]:
    """Return the query for the names of those to claim, the first first, locked."""
    under_way = (
        select(deliveries.c.webhook, func.count().label("calls"))
        .where(deliveries.c.status == "pending", leases.held(deliveries))
        .group_by(deliveries.c.webhook)
        .subquery()
    )
    places = union_all(*(_place(under_way, place) for place in range(AT_ONCE))).subquery()
    return (
        select(deliveries.c.id)
        .join(places, places.c.name == deliveries.c.id)
        .where(places.c.calls < AT_ONCE, _claimable(deliveries))
        .order_by(places.c.calls, deliveries.c.next_at, deliveries.c.id)
        .limit(bindparam("most", type_=Integer))
        .with_for_update(of=deliveries, skip_locked=True)
    )


def _place(under_way: FromClause, place: int) -> Select[Any]:
    """Return for each webhook the delivery in that place of its queue, and what is before it."""
    waiting = deliveries.alias()
    first = (
        select(waiting.c.id)
        .where(waiting.c.webhook == webhooks.c.id, _claimable(waiting))
        .order_by(waiting.c.next_at, waiting.c.id)
        .limit(1)
        .offset(place)
        .scalar_subquery()
    )
    calls = func.coalesce(under_way.c.calls, 0) + place
    return (
        select(first.label("name"), calls.label("calls"))
        .select_from(webhooks)
        .outerjoin(under_way, under_way.c.webhook == webhooks.c.id)
        .where(webhooks.c.disabled_at.is_(None))
    )


_ANY: Final = select(deliveries.c.id).where(_claimable(deliveries)).limit(1)
_CHOICE: Final = _choice()
_TAKE: Final = leases.take(deliveries, deliveries.c.id, _claimable(deliveries))
_TAKEN: Final = (
    select(
        deliveries.c.id.label("delivery"),
        deliveries.c.webhook,
        webhooks.c.url,
        webhooks.c.secret.label("sealed_secret"),
        deliveries.c.body,
        deliveries.c.claims.label("number"),
        webhooks.c.failing_since,
    )
    .join(webhooks, webhooks.c.id == deliveries.c.webhook)
    .where(deliveries.c.id.in_(bindparam("names", expanding=True)))
)
