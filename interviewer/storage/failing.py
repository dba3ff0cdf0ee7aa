"""Tells whoever wants to know in which way the database fails."""

import sqlite3
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from sqlalchemy import Engine, ExceptionContext, event
from sqlalchemy.exc import IntegrityError

OTHER: Final = "other"

_KINDS: Final[Mapping[int, str]] = MappingProxyType(
    {
        sqlite3.SQLITE_BUSY: "locked",
        sqlite3.SQLITE_LOCKED: "locked",
        sqlite3.SQLITE_FULL: "full",
        sqlite3.SQLITE_IOERR: "full",
        sqlite3.SQLITE_READONLY: "unwritable",
        sqlite3.SQLITE_CANTOPEN: "unwritable",
        sqlite3.SQLITE_CORRUPT: "damaged",
        sqlite3.SQLITE_NOTADB: "damaged",
    }
)
_STATES: Final[Mapping[str, str]] = MappingProxyType(
    {"40": "locked", "55": "locked", "53": "full", "25": "unwritable", "08": "disconnected"}
)
"""By the class of an SQLSTATE: rolled back, in use, out of resources, read-only, no connection."""

KINDS: Final = frozenset({*_KINDS.values(), *_STATES.values(), OTHER})
"""Every word that is told."""


def watch(engine: Engine, told: Callable[[str], None]) -> None:
    """Call ``told`` with one of ``KINDS`` for each statement, or try to connect, that fails.

    Where two write the same key at once, one of them is refused: that is no failure.
    """

    def handle(context: ExceptionContext) -> None:
        if not isinstance(context.sqlalchemy_exception, IntegrityError):
            lost = context.is_disconnect or context.connection is None
            told(kind_of(context.original_exception, lost=lost))

    event.listen(engine, "handle_error", handle)


def kind_of(error: BaseException, *, lost: bool = False) -> str:
    """Return in which way a driver's error says that the database fails.

    ``lost`` tells that there is no connection any more, or there was none.
    """
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None:
        return _KINDS.get(code & 0xFF, OTHER)
    if lost:
        return "disconnected"
    state = getattr(error, "sqlstate", None) or getattr(error, "pgcode", None)
    return _STATES.get(str(state)[:2], OTHER) if state else OTHER
