"""A "don't know" about one thing is none to a follow-up about another."""

import pytest

from interviewer.dialogue.speech.unknowing import knows_not_another
from interviewer.dialogue.state import Phase
from tests.talks import talk

ASKED = "How long would a collective have to wait for a rank that left its loop?"


@pytest.mark.parametrize(
    ("said", "another"),
    [
        ("idk about the tools honestly", True),
        ("no idea on torchrun", True),
        ("i don't know about a collective", False),
        ("no idea about the rank, sorry", False),
        ("i don't know about that one, sorry", False),
        ("i don't know", False),
    ],
)
def test_what_is_not_known_is_looked_for_in_the_follow_up(said: str, another: bool) -> None:
    assert knows_not_another(said, ASKED) is another


def test_the_follow_up_stands_until_it_is_not_known_itself() -> None:
    t = talk("q1", "q2", probes=1)
    t.say("alpha beta")
    assert t.state.phase is Phase.PROBING
    t.say("idk about the tools honestly")
    assert t.state.phase is Phase.PROBING
    t.say("I don't know")
    assert t.state.current == 1
