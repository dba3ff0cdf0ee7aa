"""Reading and writing transactions whose failures are errors of ours, in words.

Within ``together`` all of them on one thread are parts of a single one.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import Connection, Engine, RootTransaction
from sqlalchemy.exc import (
    DBAPIError,
    IntegrityError,
    OperationalError,
    PendingRollbackError,
    ProgrammingError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout

from interviewer.errors import Unavailable
from interviewer.storage import refusals, sqlite

_BROKE: Final = "the connection to the database broke; try again in a moment"


@dataclass
class _Shared:
    """The transaction that others are to be parts of, and what is to be done once it is kept."""

    engine: Engine
    connection: Connection
    afterwards: list[Callable[[], None]] = field(default_factory=list)


_shared: ContextVar[_Shared | None] = ContextVar("shared transaction", default=None)


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """Open a transaction that only reads; raises Unavailable.

    On a server each statement is one by itself: there a transaction that only reads sees what
    others commit meanwhile all the same, and its beginning and end are two more ways to the server.
    """
    shared = _of(engine)
    if shared is not None:
        with _in_words("The database cannot be read"):
            yield shared.connection
        return
    with (
        _in_words("The database cannot be read"),
        engine.connect() as connection,
        _only_reading(connection).begin(),
    ):
        yield connection


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
    with (
        _in_words("Nothing was saved"),
        engine.connect() as connection,
        _kept_at_the_end(connection.begin()),
    ):
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


@contextmanager
def _kept_at_the_end(transaction: RootTransaction) -> Iterator[None]:
    """Commit a transaction, or after an error take it back.

    Where the connection breaks while it is committed nobody knows which of the two it was.
    """
    try:
        yield
    except BaseException:
        transaction.rollback()
        raise
    try:
        transaction.commit()
    except DBAPIError as error:
        if not error.connection_invalidated:
            raise
        raise Unavailable(
            "The connection to the database broke just when this was being saved: it may be "
            "saved or not. Look before you do it again."
        ) from error


def _only_reading(connection: Connection) -> Connection:
    """Set a connection to read; see ``reading``."""
    if connection.dialect.name == "sqlite":
        return connection.execution_options(**{sqlite.READING: True})
    return connection.execution_options(isolation_level="AUTOCOMMIT")


def _of(engine: Engine) -> _Shared | None:
    shared = _shared.get()
    return shared if shared is not None and shared.engine is engine else None


def _sentence(error: DBAPIError) -> str:
    said = sqlite.sentence(error.orig)
    if not said and error.connection_invalidated:
        return _BROKE
    if not said and isinstance(error, OperationalError | ProgrammingError):
        said = refusals.sentence(error.orig)
    return said or f"the database failed ({type(error.orig).__name__})"


@contextmanager
def _in_words(so: str) -> Iterator[None]:
    try:
        yield
    except IntegrityError:
        raise
    except DBAPIError as error:
        # Only the driver's kind of error is told: its text may quote what was being written.
        raise Unavailable(f"{so}: {_sentence(error)}.") from error
    except PendingRollbackError as error:
        # It broke before, within this transaction, and whoever was told of it goes on.
        raise Unavailable(f"{so}: {_BROKE}.") from error
    except PoolTimeout as error:
        raise Unavailable("Too many requests wait for the database; try again shortly.") from error
