import pytest

from interviewer.errors import BadInput, Conflict, Forbidden, NotFound
from interviewer.interviews.agreement import Agreements
from interviewer.interviews.listing import EVERY, InterviewFilter
from interviewer.interviews.reviews import ReviewRequest
from interviewer.scorecards.overrides import Override, Withdrawal
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
            "viewed",
            "reviewed",
            "released",
            "withheld",
            "exported",
            "erased",
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


def test_what_was_taken_back_is_gone_from_the_card_and_its_reason_too(office: Office) -> None:
    ana, ben = office.user(), office.user("ben")
    interview = over(office)
    unkind = Override(item=1, score=0.3, reason="Hopeless.")
    office.interviews.review(ana, interview, ReviewRequest(overrides=(unkind,)))
    back = Withdrawal(item=1, target="item")
    with pytest.raises(BadInput) as told:
        office.interviews.review(ben, interview, ReviewRequest(withdrawn=(back,)))
    assert told.value.field == "withdrawn[0]"
    office.clock.pass_time(seconds=1)
    office.interviews.review(ana, interview, ReviewRequest(withdrawn=(back,)))
    office.interviews.release(ana, interview)
    card = office.service.scorecard(interview, as_candidate=True)
    assert "Hopeless" not in card.model_dump_json()
    assert card.reviewed is not None
    assert card.reviewed.overrides == ()
    assert card.reviewed.score == card.mark.score


def test_who_would_see_others_reviews_by_releasing_says_something_first(office: Office) -> None:
    ana, ben = office.user(), office.user("ben")
    interview = over(office)
    office.interviews.review(ana, interview, NOTED)
    with pytest.raises(Conflict, match="recommend something yourself"):
        office.interviews.release(ben, interview)
    office.interviews.review(ben, interview, ReviewRequest(recommendation="no"))
    office.interviews.release(ben, interview)


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

    def found(wanted: InterviewFilter) -> set[str]:
        return {entry.id for entry in office.interviews.page(ana, wanted).entries}

    assert found(InterviewFilter(mode="assessment")) == {mid, senior}
    assert found(InterviewFilter(level=Level.SENIOR)) == {senior}
    assert found(InterviewFilter(released=False)) == {senior}
    assert found(InterviewFilter(released=True)) == {mid, practice}


def test_two_to_six_are_compared_each_once(office: Office) -> None:
    ana = office.user()
    first, second = over(office), over(office, seed=2)
    cards = office.interviews.compare(ana, [first, second, first])
    assert [card.header.interview for card in cards] == [first, second]
    for chosen in ([first], [first, first], [f"i{n}" for n in range(7)]):
        with pytest.raises(Conflict, match="2 to 6"):
            office.interviews.compare(ana, chosen)


def test_agreement_tells_nothing_of_reviews_that_are_hidden(office: Office) -> None:
    ana, ben, eve = office.user(), office.user("ben"), office.user("eve")
    interview = over(office)
    agreements = Agreements(store=office.store)
    given = Override(item=1, score=0.4, reason="So.")
    office.interviews.review(ana, interview, NOTED)
    # a score without a recommendation unlocks nothing
    office.interviews.review(ben, interview, ReviewRequest(overrides=(given,)))
    assert agreements.of_team("local", ben.id).pairs == ()
    office.clock.pass_time(seconds=1)
    office.interviews.review(ben, interview, ReviewRequest(recommendation="no"))
    (pair,) = agreements.of_team("local", ben.id).pairs
    assert pair.equal == 0.0
    assert agreements.of_team("local", eve.id).pairs == ()
    assert agreements.of_team("local").pairs == (pair,)
    office.interviews.release(ben, interview)
    assert agreements.of_team("local", eve.id).pairs == (pair,)
