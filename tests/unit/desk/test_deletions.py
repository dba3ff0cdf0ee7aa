import pytest

from interviewer.accounts.model import User
from interviewer.desk.invitations import InvitationRequest
from interviewer.errors import BadInput, Conflict, NotFound
from interviewer.taxonomy import Level
from tests.desk_site import Office


def invited(office: Office, user: User) -> str:
    candidate = office.candidates.add(user, "Zoë")
    made = office.invitations.invite(user, candidate.id, InvitationRequest(level=Level.MID))
    return office.invitations.accept(made.secret).interview.id


def test_what_an_invitation_opened_is_asked_for_and_not_just_deleted(office: Office) -> None:
    ana = office.user()
    interview = invited(office, ana)
    with pytest.raises(Conflict, match=f"/interviews/{interview}/delete"):
        office.deletions.require_own(interview)
    office.deletions.ask(interview)
    office.clock.pass_time(seconds=60)
    office.deletions.ask(interview)
    (asked,) = office.deletions.open_of(ana)
    assert (asked.interview, asked.open) == (interview, True)
    assert office.deletions.open_of(office.user("eve", team="blue")) == ()
    office.deletions.take_back(interview)
    office.deletions.take_back(interview)
    assert office.deletions.request(interview) is None
    told = office.deeds()
    assert told.count("deletion_asked") == 1
    assert told.count("deletion_taken_back") == 1


def test_other_interviews_are_their_candidates_own_to_delete(office: Office) -> None:
    interview = office.interviewing.start(mode="assessment").interview.id
    office.deletions.require_own(interview)
    with pytest.raises(Conflict, match="yourself"):
        office.deletions.ask(interview)


def test_a_team_keeps_it_with_a_reason_and_can_be_asked_again(office: Office) -> None:
    ana, eve = office.user(), office.user("eve", team="blue")
    interview = invited(office, ana)
    with pytest.raises(Conflict, match="no open request"):
        office.deletions.decline(ana, interview, "We need it.")
    office.deletions.ask(interview)
    with pytest.raises(NotFound):
        office.deletions.decline(eve, interview, "No.")
    with pytest.raises(BadInput) as told:
        office.deletions.decline(ana, interview, " ")
    assert told.value.field == "answer"
    office.deletions.decline(ana, interview, "Until the place is filled.")
    found = office.deletions.request(interview)
    assert found is not None
    assert (found.open, found.answer) == (False, "Until the place is filled.")
    assert office.deletions.open_of(ana) == ()
    office.deletions.take_back(interview)
    assert office.deletions.request(interview) == found, "what was answered stays to be read"
    assert "deletion_taken_back" not in office.deeds()
    office.deletions.ask(interview)
    assert [one.interview for one in office.deletions.open_of(ana)] == [interview]


def test_a_request_goes_with_its_interview(office: Office) -> None:
    ada = office.admin()
    interview = invited(office, ada)
    office.deletions.ask(interview)
    office.interviews.erase(ada, interview)
    assert office.deletions.request(interview) is None
    with pytest.raises(NotFound):
        office.deletions.ask(interview)
