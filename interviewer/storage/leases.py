"""Rows that one process at a time works on, for as long as it says that it is at it.

Every such table has ``claimed_at``, when somebody took the row up or last said to be at it, and
``claims``, how often it was taken up. In the statements ``moment`` is now, and a claim from
before ``stale`` is nobody's: whoever had it has died.
"""

from sqlalchemy import (
    ColumnElement,
    FromClause,
    Table,
    Update,
    and_,
    bindparam,
    or_,
    update,
)


def free(
    table: FromClause, due_at: ColumnElement[object], *more: ColumnElement[bool]
) -> ColumnElement[bool]:
    """Return the condition for rows that are due and nobody's, and of which ``more`` holds."""
    claimed_at = table.c.claimed_at
    nobodys = or_(claimed_at.is_(None), claimed_at < bindparam("stale"))
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
