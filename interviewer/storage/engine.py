"""Opens a database: one engine per process, with what each kind of database needs."""

from pathlib import Path

from sqlalchemy import Engine, create_engine
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from interviewer.errors import BadInput
from interviewer.storage import sqlite


def open_engine(url: str) -> Engine:
    """Return an engine for ``url``, making the folder of a SQLite file if need be.

    Nothing is connected yet. Parameters are kept out of error texts, since they
    hold answers. Raises BadInput for a URL that names no database we can speak to.
    """
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() == "sqlite":
            return sqlite.open_engine(parsed)
        return create_engine(parsed, hide_parameters=True, pool_pre_ping=True)
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError) as error:
        raise BadInput(
            "DATABASE_URL is not a database URL that can be used here; "
            f"write it like sqlite:///{Path('var/interviewer.db')} ({type(error).__name__}).",
            field="database_url",
        ) from error
