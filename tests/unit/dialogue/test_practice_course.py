"""A practice interview on its way: pausing, stopping, the end, the time."""

from dataclasses import replace
from datetime import timedelta

import pytest

from interviewer.dialogue.events import Began, Chose, Said, Submitted
from interviewer.dialogue.intent import Intent
from interviewer.dialogue.machine import advance, candidate_message
from interviewer.dialogue.messages import CodePart, SummaryPart, TextPart
from interviewer.dialogue.progress import pace
from interviewer.dialogue.state import ItemStatus, Phase, new_state
from interviewer.errors import Conflict
from interviewer.rubrics.model import Rubric
from interviewer.scoring.model import Assessment
from tests.factories import (
    NOON,
    Talk,
    keyword_scorer,
    make_script,
)
from tests.talks import WORLD, talk


def test_a_pause_stops_the_clock_for_as_long_as_it_lasts() -> None:
    t = talk("q1", "q2")
    t.say("pause")
    assert (t.state.phase, t.state.public) == (Phase.PAUSED, "paused")
    t.now += timedelta(days=7)
    assert pace(t.state, t.now).minutes_used == pytest.approx(0.3)
    t.say("continue")
    assert t.state.phase is Phase.ANSWERING
    assert "What is q1?" in t.text
    t.say("alpha beta gamma delta")
    assert t.state.records[0].seconds == pytest.approx(40)


def test_an_answer_typed_during_a_pause_is_kept() -> None:
    t = talk("q1", "q2")
    t.say("pause")
    t.say("alpha beta gamma")
    assert t.state.phase is Phase.PAUSED
    t.say("resume")
    t.say("delta")
    assert t.state.records[0].score == 1.0


@pytest.mark.parametrize("text", ["b", "it shares the storage, status please"])
def test_a_choice_typed_during_a_pause_is_not_lost_without_a_word(text: str) -> None:
    t = talk("c1", "q1")
    t.say("pause")
    t.say(text)
    assert "What you typed is not kept" in t.text
    assert t.state.records[0].choice == ""
    t.say("resume")
    t.say("b")
    assert t.state.records[0].score == 1.0


def test_stopping_is_confirmed_once_and_what_was_said_still_counts() -> None:
    t = talk("q1", "q2")
    t.say("alpha")
    t.say("stop")
    assert t.state.phase is Phase.CONFIRMING
    assert "2 items are" in t.text
    step = t.say("yes")
    assert step.finished
    assert (t.state.ended, t.state.public) == ("stopped", "finished")
    assert [r.status for r in t.state.records] == [ItemStatus.ANSWERED, ItemStatus.UNASSESSED]
    assert [r.score for r in t.state.records] == [pytest.approx(0.4), None]


def test_an_answer_typed_with_the_wish_to_stop_counts() -> None:
    t = talk("q1", "q2")
    t.say("alpha beta gamma delta. I'd like to stop here.")
    t.say("yes")
    assert t.state.records[0].score == 1.0


def test_an_answer_kept_in_a_pause_counts_when_the_interview_is_stopped_there() -> None:
    t = talk("q1", "q2")
    t.say("pause")
    t.say("alpha beta")
    t.say("stop")
    t.say("yes")
    assert t.state.records[0].score == pytest.approx(0.7)


@pytest.mark.parametrize(
    ("text", "phase"),
    [("hello", Phase.PAUSED), ("...", Phase.PAUSED), ("pause", Phase.PAUSED),
     ("status", Phase.PAUSED), ("what can I do?", Phase.PAUSED), ("ready", Phase.ANSWERING)],
)  # fmt: skip
def test_in_a_pause_only_readiness_goes_on(text: str, phase: Phase) -> None:
    t = talk("q1", "q2")
    t.say("pause")
    t.say(text)
    assert t.state.phase is phase
    assert t.text


def test_help_and_waiting_fit_what_is_open() -> None:
    t = talk("c1", "q1")
    t.say("help")
    assert "Pick one option" in t.text
    t.say("ok")
    assert "letter" in t.text


def test_help_speaks_of_a_hint_only_while_there_is_one() -> None:
    t = talk("q1")
    for cost in ("5 %", "10 %", "15 %"):
        t.say("help")
        assert f"brings the cost to {cost}" in t.text
        t.say("hint")
    t.say("help")
    assert "hint" not in t.text
    t = talk("bare")
    t.say("help")
    assert "hint" not in t.text


