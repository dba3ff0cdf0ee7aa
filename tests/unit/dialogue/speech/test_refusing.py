"""Commands that are refused or taken back do nothing."""

import pytest

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.speech.refusing import refused
from interviewer.dialogue.speech.tidying import tidy
from interviewer.dialogue.state import Phase
from tests.talks import talk

REFUSED = {
    Intent.HINT: (
        "do not give me a hint", "Please don't give me a hint!", "I don't need hints",
        "no more hints", "stop giving me hints", "I'd rather not have a hint",
        "without a hint please", "hint? no",
        "never mind the hint", "let me try again without a hint", "I'll try it without hints first",
        "I'd rather not take a hint, let me think.", "I don't need the hint, I'll try again",
    ),
    Intent.PAUSE: ("do not pause", "please don't pause the interview", "I don't want a break"),
    Intent.SKIP: (
        "don't skip this", "I'd rather not skip", "let's not skip this one", "skip, actually no",
        "Skip. No, wait!", "please do not move on yet",
    ),
    Intent.STOP: ("do not stop the interview", "I don't want to stop", "stop, no, go on"),
    Intent.REPEAT: ("no need to repeat the question", "you need not repeat it"),
    Intent.BACK: ("I don't want to go back", "don't go back to the last question"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("words", "intent"), [(words, intent) for intent, many in REFUSED.items() for words in many]
)
def test_what_is_refused_is_named(words: str, intent: Intent) -> None:
    assert refused(tidy(words)) is intent


@pytest.mark.parametrize(
    "words",
    [
        "no clue", "no clue at all", "no idea", "no", "no, skip",
        "no, go back please", "no, give me a hint",
        "skip, no idea", "do not stop the gradient", "never skip the connection", "no repeat",
        "don't repeat the tensor, expand it", "no hints needed, the gradients accumulate",
        "let me skip this without a hint", "without gradients, let me think",
        "skip? no wait, it is because the strides change",
    ],
)  # fmt: skip
def test_answers_and_commands_behind_a_no_are_not_refusals(words: str) -> None:
    assert refused(tidy(words)) is None


@pytest.mark.parametrize("mode", ["practice", "assessment"])
@pytest.mark.parametrize("words", [words for many in REFUSED.values() for words in many])
def test_nothing_is_done_and_nothing_is_lost(words: str, mode: str) -> None:
    t = talk("q1", "q2", mode=mode)
    t.say(words)
    assert (t.state.phase, t.state.current) == (Phase.ANSWERING, 0)
    assert t.state.record.hints == 0
    assert not t.state.record.answers


@pytest.mark.parametrize(
    "words", ["no hint, let me try again", "I'd rather not take a hint, let me think.",
              "let me try it without a hint"],
)  # fmt: skip
def test_who_refuses_a_hint_to_try_alone_stays_at_the_question(words: str) -> None:
    t = talk("q1", "q2", probes=0)
    t.say("alpha")
    t.say(words)
    assert (t.state.phase, t.state.current) == (Phase.OFFERED, 0)
    assert t.state.record.hints == 0
    t.say("beta")
    assert t.state.records[0].answers == ("alpha", "beta")


def test_a_refused_hint_declines_the_offer_of_one() -> None:
    t = talk("q1", "q2", probes=0)
    t.say("alpha")
    assert t.state.phase is Phase.OFFERED
    t.say("do not give me a hint")
    assert (t.state.current, t.state.records[0].hints) == (1, 0)
