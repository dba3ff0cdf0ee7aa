from dataclasses import replace
from datetime import timedelta

import pytest

from interviewer.dialogue.items import Script
from interviewer.dialogue.state import DialogueState
from interviewer.problems.model import VerdictKind
from interviewer.questions.model import Bank
from interviewer.scorecards.build import build_scorecard
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.overview import Subject
from interviewer.scorecards.segments import exchanges
from interviewer.scoring.assess import assess
from interviewer.taxonomy import Kind, Level, Skill
from tests.factories import (
    NOON,
    Talk,
    make_bank,
    make_choice,
    make_problem,
    make_question,
    make_script,
    make_verdict,
    make_world,
)

WORLD = make_world(
    make_bank(
        [
            make_choice("quick", title="A quick one", sources=("torch.view",)),
            make_question("spoken", title="Greek letters"),
            make_question("design", kind=Kind.SCENARIO, skill=Skill.HOOKS),
        ],
        [make_problem("code", model_answer="def f(x): return x.sum()")],
    )
)
SCRIPT = make_script(WORLD, "quick", "spoken", "code", "design")
RUBRIC = WORLD.bank.rubrics["spoken"]


def card(state: DialogueState, world: object = WORLD) -> Scorecard:
    subject = Subject("i1", "Ada", NOON, NOON + timedelta(minutes=9))
    return build_scorecard(state, world, subject)  # type: ignore[arg-type]


def talk(script: Script = SCRIPT, mode: str = "practice") -> Talk:
    return Talk(WORLD, script=script, mode=mode)


@pytest.fixture(scope="module")
def whole() -> Scorecard:
    """An interview with a right choice, a mended answer, repaired code, and a stop."""
    conversation = talk()
    conversation.choose("b")
    conversation.say("hint")
    conversation.say("It is alpha and omega, I would say.")
    conversation.say("It is also beta, and not what I said last.")
    conversation.say("no")
    conversation.submit("s1")
    conversation.judged(make_verdict(VerdictKind.FAILED), "s1")
    conversation.submit("s2")
    conversation.judged(make_verdict(VerdictKind.PASSED), "s2")
    conversation.say("stop")
    conversation.say("yes")
    return card(conversation.state)


def test_the_header_says_which_interview_it_was(whole: Scorecard) -> None:
    head = whole.header
    assert (head.interview, head.candidate, head.level, head.mode) == (
        "i1", "Ada", WORLD.blueprint.level, "practice",
    )  # fmt: skip
    assert (head.ended, head.seed, head.minutes) == ("stopped", 1, 45)
    assert head.seconds > 0


def test_what_was_answered_is_told_apart_from_what_was_not_reached(whole: Scorecard) -> None:
    assert [item.status for item in whole.items[:3]] == ["answered"] * 3
    counts = whole.completion
    assert counts.items == 4
    assert counts.assessed == 3
    assert (counts.skipped, counts.unassessed, counts.unfinished, counts.not_reached) == (
        0, 0, 1, 0,
    )  # fmt: skip
    assert whole.items[3].status == "unfinished"


def test_the_choice_is_shown_with_its_reasons(whole: Scorecard) -> None:
    item = whole.items[0]
    assert (item.title, item.score, item.sources) == ("A quick one", 1.0, ("torch.view",))
    assert [(o.id, o.chosen, o.correct) for o in item.options] == [
        ("a", False, False), ("b", True, True), ("c", False, False),
    ]  # fmt: skip


def test_the_receipt_has_a_line_for_every_point(whole: Scorecard) -> None:
    answer = whole.items[1].answer
    assert answer is not None
    assert "alpha and omega" in answer.text
    given = {point.id: (point.says, point.credit) for point in answer.points}
    assert given["alpha"] == ("It holds alpha.", 1.0)
    assert given["delta"] == ("It holds delta.", 0.0)
    assert answer.rubric == WORLD.bank.rubrics["spoken"].version
    assert whole.rubrics == {"spoken": answer.rubric}


def test_hints_and_follow_ups_are_told(whole: Scorecard) -> None:
    item = whole.items[1]
    assert (item.hints, item.hint_cost) == (1, 0.05)
    assert len(item.probes) == 1
    assert item.raw is not None
    assert item.score == pytest.approx(item.raw - 0.05)


def test_both_attempts_at_code_are_shown_with_their_feedback(whole: Scorecard) -> None:
    item = whole.items[2]
    assert [(a.repair, a.verdict) for a in item.attempts] == [
        (False, VerdictKind.FAILED), (True, VerdictKind.PASSED),
    ]  # fmt: skip
    assert item.attempts[0].feedback == ("You are off by one.",)
    assert item.attempts[0].case is not None
    assert item.model_answer == "```python\ndef f(x): return x.sum()\n```"


