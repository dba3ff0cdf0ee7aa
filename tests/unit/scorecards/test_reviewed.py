"""What interviewers say of an interview, beside what the rules say."""

from datetime import timedelta

import pytest

from interviewer.errors import BadInput, Conflict, NotFound, Withheld
from interviewer.interviews.reviews import ReviewRequest
from interviewer.scorecards import html, markdown
from interviewer.scorecards.overrides import Override
from interviewer.scorecards.reviewed import with_reviews
from interviewer.scorecards.reviews import Review
from tests.fakes import NOON
from tests.services import Desk


def over(desk: Desk, **wishes: object) -> str:
    """Hold an interview to its end; return its id."""
    interview: str = desk.start(**wishes).interview.id
    desk.say(interview, "b")
    desk.say(interview, "stop")
    desk.say(interview, "yes")
    return interview


def review(desk: Desk, interview: str, name: str = "Ada", **parts: object) -> Review:
    request = ReviewRequest(**parts)  # type: ignore[arg-type]
    return desk.service.reviews.add(interview, request, reviewer="t1", name=name)


def test_an_override_moves_the_reviewed_mark_and_leaves_the_rules_as_they_are() -> None:
    desk = Desk()
    interview = over(desk)
    before = desk.service.scorecard(interview)
    review(desk, interview, overrides=[{"item": 1, "score": 0.25, "reason": "Guessed."}])
    card = desk.service.scorecard(interview)
    assert card.mark == before.mark
    assert card.items == before.items
    assert card.reviewed is not None
    (line,) = card.reviewed.overrides
    assert (line.was, line.score, line.by, line.reason) == (1.0, 0.25, "Ada", "Guessed.")
    weights = [item.weight for item in card.items if item.score is not None]
    scores = [0.25, *(item.score or 0 for item in card.items[1:] if item.score is not None)]
    expected = sum(w * s for w, s in zip(weights, scores, strict=True)) / sum(weights)
    assert card.reviewed.score == pytest.approx(expected, abs=1e-4)


def test_of_several_reviews_the_latest_word_on_each_thing_holds() -> None:
    desk = Desk()
    interview = over(desk)
    first = [{"item": 1, "score": 0.2, "reason": "No."}, {"item": 2, "score": 0.4, "reason": "So."}]
    review(desk, interview, overrides=first, recommendation="no")
    desk.clock.pass_time(minutes=1)
    later = [{"item": 1, "score": 0.9, "reason": "Yes."}]
    review(desk, interview, "Bob", overrides=later, recommendation="yes")
    found = desk.service.scorecard(interview).reviewed
    assert found is not None
    assert [(o.item, o.score, o.by) for o in found.overrides] == [(1, 0.9, "Bob"), (2, 0.4, "Ada")]
    assert (found.recommendation, found.by) == ("yes", "Bob")


def test_notes_are_for_interviewers_alone() -> None:
    desk = Desk()
    interview = over(desk)
    review(desk, interview, notes="Nervous.\nTwo lines.")
    own = desk.service.scorecard(interview).reviewed
    theirs = desk.service.scorecard(interview, as_candidate=True).reviewed
    assert own is not None
    assert [note.text for note in own.notes] == ["Nervous.\nTwo lines."]
    assert theirs is not None
    assert theirs.notes == ()


def test_the_results_of_an_assessment_are_seen_once_released_and_no_more_once_withheld() -> None:
    desk = Desk()
    interview = over(desk, mode="assessment")
    with pytest.raises(Withheld):
        desk.service.scorecard(interview, as_candidate=True)
    assert desk.service.own_data.export(interview).scorecard is None
    assert not desk.service.view(interview).released
    desk.service.reviews.release(interview)
    assert desk.service.scorecard(interview, as_candidate=True).items
    assert desk.service.own_data.export(interview).scorecard is not None
    assert desk.service.view(interview).released
    desk.service.reviews.withhold(interview)
    with pytest.raises(Withheld):
        desk.service.scorecard(interview, as_candidate=True)


def test_what_makes_no_sense_is_refused() -> None:
    desk = Desk()
    interview = over(desk)
    good = {"item": 1, "score": 0.5, "reason": "Why."}
    with pytest.raises(NotFound, match="no item 99"):
        review(desk, interview, overrides=[good | {"item": 99}])
    with pytest.raises(Conflict, match="twice"):
        review(desk, interview, overrides=[good, good])
    with pytest.raises(BadInput, match="why"):
        review(desk, interview, overrides=[good | {"reason": " \u202e "}])
    with pytest.raises(BadInput, match="at least one"):
        review(desk, interview, notes="  ")
    with pytest.raises(NotFound):
        review(desk, "nobody", notes="x")
    with pytest.raises(NotFound):
        desk.service.reviews.all("nobody")
    assert desk.service.reviews.all(interview) == ()


def test_every_rendering_says_it_and_nothing_in_it_is_acted_on() -> None:
    desk = Desk()
    interview = over(desk)
    mark = {"item": 1, "score": 0.5, "reason": "<b>Half</b> | *right*"}
    review(
        desk, interview, "Zoë <i>", overrides=[mark], notes="# Not a heading", recommendation="yes"
    )
    card = desk.service.scorecard(interview)
    page, text = html.render(card), markdown.render(card)
    assert "Reviewed by interviewers" in page
    assert "&lt;b&gt;Half&lt;/b&gt;" in page
    assert "Recommended by Zoë &lt;i&gt; on 2 March 2026" in page
    assert "## Reviewed by interviewers" in text
    assert "\n# Not a heading" not in text
    assert "<b>" not in text


def test_a_card_without_reviews_says_nothing_of_them() -> None:
    desk = Desk()
    card = desk.service.scorecard(over(desk))
    assert card.reviewed is None
    assert "Reviewed" not in html.render(card)
    assert "Reviewed" not in markdown.render(card)


def test_a_review_of_what_has_no_score_gives_it_one() -> None:
    desk = Desk()
    card = desk.service.scorecard(desk.start().interview.id)
    given = Review(
        id="r",
        reviewer="t",
        name="",
        at=NOON + timedelta(hours=1),
        overrides=(Override(item=2, score=1.0, reason="Seen in the live interview."),),
    )
    reviewed = with_reviews(card, [given], private=True).reviewed
    assert reviewed is not None
    assert reviewed.score == 1.0
    assert reviewed.overrides[0].was is None
