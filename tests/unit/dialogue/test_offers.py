"""What an offer is, what takes it and turns it down, and what is never charged or closed by it."""

import pytest

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.state import ItemStatus, Phase
from tests.factories import Talk, make_bank, make_problem, make_question, make_script, make_world
from tests.talks import talk

CODE = make_world(make_bank([make_question("q1")], [make_problem("p1")]))


def at_offer(mode: str, *before: str) -> Talk:
    t = talk("q1", "q2", mode=mode, probes=0)
    for words in before:
        t.say(words)
    assert t.state.phase is Phase.OFFERED
    return t


def coding(mode: str = "practice") -> Talk:
    return Talk(CODE, mode=mode, script=make_script(CODE, "p1", "q1"))


@pytest.mark.parametrize("words", ["ok give me one", "that would help", "yes", "sure, why not"])
def test_in_practice_a_yes_to_the_offered_hint_takes_it(words: str) -> None:
    t = at_offer("practice", "No idea, sorry")
    t.say(words)
    assert "Think of the first letter." in t.text
    assert (t.state.record.hints, t.state.record.status) == (1, ItemStatus.OPEN)


@pytest.mark.parametrize("aside", ["how much time is left?", "hello", "what can I do here?"])
def test_an_acknowledgement_of_something_else_takes_no_hint(aside: str) -> None:
    t = at_offer("practice", "No idea, sorry", aside)
    t.say("ok")
    assert t.state.phase is Phase.OFFERED
    assert t.state.record.hints == 0
    t.say("yes")
    assert t.state.record.hints == 1


def test_an_ok_to_the_cost_takes_the_hint() -> None:
    t = at_offer("practice", "No idea, sorry", "how much does a hint cost?")
    t.say("ok")
    assert t.state.record.hints == 1


@pytest.mark.parametrize("first", ["alpha", "I don't know"])
@pytest.mark.parametrize("words", ["yes", "ok", "Yes, I would", "sure", "give me one", "hit me"])
def test_in_an_assessment_no_hint_is_charged_that_was_not_named(first: str, words: str) -> None:
    t = at_offer("assessment", first)
    t.say(words)
    assert (t.state.record.hints, t.state.record.hint_cost) == (0, 0.0)
    assert t.state.phase is Phase.OFFERED
    assert "**hint**" in t.text


@pytest.mark.parametrize("words", ["hint", "give me a nudge", "yes, a hint please"])
def test_in_an_assessment_a_hint_that_is_named_is_given(words: str) -> None:
    t = at_offer("assessment", "alpha")
    t.say(words)
    assert t.state.record.hint_cost == 0.05


@pytest.mark.parametrize("words", ["no", "I'm done", "that's it", "no that is my answer"])
def test_saying_that_this_is_all_closes_on_the_answer(words: str) -> None:
    t = at_offer("assessment", "alpha")
    t.say(words)
    assert t.state.current == 1
    assert t.state.records[0].score == pytest.approx(0.4)


@pytest.mark.parametrize("words", ["I can't decide", "go on", "up to you"])
def test_what_is_unclear_at_an_offer_is_asked_back_and_never_closes_the_item(words: str) -> None:
    t = at_offer("practice", "No idea, sorry")
    step = t.say(words)
    assert step.intent is Intent.UNSURE
    assert t.state.record.unclear == words
    assert "**hint**" in t.text
    t.say("yes")
    assert t.state.record.hints == 1


@pytest.mark.parametrize("words", ["They are the same.", "always the first", "from the right"])
def test_short_answers_in_plain_words_are_answers_at_an_offer_too(words: str) -> None:
    t = at_offer("assessment", "alpha")
    step = t.say(words)
    assert step.intent is Intent.ANSWER
    assert t.state.records[0].answers == ("alpha", words)


def test_an_answer_in_the_middle_band_is_asked_for_more_as_long_as_it_earns() -> None:
    t = at_offer("practice", "alpha")
    assert "add" in t.text
    assert "missing" not in t.text.lower()
    t.say("yes")
    assert t.state.record.hints == 0
    t.say("beta as well")
    assert t.state.phase is Phase.OFFERED
    said = "“beta as well”"
    assert f"{said} counts" in t.text or f"counts: {said}" in t.text or f"Good: {said}" in t.text
    t.say("that is the weather")
    assert t.state.current == 1
    assert t.state.records[0].score == pytest.approx(0.7)


@pytest.mark.parametrize("mode", ["practice", "assessment"])
def test_whoever_says_that_this_is_all_is_not_asked_for_more(mode: str) -> None:
    t = talk("q1", "q2", mode=mode, probes=0)
    t.say("It is alpha. That's all.")
    assert t.state.current == 1


def test_a_strong_answer_in_practice_is_not_asked_for_more() -> None:
    t = talk("q1", "q2", probes=0)
    t.say("alpha beta gamma")
    assert t.state.current == 1


def test_giving_up_on_code_offers_a_hint_that_yes_takes_at_once_and_not_later() -> None:
    t = coding()
    t.say("I give up on this one")
    assert "**hint**" in t.text
    t.say("yes")
    assert t.state.record.hints == 1
    t.say("yes")
    assert t.state.record.hints == 1
    t = coding("assessment")
    t.say("I don't know how to do this")
    t.say("yes")
    assert t.state.record.hints == 0


def test_politeness_around_a_command_is_no_note_to_the_code() -> None:
    t = coding()
    step = t.say("good question, could you rephrase?")
    assert step.intent is Intent.REPEAT
    assert t.state.record.answers == ()


@pytest.mark.parametrize(
    "words",
    ["which hint?", "what kind of hint?", "a hint about what?", "hints cost?", "hint, but later",
     "hint after I try", "first let me try, then a hint", "not yet", "no, not yet", "not now",
     "maybe later"],
)  # fmt: skip
def test_who_asks_about_the_hint_or_wants_it_later_neither_buys_nor_declines(words: str) -> None:
    t = at_offer("practice", "No idea, sorry")
    t.say(words)
    assert (t.state.record.hints, t.state.record.status) == (0, ItemStatus.OPEN)
    assert t.state.phase is Phase.OFFERED


@pytest.mark.parametrize("words", ["hints are not needed", "no hint needed for that"])
def test_a_hint_that_is_not_needed_is_no_answer(words: str) -> None:
    t = talk("q1", "q2")
    t.say(words)
    assert (t.state.record.hints, t.state.record.answers) == (0, ())
