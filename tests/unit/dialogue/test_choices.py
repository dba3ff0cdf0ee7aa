"""Multiple choice: taken by click or words, scored with the reason given."""

import pytest

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.messages import ChoicesPart
from interviewer.dialogue.state import Phase
from interviewer.errors import BadInput, Conflict
from tests.talks import talk


def test_a_choice_is_scored_with_the_reason_given() -> None:
    t = talk("c1", "q1")
    parts = [part for message in t.messages for part in message.parts]
    assert [o.id for p in parts if isinstance(p, ChoicesPart) for o in p.options] == ["a", "b", "c"]
    t.choose("b")
    assert t.state.records[0].score == 1.0
    assert "Only strides change." in t.text


def test_a_wrong_choice_shows_the_right_one_and_both_reasons() -> None:
    t = talk("c1", "q1")
    t.say("the first one")
    assert (t.state.records[0].choice, t.state.records[0].score) == ("a", 0.0)
    for words in ("It shares the storage", "Nothing is copied.", "Only strides change."):
        assert words in t.text


def test_a_choice_nobody_offered_is_refused_and_changes_nothing() -> None:
    t = talk("c1", "q1")
    before = t.state
    with pytest.raises(BadInput, match="no option 'z'"):
        t.choose("z")
    assert t.state is before
    t.choose("b")
    with pytest.raises(Conflict, match="answer in words"):
        t.choose("b")


def test_an_unreadable_choice_is_asked_back_with_the_letters() -> None:
    t = talk("c1", "q1")
    step = t.say("zebra")
    assert step.intent is Intent.UNSURE
    assert "A, B, C" in t.text
    assert t.state.phase is Phase.CHOOSING


def test_not_knowing_a_choice_shows_the_right_option() -> None:
    t = talk("c1", "q1")
    t.say("I don't know")
    assert t.state.records[0].score == 0.0
    assert "It shares the storage" in t.text