def test_a_repair_says_how_it_came_to_its_score(whole: Scorecard) -> None:
    item = whole.items[2]
    assert item.repair is not None
    assert item.raw == item.repair.score == 0.775
    assert (item.repair.at_once, item.repair.mended, item.repair.total) == (1, 3, 4)
    assert item.repair.says == (
        "A check that passed only after the repair counts 70 %. "
        "By the weights of the checks: (1 + 70 % × 3) / 4 = 77.5 %."
    )
    assert {check.name: check.weight for check in item.attempts[1].checks} == {
        "values": 3, "shapes": 1,
    }  # fmt: skip


def test_code_that_passed_at_once_needs_no_such_rule() -> None:
    conversation = talk(make_script(WORLD, "code", "spoken"))
    conversation.submit("s1")
    conversation.judged(make_verdict(VerdictKind.PASSED), "s1")
    assert card(conversation.state).items[0].repair is None


def test_a_rule_that_has_changed_since_is_not_shown_beside_the_old_score(whole: Scorecard) -> None:
    conversation = talk(make_script(WORLD, "code", "spoken"))
    for name, kind in (("s1", VerdictKind.FAILED), ("s2", VerdictKind.PASSED)):
        conversation.submit(name)
        conversation.judged(make_verdict(kind), name)
    blueprint = WORLD.blueprint.model_copy(update={"repair_share": 0.5})
    assert card(conversation.state).items[0].repair is not None
    assert card(conversation.state, replace(WORLD, blueprint=blueprint)).items[0].repair is None


def test_replies_stand_with_their_follow_ups(whole: Scorecard) -> None:
    item = whole.items[1]
    assert item.answer is not None
    said = item.answer.text
    (reply,) = item.answer.replies
    assert (reply.probe,) == item.probes
    assert said[slice(*reply.span)] == "It is also beta, and not what I said last."
    assert [exchange.probe for exchange in exchanges(item.answer)] == ["", reply.probe]


def test_what_was_taken_back_keeps_the_words_that_said_it() -> None:
    world = replace(WORLD, scorer=assess)
    conversation = Talk(world, script=make_script(world, "spoken", "quick"), mode="practice")
    conversation.say("It holds alpha. It ends with omega.")
    conversation.say("No, it holds alpha and beta.")
    answer = card(conversation.state, world).items[0].answer
    assert answer is not None
    (wrong,) = answer.misconceptions
    assert (wrong.withdrawn, wrong.quotes) == (True, ("It ends with omega.",))
    assert "omega" in wrong.why


def test_marks_and_quotes_begin_and_end_with_whole_words() -> None:
    conversation = talk(make_script(WORLD, "spoken", "quick"))
    conversation.say("It isn't copied: alpha.")
    record = conversation.state.records[0]
    assert record.assessment is not None
    point = record.assessment.points[0].model_copy(update={"spans": ((5, 15),), "credit": 1.0})
    given = record.assessment.model_copy(update={"points": (point,)})
    state = conversation.state.model_copy(
        update={
            "records": (
                record.model_copy(update={"assessment": given}),
                *conversation.state.records[1:],
            )
        }
    )
    answer = card(state).items[0].answer
    assert answer is not None
    assert answer.points[0].quotes == ("It isn't copied: alpha.",)
    assert answer.highlights[0].span == (3, 15)


def test_the_formula_gives_the_mark(whole: Scorecard) -> None:
    mark = whole.mark
    assert mark.score is not None
    marked = [part for part in mark.parts if part.score is not None]
    above = sum(part.marked_weight * (part.score or 0) for part in marked)
    below = sum(part.marked_weight for part in marked)
    assert above / below == pytest.approx(mark.score, abs=1e-3)
    assert mark.assessed_weight == pytest.approx(below, abs=1e-3)
    assert mark.formula.startswith("Mark = (")
    assert sum(part.weight for part in mark.parts) == pytest.approx(1, abs=1e-3)
    assert sum(item.weight for item in whole.items) == pytest.approx(1, abs=1e-3)


def test_an_interview_that_goes_on_gives_away_nothing_to_come() -> None:
    conversation = talk()
    conversation.choose("b")
    shown = card(conversation.state)
    assert shown.header.ended == "unfinished"
    assert [item.status for item in shown.items] == [
        "answered", "open", "not_reached", "not_reached",
    ]  # fmt: skip
    assert shown.items[1].model_answer == ""
    assert [(item.prompt, item.model_answer, item.options) for item in shown.items[2:]] == [
        ("", "", ()), ("", "", ()),
    ]  # fmt: skip


