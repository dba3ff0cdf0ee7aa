"""The limits of time: items that take long, the end of the time, and what may come after it."""

from datetime import timedelta

from interviewer.dialogue.state import ItemStatus, Phase
from tests.factories import Talk, make_bank, make_problem, make_question, make_script, make_world

FULL = "alpha beta gamma delta"
MINUTE = timedelta(minutes=1)
NAMES = ("q1", "q2", "q3", "q4")
WORLD = make_world(
    make_bank([make_question(name, probes=("And why?",)) for name in NAMES], [make_problem("c")])
)


def talk(mode: str = "practice", *, minutes: float = 20, extra: float = 1.0, probes: int = 0,
         refs: tuple[str, ...] = NAMES) -> Talk:  # fmt: skip
    script = make_script(WORLD, *refs, probes=probes, minutes=minutes)
    return Talk(WORLD, mode=mode, script=script, extra_time=extra)


def later(t: Talk, minutes: float, words: str) -> None:
    t.now += minutes * MINUTE
    t.say(words)


def test_an_item_that_takes_long_is_told_so_once() -> None:
    t = talk(minutes=90)
    later(t, 6, "status")
    assert "was planned for 5 min" not in t.transcript
    later(t, 2, "status")
    assert "5 min planned" in t.text or "planned for 5 min" in t.text
    later(t, 4, "status")
    assert "5 min planned" not in t.text
    assert "planned for 5 min" not in t.text


def test_extra_time_counts_for_each_item_as_well() -> None:
    t = talk(minutes=90, extra=2.0)
    later(t, 12, "status")
    assert not t.state.record.overdue
    later(t, 4, "status")
    assert t.state.record.overdue
    assert "10 min" in t.text


def test_a_pause_takes_no_time_of_an_item() -> None:
    t = talk(minutes=90)
    t.say("pause")
    later(t, 600, "resume")
    assert not t.state.record.overdue
    t.say("status")
    assert not t.state.record.overdue


def test_in_practice_the_candidate_is_asked_once_whether_to_go_on_without_time() -> None:
    t = talk()
    later(t, 21, FULL)
    assert t.state.phase is Phase.CONFIRMING
    assert "The planned time is over, and 3 items are not finished" in t.text
    t.say("no, let's go on")
    assert (t.state.phase, t.state.current) == (Phase.ANSWERING, 1)
    t.say(FULL)
    assert (t.state.phase, t.state.current) == (Phase.ANSWERING, 2)


def test_whoever_wants_to_end_there_gets_the_summary() -> None:
    t = talk()
    later(t, 21, FULL)
    t.say("yes")
    assert t.step.finished
    assert t.state.ended == "time"
    assert "at the end of the time" in t.text
    assert [r.status for r in t.state.records] == [
        ItemStatus.ANSWERED, *(3 * [ItemStatus.UNASSESSED])
    ]  # fmt: skip


def test_the_question_survives_a_pause_and_status() -> None:
    t = talk()
    later(t, 21, FULL)
    t.say("status")
    assert t.state.phase is Phase.CONFIRMING
    t.say("pause")
    t.say("resume")
    t.say("go on")
    assert t.state.current in (1, 0)
    assert not t.step.finished


def test_what_is_typed_to_the_question_is_not_lost_on_an_item_nobody_has_seen() -> None:
    t = talk()
    later(t, 21, FULL)
    t.say("alpha beta gamma")
    assert (t.state.phase, t.state.current) == (Phase.ANSWERING, 1)
    assert t.state.records[1].answers == ()


def test_in_an_assessment_no_further_item_is_begun() -> None:
    t = talk("assessment")
    later(t, 21, "alpha")
    assert t.step.finished
    assert t.state.ended == "time"
    assert "The time is over" in t.text
    assert t.state.records[0].score == 0.4


def test_in_an_assessment_the_open_item_can_be_finished() -> None:
    t = talk("assessment")
    later(t, 21, "status")
    assert not t.step.finished
    assert "no further one is begun" in t.text
    t.say(FULL)
    assert t.step.finished
    assert t.state.records[0].score == 1.0


def test_an_assessments_greeting_tells_of_the_limit() -> None:
    assert "No new item is begun once the time is over" in talk("assessment").transcript


def test_when_all_is_well_and_time_is_left_a_deepening_question_is_put_for_no_mark() -> None:
    t = talk(probes=1)
    t.say(FULL)
    assert t.state.phase is Phase.PROBING
    assert "And why?" in t.text
    t.say("because of omega")
    record = t.state.records[0]
    assert record.beyond == ("because of omega",)
    assert (record.score, record.answers) == (1.0, (FULL,))
    assert "moves no score" in t.text
    assert t.state.current == 1


def test_a_deepening_question_can_be_left_and_leaves_no_trace_in_the_answer() -> None:
    for words in ("skip", "no", "I don't know"):
        t = talk(probes=1)
        t.say(FULL)
        t.say(words)
        assert t.state.current == 1
        assert t.state.records[0].score == 1.0
        assert t.state.records[0].beyond == ()


def test_without_time_to_spare_or_after_hints_or_when_all_is_said_nothing_is_deepened() -> None:
    t = talk(probes=1)
    later(t, 5, FULL)
    assert t.state.current == 1
    t = talk(probes=1)
    t.say("hint")
    t.say(FULL)
    assert t.state.current == 1
    t = talk(probes=1)
    t.say(f"{FULL}. That's all.")
    assert t.state.current == 1
    t = talk(probes=0)
    t.say(FULL)
    assert t.state.current == 1


def test_an_assessment_never_goes_beyond_the_rubric() -> None:
    t = talk("assessment", probes=1)
    t.say(f"{FULL}. That's all.")
    assert t.state.current == 1
    t.say(FULL)
    t.say("no")
    assert t.state.current == 2
    assert "And why?" not in t.transcript
