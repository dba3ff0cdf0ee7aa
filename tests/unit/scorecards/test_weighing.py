"""What was not asked and what that means; why an item counts what it counts."""

import pytest

from interviewer.scorecards.conditions import conditions
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.overrides import Override
from interviewer.scorecards.reviewed import with_reviews
from interviewer.scorecards.reviews import Review
from interviewer.scorecards.weighing import unasked, weight_of, weights
from tests.fakes import NOON
from tests.samples import sample_card


def ended(how: str) -> Scorecard:
    card = sample_card()
    return card.model_copy(update={"header": card.header.model_copy(update={"ended": how})})


@pytest.mark.parametrize(
    ("how", "why"), [("time", "its time ran out before"), ("stopped", "was stopped before")]
)
def test_what_was_not_reached_says_why_and_how_far_it_could_have_moved_the_mark(
    how: str, why: str
) -> None:
    first, second = unasked(ended(how))
    assert first.startswith("Item 5 (20 % of the mark) was not reached: ")
    assert why in first
    assert "The rules leave it out of the mark" in first
    assert first.endswith("the mark would be 36 % or 56 %.")
    assert second.startswith("Item 4 (20 % of the mark) was skipped and counts as zero")


def test_what_could_not_be_judged_or_finished_is_told() -> None:
    card = sample_card()
    items = [
        card.items[0].model_copy(update={"status": status, "score": None, "number": number})
        for number, status in enumerate(("unassessed", "unfinished", "open"), 1)
    ]
    told = unasked(sample_card(items=(*items, card.items[1])))
    assert told[0].startswith("Items 2 and 3 (40 % of the mark) were not finished.")
    assert "was not judged, which is not the candidate's fault" in told[1]


def test_what_a_review_says_of_what_the_rules_leave_out_is_told_beside_it() -> None:
    card = sample_card()
    open_, skipped = (
        card.items[0].model_copy(update={"status": status, "score": score, "number": number})
        for number, (status, score) in enumerate((("unfinished", None), ("skipped", 0.0)), 1)
    )
    overrides = tuple(Override(item=at, score=0.8, reason="Said aloud.") for at in (1, 2))
    one = Review(id="r", reviewer="a", name="Ana", at=NOON, overrides=overrides)
    told = unasked(with_reviews(sample_card(items=(open_, skipped)), [one], private=False))
    assert told[0].endswith(" By review item 1 counts 80 %.")
    assert told[1].endswith(" By review item 2 counts 80 %.")


def test_parts_of_a_question_that_were_not_put_are_told() -> None:
    card = sample_card()
    item = card.items[1].model_copy(update={"not_put": ("And on a GPU?",)})
    (told,) = unasked(sample_card(items=(card.items[0], item)))
    assert told.startswith("Of item 2, 1 part of the question was not asked by itself: “And on a")


def test_a_weight_is_told_with_its_reckoning_where_that_gives_it() -> None:
    card = sample_card()
    assert weight_of(card, card.items[2]) == "20 % of the mark"
    whole = card.items[2].model_copy(update={"weight": 0.4})
    assert weight_of(card, whole) == "40 % of the mark: all of coding, which counts 40 %"
    quick = card.items[0].model_copy(update={"weight": 0.05})
    assert weight_of(card, quick) == (
        "5 % of the mark: 1 of the 8 min of knowledge, which counts 40 %"
    )
    assert "knowledge 40 %, coding 40 %, scenario and design 20 %" in weights(card)


def test_conditions_tell_how_it_was_held() -> None:
    found = dict(conditions(sample_card()))
    assert found["Kind"].startswith("practice")
    assert (found["Time"], found["Extra time"]) == ("38 min of 45 min", "none")
    assert found["Hints"] == "offered and on request, at a cost; 1 taken"
    assert found["Code ran on"] == "cpu"
    card = sample_card()
    more = {"extra_time": 1.5, "minutes": 67.5, "mode": "assessment"}
    longer = card.model_copy(update={"header": card.header.model_copy(update=more)})
    assert dict(conditions(longer))["Extra time"] == "1.5 times the 45 min that are usual"
    hand = card.model_copy(update={"header": card.header.model_copy(update={"by_hand": True})})
    assert dict(conditions(hand))["Answers taken"] == "written down by people in a live interview"
    assert dict(conditions(hand))["Hints"] == "not known, none charged"
