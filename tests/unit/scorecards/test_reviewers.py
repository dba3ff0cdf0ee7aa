"""Several reviewers of one interview: what holds, and what each says by themselves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.scorecards import blocks, html, markdown
from interviewer.scorecards.as_csv import render as as_csv
from interviewer.scorecards.as_json import render as as_json
from interviewer.scorecards.deciding import decision
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.reviewed import mark_by, with_reviews
from interviewer.scorecards.reviewed_values import Reviewed
from tests.reviewing import said
from tests.samples import sample_card

LINE = {"item": 2, "point": "reshape", "credit": 1, "reason": "Said it aloud."}
CHECK = {"item": 3, "check": "empty-mask", "passed": True, "reason": "As was asked."}


def reviewed(*reviews: object, **options: object) -> Reviewed:
    options = {"private": True, **options}
    found = with_reviews(sample_card(), reviews, **options).reviewed  # type: ignore[arg-type]
    assert found is not None
    return found


def test_each_reviewer_has_their_own_mark_and_recommendation() -> None:
    ana = said("ana", overrides=[LINE], recommendation="yes")
    ben = said("ben", 1, overrides=[CHECK], recommendation="no")
    found = reviewed(ana, ben)
    assert [(one.id, one.recommendation) for one in found.reviewers] == [
        ("ana", "yes"),
        ("ben", "no"),
    ]
    card = sample_card()
    assert [one.score for one in found.reviewers] == [
        with_reviews(card, [one], private=True).reviewed.score  # type: ignore[union-attr]
        for one in (ana, ben)
    ]
    assert found.agree is False
    assert (found.recommendation, found.by) == ("no", "Ben")
    both = {one.number: (one.was, one.score) for one in found.items}
    # 3.5 of 4 by weight, less 25 % and the hint's 5 %; 3 of 4 checks by weight.
    assert both[2] == (0.28, 0.575)
    assert both[3] == (0.5, 0.75)
    assert both[1] == (1.0, 1.0)
    assert both[5] == (None, None)


def test_who_says_the_same_agrees_and_one_alone_neither() -> None:
    yes = said("ana", recommendation="yes"), said("ben", 1, recommendation="yes")
    assert reviewed(*yes).agree is True
    assert reviewed(yes[0], said("ben", 1, notes="Hm.")).agree is None


def test_the_rule_is_asked_again_for_the_reviewed_mark() -> None:
    high = [{"item": at, "score": 0.95, "reason": "So."} for at in (1, 2, 3, 4)]
    found = reviewed(said(overrides=high))
    assert (found.score, found.suggestion) == (0.95, "strong_yes")
    assert found.rule == "The mark of 95 % is at least 80 %."
    copied = {"item": 3, "score": 0, "reason": "Copied."}
    nothing = reviewed(said(overrides=[copied, *high[:1]]))
    assert nothing.suggestion == "definitely_not"
    capped = reviewed(said(overrides=[copied, *high[:2], high[3]]))
    assert capped.suggestion == "no"
    assert "nothing was earned in coding" in capped.rule


def test_skills_and_parts_have_both_means() -> None:
    found = reviewed(said(overrides=[CHECK]))
    assert {one.skill: (one.was, one.score) for one in found.skills}["numerics"] == (0.5, 0.75)
    assert {one.part: (one.was, one.score) for one in found.parts}["coding"] == (0.5, 0.75)
    unmoved = {one.part: (one.was, one.score) for one in found.parts}["knowledge"]
    assert unmoved == (0.64, 0.64)


def test_reviews_that_override_nothing_leave_every_figure_to_the_last_digit() -> None:
    card = sample_card()
    found = reviewed(said(recommendation="yes", notes="Fine."))
    assert (found.score, found.suggestion, found.rule) == (
        card.mark.score,
        card.mark.recommendation,
        card.mark.rule,
    )
    assert all(one.was == one.score for one in (*found.items, *found.skills, *found.parts))


@given(st.lists(st.tuples(st.integers(1, 5), st.floats(0, 1)), max_size=6))
def test_the_rules_own_numbers_are_never_changed(scores: list[tuple[int, float]]) -> None:
    card = sample_card()
    over = [{"item": item, "score": score, "reason": "So."} for item, score in scores]
    after = with_reviews(card, [said(overrides=[one]) for one in over], private=True)
    assert after.model_copy(update={"reviewed": None}) == card
    if after.reviewed:
        assert after.reviewed.score is None or 0 <= after.reviewed.score <= 1
        assert mark_by(card, [said(overrides=[one]) for one in over]) == after.reviewed.score


def test_a_candidate_is_shown_the_mark_and_not_who_says_what() -> None:
    found = reviewed(
        said("ana", overrides=[LINE], recommendation="yes", notes="Secret."), private=False
    )
    assert found.score is not None
    assert (found.recommendation, found.reviewers, found.notes) == ("yes", (), ())
    assert found.agree is None


def test_no_rendering_tells_a_candidate_who_decided() -> None:
    given = [
        said("ana", overrides=[LINE], recommendation="yes", notes="Secret."),
        said("ben", 1, overrides=[CHECK], recommendation="no"),
    ]
    card = with_reviews(sample_card(), given, private=False)
    renderings = (html.render(card), markdown.render(card), as_json(card), as_csv(card))
    for text in (*renderings, slack(card)):
        assert "Ana" not in text
        assert "Ben" not in text
        assert "Said it aloud." in text or text is not renderings[0]
    assert "an interviewer" in renderings[0]


def test_hidden_reviews_are_told_of_and_nothing_of_them_shown() -> None:
    card = with_reviews(sample_card(), [], private=True, hidden=3, hidden_reviewers=2)
    assert card.reviewed is not None
    assert (card.reviewed.hidden, card.reviewed.score) == (3, card.mark.score)
    told = "What 2 other reviewers say is hidden until you have recommended something yourself"
    for text in (html.render(card), markdown.render(card), slack(card)):
        assert told in text
    assert decision(card).holds.whose == "Suggestion"


def test_an_override_of_a_line_that_is_gone_moves_nothing_and_says_so() -> None:
    gone = {"item": 2, "point": "gone", "credit": 1, "reason": "It was there."}
    found = reviewed(said(overrides=[gone]))
    assert found.score == sample_card().mark.score
    (line,) = found.overrides
    assert line.line is not None
    assert not line.line.applies
    card = with_reviews(sample_card(), [said(overrides=[gone])], private=True)
    assert "no such line any more" in markdown.render(card)


def slack(card: Scorecard) -> str:
    """Return all that is written in a card's Slack blocks."""
    return "\n".join(one.model_dump_json() for one in blocks.render(card))


