import pytest

from interviewer.errors import Conflict, Forbidden, NotFound
from interviewer.interviews.listing import EVERY, Wanted
from interviewer.interviews.reviews import ReviewRequest
from interviewer.taxonomy import Level
from tests.desk_site import Office

NOTED = ReviewRequest(notes="Sound.", recommendation="yes")


def over(office: Office, **wishes: object) -> str:
    interview = office.interviewing.start(mode="assessment", **wishes).interview.id
    office.interviewing.skip_rest(interview)
    return interview


def test_everything_that_is_done_to_an_interview_is_written_down(office: Office) -> None:
    ana, ada = office.user(), office.admin()
    interview = over(office)
    desk = office.interviews
    desk.scorecard(ana, interview)
    desk.review(ana, interview, NOTED)
    desk.release(ana, interview)
    desk.withhold(ana, interview)
    desk.export(ana, interview)
    office.clock.pass_time(seconds=1)
    desk.erase(ada, interview)
    assert office.deeds() == sorted(
        [
            "opened an interview",
            "reviewed an interview",
            "released results",
            "withheld results",
            "exported",
            "erased an interview",
        ]
    )
    assert {entry.name for entry in office.audit.entries("local").entries} == {"ana", "ada"}


def test_another_teams_interviews_are_not_there(office: Office) -> None:
    eve = office.admin("eve", team="blue")
    interview = over(office)
    desk = office.interviews
    for ask in (
        lambda: desk.entry(eve, interview),
        lambda: desk.live(eve, interview),
        lambda: desk.scorecard(eve, interview),
        lambda: desk.compare(eve, [interview, "another"]),
        lambda: desk.review(eve, interview, NOTED),
        lambda: desk.release(eve, interview),
        lambda: desk.withhold(eve, interview),
        lambda: desk.export(eve, interview),
        lambda: desk.erase(eve, interview),
        lambda: desk.log(eve, interview),
    ):
        with pytest.raises(NotFound):
            ask()
    assert desk.page(eve, EVERY).entries == ()
    assert office.deeds("blue") == []


def test_what_goes_on_is_neither_reviewed_nor_released(office: Office) -> None:
    ana = office.user()
    interview = office.interviewing.start(mode="assessment").interview.id
    for ask in (
        lambda: office.interviews.review(ana, interview, NOTED),
        lambda: office.interviews.release(ana, interview),
    ):
        with pytest.raises(Conflict, match="not over"):
            ask()


def test_only_admins_erase(office: Office) -> None:
    interview = over(office)
    with pytest.raises(Forbidden):
        office.interviews.erase(office.user(), interview)
    assert office.service.view(interview)


def test_lists_are_narrowed_down_by_level_kind_and_release(office: Office) -> None:
    ana = office.user()
    mid, senior = over(office), over(office, level="senior")
    practice = office.interviewing.start().interview.id
    office.interviews.release(ana, mid)

    def found(wanted: Wanted) -> set[str]:
        return {entry.id for entry in office.interviews.page(ana, wanted).entries}

    assert found(Wanted(mode="assessment")) == {mid, senior}
    assert found(Wanted(level=Level.SENIOR)) == {senior}
    assert found(Wanted(released=False)) == {senior}
    assert found(Wanted(released=True)) == {mid, practice}


def test_two_to_six_are_compared_each_once(office: Office) -> None:
    ana = office.user()
    first, second = over(office), over(office, seed=2)
    cards = office.interviews.compare(ana, [first, second, first])
    assert [card.header.interview for card in cards] == [first, second]
    for chosen in ([first], [first, first], [f"i{n}" for n in range(7)]):
        with pytest.raises(Conflict, match="2 to 6"):
            office.interviews.compare(ana, chosen)
