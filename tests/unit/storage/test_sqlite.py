import sqlite3
import stat
import threading
from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from interviewer.errors import Unavailable
from interviewer.storage import sqlite
from interviewer.storage.engine import open_engine
from interviewer.storage.transactions import reading, writing


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    engine = open_engine(f"sqlite:///{tmp_path / 'i.db'}")
    with writing(engine) as connection:
        connection.execute(text("CREATE TABLE counts (n INTEGER)"))
        connection.execute(text("INSERT INTO counts VALUES (0)"))
    yield engine
    engine.dispose()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.05)


def test_only_the_owner_can_read_what_is_kept(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'new' / 'i.db'}")
    with writing(engine) as connection:
        connection.execute(text("CREATE TABLE t (n INTEGER)"))
        files = list((tmp_path / "new").iterdir())
        assert len(files) >= 2
        assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    engine.dispose()


def test_connections_are_set_up_for_several_processes(engine: Engine) -> None:
    with reading(engine) as connection:
        settings = {
            name: connection.execute(text(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "foreign_keys", "synchronous", "busy_timeout")
        }
    assert settings == {
        "journal_mode": "wal",
        "foreign_keys": 1,
        "synchronous": 2,
        "busy_timeout": 15000,
    }


def test_all_who_open_a_new_database_at_once_get_in(tmp_path: Path) -> None:
    """Switching a new file to write-ahead logging is where SQLite refuses without waiting."""
    refused: list[BaseException] = []

    def open_it(path: Path, start: threading.Barrier) -> None:
        engine = open_engine(f"sqlite:///{path}")
        start.wait(timeout=30)
        try:
            with writing(engine) as connection:
                connection.execute(text("CREATE TABLE IF NOT EXISTS t (n INTEGER)"))
        except Unavailable as error:
            refused.append(error)
        engine.dispose()

    for n in range(40):
        start = threading.Barrier(6)
        arguments = (tmp_path / f"{n}.db", start)
        threads = [threading.Thread(target=open_it, args=arguments) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(timeout=60)
    assert not refused


def test_read_modify_write_loses_nothing(engine: Engine) -> None:
    def count_up() -> None:
        for _ in range(40):
            with writing(engine) as connection:
                n = connection.execute(text("SELECT n FROM counts")).scalar() or 0
                connection.execute(text("UPDATE counts SET n = :n"), {"n": n + 1})

    threads = [threading.Thread(target=count_up) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    with reading(engine) as connection:
        assert connection.execute(text("SELECT n FROM counts")).scalar() == 200


def test_a_reader_does_not_wait_for_a_writer(engine: Engine) -> None:
    with writing(engine) as writer:
        writer.execute(text("UPDATE counts SET n = 1"))
        with reading(engine) as reader:
            assert reader.execute(text("SELECT n FROM counts")).scalar() == 0


def test_a_failed_transaction_leaves_nothing_behind(engine: Engine) -> None:
    def fail() -> None:
        with writing(engine) as connection:
            connection.execute(text("UPDATE counts SET n = 7"))
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    with reading(engine) as connection:
        assert connection.execute(text("SELECT n FROM counts")).scalar() == 0


def test_a_lock_held_too_long_is_told(tmp_path: Path, impatient: None) -> None:
    other = sqlite3.connect(tmp_path / "i.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    engine = open_engine(f"sqlite:///{tmp_path / 'i.db'}")
    with pytest.raises(Unavailable, match="locked"), writing(engine):
        raise AssertionError("the lock was not held")
    engine.dispose()
    other.close()


def test_a_full_disk_is_told(engine: Engine) -> None:
    def fill() -> None:
        with writing(engine) as connection:
            pages = connection.execute(text("PRAGMA page_count")).scalar()
            connection.execute(text(f"PRAGMA max_page_count = {pages}"))
            connection.execute(text("CREATE TABLE big (t TEXT)"))
            connection.execute(text("INSERT INTO big VALUES (:t)"), {"t": "x" * 100_000})

    with pytest.raises(Unavailable, match="full"):
        fill()


def test_a_folder_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    (tmp_path / "i.db").mkdir()
    engine = open_engine(f"sqlite:///{tmp_path / 'i.db'}")
    with pytest.raises(Unavailable, match="cannot be opened"), reading(engine):
        raise AssertionError("a folder was opened")


def test_errors_without_a_code_have_no_sentence() -> None:
    assert sqlite.sentence(ValueError("x")) == ""
    assert sqlite.sentence(None) == ""


def test_what_was_deleted_can_be_read_in_no_file_afterwards(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'i.db'}")
    secret = "a word that nobody is to find again" * 400
    with writing(engine) as connection:
        connection.execute(text("CREATE TABLE said (words TEXT)"))
        connection.execute(text("INSERT INTO said VALUES (:words)"), {"words": secret})
    assert any(secret[:80].encode() in file.read_bytes() for file in tmp_path.iterdir())
    with writing(engine) as connection:
        connection.execute(text("DELETE FROM said"))
    sqlite.forget_log(engine)
    assert not any(secret[:80].encode() in file.read_bytes() for file in tmp_path.iterdir())
    engine.dispose()
