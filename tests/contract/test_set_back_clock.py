"""Claims and queues after the machine's clock was set back by an hour."""

from collections.abc import Iterator
from contextlib import ExitStack
from datetime import timedelta

import pytest
from sqlalchemy import Engine, select

from interviewer.interviews.delivering import LEASE
from interviewer.interviews.inbox import Incoming
from interviewer.interviews.mirrors import Mirror
from interviewer.storage import migrate
from interviewer.storage.engine import open_engine
from interviewer.storage.inbox import SqlInbox
from interviewer.storage.mirrors import SqlMirrors
from interviewer.storage.setback import put_right
from interviewer.storage.store import SqlStore
from interviewer.storage.tables import deliveries, inbox, interviews, mirrors, webhooks
from interviewer.storage.transactions import reading, writing
from interviewer.storage.webhooks import SqlWebhooks, enqueue
from tests import postgres
from tests.fake_webhooks import judged, webhook
from tests.fakes import NOON
from tests.records import interview

BACK = NOON - timedelta(hours=1)
"""What the clock shows after it was set back at noon."""

SOON = BACK + timedelta(seconds=61)


class House:
    """A database with one entry in the inbox, a thread that is behind, and a call to make."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.inbox, self.mirrors = SqlInbox(engine), SqlMirrors(engine)
        self.webhooks = SqlWebhooks(engine)
        record = interview()
        SqlStore(engine).create(record)
        self.inbox.add(
            Incoming(
                key="k", conversation="talk", position="1", body="sealed", at=NOON, due_at=NOON
            )
        )
        mirror = Mirror(interview=record.id, conversation="T/C/1", owner="U", last="1")
        self.mirrors.add(mirror, NOON)
        self.webhooks.add(webhook(), "sealed")
        with writing(engine) as connection:
            enqueue(connection, "local", [judged(at=NOON)])


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def engine(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Engine]:
    with ExitStack() as made:
        if request.param == "sqlite":
            url = f"sqlite:///{tmp_path_factory.mktemp('house') / 'house.db'}"
        else:
            url = made.enter_context(postgres.database())
        migrate.upgrade(url)
        engine = open_engine(url)
        yield engine
        engine.dispose()


@pytest.fixture
def house(engine: Engine) -> House:
    with writing(engine) as connection:
        for table in (deliveries, webhooks, mirrors, inbox, interviews):
            connection.execute(table.delete())
    return House(engine)


def test_a_claim_of_a_dead_worker_does_not_outlive_its_lease_by_the_hour(house: House) -> None:
    assert house.inbox.claim(NOON, NOON - LEASE) is not None
    assert house.mirrors.claim(NOON, NOON - LEASE) is not None
    assert len(house.webhooks.claim_due(NOON, NOON - LEASE, 9)) == 1
    put_right(house.engine, BACK)
    for what in (house.inbox, house.mirrors):
        again = what.claim(BACK, BACK - LEASE)
        assert again is not None
        assert again.claims == 2


def test_a_claim_that_is_a_little_ahead_is_somebodys(house: House) -> None:
    """Machines that share a database need not agree to the second."""
    assert house.inbox.claim(NOON, NOON - LEASE) is not None
    assert house.mirrors.claim(NOON, NOON - LEASE) is not None
    behind = NOON - LEASE / 2
    for what in (house.inbox, house.mirrors):
        assert what.claim(behind, behind - LEASE) is None
    assert house.webhooks.claim_due(behind, behind - LEASE, 9) == ()


def test_who_is_at_it_says_so_by_the_new_clock_and_keeps_the_claim(house: House) -> None:
    taken = house.inbox.claim(NOON, NOON - LEASE)
    assert taken is not None
    house.inbox.renew(taken, BACK)
    put_right(house.engine, BACK)
    assert house.inbox.claim(BACK, BACK - LEASE) is None


def test_what_was_due_at_once_is_due_again(house: House) -> None:
    assert house.inbox.claim(SOON, SOON - LEASE) is None, "it would wait for the clock"
    assert put_right(house.engine, SOON) == 3
    assert house.inbox.claim(SOON, SOON - LEASE) is not None
    assert house.mirrors.claim(SOON, SOON - LEASE) is not None
    assert len(house.webhooks.claim_due(SOON, SOON - LEASE, 9)) == 1
    assert put_right(house.engine, SOON) == 0


def test_what_was_put_off_on_purpose_stays_so(house: House) -> None:
    taken, mirror = house.inbox.claim(NOON, NOON - LEASE), house.mirrors.claim(NOON, NOON - LEASE)
    (due,) = house.webhooks.claim_due(NOON, NOON - LEASE, 9)
    assert taken is not None
    assert mirror is not None
    later = NOON + timedelta(minutes=5)
    house.inbox.put_off(taken, later)
    house.mirrors.release(mirror, later)
    with writing(house.engine) as connection:
        tomorrow = NOON + timedelta(hours=24)
        connection.execute(deliveries.update().values(next_at=tomorrow, claimed_at=None))
    assert put_right(house.engine, NOON) == 0
    with reading(house.engine) as connection:
        kept = select(deliveries.c.next_at).where(deliveries.c.id == due.delivery)
        assert connection.scalar(kept) == tomorrow
