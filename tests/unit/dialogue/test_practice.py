"""A practice interview: feedback that is true, follow-ups, hints, going back, stopping."""

from dataclasses import replace
from datetime import timedelta

import pytest

from interviewer.dialogue.events import Began, Chose, Said, Submitted
from interviewer.dialogue.intent import Intent
from interviewer.dialogue.machine import advance, candidate_message
from interviewer.dialogue.messages import ChoicesPart, CodePart, SummaryPart, TextPart
from interviewer.dialogue.progress import pace
from interviewer.dialogue.state import ItemStatus, Phase, new_state
from interviewer.errors import BadInput, Conflict
from interviewer.rubrics.model import Rubric
from interviewer.scoring.model import Assessment
from interviewer.taxonomy import Kind
from tests.factories import (
    NOON,
    Talk,
    keyword_scorer,
    make_bank,
    make_choice,
    make_question,
    make_script,
    make_world,
)

WORLD = make_world(
    make_bank(
        [
            make_question("q1"),
            make_question("q2"),
            make_question("deep", kind=Kind.DESIGN),
            make_question("bare", hints=(), notes=""),
            make_choice("c1"),
        ],
        (),
    )
)


def talk(*refs: str, probes: int = 1, mode: str = "practice", seconds: int = 20) -> Talk:
    script = make_script(WORLD, *refs, probes=probes)
    return Talk(WORLD, script=script, mode=mode, pace=timedelta(seconds=seconds))


def test_the_greeting_tells_the_plan_and_how_to_talk() -> None:
    begun = talk("q1", "q2")
    assert len(begun.step.messages) == 2
    text = begun.text
    for word in (
        "2 items",
        "45",
        "mid",
        "hint",
        "5 %",
        "repeat",
        "skip",
        "status",
        "pause",
        "stop",
    ):
        assert word in text
    assert "What is q1?" in text
    assert begun.state.phase is Phase.ANSWERING


def test_a_short_plan_is_announced_with_its_own_time_and_the_time_there_is() -> None:
    text = talk("q1").text
    assert "1 item " in text
    assert "the clock allows 45 minutes" in text


def test_nobody_is_sent_back_to_what_was_skipped_last() -> None:
    t = talk("q1", "q2")
    t.say("skip")
    assert "**back**" in t.text
    t.say("skip")
    assert "back" not in t.text


def test_after_not_stopping_the_question_is_put_again() -> None:
    t = talk("q1", "q2")
    t.say("stop")
    t.say("no")
    assert "we go on" in t.text
    assert "What is q1?" in t.text


def test_a_full_answer_is_closed_without_a_follow_up() -> None:
    t = talk("q1", "q2")
    step = t.say("alpha beta gamma delta")
    assert step.intent is Intent.ANSWER
    assert step.assessment is not None
    assert step.assessment.score == 1.0
    assert t.state.records[0].status is ItemStatus.ANSWERED
    assert (t.state.records[0].raw, t.state.records[0].score) == (1.0, 1.0)
    assert "It holds alpha." in t.text
    assert "Missing" not in t.text
    assert "100 %" in t.text
    assert "What is q2?" in t.text


def test_a_partial_answer_gets_the_probe_of_the_heaviest_missing_point() -> None:
    t = talk("q1", "q2")
    t.say("alpha gamma")
    assert t.state.phase is Phase.PROBING
    assert "And what about the point 2?" in t.text
    assert "It holds alpha." in t.text
    t.say("beta then")
    record = t.state.records[0]
    assert record.answers == ("alpha gamma", "beta then")
    assert record.joined == "alpha gamma\n\nbeta then"
    assert record.score == pytest.approx(0.9)
    assert t.state.current == 1
    assert "It holds delta." in t.text.partition("Missing")[2]


