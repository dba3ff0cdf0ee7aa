"""Mirrors of interviews in a SQL database; the statements are built once."""

from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    RowMapping,
    Select,
    Update,
    bindparam,
    delete,
    exists,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from interviewer.interviews.mirrors import Mirror
from interviewer.storage import leases
from interviewer.storage.tables import inbox, messages, mirrors, vault
from interviewer.storage.transactions import reading, writing

_FIELDS: Final = tuple(Mirror.__dataclass_fields__)


def forget_interview(connection: Connection, interview: str) -> None:
    """Delete, in the caller's transaction, what a chat has to do with an interview.

    That is its mirror, what was said in its thread and is not worked on yet, and sealed texts.
    """
    where = select(mirrors.c.conversation).where(mirrors.c.interview == interview)
    connection.execute(delete(inbox).where(inbox.c.conversation.in_(where)))
    connection.execute(delete(mirrors).where(mirrors.c.interview == interview))
    connection.execute(delete(vault).where(vault.c.interview == interview))


class SqlMirrors:
    """Fulfils ``interviews.mirrors.MirrorStore``; one instance serves all threads."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def add(self, mirror: Mirror, now: datetime) -> None:
        """Keep a new mirror, unless its interview has one or is no more."""
        row = vars(mirror) | {"due_at": now, "closed": False}
        with suppress(IntegrityError), writing(self._engine) as connection:
            connection.execute(insert(mirrors).values(row))

    def find(self, conversation: str) -> Mirror | None:
        """Return the mirror in a conversation, if there is one."""
        return self._one(mirrors.c.conversation == conversation)

    def of_interview(self, interview: str) -> Mirror | None:
        """Return the mirror of an interview, if there is one."""
        return self._one(mirrors.c.interview == interview)

    def claim(self, now: datetime, stale_before: datetime) -> Mirror | None:
        """Take up a mirror that is behind; see ``MirrorStore.claim``."""
        times = leases.times(now, stale_before)
        with reading(self._engine) as connection:
            if connection.scalar(_BEHIND, times) is None:
                return None
        with writing(self._engine) as connection:
            name = connection.scalar(_BEHIND, times)
            if name is None:
                return None
            row = connection.execute(_BY_NAME, {"name": name}).mappings().one()
            if connection.execute(_TAKE, {**times, "name": name}).rowcount != 1:
                return None
            died = row["claimed_at"] is not None
            found = _mirror(row)
            return replace(found, claims=found.claims + 1, unsure=found.unsure or died)

    def renew(self, mirror: Mirror, now: datetime) -> None:
        """Say that whoever claimed a mirror is still at it."""
        self._change(mirror, claimed_at=now)

    def advance(self, mirror: Mirror, now: datetime) -> bool:
        """Keep the cursor of a claimed mirror; tells whether the claim still holds."""
        cursor = {"posted": mirror.posted, "parts": mirror.parts, "last": mirror.last}
        state = {"failures": mirror.failures, "unsure": mirror.unsure, "claimed_at": now}
        return self._change(mirror, **cursor, **state)

    def release(self, mirror: Mirror, until: datetime) -> None:
        """Give a claim up until then."""
        kept = {"failures": mirror.failures, "unsure": mirror.unsure}
        self._change(mirror, **kept, claimed_at=None, due_at=until)

    def close(self, mirror: Mirror) -> None:
        """Say that nothing more is to be posted."""
        self._change(mirror, closed=True, claimed_at=None)

    def reopen(self, interview: str, now: datetime) -> None:
        """Post again in a thread that was closed."""
        closed = update(mirrors).where(mirrors.c.interview == interview, mirrors.c.closed)
        # Counted as a failure, so that it is looked at even where no message is missing.
        with writing(self._engine) as connection:
            connection.execute(closed.values(closed=False, failures=1, due_at=now))

    def _change(self, mirror: Mirror, **values: Any) -> bool:
        with writing(self._engine) as connection:
            return connection.execute(_claimed(mirror).values(**values)).rowcount == 1

    def _one(self, which: ColumnElement[bool]) -> Mirror | None:
        with reading(self._engine) as connection:
            row = connection.execute(select(mirrors).where(which)).mappings().first()
        return None if row is None else _mirror(row)


def _claimed(mirror: Mirror) -> Update:
    table = mirrors.c
    return update(mirrors).where(table.interview == mirror.interview, table.claims == mirror.claims)


def _mirror(row: RowMapping) -> Mirror:
    return Mirror(**{name: row[name] for name in _FIELDS})


_DUE: Final = leases.free(mirrors, mirrors.c.due_at, mirrors.c.closed.is_(False))


def _behind() -> Select[Any]:
    """Return the query for the name of a mirror to be taken up."""
    more = exists().where(
        messages.c.interview == mirrors.c.interview, messages.c.position >= mirrors.c.posted
    )
    interrupted = or_(mirrors.c.claimed_at.is_not(None), mirrors.c.failures > 0)
    return (
        select(mirrors.c.interview)
        .where(_DUE, or_(interrupted, more))
        .order_by(mirrors.c.due_at, mirrors.c.interview)
        .limit(1)
        .with_for_update(of=mirrors, skip_locked=True)
    )


_BEHIND: Final = _behind()
_BY_NAME: Final = select(mirrors).where(mirrors.c.interview == bindparam("name"))
_TAKE: Final = leases.take(mirrors, mirrors.c.interview, _DUE)
