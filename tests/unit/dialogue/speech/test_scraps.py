"""Lone words that say too little, and keys struck at random, are scraps."""

import pytest

from interviewer.dialogue.speech.scraps import is_scrap


@pytest.mark.parametrize("said", ["asdfgh", "qwerty", "hjkl hjkl", "xxx", "time", "what", "dfgh"])
def test_scraps_are_told(said: str) -> None:
    assert is_scrap(said, "Explain how it works.")


@pytest.mark.parametrize(
    "said",
    ["relu", "lstm", "nccl", "fsdp", "gradients", "tree", "power", "flask", "None", "bptt", "www",
     "sum", "twice", "error"],
)  # fmt: skip
def test_words_of_the_field_and_short_answers_are_none(said: str) -> None:
    assert not is_scrap(said.lower(), "Explain how it works.")


def test_a_word_that_the_question_uses_may_be_its_answer() -> None:
    assert not is_scrap("time", "Does checkpointing cost time or memory?")
