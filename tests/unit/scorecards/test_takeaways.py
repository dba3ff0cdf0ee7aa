"""Take-aways follow the scores that hold."""

from interviewer.scorecards import html, markdown
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.overrides import Override
from interviewer.scorecards.reviewed import with_reviews
from interviewer.scorecards.reviews import Review
from interviewer.scorecards.takeaways import AS_REVIEWED, that_hold
from tests.samples import BEGAN, sample_card


def card() -> Scorecard:
    made = sample_card()
    return made.model_copy(update={"mark": made.mark.model_copy(update={"expects": 0.5})})


def reviewed(*overrides: Override) -> Scorecard:
    review = Review(id="1", reviewer="r", name="Grace", at=BEGAN, overrides=overrides)
    return with_reviews(card(), (review,), private=True)


def test_without_overrides_they_are_the_rules_own() -> None:
    assert that_hold(card()) == (card().takeaways, "")
    assert that_hold(reviewed()) == (card().takeaways, "")


def test_a_score_that_was_set_moves_skills_between_weak_and_strong() -> None:
    found, says = that_hold(reviewed(Override(item=2, score=0.9, reason="Well said.")))
    assert says == AS_REVIEWED
    assert found.strongest == ("Tensors (100 %)", "Memory layout (90 %)", "Numerics (50 %)")
    assert found.weakest == ()
    assert found.practise == card().takeaways.practise


def test_a_point_that_was_set_is_missed_or_no_longer() -> None:
    lost = reviewed(Override(item=2, point="no-copy", credit=0.0, reason="It was not."))
    assert that_hold(lost)[0].missed == ("A view never copies.",)
    kept = reviewed(Override(item=2, point="no-copy", credit=1.0, reason="It was."))
    assert that_hold(kept)[0].missed == ()


def test_an_item_that_was_given_something_was_not_left_unanswered() -> None:
    given = reviewed(Override(item=4, score=0.5, reason="Said in passing at item 2."))
    assert that_hold(given)[0].passed_over == ("The loader stalls (item 5, not reached)",)


def test_page_and_markdown_say_whose_scores_they_follow() -> None:
    moved = reviewed(Override(item=2, score=0.9, reason="Well said."))
    for render in (html.render, markdown.render):
        assert AS_REVIEWED in render(moved)
        assert AS_REVIEWED not in render(card())
