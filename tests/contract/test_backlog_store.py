"""How much waits in a database, and for how long."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import Engine

from interviewer.errors import Unavailable
from interviewer.interviews.backlog import Backlog
from interviewer.interviews.inbox import Incoming
from interviewer.interviews.webhooks import Attempt
from interviewer.storage.backlog import SqlBacklog
from interviewer.storage.engine import open_engine
from interviewer.storage.inbox import SqlInbox
from interviewer.storage.store import SqlStore
from interviewer.storage.transactions import writing
from interviewer.storage.webhooks import SqlWebhooks, enqueue
from tests.databases import KINDS, emptied
from tests.fake_webhooks import judged, webhook
from tests.fakes import NOON
from tests.records import interview, submission

LATER = NOON + timedelta(minutes=10)


@pytest.fixture(params=KINDS)
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    with emptied(request.param, tmp_path) as url:
        made = open_engine(url)
        yield made
        made.dispose()


def test_nothing_waits_in_an_empty_database(engine: Engine) -> None:
    assert SqlBacklog(engine).backlog(NOON) == Backlog()


def test_code_waits_until_there_is_a_verdict(engine: Engine) -> None:
    store = SqlStore(engine)
    for minutes in (0, 4, 6):
        at = NOON + timedelta(minutes=minutes)
        record = interview(created_at=at, updated_at=at)
        store.create(record)
        last = submission(record, created_at=at)
        store.add_submission(last, replace(record, submission=last.id), record.turn)
    store.claim_submission(last.id, LATER, NOON)
    found = SqlBacklog(engine).backlog(LATER)
    assert (found.queued, found.running) == (2, 1)
    assert found.oldest_seconds == (LATER - NOON).total_seconds()


def test_entries_wait_until_they_are_done_and_are_late_once_they_are_due(engine: Engine) -> None:
    inbox = SqlInbox(engine)
    for key, minutes in (("a", 0), ("b", 7), ("c", 60)):
        due = NOON + timedelta(minutes=minutes)
        inbox.add(Incoming(key=key, conversation=key, position="1", body="", at=NOON, due_at=due))
    backlog = SqlBacklog(engine)
    assert backlog.backlog(LATER).entries == 3
    assert backlog.backlog(LATER).entries_late_seconds == 600
    taken = inbox.claim(LATER, NOON)
    assert taken is not None
    inbox.settle(taken, LATER)
    found = backlog.backlog(LATER)
    assert (found.entries, found.entries_late_seconds) == (2, 180)
    assert backlog.backlog(NOON).entries_late_seconds == 0


def test_a_delivery_that_is_tried_again_later_waits_and_is_not_late(engine: Engine) -> None:
    store, backlog = SqlWebhooks(engine), SqlBacklog(engine)
    store.add(webhook(), "sealed")
    with writing(engine) as connection:
        enqueue(connection, "local", [judged(), judged()])
    found = backlog.backlog(LATER)
    assert (found.deliveries, found.deliveries_late_seconds) == (2, 600)
    for due in store.claim_due(LATER, NOON, 2):
        failed = Attempt(number=1, at=LATER, seconds=1, status=503, problem="busy")
        store.settle(due.delivery, failed, LATER + timedelta(hours=1), False)
    found = backlog.backlog(LATER)
    assert (found.deliveries, found.deliveries_late_seconds) == (2, 0)


def test_a_database_that_cannot_be_read_is_unavailable(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'empty.db'}")
    with pytest.raises(Unavailable):
        SqlBacklog(engine).backlog(NOON)
    engine.dispose()
