"""Empty databases with all tables, of each kind that the service can keep its state in.

To take all migrations takes a while. In PostgreSQL it is done once in a process, and what a test
has left is taken out again; a SQLite file begins as a copy (``made_once``).
"""

import atexit
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path

from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import NullPool

from interviewer.storage import migrate
from interviewer.storage.tables import metadata
from tests import postgres

KINDS = ("sqlite", "postgresql")

_NO_WAIT = "?options=-c%20synchronous_commit%3Doff"
"""Nobody pulls the plug on these, and every commit would wait for the disk."""


@contextmanager
def emptied(kind: str, folder: Path) -> Iterator[str]:
    """Yield the URL of an empty database of ``kind`` with all tables until the block ends.

    Skips the test where there is no server for it; on the build machine it fails.
    """
    if kind == "sqlite":
        url = f"sqlite:///{folder / 'tests.db'}"
        migrate.upgrade(url)
        yield url
        return
    url, first = _postgresql()
    try:
        yield url
    finally:
        engine = create_engine(url, poolclass=NullPool)
        with engine.begin() as connection:
            _restore(connection, first)


Rows = dict[str, list[dict[str, object]]]


@cache
def _postgresql() -> tuple[str, Rows]:
    """Make a database for this process; return its URL and what its tables hold at first."""
    made = ExitStack()
    url = made.enter_context(postgres.database()) + _NO_WAIT
    atexit.register(made.close)
    migrate.upgrade(url)
    engine = create_engine(url, poolclass=NullPool)
    with engine.connect() as connection:
        first = {
            table.name: [dict(row) for row in connection.execute(table.select()).mappings()]
            for table in metadata.sorted_tables
        }
    return url, first


def _restore(connection: Connection, first: Rows) -> None:
    for table in reversed(metadata.sorted_tables):
        connection.execute(table.delete())
    for table in metadata.sorted_tables:
        if first[table.name]:
            connection.execute(table.insert(), first[table.name])
