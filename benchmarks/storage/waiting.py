"""How long SQLite waits for the disk: a store whose ``synchronous`` is another than ours."""

import sqlite3
from typing import Literal

from sqlalchemy import event

from interviewer.storage.store import SqlStore

Synchronous = Literal["OFF", "NORMAL", "FULL"]


def open_store(url: str, synchronous: Synchronous) -> SqlStore:
    """Open the store at ``url``, an SQLite database, with that setting in every connection."""
    store = SqlStore.open(url)

    def change(connection: sqlite3.Connection, _record: object) -> None:
        connection.execute(f"PRAGMA synchronous = {synchronous}")

    event.listen(store.engine, "connect", change)
    return store


def synchronous_of(store: SqlStore) -> int:
    """Return what SQLite says it is set to: 0, 1 or 2 for the three."""
    with store.engine.connect() as connection:
        found = connection.exec_driver_sql("PRAGMA synchronous").scalar()
    return int(found or 0)
