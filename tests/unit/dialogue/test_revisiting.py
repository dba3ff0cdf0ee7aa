"""What was skipped is offered once more before a practice interview ends."""

import pytest

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.state import ItemStatus, Phase
from tests.talks import talk

FULL = "alpha beta gamma delta"


def test_skipping_the_last_item_offers_the_skipped_ones_before_the_end() -> None:
    t = talk("q1", "q2")
    t.say("skip")
    t.say("skip")
    assert t.state.phase is Phase.CLOSING
    assert not t.step.finished
    assert "1 (Slot) and 2 (Slot)" in t.text
    assert "**back to 1**" in t.text


@pytest.mark.parametrize("words", ["move on", "no thanks", "stop", "I'm done", "no"])
def test_the_offer_can_be_declined_and_the_summary_names_what_was_left_out(words: str) -> None:
    t = talk("q1", "q2", "c1")
    t.say("skip")
    t.say(FULL)
    t.say("I don't know")
    t.say(words)
    assert t.step.finished
    assert t.state.ended == "completed"
    left = t.text.partition("Left unanswered")[2]
    assert "1 · Slot (skipped)" in left
    assert "3 · Slot (no answer)" in left
    assert "2 · " not in left


@pytest.mark.parametrize("words", ["back", "yes please", "back to question 2", "the skipped one"])
def test_going_back_from_the_offer_takes_the_item_up_again(words: str) -> None:
    t = talk("q1", "q2")
    t.say(FULL)
    t.say("skip")
    t.say(words)
    assert (t.state.phase, t.state.current) == (Phase.ANSWERING, 1)
    t.say(FULL)
    assert t.step.finished
    assert t.state.records[1].score == 1.0


def test_each_item_is_offered_once_only() -> None:
    t = talk("q1", "q2")
    t.say("skip")
    t.say("skip")
    t.say("back")
    assert t.state.current == 1
    t.say("skip")
    assert t.state.phase is Phase.CLOSING
    t.say("back")
    assert t.state.current == 0
    t.say("skip")
    assert t.step.finished


def test_a_skipped_item_can_be_asked_for_by_its_number() -> None:
    t = talk("q1", "q2", "bare")
    t.say("skip")
    t.say("skip")
    t.say("go back to question 1")
    assert t.state.current == 0
    t.say("back to item 3, please")
    assert t.state.current == 0
    assert "Item 3 is not behind us" in t.text


def test_what_is_typed_at_the_offer_is_kept_with_the_item() -> None:
    t = talk("q1", "q2")
    t.say(FULL)
    t.say("skip")
    t.say("alpha beta, now that I think of it")
    assert t.state.phase is Phase.CLOSING
    assert "kept for item 2" in t.text
    t.say("back")
    t.say("gamma delta")
    assert t.state.records[1].score == 1.0


def test_a_pause_at_the_offer_returns_to_it_and_stopping_there_ends() -> None:
    t = talk("q1")
    t.say("skip")
    t.say("pause")
    t.say("resume")
    assert t.state.phase is Phase.CLOSING
    assert "back" in t.text
    t.say("pause")
    t.say("stop")
    assert t.step.finished
    assert t.state.records[0].status is ItemStatus.SKIPPED


@pytest.mark.parametrize("words", ["hello", "...", "hint", "repeat", "what do you mean?", "help"])
def test_small_talk_at_the_offer_repeats_it(words: str) -> None:
    t = talk("q1")
    t.say("skip")
    t.say(words)
    assert t.state.phase is Phase.CLOSING
    assert "**back**" in t.text


def test_an_assessment_ends_without_an_offer() -> None:
    t = talk("q1", "q2", mode="assessment")
    t.say("skip")
    t.say("skip")
    t.say("yes")
    assert t.step.finished
    assert t.state.ended == "completed"
    assert [r.status for r in t.state.records] == [ItemStatus.SKIPPED] * 2
    assert [r.score for r in t.state.records] == [0.0, 0.0]


@pytest.mark.parametrize("words", ["no", "no, wait", "alpha beta gamma delta. That's all."])
def test_skipping_the_last_item_of_an_assessment_is_asked_first(words: str) -> None:
    t = talk("q1", mode="assessment")
    t.say("skip")
    assert not t.step.finished
    assert "last item" in t.text
    t.say(words)
    if "alpha" in words:
        assert t.state.records[0].score == 1.0
    else:
        assert (t.state.phase, t.state.current) == (Phase.ANSWERING, 0)


def test_saying_skip_twice_at_the_last_item_of_an_assessment_leaves_it() -> None:
    t = talk("q1", mode="assessment")
    t.say("skip")
    t.say("skip")
    assert t.step.finished
    assert t.state.records[0].status is ItemStatus.SKIPPED


def test_a_last_item_with_an_answer_is_left_without_asking() -> None:
    t = talk("q1", mode="assessment")
    t.say("alpha beta gamma delta")
    t.say("no")
    assert t.step.finished
    assert t.state.records[0].score == 1.0


def test_the_previous_item_is_the_one_before_whether_skipped_or_answered() -> None:
    t = talk("q1", "q2", "bare")
    t.say("skip")
    t.say(FULL)
    t.say("can we go back to the previous question")
    assert (t.state.phase, t.state.current) == (Phase.REVISITING, 1)
    t = talk("q1", "q2", "bare")
    t.say("skip")
    t.say("skip")
    t.say("can we go back to the previous question")
    assert (t.state.phase, t.state.current) == (Phase.ANSWERING, 1)


@pytest.mark.parametrize(("words", "index"), [("1", 0), ("q2", 1), ("the q1 one", 0)])
def test_the_offer_is_taken_up_by_a_number_or_a_word_of_the_item(words: str, index: int) -> None:
    t = talk("q1", "q2")
    t.say("skip")
    t.say("skip")
    t.say(words)
    assert (t.state.phase, t.state.current) == (Phase.ANSWERING, index)


def test_an_item_named_that_was_not_skipped_is_not_mistaken_for_another() -> None:
    t = talk("q1", "q2", "bare")
    t.say("skip")
    t.say(FULL)
    t.say("back to the hooks question")
    assert t.state.current == 2
    assert "1 (Slot)" in t.text


def test_the_way_back_is_told_at_the_first_skip_only() -> None:
    t = talk("q1", "q2", "deep", "bare")
    t.say("skip")
    assert "**back**" in t.text
    t.say("skip")
    assert "back" not in t.text


def test_the_time_can_be_asked_for_along_with_another_request() -> None:
    t = talk("q1", "q2")
    step = t.say("skip this, and how much time is left?")
    assert step.intent is Intent.SKIP
    assert "min left" in t.text
    assert t.state.current == 1
    t.say("status")
    assert "0 done, 1 skipped" in t.text


@pytest.mark.parametrize(
    "words",
    ["back to 1: {}", "back to 1, {}", "Back to question 1. {}", "ok, go back to item 1: {}"],
)
def test_what_follows_the_wish_to_go_back_counts_there(words: str) -> None:
    t = talk("q1", "q2")
    t.say("skip")
    t.say(words.format(FULL))
    assert (t.state.current, t.state.record.kept) == (0, FULL)
    assert not t.state.records[1].answers


def test_the_summary_names_what_was_not_reached_by_its_number_alone() -> None:
    t = talk("q1", "q2", "q1", "c1")
    t.say("skip")
    t.say("stop")
    t.say("yes")
    assert t.step.finished
    left = t.text.partition("Left unanswered")[2]
    assert "1 · Slot (skipped)" in left
    assert "3, 4 (not reached)" in left
