"""Reading and writing transactions whose failures are errors of ours, in words.

Within ``together`` all of them on one thread are parts of a single one.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from interviewer.errors import Unavailable
from interviewer.storage import sqlite


@dataclass
class _Shared:
    """The transaction that others are to be parts of, and what is to be done once it is kept."""

    engine: Engine
    connection: Connection
    afterwards: list[Callable[[], None]] = field(default_factory=list)


_shared: ContextVar[_Shared | None] = ContextVar("shared transaction", default=None)


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """Open a transaction that only reads; raises Unavailable."""
    shared = _of(engine)
    if shared is not None:
        with _in_words("The database cannot be read"):
            yield shared.connection
        return
    with _in_words("The database cannot be read"), engine.connect() as connection:
        quiet = connection.execution_options(**{sqlite.READING: True})
        with quiet.begin():
            yield quiet


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """Open a transaction that writes, committed at its end; raises Unavailable."""
    shared = _of(engine)
    if shared is not None:
        # What fails here and is caught leaves nothing behind in the whole.
        waiting = len(shared.afterwards)
        try:
            with _in_words("Nothing was saved"), shared.connection.begin_nested():
                yield shared.connection
        except BaseException:
            del shared.afterwards[waiting:]
            raise
        return
    with _in_words("Nothing was saved"), engine.begin() as connection:
        yield connection


@contextmanager
def together(engine: Engine) -> Iterator[None]:
    """Make all that this thread reads and writes meanwhile one transaction.

    It is kept at the end, or, after an error, not at all. One within another is a part of it.
    Raises Unavailable.
    """
    if _of(engine) is not None:
        with writing(engine):
            yield
        return
    with writing(engine) as connection:
        shared = _Shared(engine, connection)
        token = _shared.set(shared)
        try:
            yield
        finally:
            _shared.reset(token)
    for what in shared.afterwards:
        what()


def once_kept(engine: Engine, what: Callable[[], None]) -> None:
    """Do ``what`` once the transaction is kept that this thread is in, at once where it is in none.

    It is not done where that transaction fails.
    """
    shared = _of(engine)
    if shared is None:
        what()
    else:
        shared.afterwards.append(what)


def _of(engine: Engine) -> _Shared | None:
    shared = _shared.get()
    return shared if shared is not None and shared.engine is engine else None


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
