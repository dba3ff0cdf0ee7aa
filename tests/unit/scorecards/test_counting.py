from interviewer.scorecards.counting import counted, not_asked, skips
from interviewer.scorecards.deciding import ALONE, decision
from interviewer.scorecards.model import Scorecard
from tests.samples import sample_card


def card(mode: str = "practice", **changes: object) -> Scorecard:
    made = sample_card(**changes)
    return made.model_copy(update={"header": made.header.model_copy(update={"mode": mode})})


def test_what_was_skipped_is_said_to_count_and_what_the_mark_were_without_it() -> None:
    told = skips(card())
    assert told == (
        "Item 4 (20 % of the mark) was skipped and counts as zero; without it the mark is 59 %."
    )
    assert told in counted(card())
    without = tuple(item for item in card().items if item.status != "skipped")
    assert skips(card(items=without)) == ""
    only = tuple(item for item in card().items if item.status == "skipped")
    assert skips(card(items=only)) == "Item 4 (20 % of the mark) was skipped and counts as zero."


def test_skills_that_no_item_was_about_are_named() -> None:
    told = not_asked(card())
    assert told.startswith("No item was about: ")
    assert "Distributed training" in told
    assert "Tensors" not in told


def test_a_suggestion_that_nobody_has_looked_at_says_so_in_an_assessment() -> None:
    assert decision(card("assessment")).holds.why.endswith(ALONE)
    assert ALONE not in decision(card("practice")).holds.why