def test_claiming_an_answer_that_was_never_typed_just_waits() -> None:
    t = talk("q1", "q2")
    t.say("...")
    t.say("ok")
    assert t.state.record.answers == ()
    assert t.state.phase is Phase.ANSWERING


def test_nothing_can_happen_before_the_interview_begins() -> None:
    state = new_state(make_script(WORLD, "q1"), "practice")
    with pytest.raises(Conflict, match="not begun"):
        advance(state, Said(at=NOON, text="hello"), WORLD)


def test_options_and_code_are_refused_in_a_pause() -> None:
    t = talk("c1", "q1")
    t.say("pause")
    with pytest.raises(Conflict, match="resume it first"):
        t.choose("b")


@pytest.mark.parametrize("reply", ["no", "let's continue", "got it"])
def test_declining_to_stop_goes_on_where_it_was(reply: str) -> None:
    t = talk("q1", "q2")
    t.say("alpha")
    t.say("stop")
    t.say(reply)
    assert t.state.phase is Phase.PROBING


def test_an_answer_in_place_of_yes_or_no_goes_on_and_counts() -> None:
    t = talk("c1", "q1", "q2")
    t.say("stop")
    step = t.say("the second one")
    assert step.intent is Intent.ANSWER
    assert t.state.records[0].score == 1.0
    t.say("stop")
    t.say("alpha beta gamma delta")
    assert t.state.records[1].score == 1.0


def test_stopping_from_a_pause_works_and_can_be_declined() -> None:
    t = talk("q1", "q2")
    t.say("pause")
    t.say("stop")
    t.say("no")
    assert "clock is running again" in t.text
    assert t.state.phase is Phase.ANSWERING
    assert t.state.clock.since is not None


def test_the_end_sums_up_skills_facts_and_what_to_practise() -> None:
    t = talk("c1", "q1")
    t.choose("b")
    t.say("alpha beta gamma delta")
    assert t.step.finished
    assert t.state.ended == "completed"
    summary = t.messages[-1].parts[-1]
    assert isinstance(summary, SummaryPart)
    assert (summary.score, summary.recommendation) == (1.0, "strong_yes")
    with pytest.raises(Conflict, match="finished"):
        t.say("hello?")


def test_the_facts_missed_are_named_at_the_end() -> None:
    t = talk("q1", "q2", probes=0)
    t.say("alpha beta gamma")
    t.say("alpha beta gamma")
    facts = t.text.partition("Worth another look")[2]
    assert facts.count("It holds delta.") == 1


def test_time_is_announced_once_at_half_near_the_end_and_when_over() -> None:
    t = talk("q1", "q2", seconds=8 * 60)
    told = []
    for _ in range(8):
        t.say("ok")
        told.append(t.text.splitlines()[-1])
    assert "about 21 minutes" in told[2]
    assert "About 5 minutes" in told[4]
    assert "time is over" in told[5]
    assert sum("minutes" in line or "time is over" in line for line in told) == 3


def test_long_items_are_announced_with_the_time_left() -> None:
    script = make_script(WORLD, "deep", "q1")
    long = script.items[0].model_copy(update={"minutes": 14.0})
    t = Talk(WORLD, script=script.model_copy(update={"items": (long, script.items[1])}))
    assert "planned for 14 min" in t.text
    assert "45 min left" in t.text


@pytest.mark.parametrize(
    ("planned", "told"), [(1.5, "1.5"), (4.5, "4.5"), (14.5, "15"), (6.2, "6")]
)
def test_of_a_few_minutes_planned_halves_are_told_and_of_many_none(
    planned: float, told: str
) -> None:
    script = make_script(WORLD, "q1", "q2")
    item = script.items[0].model_copy(update={"minutes": planned})
    t = Talk(WORLD, script=script.model_copy(update={"items": (item, script.items[1])}))
    assert f"planned for {told} min" in t.text
    assert "not a limit" in t.text


def test_a_short_item_is_not_said_to_take_long_within_two_minutes_of_its_plan() -> None:
    script = make_script(WORLD, "q1", "q2")
    short = script.items[0].model_copy(update={"minutes": 1.5})
    script = script.model_copy(update={"items": (short, script.items[1])})
    t = Talk(WORLD, script=script, pace=timedelta(minutes=3))
    t.say("let me think")
    assert not t.state.record.overdue
    t.say("let me think")
    assert t.state.record.overdue


