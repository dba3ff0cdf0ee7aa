import pytest

from interviewer.desk.interviews import StaleReview
from interviewer.errors import BadInput
from interviewer.interviews.reviews import ReviewRequest
from interviewer.interviews.standings import Standing
from interviewer.scorecards.overrides import Override
from tests.desk_site import Office
from tests.unit.desk.test_desk_interviews import over

RIGHT = ReviewRequest(
    overrides=(Override(item=1, score=1, reason="All said."),), recommendation="yes"
)
HALF = Override(item=1, score=0.5, reason="Half of it.")


def of(office: Office, viewer: object, interview: str) -> Standing:
    return office.interviews.standings(viewer, [interview])[interview]  # type: ignore[arg-type]


def test_a_mark_says_of_how_much_of_the_interview_it_is(office: Office) -> None:
    ana = office.user()
    interview = office.interviewing.start(mode="assessment").interview.id
    office.interviewing.say(interview, "skip")
    office.interviewing.say(interview, "stop")
    office.interviewing.say(interview, "yes")
    told = of(office, ana, interview)
    assert (told.mark, told.reviewed) == (0.0, None)
    assert (told.assessed, told.of > 1) == (1, True)
    assert 0 < told.share < 1
    assert (told.reviewers, told.hidden, told.own) == ((), 0, False)


def test_the_mark_that_holds_is_that_of_the_scorecard(office: Office) -> None:
    ana, ben = office.user(), office.user("ben")
    interview = over(office)
    office.interviews.review(ana, interview, RIGHT)
    office.clock.pass_time(seconds=1)
    office.interviews.review(ben, interview, ReviewRequest(recommendation="no", overrides=(HALF,)))
    for viewer in (ana, ben):
        told = of(office, viewer, interview)
        card = office.interviews.scorecard(viewer, interview)
        assert card.reviewed is not None
        assert told.reviewed == card.reviewed.score
        assert told.by_rules == card.mark.score != told.mark
        assert (told.recommendation, told.by) == ("no", "ben")
        assert (told.reviewers, told.own) == (("ana", "ben"), True)


def test_a_list_tells_nothing_of_reviews_that_are_hidden(office: Office) -> None:
    ana, ben = office.user(), office.user("ben")
    interview = over(office)
    office.interviews.review(ana, interview, RIGHT)
    office.clock.pass_time(seconds=1)
    office.interviews.review(ana, interview, ReviewRequest(notes="And this."))
    told = of(office, ben, interview)
    assert told.mark == told.by_rules
    assert (told.reviewed, told.recommendation, told.by) == (None, None, "")
    assert (told.reviewers, told.hidden) == ((), 1), "people, not how often they saved"
    office.interviews.review(ben, interview, ReviewRequest(overrides=(HALF,)))
    own = of(office, ben, interview)
    assert own.reviewed not in (None, of(office, ana, interview).by_rules)
    assert own.hidden == 1
    assert own.recommendation is None


def test_another_teams_interviews_stand_nowhere(office: Office) -> None:
    assert office.interviews.standings(office.user("eve", team="blue"), [over(office)]) == {}
    assert office.interviews.standings(office.user(), []) == {}


def test_what_comes_from_an_older_page_is_refused(office: Office) -> None:
    ana, ben = office.user(), office.user("ben")
    interview = over(office)
    first = office.interviews.review(ana, interview, RIGHT, seen="")
    office.interviews.review(ben, interview, RIGHT, seen="")
    with pytest.raises(StaleReview):
        office.interviews.review(ana, interview, ReviewRequest(recommendation="no"), seen="")
    assert [one.id for one in office.interviews.own_reviews(ana, interview)] == [first.id]
    office.interviews.review(ana, interview, ReviewRequest(recommendation="no"), seen=first.id)


def test_a_note_is_changed_and_withdrawn_by_its_author_and_its_history_stays(
    office: Office,
) -> None:
    ana, ben = office.user(), office.user("ben")
    interview = over(office)
    request = ReviewRequest(notes="Slow.", recommendation="yes")
    first = office.interviews.review(ana, interview, request)
    office.clock.pass_time(seconds=1)
    with pytest.raises(BadInput) as told:
        office.interviews.review(ben, interview, ReviewRequest(notes="No.", revises=first.id))
    assert told.value.field == "revises"
    second = office.interviews.review(
        ana, interview, ReviewRequest(notes="Thorough.", revises=first.id)
    )

    def shown() -> list[str]:
        reviewed = office.interviews.scorecard(ana, interview).reviewed
        assert reviewed is not None
        assert reviewed.recommendation == "yes"
        return [note.text for note in reviewed.notes]

    assert shown() == ["Thorough."]
    office.clock.pass_time(seconds=1)
    with pytest.raises(BadInput):
        office.interviews.review(ana, interview, ReviewRequest(revises=first.id))
    office.interviews.review(ana, interview, ReviewRequest(revises=second.id))
    assert shown() == []
    kept = [one.notes for one in office.interviews.own_reviews(ana, interview)]
    assert kept == ["Slow.", "Thorough.", ""]
    details = {entry.detail for entry in office.interviews.log(ana, interview).entries}
    assert {"changed a note", "withdrew a note"} <= details
