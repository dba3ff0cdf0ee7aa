"""In practice an answered question can be tried again; its mark stays what it was."""

import pytest

from interviewer.dialogue.machine import context
from interviewer.dialogue.state import ItemStatus, Phase
from interviewer.problems.model import VerdictKind
from tests.factories import (
    Talk,
    make_bank,
    make_choice,
    make_problem,
    make_question,
    make_script,
    make_verdict,
    make_world,
)

FULL = "alpha beta gamma delta"
WORLD = make_world(
    make_bank(
        [make_question("views"), make_choice("pick"), make_question("q2"), make_question("q3")],
        [make_problem("code")],
    )
)


def talk(*refs: str, mode: str = "practice") -> Talk:
    return Talk(WORLD, mode=mode, script=make_script(WORLD, *refs, probes=0))


def answered() -> Talk:
    """An interview whose first item was answered in part, and whose second is open."""
    t = talk("views", "q2", "q3")
    t.say("alpha beta gamma")
    assert t.state.current == 1
    return t


@pytest.mark.parametrize(
    "words",
    ["back", "go back to question 1", "back to 1", "can I go back to the previous question?",
     "let's go back to the views question"],
)  # fmt: skip
def test_an_answered_question_is_put_again_by_number_place_or_name(words: str) -> None:
    t = answered()
    t.say(words)
    assert (t.state.phase, t.state.current) == (Phase.REVISITING, 0)
    assert "What is views?" in t.text
    assert "Its mark stays as it is" in t.text
    assert t.state.records[1].status is ItemStatus.WAITING


def test_a_new_answer_is_scored_by_itself_and_moves_no_mark() -> None:
    t = answered()
    before = t.state.records[0]
    t.say("back to 1")
    step = t.say(FULL)
    assert step.assessment is not None
    assert step.assessment.score == 1.0
    assert "it earns 100 %" in t.text
    assert "the mark stays at 90 %" in t.text
    after = t.state.records[0]
    assert (after.score, after.answers, after.assessment) == (
        before.score, before.answers, before.assessment,
    )  # fmt: skip
    assert [retry.answer for retry in after.retries] == [FULL]
    assert (t.state.phase, t.state.current) == (Phase.ANSWERING, 1)


def test_what_is_added_on_going_back_is_read_with_what_was_said_before() -> None:
    t = answered()
    t.say("back to 1")
    t.say("delta")
    assert "Together with what you had said before it earns 100 %, by itself 10 %" in t.text
    assert "the mark stays at 90 %" in t.text
    assert "Missing" not in t.text
    after = t.state.records[0]
    assert (after.score, after.answers) == (0.9, ("alpha beta gamma",))
    assert [(retry.answer, retry.assessment.score) for retry in after.retries] == [("delta", 1.0)]


def test_a_wrong_statement_of_before_does_not_weigh_on_a_better_new_answer() -> None:
    t = talk("views", "q2")
    t.say("alpha omega")
    t.say("no")
    t.say("back to 1")
    t.say("alpha beta gamma")
    assert "Said like this it earns 90 %" in t.text


def test_what_was_taken_back_before_costs_nothing_on_going_back() -> None:
    t = Talk(WORLD, script=make_script(WORLD, "views", "q2", probes=1))
    t.say("alpha beta omega")
    t.say("no, it is gamma. That's all.")
    assert t.state.records[0].withdrawn == ("omega",)
    t.say("back to 1")
    t.say("delta")
    assert "Together with what you had said before it earns 100 %" in t.text


def test_who_comes_back_with_all_there_is_room_for_is_read_alone() -> None:
    t = talk("views", "q2")
    t.say(f"alpha beta {'word ' * 2000}. That's all.")
    t.say("back to 1")
    t.say(f"gamma {'word ' * 2000}")
    assert "Said like this it earns 20 %" in t.text


def test_it_can_be_left_without_an_answer_and_the_open_item_comes_again() -> None:
    for words in ("move on", "I don't know", "that's all"):
        t = answered()
        t.say("back to 1")
        t.say(words)
        assert (t.state.phase, t.state.current) == (Phase.ANSWERING, 1)
        assert "What is q2?" in t.text
        assert t.state.records[0].retries == ()


def test_what_was_said_to_the_open_item_is_not_lost_meanwhile() -> None:
    t = talk("views", "q2")
    t.say(FULL)
    t.say("alpha")
    t.say("back to 1")
    t.say("beta")
    t.say("beta gamma delta")
    assert t.state.records[1].answers == ("alpha", "beta gamma delta")
    assert t.state.records[1].score == 1.0


def test_hints_repetition_pause_and_stop_work_there_too() -> None:
    t = answered()
    t.say("back to 1")
    t.say("hint")
    assert "no hint here" in t.text
    assert t.state.records[0].hints == 0
    t.say("repeat")
    assert t.state.phase is Phase.REVISITING
    t.say("pause")
    t.say("resume")
    assert t.state.phase is Phase.REVISITING
    assert "views" in t.text
    t.say("stop")
    t.say("yes")
    assert t.step.finished
    assert t.state.records[0].score == 0.9


def test_what_is_typed_along_with_a_command_counts_with_the_new_try() -> None:
    t = answered()
    t.say("back to 1")
    t.say("alpha beta. How much time is left?")
    t.say("gamma delta")
    assert t.state.records[0].retries[0].answer == "alpha beta.\ngamma delta"


def test_choices_and_code_stay_as_they_are() -> None:
    t = talk("pick", "code", "q2")
    t.choose("b")
    t.submit()
    t.judged(make_verdict(VerdictKind.PASSED, score=1.0))
    assert t.state.current == 2
    for number in (1, 2):
        t.say(f"back to {number}")
        assert t.state.current == 2
        assert f"Item {number} stays as it is" in t.text
    t.say("back")
    assert "nothing yet to go back to" in t.text
    t.say("back to 3")
    assert "not behind us" in t.text


def test_an_assessment_only_goes_forward() -> None:
    t = talk("views", "q2", mode="assessment")
    t.say("alpha")
    t.say("no")
    assert t.state.current == 1
    t.say("back to 1")
    assert (t.state.phase, t.state.current) == (Phase.ANSWERING, 1)
    assert "only go forward" in t.text


def test_the_names_of_all_earlier_items_are_known_to_the_reader_of_messages() -> None:
    t = answered()
    assert [item.number for item in context(t.state, WORLD).earlier] == [1]
    assert context(t.state, WORLD).skipped == ()


@pytest.mark.parametrize("named", ["question 1", "the first question", "the views question"])
def test_what_follows_the_wish_to_go_back_is_said_of_the_earlier_item(named: str) -> None:
    t = talk("views", "q2", "q3")
    t.say("alpha gamma. That's all.")
    t.say(f"Can we go back to {named} for a second? I wanted to add that beta is shared.")
    assert t.state.current == 0
    assert t.state.records[1].kept == ""
    t.say("move on")
    assert t.state.current == 1
    assert [retry.answer for retry in t.state.records[0].retries] == [
        "I wanted to add that beta is shared."
    ]


def test_what_stands_before_the_wish_is_said_of_the_open_item() -> None:
    t = talk("views", "q2", "q3")
    t.say("alpha gamma. That's all.")
    t.say("Beta is shared. Can we go back to question 1?")
    assert t.state.current == 0
    assert t.state.records[1].kept == "Beta is shared."
    t.say("move on")
    assert t.state.records[0].retries == ()
