"""Mirrors: which are behind, who posts, and what is left of a claim."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from interviewer.interviews.inbox import Incoming
from interviewer.interviews.mirrors import Mirror
from interviewer.interviews.vault import Sealed
from interviewer.storage.inbox import SqlInbox
from interviewer.storage.mirrors import SqlMirrors
from interviewer.storage.store import SqlStore
from interviewer.storage.vault import SqlVault
from tests import records
from tests.databases import KINDS, emptied
from tests.fakes import NOON

LEASE = timedelta(seconds=20)


class Hall:
    """A store with one interview, which has a mirror and ``count`` messages."""

    def __init__(self, store: SqlStore) -> None:
        self.store = store
        self.mirrors = SqlMirrors(store.engine)
        self.record = records.interview()
        store.create(self.record)
        self.count = len(store.load(self.record.id).messages)
        mirror = Mirror(interview=self.record.id, conversation="T/C/1", owner="U", last="1")
        self.mirrors.add(mirror, NOON)

    def claim(self, seconds: float = 1) -> Mirror | None:
        now = self.at(seconds)
        return self.mirrors.claim(now, now - LEASE)

    def behind(self) -> Mirror:
        mirror = self.claim()
        assert mirror is not None
        return mirror

    @staticmethod
    def at(seconds: float) -> datetime:
        return NOON + timedelta(seconds=seconds)


@pytest.fixture(params=KINDS)
def hall(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Hall]:
    with emptied(request.param, tmp_path) as url:
        store = SqlStore.open(url)
        yield Hall(store)
        store.close()


def test_it_is_behind_until_all_is_posted(hall: Hall) -> None:
    hall.store.save(records.moved(hall.record, "more"), hall.record.turn)
    mirror = hall.behind()
    count = len(hall.store.load(hall.record.id).messages)
    assert hall.mirrors.advance(replace(mirror, posted=count, last="9"), NOON)
    hall.mirrors.release(replace(mirror, posted=count), NOON)
    assert hall.claim() is None
    found = hall.mirrors.find("T/C/1")
    assert found is not None
    assert (found.posted, found.last, found.unsure) == (count, "9", False)
    assert found == hall.mirrors.of_interview(hall.record.id)


def test_one_poster_has_it_and_another_after_its_death_is_told_to_look(hall: Hall) -> None:
    hall.store.save(records.moved(hall.record, "more"), hall.record.turn)
    first = hall.behind()
    assert not first.unsure
    assert hall.claim(15) is None
    second = hall.claim(30)
    assert second is not None
    assert second.unsure
    assert not hall.mirrors.advance(replace(first, posted=1), NOON)
    assert hall.mirrors.advance(replace(second, posted=1, unsure=False), NOON)


def test_who_renews_keeps_it(hall: Hall) -> None:
    hall.store.save(records.moved(hall.record, "more"), hall.record.turn)
    mirror = hall.behind()
    hall.mirrors.renew(mirror, hall.at(20))
    assert hall.claim(30) is None


def test_a_failure_is_tried_again_later_and_remembered(hall: Hall) -> None:
    hall.store.save(records.moved(hall.record, "more"), hall.record.turn)
    mirror = hall.behind()
    hall.mirrors.release(replace(mirror, failures=3, unsure=True), hall.at(60))
    assert hall.claim(59) is None
    again = hall.claim(61)
    assert again is not None
    assert (again.failures, again.unsure) == (3, True)


def test_what_is_closed_stays_so_until_it_is_opened_again(hall: Hall) -> None:
    hall.store.save(records.moved(hall.record, "more"), hall.record.turn)
    hall.mirrors.close(hall.behind())
    assert hall.claim(99) is None
    hall.mirrors.reopen(hall.record.id, hall.at(100))
    assert hall.claim(101) is not None


def test_an_interview_has_one_mirror_and_none_when_it_is_gone(hall: Hall) -> None:
    other = Mirror(interview=hall.record.id, conversation="T/C/2", owner="X")
    hall.mirrors.add(other, NOON)
    assert hall.mirrors.find("T/C/2") is None
    hall.mirrors.add(replace(other, interview="unknown"), NOON)
    assert hall.mirrors.find("T/C/2") is None


def test_who_deletes_an_interview_deletes_all_that_a_chat_has_of_it(hall: Hall) -> None:
    inbox, vault = SqlInbox(hall.store.engine), SqlVault(hall.store.engine)
    for talk in ("T/C/1", "T/C/other"):
        inbox.add(
            Incoming(key=talk, conversation=talk, position="1", body="s", at=NOON, due_at=NOON)
        )
    vault.put(Sealed(kind="code", name="mine", body="s", at=NOON, interview=hall.record.id))
    vault.put(Sealed(kind="code", name="other", body="s", at=NOON))
    hall.store.delete(hall.record.id)
    assert hall.mirrors.of_interview(hall.record.id) is None
    left = inbox.claim(NOON, NOON)
    assert left is not None
    assert left.key == "T/C/other"
    assert inbox.claim(NOON, NOON) is None
    assert vault.get("code", "mine") is None
    assert vault.get("code", "other") is not None


def test_the_vault_keeps_takes_and_forgets(hall: Hall) -> None:
    vault = SqlVault(hall.store.engine)
    vault.put(Sealed(kind="state", name="a", body="1", at=NOON))
    vault.put(Sealed(kind="state", name="a", body="2", at=hall.at(9)))
    kept = vault.get("state", "a")
    assert kept == Sealed(kind="state", name="a", body="2", at=hall.at(9))
    assert vault.get("other", "a") is None
    assert vault.purge("state", hall.at(9)) == 0
    assert vault.take("state", "a") == kept
    assert vault.take("state", "a") is None
    vault.put(kept)
    vault.remove("state", "a")
    assert vault.get("state", "a") is None