def test_a_concept_has_one_follow_up_and_a_design_two() -> None:
    t = talk("q1", "q2")
    t.say("alpha")
    t.say("nothing to that")
    assert len(t.state.records[0].probes) == 1
    assert t.state.current == 1
    t = talk("deep", "q2", probes=2)
    t.say("alpha")
    t.say("well, the GPU")
    assert t.state.phase is Phase.PROBING
    assert [probe.target for probe in t.state.records[0].probes] == ["beta", "gamma"]
    t.say("again the GPU")
    assert t.state.current == 1


def test_no_follow_up_where_none_is_allowed() -> None:
    t = talk("q1", "q2", probes=0)
    t.say("alpha")
    assert t.state.current == 1
    assert t.state.records[0].score == pytest.approx(0.4)


def test_a_misconception_is_probed_first_and_can_be_taken_back() -> None:
    t = talk("q1", "q2")
    t.say("alpha beta omega")
    assert t.state.record.assessment is not None
    assert t.state.record.assessment.score == pytest.approx(0.45)
    assert "Does it really end that way?" in t.text
    t.say("no, gamma comes there")
    record = t.state.records[0]
    assert record.withdrawn == ("omega",)
    assert record.score == pytest.approx(0.9)
    assert record.assessment is not None
    assert record.assessment.misconceptions == ()
    assert "no omega in it" not in t.text


def test_a_misconception_that_is_repeated_costs_and_is_corrected() -> None:
    t = talk("q1", "q2")
    t.say("alpha beta omega")
    t.say("yes, omega, and gamma")
    record = t.state.records[0]
    assert record.withdrawn == ()
    assert record.score == pytest.approx(0.65)
    assert "There is no omega in it." in t.text


@pytest.mark.parametrize("reply", ["I don't know", "whatever you say it is"])
def test_a_hollow_reply_takes_nothing_back(reply: str) -> None:
    t = talk("q1", "q2")
    t.say("alpha beta omega")
    t.say(reply)
    assert t.state.records[0].withdrawn == ()
    assert t.state.records[0].score == pytest.approx(0.45)


def test_a_weak_answer_is_offered_one_hint_with_its_cost_and_then_moves_on() -> None:
    t = talk("q1", "q2")
    t.say("gamma I think")
    assert t.state.phase is Phase.OFFERED
    assert "5 %" in t.text
    t.say("yes please")
    assert t.state.phase is Phase.ANSWERING
    assert "Think of the first letter." in t.text
    assert "10 %" in t.text
    t.say("no, I only see delta there")
    record = t.state.records[0]
    assert t.state.current == 1
    assert (record.raw, record.score) == (pytest.approx(0.3), pytest.approx(0.25))
    assert "25 %, after 5 %" in t.text


def test_the_offer_of_a_hint_can_be_declined() -> None:
    t = talk("q1", "q2")
    t.say("gamma I think")
    step = t.say("no thanks")
    assert step.intent is Intent.SKIP
    assert t.state.records[0].status is ItemStatus.ANSWERED
    assert t.state.records[0].score == pytest.approx(0.2)


def test_an_answer_instead_of_the_hint_is_an_answer() -> None:
    t = talk("q1", "q2")
    t.say("gamma I think")
    t.say("alpha beta as well")
    assert t.state.records[0].score == pytest.approx(0.9)


def test_without_hints_a_weak_answer_is_closed_at_once() -> None:
    t = talk("bare", "q2")
    t.say("gamma")
    assert t.state.current == 1


def test_three_hints_cost_five_ten_and_fifteen_percent_and_there_is_no_fourth() -> None:
    t = talk("q1", "q2")
    costs = []
    for _ in range(4):
        t.say("hint")
        costs.append(t.state.record.hint_cost)
    assert costs == [0.05, 0.10, 0.15, 0.15]
    assert "no hint left" in t.text
    t.say("alpha beta gamma delta")
    assert t.state.records[0].score == pytest.approx(0.85)
    assert t.state.records[0].raw == 1.0


def test_hints_never_push_a_score_below_zero() -> None:
    t = talk("q1", "q2")
    t.say("hint")
    t.say("hint")
    t.say("I don't know")
    t.say("I don't know")
    assert t.state.records[0].score == 0.0


