"""Questions about the interview are answered truthfully, and the question stands."""

import pytest

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

WORLD = make_world(make_bank([make_question("q1"), make_choice("c1")], [make_problem("p1")]))


def talk(first: str, mode: str = "practice") -> Talk:
    others = [ref for ref in ("q1", "c1", "p1") if ref != first]
    return Talk(WORLD, mode=mode, script=make_script(WORLD, first, *others))


@pytest.mark.parametrize("first", ["q1", "c1", "p1"])
@pytest.mark.parametrize("mode", ["practice", "assessment"])
@pytest.mark.parametrize(
    "words",
    ["are you an AI?", "is that right?", "What's the answer?", "does spelling matter?",
     "can I come back to this later?", "how long should my answer be?", "how is this scored?",
     "how much does a hint cost?", "what went wrong?", "who are you?"],
)  # fmt: skip
def test_an_aside_scores_nothing_and_leaves_the_item_open(
    first: str, mode: str, words: str
) -> None:
    t = talk(first, mode)
    before = t.state
    t.say(words)
    record = t.state.record
    assert (t.state.phase, t.state.current) == (before.phase, 0)
    assert record == before.record
    assert len(t.step.messages) == 1


@pytest.mark.parametrize(
    ("mode", "words", "said"),
    [
        ("practice", "are you an AI?", "no language model"),
        ("practice", "can I come back to this later?", "**back**"),
        ("assessment", "can I come back to this later?", "only go forward"),
        ("assessment", "is that right?", "do not comment"),
        ("practice", "am I doing well?", "once the item is closed"),
        ("practice", "how much does a hint cost?", "5 %"),
        ("practice", "What's the answer?", "while the question is open"),
    ],
)
def test_each_aside_has_its_own_true_answer(mode: str, words: str, said: str) -> None:
    t = talk("q1", mode)
    t.say(words)
    assert said in t.text


def test_who_has_answered_already_is_told_that_a_second_try_moves_no_mark() -> None:
    t = talk("q1")
    t.say("alpha")
    assert t.state.phase is Phase.PROBING
    t.say("can I come back to this later?")
    assert "for practice alone" in t.text


def test_the_cost_of_a_hint_is_told_until_there_is_none_left() -> None:
    t = talk("q1")
    for _ in range(3):
        t.say("hint")
    t.say("how much does a hint cost?")
    assert "no hint here" in t.text


def test_what_went_wrong_with_code_is_what_the_verdict_said() -> None:
    t = talk("p1")
    t.say("what went wrong?")
    assert "No submission" in t.text
    t.submit("s1")
    t.judged(make_verdict(VerdictKind.TIMEOUT), "s1")
    t.say("what went wrong?")
    assert "too long" in t.text
    assert t.state.record.answers == ()


def test_help_offers_the_way_back_in_practice_only() -> None:
    said = {}
    for mode in ("practice", "assessment"):
        t = talk("q1", mode)
        t.say("help")
        said[mode] = t.text
    assert "**back**" in said["practice"]
    assert "back" not in said["assessment"]
    assert "**skip**" in said["assessment"]


def test_a_question_within_an_answer_stays_an_answer() -> None:
    t = talk("q1")
    t.say("It is alpha beta gamma delta, is that right?")
    assert t.state.records[0].status is ItemStatus.ANSWERED
    assert t.state.records[0].score == 1.0


@pytest.mark.parametrize(
    "words",
    [
        "is that right?",
        "was that correct?",
        "how did I do?",
        "what did I miss?",
        "did I miss anything?",
    ],
)
def test_right_after_the_feedback_it_is_told_what_counted_and_what_was_missing(words: str) -> None:
    t = Talk(WORLD, script=make_script(WORLD, "q1", "p1", probes=0))
    t.say("alpha gamma. That's all.")
    t.say(words)
    assert "On item 1" in t.text
    assert "**Counted:**" in t.text
    assert "**Missing:**" in t.text
    assert "This item: 60 %." in t.text
    assert t.state.current == 1


def test_of_an_open_answer_only_what_counts_is_told_in_its_own_words() -> None:
    t = talk("q1")
    t.say("It is alpha")
    t.say("was that correct?")
    assert t.state.phase is Phase.PROBING
    assert "“It is alpha”" in t.text
    assert "once the item is closed" in t.text
    assert not any(other in t.text for other in ("beta", "gamma", "delta", "%"))
    assert "not right" not in t.text


def test_a_wrong_statement_in_an_open_answer_is_told() -> None:
    t = talk("q1")
    t.say("It is omega")
    t.say("is that right?")
    assert "Nothing of it counts yet." in t.text
    assert "Something you said is not right." in t.text


def test_of_a_choice_and_of_what_was_skipped_the_truth_is_told_too() -> None:
    t = talk("c1")
    t.choose("b")
    t.say("is that right?")
    assert "On item 1" in t.text
    assert "This item: 100 %." in t.text
    t.say("skip")
    t.say("was that right?")
    assert "Item 2 was left without an answer" in t.text


@pytest.mark.parametrize("mode", ["practice", "assessment"])
def test_what_was_typed_along_is_not_judged(mode: str) -> None:
    t = Talk(WORLD, mode=mode, script=make_script(WORLD, "q1", "p1", probes=0))
    t.say("It is alpha. Is that right?")
    assert "counts" not in t.text.replace("will count", "")


def test_in_an_assessment_nothing_is_told_after_an_answer_either() -> None:
    t = Talk(WORLD, mode="assessment", script=make_script(WORLD, "q1", "p1", probes=0))
    t.say("alpha gamma. That's all.")
    t.say("is that right?")
    assert "do not comment" in t.text
    assert "%" not in t.text
