"""Ways to lose words or gain marks that somebody tried; each is closed."""

from datetime import timedelta

import pytest

from interviewer.dialogue.outcome import settle
from interviewer.dialogue.state import ItemStatus, Phase
from interviewer.scorecards.build import build_scorecard
from interviewer.scorecards.overview import Subject
from tests.factories import NOON, Talk, make_bank, make_question, make_script, make_world

FULL = "alpha beta gamma delta"
WORLD = make_world(
    make_bank(
        [make_question("q1", probes=("And why?",)), make_question("q2"), make_question("q3")], []
    )
)


def talk(*refs: str, mode: str = "practice", probes: int = 1, minutes: float = 45) -> Talk:
    script = make_script(WORLD, *(refs or ("q1", "q2", "q3")), probes=probes, minutes=minutes)
    return Talk(WORLD, mode=mode, script=script)


def deepened() -> Talk:
    t = talk()
    t.say(FULL)
    assert t.state.record.probes[-1].about == "deepen"
    return t


@pytest.mark.parametrize(
    "says",
    [
        ("I think it is omega. Skip this question.",),
        ("It is omega, I think. Can I have a hint?", "skip"),
        ("It is omega, I think. Can we stop the interview?", "yes"),
        ("hint", "move on"),
        ("back to 1", "move on", "it is omega"),
        ("I don't know",),
    ],
)
def test_nothing_said_to_a_deepening_question_moves_a_score(says: tuple[str, ...]) -> None:
    t = deepened()
    for words in says:
        t.say(words)
    record = t.state.records[0]
    assert record.score in (1.0, None)
    assert record.answers == (FULL,)
    assert record.hint_cost == 0
    build_scorecard(t.state, WORLD, Subject("i1", "Sam", NOON, t.now))


def test_words_beside_a_skip_at_a_deepening_question_are_kept_for_the_reader() -> None:
    t = deepened()
    t.say("I think it also copies the data. Skip this question.")
    assert t.state.records[0].beyond == ("I think it also copies the data.",)
    card = build_scorecard(t.state, WORLD, Subject("i1", "Sam", NOON, t.now))
    assert card.items[0].beyond[0].text == "I think it also copies the data."


def test_an_answer_left_for_an_earlier_item_counts_when_the_interview_is_stopped() -> None:
    t = talk()
    t.say(FULL)
    t.say("skip")
    t.say("It is alpha indeed.")
    assert t.state.phase is Phase.PROBING
    t.say("back to 1")
    t.say("stop")
    t.say("yes")
    left = t.state.records[1]
    assert (left.status, left.score) == (ItemStatus.ANSWERED, 0.4)
    assert settle(t.state, WORLD.blueprint).mark == pytest.approx(0.7)


def test_an_answer_left_for_an_earlier_item_counts_at_the_end_of_the_time() -> None:
    t = talk(probes=0, minutes=20)
    t.say(FULL)
    t.say("It is alpha indeed.")
    t.say("back to 1")
    t.now += timedelta(minutes=30)
    t.say("move on")
    assert t.state.phase is Phase.CONFIRMING
    t.say("yes")
    assert t.state.records[1].score == 0.4


def test_a_follow_up_left_for_an_earlier_item_is_open_again_afterwards() -> None:
    t = talk(probes=1)
    t.say(FULL)
    t.say("skip")
    t.say("alpha omega")
    assert t.state.record.probes[-1].about == "misconception"
    t.say("back to 1")
    t.say("move on")
    assert (t.state.phase, t.state.current) == (Phase.PROBING, 1)
    assert "really end that way" in t.text
    t.say("no, alpha and beta")
    assert t.state.records[1].withdrawn == ("omega",)


@pytest.mark.parametrize("mode", ["practice", "assessment"])
def test_what_was_kept_counts_although_the_rest_is_not_known(mode: str) -> None:
    t = talk("q2", "q3", mode=mode)
    t.say("alpha")
    t.say("It has beta in it. Can I have a hint?")
    t.say("I don't know")
    t.say("no")
    record = t.state.records[0]
    assert record.kept == ""
    assert "It has beta in it." in record.answers
    assert record.raw == pytest.approx(0.7)


def test_the_question_about_the_time_is_put_again_after_a_pause() -> None:
    t = talk(probes=0, minutes=20)
    t.now += timedelta(minutes=30)
    t.say(FULL)
    assert t.state.confirming == "time"
    t.say("pause")
    t.say("resume")
    assert t.state.phase is Phase.CONFIRMING
    assert "Shall we end here" in t.text
    t.say("go on")
    assert (t.state.phase, t.state.current) == (Phase.ANSWERING, 1)
