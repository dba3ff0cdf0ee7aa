import pytest

from interviewer.desk.invitations import InvitationRequest
from interviewer.errors import BadInput, Forbidden, NotFound
from interviewer.taxonomy import Level
from tests.desk_site import Office


def test_assessments_go_when_their_time_is_over_and_practice_stays(office: Office) -> None:
    ada = office.admin()
    old = office.interviewing.start(mode="assessment").interview.id
    practice = office.interviewing.start().interview.id
    office.clock.pass_time(days=29)
    young = office.interviewing.start(mode="assessment").interview.id
    office.retention.set(ada, 30)
    assert office.retention.enforce() == 0
    office.clock.pass_time(days=2)
    assert office.retention.enforce() == 1
    with pytest.raises(NotFound):
        office.service.view(old)
    assert office.service.view(practice)
    assert office.service.view(young)
    last = office.audit.entries("local").entries[0]
    assert (last.deed.value, last.name, last.interview) == (
        "expired",
        "the service",
        old,
    )


def test_candidates_go_with_their_last_interview_and_invitation(office: Office) -> None:
    ada = office.admin()
    office.retention.set(ada, 10)
    held = office.candidates.add(ada, "Held")
    asked = office.candidates.add(ada, "Asked")
    idle = office.candidates.add(ada, "Idle")
    office.invitations.invite(ada, asked.id, InvitationRequest(level=Level.MID, days=30))
    secret = office.invitations.invite(ada, held.id, InvitationRequest(level=Level.MID)).secret
    office.clock.pass_time(days=5)
    office.invitations.accept(secret)
    office.clock.pass_time(days=6)
    office.retention.enforce()
    left = {one.candidate.id for one in office.candidates.page(ada).entries}
    assert left == {held.id, asked.id}, idle
    office.clock.pass_time(days=6)
    assert office.retention.enforce() == 1
    assert {one.candidate.id for one in office.candidates.page(ada).entries} == {asked.id}


def test_nothing_goes_where_no_period_is_set_nor_in_another_team(office: Office) -> None:
    ada, eve = office.admin(), office.admin("eve", team="blue")
    interview = office.interviewing.start(mode="assessment").interview.id
    office.retention.set(eve, 1)
    office.clock.pass_time(days=4000)
    assert office.retention.enforce() == 0
    assert office.service.view(interview)
    office.retention.set(ada, 5)
    office.retention.set(ada, None)
    assert office.retention.enforce() == 0


def test_only_admins_set_it_and_only_to_days(office: Office) -> None:
    with pytest.raises(Forbidden):
        office.retention.set(office.user(), 5)
    ada = office.admin()
    for days in (0, -1, 3651):
        with pytest.raises(BadInput):
            office.retention.set(ada, days)
    office.retention.set(ada, 90)
    assert office.retention.days("local") == 90
    assert office.retention.days("blue") is None


def test_what_another_server_erased_meanwhile_stops_nothing(office: Office) -> None:
    ada = office.admin()
    office.interviewing.start(mode="assessment")
    office.candidates.add(ada, "Idle")
    office.retention.set(ada, 1)
    office.clock.pass_time(days=2)
    untouched = office.desk.untouched("local", office.clock.now(), 9)
    idle = office.desk.idle_candidates("local", office.clock.now(), 9)
    assert office.retention.enforce() == 1
    office.desk.untouched = lambda *_: untouched  # type: ignore[method-assign]
    office.desk.idle_candidates = lambda *_: idle  # type: ignore[method-assign]
    assert office.retention.enforce() == 0
    assert office.deeds().count("expired") == 2


def test_what_goes_on_again_between_looking_and_erasing_stays(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = office.admin()
    office.retention.set(ada, 5)
    held = office.interviewing.start(mode="assessment").interview.id
    zoe = office.candidates.add(ada, "Zoë")
    office.clock.pass_time(days=9)
    for name, found in (("untouched", held), ("idle_candidates", zoe.id)):
        monkeypatch.setattr(office.desk, name, lambda *_, found=found: (found,))
    office.interviewing.say(held, "skip")
    office.invitations.invite(ada, zoe.id, InvitationRequest(level=Level.MID))
    assert office.retention.enforce() == 0
    assert office.service.view(held)
    assert office.candidates.get(ada, zoe.id)
    office.clock.pass_time(days=9)
    monkeypatch.setattr(office.desk, "retentions", lambda: {"local": 5})
    office.retention.set(ada, None)
    assert office.retention.enforce() == 0, "the period was taken back meanwhile"
