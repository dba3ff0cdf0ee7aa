"""While code is judged, and verdicts that come late."""

import pytest

from interviewer.dialogue.events import Submitted
from interviewer.dialogue.machine import advance
from interviewer.dialogue.state import ItemStatus, Phase
from interviewer.errors import Conflict
from tests.coding_talks import FAILED, LOST, PASSED, WORLD, talk
from tests.factories import (
    NOON,
)


@pytest.mark.parametrize("text", ["alpha", "hint", "skip", "repeat", "help", "go back", "ok"])
def test_while_judging_everything_but_status_pause_and_stop_is_refused(text: str) -> None:
    t = talk()
    t.submit("s1")
    before = t.state
    with pytest.raises(Conflict, match="only status, pause and stop"):
        t.say(text)
    assert t.state is before
    t.say("status")
    assert "being judged" in t.text


def test_code_cannot_be_handed_in_twice_at_once() -> None:
    t = talk()
    t.submit("s1")
    with pytest.raises(Conflict):
        t.submit("s2")


def test_code_is_refused_where_no_problem_is_open() -> None:
    t = talk("q1", "p1")
    with pytest.raises(Conflict, match="No coding problem"):
        t.submit("s1")


def test_a_verdict_that_nobody_waits_for_is_refused() -> None:
    t = talk()
    with pytest.raises(Conflict, match="No code is being judged"):
        t.judged(PASSED)
    t.submit("s1")
    with pytest.raises(Conflict, match="No submission of that name"):
        t.judged(PASSED, "s9")


def test_a_verdict_during_a_pause_is_shown_and_the_next_item_waits() -> None:
    t = talk()
    t.submit("s1")
    t.say("pause")
    t.judged(PASSED)
    assert t.state.phase is Phase.PAUSED
    assert t.state.records[0].score == 1.0
    assert "What is q1?" not in t.text
    t.say("resume")
    assert "What is q1?" in t.text
    assert t.state.phase is Phase.ANSWERING


def test_a_pause_while_judging_returns_to_the_judging() -> None:
    t = talk()
    t.submit("s1")
    t.say("pause")
    t.say("resume")
    assert t.state.phase is Phase.GRADING
    t.judged(FAILED)
    assert t.state.phase is Phase.REPAIR


def test_a_failed_verdict_during_a_pause_opens_the_repair_afterwards() -> None:
    t = talk()
    t.submit("s1")
    t.say("pause")
    t.judged(FAILED)
    assert t.state.phase is Phase.PAUSED
    t.say("resume")
    assert t.state.phase is Phase.REPAIR


def test_a_verdict_while_asked_whether_to_stop_is_not_lost() -> None:
    t = talk()
    t.submit("s1")
    t.say("stop")
    t.judged(PASSED)
    assert t.state.phase is Phase.CONFIRMING
    t.say("no")
    assert t.state.records[0].score == 1.0
    assert t.state.phase is Phase.ANSWERING


@pytest.mark.parametrize("words", ["skip", "hint", "alpha beta gamma delta"])
def test_what_is_said_before_the_next_item_was_seen_is_not_taken_for_it(words: str) -> None:
    t = talk()
    t.submit("s1")
    t.say("stop")
    t.judged(PASSED)
    t.say(words)
    assert "What is q1?" in t.text
    assert t.state.phase is Phase.ANSWERING
    record = t.state.records[1]
    assert (record.answers, record.hints, record.status) == ((), 0, ItemStatus.OPEN)


def test_code_for_a_closed_problem_is_not_judged_for_the_next() -> None:
    t = talk("p1", "p2")
    t.submit("s1")
    t.say("stop")
    t.judged(PASSED)
    with pytest.raises(Conflict, match="No coding problem is open"):
        t.submit("s2")
    assert t.state.phase is Phase.CONFIRMING


def test_after_the_last_item_any_word_but_stop_ends_an_assessment() -> None:
    t = talk("p1", mode="assessment")
    t.submit("s1")
    t.say("stop")
    t.judged(PASSED)
    t.say("hint")
    assert t.state.phase is Phase.FINISHED


def test_a_verdict_on_the_last_item_while_paused_ends_the_interview_on_return() -> None:
    t = talk("p1")
    t.submit("s1")
    t.say("pause")
    t.judged(PASSED)
    assert t.state.phase is Phase.PAUSED
    t.say("resume")
    assert t.step.finished


def test_a_verdict_after_the_end_still_counts_once() -> None:
    t = talk()
    t.submit("s1")
    t.say("stop")
    t.say("yes")
    assert t.state.records[0].status is ItemStatus.UNASSESSED
    t.judged(PASSED)
    assert (t.state.records[0].status, t.state.records[0].score) == (ItemStatus.ANSWERED, 1.0)
    assert t.state.phase is Phase.FINISHED
    with pytest.raises(Conflict):
        t.judged(PASSED)


def test_a_lost_verdict_after_the_end_leaves_the_item_unassessed() -> None:
    t = talk()
    t.submit("s1")
    t.say("stop")
    t.say("yes")
    t.judged(LOST)
    assert t.state.records[0].status is ItemStatus.UNASSESSED
    assert t.state.records[0].score is None


def test_submitting_while_asked_whether_to_stop_goes_on() -> None:
    t = talk()
    t.say("stop")
    event = Submitted(at=NOON, code="def f(x): ...", action="submit", submission="s1")
    step = advance(t.state, event, WORLD)
    assert step.state.phase is Phase.GRADING
