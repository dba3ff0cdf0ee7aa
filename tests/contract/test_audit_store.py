"""What every store of the log must do."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from interviewer.accounts.audit import (
    THE_SERVICE,
    AuditEntry,
    AuditPage,
    AuditStore,
    Deed,
    Together,
    Which,
)
from interviewer.errors import BadInput
from interviewer.storage.audit import SqlAudit
from interviewer.storage.transactions import together
from tests.contract.seats import seat
from tests.databases import KINDS
from tests.fake_audit import MemoryAudit
from tests.fakes import NOON


@dataclass(frozen=True)
class Log:
    """A store of the log, and what several things are kept together by."""

    store: AuditStore
    together: Together

    def add_entry(self, entry: AuditEntry) -> None:
        self.store.add_entry(entry)

    def entries(self, team: str, **wanted: Any) -> AuditPage:
        return self.store.entries(team, **wanted)


@pytest.fixture(params=["memory", "sqlite", *KINDS])
def log(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Log]:
    if request.param == "memory":
        memory = MemoryAudit()
        yield Log(memory, memory.together)
        return
    for found in seat(request.param, tmp_path):
        yield Log(SqlAudit(found.engine), partial(together, found.engine))


def entry(number: int, **fields: object) -> AuditEntry:
    known = {"team": "local", "who": "u1", "name": "Ána", "deed": Deed.VIEWED}
    at = NOON + timedelta(minutes=number // 2)
    return AuditEntry(**{"id": f"{number:04}", "at": at, **known, **fields})  # type: ignore[arg-type]


def kept(log: Log, *entries: AuditEntry) -> None:
    for one in entries:
        log.add_entry(one)


def test_an_entry_is_given_back_as_it_was_kept(log: Log) -> None:
    whole = entry(1, interview="i1", candidate="c1", detail="What, and “how”.")
    kept(log, whole, entry(2, team="blue"))
    assert log.entries("local").entries == (whole,)
    assert log.entries("local").after is None
    assert log.entries("nobody's").entries == ()


@pytest.mark.parametrize("deed", Deed)
def test_every_deed_can_be_kept(log: Log, deed: Deed) -> None:
    kept(log, entry(1, deed=deed))
    assert [one.deed for one in log.entries("local").entries] == [deed]


def test_the_newest_comes_first_and_pages_go_on_where_the_one_before_ended(log: Log) -> None:
    all_of_them = [entry(number) for number in range(7)]
    kept(log, *reversed(all_of_them))
    seen, after = list[AuditEntry](), None
    while True:
        page = log.entries("local", after=after, limit=2)
        seen += page.entries
        after = page.after
        if after is None:
            break
    assert seen == sorted(all_of_them, key=lambda one: (one.at, one.id), reverse=True)


def test_what_is_added_meanwhile_does_not_come_twice(log: Log) -> None:
    kept(log, *(entry(number) for number in range(4)))
    first = log.entries("local", limit=2)
    kept(log, entry(9))
    second = log.entries("local", limit=2, after=first.after)
    assert [one.id for one in (*first.entries, *second.entries)] == ["0003", "0002", "0001", "0000"]


@pytest.mark.parametrize(
    ("which", "found"),
    [
        (Which(candidate="c1"), ["0002"]),
        (Which(candidate="c1", interviews=frozenset({"i1"})), ["0003", "0002", "0001"]),
        (Which(candidate="c9"), []),
        (Which(who="u2"), ["0003"]),
        (Which(who=THE_SERVICE), ["0004"]),
        (Which(deed=Deed.RELEASED), ["0002"]),
        (Which(deed=Deed.VIEWED), ["0003", "0001"]),
        (Which(lesser=False), ["0004", "0002"]),
        (Which(since=NOON + timedelta(minutes=1)), ["0004", "0003", "0002"]),
        (Which(before=NOON + timedelta(minutes=1)), ["0001"]),
        (Which(who="u1", lesser=False), ["0002"]),
    ],
)
def test_it_is_narrowed_to_which_entries_are_wanted(
    log: Log, which: Which, found: list[str]
) -> None:
    kept(
        log,
        entry(1, interview="i1"),
        entry(2, interview="i2", candidate="c1", deed=Deed.RELEASED),
        entry(3, who="u2", interview="i1"),
        entry(4, who="", deed=Deed.EXPIRED),
    )
    assert [one.id for one in log.entries("local", which=which).entries] == found


def test_it_is_narrowed_to_an_interview(log: Log) -> None:
    kept(
        log, entry(1, interview="i1"), entry(2, interview="i2"), entry(3, who="u2", interview="i1")
    )
    assert [one.id for one in log.entries("local", interview="i1").entries] == ["0003", "0001"]
    both = log.entries("local", interview="i1", which=Which(who="u1"))
    assert [one.id for one in both.entries] == ["0001"]


def test_a_made_up_cursor_is_refused(log: Log) -> None:
    kept(log, entry(1))
    for cursor in ("nonsense", "", "W10"):
        with pytest.raises(BadInput):
            log.entries("local", after=cursor)


def test_an_entry_is_kept_with_what_it_tells_of_or_not_at_all(log: Log) -> None:
    def fails() -> None:
        with log.together():
            kept(log, entry(1))
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fails()
    assert log.entries("local").entries == ()
    with log.together():
        kept(log, entry(1))
        kept(log, entry(2))
    assert len(log.entries("local").entries) == 2