def test_not_knowing_offers_a_hint_once_and_is_then_scored_as_such() -> None:
    t = talk("q1", "q2")
    step = t.say("I don't know")
    assert step.intent is Intent.DONT_KNOW
    assert t.state.phase is Phase.OFFERED
    t.say("no idea")
    record = t.state.records[0]
    assert (record.status, record.score) == (ItemStatus.ANSWERED, 0.0)
    assert record.answers == ("no idea",)
    assert "Missing" in t.text


def test_a_skipped_item_has_no_points_and_shows_nothing_of_the_answer() -> None:
    t = talk("q1", "q2")
    step = t.say("can we skip this")
    assert step.intent is Intent.SKIP
    assert t.state.records[0].status is ItemStatus.SKIPPED
    assert t.state.records[0].score == 0.0
    assert "alpha" not in t.text


def test_an_answer_with_a_request_to_move_on_is_scored_without_a_follow_up() -> None:
    t = talk("q1", "q2")
    step = t.say("alpha. Let's move on.")
    assert step.intent is Intent.SKIP
    assert t.state.records[0].status is ItemStatus.ANSWERED
    assert t.state.records[0].score == pytest.approx(0.4)


def test_what_is_typed_along_with_a_request_counts_with_the_next_answer() -> None:
    t = talk("q1", "q2")
    t.say("alpha beta is part of it. Can I have a hint?")
    assert t.state.record.kept == "alpha beta is part of it."
    t.say("gamma delta")
    assert t.state.records[0].raw == 1.0


def test_going_back_reopens_the_last_skipped_item_and_then_returns() -> None:
    t = talk("q1", "q2", "bare")
    t.say("skip")
    t.say("go back")
    assert t.state.current == 0
    assert [r.status for r in t.state.records[:2]] == [ItemStatus.OPEN, ItemStatus.WAITING]
    t.say("alpha beta gamma delta")
    assert t.state.records[0].score == 1.0
    assert t.state.current == 1
    t.say("go back")
    assert "no skipped item" in t.text


def test_a_half_answered_item_keeps_its_words_when_left_for_an_earlier_one() -> None:
    t = talk("q1", "q2")
    t.say("skip")
    t.say("alpha")
    t.say("go back")
    t.say("alpha beta gamma delta")
    assert t.state.current == 1
    t.say("beta gamma delta")
    assert t.state.records[1].answers == ("alpha", "beta gamma delta")
    assert t.state.records[1].score == 1.0


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


def test_what_was_not_understood_is_kept_and_can_be_claimed_as_the_answer() -> None:
    t = talk("q1", "q2")
    step = t.say("yes")
    assert step.intent is Intent.UNSURE
    assert t.state.record.unclear == "yes"
    t.say("my answer")
    assert t.state.record.answers == ("yes",)


def test_repeat_puts_the_follow_up_again() -> None:
    t = talk("q1", "q2")
    t.say("alpha")
    t.say("could you repeat that?")
    assert "What is q1?" in t.text
    assert "And what about the point 2?" in t.text
    assert t.state.phase is Phase.PROBING


def test_clarifications_come_from_the_notes() -> None:
    t = talk("q1", "bare")
    assert t.say("what do you mean?").intent is Intent.CLARIFY
    assert "Greek letters are meant." in t.text
    t.say("skip")
    t.say("what do you mean?")
    assert "Greek" not in t.text


def test_small_talk_leaves_the_question_open() -> None:
    t = talk("q1", "q2")
    for text, intent in (
        ("hello", Intent.GREETING),
        ("ok", Intent.ACKNOWLEDGE),
        ("help", Intent.HELP),
        ("status", Intent.STATUS),
        ("resume", Intent.RESUME),
    ):
        assert t.say(text).intent is intent
        assert t.state.phase is Phase.ANSWERING
        assert t.text


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
    assert "14 min; 45 min are left" in t.text


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
