from collections.abc import Sequence
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.interviews.reviews import ReviewRequest
from interviewer.scorecards.model import Challenged, Scorecard
from interviewer.scorecards.overrides import Override
from interviewer.scorecards.rescoring import lines_of
from interviewer.scorecards.reviewed import with_reviews
from interviewer.scorecards.reviews import Review
from interviewer.web.desk.review_form import ItemForm, Setting, filled, forms
from interviewer.web.desk.review_reading import PAGE, read
from interviewer.web.desk.review_words import held_by, is_wrong, place_of
from tests.fakes import NOON
from tests.samples import sample_card

CARD = sample_card()
LATER = NOON + timedelta(hours=1)
EVERYTHING = [one for item in forms(CARD, ()) for one in item.settings]
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


def request_of(made: Sequence[ItemForm], form: dict[str, str], given: str = "") -> ReviewRequest:
    found = read(made, form, CARD, given)
    assert found.request is not None, found.faults
    return found.request


def faults_of(made: Sequence[ItemForm], form: dict[str, str], given: str = "") -> dict[str, str]:
    found = read(made, form, CARD, given)
    assert found.request is None
    return dict(found.faults)


def test_every_line_of_the_card_can_be_set_and_each_has_a_name_of_its_own() -> None:
    assert {one.kind for one in EVERYTHING} >= {"item", "point", "check", "verdict"}
    names = [one.name for one in EVERYTHING]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("status", ["unfinished", "unassessed"])
def test_an_item_that_was_put_can_be_given_a_score_where_the_rules_gave_none(status: str) -> None:
    put = CARD.items[0].model_copy(update={"status": status, "score": None, "answer": None})
    card = CARD.model_copy(update={"items": (put, *CARD.items[1:])})
    (one,) = next(item for item in forms(card, ()) if item.card == put).whole
    assert (one.kind, one.as_found) == ("item", "not assessed")
    asked = request_of(forms(card, ()), {one.name: "80", f"why:{one.name}": "She said it."})
    assert asked.overrides == (Override(item=put.number, score=0.8, reason="She said it."),)


def test_an_item_that_was_never_put_has_nothing_to_set() -> None:
    gone = CARD.items[0].model_copy(update={"status": "not_reached", "score": None, "answer": None})
    card = CARD.model_copy(update={"items": (gone, *CARD.items[1:])})
    assert gone not in [item.card for item in forms(card, ())]


def test_a_form_left_as_it_was_asks_for_nothing() -> None:
    made = forms(CARD, ())
    form = {one.name: "" for one in EVERYTHING} | {f"why:{one.name}": "" for one in EVERYTHING}
    assert request_of(made, form | {"notes": "-"}).overrides == ()
    own = (review(Override(item=LINES[0].item, point=LINES[0].line, credit=1, reason="Said.")),)
    again = forms(CARD, own)
    shown = {s.name: s.value for i in again for s in i.settings}
    whys = {f"why:{s.name}": s.reason for i in again for s in i.settings}
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
    point = next(one for one in LINES if one.kind == "point" and one.found[-1] < 1)
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
    faults = faults_of(forms(CARD, ()), {f"why:{point.name}": "Because."})
    assert faults == {point.name: "There is a reason, but nothing is set."}


def test_what_was_recommended_before_is_not_recommended_anew() -> None:
    made = forms(CARD, ())
    form = {"recommendation": "yes", "notes": "And this."}
    assert request_of(made, form, "yes").recommendation is None
    assert request_of(made, form, "no").recommendation == "yes"
    faults = faults_of(made, {"recommendation": "yes", "notes": " "}, "yes")
    assert faults == {PAGE: "Nothing differs from what you have said already."}


