"""Reading and writing transactions whose failures are errors of ours, in words."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from interviewer.errors import Unavailable
from interviewer.storage import sqlite


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """Open a transaction that only reads; raises Unavailable."""
    with _in_words("The database cannot be read"), engine.connect() as connection:
        quiet = connection.execution_options(**{sqlite.READING: True})
        with quiet.begin():
            yield quiet


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """Open a transaction that writes, committed at its end; raises Unavailable."""
    with _in_words("Nothing was saved"), engine.begin() as connection:
        yield connection


@contextmanager
def _in_words(so: str) -> Iterator[None]:
    try:
        yield
    except IntegrityError:
        raise
    except DBAPIError as error:
        # Only the driver's kind of error is told: its text may quote what was being written.
        said = sqlite.sentence(error.orig) or f"the database failed ({type(error.orig).__name__})"
        raise Unavailable(f"{so}: {said}.") from error
    except PoolTimeout as error:
        raise Unavailable("Too many requests wait for the database; try again shortly.") from error
