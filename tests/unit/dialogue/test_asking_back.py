"""Who asks something about the question loses no part of it, and parts are found by number."""

import pytest

from interviewer.dialogue.commands import part_named
from interviewer.dialogue.corrections import addressed, opens_as_correction
from interviewer.dialogue.state import Phase
from interviewer.taxonomy import Kind
from tests.factories import Talk, make_bank, make_question, make_script, make_world
from tests.talks import talk

MODES = ("practice", "assessment")
ASKED = "Are the rows spread evenly over all the tables, or may I assume that some are larger?"


def staged_talk(mode: str) -> Talk:
    """A talk about a question in three parts, of which the first is open."""
    stages = ("How does it begin?", "What comes second?", "How does it end?")
    staged = make_question("staged", kind=Kind.DESIGN, stages=stages)
    world = make_world(make_bank([staged, make_question("q2")], []))
    return Talk(world, mode=mode, script=make_script(world, "staged", "q2", probes=2))


@pytest.mark.parametrize("mode", MODES)
def test_a_part_stays_open_when_only_something_was_asked(mode: str) -> None:
    t = staged_talk(mode)
    before = (t.state.current, t.state.phase, len(t.state.record.probes))
    t.say(ASKED)
    assert (t.state.current, t.state.phase, len(t.state.record.probes)) == before
    assert not t.state.record.answers
    t.say("alpha beta")
    assert t.state.record.joined.endswith("alpha beta")
    assert ASKED in t.state.record.joined


def test_what_is_asked_and_known_to_the_rubric_is_an_answer() -> None:
    t = talk("q1", "q2", probes=0)
    t.say(
        "Does the alpha of the whole thing that was described come before or behind the beta, "
        "seen from the end of it all?"
    )
    assert t.state.records[0].answers


@pytest.mark.parametrize("mode", MODES)
def test_a_part_of_the_open_item_is_no_item_to_go_back_to(mode: str) -> None:
    t = staged_talk(mode)
    t.say("alpha")
    current = t.state.current
    t.say("Wait, I never answered part 1. Can we go back to part 1?")
    assert t.state.current == current
    assert "Part 1 belongs to the question that is open" in t.text
    t.say("can we go back to part 9?")
    assert t.state.current == current
    assert "still to come" in t.text


def test_the_number_of_a_part_is_read() -> None:
    assert part_named("Can we go back to part 2?") == 2
    assert part_named("back to part three please") == 3
    assert part_named("back to question 2") == 0


def test_an_addition_to_an_earlier_item_says_so() -> None:
    assert opens_as_correction("I want to add a sentence: cdist has none either.")
    found = addressed("One more sentence on the previous item: zero_grad keeps the gradients.")
    assert found is not None
    assert found.text == "zero_grad keeps the gradients."


def test_what_is_to_be_added_goes_with_the_item_gone_back_to() -> None:
    t = talk("q1", "q2", probes=0)
    t.say("alpha beta gamma delta. That's all.")
    assert t.state.current == 1
    t.say("Go back to question 1, I want to add a sentence: alpha comes first.")
    assert (t.state.current, t.state.phase) == (0, Phase.REVISITING)
    assert "alpha comes first" in t.state.records[0].kept
    assert not t.state.records[1].kept
