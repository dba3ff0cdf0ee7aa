"""SQLite connections that fail at random, as a bad disk does."""

import sqlite3
from random import Random
from typing import Any, ClassVar

import pytest

from interviewer.storage import sqlite


class Failing(sqlite3.Connection):
    """A connection of which one statement in ``1 / share`` fails, while ``share`` is not 0."""

    share: ClassVar[float] = 0.0
    random: ClassVar[Random] = Random(7)
    failures: ClassVar[int] = 0

    def cursor(self, *arguments: Any) -> Any:
        return super().cursor(_FailingCursor)

    def commit(self) -> None:
        _perhaps_fail()
        super().commit()


class _FailingCursor(sqlite3.Cursor):
    def execute(self, *arguments: Any) -> Any:
        _perhaps_fail()
        return super().execute(*arguments)

    def executemany(self, *arguments: Any) -> Any:
        _perhaps_fail()
        return super().executemany(*arguments)


def _perhaps_fail() -> None:
    if Failing.random.random() < Failing.share:
        Failing.failures += 1
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR
        raise error


def install(monkeypatch: pytest.MonkeyPatch) -> type[Failing]:
    """Have engines that are made from now on open such connections; they fail once told to."""
    make = sqlite.create_engine

    def create_engine(url: Any, **options: Any) -> Any:
        options["connect_args"] = options["connect_args"] | {"factory": Failing}
        return make(url, **options)

    monkeypatch.setattr(sqlite, "create_engine", create_engine)
    monkeypatch.setattr(Failing, "share", 0.0)
    return Failing
