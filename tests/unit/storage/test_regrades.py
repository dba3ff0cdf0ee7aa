"""What the SQL store of regrades promises beyond the port: bytes, whoever wrote them."""

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text

from interviewer.interviews.contents import NOTHING
from interviewer.storage import migrate
from interviewer.storage.regrades import SqlRegrades
from interviewer.storage.store import SqlStore
from interviewer.storage.tables import interviews, regraded
from interviewer.storage.transactions import reading, writing
from tests.contract.test_regrade_store import regrade, rescored, scored
from tests.records import interview


@pytest.fixture
def store(tmp_path: Path) -> Any:
    url = f"sqlite:///{tmp_path / 'store.db'}"
    migrate.upgrade(url)
    kept = SqlStore.open(url)
    yield kept
    kept.close()


def dialogue(store: SqlStore) -> str:
    with reading(store.engine) as connection:
        return str(connection.scalar(select(interviews.c.dialogue)))


def test_a_dialogue_of_an_earlier_version_comes_back_in_its_own_bytes(store: SqlStore) -> None:
    record = scored(interview(), 0.4)
    store.create(record)
    older = json.loads(dialogue(store))
    del older["records"][0]["heard"]
    written = json.dumps(older, indent=1)
    with writing(store.engine) as connection:
        connection.execute(text("UPDATE interviews SET dialogue = :it"), {"it": written})
    regrades, about = SqlRegrades(store.engine), regrade()
    regrades.apply(about, [rescored(regrades, record, 0.9, about)], NOTHING)
    assert json.loads(dialogue(store))["records"][0]["score"] == 0.9
    regrades.undo("local", about.id, "Bob", about.at)
    assert dialogue(store) == written


def test_no_more_is_kept_of_what_was_there_than_what_changed(store: SqlStore) -> None:
    record = scored(interview(), 0.4)
    store.create(record)
    regrades, about = SqlRegrades(store.engine), regrade()
    regrades.apply(about, [rescored(regrades, record, 0.9, about)], NOTHING)
    with reading(store.engine) as connection:
        before = str(connection.scalar(select(regraded.c.before)))
    assert "0.4" not in before or len(before) < 40
    assert len(before) < len(dialogue(store)) / 10
