"""Where a question is taken in parts, a hint helps with the part that is open."""

import pytest

from interviewer.dialogue.hint_choice import parts_of
from interviewer.dialogue.state import Phase
from interviewer.questions.loader import load_bank
from interviewer.taxonomy import Kind
from tests.factories import ROOT, Talk, make_bank, make_question, make_script, make_world

STAGES = ("How does it begin?", "What comes second?", "How does it end, and who closes it?")
HINTS = (
    "Think of the beginning.",
    "It comes second, behind beta or so.",
    "Somebody closes it at the end.",
)
"""alpha answers the first part, beta the second, gamma and delta the third."""


def talk(*hints: str, mode: str = "practice") -> Talk:
    staged = make_question("staged", kind=Kind.DESIGN, stages=STAGES, hints=hints or HINTS)
    world = make_world(make_bank([staged, make_question("q2")], []))
    return Talk(world, mode=mode, script=make_script(world, "staged", "q2", probes=2))


def test_a_first_part_gets_the_hints_in_the_order_written() -> None:
    t = talk()
    for number, hint in enumerate(HINTS, 1):
        t.say("hint")
        assert f"**Hint {number} of 3:** {hint}" in t.text


@pytest.mark.parametrize("mode", ["practice", "assessment"])
def test_a_later_part_gets_the_hint_about_it_at_the_cost_told_before(mode: str) -> None:
    t = talk(mode=mode)
    t.say("it is alpha")
    t.say("then beta")
    assert "Part 3 of 3" in t.text
    t.say("hint")
    assert f"**Hint 1 of 3:** {HINTS[2]}" in t.text
    assert (t.state.record.hints, t.state.record.hint_cost) == (1, 0.05)


def test_what_was_given_for_one_part_is_not_given_again_for_another() -> None:
    t = talk("First alpha, which begins, then beta, which comes second.", *HINTS[1:])
    t.say("hint")
    t.say("it is alpha")
    t.say("hint")
    assert HINTS[1] in t.text


def test_where_no_hint_is_about_the_part_the_follow_up_on_what_it_lacks_is_given() -> None:
    t = talk("Nudge.", "Push.", "Shove.")
    rubric = t.world.bank.rubrics["staged"]
    probes = {point.id: point.probe for point in rubric.points}
    t.say("it is alpha")
    t.say("then beta")
    t.say("hint")
    assert probes["gamma"] in t.text
    t.say("gamma")
    assert not any(probe.text == probes["gamma"] for probe in t.state.records[0].probes)


def test_in_an_assessment_the_hint_does_not_tell_what_was_earned() -> None:
    told = []
    for answer in ("nothing of use", "alpha beta gamma"):
        t = talk("Nudge.", "Push.", "Shove.", mode="assessment")
        t.say(answer)
        t.say("and so on")
        assert t.state.phase is Phase.STAGING
        t.say("hint")
        told.append(t.text)
    assert told[0] == told[1]


def test_a_record_that_only_counted_hints_goes_on_after_them() -> None:
    t = talk()
    t.say("hint")
    t.state = t.state.model_copy(
        update={"records": (t.state.record.model_copy(update={"hinted": ()}), t.state.records[1])}
    )
    t.say("hint")
    assert HINTS[1] in t.text


def test_the_hints_of_the_bank_are_about_parts_that_they_speak_of() -> None:
    bank = load_bank([ROOT])
    subjects = parts_of(bank.questions["grad-debugging"], bank.rubrics["grad-debugging"])
    assert 1 in subjects[0]
    assert 2 in subjects[1]
    assert subjects[2] & {2, 3}


def plain(mode: str = "practice") -> Talk:
    hints = ("Think of something.", "It holds alpha, first of all.", "It holds gamma, the point 3.")
    world = make_world(make_bank([make_question("q1", hints=hints), make_question("q2")], []))
    return Talk(world, mode=mode, script=make_script(world, "q1", "q2", probes=0))


def test_a_hint_asks_for_what_the_answer_lacks_and_not_for_what_it_earned() -> None:
    t = plain()
    t.say("it is alpha and beta")
    t.say("hint")
    assert "It holds gamma, the point 3." in t.text
    t.say("hint")
    assert "And what about the point 3?" in t.text


def test_in_an_assessment_hints_come_in_the_order_written() -> None:
    t = plain("assessment")
    t.say("it is alpha and beta")
    t.say("hint")
    assert "Think of something." in t.text
