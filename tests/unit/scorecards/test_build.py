from datetime import timedelta

import pytest

from interviewer.dialogue.items import Script
from interviewer.dialogue.state import DialogueState
from interviewer.problems.model import VerdictKind
from interviewer.questions.model import Bank
from interviewer.scorecards.build import Subject, build_scorecard
from interviewer.scorecards.model import Scorecard
from interviewer.taxonomy import Kind, Skill
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
    assert counts.skipped + counts.unassessed + counts.not_reached == 1


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
    assert shown.items[0].score in (0, 0.0)


def test_content_that_the_bank_lost_leaves_a_scorecard_all_the_same(whole: Scorecard) -> None:
    conversation = talk()
    conversation.choose("b")
    conversation.say("It is alpha beta gamma delta.")
    empty = make_world(Bank(questions={}, rubrics={}))
    shown = card(conversation.state, empty)
    answer = shown.items[1].answer
    assert answer is not None
    assert [point.says for point in answer.points] == ["Alpha", "Beta", "Gamma", "Delta"]
    assert shown.items[0].title == "Slot"
    assert shown.mark.score is not None
