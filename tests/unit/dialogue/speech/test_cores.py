"""Cores are found wherever they stand, unless they are denied."""

import pytest

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.speech.cores import appeals, holds


@pytest.mark.parametrize(
    ("clause", "intent"),
    [
        ("sorry tell me again what the situation was", Intent.REPEAT),
        ("will this be over in 10 minutes", Intent.STATUS),
        ("can this wait ten minutes", Intent.PAUSE),
        ("i'd like another try at the previous question", Intent.BACK),
        ("what would be a good starting point here", Intent.HINT),
        ("does a skipped question count against me", Intent.HELP),
    ],
)
def test_a_core_is_found_anywhere(clause: str, intent: Intent) -> None:
    assert holds(clause, intent)


def test_a_denied_core_is_none() -> None:
    assert holds("repeat yourself", Intent.REPEAT)
    assert not holds("don't repeat yourself", Intent.REPEAT)


def test_a_plea_is_put_to_the_interviewer() -> None:
    assert appeals("could you do me a favour")
    assert not appeals("each one does the next a favour")
