"""Replies in words to the bank's multiple-choice questions: none is taken for another option."""

from pathlib import Path
from typing import NamedTuple

import pytest

from interviewer.dialogue.intents import Context, Recognised, recognise
from interviewer.dialogue.messages import ChoiceOption
from interviewer.dialogue.state import Phase
from interviewer.questions.loader import load_bank
from interviewer.yamlfile.own import read_own
from tests.factories import ROOT

ASK = "ask"
AT_ONCE = 0.85
"""The share of the clear replies that has to be taken without asking back."""


class Reply(NamedTuple):
    """What was said to a question, and the option meant, or ``ask``."""

    question: str
    meant: str
    text: str


def _replies() -> list[Reply]:
    path = Path(__file__).parent / "replies_to_choices.yaml"
    found = read_own(path.read_text(encoding="utf-8"))
    return [Reply(name, *pair) for name, pairs in found.items() for pair in pairs]


REPLIES = _replies()
CLEAR = [reply for reply in REPLIES if reply.meant != ASK]


@pytest.fixture(scope="module")
def contexts() -> dict[str, Context]:
    bank = load_bank([ROOT])
    asked = {reply.question: bank.find(reply.question) for reply in REPLIES}
    return {
        name: Context(
            Phase.CHOOSING,
            "\n".join((question.prompt, *(option.label for option in question.options))),
            tuple(ChoiceOption(id=o.id, label=o.label) for o in question.options),
        )
        for name, question in asked.items()
    }


def _read(reply: Reply, contexts: dict[str, Context]) -> Recognised:
    return recognise(reply.text, contexts[reply.question])


def test_the_set_is_large_and_over_many_questions() -> None:
    assert len(REPLIES) >= 200
    assert len({reply.question for reply in REPLIES}) >= 45
    assert sum(reply.meant == ASK for reply in REPLIES) >= 25


@pytest.mark.parametrize("reply", REPLIES, ids=lambda reply: reply.text[:50])
def test_no_reply_is_taken_for_an_option_that_it_does_not_mean(
    reply: Reply, contexts: dict[str, Context]
) -> None:
    assert _read(reply, contexts).choice in ("", reply.meant)


def test_most_clear_replies_are_taken_at_once(contexts: dict[str, Context]) -> None:
    missed = [reply for reply in CLEAR if _read(reply, contexts).choice != reply.meant]
    assert len(missed) <= (1 - AT_ONCE) * len(CLEAR), missed


def test_no_guess_is_another_option_than_the_one_meant(contexts: dict[str, Context]) -> None:
    guessed = [(reply, _read(reply, contexts).guess) for reply in CLEAR]
    assert [reply for reply, guess in guessed if guess not in ("", reply.meant)] == []
