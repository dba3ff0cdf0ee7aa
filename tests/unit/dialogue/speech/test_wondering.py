"""Questions about the interview itself are told by what they ask about."""

import pytest

from interviewer.dialogue.speech.wondering import wonders


@pytest.mark.parametrize(
    "said",
    ["are my answers saved", "do i lose points if i ask for a hint", "is the interview recorded",
     "does spelling matter for you", "do you grade grammar too"],
)  # fmt: skip
def test_what_is_asked_about_the_interview_is_told(said: str) -> None:
    assert wonders(said, marked=True)


@pytest.mark.parametrize(
    "said",
    ["are the attention scores scaled", "is the loader the bottleneck", "does it copy",
     "how many data points are there"],
)  # fmt: skip
def test_what_is_asked_about_the_task_is_not(said: str) -> None:
    assert not wonders(said, marked=True)


def test_a_statement_is_no_question() -> None:
    assert not wonders("what is saved depends on my code", marked=False)
