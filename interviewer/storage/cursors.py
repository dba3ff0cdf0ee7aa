"""Where a page of a list ends: the moment and the id of its last entry, as a text."""

import re
from datetime import UTC, datetime, timedelta
from typing import Final

from sqlalchemy import ColumnElement, and_, or_

from interviewer.errors import BadInput
from interviewer.interviews.store import CURSOR

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)


def write(created: datetime, name: str) -> str:
    """Return the cursor behind the entry ``name`` that was made at ``created``."""
    return f"{(created - _EPOCH) // _MICROSECOND}.{name}"


def behind(
    cursor: str, created_at: ColumnElement[datetime], name: ColumnElement[str]
) -> ColumnElement[bool]:
    """Return the condition for what comes behind a cursor in a list with the newest first.

    Raises BadInput for what is not of the form that cursors have.
    """
    if not re.fullmatch(CURSOR, cursor):
        raise BadInput("The cursor is not one that a list gave out.", field="cursor")
    microseconds, _, last = cursor.partition(".")
    created = _EPOCH + int(microseconds) * _MICROSECOND
    return or_(created_at < created, and_(created_at == created, name < last))
