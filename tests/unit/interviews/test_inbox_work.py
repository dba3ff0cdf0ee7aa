"""Work on the inbox: done once, tried again, given up in the end."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from interviewer.errors import Unavailable
from interviewer.interviews.inbox import Incoming, Taken
from interviewer.interviews.inbox_work import MOST_ATTEMPTS, InboxWork, Later
from interviewer.storage import migrate
from interviewer.storage.engine import open_engine
from interviewer.storage.inbox import SqlInbox
from tests.fakes import FixedClock


class Open:
    """What was sealed is the same in capitals."""

    def open(self, sealed: str, /) -> str:
        return sealed.lower()


class Office:
    """An inbox with one entry; ``do`` is done to it, and ``seen`` says what came."""

    def __init__(self, url: str) -> None:
        self.clock = FixedClock()
        self.inbox = SqlInbox(open_engine(url))
        self.seen: list[str] = []
        self.given_up: list[str] = []
        self.do: Callable[[], None] = lambda: None
        self.work = InboxWork(self.inbox, Open(), self.clock, self._handle, self._give_up)
        now = self.clock.now()
        self.inbox.add(
            Incoming(key="a", conversation="c", position="1", body="HELLO", at=now, due_at=now)
        )

    def _handle(self, taken: Taken, body: str) -> None:
        self.seen.append(f"{taken.key} {body} {taken.claims}")
        self.do()

    def _give_up(self, taken: Taken, body: str) -> None:
        self.given_up.append(body)


@pytest.fixture
def office(tmp_path: Path) -> Office:
    url = f"sqlite:///{tmp_path / 'inbox.db'}"
    migrate.upgrade(url)
    return Office(url)


def raising(error: Exception) -> Callable[[], None]:
    def do() -> None:
        raise error

    return do


def test_what_is_done_is_done(office: Office) -> None:
    assert office.work.work(5) == 1
    office.clock.pass_time(hours=1)
    assert office.work.work(5) == 0
    assert office.seen == ["a hello 1"]


def test_later_means_then_and_not_before(office: Office) -> None:
    office.do = raising(Later("wait", 30))
    office.work.work()
    office.clock.pass_time(seconds=29)
    assert office.work.work() == 0
    office.clock.pass_time(seconds=2)
    office.do = lambda: None
    assert office.work.work() == 1
    assert office.seen == ["a hello 1", "a hello 2"]


@pytest.mark.parametrize("error", [Unavailable("away"), Later("?"), RuntimeError("a bug")])
def test_what_fails_is_tried_again_and_given_up_in_the_end(
    office: Office, error: Exception
) -> None:
    office.do = raising(error)
    waited = timedelta()
    for _ in range(200):
        office.work.work()
        office.clock.pass_time(seconds=10)
        waited += timedelta(seconds=10)
    assert len(office.seen) == MOST_ATTEMPTS
    assert office.given_up == ["hello"]
    assert waited < timedelta(hours=1)


def test_what_a_dead_worker_had_is_done_after_its_lease(office: Office) -> None:
    now = office.clock.now()
    assert office.inbox.claim(now, now) is not None
    assert office.work.work() == 0
    office.clock.pass_time(seconds=7)
    assert office.work.work() == 1
    assert office.seen == ["a hello 2"]
