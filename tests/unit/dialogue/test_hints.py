"""Hints: offered, taken, paid for, used up."""

import pytest

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.state import ItemStatus, Phase
from tests.talks import talk


def test_a_weak_answer_is_offered_one_hint_with_its_cost_and_then_moves_on() -> None:
    t = talk("q1", "q2")
    t.say("gamma I think")
    assert t.state.phase is Phase.OFFERED
    assert "5 %" in t.text
    t.say("yes please")
    assert t.state.phase is Phase.ANSWERING
    assert "Think of the first letter." in t.text
    assert "10 %" in t.text
    t.say("no, I only see delta there")
    assert (t.state.phase, t.state.record.offer) == (Phase.OFFERED, "more")
    t.say("no")
    record = t.state.records[0]
    assert t.state.current == 1
    assert (record.raw, record.score) == (pytest.approx(0.3), pytest.approx(0.25))
    assert "25 %, after 5 %" in t.text


@pytest.mark.parametrize("away", [("repeat",), ("pause", "resume")])
def test_hints_that_were_paid_for_are_shown_again_with_the_question(away: tuple[str, ...]) -> None:
    t = talk("q1", "q2")
    t.say("hint")
    for said in away:
        t.say(said)
    assert "**Hint 1 of 3:** Think of the first letter." in t.text
    assert t.state.record.hint_cost == pytest.approx(0.05)


def test_the_offer_of_a_hint_can_be_declined() -> None:
    t = talk("q1", "q2")
    t.say("gamma I think")
    step = t.say("no thanks")
    assert step.intent is Intent.SKIP
    assert t.state.records[0].status is ItemStatus.ANSWERED
    assert t.state.records[0].score == pytest.approx(0.2)


@pytest.mark.parametrize(
    "words",
    [
        "not sure about the rest, can you tell me what youre after?",
        "Can you tell me what you're looking for?",
    ],
)
def test_who_asks_for_a_direction_in_place_of_the_hint_closes_nothing(words: str) -> None:
    t = talk("q1", "q2")
    t.say("gamma I think")
    assert t.say(words).intent is Intent.CLARIFY
    assert t.state.current == 0
    t.say("alpha beta as well")
    assert t.state.records[0].score == pytest.approx(0.9)


def test_one_weak_sentence_in_place_of_the_hint_is_not_the_last_word() -> None:
    t = talk("q1", "q2")
    t.say("gamma I think")
    t.say("or something like that")
    assert (t.state.phase, t.state.current) == (Phase.OFFERED, 0)
    t.say("alpha it is")
    assert t.state.records[0].answers == ("gamma I think", "or something like that", "alpha it is")


def test_an_answer_instead_of_the_hint_is_an_answer() -> None:
    t = talk("q1", "q2")
    t.say("gamma I think")
    t.say("alpha beta as well")
    assert t.state.records[0].score == pytest.approx(0.9)


def test_without_hints_a_weak_answer_is_closed_at_once() -> None:
    t = talk("bare", "q2")
    t.say("gamma")
    assert t.state.current == 1


def test_three_hints_cost_five_ten_and_fifteen_percent_and_there_is_no_fourth() -> None:
    t = talk("q1", "q2")
    costs = []
    for _ in range(4):
        t.say("hint")
        costs.append(t.state.record.hint_cost)
    assert costs == [0.05, 0.10, 0.15, 0.15]
    assert "no hint here" in t.text
    t.say("alpha beta gamma delta")
    assert t.state.records[0].score == pytest.approx(0.85)
    assert t.state.records[0].raw == 1.0


def test_hints_never_push_a_score_below_zero() -> None:
    t = talk("q1", "q2")
    t.say("hint")
    t.say("hint")
    t.say("I don't know")
    t.say("I don't know")
    assert t.state.records[0].score == 0.0


def test_not_knowing_offers_a_hint_once_and_is_then_scored_as_such() -> None:
    t = talk("q1", "q2")
    step = t.say("I don't know")
    assert step.intent is Intent.DONT_KNOW
    assert t.state.phase is Phase.OFFERED
    t.say("no idea")
    record = t.state.records[0]
    assert (record.status, record.score) == (ItemStatus.ANSWERED, 0.0)
    assert record.answers == ("no idea",)
    assert "Missing" in t.text
