"""Opens a database: one engine per process, with what each kind of database needs."""

import select
import time
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from sqlalchemy import URL, Engine, create_engine, event
from sqlalchemy.engine import Dialect, make_url
from sqlalchemy.exc import ArgumentError, DisconnectionError, NoSuchModuleError

from interviewer.errors import BadInput
from interviewer.storage import sqlite

MOST_OPEN: Final = 16
"""Connections to a server that one process has at most. It keeps them: to open one takes the server
as long as some turns do. More would not make a process faster that has one interpreter, and of
PostgreSQL's usual hundred six busy processes use all."""

TRUSTED_SECONDS: Final = 2.0
"""For how long after its last use a connection is taken to be good on which the server has said
nothing since. Otherwise the server is asked first, which takes as long as to read something: one
that goes says so or hangs up, and one that is gone without a word is found out by the asking."""

_USED_AT: Final = "used_at"

_PATIENCE: Final = MappingProxyType(
    {
        "connect_timeout": 10,
        "keepalives_idle": 10,
        "keepalives_interval": 5,
        "keepalives_count": 3,
        "tcp_user_timeout": 20_000,
    }
)
"""How long a server that is silent counts as there, in libpq's words: otherwise whoever waits for
a machine that is gone, and told nobody so, waits for a quarter of an hour or more."""

_LIBPQ: Final = frozenset({"psycopg", "psycopg2"})


def open_engine(url: str) -> Engine:
    """Return an engine for ``url``, making the folder of a SQLite file if need be.

    Nothing is connected yet. Parameters are kept out of error texts, since they
    hold answers. Raises BadInput for a URL that names no database we can speak to.
    """
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() == "sqlite":
            return sqlite.open_engine(parsed)
        engine = create_engine(
            parsed,
            hide_parameters=True,
            pool_size=MOST_OPEN,
            max_overflow=0,
            pool_use_lifo=True,
            connect_args=_patience(parsed),
        )
        _ask_the_long_unused(engine)
        return engine
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError, ValueError) as error:
        raise BadInput(
            "DATABASE_URL is not a database URL that can be used here; "
            f"write it like sqlite:///{Path('var/interviewer.db')} or "
            f"postgresql+psycopg://USER:PASSWORD@HOST/NAME ({type(error).__name__}).",
            field="database_url",
        ) from error


def _patience(url: URL) -> Mapping[str, int]:
    """Return how long to wait for the server of ``url``, as far as that does not say it itself."""
    if url.get_driver_name() not in _LIBPQ:
        return {}
    return {name: value for name, value in _PATIENCE.items() if name not in url.query}


def _ask_the_long_unused(engine: Engine) -> None:
    """Have connections tried before they are used that may be broken.

    See SQLAlchemy's "Dealing with Disconnects", whose ``pool_pre_ping`` does so before every use.
    """
    dialect: Dialect = engine.dialect

    def used(_connection: object, record: Any) -> None:
        record.info[_USED_AT] = time.monotonic()

    def taken(connection: Any, record: Any, _proxy: object) -> None:
        unused = time.monotonic() - record.info.get(_USED_AT, time.monotonic())
        try:
            if unused > TRUSTED_SECONDS or _has_news(connection):
                dialect.do_ping(connection)
        except dialect.loaded_dbapi.Error as error:
            raise DisconnectionError from error

    event.listen(engine, "checkin", used)
    event.listen(engine, "checkout", taken)


def _has_news(connection: Any) -> bool:
    """Tell whether the server of an idle connection has sent something, or hung up."""
    poll = select.poll()
    poll.register(connection.fileno(), select.POLLIN)
    return bool(poll.poll(0))
