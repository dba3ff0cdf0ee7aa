"""Where a page of a list ends: the moment and the id of its last entry, as a text."""

import base64
import json
from datetime import UTC, datetime

from sqlalchemy import ColumnElement, and_, or_

from interviewer.errors import BadInput


def write(created: datetime, name: str) -> str:
    """Return the cursor behind the entry ``name`` that was made at ``created``."""
    text = json.dumps([created.isoformat(), name], separators=(",", ":"))
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def behind(
    cursor: str, created_at: ColumnElement[datetime], name: ColumnElement[str]
) -> ColumnElement[bool]:
    """Return the condition for what comes behind a cursor in a list with the newest first.

    Raises BadInput for what is no cursor of ours.
    """
    created, last = _read(cursor)
    return or_(created_at < created, and_(created_at == created, name < last))


def _read(text: str) -> tuple[datetime, str]:
    try:
        padded = text + "=" * (-len(text) % 4)
        created, name = json.loads(base64.urlsafe_b64decode(padded.encode()))
        moment = datetime.fromisoformat(created)
        if not isinstance(name, str) or moment.tzinfo is None:
            raise ValueError("not a cursor of ours")
        moment = moment.astimezone(UTC)
    except (ValueError, TypeError, OverflowError) as error:
        raise BadInput("The cursor is not one that a list gave out.", field="cursor") from error
    return moment, name
