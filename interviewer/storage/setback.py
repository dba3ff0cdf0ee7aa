"""Puts right what was put off to a moment that lies too far ahead, since a clock was set back.

By the clock from before something was due at once, or after a pause of seconds; by the new one it
would wait for as long as the clock was set back.
"""

from collections.abc import Mapping
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Final

from sqlalchemy import BindParameter, Engine, Update, bindparam, update

from interviewer.storage.tables import deliveries, inbox, mirrors
from interviewer.storage.transactions import writing

_AT_ONCE: Final = timedelta(minutes=1)
_AFTER_A_PAUSE: Final = timedelta(minutes=10)


def put_right(engine: Engine, now: datetime) -> int:
    """Make due what would not have been put off so far; returns how much that was.

    Of a delivery that was tried already nothing is known: it may have been put off by a day.
    Raises Unavailable.
    """
    with writing(engine) as connection:
        return sum(
            connection.execute(change, {"moment": now, "far": now + most}).rowcount
            for change, most in _CHANGES.items()
        )


def _changes() -> Mapping[Update, timedelta]:
    """Return what makes rows due, with how far ahead they can have been put off."""
    moment: BindParameter[datetime] = bindparam("moment")
    far: BindParameter[datetime] = bindparam("far")
    waits = (deliveries.c.status == "pending", deliveries.c.claims == 0)
    changes = {
        update(inbox)
        .where(inbox.c.done_at.is_(None), inbox.c.due_at > far)
        .values(due_at=moment): _AFTER_A_PAUSE,
        update(mirrors)
        .where(mirrors.c.closed.is_(False), mirrors.c.due_at > far)
        .values(due_at=moment): _AFTER_A_PAUSE,
        update(deliveries)
        .where(*waits, deliveries.c.next_at > far)
        .values(next_at=moment): _AT_ONCE,
    }
    return MappingProxyType(changes)


_CHANGES: Final = _changes()
