"""The inbox: what is kept once, who gets it, and in which order."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from interviewer.interviews.inbox import Incoming, Taken
from interviewer.storage.engine import open_engine
from interviewer.storage.inbox import SqlInbox
from tests.databases import KINDS, emptied
from tests.fakes import NOON


@pytest.fixture(params=KINDS)
def inbox(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SqlInbox]:
    with emptied(request.param, tmp_path) as url:
        engine = open_engine(url)
        yield SqlInbox(engine)
        engine.dispose()


def put(inbox: SqlInbox, key: str, talk: str = "talk", place: str = "1", due: float = 0) -> bool:
    return inbox.add(
        Incoming(
            key=key,
            conversation=talk,
            position=place,
            body=f"sealed {key}",
            at=NOON,
            due_at=NOON + timedelta(seconds=due),
        )
    )


def take(inbox: SqlInbox, seconds: float = 1, lease: float = 6) -> Taken | None:
    now = NOON + timedelta(seconds=seconds)
    return inbox.claim(now, now - timedelta(seconds=lease))


def key_of(taken: Taken | None) -> str | None:
    return taken and taken.key


def test_a_key_is_kept_once_even_when_it_is_done(inbox: SqlInbox) -> None:
    assert put(inbox, "a")
    assert not put(inbox, "a")
    taken = take(inbox)
    assert taken is not None
    assert (taken.body, taken.claims) == ("sealed a", 1)
    inbox.settle(taken, NOON)
    assert not put(inbox, "a")
    assert take(inbox, 99) is None


def test_nothing_is_taken_before_it_is_due(inbox: SqlInbox) -> None:
    put(inbox, "a", due=2)
    assert take(inbox, 1) is None
    assert key_of(take(inbox, 2)) == "a"


def test_a_conversation_goes_in_order_one_at_a_time(inbox: SqlInbox) -> None:
    put(inbox, "late", place="2", due=0.5)
    put(inbox, "early", place="1", due=0.8)
    assert take(inbox, 0.6) is None
    first = take(inbox, 0.9)
    assert key_of(first) == "early"
    assert take(inbox, 0.9) is None
    assert first is not None
    inbox.settle(first, NOON)
    assert key_of(take(inbox, 1)) == "late"


def test_an_earlier_one_that_comes_while_a_later_is_worked_on_waits(inbox: SqlInbox) -> None:
    put(inbox, "late", place="2")
    late = take(inbox)
    put(inbox, "early", place="1")
    assert take(inbox) is None
    assert late is not None
    inbox.settle(late, NOON)
    assert key_of(take(inbox)) == "early"


def test_conversations_do_not_wait_for_each_other(inbox: SqlInbox) -> None:
    put(inbox, "a", talk="one")
    put(inbox, "b", talk="two")
    assert {key_of(take(inbox)), key_of(take(inbox))} == {"a", "b"}


def test_what_the_dead_had_is_taken_up_after_the_lease(inbox: SqlInbox) -> None:
    put(inbox, "a")
    dead = take(inbox, 1)
    assert take(inbox, 6) is None
    again = take(inbox, 8)
    assert again is not None
    assert again.claims == 2
    assert dead is not None
    inbox.settle(dead, NOON)  # it was not dead after all, and is too late
    inbox.put_off(again, NOON)
    assert key_of(take(inbox, 9)) == "a"


def test_who_renews_keeps_it(inbox: SqlInbox) -> None:
    put(inbox, "a")
    taken = take(inbox, 1)
    assert taken is not None
    inbox.renew(taken, NOON + timedelta(seconds=6))
    assert take(inbox, 8) is None


def test_what_is_put_off_holds_its_conversation_up(inbox: SqlInbox) -> None:
    put(inbox, "a", place="1")
    put(inbox, "b", place="2")
    first = take(inbox)
    assert first is not None
    inbox.put_off(first, NOON + timedelta(seconds=30))
    assert take(inbox, 29) is None
    assert key_of(take(inbox, 31)) == "a"


def test_what_is_done_is_forgotten_in_the_end(inbox: SqlInbox) -> None:
    put(inbox, "done")
    put(inbox, "open", talk="other")
    taken = take(inbox)
    assert taken is not None
    inbox.settle(taken, NOON)
    assert inbox.purge(NOON) == 0
    assert inbox.purge(NOON + timedelta(seconds=1)) == 1
    assert put(inbox, "done") is (taken.key == "done")
