"""Several servers that start at once bring the tables up once."""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import NullPool

from interviewer.storage import migrate
from tests.serving import need

SERVER = os.environ.get(
    "TEST_POSTGRESQL_URL", "postgresql+psycopg://postgres@127.0.0.1:5432/postgres"
)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database without any table."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'new.db'}"
        return
    server = create_engine(SERVER, isolation_level="AUTOCOMMIT", poolclass=NullPool)
    name = f"interviewer_at_once_{os.getpid()}"
    drop = text(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
    try:
        with server.connect() as connection:
            connection.execute(drop)
            connection.execute(text(f"CREATE DATABASE {name}"))
    except OperationalError as error:
        need(False, f"PostgreSQL at {SERVER} ({error.orig}); TEST_POSTGRESQL_URL names another")
    yield make_url(SERVER).set(database=name).render_as_string(hide_password=False)
    with server.connect() as connection:
        connection.execute(drop)


def test_one_takes_the_steps_and_the_others_find_them_taken(url: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(migrate.upgrade, [url] * 4))
    (newest,) = {after for _, after in found}
    assert sorted(before or "" for before, _ in found) == ["", newest, newest, newest]
    assert migrate.differences(url) == []
