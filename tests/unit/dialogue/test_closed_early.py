"""Who says that a question was closed too early gets it back in practice, else hears why not."""

import pytest

from interviewer.dialogue.closings import closed_early
from interviewer.dialogue.intent import Intent
from interviewer.dialogue.state import Phase
from interviewer.taxonomy import Kind
from tests.factories import (
    Talk,
    make_bank,
    make_choice,
    make_problem,
    make_question,
    make_script,
    make_world,
)

STAGES = ("How does it begin?", "What comes second?", "How does it end?")
WORLD = make_world(
    make_bank(
        [make_question("q1"), make_question("q2"), make_choice("pick"),
         make_question("staged", kind=Kind.DESIGN, stages=STAGES)],
        [make_problem("p1")],
    )
)  # fmt: skip
COMPLAINTS = (
    "You closed the question too early",
    "Hey, you closed that too early! I wanted to add something.",
    "You moved on too quickly. I wasn't done yet.",
    "I wasn't finished with the last question",
    "you went to the next question before I was done",
    "You didn't let me finish.",
    "Please reopen the last question",
    "I had more to say on that",
    "hey wait, I did not get to explain the second half",
    "I was not done with question 1",
    "You closed question 1 too early.",
)


def talk(mode: str = "practice", *refs: str) -> Talk:
    """An interview whose first item was answered with alpha, gamma; the second is open then."""
    t = Talk(WORLD, mode=mode, script=make_script(WORLD, *(refs or ("q1", "q2")), probes=0))
    t.say("alpha gamma. That's all.")
    assert t.state.current == 1
    return t


@pytest.mark.parametrize("other", ["q2", "pick", "p1"])
@pytest.mark.parametrize("words", COMPLAINTS)
def test_in_practice_it_is_opened_again_and_what_is_typed_next_joins_it(
    words: str, other: str
) -> None:
    t = talk("practice", "q1", other)
    assert t.say(words).intent is Intent.BACK
    assert (t.state.phase, t.state.current) == (Phase.REVISITING, 0)
    assert "Item 1" in t.text
    assert "mark stays" in t.text
    t.say("beta")
    assert "Together with what you had said before it earns 90 %" in t.text
    assert t.state.current == 1
    assert t.state.records[1].answers == ()


@pytest.mark.parametrize("words", COMPLAINTS)
def test_in_an_assessment_it_is_told_why_not_and_how_to_add_to_it(words: str) -> None:
    t = talk("assessment")
    t.say(words)
    assert (t.state.phase, t.state.current) == (Phase.ANSWERING, 1)
    assert "only go forward" in t.text
    t.say("On question 1, I meant beta too")
    assert [retry.answer for retry in t.state.records[0].retries]
    assert t.state.records[1].answers == ()


def test_what_was_typed_with_the_complaint_is_the_addition() -> None:
    words = "You closed the question too early: it holds beta as well"
    t = talk()
    t.say(words)
    assert t.state.records[0].kept == "it holds beta as well"
    t = talk("assessment")
    t.say(words)
    assert [retry.answer for retry in t.state.records[0].retries] == ["it holds beta as well"]


@pytest.mark.parametrize("number", [1, 2])
def test_the_number_that_is_named_says_which_question_is_meant(number: int) -> None:
    t = talk("practice", "q1", "q2", "pick")
    t.say("alpha. That's all.")
    t.say(f"I wasn't done with question {number}")
    assert (t.state.phase, t.state.current) == (Phase.REVISITING, number - 1)
    t = talk("assessment", "q1", "q2", "pick")
    t.say("alpha. That's all.")
    t.say(f"You closed question {number} too early: beta belongs to it")
    assert [retry.answer for retry in t.state.records[number - 1].retries] == ["beta belongs to it"]


def test_the_number_of_the_open_question_says_that_it_is_still_open() -> None:
    t = talk("practice", "q1", "q2", "pick")
    t.say("you closed question 2 too early")
    assert (t.state.phase, t.state.current) == (Phase.ANSWERING, 1)


def test_at_the_end_it_is_opened_again_too() -> None:
    t = talk("practice", "q1", "q2", "pick")
    t.say("skip")
    t.choose("b")
    assert t.state.phase is Phase.CLOSING
    t.say("back to 1")
    t.say("beta")
    assert t.state.phase is Phase.CLOSING


def test_who_is_answering_still_hears_that_the_question_is_open() -> None:
    t = Talk(WORLD, script=make_script(WORLD, "q1", "q2", probes=0))
    t.say("alpha")
    assert t.state.phase is Phase.OFFERED
    t.say("you closed it too early")
    assert t.state.current == 0
    assert "still open" in t.text


def test_a_part_that_was_left_too_early_can_be_answered_still() -> None:
    t = Talk(WORLD, script=make_script(WORLD, "staged", "q2", probes=0))
    t.say("alpha")
    t.say("you moved on too early, I wasn't done")
    assert (t.state.phase, t.state.current) == (Phase.STAGING, 0)
    assert "Part 1 belongs to the question that is open" in t.text


def test_a_choice_stays_as_it_was_taken() -> None:
    t = Talk(WORLD, script=make_script(WORLD, "pick", "q2"))
    t.choose("a")
    t.say("you closed the question too early")
    assert t.state.current == 1
    assert "Item 1 stays as it is" in t.text


@pytest.mark.parametrize(
    "text",
    ["It was closed too early, the file handle", "You close the file too early",
     "The graph is freed too early", "that was too early", "you stopped the timer too early",
     "The worker ends before it was done"],
)  # fmt: skip
def test_answers_about_things_closed_too_early_are_no_complaint(text: str) -> None:
    assert closed_early(text) is None
