"""A question with stages is put as a whole, then taken stage by stage, as far as needed."""

import pytest

from interviewer.dialogue.corrections import part_addressed
from interviewer.dialogue.messages import TextPart
from interviewer.dialogue.open_now import open_now
from interviewer.dialogue.stages import follow_ups, replies
from interviewer.dialogue.state import ItemStatus, Phase
from interviewer.questions.loader import load_bank
from interviewer.taxonomy import Kind
from tests.factories import ROOT, Talk, make_bank, make_question, make_script, make_world

STAGES = ("How does it begin?", "What comes second?", "How does it end?")
"""alpha answers the first, beta the second, gamma and delta the third."""


def talk(mode: str = "practice", *, probes: int = 2, last: bool = False) -> Talk:
    questions = [
        make_question("staged", kind=Kind.DESIGN, stages=STAGES),
        make_question("q2"),
    ]
    world = make_world(make_bank(questions, []))
    refs = ("staged",) if last else ("staged", "q2")
    return Talk(world, mode=mode, script=make_script(world, *refs, probes=probes))


def test_the_question_is_put_with_its_first_stage_and_the_number_of_parts() -> None:
    t = talk()
    assert t.state.phase is Phase.ANSWERING
    assert "What is staged?" in t.transcript
    assert "in 3 parts" in t.transcript
    assert "**Part 1 of 3.** How does it begin?" in t.transcript
    assert "What comes second?" not in t.transcript


def test_stages_follow_one_another_and_the_answers_are_scored_together() -> None:
    t = talk()
    t.say("it is alpha")
    assert t.state.phase is Phase.STAGING
    assert "**Part 2 of 3.** What comes second?" in t.text
    t.say("then beta")
    assert "**Part 3 of 3.** How does it end?" in t.text
    t.say("gamma and delta")
    assert t.state.current == 1
    assert t.state.records[0].score == 1.0
    assert t.state.records[0].answers == ("it is alpha", "then beta", "gamma and delta")


def test_each_reply_is_kept_with_its_stage_and_read_with_it() -> None:
    t = talk()
    t.say("it is alpha")
    t.say("then beta")
    record, rubric = t.state.records[0], t.world.bank.rubrics["staged"]
    assert [probe.answered for probe in record.probes] == [0, 1, None]
    found = {(reply.point, reply.probe) for reply in replies(record, rubric)}
    assert found == {("alpha", STAGES[0]), ("beta", STAGES[1])}
    for reply in replies(record, rubric):
        assert reply.point in record.joined[reply.start : reply.end]


@pytest.mark.parametrize("mode", ["practice", "assessment"])
@pytest.mark.parametrize(
    "said", ["part 1: alpha", "Wait, back to part one: it is alpha", "For part 1, alpha"]
)
def test_what_is_said_to_another_part_leaves_the_open_one_open(mode: str, said: str) -> None:
    t = talk(mode)
    t.say("hm, it is something in the middle")
    t.say(said)
    assert "part 1" in t.text
    assert "**Part 2 of 3.** What comes second?" in t.text
    assert t.state.phase is Phase.STAGING
    assert [probe.answered for probe in t.state.record.probes] == [0, None]
    t.say("beta")
    assert t.state.record.probes[1].answered == 2
    assert "**Part 3 of 3.** How does it end?" in t.text


def test_a_later_part_answered_first_is_not_asked_and_the_first_stays_open() -> None:
    t = talk()
    t.say("part 2: beta")
    assert "**Part 1 of 3.**" in t.text
    t.say("alpha")
    assert "covered part 2" in t.text
    assert "Part 3 of 3" in t.text


@pytest.mark.parametrize(
    ("said", "part"),
    [
        ("part 1: it copies", 1),
        ("My part two - it copies", 2),
        ("correction to part 3: it copies", 3),
        ("part 1 I meant that it copies", 1),
        ("part 1: it copies. Part 2: it does not", 0),
        ("part 1 of the tensor is copied", 0),
        ("part of it is copied", 0),
        ("the first part: it copies", 0),
    ],
)
def test_the_part_is_read_that_all_of_a_reply_is_for(said: str, part: int) -> None:
    assert part_addressed(said) == part


def test_what_was_covered_already_is_not_asked_again() -> None:
    t = talk()
    t.say("alpha and then beta")
    assert "Part 3 of 3" in t.text
    assert "covered part 2" in t.text
    t = talk()
    t.say("alpha beta gamma delta")
    assert t.state.current == 1


