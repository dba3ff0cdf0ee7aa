"""Where words leave a doubt about an option, it is asked about once and never marked unasked."""

import pytest

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.machine import context
from interviewer.dialogue.messages import ChoicesPart, TextPart
from interviewer.dialogue.open_now import open_now
from interviewer.dialogue.state import Phase
from tests.factories import Talk
from tests.talks import WORLD, talk

DOUBT = "I thought b"


def asked(mode: str = "practice") -> Talk:
    t = talk("c1", "q1", mode=mode)
    assert t.say(DOUBT).intent is Intent.UNSURE
    return t


@pytest.mark.parametrize("mode", ["practice", "assessment"])
def test_a_doubt_is_asked_about_with_the_guess_and_marks_nothing(mode: str) -> None:
    t = asked(mode)
    assert t.state.phase is Phase.GUESSED
    assert "Do you mean this one: b)" in t.text
    record = t.state.records[0]
    assert (record.choice, record.score, record.unclear) == ("", None, DOUBT)


@pytest.mark.parametrize("yes", ["yes", "Yeah.", "yes, that one", "exactly", "b"])
def test_a_yes_or_the_letter_takes_it_with_what_was_typed(yes: str) -> None:
    t = asked()
    assert t.say(yes).intent is Intent.ANSWER
    record = t.state.records[0]
    assert (record.choice, record.score) == ("b", 1.0)
    assert record.answers[0] == DOUBT


@pytest.mark.parametrize("no", ["no", "Nope", "no, not that one", "not that"])
def test_a_no_leads_back_to_the_options_and_loses_nothing(no: str) -> None:
    t = asked()
    t.say(no)
    assert (t.state.phase, t.state.records[0].score) == (Phase.CHOOSING, None)
    assert "not that one. Please reply with one of: A, B, C" in t.text
    t.say("c")
    assert t.state.records[0].answers == (DOUBT, "c")


@pytest.mark.parametrize("other", ["no, c", "c", "the third one"])
def test_another_option_can_be_named_instead(other: str) -> None:
    t = asked()
    t.say(other)
    assert t.state.records[0].choice == "c"


def test_an_option_can_be_pressed_instead() -> None:
    t = asked()
    t.choose("a")
    record = t.state.records[0]
    assert (record.choice, record.answers) == ("a", (DOUBT,))


def test_a_guess_is_asked_about_only_once() -> None:
    t = asked()
    t.say("zebra")
    assert t.state.phase is Phase.CHOOSING
    t.say(DOUBT)
    assert t.state.phase is Phase.CHOOSING
    assert t.state.records[0].unclear == f"{DOUBT}\nzebra\n{DOUBT}"


@pytest.mark.parametrize("unclear", ["maybe", "ok", "hmm"])
def test_what_is_no_yes_marks_nothing(unclear: str) -> None:
    t = asked()
    t.say(unclear)
    assert t.state.records[0].score is None


def test_whoever_comes_back_is_asked_again_beside_the_options() -> None:
    t = asked()
    t.say("pause")
    t.say("resume")
    now = open_now(t.state, WORLD)
    assert now.kind == "guess"
    assert [type(part) for part in now.parts] == [TextPart, ChoicesPart, TextPart]
    assert context(t.state, WORLD).guess == "b"


def test_not_knowing_after_all_keeps_what_was_typed() -> None:
    t = asked()
    t.say("I don't know")
    record = t.state.records[0]
    assert (record.choice, record.score, record.answers) == ("", 0.0, (DOUBT,))


def test_what_is_asked_beside_an_open_choice_is_told_truthfully() -> None:
    t = talk("c1", "q1")
    t.say("what is a stride here?")
    assert "once the question is open again" not in t.text
    assert "not taken that as your choice" in t.text
    t.say("b. Can I have a hint?")
    assert t.state.phase is Phase.CHOOSING