@pytest.mark.parametrize(("typed", "score"), [("70", 0.7), ("62,5", 0.625), (" 0 % ", 0.0)])
def test_a_score_is_typed_in_per_cent(typed: str, score: float) -> None:
    whole = next(one for one in EVERYTHING if one.kind == "item")
    asked = request_of(forms(CARD, ()), {whole.name: typed, f"why:{whole.name}": "So."})
    assert asked.overrides[0].score == pytest.approx(score)


@pytest.mark.parametrize("typed", ["101", "-1", "many", "nan", "inf", "1e400", "٧٠٠"])
def test_what_is_no_score_is_at_fault_itself_and_not_its_reason(typed: str) -> None:
    whole = next(one for one in EVERYTHING if one.kind == "item")
    form = {whole.name: typed, f"why:{whole.name}": "So."}
    assert faults_of(forms(CARD, ()), form) == {whole.name: "Give a number from 0 to 100."}


def test_all_that_is_wrong_is_told_at_once_each_at_its_field() -> None:
    made = forms(CARD, ())
    first, second = LINES[0], LINES[1]
    whole = next(one for one in EVERYTHING if one.kind == "item" and one.item != first.item)
    form = {
        first.name: first.options[0][0],
        f"why:{first.name}": "\u0007 ",
        second.name: second.options[0][0],
        f"why:{second.name}": "x" * 1001,
        whole.name: "many",
        "recommendation": "maybe",
        "notes": "x" * 10_001,
    }
    assert set(faults_of(made, form)) == {
        f"why:{first.name}",
        f"why:{second.name}",
        whole.name,
        f"why:{whole.name}",
        "recommendation",
        "notes",
    }
    for field in faults_of(made, form):
        assert place_of(field, made) is not None, "each is led to"
    item = next(one for one in made if first in one.settings)
    assert is_wrong(item, [f"why:{first.name}"])
    assert not is_wrong(item, ["notes"])
    assert place_of(PAGE, made) is None


def test_an_item_is_set_as_a_whole_or_line_by_line() -> None:
    point = next(one for one in LINES if one.kind == "point")
    whole = next(one for one in EVERYTHING if one.kind == "item" and one.item == point.item)
    form = {point.name: "1", f"why:{point.name}": "A.", whole.name: "9", f"why:{whole.name}": "B."}
    (field,) = faults_of(forms(CARD, ()), form)
    assert field == whole.name


def test_nothing_typed_is_lost() -> None:
    made = forms(CARD, ())
    first, second = LINES[0], LINES[1]
    form = {
        first.name: first.options[0][0],
        f"why:{first.name}": "Because.",
        second.name: second.options[0][0],
        f"why:{second.name}": "",
    }
    shown = {s.name: (s.value, s.reason) for i in filled(made, made, form) for s in i.settings}
    assert shown[first.name] == (form[first.name], "Because.")
    assert shown[second.name] == (form[second.name], "")


def test_of_an_older_page_what_it_changed_is_shown_over_what_was_saved_meanwhile() -> None:
    first, second, third = [one for one in LINES if one.kind == "point"][:3]
    saved = [
        Override(item=one.item, point=one.line, credit=0.3, reason="Newer.")
        for one in (first, second)
    ]
    now, then = forms(CARD, (review(*saved),)), forms(CARD, ())
    posted = {s.name: s.value for i in then for s in i.settings}
    posted |= {f"why:{s.name}": s.reason for i in then for s in i.settings}
    posted |= {first.name: "1", f"why:{first.name}": "Older.", third.name: "0"}
    shown = {s.name: s for i in filled(now, then, posted) for s in i.settings}
    assert (shown[first.name].value, shown[first.name].meanwhile) == ("1", "0.3")
    assert (shown[second.name].value, shown[second.name].reason) == ("0.3", "Newer.")
    assert shown[second.name].meanwhile is None
    assert (shown[third.name].value, shown[third.name].meanwhile) == ("0", None)


def test_what_the_rules_found_is_what_the_form_says_they_found() -> None:
    card: Scorecard = CARD
    for one in EVERYTHING:
        if one.kind == "point":
            item = card.items[one.item - 1]
            override = Override(item=one.item, point=one.line, credit=0, reason="-")
            assert lines_of(item, override) == one.found


