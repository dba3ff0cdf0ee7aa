"""The inbox in a SQL database; the statements are built once, since servers look often."""

from datetime import datetime
from typing import Any, Final

from sqlalchemy import (
    Engine,
    Select,
    Update,
    and_,
    bindparam,
    delete,
    exists,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from interviewer.interviews.inbox import Incoming, Taken
from interviewer.storage import leases
from interviewer.storage.tables import inbox
from interviewer.storage.transactions import reading, writing


class SqlInbox:
    """Fulfils ``interviews.inbox.InboxStore``; one instance serves all threads."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def add(self, incoming: Incoming) -> bool:
        """Keep an entry; tells whether it is new."""
        try:
            with writing(self._engine) as connection:
                connection.execute(insert(inbox).values(**vars(incoming), claims=0))
        except IntegrityError:
            return False
        return True

    def claim(self, now: datetime, stale_before: datetime) -> Taken | None:
        """Take up the entry that is due first; see ``InboxStore.claim``."""
        times = leases.times(now, stale_before)
        with reading(self._engine) as connection:
            if connection.scalar(_FIRST, times) is None:
                return None
        with writing(self._engine) as connection:
            key = connection.scalar(_FIRST, times)
            if key is None or connection.execute(_TAKE, {**times, "name": key}).rowcount != 1:
                return None
            row = connection.execute(_TAKEN, {"name": key}).mappings().one()
            return Taken(**row)

    def renew(self, taken: Taken, now: datetime) -> None:
        """Say that whoever claimed an entry is still at it."""
        self._change(_claimed(taken).values(claimed_at=now))

    def settle(self, taken: Taken, now: datetime) -> None:
        """Say that an entry is done, and forget its body."""
        self._change(_claimed(taken).values(done_at=now, claimed_at=None, body=""))

    def put_off(self, taken: Taken, until: datetime) -> None:
        """Give a claim up until then."""
        self._change(_claimed(taken).values(due_at=until, claimed_at=None))

    def purge(self, before: datetime) -> int:
        """Forget what was done before then; returns how much that was."""
        with writing(self._engine) as connection:
            return connection.execute(delete(inbox).where(inbox.c.done_at < before)).rowcount

    def _change(self, change: Update) -> None:
        with writing(self._engine) as connection:
            connection.execute(change)


def _claimed(taken: Taken) -> Update:
    table = inbox.c
    return update(inbox).where(
        table.key == taken.key, table.claims == taken.claims, table.done_at.is_(None)
    )


_FREE: Final = leases.free(inbox, inbox.c.due_at, inbox.c.done_at.is_(None))


def _first() -> Select[Any]:
    """Return the query for the key of the entry to be taken up."""
    other = inbox.alias()
    is_before = or_(
        other.c.position < inbox.c.position,
        and_(other.c.position == inbox.c.position, other.c.key < inbox.c.key),
    )
    in_the_way = exists().where(
        other.c.conversation == inbox.c.conversation,
        other.c.done_at.is_(None),
        other.c.key != inbox.c.key,
        or_(is_before, leases.held(other)),
    )
    return (
        select(inbox.c.key)
        .where(_FREE, ~in_the_way)
        .order_by(inbox.c.due_at, inbox.c.key)
        .limit(1)
        .with_for_update(of=inbox, skip_locked=True)
    )


_FIRST: Final = _first()
_TAKE: Final = leases.take(inbox, inbox.c.key, _FREE)
_TAKEN: Final = select(
    *(inbox.c[name] for name in ("key", "conversation", "position", "body", "at", "claims"))
).where(inbox.c.key == bindparam("name"))
