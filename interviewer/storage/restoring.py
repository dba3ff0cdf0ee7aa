"""Puts a copy of an SQLite database in the place of the one there is, which is kept aside.

The copy is checked and brought to this version under another name first; only then, while
nobody has the database open, do the two change places, in one step. Whoever opened the former
file in that very moment can write nothing to it: SQLite sees that it has moved.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from interviewer.errors import BadInput, Unavailable
from interviewer.interviews.access import Keys
from interviewer.storage import copies, migrate
from interviewer.wholefiles import whole_file

INSTEAD: Final = (
    "pg_restore --clean --if-exists --no-owner --single-transaction --dbname={url} "
    "interviewer.dump, and then `interviewer db upgrade`"
)

_IN_USE: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_A_MOMENT_S: Final = 1.0


@dataclass(frozen=True)
class Restored:
    """What was put in place, its version before and now, and where the former database lies."""

    path: Path
    backup: copies.Contents
    version: str
    aside: Path | None


def restore(url: str, backup: Path, now: datetime) -> Restored:
    """Put the copy ``backup`` in place of the database at ``url``, brought to this version.

    Raises BadInput for another kind of database, and for a copy that is damaged, is none of
    ours or was made by a newer version; NotFound where there is none; Unavailable where
    somebody has the database open, or something cannot be written. The database is then as
    it was.
    """
    path = copies.file_of(url, INSTEAD)
    if backup.resolve() == path.resolve():
        raise BadInput("That is the database itself; name a copy of it.", field="file")
    try:
        with copies.at_rest(backup) as source:
            found = _readable(source, backup)
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with _nobody_at(path), _aside(path, now) as aside, whole_file(path) as fresh:
                copies.copy(source, fresh)
                version = _upgraded(fresh)
                _give(fresh, to_owner_of=path if path.exists() else path.parent)
    except OSError as error:
        raise Unavailable(f"{path} was not restored: {error.strerror}.") from error
    return Restored(path, found, version, aside)


def has_key(path: Path, key: bytes) -> bool:
    """Tell whether interviews of a database at rest are opened by tokens of ``key``.

    So it is where it holds none.
    """
    with copies.at_rest(path) as connection:
        row = connection.execute("SELECT id, token_hash FROM interviews LIMIT 1").fetchone()
    keys = Keys(key)
    return row is None or keys.matches(keys.candidate_token(row[0]), row[1])


def _readable(source: sqlite3.Connection, backup: Path) -> copies.Contents:
    try:
        return copies.contents(source)
    except BadInput as error:
        raise BadInput(f"{backup} cannot be restored. {error}", field="file") from error


def _upgraded(fresh: Path) -> str:
    _, version = migrate.upgrade(f"sqlite:///{fresh}")
    with closing(sqlite3.connect(fresh, isolation_level=None)) as connection:
        copies.alone(connection)
    return version


def _give(fresh: Path, *, to_owner_of: Path) -> None:
    """Let the service use what root restores; others can give nothing away."""
    owner = to_owner_of.stat()
    with suppress(PermissionError):
        os.chown(fresh, owner.st_uid, owner.st_gid)


@contextmanager
def _nobody_at(path: Path) -> Iterator[None]:
    """Keep everybody out of a database, with its log folded in; raises Unavailable where one is in.

    Where there is no database, or one that SQLite cannot read at all, nobody can be at it.
    """
    if not path.exists():
        yield
        return
    with closing(sqlite3.connect(path, timeout=_A_MOMENT_S, isolation_level=None)) as connection:
        try:
            copies.alone(connection)
            connection.execute("BEGIN EXCLUSIVE")
            # With a log again, since somebody came between the two, that keeps out writers only.
            is_alone = connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        except sqlite3.DatabaseError as error:
            is_alone = error.sqlite_errorcode & 0xFF not in _IN_USE
        if not is_alone:
            raise Unavailable(f"{path} is in use; stop the service and whatever else has it open.")
        yield


@contextmanager
def _aside(path: Path, now: datetime) -> Iterator[Path | None]:
    """Give the former database another name as well, and its side files that name alone.

    Yields the name, None where there is nothing. After an error all is called as before.
    """
    aside = _unused(path.with_name(f"{path.name}.before-{now:%Y%m%dT%H%M%SZ}"))
    moved = [side for side in copies.SIDES if path.with_name(path.name + side).exists()]
    kept = path.exists() and path.stat().st_size > 0
    for side in moved:
        path.with_name(path.name + side).rename(aside.with_name(aside.name + side))
    try:
        if kept:
            os.link(path, aside)
        yield aside if kept else None
    except BaseException:
        with suppress(OSError):
            aside.unlink(missing_ok=True)
        for side in moved:
            aside.with_name(aside.name + side).rename(path.with_name(path.name + side))
        raise


def _unused(path: Path) -> Path:
    names = (path.with_name(f"{path.name}{end}") for end in ("", *(f"-{n}" for n in range(2, 100))))
    return next(name for name in names if not name.exists())
