from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from typing import Any

import pytest

from interviewer.accounts.audit import THE_SERVICE, Actor, Deed, Which
from interviewer.errors import BadInput
from interviewer.interviews.listing import EVERY
from tests.desk_site import Office


@contextmanager
def _comes_to_nothing(office: Office) -> Iterator[None]:
    """Fail at the end of a transaction."""
    with suppress(ZeroDivisionError), office.audit.together():
        yield
        raise ZeroDivisionError


def test_an_entry_and_what_it_tells_of_are_kept_together_or_not_at_all(office: Office) -> None:
    ana = office.user()
    interview = office.interviewing.start(mode="assessment").interview.id
    with _comes_to_nothing(office):
        office.service.own_data.delete(interview)
        office.audit.note(ana, Deed.ERASED, interview=interview)
    assert office.deeds() == []
    assert office.service.view(interview).id == interview
    with office.audit.together():
        office.service.own_data.delete(interview)
        office.audit.note(ana, Deed.ERASED, interview=interview)
    assert office.deeds() == ["erased"]
    assert office.interviews.page(ana, EVERY).entries == ()


def test_what_was_undone_is_not_taken_for_kept(office: Office) -> None:
    """What an interview was held on is kept once; a start that came to nothing kept nothing."""
    with _comes_to_nothing(office):
        office.interviewing.start()
    interview = office.interviewing.start().interview.id
    record = office.store.load(interview)
    versions = {item.content for item in record.dialogue.records if item.content}
    kept = office.store.contents(versions)
    assert versions
    assert {*kept.questions, *kept.problems, *kept.rubrics} == versions


def test_the_log_is_read_by_pages_newest_first_and_by_what_it_concerns(office: Office) -> None:
    ana = office.user()
    for number in range(5):
        office.clock.pass_time(seconds=1)
        office.audit.note(ana, Deed.VIEWED, interview=f"i{number % 2}", detail=str(number))
    page = office.audit.entries("local", limit=2)
    assert [entry.detail for entry in page.entries] == ["4", "3"]
    rest = office.audit.entries("local", after=page.after, limit=50)
    assert [entry.detail for entry in rest.entries] == ["2", "1", "0"]
    assert rest.after is None
    of_one = office.audit.entries("local", interview="i1").entries
    assert [entry.detail for entry in of_one] == ["3", "1"]
    assert office.audit.entries("blue").entries == ()
    with pytest.raises(BadInput):
        office.audit.entries("local", after="nonsense")


def test_who_reads_on_is_written_down_once_an_hour(office: Office) -> None:
    ana, ben = office.user(), office.user("ben")
    interview = office.interviewing.start(mode="assessment").interview.id
    for _ in range(30):
        office.interviews.live(ana, interview)
        office.clock.pass_time(minutes=1)
    office.interviews.live(ben, interview)
    assert office.deeds() == ["conversation_read"] * 2
    office.clock.pass_time(minutes=30)
    office.interviews.live(ana, interview)
    assert office.deeds() == ["conversation_read"] * 3


def test_whoever_is_no_user_is_told_from_users_and_fits_the_log(office: Office) -> None:
    doers = (
        Actor.token("local", "0123456789abcdef", "Exporter"),
        Actor.token("local", "0123456789abcdef", ""),
        Actor.shell("local", "u" * 200),
        Actor.candidate("local", "0123456789abcdef"),
    )
    for doer in doers:
        office.audit.note(doer, Deed.EXPORTED)
        assert len(doer.id) <= 40
        assert ":" in doer.id
    names = {entry.name for entry in office.audit.entries("local").entries}
    assert names == {"Exporter", "0123456789abcdef", "u" * 200, ""}


def test_the_log_is_narrowed_down_by_who_what_and_when(office: Office) -> None:
    ana, ben = office.user(), office.user("ben")
    start = office.clock.now()
    for user, deed in ((ana, Deed.REVIEWED), (ben, Deed.RELEASED), (ana, Deed.VIEWED)):
        office.audit.note(user, deed, interview="i1")
        office.clock.pass_time(seconds=60)
    office.audit.note_service("local", Deed.INVITATION_USED, interview="i2", candidate="c1")

    def found(**wishes: Any) -> list[str]:
        page = office.audit.entries("local", which=Which(**wishes))
        return [entry.deed.name for entry in page.entries]

    assert found() == ["INVITATION_USED", "VIEWED", "RELEASED", "REVIEWED"]
    assert found(who=ana.id) == ["VIEWED", "REVIEWED"]
    assert found(who=THE_SERVICE) == ["INVITATION_USED"]
    assert found(deed=Deed.RELEASED) == ["RELEASED"]
    assert found(lesser=False) == ["INVITATION_USED", "RELEASED", "REVIEWED"]
    assert found(deed=Deed.VIEWED, lesser=False) == ["VIEWED"], "asked for by name"
    assert found(candidate="c1") == ["INVITATION_USED"]
    theirs = found(candidate="c1", interviews=frozenset({"i1"}), who=ben.id)
    assert theirs == ["RELEASED"]
    second = start + timedelta(seconds=60)
    assert found(since=second, before=second + timedelta(seconds=60)) == ["RELEASED"]
