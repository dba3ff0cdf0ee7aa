"""Little may stand around a wish to leave, and only oneself can be what does not know."""

import pytest

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.speech.giving_way import describes, gives_up, leaves


@pytest.mark.parametrize(
    ("clause", "intent"),
    [
        ("give me another question", Intent.SKIP),
        ("let's do something else", Intent.SKIP),
        ("i'd rather not do this one", Intent.SKIP),
        ("i want to end this interview", Intent.STOP),
        ("we should stop the session here", Intent.STOP),
    ],
)
def test_wishes_to_leave_are_told(clause: str, intent: Intent) -> None:
    assert leaves(clause) is intent


@pytest.mark.parametrize(
    "clause",
    ["another one", "the rest skip this question", "don't stop the interview", "do the next one",
     "when do we end the interview", "it ends the session of each user"],
)  # fmt: skip
def test_what_others_do_is_no_wish(clause: str) -> None:
    assert leaves(clause) is None


@pytest.mark.parametrize(
    "clause",
    ["haven't the faintest idea", "that's outside my experience", "we never did that",
     "i couldn't tell you", "out of my depth here"],
)  # fmt: skip
def test_lack_of_knowledge_is_told(clause: str) -> None:
    assert gives_up(clause)


@pytest.mark.parametrize(
    "clause",
    ["it doesn't know where it came from", "they have no idea about each other",
     "you have no idea where the time goes", "without it i forget it all",
     "can't be used twice"],
)  # fmt: skip
def test_what_a_thing_does_not_know_is_an_answer(clause: str) -> None:
    assert not gives_up(clause)


def test_what_speaks_of_the_thing_is_told() -> None:
    assert describes("they wait for each other")
    assert not describes("i want to stop here")
