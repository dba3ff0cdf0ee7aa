"""Progress in items and minutes."""

from datetime import timedelta

import pytest

from interviewer.dialogue.progress import due_mark, pace
from interviewer.dialogue.state import Phase, TimeUsed, new_state
from interviewer.taxonomy import Skill
from tests.factories import NOON, Talk, make_bank, make_question, make_script, make_world

WORLD = make_world(make_bank([make_question("q1"), make_question("q2", skill=Skill.HOOKS)], ()))
SCRIPT = make_script(WORLD, "q1", "q2", minutes=30)


def test_pace_counts_items_minutes_and_skills() -> None:
    t = Talk(WORLD, script=SCRIPT)
    t.say("alpha beta gamma delta")
    found = pace(t.state, NOON + timedelta(minutes=12, seconds=30))
    assert (found.item, found.of) == (2, 2)
    assert (found.minutes_used, found.minutes_left) == (12.5, 17.5)
    assert found.skills == {"tensors": "1/1", "hooks": "0/1"}


def test_minutes_left_are_never_negative() -> None:
    t = Talk(WORLD, script=SCRIPT)
    assert pace(t.state, NOON + timedelta(hours=3)).minutes_left == 0


def test_a_clock_that_was_set_back_takes_nothing_away() -> None:
    clock = TimeUsed(seconds=60, since=NOON)
    assert clock.at(NOON - timedelta(hours=1)) == 60


@pytest.mark.parametrize(
    ("minutes", "line"),
    [(5, ""), (14.9, ""), (15, "time-half"), (25.5, "time-near"), (30, "time-over")],
)
def test_marks_fall_due_at_half_near_the_end_and_over(minutes: float, line: str) -> None:
    state = new_state(SCRIPT, "practice").model_copy(
        update={"phase": Phase.ANSWERING, "clock": TimeUsed(seconds=minutes * 60)}
    )
    assert due_mark(state, NOON)[0] == line


def test_marks_passed_at_once_are_told_as_the_last_and_never_again() -> None:
    state = new_state(SCRIPT, "practice").model_copy(
        update={"phase": Phase.ANSWERING, "clock": TimeUsed(seconds=29 * 60)}
    )
    line, announced = due_mark(state, NOON)
    assert (line, announced) == ("time-near", ("time-half", "time-near"))
    told = state.model_copy(update={"clock": TimeUsed(seconds=29 * 60, announced=announced)})
    assert due_mark(told, NOON) == ("", announced)


@pytest.mark.parametrize("phase", [Phase.PAUSED, Phase.FINISHED])
def test_nothing_is_announced_in_a_pause_or_after_the_end(phase: Phase) -> None:
    state = new_state(SCRIPT, "practice").model_copy(
        update={"phase": phase, "clock": TimeUsed(seconds=29 * 60)}
    )
    assert due_mark(state, NOON) == ("", ())