def test_an_open_choice_does_not_show_which_option_is_right() -> None:
    assert card(talk().state).items[0].options == ()


def test_code_that_could_not_be_judged_has_no_score() -> None:
    conversation = talk(make_script(WORLD, "code", "spoken"))
    conversation.submit("s1")
    conversation.judged(make_verdict(VerdictKind.UNAVAILABLE), "s1")
    item = card(conversation.state).items[0]
    assert (item.status, item.score) == ("unassessed", None)
    assert item.attempts[0].score is None


def test_nothing_assessed_gives_no_mark_and_no_decision() -> None:
    mark = card(talk().state).mark
    assert (mark.score, mark.recommendation) == (None, "no_decision")
    assert mark.formula == "Nothing was assessed, so there is no mark."


def test_skipped_items_count_as_nought_and_are_said_to_be_skipped() -> None:
    conversation = talk(make_script(WORLD, "spoken", "quick"))
    conversation.say("skip")
    shown = card(conversation.state)
    assert (shown.items[0].status, shown.completion.skipped) == ("skipped", 1)
    assert shown.takeaways.passed_over == ("Greek letters (item 1, skipped)",)
    assert shown.items[0].score in (0, 0.0)


def test_a_question_given_up_is_named_among_what_to_look_at() -> None:
    conversation = talk(make_script(WORLD, "spoken", "quick"))
    conversation.say("I don't know")
    conversation.say("I don't know")
    assert card(conversation.state).takeaways.passed_over[:1] == (
        "Greek letters (item 1, not known)",
    )


def test_a_point_that_only_other_levels_expect_is_marked() -> None:
    easy, hard = RUBRIC.points[:2]
    hard = hard.model_copy(update={"levels": (Level.SENIOR, Level.PRINCIPAL)})
    rubric = RUBRIC.model_copy(update={"points": (easy, hard)})
    bank = replace(WORLD.bank, rubrics={"spoken": rubric})
    world = make_world(bank)
    conversation = Talk(world, script=make_script(world, "spoken", "quick"), mode="practice")
    conversation.say("It is alpha, and nothing else.")
    answer = card(conversation.state, world).items[0].answer
    assert answer is not None
    assert [(point.levels, point.expected) for point in answer.points] == [
        ((), True), ((Level.SENIOR, Level.PRINCIPAL), False),
    ]  # fmt: skip


def test_the_steps_of_the_suggestion_are_those_of_the_blueprint(whole: Scorecard) -> None:
    assert whole.mark.thresholds == WORLD.blueprint.recommendation


def test_what_the_level_expects_is_told(whole: Scorecard) -> None:
    assert whole.mark.expects == WORLD.blueprint.expects


def test_the_words_of_spoken_answers_are_counted_and_move_no_score(whole: Scorecard) -> None:
    assert whole.language is not None
    assert [(answer.item, answer.words) for answer in whole.language.answers] == [(2, 18)]
    hedges = {phrase.says: phrase.count for phrase in whole.language.hedges.frequent}
    assert hedges == {"I would say": 1}
    plain = talk()
    plain.choose("b")
    plain.say("hint")
    plain.say("It is alpha and omega.")
    plain.say("It is also beta, and not what I said last.")
    plain.say("no")
    assert card(plain.state).items[1].score == whole.items[1].score


def test_content_that_the_bank_lost_leaves_a_scorecard_all_the_same(whole: Scorecard) -> None:
    conversation = talk()
    conversation.choose("b")
    conversation.say("It is alpha beta gamma delta.")
    empty = make_world(Bank(questions={}, rubrics={}))
    shown = card(conversation.state, empty)
    answer = shown.items[1].answer
    assert answer is not None
    assert not answer.worded
    assert [point.says for point in answer.points] == ["`alpha`", "`beta`", "`gamma`", "`delta`"]
    assert shown.items[0].title == "Slot"
    assert shown.mark.score is not None


def test_how_an_answer_was_worded_is_told_after_practice_alone() -> None:
    conversation = talk(make_script(WORLD, "spoken", "quick"), "assessment")
    conversation.say("It is alpha and omega, I would say.")
    assert card(conversation.state).language is None


def test_the_extra_time_and_the_program_are_told(whole: Scorecard) -> None:
    assert (whole.header.extra_time, whole.written_by[:12]) == (1.0, "interviewer ")
    assert [one.item for one in whole.lost] == [item.number for item in whole.items]
