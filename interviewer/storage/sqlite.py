"""What only SQLite needs: safe transactions, write-ahead logging, plain words for its errors.

The driver's own transaction mode begins lazily and lets two writers read the
same row before either writes, which loses updates. Here the driver begins
nothing; every transaction that may write starts with BEGIN IMMEDIATE, so that
writers queue, and one that only reads starts with BEGIN.
"""

import os
import sqlite3
import time
from contextlib import suppress
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, ExceptionContext, create_engine, event

from interviewer.errors import BadInput, Unavailable

BUSY_SECONDS = 15.0
"""How long a writer waits for its turn before the database counts as locked."""

_GLANCE_S = 0.02

READING = "interviewer_reading"
"""Execution option of connections that only read."""

_SENTENCES = {
    sqlite3.SQLITE_BUSY: "the database stayed locked by another process; try again in a moment",
    sqlite3.SQLITE_LOCKED: "the database is locked by another connection; try again in a moment",
    sqlite3.SQLITE_FULL: "the disk that holds the database is full; make room and try again",
    sqlite3.SQLITE_READONLY: "the database file cannot be written; check its owner and rights",
    sqlite3.SQLITE_CANTOPEN: "the database file cannot be opened; check the folder and its rights",
    sqlite3.SQLITE_IOERR: "the disk of the database is full or fails; mend that and try again",
    sqlite3.SQLITE_CORRUPT: "the database file is damaged; restore it from a copy",
    sqlite3.SQLITE_NOTADB: "its file is not a SQLite database; move it away or name another",
}


def open_engine(url: URL) -> Engine:
    """Return an engine for a SQLite URL; the file's folder is made when absent.

    Raises BadInput for a database in memory, which threads could not share, and
    Unavailable when the folder cannot be made.
    """
    if url.database in (None, "", ":memory:"):
        raise BadInput(
            "A SQLite database in memory forgets every interview; name a file, "
            "for example sqlite:///var/interviewer.db.",
            field="database_url",
        )
    if not str(url.database).startswith("file:"):
        _make_file(Path(str(url.database)))
    engine = create_engine(
        url,
        hide_parameters=True,
        pool_size=8,
        max_overflow=64,
        connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False},
    )
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    event.listen(engine, "handle_error", _open_anew)
    return engine


def _make_file(path: Path) -> None:
    """Make an empty database and its folder; raises Unavailable where that has no place."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Unavailable(
            f"The database's folder {path.parent} cannot be made ({error.strerror})."
        ) from error
    make_private(path)


def make_private(path: Path) -> None:
    """Make an empty file, where there is none, that only its owner can read.

    SQLite gives its side files the same rights. A file that cannot be made is left to
    SQLite to complain of.
    """
    with suppress(OSError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))


def sentence(error: BaseException | None) -> str:
    """Return what a driver's error means for whoever runs the service, or an empty string."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return ""
    if "no such table" in str(error) or "no such column" in str(error):
        return "the database is not of this version; run `interviewer db upgrade`"
    # Extended result codes carry the primary one in their low byte.
    return _SENTENCES.get(code & 0xFF, "")


def _prepare(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {int(BUSY_SECONDS * 1000)}")
    _log_ahead(cursor)
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    # What is deleted is overwritten: somebody asked for it to be gone.
    cursor.execute("PRAGMA secure_delete = ON")
    cursor.close()


def _log_ahead(cursor: sqlite3.Cursor) -> None:
    """Switch to write-ahead logging, which only the first connection to a file does.

    Where several are first at once, SQLite refuses all but one without waiting as it
    does for other locks: the others would wait for each other. So the wait is here.
    """
    end = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            busy = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
            if not busy or time.monotonic() >= end:
                raise
            time.sleep(_GLANCE_S)
        else:
            return


def forget_log(engine: Engine) -> None:
    """Empty the write-ahead log of an SQLite database, where deleted rows can still be read.

    Where others read at this moment it waits for the next time; on other databases it
    does nothing.
    """
    if engine.dialect.name != "sqlite":
        return
    raw = engine.raw_connection()
    try:
        raw.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        raw.close()


def _open_anew(context: ExceptionContext) -> None:
    """Let go of connections that cannot write: opened while the disk allowed none, they stay so."""
    code = getattr(context.original_exception, "sqlite_errorcode", None) or 0
    if code & 0xFF == sqlite3.SQLITE_READONLY:
        context.is_disconnect = True


def _begin(connection: Connection) -> None:
    reading = connection.get_execution_options().get(READING, False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
