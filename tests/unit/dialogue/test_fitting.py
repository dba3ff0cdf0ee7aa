"""Shorter interviews: what stays, and in which order the rest goes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.dialogue.blueprint import Slot
from interviewer.dialogue.drawing import is_quick
from interviewer.dialogue.fitting import GIVE, fit, paced
from interviewer.errors import BadInput
from interviewer.taxonomy import Kind, Level
from tests.factories import blueprints

LEVELS = st.sampled_from(list(Level))


def _fit(level: Level, minutes: float, *, code: bool = True) -> list[Slot]:
    places = [slot for slot in _places(level) if code or not slot.coding]
    return [places[i] for i in fit(blueprints()[level], places, minutes)]


def _places(level: Level) -> list[Slot]:
    return [slot for slot in blueprints()[level].slots for _ in range(slot.count)]


@given(LEVELS, st.floats(5, 60))
def test_what_is_kept_fits_and_holds_a_problem_if_one_fits(level: Level, minutes: float) -> None:
    kept = _fit(level, minutes)
    room = minutes - blueprints()[level].closing
    shortest = min(slot.minutes for slot in blueprints()[level].slots if slot.coding)
    assert any(slot.coding for slot in kept) is (shortest <= room)
    assert 0 < sum(slot.minutes for slot in kept) <= room


@given(LEVELS, st.integers(5, 60))
def test_talking_goes_before_a_second_problem(level: Level, minutes: int) -> None:
    kept = _fit(level, minutes)
    code = [slot.minutes for slot in kept if slot.coding]
    talk = [slot.minutes for slot in kept if not slot.coding]
    assert len(code) < 2 or sum(talk) >= sum(code)


@given(LEVELS, st.integers(5, 60))
def test_nothing_spoken_that_would_still_fit_is_left_out(level: Level, minutes: int) -> None:
    kept = _fit(level, minutes)
    left = minutes - blueprints()[level].closing - sum(slot.minutes for slot in kept)
    every = [slot for slot in _places(level) if not slot.coding]
    for slot in kept:
        if slot in every:
            every.remove(slot)
    assert all(slot.minutes > left for slot in every)


def test_twenty_minutes_at_senior_level_are_not_all_code() -> None:
    assert [slot.id for slot in _fit(Level.SENIOR, 20)] == [
        "calibration",
        "coding-1",
        "scenario",
    ]


@pytest.mark.parametrize(("level", "minutes"), [(Level.MID, 13), (Level.SENIOR, 12)])
def test_even_a_short_interview_holds_something_spoken(level: Level, minutes: int) -> None:
    assert {slot.coding for slot in _fit(level, minutes)} == {True, False}


@pytest.mark.parametrize(
    ("level", "slot"), [(Level.MID, "tensors"), (Level.PRINCIPAL, "calibration")]
)
def test_too_little_for_any_problem_gives_a_question_in_words(level: Level, slot: str) -> None:
    assert [kept.id for kept in _fit(level, 5)] == [slot]


@pytest.mark.parametrize(("level", "least"), [(Level.MID, 3), (Level.SENIOR, 4)])
def test_too_little_for_anything_names_the_least_number_of_minutes(
    level: Level, least: int
) -> None:
    with pytest.raises(BadInput, match=f"the shortest interview takes {least} min") as refusal:
        _fit(level, least - 0.5)
    assert refusal.value.field == "minutes"
    assert _fit(level, least)


def test_without_problems_the_weightiest_questions_stay() -> None:
    kept = _fit(Level.MID, 10, code=False)
    assert "scenario" in [slot.id for slot in kept]
    assert sum(slot.minutes for slot in kept) <= 8
    assert [slot.minutes for slot in _fit(Level.MID, 3, code=False)] == [1]


@given(LEVELS, st.integers(45, 180))
def test_a_longer_interview_keeps_the_whole_plan(level: Level, minutes: int) -> None:
    assert _fit(level, minutes) == _places(level)


@given(LEVELS, st.lists(st.integers(1, 30), min_size=2, max_size=2))
def test_code_counts_the_minutes_of_the_problem_drawn(level: Level, takes: list[int]) -> None:
    places = [slot for slot in _places(level) if not slot.coding]
    code = [slot for slot in _places(level) if slot.coding]
    places += [
        slot.model_copy(update={"minutes": float(minutes)})
        for slot, minutes in zip(code, takes, strict=False)
    ]
    kept = [places[i] for i in fit(blueprints()[level], places, 45)]
    assert sum(slot.minutes for slot in kept) <= 43
    assert any(slot.coding for slot in kept)
    whole = sum(slot.minutes for slot in places)
    assert (len(kept) == len(places)) is (whole <= 43)


@given(LEVELS, st.lists(st.integers(1, 30), min_size=2, max_size=2))
def test_spoken_items_make_room_for_code_within_bounds(level: Level, takes: list[int]) -> None:
    planned, minutes = _places(level), iter(takes)
    timed = [
        slot.model_copy(update={"minutes": float(next(minutes))}) if slot.coding else slot
        for slot in planned
    ]
    whole = sum(slot.minutes for slot in planned)
    found = paced(planned, timed, whole)
    for before, asked, after in zip(planned, timed, found, strict=True):
        if before.coding or is_quick(before):
            assert after == asked
        else:
            assert (1 - GIVE) * before.minutes - 0.5 < after.minutes
            assert after.minutes <= (1 + GIVE) * before.minutes
    over = sum(slot.minutes for slot in timed) - whole
    giving = sum(s.minutes for s in planned if not s.coding and not is_quick(s))
    if over <= GIVE * giving:
        assert sum(slot.minutes for slot in found) <= whole
    if abs(over) <= GIVE * giving:
        assert sum(slot.minutes for slot in found) > whole - 0.5 * len(planned)


@given(LEVELS, st.integers(5, 42))
def test_where_items_have_to_go_the_rest_keeps_its_time(level: Level, room: int) -> None:
    planned = _places(level)
    timed = [s.model_copy(update={"minutes": 5.0}) if s.coding else s for s in planned]
    assert paced(planned, timed, room) == timed


def test_only_kinds_of_the_plan_are_kept() -> None:
    assert all(Kind.CODING not in slot.kinds for slot in _fit(Level.SENIOR, 20, code=False))
