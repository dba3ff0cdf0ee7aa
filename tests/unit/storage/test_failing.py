"""In which way a database fails, for whoever counts it."""

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from interviewer.storage import failing
from interviewer.storage.engine import open_engine
from interviewer.storage.failing import KINDS, kind_of


class Refused(Exception):
    """What a driver of PostgreSQL raises."""

    def __init__(self, state: str | None) -> None:
        self.sqlstate = state


def of_sqlite(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("private")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (of_sqlite(sqlite3.SQLITE_BUSY), "locked"),
        (of_sqlite(sqlite3.SQLITE_BUSY_SNAPSHOT), "locked"),
        (of_sqlite(sqlite3.SQLITE_FULL), "full"),
        (of_sqlite(sqlite3.SQLITE_IOERR_FSYNC), "full"),
        (of_sqlite(sqlite3.SQLITE_READONLY), "unwritable"),
        (of_sqlite(sqlite3.SQLITE_CORRUPT), "damaged"),
        (of_sqlite(sqlite3.SQLITE_ERROR), "other"),
        (Refused("40P01"), "locked"),
        (Refused("53100"), "full"),
        (Refused("25006"), "unwritable"),
        (Refused("08006"), "disconnected"),
        (Refused("42P01"), "other"),
        (Refused(None), "other"),
    ],
)
def test_the_driver_s_code_says_how(error: Exception, kind: str) -> None:
    assert kind_of(error) == kind
    assert kind in KINDS


def test_where_there_is_no_connection_that_is_what_is_told() -> None:
    assert kind_of(Refused(None), lost=True) == "disconnected"


@pytest.fixture
def told(tmp_path: Path) -> tuple[Engine, list[str]]:
    engine, kinds = open_engine(f"sqlite:///{tmp_path / 'some.db'}"), list[str]()
    failing.watch(engine, kinds.append)
    return engine, kinds


def test_each_statement_that_fails_is_told_once(told: tuple[Engine, list[str]]) -> None:
    engine, kinds = told
    for _ in range(2):
        with engine.connect() as connection, pytest.raises(DBAPIError):
            connection.execute(text("SELECT 1 FROM nowhere"))
    assert kinds == ["other", "other"]
    engine.dispose()


def test_two_who_write_the_same_key_are_no_failure(told: tuple[Engine, list[str]]) -> None:
    engine, kinds = told
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE t (a PRIMARY KEY)"))
        connection.execute(text("INSERT INTO t VALUES (1)"))
        with pytest.raises(IntegrityError):
            connection.execute(text("INSERT INTO t VALUES (1)"))
    assert kinds == []
    engine.dispose()


def test_a_database_that_cannot_be_connected_to_is_told(tmp_path: Path) -> None:
    kinds = list[str]()
    engine = create_engine(f"sqlite:///{tmp_path / 'nowhere' / 'some.db'}")
    failing.watch(engine, kinds.append)
    with pytest.raises(DBAPIError):
        engine.connect()
    assert kinds == ["unwritable"]
