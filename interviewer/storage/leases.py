"""Rows that one process at a time works on, for as long as it says that it is at it.

Every such table has ``claimed_at``, when somebody took the row up or last said to be at it, and
``claims``, how often it was taken up. In the statements ``moment`` is now, and a claim from
before ``stale`` is nobody's: whoever had it has died. So is one from after ``ahead``, which is as
far in the future: the clock was set back since, and whoever is at it says so again by the new one.
"""

from collections.abc import Mapping
from datetime import datetime

from sqlalchemy import (
    ColumnElement,
    FromClause,
    Table,
    Update,
    and_,
    bindparam,
    not_,
    or_,
    update,
)


def times(now: datetime, stale_before: datetime) -> Mapping[str, datetime]:
    """Return the moments that the statements want."""
    return {"moment": now, "stale": stale_before, "ahead": now + (now - stale_before)}


def held(table: FromClause) -> ColumnElement[bool]:
    """Return the condition for rows that somebody is at."""
    return table.c.claimed_at.between(bindparam("stale"), bindparam("ahead"))


def free(
    table: FromClause, due_at: ColumnElement[object], *more: ColumnElement[bool]
) -> ColumnElement[bool]:
    """Return the condition for rows that are due and nobody's, and of which ``more`` holds."""
    nobodys = or_(table.c.claimed_at.is_(None), not_(held(table)))
    return and_(*more, due_at <= bindparam("moment"), nobodys)


def take(table: Table, key: ColumnElement[str], condition: ColumnElement[bool]) -> Update:
    """Return what takes up the row ``name``, if ``condition`` still holds.

    It compares and sets in one statement, for databases in which the row could not be locked.
    """
    return (
        update(table)
        .where(key == bindparam("name"), condition)
        .values(claimed_at=bindparam("moment"), claims=table.c.claims + 1)
    )
