"""What a store says when its database cannot be used."""

from pathlib import Path

import pytest

from interviewer.errors import BadInput, Unavailable
from interviewer.storage import migrate
from interviewer.storage.store import SqlStore
from tests.records import interview


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path / 'shared.db'}"
    migrate.upgrade(url)
    return url


def test_a_database_without_tables_says_what_to_do(tmp_path: Path) -> None:
    store = SqlStore.open(f"sqlite:///{tmp_path / 'empty.db'}")
    with pytest.raises(Unavailable, match="interviewer db upgrade"):
        store.load("any")
    store.close()


def test_a_ping_tells_whether_the_database_can_be_used(sqlite_url: str, tmp_path: Path) -> None:
    good, bad = SqlStore.open(sqlite_url), SqlStore.open(f"sqlite:///{tmp_path / 'empty.db'}")
    good.ping()
    with pytest.raises(Unavailable):
        bad.ping()
    good.close()
    bad.close()


def test_a_file_that_is_no_database_says_so(tmp_path: Path) -> None:
    (tmp_path / "not.db").write_text("hello " * 400)
    store = SqlStore.open(f"sqlite:///{tmp_path / 'not.db'}")
    with pytest.raises(Unavailable, match="cannot be read: its file is not a SQLite database"):
        store.load("any")
    with pytest.raises(Unavailable, match="Nothing was saved: its file is not a SQLite database"):
        store.create(interview())
    store.close()


def test_an_error_of_the_database_quotes_no_answer(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'empty.db'}"
    store = SqlStore.open(url)
    with pytest.raises(Unavailable) as refusal:
        store.create(interview(candidate="Secret Name"))
    cause = refusal.value.__cause__
    assert "Secret Name" not in f"{refusal.value} {cause}"
    store.close()


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "nonsense", "foo://x/y"])
def test_a_url_that_cannot_be_used_is_bad_input(url: str) -> None:
    with pytest.raises(BadInput):
        SqlStore.open(url)
