"""Questions about the task are told from guesses, which are answers put as questions."""

import pytest

from interviewer.dialogue.speech.questions import asks_for_facts, asks_what_is_meant


@pytest.mark.parametrize(
    "said",
    ["is the input already on the gpu", "what shape does x have", "can the batch be empty",
     "how many gpus do we have", "is it a classification or a regression problem",
     "in training or in eval mode"],
)  # fmt: skip
def test_questions_about_things_of_the_task_ask_for_facts(said: str) -> None:
    assert asks_for_facts(said, marked=True)


@pytest.mark.parametrize(
    "said",
    ["is it because of the strides", "maybe the buffers", "could it be the version counter",
     "how about a smaller batch", "why not use amp", "is it the missing zero grad"],
)  # fmt: skip
def test_guesses_do_not(said: str) -> None:
    assert not asks_for_facts(said, marked=True)


def test_without_a_question_mark_only_beside_code() -> None:
    assert asks_for_facts("does it need to work for batches", marked=False, open_task=True)
    assert not asks_for_facts("does it need to work for batches", marked=False)


@pytest.mark.parametrize(
    "said", ["what do you mean by that", "i don't understand the question", "can you clarify"]
)
def test_questions_about_the_question_begin_in_known_ways(said: str) -> None:
    assert asks_what_is_meant(said)
