"""What backing up and restoring share: SQLite files, read and copied without a word to the rest.

A copy is taken within one reading transaction. So it is of one moment, and in a database with
a write-ahead log neither do writers wait for it nor does it begin anew when they write, which
SQLite's backup does by itself.
"""

import shlex
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import quote, unquote, urlsplit

from sqlalchemy import URL
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from interviewer.errors import BadInput, NotFound, Unavailable
from interviewer.storage import migrate, sqlite

SIDES: Final = ("-wal", "-shm", "-journal")
"""What SQLite puts beside a file while somebody has it open, or after they died."""

_BEYOND_READING: Final = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)

_PAGES: Final = 1024
"""Pages of 4 KiB that are copied between two looks whether somebody wants to stop."""


@dataclass(frozen=True)
class Contents:
    """What a database file holds: the version of its tables, and how many interviews."""

    version: str
    interviews: int


def file_of(url: str, instead: str) -> Path:
    """Return the file of an SQLite URL; raises BadInput that says what to use ``instead``.

    ``instead`` is a command for PostgreSQL, with ``{url}`` where its address belongs.
    """
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise BadInput("DATABASE_URL is not a database URL.", field="database_url") from error
    if parsed.get_backend_name() != "sqlite":
        command = instead.format(url=shlex.quote(_address(parsed)))
        raise BadInput(
            f"This command is for SQLite files; for a database of {parsed.get_backend_name()} use "
            f"its own tools: {command} (they take the password from ~/.pgpass or PGPASSWORD).",
            field="database_url",
        )
    named = parsed.database or ""
    return Path(unquote(urlsplit(named).path) if named.startswith("file:") else named).absolute()


def live(path: Path) -> AbstractContextManager[sqlite3.Connection]:
    """Open a database that others may have open, too, to read it.

    Raises NotFound, and Unavailable for what SQLite says while it is open.
    """
    return _open(path, "mode=rw")


def at_rest(path: Path) -> AbstractContextManager[sqlite3.Connection]:
    """Open a copy that nobody works on, and leave it as it is; raises as ``live`` does."""
    # Without a log beside it the file is all there is, and may lie where nothing can be written.
    has_log = path.with_name(f"{path.name}-wal").exists()
    return _open(path, "mode=ro" if has_log else "immutable=1")


@contextmanager
def _open(path: Path, how: str) -> Iterator[sqlite3.Connection]:
    if not path.is_file():
        raise NotFound(f"There is no database {path}.")
    with _in_words(path):
        address = f"file:{quote(str(path))}?{how}"
        with closing(sqlite3.connect(address, uri=True, isolation_level=None)) as connection:
            connection.execute(f"PRAGMA busy_timeout = {int(sqlite.BUSY_SECONDS * 1000)}")
            yield connection


@contextmanager
def _in_words(path: Path) -> Iterator[None]:
    """Turn what SQLite raises about ``path`` into Unavailable."""
    try:
        yield
    except sqlite3.Error as error:
        said = sqlite.sentence(error) or f"SQLite failed ({type(error).__name__})"
        raise Unavailable(f"{path} cannot be used: {said}.") from error


def copy(source: sqlite3.Connection, to: Path) -> None:
    """Copy all that is committed when this begins into the empty file ``to``, without side files.

    Raises sqlite3.Error.
    """
    source.execute("BEGIN")
    try:
        source.execute("SELECT count(*) FROM sqlite_master").fetchone()  # which is the moment
        with closing(sqlite3.connect(to, isolation_level=None)) as target:
            source.backup(target, pages=_PAGES)
            alone(target)
    finally:
        source.execute("ROLLBACK")


def alone(connection: sqlite3.Connection) -> None:
    """Fold the write-ahead log into the file and do without one, so that the file is all."""
    connection.execute("PRAGMA journal_mode = DELETE")


def contents(connection: sqlite3.Connection) -> Contents:
    """Return what a database holds, once it was checked whole; raises BadInput."""
    fault = _fault(connection)
    if fault:
        raise BadInput(f"It is no whole database of this product: {fault}.")
    (version,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    known = migrate.versions()
    if version not in known:
        raise BadInput(
            f"Its tables are of version {version}, which is unknown here (the newest is "
            f"{known[-1]}); install the version of this product that made it."
        )
    (interviews,) = connection.execute("SELECT count(*) FROM interviews").fetchone()
    return Contents(version, interviews)


def _fault(connection: sqlite3.Connection) -> str:
    """Return what is wrong with a database; empty where nothing is."""
    try:
        (said,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        if said != "ok":
            return f"SQLite finds it damaged ({said})"
        astray = connection.execute("PRAGMA foreign_key_check").fetchone()
        if astray:
            return f"rows of {astray[0]} belong to rows of {astray[2]} that are not there"
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        stamp = "SELECT 1 FROM alembic_version"
        ours = {"alembic_version", "interviews"} <= tables and connection.execute(stamp).fetchone()
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in _BEYOND_READING:
            return sqlite.sentence(error)
        raise
    return "" if ours else "there are no interviews of ours in it"


def _address(url: URL) -> str:
    """Return a URL as libpq reads it, without its password."""
    shown = URL.create(
        url.get_backend_name(),
        username=url.username,
        host=url.host,
        port=url.port,
        database=url.database,
        query={name: value for name, value in url.query.items() if name != "password"},
    )
    return shown.render_as_string(hide_password=True)