def test_what_was_set_in_another_way_than_the_form_offers_stays_as_it_was() -> None:
    point = next(one for one in LINES if one.kind == "point" and one.found != (0.3,))
    own = (review(Override(item=point.item, point=point.line, credit=0.3, reason="A third.")),)
    made = forms(CARD, own)
    (shown,) = (s for i in made for s in i.lines if s.name == point.name)
    assert shown.value == "0.3"
    assert ("0.3", "30 % earned") in shown.options
    posted = {s.name: s.value for i in made for s in i.settings}
    posted |= {f"why:{s.name}": s.reason for i in made for s in i.settings}
    asked = request_of(made, posted | {"notes": "More."})
    assert (asked.overrides, asked.withdrawn) == ((), ())


def by_two() -> tuple[Scorecard, tuple[ItemForm, ...], Setting]:
    """A card on which Ben set a whole item after Ana had set a line of it, and Ana's form."""
    line = next(one for one in LINES if one.kind == "point")
    own = (review(Override(item=line.item, point=line.line, credit=0.5, reason="Half of it.")),)
    later = review(Override(item=line.item, score=0.45, reason="As a whole."))
    later = later.model_copy(update={"id": "b", "reviewer": "ben", "name": "Ben", "at": LATER})
    card = with_reviews(CARD, [*own, later], private=True)
    return card, forms(card, own), line


def test_what_somebody_else_set_aside_shows_as_that_and_can_be_set_again() -> None:
    card, made, line = by_two()
    (shown,) = (one for item in made for one in item.settings if one.name == line.name)
    assert (shown.value, shown.aside) == ("", ("0.5", "Half of it."))
    assert shown.in_words("0.5") == "half earned"
    (whole,) = (one for i in made for one in i.whole if (one.item, one.kind) == (line.item, "item"))
    assert held_by(whole, card.reviewed) == "Ben: 45\N{NO-BREAK SPACE}%"
    assert held_by(shown, card.reviewed) == ""
    again = request_of(made, {line.name: "0.5", f"why:{line.name}": "I looked again."})
    assert [(one.credit, one.rewords) for one in again.overrides] == [(0.5, False)]


def test_a_page_of_before_it_was_set_aside_does_not_set_it_again() -> None:
    _, made, line = by_two()
    stale = {line.name: "0.5", f"why:{line.name}": "Half of it.", "notes": "-"}
    assert request_of(made, stale).overrides == ()


def test_another_reason_for_the_same_is_a_rewording() -> None:
    line = next(one for one in LINES if one.kind == "point")
    own = (review(Override(item=line.item, point=line.line, credit=0.5, reason="Half of it.")),)
    made = forms(CARD, own)
    (one,) = request_of(made, {f"why:{line.name}": "Half of it, as I heard."}).overrides
    assert (one.rewords, one.reason) == (True, "Half of it, as I heard.")
    (one,) = request_of(made, {line.name: "1", f"why:{line.name}": "All of it."}).overrides
    assert not one.rewords


def test_what_the_candidate_says_against_a_line_stands_at_it() -> None:
    item = next(item for item in CARD.items if item.answer)
    assert item.answer is not None
    told = Challenged(note="I did say that.", at=NOON)
    point = item.answer.points[0].model_copy(update={"challenge": told, "why": "“no” denies this."})
    answer = item.answer.model_copy(update={"points": (point, *item.answer.points[1:])})
    items = [
        one.model_copy(update={"answer": answer}) if one is item else one for one in CARD.items
    ]
    made = forms(CARD.model_copy(update={"items": tuple(items)}), ())
    (one,) = (s for i in made for s in i.settings if (s.item, s.line) == (item.number, point.id))
    assert (one.challenge, one.explained) == ("I did say that.", "“no” denies this.")
