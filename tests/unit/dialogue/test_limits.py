"""Whatever was typed, one can always go on: an answer never grows beyond what is scored."""

import pytest

from interviewer.dialogue.acts.limits import MOST_SENT, MOST_TURNS
from interviewer.dialogue.state import ItemStatus, Phase
from interviewer.errors import BadInput, Conflict
from interviewer.scoring.text.size import LONGEST_ANSWER
from tests.factories import Talk
from tests.talks import talk

LONG = "alpha " * 2000
"""More than half of what an answer may have."""


def refused(t: Talk, text: str) -> None:
    before = t.state
    with pytest.raises(BadInput, match=r"all messages together\. There is room for 7,"):
        t.say(text)
    assert t.state is before


@pytest.mark.parametrize(
    "first", [LONG, f"{LONG}. Can I have a hint?", f"{LONG}. What is the status?"]
)
def test_what_would_grow_too_long_is_refused_and_one_can_go_on(first: str) -> None:
    t = talk("q1", "q2")
    t.say(first)
    refused(t, f"{LONG} and more")
    t.say("beta")
    t.say("skip")
    assert t.state.records[0].status is ItemStatus.ANSWERED
    assert t.state.current == 1


def test_the_limit_holds_in_a_pause_and_the_interview_can_be_stopped() -> None:
    t = talk("q1", "q2")
    t.say("pause")
    t.say(LONG)
    refused(t, LONG)
    t.say("stop")
    assert t.say("yes").finished


def test_words_are_counted_over_all_messages_as_well() -> None:
    t = talk("q1", "q2")
    t.say("a b " * 1_000)
    before = t.state
    with pytest.raises(BadInput, match=r"2,500 words, .* room for 500 more; this has 501"):
        t.say("a " * 501)
    assert t.state is before
    t.say("a " * 500)


def test_not_knowing_is_heard_however_much_was_kept() -> None:
    t = talk("bare", "q2")
    room = LONGEST_ANSWER - len(". Please repeat the question.")
    t.say("a" * room + ". Please repeat the question.")
    assert t.state.phase is Phase.ANSWERING
    for text in ("hint", "status", "skip"):
        t.say(text)
    assert t.state.current == 1


def test_an_interview_takes_so_many_characters_and_can_then_be_ended() -> None:
    t = talk("q1", "q2")
    t.state = t.state.model_copy(update={"sent": MOST_SENT - 10})
    with pytest.raises(Conflict, match="there is room for 10 more") as caught:
        t.say("alpha is at play here")
    assert caught.value.kind == "full"
    t.say("stop")
    assert t.say("yes").finished


def test_every_character_that_is_sent_counts() -> None:
    t = talk("q1", "q2")
    t.say("beta")
    t.say("hint")
    assert t.state.sent == len("betahint")


def test_an_interview_has_so_many_turns_and_can_then_be_ended() -> None:
    t = talk("q1", "q2")
    t.state = t.state.model_copy(update={"turns": MOST_TURNS})
    with pytest.raises(Conflict, match="2,000 turns"):
        t.say("alpha is at play here")
    t.say("stop")
    assert t.say("yes").finished
    t = talk("q1", "q2")
    t.state = t.state.model_copy(update={"turns": MOST_TURNS + 100})
    with pytest.raises(Conflict, match="2,000 turns"):
        t.say("status")
