"""Databases of PostgreSQL for tests of what SQLite does not have: locks of rows, lost connections.

``TEST_POSTGRESQL_URL`` is the URL of a server on which databases may be made, by default the one of
this machine.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from secrets import token_hex

from sqlalchemy import Engine, create_engine, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from tests.serving import need

SERVER = os.environ.get(
    "TEST_POSTGRESQL_URL", "postgresql+psycopg://postgres@127.0.0.1:5432/postgres"
)


@contextmanager
def database() -> Iterator[str]:
    """Yield the URL of a new, empty database; skip the test where there is no server."""
    administrator = create_engine(SERVER, isolation_level="AUTOCOMMIT")
    name = f"keep_{token_hex(6)}"
    need(_run(administrator, f'CREATE DATABASE "{name}"'), "a PostgreSQL to make databases on")
    try:
        yield make_url(SERVER).set(database=name).render_as_string(hide_password=False)
    finally:
        _run(administrator, f'DROP DATABASE "{name}" WITH (FORCE)')
        administrator.dispose()


def end_connections(url: str) -> int:
    """End all connections to a database as a restart of its server does; returns how many."""
    administrator = create_engine(SERVER, isolation_level="AUTOCOMMIT")
    wanted = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = :name"
    with administrator.connect() as connection:
        ended = connection.execute(text(wanted), {"name": make_url(url).database}).all()
    administrator.dispose()
    return len(ended)


def waiting(engine: Engine) -> int:
    """Return how many connections to this database wait for a lock."""
    wanted = (
        "SELECT count(*) FROM pg_stat_activity "
        "WHERE datname = current_database() AND wait_event_type = 'Lock'"
    )
    with engine.connect() as connection:
        return int(connection.scalar(text(wanted)) or 0)


def _run(administrator: Engine, statement: str) -> bool:
    try:
        with administrator.connect() as connection:
            connection.execute(text(statement))
    except DBAPIError:
        return False
    return True
