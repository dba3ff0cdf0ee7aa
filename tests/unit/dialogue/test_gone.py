"""An interview goes on, and scores nothing wrongly, when its bank has changed meanwhile."""

import pytest

from interviewer.dialogue.gone import asks_still, is_gone
from interviewer.dialogue.script import draw_script
from interviewer.dialogue.state import ItemStatus, Phase
from interviewer.dialogue.world import World
from interviewer.errors import Conflict
from interviewer.taxonomy import Level
from tests.changing_banks import talk, with_another, without
from tests.factories import (
    blueprints,
    make_question,
    make_verdict,
)
from tests.judging import bank as our_bank


@pytest.mark.parametrize("level", Level)
def test_nothing_that_is_drawn_from_a_bank_is_gone_from_it(level: Level) -> None:
    bank = our_bank()
    for seed in range(20):
        items = draw_script(blueprints()[level], bank, seed).items
        assert [item.ref for item in items if is_gone(item, bank)] == []


def test_a_question_whose_wording_was_mended_is_still_the_same() -> None:
    question = make_question("q1").model_copy(update={"prompt": "What does a view share?"})
    assert asks_still(question, "What does a view share with its base?")
    assert not asks_still(question, "How do you find a leak of memory?")


@pytest.mark.parametrize("mode", ["practice", "assessment"])
@pytest.mark.parametrize("later", [without("q2"), with_another("q2")])
def test_what_waits_and_is_gone_is_left_out_and_the_next_one_is_put(
    later: World, mode: str
) -> None:
    t = talk("q1", "q2", "c1", mode=mode)
    t.world = later
    t.say("move on")
    assert t.state.current == 2
    assert t.state.records[1].status is ItemStatus.UNASSESSED
    assert t.state.records[1].score is None
    assert "item 2" in t.text


@pytest.mark.parametrize("gone", ["q1", "c1", "p1"])
def test_what_is_open_and_gone_is_left_whatever_is_said(gone: str) -> None:
    t = talk(gone, "q2")
    t.world = without(gone)
    t.say("It is alpha and beta.")
    assert (t.state.current, t.state.phase) == (1, Phase.ANSWERING)
    assert t.state.records[0].status is ItemStatus.UNASSESSED
    assert t.state.records[0].score is None


def test_an_answer_to_what_was_asked_is_not_scored_by_what_is_asked_now() -> None:
    t = talk("q1", "q2")
    t.world = with_another("q1")
    t.say("It is alpha and beta.")
    assert t.state.records[0].assessment is None
    assert t.state.records[0].score is None


def test_code_for_a_problem_that_is_gone_is_not_taken_and_a_verdict_on_it_leaves_it() -> None:
    t = talk("p1", "q2")
    at_work = t.world
    t.world = without("p1")
    with pytest.raises(Conflict, match="not in the bank any more"):
        t.submit()
    t.world = at_work
    t.submit()
    t.world = without("p1")
    t.judged(make_verdict())
    assert t.state.current == 1
    assert t.state.records[0].score == pytest.approx(0.25)


def test_one_that_was_skipped_and_is_gone_can_be_asked_for() -> None:
    t = talk("q1", "q2")
    t.say("skip")
    t.world = without("q1")
    t.say("back to 1")
    assert "item 1" in t.text
    assert t.state.current == 1
    t.say("It is alpha and beta.")
    assert t.state.records[1].answers


def test_what_was_scored_before_it_was_gone_keeps_its_score() -> None:
    t = talk("q1", "q2")
    t.say("It is alpha.")
    scored = t.state.records[0].assessment
    assert scored is not None
    assert t.state.current == 0
    t.world = without("q1")
    t.say("And more.")
    assert t.state.current == 1
    assert t.state.records[0].status is ItemStatus.ANSWERED
    assert t.state.records[0].score == scored.score


def test_one_that_was_begun_left_and_is_gone_is_passed_with_its_score() -> None:
    t = talk("q1", "q2", "c1")
    t.say("skip")
    t.say("It is alpha.")
    t.say("back to 1")
    t.world = without("q2")
    t.say("move on")
    assert t.state.current == 2
    assert t.state.records[1].status is ItemStatus.ANSWERED


def test_an_interview_can_be_ended_when_its_problem_is_gone() -> None:
    t = talk("p1", "q2")
    t.say("stop")
    t.world = without("p1")
    t.say("yes")
    assert t.state.phase is Phase.FINISHED


def test_an_interview_of_which_nothing_is_left_ends() -> None:
    t = talk("q1", "q2")
    t.world = without("q1", "q2")
    t.say("hello")
    assert t.state.phase is Phase.FINISHED


@pytest.mark.parametrize("meanwhile", [None, "status", "pause", "stop"])
def test_a_verdict_on_what_is_gone_is_taken_once_whatever_was_said(meanwhile: str | None) -> None:
    t = talk("p1", "q2")
    t.submit()
    t.world = without("p1")
    if meanwhile:
        t.say(meanwhile)
    else:
        with pytest.raises(Conflict, match="judged"):
            t.say("is it judged yet?")
    t.judged(make_verdict())
    assert t.state.pending is None
    assert t.state.records[0].closed
    with pytest.raises(Conflict):
        t.judged(make_verdict())


def test_code_that_was_judged_before_its_problem_was_gone_keeps_its_score() -> None:
    t = talk("p1", "q2")
    t.submit()
    t.judged(make_verdict())
    t.world = without("p1")
    t.say("well?")
    assert t.state.records[0].status is ItemStatus.ANSWERED
    assert t.state.records[0].score == pytest.approx(0.25)


@pytest.mark.parametrize(
    ("was", "now", "same"),
    [
        ("What does torch.cat do with two tensors?", "What does torch.stack do with two?", False),
        ("What does `view` share with its base?", "What does `clone` share with it?", False),
        ("How do 2 processes share a file?", "How do 8 processes share a file?", False),
        (
            "What does tensor.view share with its base, and when does it fail?",
            "What does `torch.Tensor.view()` share with its base, and when does it fail?",
            True,
        ),
        ("What does `view` share with its base?", "What does a view share with its base?", True),
        ("Why is nn.Linear slow here?", "Why is nn.Linear slow here, on 2 GPUs?", True),
    ],
)
def test_of_other_names_or_numbers_another_thing_is_asked(was: str, now: str, same: bool) -> None:
    question = make_question("q1").model_copy(update={"prompt": now, "variants": ()})
    assert asks_still(question, was) is same
