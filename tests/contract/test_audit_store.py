"""What every store of the log must do."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from interviewer.accounts.audit import AuditEntry, AuditStore, Deed
from interviewer.errors import BadInput
from interviewer.storage.audit import SqlAudit
from interviewer.storage.transactions import together
from tests.contract.conftest import EXTRA
from tests.contract.seats import seat
from tests.fakes import NOON


@pytest.fixture(params=["sqlite", *EXTRA])
def log(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SqlAudit]:
    for found in seat(request.param, tmp_path):
        yield SqlAudit(found.engine)


def entry(number: int, **fields: object) -> AuditEntry:
    known = {"team": "local", "who": "u1", "name": "Ána", "deed": Deed.VIEWED}
    at = NOON + timedelta(minutes=number // 2)
    return AuditEntry(**{"id": f"{number:04}", "at": at, **known, **fields})  # type: ignore[arg-type]


def kept(log: AuditStore, *entries: AuditEntry) -> None:
    for one in entries:
        log.add_entry(one)


def test_an_entry_is_given_back_as_it_was_kept(log: SqlAudit) -> None:
    whole = entry(1, interview="i1", candidate="c1", detail="What, and “how”.")
    kept(log, whole, entry(2, team="blue"))
    assert log.entries("local").entries == (whole,)
    assert log.entries("local").after is None
    assert log.entries("nobody's").entries == ()


@pytest.mark.parametrize("deed", Deed)
def test_every_deed_can_be_kept(log: SqlAudit, deed: Deed) -> None:
    kept(log, entry(1, deed=deed))
    assert [one.deed for one in log.entries("local").entries] == [deed]


def test_the_newest_comes_first_and_pages_go_on_where_the_one_before_ended(log: SqlAudit) -> None:
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


def test_what_is_added_meanwhile_does_not_come_twice(log: SqlAudit) -> None:
    kept(log, *(entry(number) for number in range(4)))
    first = log.entries("local", limit=2)
    kept(log, entry(9))
    second = log.entries("local", limit=2, after=first.after)
    assert [one.id for one in (*first.entries, *second.entries)] == ["0003", "0002", "0001", "0000"]


def test_it_is_narrowed_to_an_interview_a_candidate_or_a_user(log: SqlAudit) -> None:
    kept(
        log,
        entry(1, interview="i1"),
        entry(2, interview="i2", candidate="c1"),
        entry(3, who="u2", interview="i1"),
    )
    for narrowed, found in (
        ({"interview": "i1"}, ["0003", "0001"]),
        ({"candidate": "c1"}, ["0002"]),
        ({"who": "u2"}, ["0003"]),
        ({"who": "u1", "interview": "i1"}, ["0001"]),
        ({"candidate": "c9"}, []),
    ):
        assert [one.id for one in log.entries("local", **narrowed).entries] == found


def test_a_made_up_cursor_is_refused(log: SqlAudit) -> None:
    kept(log, entry(1))
    for cursor in ("nonsense", "", "W10"):
        with pytest.raises(BadInput):
            log.entries("local", after=cursor)


def test_an_entry_is_kept_with_what_it_tells_of_or_not_at_all(log: SqlAudit) -> None:
    def fails() -> None:
        with together(log._engine):
            kept(log, entry(1))
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fails()
    assert log.entries("local").entries == ()
    with together(log._engine):
        kept(log, entry(1))
        kept(log, entry(2))
    assert len(log.entries("local").entries) == 2
