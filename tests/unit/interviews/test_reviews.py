"""Who sees which reviews, and the mark that is kept with each."""

import pytest

from interviewer.errors import NotFound
from interviewer.interviews.agreement import Agreements
from interviewer.interviews.reviews import ReviewRequest
from interviewer.scorecards.reviews import Review
from tests.services import Desk


def over(desk: Desk, **wishes: object) -> str:
    """Hold an assessment to its end; return its id."""
    interview: str = desk.start(**{"mode": "assessment", **wishes}).interview.id
    desk.say(interview, "b")
    desk.say(interview, "stop")
    desk.say(interview, "yes")
    return interview


def review(desk: Desk, interview: str, reviewer: str, **parts: object) -> Review:
    desk.clock.pass_time(minutes=1)
    request = ReviewRequest(**parts)  # type: ignore[arg-type]
    return desk.service.reviews.add(interview, request, reviewer=reviewer, name=reviewer.title())


def test_what_others_said_is_hidden_until_ones_own_recommendation_is_in() -> None:
    desk = Desk()
    interview = over(desk)
    mark = {"item": 1, "score": 0.1, "reason": "Guessed."}
    review(desk, interview, "ana", overrides=[mark], notes="Hm.", recommendation="no")
    for viewer, shown, hidden in (("ben", 0, 1), ("ana", 1, 0), (None, 1, 0)):
        found = desk.service.reviews.visible_to(interview, viewer)
        assert (len(found.reviews), found.hidden) == (shown, hidden)
        card = desk.service.scorecard(interview, viewer=viewer)
        assert card.reviewed is not None
        assert card.reviewed.hidden == hidden
        assert (card.reviewed.score == card.mark.score) is bool(hidden)
        assert bool(card.reviewed.notes) is not bool(hidden)
    review(desk, interview, "ben", notes="I wait.")
    assert desk.service.reviews.visible_to(interview, "ben").hidden == 1
    review(desk, interview, "ben", recommendation="yes")
    assert desk.service.reviews.visible_to(interview, "ben").hidden == 0


def test_once_the_candidate_may_see_the_results_reviewers_may_as_well() -> None:
    desk = Desk()
    interview = over(desk)
    review(desk, interview, "ana", recommendation="no")
    desk.service.reviews.release(interview)
    assert desk.service.reviews.visible_to(interview, "ben").hidden == 0
    desk.service.reviews.withhold(interview)
    assert desk.service.reviews.visible_to(interview, "ben").hidden == 1


def test_an_export_for_somebody_who_may_review_hides_the_same() -> None:
    desk = Desk()
    interview = over(desk)
    review(desk, interview, "ana", recommendation="no", notes="Not for ben.")
    own = desk.service.own_data
    blind = own.export(interview, as_candidate=False, viewer="ben")
    assert "Not for ben." not in blind.model_dump_json()
    assert blind.scorecard is not None
    assert blind.scorecard.reviewed is not None
    assert blind.scorecard.reviewed.hidden == 1
    assert "Not for ben." in own.export(interview, as_candidate=False).model_dump_json()


def test_reviews_of_no_interview_are_not_found() -> None:
    with pytest.raises(NotFound):
        Desk().service.reviews.visible_to("nobody", None)


def test_each_review_keeps_the_mark_of_its_reviewer_as_it_stood() -> None:
    desk = Desk()
    interview = over(desk)
    rules = desk.service.scorecard(interview).mark.score
    assert review(desk, interview, "ana", recommendation="yes").mark == rules
    low = {"item": 1, "score": 0.0, "reason": "No."}
    lowered = review(desk, interview, "ana", overrides=[low])
    assert lowered.mark is not None
    assert rules is not None
    assert lowered.mark < rules
    # What ana said before still holds of her own mark, and nothing of it of ben's.
    assert review(desk, interview, "ana", notes="Still.").mark == lowered.mark
    assert review(desk, interview, "ben", recommendation="no").mark == rules


def test_a_team_s_reviewers_are_compared_over_the_interviews_both_reviewed() -> None:
    desk = Desk()
    first, second = over(desk), over(desk)
    low = {"item": 1, "score": 0.0, "reason": "No."}
    review(desk, first, "ana", recommendation="no", overrides=[low])
    review(desk, first, "ben", recommendation="no")
    review(desk, second, "ana", recommendation="yes")
    review(desk, second, "cid", notes="Notes alone judge nothing.")
    found = Agreements(store=desk.store).of_team("local")
    assert (found.interviews, found.together) == (2, 1)
    (pair,) = found.pairs
    assert (pair.first, pair.second, pair.interviews, pair.equal) == ("ana", "ben", 1, 1.0)
    assert pair.kappa is None
    assert pair.mean_difference is not None
    assert pair.mean_difference < 0
    assert Agreements(store=desk.store).of_team("other").pairs == ()
