"""Excuses are passed over beside a command; alone, or in an answer, they are none."""

import pytest

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.intents import Context, recognise
from interviewer.dialogue.speech.excuses import is_domestic, is_excuse, is_remark


@pytest.mark.parametrize(
    "clause",
    ["not my area", "my connection dropped", "this is too hard for me", "i got distracted",
     "english is not my first language"],
)  # fmt: skip
def test_excuses_are_told(clause: str) -> None:
    assert is_excuse(clause)


def test_what_calls_one_away_is_a_reason_to_pause() -> None:
    assert is_domestic("phone call")
    assert recognise("one moment, phone call", Context()).intent is Intent.PAUSE


def test_remarks_speak_of_oneself_in_everyday_words() -> None:
    assert is_remark("i don't feel well")
    assert not is_remark("i would do the same")
    assert not is_remark("my optimizer diverges")


@pytest.mark.parametrize(
    "text",
    ["not my area, but it sums the gradients", "I keep it, then stop", "it is the same, skip it",
     "my connection dropped the batch, skip it"],
)  # fmt: skip
def test_an_answer_beside_a_word_of_command_is_no_excuse(text: str) -> None:
    assert recognise(text, Context()).intent is Intent.ANSWER
