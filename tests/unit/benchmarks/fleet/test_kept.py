"""What a stack's database takes up is read off the database itself."""

import sqlite3
from pathlib import Path

from benchmarks.fleet.kept import address, rows, size_mb
from benchmarks.fleet.stack import Stack


def test_rows_and_bytes_of_a_file_are_counted(tmp_path: Path) -> None:
    folder = tmp_path / "web0"
    folder.mkdir()
    with sqlite3.connect(folder / "interviewer.db") as database:
        database.execute("CREATE TABLE one (text)")
        database.execute("CREATE TABLE two (text)")
        database.executemany("INSERT INTO one VALUES (?)", [("x" * 1000,)] * 300)
        database.execute("INSERT INTO two VALUES ('y')")
    database.close()
    stack = Stack(tmp_path)
    assert rows(stack) == 301
    assert 0.3 < size_mb(stack) < 0.6


def test_a_url_is_made_one_for_psycopg() -> None:
    assert address("postgresql+psycopg://a@b/c") == "postgresql://a@b/c"
