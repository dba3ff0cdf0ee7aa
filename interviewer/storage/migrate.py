"""Brings a database's tables to this version, and tells whether they are.

alembic, which takes the steps, has 10 MB that would stay in every process of a server; it is
imported only where there are steps to take.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from interviewer.errors import Unavailable
from interviewer.storage.engine import open_engine
from interviewer.storage.tables import metadata
from interviewer.storage.transactions import writing

if TYPE_CHECKING:
    from alembic.config import Config

FOLDER = Path(__file__).resolve().parent / "migrations"
_LOCK = 0x696E7465
"""Which of PostgreSQL's locks the one holds that takes the steps, until its transaction ends."""


def upgrade(url: str, to: str = "") -> tuple[str | None, str]:
    """Bring the database to the newest version, or ``to`` one; returns those before and after.

    Does nothing where it is there already. All steps are one transaction, and two
    processes that do it at once take turns. Raises Unavailable when the database
    cannot be used or was made by a newer version of this product.
    """
    with _connection(url) as connection:
        _take_turns(connection)
        before = _version(connection)
        wanted = to or versions()[-1]
        if before != wanted:
            from alembic import command

            _run(connection, lambda config: command.upgrade(config, wanted))
        return before, wanted


def downgrade(url: str, revision: str) -> None:
    """Take the tables back to ``revision`` (``base``: nothing is left)."""
    from alembic import command

    with _connection(url) as connection:
        _take_turns(connection)
        _run(connection, lambda config: command.downgrade(config, revision))


def current(url: str) -> str | None:
    """Return the version of the database's tables, None where there are none."""
    with _connection(url) as connection:
        return _version(connection)


def differences(url: str) -> list[str]:
    """Return how the database's tables differ from those the store expects."""
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    with _connection(url) as connection:
        context = MigrationContext.configure(connection)
        return [str(difference) for difference in compare_metadata(context, metadata)]


@contextmanager
def _connection(url: str) -> Iterator[Connection]:
    engine = open_engine(url)
    try:
        with writing(engine) as connection:
            yield connection
    finally:
        engine.dispose()


def _take_turns(connection: Connection) -> None:
    """Wait for another process that takes steps; on SQLite every transaction that writes does."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return None if found is None else str(found)


def versions() -> tuple[str, ...]:
    """Return the versions that tables can be of here, oldest first; steps are named after them.

    Raises Unavailable where the installation has no steps.
    """
    names = sorted(path.name for path in (FOLDER / "versions").glob("[0-9]*_*.py"))
    if not names:
        raise Unavailable("The installation lacks its database migrations; install it again.")
    return tuple(name.partition("_")[0] for name in names)


def _run(connection: Connection, step: "Callable[[Config], None]") -> None:
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        step(config)
    except CommandError as error:
        raise Unavailable(
            "The database was made by another version of this product, whose steps are "
            "unknown here; install that version or name another database."
        ) from error