def test_every_rendering_puts_what_holds_first_and_both_scores_beside_each_other() -> None:
    reviews = [said("ana", overrides=[LINE, CHECK], recommendation="yes")]
    card = with_reviews(sample_card(), reviews, private=True)
    for text in (html.render(card), markdown.render(card), slack(card)):
        text = text.replace("\N{NO-BREAK SPACE}", " ").replace("&#39;", "'")
        first = text.index("Recommended by Ana on 2 March 2026")
        assert first < text.index("Suggestion with the reviewed scores")
        assert first < text.index("Suggestion by the rules")
        assert "28 % → 57 %" in text or "28 % → 57.5 %" in text or "28 % → 58 %" in text
        assert "50 % → 75 %" in text
        assert "Said it aloud." in text
    page, text = html.render(card), markdown.render(card)
    assert "missed → earned" in page
    assert "failed → passed" in page
    assert "0 % → 100 % of weight 1" in text
    assert "failed → passed" in text


def test_json_has_all_of_it_and_loads_again() -> None:
    card = with_reviews(sample_card(), [said(overrides=[LINE], recommendation="no")], private=True)
    again = Scorecard.model_validate_json(as_json(card))
    assert again == card
    assert again.schema_version == 1


def test_a_card_that_was_kept_before_there_were_these_fields_still_loads() -> None:
    kept = sample_card().model_dump(mode="json")
    del kept["attributes"]
    for item in kept["items"]:
        del item["repair_share"]
    kept["reviewed"] = {
        "score": 0.5,
        "recommendation": "yes",
        "by": "Ada",
        "overrides": [
            {
                "item": 2,
                "title": "View or reshape",
                "was": 0.28,
                "score": 0.6,
                "reason": "So.",
                "by": "Ada",
                "at": "2026-03-02T10:00:00Z",
            }
        ],
        "notes": [],
    }
    card = Scorecard.model_validate(kept)
    assert "Recommended by Ada" in html.render(card)
    assert "Recommended by Ada" in markdown.render(card)


@pytest.mark.parametrize(
    ("parts", "whose", "says", "reviewed_mark"),
    [
        ({"notes": "Hm."}, "Suggestion", "No", False),
        ({"overrides": [LINE]}, "Suggestion with the reviewed scores", "No", True),
        (
            {"recommendation": "strong_yes"},
            "Recommended by Ada on 2 March 2026",
            "Strong yes",
            False,
        ),
    ],
)
def test_what_holds_is_a_person_s_word_before_the_rule_s(
    parts: dict[str, object], whose: str, says: str, *, reviewed_mark: bool
) -> None:
    found = decision(with_reviews(sample_card(), [said(**parts)], private=True))
    assert (found.holds.whose, found.holds.says, found.reviewed) == (whose, says, reviewed_mark)
