"""Sealed texts in a SQL database."""

from datetime import datetime

from sqlalchemy import ColumnElement, Connection, Engine, and_, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from interviewer.interviews.vault import Sealed
from interviewer.storage.tables import vault
from interviewer.storage.transactions import reading, writing


class SqlVault:
    """Fulfils ``interviews.vault.Vault``; one instance serves all threads."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def put(self, sealed: Sealed) -> None:
        """Keep a text, in place of one of the same kind and name."""
        row = vars(sealed)
        replace = update(vault).where(_named(sealed.kind, sealed.name)).values(row)
        with writing(self._engine) as connection:
            if connection.execute(replace).rowcount:
                return
            try:
                with connection.begin_nested():
                    connection.execute(insert(vault).values(row))
            except IntegrityError:
                # Another writer was quicker; the later one counts.
                connection.execute(replace)

    def get(self, kind: str, name: str) -> Sealed | None:
        """Return a text, if it is kept."""
        with reading(self._engine) as connection:
            return _read(connection, kind, name)

    def take(self, kind: str, name: str) -> Sealed | None:
        """Return a text and forget it; of several callers at once, one gets it."""
        with writing(self._engine) as connection:
            found = _read(connection, kind, name)
            gone = connection.execute(delete(vault).where(_named(kind, name)))
            return found if gone.rowcount == 1 else None

    def remove(self, kind: str, name: str) -> None:
        """Forget a text."""
        with writing(self._engine) as connection:
            connection.execute(delete(vault).where(_named(kind, name)))

    def purge(self, kind: str, before: datetime) -> int:
        """Forget the texts of a kind from before then; returns how many."""
        old = delete(vault).where(vault.c.kind == kind, vault.c.at < before)
        with writing(self._engine) as connection:
            return connection.execute(old).rowcount


def _named(kind: str, name: str) -> ColumnElement[bool]:
    return and_(vault.c.kind == kind, vault.c.name == name)


def _read(connection: Connection, kind: str, name: str) -> Sealed | None:
    row = connection.execute(select(vault).where(_named(kind, name))).mappings().first()
    return None if row is None else Sealed(**row)
