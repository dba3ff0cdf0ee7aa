import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.errors import BadInput
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.overrides import Override
from interviewer.scorecards.rescoring import lines_of
from interviewer.scorecards.reviews import Review
from interviewer.web.desk.review_form import (
    Setting,
    field_at_fault,
    filled,
    forms,
    request_of,
)
from tests.fakes import NOON
from tests.samples import sample_card

CARD = sample_card()
EVERYTHING = [one for item in forms(CARD, ()) for one in (*item.lines, *item.whole)]
LINES = [one for one in EVERYTHING if one.options]


def review(*overrides: Override, recommendation: str | None = None) -> Review:
    return Review.model_validate(
        {
            "id": "r",
            "reviewer": "ana",
            "name": "Ana",
            "at": NOON,
            "overrides": overrides,
            "recommendation": recommendation,
        }
    )


def test_every_line_of_the_card_can_be_set_and_each_has_a_name_of_its_own() -> None:
    assert {one.kind for one in EVERYTHING} >= {"item", "point", "check", "verdict"}
    names = [one.name for one in EVERYTHING]
    assert len(names) == len(set(names))


def test_a_form_left_as_it_was_asks_for_nothing() -> None:
    made = forms(CARD, ())
    form = {one.name: "" for one in EVERYTHING} | {f"why:{one.name}": "" for one in EVERYTHING}
    assert request_of(made, form | {"notes": "-"}).overrides == ()
    own = (review(Override(item=LINES[0].item, point=LINES[0].line, credit=1, reason="Said.")),)
    again = forms(CARD, own)
    shown = {s.name: s.value for i in again for s in (*i.lines, *i.whole)}
    whys = {f"why:{s.name}": s.reason for i in again for s in (*i.lines, *i.whole)}
    asked = request_of(again, shown | whys | {"notes": "-"})
    assert (asked.overrides, asked.withdrawn) == ((), ())


@given(st.sampled_from(LINES), st.data())
def test_what_is_chosen_is_what_is_set(one: Setting, data: st.DataObject) -> None:
    value, _ = data.draw(st.sampled_from(one.options))
    made = forms(CARD, ())
    asked = request_of(made, {one.name: value, f"why:{one.name}": "Because."})
    (override,) = asked.overrides
    assert (override.item, override.target, override.line) == (one.item, one.kind, one.line)
    assert override.value == float(value)
    assert override.reason == "Because."


def test_what_was_set_is_shown_and_can_be_taken_back() -> None:
    point = next(one for one in LINES if one.kind == "point" and one.found < 1)
    own = (review(Override(item=point.item, point=point.line, credit=1, reason="Said.")),)
    made = forms(CARD, own)
    (shown,) = (s for i in made for s in i.lines if s.name == point.name)
    assert (shown.value, shown.reason) == ("1", "Said.")
    asked = request_of(made, {point.name: "", f"why:{point.name}": ""})
    (back,) = asked.withdrawn
    assert (back.item, back.target, back.line) == (point.item, "point", point.line)
    assert asked.overrides == ()
    later = review().model_copy(update={"withdrawn": (back,)})
    after = forms(CARD, (*own, later))
    (gone,) = (s for i in after for s in i.lines if s.name == point.name)
    assert (gone.value, gone.reason) == ("", "")


def test_a_reason_without_anything_set_is_not_dropped_in_silence() -> None:
    point = LINES[0]
    made = forms(CARD, ())
    with pytest.raises(BadInput, match="nothing is set") as told:
        request_of(made, {f"why:{point.name}": "Because."})
    assert told.value.field == point.name


def test_what_was_recommended_before_is_not_recommended_anew() -> None:
    made = forms(CARD, ())
    form = {"recommendation": "yes", "notes": "And this."}
    assert request_of(made, form, "yes").recommendation is None
    assert request_of(made, form, "no").recommendation == "yes"
    with pytest.raises(BadInput, match="Nothing differs"):
        request_of(made, {"recommendation": "yes", "notes": " "}, "yes")


@pytest.mark.parametrize(("typed", "score"), [("70", 0.7), ("62,5", 0.625), (" 0 % ", 0.0)])
def test_a_score_is_typed_in_per_cent(typed: str, score: float) -> None:
    whole = next(one for one in EVERYTHING if one.kind == "item")
    asked = request_of(forms(CARD, ()), {whole.name: typed, f"why:{whole.name}": "So."})
    assert asked.overrides[0].score == pytest.approx(score)


@pytest.mark.parametrize("typed", ["101", "-1", "many", "nan", "inf", "1e400", "٧٠٠"])
def test_what_is_no_score_names_its_field(typed: str) -> None:
    whole = next(one for one in EVERYTHING if one.kind == "item")
    made = forms(CARD, ())
    with pytest.raises(BadInput) as told:
        request_of(made, {whole.name: typed, f"why:{whole.name}": "So."})
    assert field_at_fault(told.value, made, {}) == whole.name


def test_a_fault_of_the_review_is_led_back_to_its_field_and_nothing_typed_is_lost() -> None:
    made = forms(CARD, ())
    first, second = LINES[0], LINES[1]
    form = {
        first.name: first.options[0][0],
        f"why:{first.name}": "Because.",
        second.name: second.options[0][0],
        f"why:{second.name}": "",
    }
    error = BadInput("Say in a sentence why.", field="overrides[1].reason")
    assert field_at_fault(error, made, form) == second.name
    shown = {s.name: (s.value, s.reason) for i in filled(made, form) for s in i.lines}
    assert shown[first.name] == (form[first.name], "Because.")
    assert shown[second.name] == (form[second.name], "")


def test_a_recommendation_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadInput) as told:
        request_of(forms(CARD, ()), {"recommendation": "maybe"})
    assert told.value.field == "recommendation"


def test_what_the_rules_found_is_what_the_form_says_they_found() -> None:
    card: Scorecard = CARD
    for one in EVERYTHING:
        if one.kind == "point":
            item = card.items[one.item - 1]
            override = Override(item=one.item, point=one.line, credit=0, reason="-")
            assert lines_of(item, override) == (one.found,)


def test_what_was_set_in_another_way_than_the_form_offers_stays_as_it_was() -> None:
    point = next(one for one in LINES if one.kind == "point" and one.found not in (0.3,))
    own = (review(Override(item=point.item, point=point.line, credit=0.3, reason="A third.")),)
    made = forms(CARD, own)
    (shown,) = (s for i in made for s in i.lines if s.name == point.name)
    assert shown.value == "0.3"
    assert ("0.3", "30 % earned") in shown.options
    posted = {s.name: s.value for i in made for s in (*i.lines, *i.whole)}
    posted |= {f"why:{s.name}": s.reason for i in made for s in (*i.lines, *i.whole)}
    asked = request_of(made, posted | {"notes": "More."})
    assert (asked.overrides, asked.withdrawn) == ((), ())
