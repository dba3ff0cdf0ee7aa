"""What the database of a stack takes up: bytes and rows."""

import sqlite3
from pathlib import Path

import psycopg

from benchmarks.fleet.stack import Stack


def address(url: str) -> str:
    """Return a database's URL as psycopg reads it."""
    return url.replace("+psycopg", "")


def size_mb(stack: Stack) -> float:
    """Return the size of the database with its indexes, in megabytes (10⁶ bytes)."""
    if stack.postgres is None:
        return round(sum(file.stat().st_size for file in _files(stack)) / 1e6, 2)
    with psycopg.connect(address(stack.postgres.url)) as connection:
        row = connection.execute("SELECT pg_database_size(current_database())").fetchone()
        return round(int(row[0]) / 1e6, 2) if row else 0.0


def rows(stack: Stack) -> int:
    """Return how many rows all tables have together."""
    if stack.postgres is None:
        with sqlite3.connect(f"file:{_files(stack)[0]}?mode=ro", uri=True) as database:
            names = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            return sum(_counted(database, name) for (name,) in names.fetchall())
    with psycopg.connect(address(stack.postgres.url)) as connection:
        found = connection.execute("SELECT relname FROM pg_stat_user_tables").fetchall()
        return sum(_counted(connection, name) for (name,) in found)


def _counted(database: sqlite3.Connection | psycopg.Connection[tuple[int]], table: str) -> int:
    row = database.execute(f'SELECT count(*) FROM "{table}"').fetchone()
    return int(row[0]) if row else 0


def _files(stack: Stack) -> list[Path]:
    """Return the database's file, and those beside it."""
    return sorted((stack.folder / "web0").glob("interviewer.db*"))
