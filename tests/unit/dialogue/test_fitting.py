"""Shorter interviews: what stays, and in which order the rest goes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.dialogue.blueprint import Slot
from interviewer.dialogue.fitting import fit
from interviewer.taxonomy import Kind, Level
from tests.factories import blueprints

LEVELS = st.sampled_from(list(Level))


def _fit(level: Level, minutes: float, *, code: bool = True) -> list[Slot]:
    blueprint = blueprints()[level]
    return fit(blueprint, [s for s in blueprint.slots if code or not s.coding], minutes)


@given(LEVELS, st.integers(5, 60))
def test_what_is_kept_fits_and_holds_a_problem(level: Level, minutes: int) -> None:
    kept = _fit(level, minutes)
    room = minutes - blueprints()[level].closing
    assert any(slot.coding for slot in kept)
    assert len(kept) == 1 or sum(slot.minutes for slot in kept) <= room


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
    every = [s for s in blueprints()[level].slots for _ in range(s.count) if not s.coding]
    for slot in kept:
        if slot in every:
            every.remove(slot)
    assert all(slot.minutes > left for slot in every)


def test_twenty_minutes_at_senior_level_are_not_all_code() -> None:
    assert [slot.id for slot in _fit(Level.SENIOR, 20)] == ["autograd", "scenario", "coding-2"]


@pytest.mark.parametrize(("level", "minutes"), [(Level.MID, 10), (Level.SENIOR, 10)])
def test_even_ten_minutes_hold_something_spoken(level: Level, minutes: int) -> None:
    assert {slot.coding for slot in _fit(level, minutes)} == {True, False}


def test_too_little_for_any_problem_gives_the_shortest() -> None:
    assert [slot.id for slot in _fit(Level.MID, 5)] == ["coding-2"]


def test_without_problems_the_weightiest_questions_stay() -> None:
    kept = _fit(Level.MID, 10, code=False)
    assert "scenario" in [slot.id for slot in kept]
    assert sum(slot.minutes for slot in kept) <= 8
    assert [slot.minutes for slot in _fit(Level.MID, 2, code=False)] == [1]


@given(LEVELS, st.integers(45, 180))
def test_a_longer_interview_keeps_the_whole_plan(level: Level, minutes: int) -> None:
    blueprint = blueprints()[level]
    assert _fit(level, minutes) == [s for s in blueprint.slots for _ in range(s.count)]


def test_only_kinds_of_the_plan_are_kept() -> None:
    assert all(Kind.CODING not in slot.kinds for slot in _fit(Level.SENIOR, 20, code=False))
