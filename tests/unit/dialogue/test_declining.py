"""Who is asked whether there is more to say may say in any words that there is not."""

import pytest

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.intents import Context, recognise
from interviewer.dialogue.state import Phase
from tests.talks import talk

COMPLETE = (
    "No, I think that covers it.", "That covers everything, I think", "Nope, that should be it.",
    "that about covers it", "I think I've covered the main points", "No, that sums it up",
    "nothing to add from my side", "No further comments.", "No, that's what I've got",
    "no, I don't think I have anything to add", "I think my answer is complete",
    "I have nothing more to say on this", "nothing else springs to mind", "I stand by that.",
)  # fmt: skip
LEFT_SO = (
    "No, I'd leave it there.", "I think that's complete", "No I think I'm good",
    "No, I think that covers it, unless you want more detail.",
    "I'm happy with that", "it is fine as it is", "Nah, all good", "we can move on",
)  # fmt: skip


@pytest.mark.parametrize("mode", ["practice", "assessment"])
@pytest.mark.parametrize("words", [*COMPLETE, *LEFT_SO])
def test_a_refusal_to_add_closes_the_item_and_is_no_part_of_the_answer(
    mode: str, words: str
) -> None:
    t = talk("q1", "q2", mode=mode, probes=0)
    t.say("alpha")
    assert t.state.phase is Phase.OFFERED
    t.say(words)
    assert t.state.current == 1
    assert t.state.records[0].answers == ("alpha",)


@pytest.mark.parametrize("words", COMPLETE)
def test_it_ends_a_follow_up_too_and_falls_away_behind_an_answer(words: str) -> None:
    t = talk("q1", "q2")
    t.say("alpha")
    assert t.state.phase is Phase.PROBING
    t.say(words)
    assert t.state.current == 1
    assert t.state.records[0].answers == ("alpha",)
    t = talk("q1", "q2", probes=0)
    t.say(f"alpha and beta. {words}")
    assert t.state.records[0].answers == ("alpha and beta.",)
    assert t.state.current == 1


@pytest.mark.parametrize(
    "words",
    [*LEFT_SO[:3], "That covers the first dimension only.", "It covers all ranks",
     "I think I've covered the diagonal with it", "No, they are the same", "I'd leave it in fp32"],
)  # fmt: skip
def test_what_may_be_the_answer_of_a_follow_up_is_one(words: str) -> None:
    assert recognise(words, Context(Phase.PROBING, "Would you remove it?")).intent is Intent.ANSWER