def test_a_follow_up_claims_nothing_when_no_point_was_earned_in_full() -> None:
    def half(rubric: Rubric, answer: str, **_: str) -> Assessment:
        found = keyword_scorer(rubric, answer)
        points = tuple(p.model_copy(update={"credit": 0.4}) for p in found.points)
        return found.model_copy(update={"points": points, "score": 0.4})

    t = Talk(replace(WORLD, scorer=half), script=make_script(WORLD, "q1", "q2"))
    t.say("something of everything")
    assert t.state.phase is Phase.PROBING
    assert "It holds" not in t.text


def test_extra_time_moves_the_announcements() -> None:
    script = make_script(WORLD, "q1", "q2")
    t = Talk(WORLD, script=script, extra_time=2.0, pace=timedelta(minutes=24))
    assert "90" in t.text
    t.say("ok")
    assert "left" not in t.text
    t.say("ok")
    assert "about 42 minutes" in t.text


def test_the_same_events_give_the_same_interview() -> None:
    first, second = (talk("c1", "q1", "q2") for _ in range(2))
    for t in (first, second):
        for text in ("b", "alpha", "hint", "beta", "skip"):
            t.say(text)
    assert first.state == second.state
    assert first.messages == second.messages


def test_wording_varies_between_turns() -> None:
    t = talk("q1", "q2")
    texts = {t.say("ok").messages[0].parts[0].model_dump_json() for _ in range(3)}
    assert len(texts) == 3


def test_the_candidates_own_messages_are_kept_as_they_were() -> None:
    t = talk("c1", "q1")
    said = candidate_message(t.state, Said(at=NOON, text="a *b*"), WORLD)
    chose = candidate_message(t.state, Chose(at=NOON, option="b"), WORLD)
    code = Submitted(at=NOON, code="x = 1", action="run", submission="s")
    sent = candidate_message(t.state, code, WORLD)
    assert said is not None
    assert said.parts == (TextPart(markdown="a *b*"),)
    assert chose is not None
    assert chose.parts == (TextPart(markdown="B: It shares the storage"),)
    assert sent is not None
    assert sent.parts == (CodePart(text="x = 1"),)
    assert candidate_message(t.state, Began(at=NOON), WORLD) is None


def test_an_interview_cannot_begin_twice() -> None:
    t = talk("q1", "q2")
    with pytest.raises(Conflict, match="begun already"):
        t.take(Began(at=NOON))


@pytest.mark.parametrize("mode", ["practice", "assessment"])
def test_twelve_items_in_a_row_are_skipped_in_twelve_ways(mode: str) -> None:
    t = talk("q1", *["q2"] * 12, mode=mode)
    t.say("skip")
    said = [t.say("skip").messages[0].parts[0].model_dump_json() for _ in range(11)]
    assert len(set(said)) == 11


def test_twelve_answers_in_a_row_are_taken_in_twelve_ways() -> None:
    t = talk(*["bare"] * 13, mode="assessment", probes=0)
    full = "alpha beta gamma delta. That's all."
    said = [t.say(full).messages[0].parts[0].model_dump_json() for _ in range(12)]
    assert len(set(said)) == 12


def test_an_item_for_which_too_little_time_is_left_says_so() -> None:
    t = talk("q1", "q2", seconds=43 * 60)
    t.say("skip")
    assert "· planned for 5 min, 2 min left" in t.text


def test_after_a_long_silence_it_is_told_what_is_left_and_of_no_half() -> None:
    t = talk("q1", "q2", seconds=31 * 60)
    t.say("ok")
    assert "About 14 minutes are left." in t.text
    assert "Half" not in t.text


def test_what_was_said_when_an_item_was_tried_again_is_no_fact_missed() -> None:
    t = talk("q1", "q2", probes=0)
    t.say("alpha beta gamma. That's all.")
    t.say("back to 1")
    t.say("alpha beta gamma delta")
    t.say("alpha beta gamma delta")
    assert t.state.records[0].retries
    assert "It holds delta." not in t.text.partition("Worth another look")[2]
