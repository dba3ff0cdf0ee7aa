import pytest

from interviewer.errors import Conflict, Forbidden, NotFound
from tests.desk_site import Office


def test_a_new_code_opens_the_interview_and_the_old_one_no_more(office: Office) -> None:
    ana = office.admin()
    started = office.interviewing.start(mode="assessment")
    interview = started.interview.id
    code = office.resume_codes.renew(ana, interview)
    assert code != started.resume_code
    opened = office.service.resume(code)
    assert opened.interview.id == interview
    assert opened.candidate_token == started.candidate_token, "open browsers go on"
    with pytest.raises(NotFound):
        office.service.resume(started.resume_code)
    assert office.deeds() == ["resume_renewed"]


def test_a_turn_that_is_taken_meanwhile_leaves_the_new_code(office: Office) -> None:
    interview = office.interviewing.start(mode="assessment").interview.id
    code = office.resume_codes.renew(office.admin(), interview)
    office.interviewing.say(interview, "skip")
    assert office.service.resume(code).interview.id == interview


def test_only_the_teams_assessments_get_one(office: Office) -> None:
    interview = office.interviewing.start(mode="assessment").interview.id
    practice = office.interviewing.start().interview.id
    with pytest.raises(NotFound):
        office.resume_codes.renew(office.user("eve", team="blue"), interview)
    with pytest.raises(NotFound):
        office.resume_codes.renew(office.user(), "nobody")
    with pytest.raises(Conflict, match="own"):
        office.resume_codes.renew(office.user("ben"), practice)
    assert office.deeds() == []


def test_an_interviewer_gets_none_of_what_its_candidate_may_erase(office: Office) -> None:
    interview = office.interviewing.start(mode="assessment").interview.id
    with pytest.raises(Forbidden):
        office.resume_codes.renew(office.user(), interview)
    assert office.deeds() == []
