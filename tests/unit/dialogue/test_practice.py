"""A practice interview: feedback that is true, follow-ups, hints, going back."""

from dataclasses import replace

import pytest

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.messages import ChoicesPart
from interviewer.dialogue.state import ItemStatus, Phase
from interviewer.dialogue.world import World
from interviewer.questions.model import Bank
from interviewer.taxonomy import Level
from tests.factories import (
    Talk,
    make_bank,
    make_choice,
    make_question,
    make_rubric,
    make_script,
    make_world,
    phrasing,
)
from tests.talks import talk


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


@pytest.mark.parametrize(
    ("drafted", "says"),
    [((), ""), (("q1",), "1 of the questions"), (("q1", "q2"), "all questions")],
)
def test_that_rubrics_were_drafted_and_read_by_nobody_is_said_in_practice(
    drafted: tuple[str, ...], says: str
) -> None:
    bank = make_bank([make_question("q1"), make_question("q2"), make_choice("c1")])
    drafts = {q: bank.rubrics[q].model_copy(update={"status": "draft"}) for q in drafted}
    world = make_world(replace(bank, rubrics={**bank.rubrics, **drafts}))
    script = make_script(world, "q1", "q2", "c1")
    told = Talk(world, script=script).transcript
    assert ("nobody has read it yet" in told) is bool(drafted)
    assert says in told
    assert "nobody has read" not in Talk(world, script=script, mode="assessment").transcript


def test_a_short_plan_is_announced_with_its_own_time_and_the_time_there_is() -> None:
    text = talk("q1").text
    assert "1 item " in text
    assert "the clock allows 45 minutes" in text


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
    assert "“alpha gamma”" in t.text
    assert "It holds" not in t.text
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
    assert t.state.phase is Phase.OFFERED
    t.say("no")
    assert t.state.current == 1
    t = talk("deep", "q2", probes=2)
    t.say("alpha")
    t.say("well, the GPU")
    assert t.state.phase is Phase.PROBING
    assert [probe.target for probe in t.state.records[0].probes] == ["beta", "gamma"]
    t.say("again the GPU")
    t.say("no")
    assert t.state.current == 1


def test_no_follow_up_where_none_is_allowed() -> None:
    t = talk("q1", "q2", probes=0)
    t.say("alpha. That's all.")
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
    t.say("no")
    record = t.state.records[0]
    assert record.withdrawn == ()
    assert record.score == pytest.approx(0.65)
    assert "There is no omega in it." in t.text


@pytest.mark.parametrize("reply", ["I don't know", "whatever you say it is"])
def test_a_hollow_reply_takes_nothing_back(reply: str) -> None:
    t = talk("q1", "q2")
    t.say("alpha beta omega")
    t.say(reply)
    t.say("no")
    assert t.state.records[0].withdrawn == ()
    assert t.state.records[0].score == pytest.approx(0.45)


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


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("hint and repeat the question", "Hint 1 of 3"),
        ("repeat the question and give me a hint please", "Hint 1 of 3"),
        ("help, and repeat the question", "Answer in your own words"),
    ],
)
def test_the_question_is_put_again_beside_what_else_was_asked_for(text: str, first: str) -> None:
    t = talk("q1", "q2")
    t.say(text)
    assert first in t.text
    assert t.text.index(first) < t.text.index("Tell me about q1.")
    assert t.state.phase is Phase.ANSWERING


def test_the_question_is_not_put_again_where_one_moves_on() -> None:
    t = talk("q1", "q2")
    t.say("repeat the question, no, skip it")
    assert "q1" not in t.text
    assert t.state.current == 1


def test_a_hint_and_the_options_again_can_be_had_together() -> None:
    t = talk("c1", "q1")
    t.say("hint and repeat")
    assert "Hint 1 of 3" in t.text
    assert any(isinstance(p, ChoicesPart) for m in t.step.messages for p in m.parts)


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


def test_repeat_gives_another_wording_and_then_the_same_again() -> None:
    t = talk("q1", "q2")
    t.say("repeat")
    assert "Tell me about q1." in t.text
    assert "What is q1?" not in t.text
    t.say("repeat")
    assert "Tell me about q1." in t.text
    t.say("pause")
    t.say("resume")
    assert "Tell me about q1." in t.text
    assert t.state.asked == "What is q1?\nTell me about q1."


def test_a_question_with_one_wording_is_repeated_in_it() -> None:
    world = make_world(make_bank([make_question("only", variants=())], ()))
    t = Talk(world, script=make_script(world, "only"))
    t.say("repeat")
    assert "What is only?" in t.text


def beyond_world() -> World:
    bank = make_bank([make_question("q1"), make_question("q2")], ())
    rubric = bank.rubrics["q1"]
    points = tuple(
        p.model_copy(update={"levels": (Level.SENIOR, Level.PRINCIPAL)}) if p.id == "beta" else p
        for p in rubric.points
    )
    changed = {**bank.rubrics, "q1": rubric.model_copy(update={"points": points})}
    return make_world(Bank(questions=bank.questions, rubrics=changed))


def test_points_of_higher_levels_are_told_apart_from_what_is_missing() -> None:
    world = beyond_world()
    t = Talk(world, script=make_script(world, "q1", "q2"))
    t.say("alpha gamma delta")
    assert t.state.current == 1
    assert "**Missing:**" not in t.text
    assert "It holds beta." in t.text.partition("A senior would add")[2]
    assert "70 %" in t.text


def test_an_answer_with_a_missing_half_is_not_called_complete() -> None:
    complete = phrasing().lines["close-complete"]
    t = talk("q1", "q2", probes=0)
    t.say("alpha beta")
    assert t.text.split("\n")[0] not in complete
    t.say("alpha beta gamma delta")
    assert t.text.split("\n")[0] in complete


def test_a_second_follow_up_names_only_what_was_new() -> None:
    t = talk("deep", "q2", probes=2)
    t.say("alpha")
    t.say("gamma too")
    assert t.state.phase is Phase.PROBING
    assert "“gamma too”" in t.text
    assert "alpha" not in t.text


def test_that_is_all_after_a_kept_part_closes_the_answer() -> None:
    t = talk("q1", "q2")
    t.say("alpha beta gamma delta. Can I have a hint?")
    step = t.say("that's all")
    assert step.intent is Intent.ANSWER
    assert t.state.records[0].raw == 1.0


def test_every_point_that_counts_is_told_the_later_ones_in_a_list_of_their_own() -> None:
    names = ("one", "two", "three", "four", "five", "six", "seven")
    rubric = make_rubric("q1")
    point = rubric.points[0]
    points = tuple(
        point.model_copy(update={"id": name, "says": f"It says {name}.", "any": (name,)})
        for name in names
    )
    base = make_world(make_bank([make_question("q1")], []))
    rubrics = {"q1": rubric.model_copy(update={"points": points})}
    bank = Bank(questions=base.bank.questions, rubrics=rubrics, problems={})
    world = replace(base, bank=bank)
    t = Talk(world, script=make_script(world, "q1", probes=0))
    t.say(f"{' '.join(names)}. That's all.")
    assert (
        "- It says four.\n- And 3 more\n  - It says five.\n  - It says six.\n  - It says seven."
        in t.text
    )