def test_a_stage_that_is_half_covered_asks_for_the_rest_by_its_own_probe() -> None:
    t = talk()
    t.say("alpha beta delta")
    assert t.state.phase is Phase.STAGING
    assert "**Part 3 of 3.** And what about the point 3?" in t.text
    assert follow_ups(t.state.record) == []
    t.say("gamma")
    assert t.state.records[0].score == 1.0


def test_in_an_assessment_nothing_tells_that_a_part_was_covered() -> None:
    t = talk("assessment")
    t.say("alpha and then beta")
    assert "Part 2 of 3" in t.text
    assert "counts" not in t.text
    t.say("beta, as I said, and gamma")
    assert "**Part 3 of 3.** How does it end?" in t.text
    assert "covered" not in t.transcript
    assert "I will not ask" not in t.transcript


def test_a_wrong_statement_is_followed_up_at_once_and_the_next_stage_comes_after() -> None:
    t = talk()
    t.say("alpha and omega")
    assert t.state.phase is Phase.PROBING
    assert "really end that way" in t.text
    t.say("no, I take that back: it is alpha")
    assert t.state.phase is Phase.STAGING
    assert "Part 2 of 3" in t.text
    assert t.state.record.withdrawn == ("omega",)


@pytest.mark.parametrize("words", ["skip", "I don't know", "no idea", "that's all", "move on"])
def test_a_later_stage_can_be_left_and_the_next_one_comes(words: str) -> None:
    t = talk()
    t.say("alpha")
    t.say(words)
    assert t.state.phase is Phase.STAGING
    assert "Part 3 of 3" in t.text
    t.say("gamma delta")
    assert t.state.records[0].answers == ("alpha", "gamma delta")
    assert [probe.answered for probe in t.state.records[0].probes][:3] == [0, None, 1]


def test_two_stages_in_a_row_without_an_answer_are_enough() -> None:
    t = talk()
    t.say("I don't know")
    assert t.state.phase is Phase.OFFERED
    t.say("no")
    assert "Part 2 of 3" in t.text
    t.say("I don't know")
    assert t.state.current == 1
    assert t.state.records[0].score == 0.0


def test_a_staged_question_as_a_whole_can_be_skipped_and_taken_up_again() -> None:
    t = talk()
    t.say("skip")
    assert t.state.records[0].status is ItemStatus.SKIPPED
    t.say("back")
    assert (t.state.phase, t.state.current) == (Phase.ANSWERING, 0)
    assert "Part 1 of 3" in t.text


def test_a_staged_question_left_half_way_goes_on_where_it_was() -> None:
    t = talk()
    world = t.world
    t = Talk(world, script=make_script(world, "q2", "staged", probes=2))
    t.say("skip")
    t.say("alpha")
    t.say("back")
    t.say("alpha beta gamma delta")
    assert (t.state.phase, t.state.current) == (Phase.STAGING, 1)
    assert "Part 2 of 3" in t.text


def test_what_is_open_shows_the_question_and_the_stage_as_it_was_put() -> None:
    t = talk()
    t.say("alpha")
    shown = [part.markdown for part in open_now(t.state, t.world).parts
             if isinstance(part, TextPart)]  # fmt: skip
    assert shown[0] == "What is staged?"
    assert shown[-1] in t.text
    t.say("repeat")
    assert "What is staged?" in t.text
    assert "Part 2 of 3" in t.text
    assert t.state.record.reworded == ""


def test_follow_ups_on_what_is_missing_come_after_the_last_stage_within_their_number() -> None:
    t = talk(probes=1)
    t.say("alpha beta")
    t.say("nothing of use")
    assert t.state.phase is Phase.PROBING
    assert "And what about the point 3?" in t.text
    t.say("gamma")
    assert t.state.current == 1


def test_a_question_without_stages_is_asked_as_before() -> None:
    t = talk()
    t.say("skip")
    assert t.state.record.probes == ()
    assert "Part" not in t.text


def test_every_staged_question_of_our_bank_can_be_gone_through_to_its_end() -> None:
    bank = load_bank([ROOT])
    staged = [q for q in bank.questions.values() if q.stages and q.id not in bank.problems]
    assert len(staged) > 40
    world = make_world(bank)
    for question in staged:
        t = Talk(world, script=make_script(world, question.id, probes=2))
        for _ in range(len(question.stages) + 6):
            if t.step.finished:
                break
            t.say("We would look at it closely and then decide.")
        assert t.step.finished, question.id
        put = [probe.text for probe in t.state.records[0].probes]
        assert len(put) == len(set(put)), question.id
